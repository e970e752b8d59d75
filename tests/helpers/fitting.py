"""What holds for every screen, of whichever app."""

from collections.abc import Iterable

from gladiadores_tui.tui.shared.keybar import KeyBar

from .stage import Stage


def shows_the_keys_that_matter(stage: Stage, matter: Iterable[str]) -> None:
    """These commands, wherever they do something, have their place in the last line."""
    for bar in stage.app.screen.query(KeyBar):
        active = {id_ for id_, _ in bar.commands()}
        drawn = {id_ for id_, _ in bar.entries(bar.size.width)}
        assert active & {*matter} <= drawn


async def survives(stage: Stage, storm: Iterable[tuple[int, int]]) -> None:
    """After a storm of sizes everything is as it was before, at 80x24."""
    before, showing = stage.text(), stage.showing
    for size in storm:
        await stage.resize(*size)
        assert len(stage.lines()) == size[1]
    await stage.resize(80, 24)
    assert (stage.showing, stage.text()) == (showing, before)
