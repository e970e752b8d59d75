"""The hand at this screen: selecting a card, asking why, playing it."""

from collections.abc import Sequence

from textual.binding import Binding
from textual.reactive import var

from gladiadores_tui.games.gladiadores.actions import Action, Play
from gladiadores_tui.games.gladiadores.cards import Card, Combat, Suit, Weapon
from gladiadores_tui.games.gladiadores.explain import Verdict, judge_card
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores import slices
from gladiadores_tui.tui.gladiadores.card_face import SLOT_KEYS
from gladiadores_tui.tui.gladiadores.consult import ConsultingRoom
from gladiadores_tui.tui.gladiadores.hand import Hand
from gladiadores_tui.tui.gladiadores.sentences import judged, suit
from gladiadores_tui.tui.gladiadores.words import long
from gladiadores_tui.tui.shared.message_line import Answer, MessageLine


def slot_keys(slots: Sequence[int]) -> str:
    """The keys of places side by side, as in `3` or `3-9`: a suit lies together in a hand."""
    keys = [SLOT_KEYS[slot] for slot in slots]
    return keys[0] if len(keys) == 1 else f"{keys[0]}-{keys[-1]}" if keys else ""


SELECTING = ("left", "right", "first", "last", "unselect", "slot")
PLAYING = ("play", "why")


class PlayingRoom(ConsultingRoom):
    """A screen with an open hand, its title, and the line that answers each key."""

    BINDINGS = [
        # Going on shares its keys with playing, and a subclass's bindings would replace these.
        *bindings("left", "right", "first", "last", "unselect", "play", "go_on", "why", "hint"),
        *bindings("hurry", "pause", "step_on", "slower", "faster", "take_back"),
        *[
            Binding(key, f"slot({slot})", show=False, id="slot")
            for slot, key in enumerate(SLOT_KEYS)
        ],
    ]

    selected: var[int | None] = var(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A card can be selected before it is the hand's turn, but not played."""
        if action in SELECTING:
            return self.holds
        return self.plays if action in PLAYING else super().check_action(action, parameters)

    @property
    def holds(self) -> bool:
        """Whether somebody may select a card of the open hand."""
        desk = self.desk
        is_theirs = desk.open is not None and desk.open not in desk.bots
        return is_theirs and desk.stop is None and not self.chooses and bool(self.hand)

    @property
    def chooses(self) -> bool:
        """Whether an extra card is to be chosen by a person."""
        return self.desk.active is not None and self.desk.view.pending is not None

    @property
    def plays(self) -> bool:
        """Whether a card is to be played from the open hand."""
        return self.desk.active is not None and self.desk.view.pending is None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that lie open."""
        return self.desk.view.hand

    def show_hand(self) -> None:
        """Show the cards of the desk's view, and whose they are."""
        hand = self.query_one(Hand)
        hand.faces, hand.title = slices.faces(self.desk.view), self.title_text()
        self.tell()

    def retell(self) -> None:
        """Title and answer are kept as texts."""
        self.show_hand()

    def title_text(self) -> str:
        """Whose hand lies open."""
        seat = self.desk.open
        if seat is None or not self.hand:
            return ""
        return t("hand.title", seat=seat + 1, name=self.desk.names[seat], count=len(self.hand))

    def tell(self) -> None:
        """Say what can be done, or whether the selected card can be played."""
        self.query_one(MessageLine).answer = self.answer_now()

    def answer_now(self) -> Answer:
        """What to say about the hand, and the card selected in it."""
        bot, awaited = self.desk.bot, self.desk.awaited
        if self.selected is None and bot is not None:
            return Answer(t("bot.thinks", name=self.desk.names[bot]), "muted")
        if self.selected is None and awaited is not None:
            key = "seat.away" if self.desk.is_away(awaited) else "seat.awaited"
            return Answer(t(key, name=self.desk.names[awaited]), "muted")
        if self.selected is None:
            return Answer(self._invitation() if self.plays else "", "muted")
        card = self.hand[self.selected]
        if not self.plays:
            return Answer(f"> {SLOT_KEYS[self.selected]}: {long(card)}")
        verdict = self._verdict(card)
        forcing = [slot for slot, held in enumerate(self.hand) if held in verdict.forcing]
        text = f"> {SLOT_KEYS[self.selected]}: {judged(card, verdict, slot_keys(forcing))}"
        return Answer(text, "text" if verdict.legal else "bad")

    def _verdict(self, card: Card) -> Verdict:
        return judge_card(self.hand, self.desk.view.lead, card)

    def _invitation(self) -> str:
        lead = self.desk.view.lead
        followers = [
            slot
            for slot, card in enumerate(self.hand)
            if isinstance(card, Combat) and card.suit == lead
        ]
        if lead is None:
            return t("hand.free")
        if not followers:
            return t("hand.void", lead=suit(lead))
        return t("hand.follow", lead=suit(lead), slots=slot_keys(followers))

    def watch_selected(self, selected: int | None) -> None:
        """Show it on two cards, and answer in the line below."""
        self.query_one(Hand).selected = selected
        self.tell()

    def action_slot(self, slot: int) -> None:
        """Select a card by its key; a key without a card selects none."""
        self.selected = slot if slot < len(self.hand) else None

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
        if self.check_action("slot", ()):
            self.selected = event.slot
            if event.again and self.check_action("play", ()):
                self.action_play()

    def action_play(self) -> None:
        """Play the selected card, after asking for a weapon's suit."""
        from gladiadores_tui.tui.gladiadores.declare import DeclareSheet

        seat, slot = self.desk.active, self.selected
        if seat is None or slot is None:
            self._ask_to_select()
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

        if self.selected is None:
            self._ask_to_select()
        else:
            card = self.hand[self.selected]
            self.house.open_screen(WhySheet(card, self._verdict(card)))

    def _ask_to_select(self) -> None:
        self.query_one(MessageLine).answer = Answer(t("hand.select_first"), "turn")

    def submit(self, action: Action) -> None:
        """Hand an action to the table."""
        raise NotImplementedError
