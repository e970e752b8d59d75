"""What is said at a table, and how much of it."""

from gladiadores_tui.hall.talk import BREATH, KEPT, PAUSE, Remark, Talk

from ..helpers.watch import Watch

ANA, BIA = 7, 8


def test_lines_are_heard_in_order() -> None:
    talk = Talk(Watch())
    heard: list[Remark] = []
    talk.listen("somebody", lambda: heard.append(talk.remarks[-1]))
    said = [Remark(ANA, "one"), Remark(BIA, "well_played", is_phrase=True), Remark(ANA, "two")]
    assert [talk.say(remark) for remark in said] == [True] * 3
    assert list(talk.remarks) == heard == said


def test_who_says_too_much_is_not_heard_until_they_have_paused() -> None:
    watch = Watch()
    talk = Talk(watch)
    assert [talk.say(Remark(ANA, str(n))) for n in range(BREATH + 2)] == [True] * BREATH + [
        False,
        False,
    ]
    assert talk.say(Remark(BIA, "others may"))
    watch.time += PAUSE - 0.1
    assert not talk.say(Remark(ANA, "too early"))
    watch.time += 0.1
    assert talk.say(Remark(ANA, "now"))
    assert not talk.say(Remark(ANA, "not twice"))
    assert len(talk.remarks) == BREATH + 2


def test_only_the_last_lines_are_kept() -> None:
    watch = Watch()
    talk = Talk(watch)
    for number in range(KEPT + 3):
        watch.time += PAUSE
        assert talk.say(Remark(ANA, str(number)))
    assert len(talk.remarks) == KEPT
    assert talk.count == KEPT + 3
    assert talk.remarks[0].text == "3"
