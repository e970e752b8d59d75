"""What is made of what a client says of its terminal."""

import pytest

from gladiadores_tui.hosting.gate import place_of
from gladiadores_tui.hosting.terminal import terminal_of


@pytest.mark.parametrize(
    ("term", "colorterm", "depth"),
    [
        ("xterm-256color", "", "256"),
        ("tmux-256color", "", "256"),
        ("xterm-256color", "truecolor", "truecolor"),
        ("xterm-256color", "nonsense", "256"),
        ("xterm-kitty", "", "truecolor"),
        ("xterm-direct", "", "truecolor"),
        ("xterm", "", "16"),
        ("linux", "", "16"),
        ("vt220", "", "none"),
    ],
)
def test_colours(term: str, colorterm: str, depth: str) -> None:
    assert terminal_of(term, 80, 24, {"COLORTERM": colorterm}).depth == depth


@pytest.mark.parametrize(
    ("environment", "language", "ascii_only"),
    [
        ({}, "en", False),
        ({"LANG": "pt_BR.UTF-8"}, "pt-BR", False),
        ({"LANG": "pt_PT.UTF-8", "LC_CTYPE": "UTF-8"}, "pt-BR", False),
        ({"LANG": "pt_BR.UTF-8", "LC_ALL": "C"}, "en", True),
        ({"LC_ALL": "de_DE.UTF-8"}, "en", False),
        ({"LANG": "pt_BR.ISO-8859-1"}, "pt-BR", True),
    ],
)
def test_languages_and_signs(environment: dict[str, str], language: str, ascii_only: bool) -> None:
    terminal = terminal_of("xterm", 80, 24, environment)
    assert (terminal.language, terminal.needs_ascii) == (language, ascii_only)


@pytest.mark.parametrize(
    ("locale", "language"),
    [("", "pt-BR"), ("C", "pt-BR"), ("C.UTF-8", "pt-BR"), ("POSIX", "pt-BR"), ("en_GB", "en")],
)
def test_who_says_no_language_is_spoken_to_in_the_hosts(locale: str, language: str) -> None:
    assert terminal_of("xterm", 80, 24, {"LANG": locale}, "pt-BR").language == language


def test_the_console_has_no_signs() -> None:
    assert terminal_of("linux", 80, 24, {}).needs_ascii


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2%eth1", True),
    ],
)
def test_an_ipv6_network_is_one_place(one: str, other: str, same: bool) -> None:
    assert (place_of(one) == place_of(other)) is same
