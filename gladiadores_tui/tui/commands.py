"""One registry of what keys do: it feeds the bindings, the key bar and the help, in this order.

A screen lists the ids it offers and has an `action_` method for each. Texts are
`key.ID` (a word or two for the bar) and `key.ID.help` (a line for the help). Keys are letters,
digits, arrows, Enter, Space, Esc and Tab; each function key has a letter beside it.
"""

from dataclasses import dataclass

from textual.binding import Binding, BindingType


@dataclass(frozen=True, slots=True)
class Command:
    """Keys for one command, as Textual names them, and as people read them.

    `in_bar` is whether the key bar has a place for it, `lasts` whether it is not about the moment:
    such keys have a place of their own there.
    """

    keys: str
    shown: str
    in_bar: bool = True
    lasts: bool = False


COMMANDS = {
    "start": Command("enter", "Enter"),
    "accept": Command("enter", "Enter"),
    "next_row": Command("down", "↑↓"),
    "previous_row": Command("up", "", in_bar=False),
    "next_field": Command("tab", "Tab", in_bar=False),
    "previous_field": Command("shift+tab", "", in_bar=False),
    "previous_option": Command("left", "←→"),
    "next_option": Command("right,space", "", in_bar=False),
    "reveal": Command("r,R", "R"),
    "left": Command("left,h", "←→"),
    "right": Command("right,l", "", in_bar=False),
    "slot": Command("1,2,3,4,5,6,7,8,9,0,a,b,c", "1-9 0 a b c", in_bar=False),
    "first": Command("home", "Home", in_bar=False),
    "last": Command("end", "End", in_bar=False),
    "unselect": Command("escape", "Esc", in_bar=False),
    "play": Command("enter,space", "Enter"),
    "go_on": Command("enter,space", "Enter"),
    "hurry": Command("enter,space", "Enter"),
    "pause": Command("space", "key.name.space"),
    "step_on": Command("right,l,enter", "→"),
    "why": Command("x", "x"),
    "hint": Command("n", "n"),
    "step_back": Command("left,h", "←→"),
    "step": Command("right,l", "", in_bar=False),
    "battle_back": Command("left_square_bracket", "[ ]"),
    "battle_on": Command("right_square_bracket", "", in_bar=False),
    "round_back": Command("left_curly_bracket", "{ }"),
    "round_on": Command("right_curly_bracket", "", in_bar=False),
    "to_start": Command("home", "Home", in_bar=False),
    "to_end": Command("end", "End", in_bar=False),
    "run": Command("space", "key.name.space"),
    "slower": Command("minus", "-  +"),
    "faster": Command("plus,equals_sign", "", in_bar=False),
    "differences": Command("d", "d"),
    "eyes": Command("tab", "Tab"),
    "eyes_back": Command("shift+tab", "", in_bar=False),
    "take_back": Command("u", "u"),
    "new_table": Command("n", "n"),
    "code": Command("c", "c"),
    "look_on": Command("w", "w"),
    "leave_table": Command("d", "d"),
    "talk": Command("t", "t", lasts=True),
    "hide": Command("z", "z", lasts=True),
    "keys": Command("question_mark,f1", "?", lasts=True),
    "menu": Command("m", "m", lasts=True),
    "ask_quit": Command("q", "q", lasts=True),
    "quit_table": Command("q", "q", lasts=True),
    "leave": Command("q", "q", lasts=True),
    "last_battle": Command("v", "v", lasts=True),
    "log": Command("p", "p", lasts=True),
    "score": Command("s", "s", lasts=True),
    "rules": Command("i,f2", "i", lasts=True),
    "up": Command("up,k", "↑↓"),
    "down": Command("down,j", "", in_bar=False),
    "page_up": Command("pageup", "PgUp", in_bar=False),
    "page_down": Command("pagedown", "PgDn", in_bar=False),
    "top": Command("home", "Home", in_bar=False),
    "bottom": Command("end", "End", in_bar=False),
    "choose": Command("enter,space", "Enter"),
    "previous": Command("left,left_square_bracket", "[ ]"),
    "next": Command("right,right_square_bracket", "", in_bar=False),
    "close": Command("escape", "Esc"),
    "rematch": Command("n", "n"),
    "watch": Command("w", "w"),
    "export": Command("e", "e"),
    "delete": Command("d", "d"),
    "statistics": Command("s", "s"),
    "abandon": Command("escape", "Esc"),
    "setup_quick": Command("f4", "F4", lasts=True),
    "setup_matches": Command("f3", "F3", lasts=True),
    "setup_keys": Command("f1", "F1", lasts=True),
    "setup_rules": Command("f2", "F2", lasts=True),
    "force_quit": Command("ctrl+c,ctrl+q", "Ctrl+C", in_bar=False),
}


def bindings(*ids: str) -> list[BindingType]:
    """The bindings of a screen, in the order of the key bar."""
    return [
        Binding(
            COMMANDS[id_].keys,
            id_,
            id_,
            show=COMMANDS[id_].in_bar,
            key_display=COMMANDS[id_].shown,
            id=id_,
        )
        for id_ in ids
    ]
