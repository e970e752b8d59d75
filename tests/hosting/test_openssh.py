"""The client that players have, in a terminal."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.hosting.openssh import SSH, needs_openssh, target
from tests.hosting.parlour import PASSWORD, Place, place
from tests.terminal.session import Session, environment

pytestmark = needs_openssh


def arguments(here: Place, folder: Path, *more: str) -> list[str]:
    key = folder / "id_ed25519"
    if not key.exists():
        here.new_key().write_private_key(key)
        key.chmod(0o600)
    there = target(folder, key, here.port, "ana")
    return [*more[:-1], *there, *filter(None, more[-1:])]


@asynccontextmanager
async def openssh(
    here: Place, folder: Path, *more: str, term: str = "xterm-256color"
) -> AsyncIterator[tuple[Session, Callable[..., Any]]]:
    """The client on a terminal, and a way to call what would stop the server's loop."""
    assert SSH is not None
    session = Session(
        *arguments(here, folder, *(more or ("",))),
        env=environment(str(folder), TERM=term, LANG="pt_BR.UTF-8"),
        command=(SSH,),
    )
    try:
        yield session, asyncio.to_thread
    finally:
        await asyncio.to_thread(session.child.close, True)


async def test_playing(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        for _ in range(2):
            async with openssh(here, tmp_path) as (session, wait):
                await wait(session.until, "the last line")
                session.press("up", "left")
                await wait(session.until, "keys: up left")
                session.press("escape")
                await wait(session.until, "keys: up left escape")
                session.resize(100, 30)
                await wait(session.until, "100x30")
                session.press("ctrl+q")
                assert await wait(session.ended) == 0
                assert "the last line" not in session.text


async def test_the_language_comes_along(tmp_path: Path) -> None:
    async with (
        place(tmp_path) as here,
        openssh(here, tmp_path, "-o", "SendEnv=LANG", "") as (session, wait),
    ):
        await wait(session.until, "the last line")
        assert here.apps[0].terminal.language == "pt-BR"


async def test_compression(tmp_path: Path) -> None:
    async with place(tmp_path) as here, openssh(here, tmp_path, "-C", "") as (session, wait):
        await wait(session.until, "the last line")
        session.press("x")
        await wait(session.until, "keys: x")


async def test_the_password_of_the_room(tmp_path: Path) -> None:
    options = ("-o", "PubkeyAuthentication=no", "")
    async with place(tmp_path) as here, openssh(here, tmp_path, *options) as (session, wait):
        await wait(session.until, lambda: "assword:" in session.text)
        session.child.send(PASSWORD + "\n")
        await wait(session.until, "the last line")
        assert here.apps[0].visitor.fingerprint is None


async def test_a_command_and_a_dumb_terminal_are_answered_in_words(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        async with openssh(here, tmp_path, "-t", "ls") as (session, wait):
            assert await wait(session.ended) == 1
            assert "connect without a command" in session.text
        async with openssh(here, tmp_path, term="dumb") as (session, wait):
            assert await wait(session.ended) == 1
            assert "terminal whose cursor" in session.text


async def test_forwarding_is_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    options = ("-A", "-R", "0:127.0.0.1:1", "-o", "LogLevel=INFO", "")
    async with place(tmp_path) as here, openssh(here, tmp_path, *options) as (session, wait):
        await wait(session.until, "the last line")
        assert b"remote port forwarding failed" in session.recorded
