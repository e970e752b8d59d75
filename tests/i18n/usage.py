"""Which text keys the code asks for, read from its source."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import gladiadores_tui
from gladiadores_tui.cli.parser import COMMANDS as COMMAND_LINE
from gladiadores_tui.games.gladiadores.battle import Won
from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.games.gladiadores.explain import Rule
from gladiadores_tui.games.gladiadores.record import Fault
from gladiadores_tui.games.gladiadores.scoring import BoardBRule
from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.table.takeback import Hindrance, Policy
from gladiadores_tui.tui.commands import COMMANDS
from gladiadores_tui.tui.gladiadores.players import PERSON, STRENGTHS
from gladiadores_tui.tui.gladiadores.rules_sheet import CHAPTERS
from gladiadores_tui.tui.look import PALETTES, THEMES
from gladiadores_tui.tui.shared.options import FIELDS
from gladiadores_tui.tui.shared.pace import PACES

HELD = (Rule.LEADS, Rule.FOLLOWS, Rule.VOID, Rule.LION, Rule.WEAPON, Rule.MUST_FOLLOW)
"""The verdicts on a card that is in the hand."""
REFUSING = (
    Rule.NOT_HELD,
    Rule.MUST_FOLLOW,
    Rule.MUST_DECLARE,
    Rule.NOTHING_TO_DECLARE,
    Rule.NOT_ON_OFFER,
    Rule.MUST_PLAY,
    Rule.MUST_COLLECT,
)
STORE_CAUSES = (
    *("full", "permission", "locked", "missing", "io", "in_use"),
    *("newer", "foreign", "damaged", "conflict", "no_match"),
)
"""Why a store refuses."""
OPTIONS: dict[str, Iterable[str]] = {
    "players": ("3", "4"),
    "board": "AB",
    "first": ("random", *"1234"),
    "language": LANGUAGES,
    "theme": THEMES,
    "palette": PALETTES,
    "ascii": ("false", "true"),
    "takeback": [policy.value for policy in Policy],
    "pace": PACES,
    "who": (PERSON, *STRENGTHS),
}


def named(prefix: str, members: Iterable[object], suffix: str = "") -> list[str]:
    """Keys with an enumeration's names in them."""
    return [f"{prefix}{member.name.lower()}{suffix}" for member in members]  # type: ignore[attr-defined]


FAMILIES: dict[str, Iterable[str]] = {
    "fault.illegal.{error.verdict.rule.name.lower()}": named("fault.illegal.", REFUSING),
    "fault.{error.fault.name.lower()}": named("fault.", set(Fault) - {Fault.ILLEGAL}),
    "cube.{seat + 1}": [f"cube.{seat}" for seat in range(1, 5)],
    "round.b.{account.rule.name.lower()}": named("round.b.", BoardBRule),
    "rules.{chapter}": [f"rules.{chapter}" for chapter in CHAPTERS],
    "rules.{chapter}.title": [f"rules.{chapter}.title" for chapter in CHAPTERS],
    "won.{battle.won.name.lower()}": named("won.", Won),
    "rule.{verdict.rule.name.lower()}": named("rule.", HELD),
    "why.{key}": [*named("why.", HELD), "why.weapon_leads"],
    "suit.{suit.name.lower()}": named("suit.", Suit),
    "suit.{suit.name.lower()}.letter": named("suit.", Suit, ".letter"),
    "setup.{self.field}": [f"setup.{field}" for field in set(OPTIONS) - {"pace", "who"}],
    "option.pace.{self.house.preferences.pace}": [f"option.pace.{pace}" for pace in PACES],
    "menu.{field}": [f"menu.{field}" for field in FIELDS],
    "option.{field}.{str(value).lower()}": [
        f"option.{field}.{value.lower()}" for field, values in OPTIONS.items() for value in values
    ],
    "cli.{name}": [f"cli.{name}" for name in COMMAND_LINE],
    "stats.{word}": [
        f"stats.{word}" for word in ("matches", "wins", "points", "battles", "dealt", "suffered")
    ],
    "store.{error.cause}": [f"store.{cause}" for cause in STORE_CAUSES],
    "takeback.{hindrance.value}": [f"takeback.{hindrance.value}" for hindrance in Hindrance],
    "key.{id_}": [f"key.{id_}" for id_, command in COMMANDS.items() if command.in_bar],
    "key.{id_}.help": [f"key.{id_}.help" for id_ in COMMANDS],
}
"""Every key that code puts together, by how it is written there."""


@cache
def trees() -> list[ast.Module]:
    """The whole package."""
    folder = Path(gladiadores_tui.__file__).parent
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]


def nodes() -> Iterator[ast.AST]:
    return (node for tree in trees() for node in ast.walk(tree))


def strings_in_code() -> set[str]:
    """Every literal string; a key may pass through a variable."""
    return {
        node.value
        for node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def literal_keys() -> set[str]:
    """What `t` and `tn` are called with, where it is written on the spot."""
    found: set[str] = set()
    for node in nodes():
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("t", "tn") and node.args:
            key = node.args[0]
            branches = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
            found |= {
                branch.value
                for branch in branches
                if isinstance(branch, ast.Constant) and isinstance(branch.value, str)
            }
    return found


def family_keys() -> set[str]:
    return {key for keys in FAMILIES.values() for key in keys}


def families_in_code() -> set[str]:
    """Formatted strings that begin like a key."""
    found = set()
    for node in nodes():
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            head = str(node.values[0].value)
            if re.fullmatch(r"[a-z_]+\.([a-z_]+\.)*", head):
                found.add(ast.unparse(node)[2:-1])
    return found
