"""Seats: places 0..n-1 at a table, clockwise. Who sits there is another matter."""

Seat = int


def left_of(seat: Seat, seats: int, steps: int = 1) -> Seat:
    """The seat `steps` places to the left of `seat` at a table of `seats`."""
    return (seat + steps) % seats


def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats in playing order, beginning with `first`."""
    return tuple(left_of(first, seats, step) for step in range(seats))
