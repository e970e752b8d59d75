"""What could not be stored is stored as soon as it can be, and not forgotten at the end."""

from gladiadores_tui.hall.archive import Archive
from screenshots.scenes import desk_at, locked

from ..helpers.stage import running


async def test_what_lags_is_stored_when_somebody_wants_to_leave(archive: Archive) -> None:
    desk = desk_at(lambda desk: desk.active is not None, archive=archive)
    async with running(desk, archive=archive) as stage:
        with locked(archive):
            await stage.press("1", "enter", "2", "enter")
            assert desk.match.keeper.lags
            await stage.press("q")
            assert stage.showing == "QuitSheet" and "step" in stage.text()
            await stage.press("escape")
        await stage.press("q")
        assert not desk.match.keeper.lags
        assert f"resume {desk.match.keeper.match}" in " ".join(stage.text().split())


async def test_a_finished_match_that_is_not_stored_is_not_left_without_asking(
    archive: Archive,
) -> None:
    def one_play_before_the_end(desk: object) -> bool:
        view = desk.view  # type: ignore[attr-defined]
        return (
            view.round == view.rounds
            and view.battle == view.battles_in_round
            and len(view.plays) == view.players - 1
            and desk.active is not None  # type: ignore[attr-defined]
        )

    desk = desk_at(one_play_before_the_end, archive=archive)
    async with running(desk, archive=archive) as stage:
        with locked(archive):
            for key in "121212":
                if desk.is_over:
                    break
                if stage.showing == "Handoff":
                    await stage.press("r")
                if stage.showing == "TableScreen":
                    await stage.press(key)
                await stage.press("enter")
                if stage.showing == "DeclareSheet":
                    await stage.press("enter")
                if stage.showing == "TroubleSheet":
                    await stage.press("2", "enter")
            assert desk.is_over
            while stage.showing != "MatchSheet":
                await stage.press("enter")
            await stage.press("q")
            assert stage.showing == "QuitSheet"
            await stage.press("escape")
            assert stage.showing == "MatchSheet"
        await stage.press("q")
        assert stage.app._exit
    assert archive.store.count(over=True) == 1


async def test_back_from_trouble_at_a_take_back_leaves_one_hand_off(archive: Archive) -> None:
    def first_card(desk: object) -> bool:
        return len(desk.view.plays) == 1 and desk.wanted is not None  # type: ignore[attr-defined]

    desk = desk_at(first_card, archive=archive)
    async with running(desk, archive=archive) as stage:
        with locked(archive):
            await stage.press("u", "escape")
        kinds = [type(screen).__name__ for screen in stage.app.screen_stack]
        assert kinds.count("Handoff") == 1 and stage.showing == "Handoff"
        await stage.press("r")
        assert stage.showing == "TableScreen"


async def test_an_r_on_its_way_does_not_open_the_hand_of_who_takes_back() -> None:
    def first_card(desk: object) -> bool:
        return len(desk.view.plays) == 1 and desk.wanted is not None  # type: ignore[attr-defined]

    desk = desk_at(first_card)
    async with running(desk, held_key_pause=60.0) as stage:
        await stage.press("u", "r", "r")
        assert stage.showing == "Handoff" and desk.active is None
