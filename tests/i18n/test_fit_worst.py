"""The longest that a text can become, put into its place by hand: it still fits."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from rich.cells import cell_len

from gladiadores_tui.games.gladiadores.battle import Battle, Played, settle
from gladiadores_tui.games.gladiadores.cards import Combat, Lion, Suit, Weapon
from gladiadores_tui.games.gladiadores.explain import judge_card
from gladiadores_tui.games.gladiadores.scoring import MatchResult, RoundScore, Tiebreak, score_round
from gladiadores_tui.i18n import LANGUAGES, open_tongue, t
from gladiadores_tui.tui.gladiadores.arena import Arena, Contest
from gladiadores_tui.tui.gladiadores.battle_report import BattleReport
from gladiadores_tui.tui.gladiadores.collect import CollectSheet
from gladiadores_tui.tui.gladiadores.last_battle import LastBattleSheet
from gladiadores_tui.tui.gladiadores.match_sheet import MatchSheet
from gladiadores_tui.tui.gladiadores.play_areas import Captured, PlayAreas
from gladiadores_tui.tui.gladiadores.playing import slot_keys
from gladiadores_tui.tui.gladiadores.round_sheet import RoundSheet
from gladiadores_tui.tui.gladiadores.sentences import judged, suit
from gladiadores_tui.tui.gladiadores.words import mark
from gladiadores_tui.tui.shared.drawing import wrap
from screenshots.scenes import SCENES, Scene, ended

from ..helpers.cuts import watch_for_cuts
from ..helpers.stage import at
from .test_fit_scenes import NAMES, SIZES

Case = Callable[[], Battle]
LINE = 80 - 2
"""Cells of the message line at the smallest size."""
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")

TRIDENT, FLAIL, GLADIUS, AXE = Suit
OWNED = tuple(Combat(suit, rank) for suit in Suit for rank in (10, 9, 8))


def four_weapons() -> Battle:
    """Nobody plays a combat card; each weapon takes one from the winner's area."""
    pairs = ((TRIDENT, FLAIL), (TRIDENT, GLADIUS), (FLAIL, AXE), (GLADIUS, AXE))
    plays = tuple(Played(seat, Weapon(pair), pair[1]) for seat, pair in enumerate(pairs))
    return settle(4, 11, plays, [OWNED] * 4)


def three_weapons_and_a_ten() -> Battle:
    """The weapons' cards come from the area, and the card is taken."""
    plays = (
        Played(0, Combat(FLAIL, 10)),
        Played(1, Weapon((TRIDENT, AXE)), AXE),
        Played(2, Weapon((TRIDENT, GLADIUS)), GLADIUS),
        Played(3, Weapon((TRIDENT, FLAIL)), TRIDENT),
    )
    return settle(4, 11, plays, [OWNED] * 4)


def three_to_choose_from() -> Battle:
    """A card leads, and three others are on offer."""
    cards = (Combat(GLADIUS, 10), Combat(AXE, 10), Combat(FLAIL, 10), Combat(TRIDENT, 10))
    return settle(4, 11, tuple(Played(seat, card) for seat, card in enumerate(cards)), [()] * 4)


BATTLES = [four_weapons, three_weapons_and_a_ten, three_to_choose_from]


@each_language
def test_the_message_about_a_card_is_never_cut(language: str) -> None:
    """Ten cards of one suit force an eleventh."""
    open_tongue(language)
    for lead in Suit:
        other = Combat(Suit((lead + 1) % 4), 10)
        hand = [Combat(lead, rank) for rank in range(1, 11)]
        weapon = Weapon((TRIDENT, FLAIL))
        for held, card in (
            ([*hand, other], other),
            ([*hand, other], hand[-1]),
            ([other], other),
            ([Lion()], Lion()),
            ([weapon], weapon),
        ):
            text = f"> a: {judged(card, judge_card(held, lead, card), slot_keys(range(10)))}"
            assert cell_len(text) <= LINE, text


@each_language
def test_the_invitation_to_choose_is_never_cut(language: str) -> None:
    open_tongue(language)
    for lead in map(suit, Suit):
        texts = [
            t("hand.free"),
            t("hand.void", lead=lead),
            t("hand.follow", lead=lead, slots=slot_keys(range(10))),
            t("review.go_on"),
        ]
        assert [text for text in texts if cell_len(text) > LINE] == []


@each_size
@each_language
@pytest.mark.parametrize("battle", BATTLES)
async def test_the_report_of_a_battle_fits_its_rows(
    battle: Case, language: str, size: tuple[int, int]
) -> None:
    async with at("battle-over", names=NAMES, language=language, size=size) as stage:
        report = stage.table.query_one(BattleReport)
        report.battle = battle()
        await stage.pilot.pause()
        lines = report.draw(*report.content_size)
        rows = report.content_size.height
        assert len(lines) <= rows, "\n".join("".join(t for t, _ in line) for line in lines)


