"""Whatever bytes come as a record: a refusal that names the line, and no other exception."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gladiadores_tui.games.gladiadores.record import Fault, RecordError, read_record

from .records import lines, refused, row

RECORD = lines("3b-11")
OPENING = RECORD[:4]
PLAY = RECORD[4].strip()
DEEP = 200_000
HUGE = b"9" * 5000


def with_value(key: bytes, value: bytes) -> bytes:
    """The play line with one more value; a key that is there already is replaced by it."""
    return PLAY[:-1] + b', "' + key + b'": ' + value + b"}"


HOSTILE = {
    "binary": bytes(range(256)),
    "NUL bytes": b"\0" * 100,
    "a NUL byte after the line": PLAY + b"\0",
    "a NUL byte in a card": row("play", seat=0, card="@").replace(b"@", b"\0"),
    "a megabyte of brackets": b"[" * 1_000_000,
    "a megabyte of objects": b'{"a":' * DEEP,
    "brackets in an unknown key": with_value(b"note", b"[" * 1_000_000),
    "closed brackets in an unknown key": with_value(b"note", b"[" * DEEP + b"]" * DEEP),
    "objects in an unknown key": with_value(b"note", b'{"a":' * DEEP),
    "brackets in the type": b'{"type": ' + b"[" * DEEP,
    "brackets in a hand": b'{"type": "deal", "round": 1, "first": 0, "hands": ' + b"[" * DEEP,
    "a huge seat": with_value(b"seat", HUGE),
    "a hugely negative seat": with_value(b"seat", b"-" + HUGE),
    "a seat of 25 digits": with_value(b"seat", b"9" * 25),
    "a seat beyond all floats": with_value(b"seat", b"1e400"),
    "a fraction": with_value(b"seat", b"0.5"),
    "a whole float": with_value(b"seat", b"0.0"),
    "a whole float with an exponent": with_value(b"seat", b"0e0"),
    "true for a number": with_value(b"seat", b"true"),
    "null for a number": with_value(b"seat", b"null"),
    "a text for a number": with_value(b"seat", b'"0"'),
    "a list for a number": with_value(b"seat", b"[0]"),
    "a number for a text": with_value(b"card", b"7"),
    "null for a text": with_value(b"card", b"null"),
    "not a number": with_value(b"note", b"NaN"),
    "half a surrogate pair": with_value(b"card", b'"\\ud800"'),
    "invalid UTF-8 in a value": with_value(b"card", b'"\xff"'),
    "invalid UTF-8 in the type": b'{"type": "\xc3\x28"}',
    "another encoding": PLAY.decode().encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbf" + PLAY,
    "a long unknown type": b'{"type": "' + b"x" * 1_000_000 + b'"}',
    "an unknown type": row("resign", seat=0),
    "no type": b'{"seat": 0, "card": "L"}',
    "a type that is a number": b'{"type": 1}',
    "two types": with_value(b"type", b'"takeback"'),
    "an empty object": b"{}",
    "a list": b"[1]",
    "a text": b'"play"',
    "a number": b"1",
    "half a line": PLAY[:-5],
    "two lines in one": PLAY + PLAY,
    "a comment": b"// " + PLAY,
    "a space that JSON does not know": b"\xc2\xa0",
    "a missing key": b'{"type": "play", "seat": 0}',
}
hostile = pytest.mark.parametrize("line", HOSTILE.values(), ids=HOSTILE.keys())


@hostile
def test_a_hostile_line_within_a_match(line: bytes) -> None:
    error = refused([*OPENING, line, *RECORD[4:]])
    assert error.line == len(OPENING) + 1
    assert error.fault in (Fault.FORM, Fault.SEAT)
    assert error.record is not None


@hostile
def test_a_hostile_first_line(line: bytes) -> None:
    error = refused([line, *RECORD])
    assert (error.line, error.record) == (1, None)
    assert error.fault in (Fault.FORM, Fault.NO_MATCH_LINE)


def test_a_file_with_a_byte_order_mark_is_refused() -> None:
    error = refused([b"\xef\xbb\xbf" + RECORD[0], *RECORD[1:]])
    assert (error.line, error.fault) == (1, Fault.FORM)


@pytest.mark.parametrize("value", [b"1.0", b"true", b'"1"', b"1e0", HUGE])
def test_the_format_is_the_number_1(value: bytes) -> None:
    error = refused([RECORD[0].replace(b'"format": 1', b'"format": ' + value)])
    assert (error.line, error.fault) == (1, Fault.FORM)


@pytest.mark.parametrize(
    "line", [with_value(b"\xff", b"1"), with_value(b"note", b'"\xff"')], ids=["key", "value"]
)
def test_a_record_is_utf_8_also_in_what_is_ignored(line: bytes) -> None:
    error = refused([*OPENING, line])
    assert (error.line, error.fault) == (len(OPENING) + 1, Fault.FORM)


def survives(record: list[bytes]) -> None:
    try:
        read_record(record)
    except RecordError as error:
        assert 1 <= error.line <= max(1, len(record))


@settings(max_examples=200, deadline=None)
@given(data=st.binary(max_size=300), length=st.integers(0, 8))
def test_any_bytes(data: bytes, length: int) -> None:
    survives([*RECORD[:length], *data.split(b"\n")])


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_bytes_in_the_place_of_others(data: st.DataObject) -> None:
    text = b"".join(RECORD[:40])
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 12))
    new = data.draw(st.binary(max_size=6) | st.sampled_from([b"0", b"-", b'"', b"}", b"\n", b"L"]))
    survives((text[:at] + new + text[at + cut :]).splitlines())


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
values = st.recursive(
    scalars | st.sampled_from(["L", "T5", "TF:T", "A", 0, 1]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)
KEYS = ("seat", "card", "round", "first", "hands", "left_out", "players", "board")
objects = st.fixed_dictionaries(
    {"type_": st.sampled_from(["match", "deal", "play", "collect", "takeback", "hint", "x"])},
    optional=dict.fromkeys(KEYS, values),
)


@settings(max_examples=200, deadline=None)
@given(objects, st.sampled_from([0, 1, 2, 4, len(RECORD)]))
def test_any_values_for_known_keys(keys: dict[str, object], length: int) -> None:
    survives([*RECORD[:length], row(**keys)])
