"""The table of Gladiadores: one frozen view at a time, split into what each widget shows.

Data flows one way: the desk follows the match, its view goes to the widgets, a choice goes
back as an action. Which sheet stands in front is decided in one place, `advance`.
"""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container
from textual.message import Message
from textual.reactive import var

from gladiadores_tui.core.errors import RefusalError
from gladiadores_tui.games.gladiadores.actions import Action, Collect, Play
from gladiadores_tui.games.gladiadores.battle import Battle
from gladiadores_tui.games.gladiadores.cards import Card, Combat, Suit, Weapon
from gladiadores_tui.games.gladiadores.events import BattleWon, MatchEnded, RoundScored
from gladiadores_tui.games.gladiadores.explain import Verdict, judge_card
from gladiadores_tui.games.gladiadores.view import PlayerView
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.arena import Arena, Contest
from gladiadores_tui.tui.gladiadores.battle_report import BattleReport
from gladiadores_tui.tui.gladiadores.card_face import SLOT_KEYS, Face
from gladiadores_tui.tui.gladiadores.chronicle import Chronicle, Story
from gladiadores_tui.tui.gladiadores.consult import ConsultingRoom
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.glory import Glory, GloryBoard
from gladiadores_tui.tui.gladiadores.hand import Hand
from gladiadores_tui.tui.gladiadores.hand_title import HandTitle
from gladiadores_tui.tui.gladiadores.play_areas import Captured, PlayAreas
from gladiadores_tui.tui.gladiadores.record_file import save
from gladiadores_tui.tui.gladiadores.sentences import judged, listed, suit
from gladiadores_tui.tui.gladiadores.top_bar import Standing, TopBar
from gladiadores_tui.tui.shared.keybar import KeyBar
from gladiadores_tui.tui.shared.message_line import Answer, MessageLine

HAND_ACTIONS = ("left", "right", "first", "last", "unselect", "play", "why", "slot")


