"""Which of its two suits a damaged weapon is played with, and what each would do."""

from textual.binding import Binding

from gladiadores_tui.games.gladiadores.battle import rank_in_battle
from gladiadores_tui.games.gladiadores.cards import Combat, Suit, Weapon
from gladiadores_tui.games.gladiadores.view import PlayerView
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.sentences import suit
from gladiadores_tui.tui.gladiadores.words import letter, short
from gladiadores_tui.tui.shared.choice import Choice, ChoiceSheet
from gladiadores_tui.tui.shared.drawing import Line, wrap


class DeclareSheet(ChoiceSheet[Suit | None]):
    """Dismissed with the declared suit, or None to go back to the hand."""

    BINDINGS = [Binding("left", "up", show=False), Binding("right", "down", show=False)]
    where = "-low"

    def __init__(self, desk: Desk, weapon: Weapon) -> None:
        super().__init__()
        self.desk = desk
        self.weapon = weapon

    def title_text(self) -> str:
        """The weapon."""
        one, other = self.weapon.suits
        return t("declare.title", one=suit(one), other=suit(other))

    def before(self, width: int) -> list[Line]:
        """What is asked."""
        key = "declare.ask_lead" if self.desk.view.lead is None else "declare.ask"
        return [[(t(key), self.house.inks.text)], []]

    def choices(self) -> list[Choice]:
        """The two suits, with what each would eliminate as things stand."""
        inks = self.house.inks
        return [
            Choice(
                # The letter of the player's language, and that of the files.
                (letter(of).lower(), of.letter.lower()),
                [(suit(of), inks.strong)],
                tuple([(line, inks.muted)] for line in self._effect(of)),
            )
            for of in self.weapon.suits
        ]

    def _effect(self, of: Suit) -> list[str]:
        view = self.desk.view
        target = lowest_in_arena(view, of)
        if target is not None:
            return [t("declare.arena", card=short(target))]
        areas = [
            t("declare.of", name=self.desk.names[seat], card=short(card))
            for seat, card in enumerate(lowest_in_areas(view, of))
            if card is not None
        ]
        if not areas:
            return [t("declare.nothing")]
        return [t("declare.area"), *wrap("  ".join(areas), self.text_width - 6)]

    def after(self, width: int) -> list[Line]:
        """A warning."""
        inks = self.house.inks
        return [[], *[[(line, inks.warn)] for line in wrap(t("declare.warning"), width)]]

    def choose(self, index: int) -> None:
        """Declare."""
        self.dismiss(self.weapon.suits[index])


def lowest_in_arena(view: PlayerView, of: Suit) -> Combat | None:
    """The card of a suit that a weapon would eliminate from the arena as it is now."""
    cards = [play.card for play in view.plays]
    of_suit = [card for card in cards if isinstance(card, Combat) and card.suit == of]
    return min(of_suit, key=lambda card: rank_in_battle(card, cards), default=None)


def lowest_in_areas(view: PlayerView, of: Suit) -> list[Combat | None]:
    """For each seat the card of a suit that it would lose as winner."""
    return [
        min((card for card in area if card.suit == of), key=lambda card: card.rank, default=None)
        for area in view.areas
    ]
