"""Plays the seats of bots at a table of a house, at a pace that people can follow."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Generic, Protocol

from gladiadores_tui.bots.bot import Bot
from gladiadores_tui.core.errors import RefusalError
from gladiadores_tui.core.game import A, E, S, V
from gladiadores_tui.core.history import Hint
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.hall.match import Match
from gladiadores_tui.hall.pool import Pool, PoolClosedError, PoolError
from gladiadores_tui.hall.thinking import think
from gladiadores_tui.store.protocol import StoreError

PATIENCE = 5.0
"""Seconds until something is tried again that was not possible."""


class Deputising(Protocol):
    """Says for whom bots play."""

    def of(self, seat: Seat) -> str | None:
        """How strong the bot is that plays for a seat now; None if its person does."""

    def left(self, seat: Seat) -> float | None:
        """Seconds until one will, if nothing happens; None for never."""


class Steward(Generic[S, A, E, V]):
    """Has a task of its own, as long as the match is played and nobody sends it away."""

    def __init__(
        self,
        match: Match[S, A, E, V],
        pool: Pool,
        bots: Mapping[str, Bot[V, A]],
        deputies: Deputising,
        play: float,
    ) -> None:
        """Begin at once.

        Args:
            bots: by strength.
            deputies: for whom.
            play: seconds that an action is waited for at least.
        """
        self._match = match
        self._pool = pool
        self._bots = bots
        self._deputies = deputies
        self._play = play
        self._changed = asyncio.Event()
        match.table.join(self, self.look)
        self._task = asyncio.get_running_loop().create_task(self._serve())

    def look(self) -> None:
        """Something has changed: the match, or who plays."""
        self._changed.set()

    def leave(self) -> None:
        """Stop, whatever is thought about."""
        self._match.table.leave(self)
        self._task.cancel()

    async def _serve(self) -> None:
        table = self._match.table
        while not table.is_over:
            self._changed.clear()
            seat = next(iter(table.actors), None)
            strength = None if seat is None else self._deputies.of(seat)
            if seat is None or strength is None:
                await self._wait(seat)
            elif not await self._act(seat, self._bots[strength]):
                await asyncio.sleep(PATIENCE)
        table.leave(self)

    async def _wait(self, seat: Seat | None) -> None:
        """Until something changes, or it is a bot's turn though nothing has."""
        left = None if seat is None else self._deputies.left(seat)
        with suppress(TimeoutError):
            async with asyncio.timeout(left):
                await self._changed.wait()

    async def _act(self, seat: Seat, bot: Bot[V, A]) -> bool:
        """Play for a seat; whether that was possible."""
        table = self._match.table
        version = table.version
        thought = think(self._pool, self._match, seat, bot.choose, bot.budget)
        try:
            action, _ = await asyncio.gather(thought, asyncio.sleep(self._play))
        except PoolClosedError:
            raise asyncio.CancelledError from None
        except PoolError:
            return False
        if self._deputies.of(seat) is None:
            return True
        if all(isinstance(entry, Hint) for entry in table.log[version:]):
            version = table.version  # who asks for hints over and over does not hold it up
        with suppress(RefusalError):  # it came too late
            try:
                table.submit(action, version)
            except StoreError:
                return False
        return True
