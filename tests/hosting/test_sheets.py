"""All sessions have one set of rules, and none has another's colours."""

import asyncio
from pathlib import Path

import pytest
from textual.css import stylesheet
from textual.css.stylesheet import Stylesheet

from gladiadores_tui.hosting.log import Log
from gladiadores_tui.hosting.quarters import prepare
from tests.hosting.guest import visit
from tests.hosting.parlour import place

TEXT = "Wall { background: $wall; }"


async def test_a_text_is_read_once_for_each_theme(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = Log(tmp_path / "log")
    prepare(asyncio.get_running_loop(), log)
    log.close()
    read: list[str] = []
    parse = stylesheet.parse

    def noted(scope: str, css: str, *more: object, **options: object) -> object:
        read.append(css)
        return parse(scope, css, *more, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(stylesheet, "parse", noted)
    sheets = [Stylesheet(variables={"wall": colour}) for colour in ("red", "red", "blue")]
    for sheet in sheets:
        sheet.add_source(TEXT)
    one, same, other = (sheet.rules for sheet in sheets)
    assert read == [TEXT, TEXT]
    assert one == same
    assert one[0] is same[0]
    assert [rules[0].styles.background.hex for rules in (one, other)] == ["#FF0000", "#0000FF"]


async def test_the_second_session_reads_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with place(tmp_path) as here:
        await visit(here)

        def unwanted(*_: object, **__: object) -> object:
            raise AssertionError

        monkeypatch.setattr(stylesheet, "parse", unwanted)
        await visit(here)
