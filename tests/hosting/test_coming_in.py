"""Who is let in, and as whom."""

import asyncio
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from tests.hosting.guest import sit_down, visit
from tests.hosting.parlour import PASSWORD, Door, place


async def test_a_known_key_is_who_a_player_is(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        key = here.new_key()
        await visit(here, client_keys=[key])
        visitor = here.apps[0].visitor
        assert visitor.fingerprint == key.get_fingerprint("sha256")
        assert (visitor.username, visitor.address) == ("ana", "127.0.0.1")


async def test_an_unknown_key_and_no_key_stay_outside(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        for keys in ([asyncssh.generate_private_key("ssh-ed25519")], []):
            with pytest.raises(asyncssh.PermissionDenied):
                await here.connect(client_keys=keys)
        assert not here.apps


async def test_the_password_lets_in_without_a_name_to_be_known_by(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        await visit(here, password=PASSWORD)
        assert here.apps[0].visitor.fingerprint is None
        with pytest.raises(asyncssh.PermissionDenied):
            await here.connect(password="guess")


async def test_no_password_is_asked_for_where_there_is_none(tmp_path: Path) -> None:
    async with place(tmp_path, Door()) as here:
        methods = await asyncssh.get_server_auth_methods(
            "127.0.0.1", here.port, username="ana", config=[]
        )
        assert list(methods) == ["publickey"]
        with pytest.raises(asyncssh.PermissionDenied):
            await here.connect(password=PASSWORD)


class Shown(asyncssh.SSHKeyPair):
    """Somebody else's public key, without the private one."""

    def __init__(self, victim: asyncssh.SSHKey) -> None:
        algorithm = victim.algorithm
        super().__init__(algorithm, algorithm, [algorithm], [], victim.public_data, b"")

    def sign(self, data: bytes) -> bytes:
        raise ValueError("this is not my key")


class Impostor(asyncssh.SSHClient):
    """Shows a key and does not sign; then proves something else."""

    def __init__(self, keys: list[Any], password: str | None) -> None:
        self._keys = keys
        self._password = password

    def public_key_auth_requested(self) -> Any:
        return self._keys.pop(0) if self._keys else None

    def password_auth_requested(self) -> str | None:
        password, self._password = self._password, None
        return password


@pytest.mark.parametrize("proves", ["password", "another key"])
async def test_a_key_that_was_only_shown_is_nobodys(tmp_path: Path, proves: str) -> None:
    async with place(tmp_path) as here:
        victim, own = here.new_key(), here.new_key()
        keys: list[Any] = [Shown(victim)]
        if proves == "another key":
            keys.append(own)
        client, _ = await asyncssh.create_connection(
            lambda: Impostor(keys, PASSWORD if proves == "password" else None),
            "127.0.0.1",
            here.port,
            known_hosts=None,
            config=[],
            username="ana",
            agent_path=None,
            client_keys=None,
            preferred_auth="publickey,password",
        )
        here.clients.append(client)
        guest = await sit_down(client)
        await guest.until("the last line")
        assert victim.get_fingerprint("sha256") in here.door.asked
        mine = own.get_fingerprint("sha256") if proves == "another key" else None
        assert here.apps[0].visitor.fingerprint == mine


class Guesser(asyncssh.SSHClient):
    """Tries one password after the other."""

    def __init__(self) -> None:
        self.guesses = 0

    def password_auth_requested(self) -> str:
        self.guesses += 1
        return f"guess {self.guesses}"


async def test_tries_are_counted(tmp_path: Path) -> None:
    async with place(tmp_path, max_tries=5) as here:
        guesser = Guesser()
        with pytest.raises(asyncssh.DisconnectError) as refused:
            await here.try_a_password(lambda: guesser)
        assert "Too many tries" in str(refused.value)
        assert guesser.guesses == 6
        assert '"reason": "tries"' in here.log


class Nagger(asyncssh.SSHClient):
    """Asks over and over for what is not offered, and never for an answer."""

    def connection_made(self, conn: asyncssh.SSHClientConnection) -> None:
        self._connection = conn

    async def password_auth_requested(self) -> str:
        for _ in range(200):
            await self._connection.send_userauth_request(b"none")
        await asyncio.get_running_loop().create_future()
        raise AssertionError


async def test_asking_without_trying_is_counted_as_well(tmp_path: Path) -> None:
    async with place(tmp_path, max_tries=5, login_timeout=20.0) as here:
        with pytest.raises((asyncssh.Error, OSError)):
            await here.try_a_password(Nagger)
        assert here.log.count('"reason": "tries"') == 1


async def test_a_wrong_password_takes_its_time(tmp_path: Path) -> None:
    async with place(tmp_path, wrong_password_pause=30.0, login_timeout=3.0) as here:
        with pytest.raises((asyncssh.Error, OSError)):
            await here.try_a_password(Guesser)
        assert here.log.count('"reason": "password"') == 1
