"""Greedy play: each action is judged as if the battle ended with it, and the round with the battle.

Actions that come to the same are judged together: the cards of a suit that win, those that do not,
the weapons that declare the same suit. Among equals a combat card goes before a lion or a weapon;
after that chance decides.
"""

from collections.abc import Callable

from gladiadores_tui.bots.gladiadores.codes import (
    COMBAT_BITS,
    COMBAT_MOVES,
    FIRST_WEAPON,
    LION,
    LION_BITS,
    RANK_BITS,
    RANKS,
    WEAPON_MOVES,
)
from gladiadores_tui.bots.gladiadores.model import (
    FREE,
    LION_ON_TOP,
    NOTHING,
    ONE_OVER_TEN,
    WEAPON,
    Round,
)
from gladiadores_tui.bots.gladiadores.spoils import COMBAT_KEY, LEAD_KEY, WEAPON_KEY

Numbers = Callable[[], float]
"""Random numbers, from 0 up to 1."""

ONE_BIT, TEN_BIT = 1, 1 << RANKS - 1
ABOVE = {
    NOTHING: RANK_BITS,
    **{top: RANK_BITS & -(1 << top) for top in range(WEAPON, RANKS)},
    RANKS: ONE_BIT,
    ONE_OVER_TEN: 0,
    LION_ON_TOP: 0,
}
"""The ranks that win over an arena's top; the 10 is another matter when the 1 is there."""
SUITS = (0, 1, 2, 3)
NEVER = -1000
"""Less than any outlook."""
LION_MOVES = (LION,)


Kind = tuple[int, int, tuple[int, ...]]
"""Moves that come to the same: the key of the arena then, who wins it, and the moves."""


def kinds(game: Round) -> list[Kind]:
    """The legal moves of the seat whose turn it is, by what they come to if the battle ended."""
    seat, lead, top = game.turn, game.lead, game.top
    hand, key, winner = game.hands[seat], game.key, game.winner
    found: list[Kind] = []
    if lead >= 0 and (ranks := hand >> RANKS * lead & RANK_BITS):
        moves, after = COMBAT_MOVES[lead], key + COMBAT_KEY[lead]
        if game.one != FREE and ranks & TEN_BIT and top < LION_ON_TOP:
            found.append((after, game.one, moves[TEN_BIT]))
            ranks ^= TEN_BIT
        if above := ranks & ABOVE[top]:
            found.append((after, seat, moves[above]))
        if below := ranks & ~above:
            found.append((after, winner, moves[below]))
    else:
        # Whoever fixes the lead suit wins, unless a lion lies there; who cannot follow does not.
        taker = seat if top == NOTHING else winner
        for suit in SUITS:
            if ranks := hand >> RANKS * suit & RANK_BITS:
                after = key + COMBAT_KEY[suit] + (0 if lead >= 0 else LEAD_KEY[suit])
                found.append((after, taker, COMBAT_MOVES[suit][ranks]))
    if hand > COMBAT_BITS:
        if hand & LION_BITS:
            found.append((key, seat, LION_MOVES))
        if weapons := hand >> FIRST_WEAPON:
            for suit in SUITS:
                if declaring := WEAPON_MOVES[suit][weapons]:
                    after = key + WEAPON_KEY[suit] + (0 if lead >= 0 else LEAD_KEY[suit])
                    wins = top == NOTHING or (top == WEAPON and suit == lead)
                    found.append((after, seat if wins else winner, declaring))
    return found


def greedy_move(game: Round, chance: float) -> int:
    """The best move of the seat whose turn it is, if the battle and the round ended with it.

    Args:
        chance: from 0 up to 1, decides among equals.
    """
    found = kinds(game)
    moves = found[0][2]
    if len(found) > 1:
        seat, outlook = game.turn, game.outlook
        best = NEVER
        for key, winner, alike in found:
            value = outlook(key, winner, seat)
            if value > best:
                best, moves = value, alike
            elif value == best and (alike[0] < LION or moves[0] >= LION):
                moves += alike
    return moves[int(chance * len(moves))]


def play_out(game: Round, random: Numbers, stray: float, left: int = 0) -> None:
    """Play a round on until so many battles are left, to its end by itself.

    All seats are greedy, but each card is a random one with probability `stray`. Each card takes
    two random numbers, whatever is played: with the same numbers two rounds that differ in one card
    tend to differ in little else.
    """
    while game.battles > left:
        if game.options:
            game.settle(game.favourite(game.key, game.winner, game.options))
            continue
        strays, chance = random() < stray, random()
        if strays:
            moves = game.moves
            game.play(moves[int(chance * len(moves))])
        else:
            game.play(greedy_move(game, chance))
