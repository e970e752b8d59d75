"""Coming to a house that `gladiadores host` has opened: names, codes, bans, and being told."""

import asyncio
import json
import re
import stat
from pathlib import Path

import asyncssh
import pytest

from tests.hosting.guest import Guest
from tests.hosting.house import House, house
from tests.hosting.regular import CALM, LOBBY, Book, Regular

CODE = re.compile(r"\b\w{4}-\w{4}-\w{4}-\w{4}\b")
CARD = re.compile(r"[ΨΩ¤†¶]|\b(?:Combat|Weapon|Lion)\(|\"(?:[TFGA](?:\d+|[TFGA])|L)\"")
PASSWORD = "ave caesar"


def regular(here: House, name: str) -> Regular:
    return Regular(here, Book(), name)


async def tell_name(guest: Guest, name: str) -> None:
    await guest.until("Welcome.")
    await guest.settle(CALM)
    guest.press(*name, "enter")


def rubbed_out(text: str) -> list[str]:
    """The keys that delete it."""
    return ["\x7f"] * len(text)


async def open_table(person: Regular, bots: int, until: str) -> None:
    """From the lobby, with so many easy bots."""
    await person.press("n", until="A NEW TABLE")
    for seat in range(2, 2 + bots):
        await person.press(*["down"] * (2 if seat == 2 else 1), until=f"> Seat {seat}")
        await person.press("right", until=f"> Seat {seat}            < easy bot >")
    await person.press(*["up"] * (bots + 2 if bots else 1), until="> Open")
    await person.press("enter", until=until)


# Names


