"""The register: who comes in under which name, and what is ruled about whom."""

import re
from collections.abc import Callable

import pytest

from gladiadores_tui.hosting.codes import ALPHABET, normal
from gladiadores_tui.hosting.people import People
from gladiadores_tui.hosting.person import (
    NameEmptyError,
    NameTakenError,
    Person,
    Standing,
    UnknownPersonError,
    Verdict,
)

from ..helpers.keys import fingerprint
from .conftest import Clock

ANA, BIA, CAIO = map(fingerprint, range(3))

# Coming in


def test_who_comes_first_chooses_a_name_and_is_known_by_the_key(
    people: People, clock: Clock
) -> None:
    assert people.by_fingerprint(ANA) is None
    ana = people.enter(ANA, "Ana")
    assert ana == Person(1, "Ana", ANA, Standing.KNOWN, clock.now, clock.now)
    assert people.by_fingerprint(ANA) == people.by_id(1) == ana
    assert people.by_fingerprint(BIA) is people.by_id(2) is None
    assert ana.standing == "known"


def test_who_has_a_name_keeps_it_at_another_terminal(people: People, clock: Clock) -> None:
    first = people.enter(ANA, "Ana")
    clock.now += 60
    again = people.enter(ANA, "Bia")
    assert (again.id, again.name, again.created) == (first.id, "Ana", first.created)
    assert again.seen == clock.now
    assert people.enter(BIA, "Bia").name == "Bia"


@pytest.mark.parametrize(
    ("taken", "wished"),
    [
        ("Ana", "Ana"),
        ("Ana", "ANA"),
        ("Ana", "  a\tna ".replace("\t", "")),
        ("Ana", "A\u200bn\u202ea"),
        ("Ana", "\uff21\uff4e\uff41"),
        ("Straße", "STRASSE"),
        ("Zoé", "ZOE\u0301"),
        ("ﬁm", "FIM"),
        ("Abcdefghijkl", "abcdefghijklm"),
    ],
)
def test_a_name_that_reads_the_same_is_taken(people: People, taken: str, wished: str) -> None:
    people.enter(ANA, taken)
    before = people.all()
    for come in (lambda: people.enter(BIA, wished), lambda: people.enter_guest(wished)):
        with pytest.raises(NameTakenError):
            come()
        assert people.all() == before


@pytest.mark.parametrize("name", ["", " ", "\t\n", "\u200b\u202e", "\x1b", "\ud800", "\u0301"])
def test_a_name_without_anything_to_show_is_refused(people: People, name: str) -> None:
    for come in (lambda: people.enter(ANA, name), lambda: people.enter_guest(name)):
        with pytest.raises(NameEmptyError):
            come()
    assert people.all() == []


@pytest.mark.parametrize(
    ("wished", "kept"),
    [
        ("\x1b[2JAna\n", "[2JAna"),
        ("  Ana   Bia ", "Ana Bia"),
        ("'; DROP TABLE person; --", "'; DROP TABL"),
        ("A" * 100_000, "A" * 12),
        ("漢字漢字漢字漢字", "漢字漢字漢字"),
        ("A\0B\ud800C", "ABC"),
        ("{name}%s", "{name}%s"),
    ],
)
def test_a_name_is_kept_as_it_can_be_shown(people: People, wished: str, kept: str) -> None:
    assert people.enter(ANA, wished).name == kept
    people.rename(ANA, "other")
    assert people.rename(ANA, wished).name == kept


def test_being_here_is_noted(people: People, clock: Clock) -> None:
    ana = people.enter(ANA, "Ana")
    clock.now += 3600
    people.seen(ana.id)
    found = people.by_id(ana.id)
    assert found is not None and (found.created, found.seen) == (ana.created, clock.now)
    with pytest.raises(UnknownPersonError):
        people.seen(99)


def test_whoever_was_here_last_comes_first(people: People, clock: Clock) -> None:
    people.allow(CAIO)
    for key, name in ((ANA, "Ana"), (BIA, "Bia")):
        clock.now += 1
        people.enter(key, name)
    assert [person.name for person in people.all()] == ["Bia", "Ana", ""]
    clock.now += 1
    people.seen(2)
    assert [person.name for person in people.all()] == ["Ana", "Bia", ""]


# Guests


def test_a_guest_comes_back_with_the_code(people: People, clock: Clock) -> None:
    guest, code = people.enter_guest("Zé")
    assert guest == Person(1, "Zé", None, Standing.KNOWN, clock.now, clock.now)
    assert people.by_code(code) == guest
    other, another = people.enter_guest("Caio")
    assert another != code and people.by_code(another) == other


def test_a_code_is_four_groups_of_four_without_letters_that_look_like_digits(
    people: People,
) -> None:
    codes = [people.enter_guest(f"g{number}")[1] for number in range(50)]
    assert len(set(codes)) == 50
    for code in codes:
        assert re.fullmatch("([0-9A-Z]{4}-){3}[0-9A-Z]{4}", code)
        assert not set(code) & set("OILU")
    assert len(ALPHABET) ** 16 >= 1 << 60
    assert set("".join(codes)) - {"-"} == set(ALPHABET)


@pytest.mark.parametrize(
    "typed",
    [
        str.lower,
        lambda code: code.replace("-", ""),
        lambda code: code.replace("-", " "),
        lambda code: f"  {code}\r\n",
        lambda code: " ".join(code),
        lambda code: code.replace("-", "\u2014"),
        lambda code: code.replace("-", "\u2011"),
        lambda code: code.replace("0", "O").replace("1", "l"),
        lambda code: code.replace("0", "o").replace("1", "I"),
    ],
)
def test_a_code_may_be_typed_in_many_ways(people: People, typed: Callable[[str], str]) -> None:
    for number in range(8):
        guest, code = people.enter_guest(f"g{number}")
        assert people.by_code(typed(code)) == guest


