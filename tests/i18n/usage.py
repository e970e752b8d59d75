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
from gladiadores_tui.hosting.allow_list import Problem
from gladiadores_tui.hosting.person import Standing
from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.table.takeback import Hindrance, Policy
from gladiadores_tui.tui.commands import COMMANDS
from gladiadores_tui.tui.gladiadores.hosted.leaving import GIVE_TO_BOT, LOBBY, SHUT, STAND_UP
from gladiadores_tui.tui.gladiadores.hosted.new_table import EXPLAINED
from gladiadores_tui.tui.gladiadores.hosted.new_table import FIELDS as NEW_TABLE
from gladiadores_tui.tui.gladiadores.hosted.talking import PHRASES
from gladiadores_tui.tui.gladiadores.players import PERSON, STRENGTHS
from gladiadores_tui.tui.gladiadores.rules_sheet import CHAPTERS
from gladiadores_tui.tui.look import DEPTHS, PALETTES, THEMES
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
WAYS = (LOBBY, STAND_UP, GIVE_TO_BOT, SHUT)
OPTIONS: dict[str, Iterable[str]] = {
    "players": ("3", "4"),
    "board": "AB",
    "first": ("random", *"1234"),
    "language": LANGUAGES,
    "theme": THEMES,
    "palette": PALETTES,
    "depth": DEPTHS,
    "ascii": ("false", "true"),
    "takeback": [policy.value for policy in Policy],
    "pace": PACES,
    "bell": ("true", "false"),
    "who": (PERSON, *STRENGTHS),
    **{field: NEW_TABLE[field] for field in EXPLAINED},
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
    "setup.{self.field}": [
        f"setup.{field}" for field in set(OPTIONS) - {"depth", "pace", "bell", "who"}
    ],
    "option.pace.{self.house.preferences.pace}": [f"option.pace.{pace}" for pace in PACES],
    "setup.{field}": ["setup.players", "setup.board"],
    "new_table.note.{field}": [f"new_table.note.{field}" for field in EXPLAINED],
    "talk.phrase.{phrase}": [f"talk.phrase.{phrase}" for phrase in PHRASES],
    "talk.phrase.{remark.text}": [f"talk.phrase.{phrase}" for phrase in PHRASES],
    "shared.{other}": ["shared.away", "shared.here", "shared.left"],
    "leaving.{way}": [f"leaving.{way}" for way in WAYS],
    "leaving.{way}.note": [f"leaving.{way}.note" for way in WAYS],
    "leaving.{way}.sure": [f"leaving.{way}.sure" for way in WAYS[1:]],
    "leaving.{way}.yes": [f"leaving.{way}.yes" for way in WAYS[1:]],
    "menu.{field}": [f"menu.{field}" for field in FIELDS],
    "option.{field}.{str(value).lower()}": [
        f"option.{field}.{value.lower()}" for field, values in OPTIONS.items() for value in values
    ],
    "cli.{name}": [f"cli.{name}" for name in COMMAND_LINE],
    "stats.{word}": [
        f"stats.{word}" for word in ("matches", "wins", "points", "battles", "dealt", "suffered")
    ],
    "store.{error.cause}": [f"store.{cause}" for cause in STORE_CAUSES],
    "host.standing.{person.standing}": [f"host.standing.{standing}" for standing in Standing],
    "allow.{error.problem.value}": [f"allow.{problem.value}" for problem in Problem],
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


def literal_keys(*functions: str) -> set[str]:
    """What `t` and `tn`, or one of them, are called with, where it is written on the spot."""
    functions = functions or ("t", "tn")
    found: set[str] = set()
    for node in nodes():
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in functions and node.args:
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
