"""What the house expects of every store, whatever it keeps its matches in."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest

from gladiadores_tui.store.protocol import ConflictError, Entry, MissingMatchError, Store
from gladiadores_tui.store.sqlite import SqliteStore

from .place import Place, all_lines, everything, ids


def sqlite(folder: Path, **options: Any) -> Store:
    return SqliteStore(folder / "data" / "matches.db", **options)


IMPLEMENTATIONS = [sqlite]
MISSING = (0, 2, 99, -1, -5, 2**31, 2**53 + 1, 2**63 - 1, 2**63, -(2**63), 10**30, -(10**30))
YEAR_9999 = 253402300800.0

WRITES: dict[str, Callable[[Store, int], None]] = {
    "append": lambda store, match: store.append(match, 1, ["more"]),
    "append nothing": lambda store, match: store.append(match, 1, []),
    "remark": lambda store, match: store.remark(match, 1, "remark"),
    "delete": lambda store, match: store.delete(match),
}
READS: dict[str, Callable[[Store, int], object]] = {
    "entry": lambda store, match: store.entry(match),
    "lines": lambda store, match: store.lines(match),
}
UNICODE = {
    "empty": "",
    "spaces": "  \t ",
    "quotes": "'\"`;--",
    "accents": "Caçadores à ré",
    "decomposed": "e\u0301",
    "beyond the basic plane": "🦁🏛️𝔊",
    "right to left": "\u202eשלום",
    "controls": "".join(map(chr, range(32))) + "\x7f\x85\u2028\u2029",
    "zero in the middle": "one\0two",
    "not characters": "\ufffe\uffff\U0010ffff",
    "byte order mark": "\ufeff{}",
    "very long": "é" * 100_000,
}


@pytest.fixture(params=IMPLEMENTATIONS)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    place = Place(lambda **options: request.param(tmp_path, **options))
    yield place
    place.close()


@pytest.fixture
def store(place: Place) -> Store:
    return place.open()


def test_a_new_store_holds_nothing(store: Store) -> None:
    assert (store.entries(), store.count(), list(store.facts("toy"))) == ([], 0, [])
    assert store.find(["head"]) is None


def test_a_match_is_kept_with_all_that_was_said_of_it(place: Place) -> None:
    store = place.open(clock=lambda: 12.5)
    match = store.create("toy", ["head", "deal"], "aside")
    assert store.lines(match) == ["head", "deal"]
    assert store.entry(match) == Entry(match, "toy", 12.5, 12.5, 2, "aside", None)
    assert not store.entry(match).is_over


def test_a_match_that_is_over_when_it_comes_is_kept_as_such(store: Store) -> None:
    match = store.create("toy", ["head"], facts="{}")
    assert (store.entry(match).facts, store.entry(match).is_over) == ("{}", True)


def test_lines_are_added_in_order_and_the_entry_follows(place: Place) -> None:
    times = iter([10.0, 20.0, 30.0])
    store = place.open(clock=lambda: next(times))
    match = store.create("toy", ["head"], "aside")
    store.append(match, 1, ["one"])
    store.append(match, 2, ["two", "three"])
    assert store.lines(match) == ["head", "one", "two", "three"]
    assert store.entry(match) == Entry(match, "toy", 10.0, 30.0, 4, "aside", None)


def test_facts_end_a_match_and_stay(store: Store) -> None:
    match = store.create("toy", ["head"])
    store.append(match, 1, ["last"], "facts")
    assert store.entry(match).facts == "facts"
    store.append(match, 2, ["hint"])
    assert store.entry(match).facts == "facts"


def test_facts_can_come_without_a_line(store: Store) -> None:
    match = store.create("toy", ["head"])
    store.append(match, 1, [], "facts")
    assert (store.lines(match), store.entry(match).facts) == (["head"], "facts")


def test_all_is_there_when_the_place_is_opened_again(place: Place) -> None:
    store = place.open()
    store.append(store.create("toy", ["head"], "aside"), 1, ["one"])
    store.create("other", ["head"], facts="facts")
    before = everything(store)
    place.close()
    assert everything(place.open()) == before


def test_matches_do_not_mix(store: Store) -> None:
    one, other = store.create("toy", ["a"]), store.create("toy", ["b"])
    for length in range(1, 20):
        store.append(one, length, [f"a{length}"])
        store.append(other, length, [f"b{length}"])
    assert store.lines(one) == ["a", *(f"a{length}" for length in range(1, 20))]
    assert store.lines(other) == ["b", *(f"b{length}" for length in range(1, 20))]


@pytest.mark.parametrize("text", UNICODE.values(), ids=UNICODE)
def test_any_text_comes_back_as_it_was(place: Place, text: str) -> None:
    store = place.open()
    match = store.create(text, [text, text + "1"], text)
    store.append(match, 2, [text], text)
    assert store.find([text, text + "1", text]) == match
    place.close()
    store = place.open()
    assert store.lines(match) == [text, text + "1", text]
    entry = store.entry(match)
    assert (entry.game, entry.aside, entry.facts) == (text, text, text)
    assert list(store.facts(text)) == [text]


@pytest.mark.parametrize("length", [0, 1, 3, 4, -1, 2**31, 2**63, -(10**30)])
@pytest.mark.parametrize("lines", [[], ["x"], ["x", "y", "z"]])
def test_an_append_to_another_number_of_lines_is_a_conflict_and_changes_nothing(
    store: Store, length: int, lines: list[str]
) -> None:
    match = store.create("toy", ["head", "one"], "aside")
    store.create("toy", ["another"])
    before = everything(store)
    with pytest.raises(ConflictError):
        store.append(match, length, lines, "facts")
    assert everything(store) == before
    store.append(match, 2, ["two"])
    assert store.lines(match) == ["head", "one", "two"]


@pytest.mark.parametrize("match", MISSING)
@pytest.mark.parametrize("call", [*WRITES.values(), *READS.values()], ids=[*WRITES, *READS])
def test_a_match_that_is_not_there_is_missed_and_nothing_changes(
    store: Store, call: Callable[[Store, int], object], match: int
) -> None:
    store.create("toy", ["head"], "aside")
    before = everything(store)
    with pytest.raises(MissingMatchError) as missed:
        call(store, match)
    assert missed.value.match == match
    assert everything(store) == before


@pytest.mark.parametrize("call", [*WRITES.values(), *READS.values()], ids=[*WRITES, *READS])
def test_a_deleted_match_is_missed_too(store: Store, call: Callable[[Store, int], object]) -> None:
    match = store.create("toy", ["head"])
    store.delete(match)
    with pytest.raises(MissingMatchError):
        call(store, match)
    assert store.count() == 0


def test_a_remark_replaces_what_is_kept_aside_and_nothing_else(place: Place) -> None:
    times = iter([1.0, 2.0, 3.0, 4.0])
    store = place.open(clock=lambda: next(times))
    match, last = store.create("toy", ["head"], "aside"), store.create("toy", ["head"])
    store.remark(match, 1, "new")
    assert store.entry(match) == Entry(match, "toy", 1.0, 1.0, 1, "new", None)
    assert ids(store) == [last, match]


@pytest.mark.parametrize("length", [0, 2, 10**30])
def test_a_remark_about_another_number_of_lines_changes_nothing(store: Store, length: int) -> None:
    match = store.create("toy", ["head"], "aside")
    with pytest.raises(ConflictError):
        store.remark(match, length, "new")
    assert store.entry(match).aside == "aside"


def test_deleting_takes_one_match_with_its_lines_and_facts(store: Store) -> None:
    gone = store.create("toy", ["gone"], facts="gone")
    kept = store.create("toy", ["kept"], facts="kept")
    store.delete(gone)
    assert all_lines(store) == {kept: ["kept"]}
    assert store.find(["gone"]) is None
    assert list(store.facts("toy")) == ["kept"]


def test_a_number_is_never_given_again(place: Place) -> None:
    store, given = place.open(), []
    for _ in range(3):
        given += [store.create("toy", ["head"]), store.create("toy", ["head"])]
        store.delete(given[-1])
        place.close()
        store = place.open()
    for match in ids(store):
        store.delete(match)
    given.append(store.create("toy", ["head"]))
    assert len(set(given)) == len(given)


def test_matches_come_last_changed_first(store: Store) -> None:
    one, two, three = (store.create("toy", [name]) for name in "abc")
    assert ids(store) == [three, two, one]
    store.append(one, 1, ["more"])
    assert ids(store) == [one, three, two]
    store.append(two, 1, [], "facts")
    assert ids(store) == [two, one, three]


@pytest.mark.parametrize(
    "times",
    [
        [1e9, 1e9, 1e9, 1e9],
        [4e9, 3e9, 2e9, 1e9],
        [1.7e9, 0.0, 0.0, -1.0],
        [1.7e9, YEAR_9999, 1e15, 1.7e9],
        [-1e12, 1e300, -1e300, 0.0],
    ],
    ids=["stands still", "runs backwards", "1970", "year 9999", "nonsense"],
)
def test_the_order_does_not_hang_on_the_clock(place: Place, times: list[float]) -> None:
    ticks = iter(times)
    store = place.open(clock=lambda: next(ticks))
    one, two, three = (store.create("toy", [name], facts=name) for name in "abc")
    store.append(one, 1, ["more"])
    assert ids(store) == [one, three, two]
    assert list(store.facts("toy")) == ["b", "c", "a"]
    assert [store.entry(match).begun for match in (one, two, three)] == times[:3]
    assert store.entry(one).changed == times[3]


def test_the_order_survives_deletions(store: Store) -> None:
    one, two, three = (store.create("toy", [name]) for name in "abc")
    store.append(one, 1, ["more"])
    store.delete(one)
    four = store.create("toy", ["d"])
    store.append(two, 1, ["more"])
    assert ids(store) == [two, four, three]


def test_matches_can_be_asked_for_by_whether_they_are_over(store: Store) -> None:
    matches = [store.create("toy", [str(n)], facts="{}" if n % 2 else None) for n in range(5)]
    assert ids(store, over=True) == [matches[3], matches[1]]
    assert ids(store, over=False) == [matches[4], matches[2], matches[0]]
    assert (store.count(), store.count(True), store.count(False)) == (5, 2, 3)
    store.append(matches[0], 1, [], "{}")
    assert ids(store, over=True) == [matches[0], matches[3], matches[1]]
    assert (store.count(), store.count(True), store.count(False)) == (5, 3, 2)


def test_empty_facts_are_facts(store: Store) -> None:
    match = store.create("toy", ["head"], facts="")
    assert store.entry(match).is_over
    assert (store.count(True), list(store.facts("toy"))) == (1, [""])


@pytest.mark.parametrize("limit", [0, 1, 2, 5, 1000])
def test_a_limit_leaves_the_older_out(store: Store, limit: int) -> None:
    matches = [store.create("toy", [str(n)], facts="{}" if n % 2 else None) for n in range(5)]
    assert ids(store, limit=limit) == matches[::-1][:limit]
    assert ids(store, over=False, limit=limit) == [matches[4], matches[2], matches[0]][:limit]


def test_a_match_is_found_by_exactly_its_lines(store: Store) -> None:
    match = store.create("toy", ["head", "one", "two"])
    assert store.find(["head", "one", "two"]) == match
    for other in (["head", "one"], ["head", "ONE", "two"], ["head", "one", "two", "three"]):
        assert store.find(other) is None
    assert store.find(["two", "one", "head"]) is None
    store.append(match, 3, ["three"])
    assert store.find(["head", "one", "two"]) is None
    assert store.find(["head", "one", "two", "three"]) == match


def test_among_those_that_end_alike_the_right_one_is_found(store: Store) -> None:
    matches = [store.create("toy", ["head", str(n), "end"]) for n in range(5)]
    assert [store.find(["head", str(n), "end"]) for n in range(5)] == matches


def test_no_lines_are_no_match(store: Store) -> None:
    store.create("toy", ["head"])
    assert store.find([]) is None


def test_facts_come_by_game_the_oldest_first(store: Store) -> None:
    store.create("toy", ["a"], facts="first")
    store.create("other", ["b"], facts="not this one")
    unfinished = store.create("toy", ["c"])
    store.create("toy", ["d"], facts="second")
    store.append(unfinished, 1, ["end"], "third")
    store.create("toy", ["e"])
    assert list(store.facts("toy")) == ["first", "second", "third"]
    assert list(store.facts("TOY")) == []


def test_while_facts_are_being_read_the_store_can_be_written(place: Place) -> None:
    one, other = place.open(), place.open()
    for name in "abc":
        one.create("toy", [name], facts=name)
    reading = one.facts("toy")
    assert next(reading) == "a"
    other.create("toy", ["d"], facts="d")
    one.create("toy", ["e"], facts="e")
    assert list(reading)[:2] == ["b", "c"]
    assert list(one.facts("toy")) == ["a", "b", "c", "d", "e"]


def test_a_backup_is_a_store_with_all_that_was_there(place: Place, tmp_path: Path) -> None:
    store = place.open()
    match = store.create("toy", ["head"], "aside")
    store.create("toy", ["other"], facts="facts")
    before = everything(store)
    target = tmp_path / "backup"
    target.mkdir()
    store.backup(target / "matches.db")
    store.append(match, 1, ["later"])
    copy = SqliteStore(target / "matches.db")
    assert everything(copy) == before
    copy.append(match, 1, ["elsewhere"])
    assert store.lines(match) == ["head", "later"]
    copy.close()


def test_a_backup_overwrites_nothing(store: Store, tmp_path: Path) -> None:
    store.create("toy", ["head"])
    target = tmp_path / "letter.txt"
    target.write_text("Dear Ana")
    with pytest.raises(FileExistsError):
        store.backup(target)
    assert target.read_text() == "Dear Ana"


def test_a_backup_where_there_is_no_folder_fails_and_leaves_nothing(
    store: Store, tmp_path: Path
) -> None:
    with pytest.raises(FileNotFoundError):
        store.backup(tmp_path / "nowhere" / "matches.db")
    assert not (tmp_path / "nowhere").exists()


def test_what_one_stored_the_other_reads(place: Place) -> None:
    one, other = place.open(), place.open()
    match = one.create("toy", ["head"], "aside")
    assert everything(other) == everything(one)
    other.append(match, 1, ["two"])
    other.remark(match, 2, "new")
    assert one.lines(match) == ["head", "two"]
    assert one.entry(match).aside == "new"
    one.delete(match)
    assert other.count() == 0


def test_both_may_create_and_no_number_is_given_twice(place: Place) -> None:
    one, other = place.open(), place.open()
    matches = [store.create("toy", [str(n)]) for n in range(5) for store in (one, other)]
    assert len(set(matches)) == 10
    assert ids(one) == ids(other) == matches[::-1]


def test_who_comes_second_has_a_conflict_and_nothing_forks(place: Place) -> None:
    one, other = place.open(), place.open()
    match = one.create("toy", ["head"])
    one.append(match, 1, ["one's"])
    with pytest.raises(ConflictError):
        other.append(match, 1, ["the other's"], "facts")
    assert one.lines(match) == other.lines(match) == ["head", "one's"]
    assert other.entry(match).facts is None
    other.append(match, 2, ["the other's"])
    assert one.lines(match) == ["head", "one's", "the other's"]


def together(*tasks: Callable[[], None]) -> list[Exception]:
    """Do all at the same time; what they raised."""
    start, raised = Barrier(len(tasks)), []

    def run(task: Callable[[], None]) -> None:
        start.wait()
        try:
            task()
        except Exception as error:
            raised.append(error)

    threads = [Thread(target=run, args=[task]) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return raised


def test_of_those_that_append_at_the_same_time_one_wins(place: Place) -> None:
    stores = [place.open() for _ in range(4)]
    match = stores[0].create("toy", ["head"])

    def append(store: Store, who: int, length: int) -> Callable[[], None]:
        return lambda: store.append(match, length, [f"{who} {length}", "and more"])

    for length in range(1, 20, 2):
        raised = together(*(append(store, who, length) for who, store in enumerate(stores)))
        assert [type(error) for error in raised] == [ConflictError] * 3
    lines = stores[0].lines(match)
    assert [line.split()[1] for line in lines[1::2]] == [str(n) for n in range(1, 20, 2)]
    assert lines[2::2] == ["and more"] * 10


@pytest.mark.parametrize("implementation", IMPLEMENTATIONS)
def test_a_place_may_be_opened_for_the_first_time_by_several_at_once(
    implementation: Callable[[Path], Store], tmp_path: Path
) -> None:
    for attempt in range(25):
        folder = tmp_path / str(attempt)

        def come(folder: Path = folder) -> None:
            store = implementation(folder)
            store.create("toy", ["head"])
            store.close()

        assert together(*[come] * 6) == []
        store = implementation(folder)
        assert list(all_lines(store).values()) == [["head"]] * 6
        store.close()


def test_closing_twice_does_no_harm(place: Place) -> None:
    store = place.open()
    store.close()
    place.close()
    place.open().create("toy", ["head"])