@pytest.mark.parametrize(
    "text", ["", "-", "AAAA-BBBB-CCCC", "é" * 16, "U" * 16, "\0" * 16, "\ud800", "٣" * 16]
)
def test_what_is_no_code_is_nobodys(people: People, text: str) -> None:
    people.enter(ANA, "Ana")
    people.enter_guest("Zé")
    assert people.by_code(text) is None
    assert normal(text) is None


def test_a_code_that_was_given_to_nobody_is_nobodys(people: People) -> None:
    _, code = people.enter_guest("Zé")
    last = "1" if code[-1] == "0" else "0"
    assert people.by_code(code[:-1] + last) is None
    assert people.by_code(code + "0") is people.by_code(code[:-1]) is None
    assert people.by_code("A" * 1_000_000) is None


# Ruling


def test_who_is_banned_stays_out_until_pardoned(people: People) -> None:
    people.enter(ANA, "Ana")
    assert people.may_enter(ANA, only_allowed=False) is Verdict.YES
    assert people.ban(ANA).standing is Standing.BANNED
    for only_allowed in (False, True):
        assert people.may_enter(ANA, only_allowed) is Verdict.BANNED
    assert people.pardon(ANA).standing is Standing.KNOWN
    assert people.may_enter(ANA, only_allowed=False) is Verdict.YES
    assert people.may_enter(ANA, only_allowed=True) is Verdict.NOT_ALLOWED


def test_where_only_some_may_enter_they_have_to_be_allowed(people: People) -> None:
    people.enter(ANA, "Ana")
    for who in (ANA, BIA, None, 1):
        assert people.may_enter(who, only_allowed=False) is Verdict.YES
        assert people.may_enter(who, only_allowed=True) is Verdict.NOT_ALLOWED
    assert people.allow(ANA).standing is Standing.ALLOWED
    for who in (ANA, 1):
        assert people.may_enter(who, only_allowed=True) is Verdict.YES
    people.ban(ANA)
    assert people.allow(ANA).standing is Standing.ALLOWED


def test_a_key_can_be_ruled_about_before_its_first_visit(people: People, clock: Clock) -> None:
    allowed = people.allow(ANA)
    assert allowed == Person(1, "", ANA, Standing.ALLOWED, clock.now, None)
    people.ban(BIA)
    assert people.by_fingerprint(ANA) is people.by_fingerprint(BIA) is None
    assert people.may_enter(ANA, only_allowed=True) is Verdict.YES
    assert people.may_enter(BIA, only_allowed=False) is Verdict.BANNED
    clock.now += 1
    ana = people.enter(ANA, "Ana")
    assert (ana.id, ana.standing, ana.seen) == (1, Standing.ALLOWED, clock.now)
    assert people.enter(BIA, "Bia").standing is Standing.BANNED


def test_a_key_that_never_came_is_forgotten_with_what_was_ruled(people: People) -> None:
    people.ban(ANA)
    people.pardon(ANA)
    assert people.all() == []
    assert people.may_enter(ANA, only_allowed=False) is Verdict.YES
    with pytest.raises(UnknownPersonError):
        people.pardon(ANA)
    assert people.enter(BIA, "Bia").id == 2


def test_a_key_that_was_given_a_name_beforehand_has_it_at_the_first_visit(people: People) -> None:
    people.allow(ANA)
    people.rename(ANA, "Ana")
    with pytest.raises(NameTakenError):
        people.enter(BIA, "ana")
    found = people.by_fingerprint(ANA)
    assert found is not None and found.name == "Ana" and found.seen is None
    people.pardon(ANA)
    assert people.by_fingerprint(ANA) is not None


def test_a_guest_is_ruled_about_by_number(people: People) -> None:
    guest, code = people.enter_guest("Zé")
    people.ban(guest.id)
    assert people.may_enter(guest.id, only_allowed=False) is Verdict.BANNED
    found = people.by_code(code)
    assert found is not None and found.standing is Standing.BANNED
    assert people.pardon(guest.id) == guest


@pytest.mark.parametrize("number", [0, -1, 7, 1 << 63, -(1 << 63), 1 << 200])
def test_a_number_that_is_nobodys_is_told(people: People, number: int) -> None:
    for ask in (people.allow, people.ban, people.pardon, people.seen):
        with pytest.raises(UnknownPersonError) as unknown:
            ask(number)
        assert unknown.value.who == number
    with pytest.raises(UnknownPersonError):
        people.rename(number, "Ana")
    with pytest.raises(UnknownPersonError):
        people.may_enter(number, only_allowed=False)
    assert people.by_id(number) is None


# Names that change


def test_a_name_can_be_changed_and_the_old_one_is_free(people: People) -> None:
    people.enter(ANA, "Ana")
    assert people.rename(ANA, "Bia").name == "Bia"
    assert people.rename(1, "BIA").name == "BIA"
    assert people.enter(CAIO, "ana").name == "ana"
    before = people.all()
    with pytest.raises(NameTakenError) as taken:
        people.rename(1, " ANA ")
    assert taken.value.name == "ANA"
    with pytest.raises(NameEmptyError):
        people.rename(1, "\u200b")
    with pytest.raises(UnknownPersonError):
        people.rename(BIA, "Zé")
    assert people.all() == before
