"""The catalogues are complete: the same keys and fields in both languages, none unused."""

import io
import re
from collections import Counter
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from gladiadores_tui.i18n import LANGUAGES, LOCALE_DIR

from ..helpers.words import catalogue, fields_of
from .usage import FAMILIES, families_in_code, family_keys, literal_keys, strings_in_code

KEYS = sorted(set().union(*map(catalogue, LANGUAGES)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_exists_in_the_language(language: str) -> None:
    assert sorted(set(KEYS) - set(catalogue(language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language: str) -> None:
    empty = [key for key, forms in catalogue(language).items() if not all(forms)]
    assert empty == []


@pytest.mark.parametrize("key", KEYS)
def test_a_text_has_the_same_fields_in_both_languages(key: str) -> None:
    one, other = (set(map(fields_of_sorted, catalogue(lang)[key])) for lang in LANGUAGES)
    assert one == other


def fields_of_sorted(form: str) -> tuple[str, ...]:
    return tuple(sorted(fields_of(form)))


def test_the_same_texts_have_plural_forms_in_both_languages() -> None:
    one, other = ({k: len(forms) for k, forms in catalogue(lang).items()} for lang in LANGUAGES)
    assert one == other
    assert set(one.values()) == {1, 2}


def test_texts_with_plural_forms_are_asked_for_with_a_number_and_no_others() -> None:
    forms = {key for key, forms in catalogue("en").items() if len(forms) > 1}
    assert literal_keys("tn") <= forms
    assert literal_keys("t") & forms == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_singular_and_plural_differ(language: str) -> None:
    alike = [
        key for key, forms in catalogue(language).items() if len(forms) == 2 and len({*forms}) == 1
    ]
    assert alike == []


def test_every_key_that_code_asks_for_exists() -> None:
    assert sorted((literal_keys() | family_keys()) - set(KEYS)) == []


def test_no_key_is_unused() -> None:
    assert sorted(set(KEYS) - strings_in_code() - family_keys()) == []


def test_every_key_that_code_puts_together_is_enumerated_here() -> None:
    assert families_in_code() == set(FAMILIES)


@pytest.mark.parametrize(
    "path", sorted(LOCALE_DIR.rglob("*.po")), ids=lambda p: f"{p.parts[-3]}-{p.stem}"
)
def test_the_compiled_catalogue_is_up_to_date(path: Path) -> None:
    fresh = io.BytesIO()
    with path.open("rb") as file:
        write_mo(fresh, read_po(file, abort_invalid=True))
    fresh.seek(0)
    with path.with_suffix(".mo").open("rb") as compiled:
        hint = "run `python -m gladiadores_tui.i18n.compile`"
        assert texts(GNUTranslations(compiled)) == texts(GNUTranslations(fresh)), hint


def texts(catalogue: GNUTranslations) -> dict[object, str]:
    """All texts but the header, which tells when it was compiled."""
    return {key: text for key, text in catalogue._catalog.items() if key}  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_are_single_letters_that_differ(language: str) -> None:
    for keys in (
        ["yes.letter", "no.letter"],
        [f"suit.{suit}.letter" for suit in ("trident", "flail", "gladius", "axe")],
    ):
        letters = [catalogue(language)[key][0] for key in keys]
        assert all(re.fullmatch("[A-Za-z]", letter) for letter in letters)
        assert max(Counter(letters).values()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_speak_of_names_and_never_to_a_player(language: str) -> None:
    """The chronicle and the account of a battle are read by everybody."""
    prefixes = ("told.", "won.", "struck.", "taken.", "thrown", "round.", "match.", "arena.")
    you = re.compile(r"\b(you|your|você|vocês|seu|sua|seus|suas)\b", re.IGNORECASE)
    spoken = {
        key: form
        for key, forms in catalogue(language).items()
        for form in forms
        if key.startswith(prefixes) and you.search(form)
    }
    assert spoken == {}
