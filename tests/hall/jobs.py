"""What the tests have done in workers; each function is found there by its name."""

import os
import signal
import socket
from contextlib import suppress
from random import Random
from typing import Any, NoReturn

from tests.helpers.toy import Say

SECRET = "7c-of-swords"

_settled: list[socket.socket] = []


def process() -> int:
    return os.getpid()


def meet(port: int) -> tuple[int, str]:
    """Go to the meeting, and stay there until it lets go; the process, and what it was told."""
    with _arrive(port) as line:
        return os.getpid(), line.recv(100).decode()


def meet_and_spin(port: int) -> NoReturn:
    """Go to the meeting, and compute for ever."""
    with _arrive(port):
        while True:
            pass


def settle(port: int) -> None:
    """Go to the meeting, and stay there for as long as the process lives; the job is done."""
    _settled.append(_arrive(port))


def _arrive(port: int) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port))
    line.sendall(b"%d\n" % os.getpid())
    return line


def die() -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def fail(card: str) -> NoReturn:
    raise LookupError(f"no {card} here")


def leave(card: str) -> NoReturn:
    raise SystemExit(card)


def unpicklable(card: str) -> object:
    return lambda: card


class Spiteful:
    """Cannot be pickled, and says what it knows."""

    def __init__(self, card: str) -> None:
        self.card = card

    def __reduce__(self) -> NoReturn:
        raise ValueError(self.card)


def babble() -> str:
    """Write to all standard streams, by Python and by number, and read what there is."""
    print("a card", flush=True)
    for stream in (1, 2):
        os.write(stream, b"\0" * 100)
    return os.read(0, 100).decode() + "heard"


def echo(value: bytes) -> bytes:
    return value


def files() -> dict[int, str]:
    """What the process has open (Linux)."""
    found = {}
    for name in os.listdir("/proc/self/fd"):
        with suppress(FileNotFoundError):  # that one was open to list the others
            found[int(name)] = os.readlink(f"/proc/self/fd/{name}")
    return found


def session_and_niceness() -> tuple[int, int]:
    return os.getsid(0), os.nice(0)


def choose(bot: str, view: Any, seed: int) -> Any:
    """What the bot does for its usual budget."""
    from gladiadores_tui.bots.gladiadores.strengths import BOTS

    return BOTS[bot].choose(view, Random(seed), BOTS[bot].budget)


def say(seat: int, view: Any, rng: Random, budget: Any) -> Say:
    """What a bot of the toy game does at this seat: it says 5, and the next one goes on."""
    return Say(seat, 5, (seat + 1) % 2)


def say_as_told(port: int, view: Any, rng: Random, budget: Any) -> Say:
    """Go to the meeting, and do there as one is told: the seat, the number, who goes on."""
    with _arrive(port) as line:
        return Say(*map(int, line.recv(100).split()))


def fail_once(folder: str, view: Any, rng: Random, budget: Any) -> Say:
    """The first time it goes wrong."""
    try:
        os.mkdir(os.path.join(folder, "failed"))
    except FileExistsError:
        return say(1, view, rng, budget)
    raise LookupError(SECRET)