@each_language
@pytest.mark.parametrize("battle", BATTLES)
async def test_a_battle_looked_up_fits_its_sheet(
    battle: Case, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at("last-battle", names=NAMES, language=language) as stage:
        sheet = stage.app.screen
        assert isinstance(sheet, LastBattleSheet)
        cuts = watch_for_cuts(monkeypatch)
        sheet.battles = (battle(),)
        sheet.index = 0
        sheet.redraw()
        await stage.pilot.pause()
        assert not cuts


@each_language
async def test_the_arena_has_room_for_what_three_weapons_will_do(language: str) -> None:
    async with at("table", names=NAMES, language=language, size=SIZES[1]) as stage:
        arena = stage.table.query_one(Arena)
        plays = three_weapons_and_a_ten().plays[1:]
        arena.contest = Contest(1, 4, plays, 0, None, four_weapons())
        await stage.pilot.pause()
        for play in plays:
            assert play.declared is not None
            of = mark(play.declared)
            text = t("arena.pending", name=NAMES[play.seat], suit=of)
            assert all(line in stage.text() for line in wrap(text, arena.size.width - 4))


@each_language
async def test_the_choice_of_a_card_shows_what_every_rival_has(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at("collect", names=NAMES, language=language) as stage:
        sheet = stage.app.screen
        assert isinstance(sheet, CollectSheet)
        cuts = watch_for_cuts(monkeypatch)
        stage.desk.view = replace(stage.desk.view, areas=(OWNED,) * 4)
        sheet.battle = three_to_choose_from()
        sheet.redraw()
        await stage.pilot.pause()
        assert not cuts


@each_language
async def test_full_play_areas_fit_their_columns(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten cards of a suit is the most that anybody can have."""
    full = tuple(Combat(TRIDENT, rank) for rank in range(1, 11))
    async with at("table", names=NAMES, language=language) as stage:
        cuts = watch_for_cuts(monkeypatch)
        stage.table.query_one(PlayAreas).captured = Captured((full, full, full, full), 0, 40)
        await stage.pilot.pause()
        assert not cuts


def all_level() -> RoundScore:
    """Everybody has the same."""
    areas = [[Combat(suit, 1) for suit in Suit]] * 4
    return score_round("A", 4, areas, ((10,) * 4, (10,) * 4, (1,) * 4, (2,) * 4))


def far_behind() -> RoundScore:
    """Two cubes would go beyond the left end."""
    areas = [[Combat(suit, rank) for suit in Suit for rank in range(n)] for n in (9, 1, 6, 0)]
    return score_round("A", 4, areas, ((10,) * 4, (2,) * 4, (1,) * 4, (2,) * 4))


def on_board_b() -> RoundScore:
    """Two-digit figures, a cube that stops at 0, nobody's cards."""
    counts = ((3, 3, 3, 1), (1, 5, 5, 5), (10, 0, 0, 0), (2, 1, 1, 1))
    areas = [[Combat(suit, rank) for suit in Suit for rank in range(row[suit])] for row in counts]
    return score_round("B", 3, areas, ((19,), (10,), (9,), (0,)))


@each_language
@pytest.mark.parametrize(
    ("scene", "score"),
    [("round-a", all_level), ("round-a", far_behind), ("round-b", on_board_b)],
)
async def test_the_numbers_of_a_round_fit_with_their_reasons(
    scene: str, score: Callable[[], RoundScore], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at(scene, names=NAMES, language=language) as stage:
        sheet = stage.app.screen
        assert isinstance(sheet, RoundSheet)
        cuts = watch_for_cuts(monkeypatch)
        sheet.score = score()
        sheet.redraw()
        await stage.pilot.pause()
        assert not cuts


TIE_A = MatchResult((13,) * 4, (0, 1, 2, 3), ((5, 3, 2, 3),) * 4, Tiebreak((0, 1, 2, 3), (1,) * 4))
TIE_B = MatchResult((20,) * 4, (0, 1, 2, 3), (), Tiebreak((0, 1, 2, 3), (12,) * 4), (0, 1, 2, 3))


@each_language
@pytest.mark.parametrize(
    ("scene", "result"),
    [(SCENES["match-a"], TIE_A), (Scene(ended, board="B"), TIE_B)],
    ids=["A", "B"],
)
async def test_a_victory_shared_by_all_fits_its_sheet(
    scene: Scene, result: MatchResult, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at(scene, names=NAMES, language=language) as stage:
        sheet = stage.app.screen
        assert isinstance(sheet, MatchSheet)
        cuts = watch_for_cuts(monkeypatch)
        sheet.result = result
        sheet.redraw()
        await stage.pilot.pause()
        assert not cuts
        assert all(name in stage.text() for name in NAMES)
