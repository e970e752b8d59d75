"""The same number of moves in usolitaire, a card game on Textual: along its row of seven piles
and back."""

from pathlib import Path

from benchmarks.terminal import Answer, Terminal

LEFT, RIGHT, TO_THE_PILES = "\x1b[D", "\x1b[C", "\t"
STEPS = 6


def measure(program: Path) -> list[Answer]:
    """Twelve moves of the selection in a fresh game."""
    with Terminal([str(program)]) as terminal:
        terminal.answer("palette")
        terminal.press(TO_THE_PILES)
        moves = [terminal.press(key) for key in [RIGHT] * STEPS + [LEFT] * STEPS]
    if not all(move.data for move in moves):
        raise ValueError("a key did not move the selection")
    return moves
