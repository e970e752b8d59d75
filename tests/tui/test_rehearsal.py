"""The visit before the first guest's shows what theirs will, and leaves nothing behind."""

from pathlib import Path
from typing import Any

import pytest
from textual.widget import Widget

from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.i18n import language, open_tongue
from gladiadores_tui.tui.gladiadores.arena import Arena
from gladiadores_tui.tui.gladiadores.battle_report import BattleReport
from gladiadores_tui.tui.gladiadores.hand import Hand
from gladiadores_tui.tui.gladiadores.hosted.hosted_app import HostedApp
from gladiadores_tui.tui.gladiadores.hosted.lobby import LobbySheet
from gladiadores_tui.tui.gladiadores.hosted.rehearsal import rehearse
from gladiadores_tui.tui.gladiadores.hosted.shared_table import SharedTable
from gladiadores_tui.tui.shared.drawing import Drawn


async def test_a_rehearsal_goes_from_the_lobby_to_a_battle_s_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    screens: list[type[object]] = []
    drawn: set[type[Widget]] = set()
    apps: list[HostedApp] = []
    push, draw = HostedApp.push_screen, Drawn._draw_anew

    def note_screen(app: HostedApp, screen: Any, *more: Any) -> Any:
        screens.append(type(screen))
        apps.append(app)
        return push(app, screen, *more)

    def note_widget(widget: Drawn, width: int, height: int) -> Any:
        drawn.add(type(widget))
        return draw(widget, width, height)

    monkeypatch.setattr(HostedApp, "push_screen", note_screen)
    monkeypatch.setattr(Drawn, "_draw_anew", note_widget)
    pool = Pool()
    open_tongue("pt-BR")
    assert await rehearse(pool) is None
    assert language() == "pt-BR"
    assert screens == [LobbySheet, SharedTable]
    assert {Arena, Hand, BattleReport} <= drawn
    assert not apps[0].is_running
    assert not list(tmp_path.iterdir())
    pool.close()


async def test_a_rehearsal_that_fails_says_how(monkeypatch: pytest.MonkeyPatch) -> None:
    def spoilt(widget: Drawn, width: int, height: int) -> Any:
        raise LookupError("a card")

    monkeypatch.setattr(Drawn, "_draw_anew", spoilt)
    pool = Pool()
    assert await rehearse(pool) == "LookupError"
    pool.close()