class TableScreen(ConsultingRoom):
    """The table, as the player at the keyboard sees it, or as everybody may."""

    DEFAULT_CSS = """
    TableScreen { layout: vertical; }
    TableScreen #upper { layout: horizontal; height: 6; }
    TableScreen #right { layout: vertical; width: 1fr; }
    TableScreen #wide-chronicle, TableScreen BattleReport { display: none; }
    TableScreen.-review BattleReport { display: block; }
    TableScreen.-review Hand, TableScreen.-review HandTitle { display: none; }
    TableScreen.-review #chronicle { display: none; }

    TableScreen.-wide.-tall #upper { height: 1fr; }
    TableScreen.-wide.-tall Arena { width: 60; }
    TableScreen.-wide.-tall GloryBoard { height: 8; }
    TableScreen.-wide.-tall #wide-chronicle { display: block; }
    TableScreen.-wide.-tall #chronicle { display: none; }
    TableScreen.-wide.-tall Hand { height: 5; padding: 0 8; }
    TableScreen.-wide.-tall CardFace { width: 7; height: 5; margin-right: 1; }
    TableScreen.-wide.-tall BattleReport { height: 6; }
    """
    BINDINGS = [
        *bindings("left", "right", "first", "last", "unselect", "play", "go_on", "why"),
        *[Binding(key, f"slot({slot})", show=False) for slot, key in enumerate(SLOT_KEYS)],
    ]

    view: var[PlayerView | None] = var(None)
    selected: var[int | None] = var(None)

    class Poked(Message):
        """The table has changed."""

        def can_replace(self, message: Message) -> bool:
            """One look is enough for many changes."""
            return isinstance(message, TableScreen.Poked)

    class RematchAsked(Message):
        """The same seats want to play again."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        desk.join(self._poke)

    def _poke(self) -> None:
        self.post_message(self.Poked())

    def compose(self) -> ComposeResult:
        """Few widgets; each draws itself."""
        names = self.desk.names
        yield TopBar(names)
        with Container(id="upper"):
            yield Arena(names)
            with Container(id="right"):
                yield GloryBoard(names)
                yield Chronicle(names, id="wide-chronicle")
        yield PlayAreas(names)
        yield Chronicle(names, id="chronicle")
        yield BattleReport(names)
        yield HandTitle()
        yield Hand()
        yield MessageLine()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin where the match is."""
        self.advance()

    def on_table_screen_poked(self) -> None:
        """Look at the table again."""
        self.desk.advance()
        self.advance()

    # What stands in front

    def advance(self) -> None:
        """Show what the desk is at: the one place that decides which sheet stands in front."""
        from gladiadores_tui.tui.gladiadores.collect import CollectSheet
        from gladiadores_tui.tui.gladiadores.handoff import Handoff
        from gladiadores_tui.tui.gladiadores.match_sheet import MatchSheet
        from gladiadores_tui.tui.gladiadores.round_sheet import RoundSheet

        desk = self.desk
        self.selected = None
        self.view = desk.view
        self.arm()
        match desk.stop:
            case BattleWon():
                return
            case RoundScored(score):
                self.house.push_screen(RoundSheet(desk, score), self._seen)
            case MatchEnded(result):
                saved = save(desk) if desk.setup.record is not None else ""
                self.house.push_screen(MatchSheet(desk, result, saved), self._ended)
            case _ if desk.wanted is not None:
                self.house.push_screen(Handoff(desk), self._revealed)
            case _ if desk.view.pending is not None:
                self.house.push_screen(CollectSheet(desk, desk.view.pending), self._collected)

    def _seen(self, _: None) -> None:
        self.desk.acknowledge()
        self.advance()

    def _ended(self, again: bool | None) -> None:
        if again:
            self.post_message(self.RematchAsked())

    def _revealed(self, _: None) -> None:
        self.desk.reveal()
        self.advance()

    def _collected(self, card: Combat | None) -> None:
        if card is not None and self.desk.active is not None:
            self.submit(Collect(self.desk.active, card))

    def cover(self) -> None:
        """Hide the open hand, whatever stands in front of it."""
        if self.desk.active is None:
            return
        while self.house.screen is not self:
            self.house.pop_screen()
        self.desk.hide()
        self.advance()

    # What the widgets show

    def watch_view(self, view: PlayerView | None) -> None:
        """Give each widget its slice; only those whose slice changed draw again."""
        if view is None:
            return
        battle = self._battle_to_show(view)
        turn = view.turn if self.desk.stop is None else None
        self.set_class(self.reviews, "-review")
        self.query_one(TopBar).standing = Standing(
            round=view.round,
            rounds=view.rounds,
            battle=view.battle if battle is None else battle.number,
            battles=view.battles_in_round,
            board=view.board,
            first=view.first,
            turn=turn,
        )
        self.query_one(Arena).contest = Contest(
            leader=view.leader if battle is None else battle.plays[0].seat,
            players=view.players,
            plays=view.plays if battle is None else battle.plays,
            turn=turn,
            battle=battle,
            last=self._battle_before(view, battle),
        )
        self.query_one(GloryBoard).glory = Glory(view.board, view.positions)
        self.query_one(PlayAreas).captured = Captured(view.areas, turn, view.discarded)
        story = Story(self.desk.events)
        for chronicle in self.query(Chronicle):
            chronicle.story = story
        self.query_one(BattleReport).battle = battle if self.reviews else None
        self.query_one(Hand).faces = self._faces(view)
        self.query_one(HandTitle).title = self._title(view)
        self._answer_selection()
        self.refresh_bar()

    @property
    def reviews(self) -> bool:
        """Whether a finished battle is being looked at."""
        return isinstance(self.desk.stop, BattleWon)

    def _battle_to_show(self, view: PlayerView) -> Battle | None:
        """The battle whose cards still lie in the arena though all have played."""
        stop = self.desk.stop
        if isinstance(stop, BattleWon):
            return stop.battle
        # Until the next deal the last battle of the round stays in sight.
        return view.pending if stop is None else view.battles[-1]

    @staticmethod
    def _battle_before(view: PlayerView, shown: Battle | None) -> Battle | None:
        """The last battle of this round but the one in the arena."""
        before = [b for b in view.battles if b.round == view.round]
        if shown is not None and before and before[-1].number == shown.number:
            before.pop()
        return before[-1] if before else None

    def _faces(self, view: PlayerView) -> tuple[Face, ...]:
        return tuple(
            Face(card, slot, view.pending is None and self._verdict(card).legal)
            for slot, card in enumerate(view.hand)
        )

    def _title(self, view: PlayerView) -> str:
        if self.desk.active is None:
            return ""
        name = self.desk.names[self.desk.active]
        return t("hand.title", seat=self.desk.active + 1, name=name, count=len(view.hand))

    # The hand

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The keys that work are those that are shown."""
        plays = self.desk.active is not None and self.desk.view.pending is None
        if action in HAND_ACTIONS:
            return plays
        if action == "go_on":
            return self.reviews
        return super().check_action(action, parameters)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that lie open."""
        return self.desk.view.hand

    def _verdict(self, card: Card) -> Verdict:
        return judge_card(self.hand, self.desk.view.lead, card)

    def watch_selected(self, selected: int | None) -> None:
        """Show it on two cards, and answer in the line below."""
        self.query_one(Hand).selected = selected
        self._answer_selection()

    def _answer_selection(self) -> None:
        line = self.query_one(MessageLine)
        if self.reviews:
            line.answer = Answer(t("review.go_on"), "turn")
        elif self.desk.active is None or self.desk.view.pending is not None:
            line.answer = Answer("")
        elif self.selected is None:
            line.answer = Answer(self._invitation(), "muted")
        else:
            card = self.hand[self.selected]
            verdict = self._verdict(card)
            slots = [SLOT_KEYS[i] for i, held in enumerate(self.hand) if held in verdict.forcing]
            text = f"> {SLOT_KEYS[self.selected]}: {judged(card, verdict, slots)}"
            line.answer = Answer(text, "text" if verdict.legal else "bad")

    def _invitation(self) -> str:
        lead = self.desk.view.lead
        followers = [
            SLOT_KEYS[slot]
            for slot, card in enumerate(self.hand)
            if isinstance(card, Combat) and card.suit == lead
        ]
        if lead is None:
            return t("hand.free")
        if not followers:
            return t("hand.void", lead=suit(lead))
        return t("hand.follow", lead=suit(lead), slots=listed(followers))

    def action_slot(self, slot: int) -> None:
        """Select a card by its key."""
        if slot < len(self.hand):
            self.selected = slot

    def action_left(self) -> None:
        """Select the card to the left."""
        count = len(self.hand)
        self.selected = count - 1 if self.selected is None else (self.selected - 1) % count

    def action_right(self) -> None:
        """Select the card to the right."""
        self.selected = 0 if self.selected is None else (self.selected + 1) % len(self.hand)

    def action_first(self) -> None:
        """Select the first card."""
        self.selected = 0

    def action_last(self) -> None:
        """Select the last card."""
        self.selected = len(self.hand) - 1

    def action_unselect(self) -> None:
        """Select none."""
        self.selected = None

    def on_hand_pointed(self, event: Hand.Pointed) -> None:
        """A click selects, a double click plays."""
        if self.check_action("play", ()):
            self.selected = event.slot
            if event.again:
                self.action_play()

    def action_play(self) -> None:
        """Play the selected card, after asking for a weapon's suit."""
        from gladiadores_tui.tui.gladiadores.declare import DeclareSheet

        seat, slot = self.desk.active, self.selected
        if seat is None or slot is None:
            return
        card = self.hand[slot]
        if not isinstance(card, Weapon):
            self.submit(Play(seat, card))
            return

        def declared(chosen: Suit | None) -> None:
            if chosen is not None:
                self.submit(Play(seat, card, chosen))

        self.house.push_screen(DeclareSheet(self.desk, card), declared)

    def action_why(self) -> None:
        """The rule about the selected card."""
        from gladiadores_tui.tui.gladiadores.why_sheet import WhySheet

        if self.selected is not None:
            card = self.hand[self.selected]
            self.house.open_screen(WhySheet(card, self._verdict(card)))

    def action_go_on(self) -> None:
        """The finished battle has been looked at."""
        self.desk.acknowledge()
        self.advance()

    def submit(self, action: Action) -> None:
        """Hand the action to the table; if it refuses, nothing has changed and the line below
        already says why."""
        try:
            self.desk.submit(action)
        except RefusalError:
            self.app.bell()