async def test_a_name_is_chosen_once_and_kept_for_the_key(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ana, bia = regular(here, "Ana"), regular(here, "Bia")
        await ana.introduce_themselves()
        await bia.come()
        await tell_name(bia.window, "ANA")
        await bia.window.until("Somebody here has this name; choose another.")
        await bia.window.settle(CALM)
        bia.window.press(*rubbed_out("ANA"), *"Bia", "enter")
        await bia.window.until(LOBBY + "Bia")
        await ana.window.settle(CALM)
        ana.window.press("q")
        assert await ana.window.over() == 0
        await ana.come()
        await ana.window.until(LOBBY + "Ana")
        assert await here.close() == 0
        await here.open()
        await bia.come()
        await bia.window.until(LOBBY + "Bia")
        listed = await here.command("players", "list")
        assert all(person.key.get_fingerprint("sha256") in listed for person in (ana, bia))


async def test_what_is_typed_quickly_is_done_in_order(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ana = regular(here, "Ana")
        await ana.come()
        await ana.window.until("Welcome.")
        await ana.window.settle(CALM)
        ana.window.send(b"nxx\x7f\x7fa\x1b[D\x1b[DA\rn")
        await ana.window.until("A NEW TABLE")
        await ana.press("escape", until=LOBBY)
        assert LOBBY + "Ana " in ana.text


async def test_who_does_not_want_to_come_in_leaves_no_name(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ana = regular(here, "Ana")
        await ana.come()
        await ana.window.until("Welcome.")
        await ana.window.settle(CALM)
        ana.window.press(*"Ana", "escape")
        assert await ana.window.over() == 0
        assert "Nobody has been to this house yet." in await here.command("players", "list")


async def test_damaged_tables_are_a_sentence_and_no_open_house(tmp_path: Path) -> None:
    here = House(tmp_path)
    here.data.mkdir()
    tables = here.data / "tables.json"
    tables.write_text('[{"number": 1, "variant": "C"}]')
    said = await here.refusal("--port", "0")
    assert said.startswith(f"gladiadores: {tables} is damaged.")
    assert said.count("\n") == 1


async def test_no_debugging_aid_writes_what_guests_see_or_presses_their_keys(
    tmp_path: Path,
) -> None:
    here = House(tmp_path)
    written = {name: tmp_path / name for name in ("TEXTUAL_LOG", "TEXTUAL_SCREENSHOT_LOCATION")}
    aids = {"TEXTUAL_SCREENSHOT": "0", "TEXTUAL_PRESS": "escape", "COLUMNS": "40", "LINES": "10"}
    here.variables = aids | {name: str(path) for name, path in written.items()}
    try:
        await here.open()
        ana = regular(here, "Ana")
        await ana.introduce_themselves()
        await ana.window.settle(CALM)
        ana.window.press("q")
        assert await ana.window.over() == 0
    finally:
        await here.leave()
    assert not [path for path in written.values() if path.exists()]


# Without a key


async def test_a_guest_with_the_password_comes_back_by_a_code(tmp_path: Path) -> None:
    (tmp_path / "password").write_text(PASSWORD + "\n")
    async with house(tmp_path, "--password-file", str(tmp_path / "password")) as here:
        with pytest.raises(asyncssh.PermissionDenied):
            await here.visit(password="ave")
        guest = await here.visit(password=PASSWORD)
        await tell_name(guest, "Caio")
        await guest.until("YOUR CODE")
        found = CODE.search(guest.text)
        assert found is not None, guest.text
        await guest.settle(CALM)
        guest.press("enter")
        await guest.until(LOBBY + "Caio")
        await guest.settle(CALM)
        guest.press("q")
        assert await guest.over() == 0

        back = await here.visit(password=PASSWORD)
        await back.until("Welcome.")
        await back.settle(CALM)
        back.press("down")
        await back.until("> Code")
        back.press(*"0000-0000-0000-0000", "enter")
        await back.until("Nobody here has this code.")
        await back.settle(CALM)
        back.press(*rubbed_out("0000-0000-0000-0000"), *found[0].lower(), "enter")
        await back.until(LOBBY + "Caio")
        assert found[0] not in here.log and PASSWORD not in here.log

        await here.command("players", "ban", "1")
        banned = await here.visit(password=PASSWORD)
        await banned.until("Welcome.")
        await banned.settle(CALM)
        banned.press("down")
        await banned.until("> Code")
        banned.press(*found[0], "enter")
        await banned.until("Nobody here has this code.")


async def test_without_a_password_file_only_keys_come_in(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        with pytest.raises(asyncssh.PermissionDenied):
            await here.visit(password=PASSWORD)


# Rulings


async def test_a_ban_counts_at_the_next_login_and_can_be_taken_back(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ana = regular(here, "Ana")
        await ana.introduce_themselves()
        fingerprint = ana.key.get_fingerprint("sha256")
        await here.command("players", "ban", fingerprint)
        with pytest.raises(asyncssh.PermissionDenied):
            await ana.come()
        await here.command("players", "pardon", fingerprint)
        await ana.come()
        await ana.window.until(LOBBY + "Ana")


async def test_whoever_is_banned_while_inside_is_shown_out(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ana = regular(here, "Ana")
        await ana.introduce_themselves()
        await here.command("players", "ban", ana.key.get_fingerprint("sha256"))
        await ana.window.until("The host does not let you in any more.")
        await ana.window.settle(CALM)
        ana.window.press("enter")
        assert await ana.window.over() == 0


async def test_a_house_is_opened_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        assert "is open already" in await here.refusal("--port", "0")
        assert await here.close() == 0
        await here.open()


async def test_a_log_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    here = House(tmp_path)
    refusal = await here.refusal("--port", "0", "--log", str(tmp_path / "none" / "log"))
    assert refusal.startswith(f"gladiadores: {tmp_path}/none/log cannot be written: ")


async def test_the_file_that_is_damaged_is_named(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        assert await here.close() == 0
        for name in ("tables.json", "people.db"):
            kept = (here.data / name).read_bytes() if (here.data / name).exists() else b""
            (here.data / name).write_bytes(b"{" * 4096)
            refusal = await here.refusal("--port", "0")
            assert refusal.startswith(f"gladiadores: {here.data / name} is damaged.")
            (here.data / name).write_bytes(kept or b"[]")
        await here.open()


async def test_when_somebody_was_here_last_is_kept(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ana = regular(here, "Ana")
        await ana.introduce_themselves()
        before = json.loads(await here.command("players", "list", "--json"))
        await ana.come()
        await ana.window.until(LOBBY + "Ana")
        after = json.loads(await here.command("players", "list", "--json"))
        assert after["seen"] > before["seen"] == before["created"]


async def test_only_the_keys_of_a_list_come_in_where_there_is_one(tmp_path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    (tmp_path / "keys").write_bytes(key.export_public_key())
    async with house(tmp_path, "--allow", str(tmp_path / "keys")) as here:
        other = regular(here, "Bia")
        with pytest.raises(asyncssh.PermissionDenied):
            await other.come()
        guest = await here.visit(key)
        await guest.until("Welcome.")
        await here.command("players", "allow", other.key.get_fingerprint("sha256"))
        await other.introduce_themselves()


# Being told


async def test_with_the_same_key_at_another_terminal_the_first_is_told(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ana = regular(here, "Ana")
        await ana.introduce_themselves()
        await open_table(ana, 3, until="HAND OF 1 Ana")
        first = ana.window
        await ana.come()
        await ana.window.until("HAND OF 1 Ana")
        await first.until("You have come in at another terminal")
        assert "HAND OF" not in first.text and not CARD.search(first.text)
        await first.settle(CALM)
        first.press("enter")
        assert await first.over() == 0
        await ana.go_to_lobby()
        assert "<< your seat" in ana.text


async def test_when_the_house_is_closed_everybody_is_told_wherever_they_are(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as here:
        player, waiting, door = (regular(here, name) for name in ("Ana", "Bia", "Caio"))
        player.seat = 0
        await player.introduce_themselves()
        await open_table(player, 3, until="HAND OF 1 Ana")
        await player.play(lambda person: "B3/11" in person.window.row(0))
        await waiting.introduce_themselves()
        await open_table(waiting, 0, until="3 more have come")
        await door.come()
        await door.window.until("Welcome.")
        assert await here.close() == 0
        for person in (player, waiting, door):
            assert await person.window.over() == 1
            assert person.recorded.rstrip().endswith(b"The host has closed. Come back later.")
            assert not CARD.search(person.text)
        assert not CARD.search(here.log)
        assert "Ana" not in here.log
        assert stat.S_IMODE(here.log_file.stat().st_mode) == 0o600
        assert [stat.S_IMODE(path.stat().st_mode) for path in here.data.iterdir()] == [
            0o600 for _ in here.data.iterdir()
        ]


async def test_who_comes_at_the_very_first_moment_is_told_as_well(tmp_path: Path) -> None:
    async with house(tmp_path) as here:  # it has a port from then on
        ana = regular(here, "Ana")
        await ana.introduce_themselves()
        assert await here.close() == 0
        opening = asyncio.create_task(here.open())
        while True:
            try:
                await ana.come()
                break
            except OSError:  # nobody listens yet
                await asyncio.sleep(0)
        await ana.window.until(LOBBY)
        assert await here.close() == 0
        assert await ana.window.over() == 1
        assert ana.recorded.rstrip().endswith(b"The host has closed. Come back later.")
        await asyncio.gather(opening, return_exceptions=True)
