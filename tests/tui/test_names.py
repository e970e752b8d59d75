"""Names are any text, made harmless: twelve cells, nothing that a terminal would obey."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from gladiadores_tui.tui.shared.names import MAX_CELLS, clean, refusal, same


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ana  ", "Ana"),
        ("Ana \t Bia\nCaio", "Ana Bia Caio"),
        ("e\u0301", "é"),
        ("A\x00\x07\x1b[31mna", "A[31mna"),
        ("A\u202ena\u2066", "Ana"),
        ("A\u200bn\u200da\ufeff", "Ana"),
        ("A\ue000na", "Ana"),
        ("A\u0378na", "Ana"),
        ("\u0301Ana", "Ana"),
        ("a" + "\u0324" * 9, "a" + "\u0324" * 2),
        ("[bold]x[/]", "[bold]x[/]"),
        ("W" * 13, "W" * 12),
        ("漢字漢字漢字漢", "漢字漢字漢字"),
        ("x漢字漢字漢字", "x漢字漢字漢"),
        ("abcdefghijk lm", "abcdefghijk"),
        ("", ""),
        ("\u200b \u202e", ""),
    ],
)
def test_a_name_is_cleaned(typed: str, kept: str) -> None:
    assert clean(typed) == kept


@given(st.text(max_size=40))
def test_whatever_is_typed_a_name_is_harmless(typed: str) -> None:
    name = clean(typed)
    assert cell_len(name) <= MAX_CELLS
    assert name == name.strip()
    assert all(c.isprintable() for c in name)
    assert not any(unicodedata.category(c).startswith("C") for c in name)
    assert clean(name) == name
    assert unicodedata.is_normalized("NFC", name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ANA"),
        ("straße", "STRASSE"),
        ("é", "e\u0301"),
        ("Ana", "A\u200bna"),
        ("Ａna", "Ana"),
    ],
)
def test_names_that_read_the_same_are_the_same(one: str, other: str) -> None:
    assert same(one, other)


def test_different_names_are_different() -> None:
    assert not same("Ana", "Ani")


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (("Ana", "Bia"), None),
        (("Ana", " "), ("name.empty", 1, 1)),
        (("Ana", "Bia", "ana"), ("name.equal", 2, 0)),
        (("W" * 12 + "a", "W" * 12 + "b"), ("name.equal", 1, 0)),
    ],
)
def test_a_refusal_tells_which_seat(
    names: tuple[str, ...], problem: tuple[str, int, int] | None
) -> None:
    assert refusal(names) == problem
