"""The chronicle and its reasons in words. Facts come in; names are spoken of, never "you".

Each function returns plain text in the session's language. Names are shown literally.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gladiadores_tui.core.history import Hint
from gladiadores_tui.games.gladiadores.battle import Battle, Played, Strike
from gladiadores_tui.games.gladiadores.cards import Card, Suit, Weapon
from gladiadores_tui.games.gladiadores.events import (
    BattleWon,
    CardPlayed,
    CardsCollected,
    Event,
    MatchEnded,
    RoundDealt,
    RoundScored,
)
from gladiadores_tui.games.gladiadores.explain import Verdict
from gladiadores_tui.games.gladiadores.scoring import MatchResult
from gladiadores_tui.i18n import t, tn
from gladiadores_tui.tui.gladiadores.words import long, mark, short, shorts, suit_name

Names = Sequence[str]


def listed(parts: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return t("list.and", head=", ".join(parts[:-1]), last=parts[-1])


def suit(of: Suit) -> str:
    """A suit in a sentence: sign, letter and name."""
    return f"{mark(of)} {suit_name(of)}"


@dataclass(frozen=True, slots=True)
class Entry:
    """A paragraph of the chronicle: where (`B3` is the third battle), and what."""

    place: str
    text: str
    heading: bool = False


def chronicle(events: Iterable[Event | Hint], names: Names) -> list[Entry]:
    """The whole story: for each battle what was played, then what came of it."""
    entries: list[Entry] = []
    plays: list[str] = []
    at = 0  # the entry of the battle
    for event in events:
        match event:
            case RoundDealt(round_, first, _):
                text = t("told.deal", round=round_, name=names[first])
                entries.append(Entry(t("told.round_place", round=round_), text, heading=True))
            case CardPlayed(_, battle, seat, card, declared, opens, _):
                if opens:
                    plays = []
                    at = len(entries)
                    entries.append(Entry("", ""))
                plays.append(f"{names[seat]} {played_short(card, declared)}")
                entries[at] = Entry(t("told.battle_place", battle=battle), " · ".join(plays))
            case BattleWon(battle):
                text = f"{outcome(battle, names)} {to_take(battle, names)}"
                at = len(entries)
                entries.append(Entry("", text))
            case CardsCollected(battle):
                entries[at] = Entry("", f"{outcome(battle, names)} {taken(battle, names)}")
            case RoundScored(score):
                entries.append(Entry("", t("told.scored", round=score.round), heading=True))
            case Hint(seat):
                entries.append(Entry("", t("told.hint", name=names[seat])))
            case MatchEnded(result):
                entries.append(Entry("", winners(result, names), heading=True))
    return entries


def played_short(card: Card, declared: Suit | None) -> str:
    """A played card in a list: a weapon with its declared suit behind a colon."""
    return short(card) if declared is None else f"{short(card)}:{mark(declared)}"


def played(play: Played, names: Names) -> str:
    """Who played what."""
    name = names[play.seat]
    if play.declared is not None:
        return t("told.weapon", name=name, card=short(play.card), suit=suit(play.declared))
    return t("told.plays", name=name, card=long(play.card))


def won(battle: Battle, names: Names) -> str:
    """Who won the battle, and why (section 5)."""
    return t(
        f"won.{battle.won.name.lower()}",
        name=names[battle.winner],
        card=short(battle.winning_play.card),
        suit="" if battle.lead is None else suit(battle.lead),
    )


def outcome(battle: Battle, names: Names) -> str:
    """Who won, and what the weapons did."""
    return " ".join([won(battle, names), *(struck(s, names) for s in battle.strikes)])


def struck(strike: Strike, names: Names) -> str:
    """What a damaged weapon did, and to whom (section 6)."""
    name, of = names[strike.by], mark(strike.suit)
    if strike.card is None or strike.owner is None:
        return t("struck.nothing", name=name, suit=of)
    key = "struck.arena" if strike.in_arena else "struck.area"
    return t(key, name=name, suit=of, card=short(strike.card), owner=names[strike.owner])


def taken(battle: Battle, names: Names) -> str:
    """What the winner takes (section 7)."""
    name = names[battle.winner]
    if not battle.taken:
        return t("taken.nothing", name=name)
    if battle.chosen is None:
        return t("taken.lead", name=name, cards=shorts(battle.secured))
    if not battle.secured:
        return t("taken.extra", name=name, card=short(battle.chosen))
    return t("taken.both", name=name, cards=shorts(battle.secured), card=short(battle.chosen))


def to_take(battle: Battle, names: Names) -> str:
    """What the winner takes, or has to choose from."""
    if not battle.needs_choice:
        return taken(battle, names)
    name, options = names[battle.winner], shorts(battle.options)
    if not battle.secured:
        return t("taken.will_choose", name=name, options=options)
    return t("taken.will_choose_too", name=name, cards=shorts(battle.secured), options=options)


def thrown(battle: Battle) -> str:
    """What goes to the discard: of what is on offer, all but what will be chosen."""
    if not battle.needs_choice:
        pile = battle.discarded
        return t("thrown", cards=shorts(pile)) if pile else t("thrown.nothing")
    pile = tuple(card for card in battle.discarded if card not in battle.options)
    return t("thrown.rest", cards=shorts(pile)) if pile else t("thrown.rest_only")


def winners(result: MatchResult, names: Names) -> str:
    """Who won the match."""
    who = listed([names[seat] for seat in result.winners])
    return tn("winners", len(result.winners), names=who)


def judged(card: Card, verdict: Verdict, slots: str) -> str:
    """Whether a card of the open hand can be played, in a line.

    `slots` are the keys of the cards that force another one, as people read them.
    """
    return t(
        f"rule.{verdict.rule.name.lower()}",
        card=long(card),
        lead="" if verdict.lead is None else suit(verdict.lead),
        slots=slots,
    )


def explained(card: Card, verdict: Verdict) -> str:
    """The rule behind the verdict, in full (section 4)."""
    key = verdict.rule.name.lower()
    if isinstance(card, Weapon) and verdict.lead is None:
        key = "weapon_leads"
    return t(
        f"why.{key}",
        card=short(card),
        lead="" if verdict.lead is None else suit(verdict.lead),
        cards=shorts(verdict.forcing),
    )
