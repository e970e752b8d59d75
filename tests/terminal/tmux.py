"""The program in a real tmux, which keeps a scrollback: what stays when the program is gone."""

import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.terminal.session import environment

PATIENCE = 20.0
PROMPT = "ready$ "
CARD = re.compile(r"\d[Ψ¤†¶][TMGAF]|[Ψ¤†¶][TMGAF][Ψ¤†¶/]|Ω")


class Tmux:
    """A tmux server of its own with one window, and a shell in it."""

    def __init__(self, folder: Path, alternate_screen: bool, size: tuple[int, int]) -> None:
        self._socket = str(folder / "tmux")
        columns, rows = map(str, size)
        shell = "env PS1='" + PROMPT + "' bash --norc --noprofile"
        self.run("-f", os.devnull, "new-session", "-d", "-x", columns, "-y", rows, shell)
        self.run("set", "-g", "alternate-screen", "on" if alternate_screen else "off")
        self.run("set", "-g", "default-terminal", "screen-256color")
        self.until(lambda: PROMPT.strip() in self.screen())

    def run(self, *command: str) -> str:
        """A tmux command; what it prints."""
        done = subprocess.run(
            ["tmux", "-u", "-S", self._socket, *command],
            capture_output=True,
            encoding="utf-8",
            check=True,
            env=environment(os.environ["HOME"], LC_ALL="C.UTF-8"),
        )
        return done.stdout

    def close(self) -> None:
        """End the server and what runs in it."""
        self.run("kill-server")

    def type(self, *keys: str) -> None:
        """Press keys, by tmux's names."""
        for key in keys:
            self.run("send-keys", key)

    def confirm(self) -> None:
        """Press Enter as people do, who look first: right after another key it would not count."""
        time.sleep(0.4)
        self.type("Enter")

    def start(self, home: Path, program: str = "-m gladiadores_tui") -> None:
        """Start the program with a match of four at the first hand-off."""
        match = "--board A --names Ana,Bia,Caio,Duda --first 1 --seed 7"
        self._run_to_the_handoff(home, f"{program} play {match}")

    def resume(self, home: Path) -> None:
        """Start the program with the match that was played last, at a hand-off."""
        self._run_to_the_handoff(home, "-m gladiadores_tui resume")

    def _run_to_the_handoff(self, home: Path, program: str) -> None:
        self.launch(home, f"{program} --lang en", "R reveal")

    def launch(self, home: Path, program: str, shows: str, **more: object) -> None:
        """Start Python with these arguments, and wait for what it shows; `more` is for its
        environment."""
        variables = {"HOME": home, "LC_ALL": "C.UTF-8", **more}
        given = " ".join(f"{name}={shlex.quote(str(text))}" for name, text in variables.items())
        self.run("send-keys", "-l", f"clear; {given} {sys.executable} {program}")
        self.type("Enter")
        self.until(lambda: shows in self.screen())

    def screen(self) -> str:
        """What can be seen."""
        return self.run("capture-pane", "-p")

    def everything(self) -> str:
        """What can be seen, and what can be scrolled back to."""
        return self.run("capture-pane", "-p", "-S", "-")

    def modes(self) -> str:
        """Whether the alternate screen and the mouse are on, and the cursor can be seen."""
        return self.run("display", "-p", "#{alternate_on} #{mouse_any_flag} #{cursor_flag}").strip()

    def program(self) -> int:
        """The process id of the program, the only child of the shell."""
        shell = self.run("display", "-p", "#{pane_pid}").strip()
        children = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
        return int(children[0])

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait until a condition holds; tmux tells of no change, so it is asked."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"waited in vain on:\n{self.everything()}"
            time.sleep(0.05)

    def until_shell(self) -> None:
        """Wait until the shell has the terminal again, as it was.

        Its first prompt may have been wiped with the hand, so it is asked for another.
        """
        self.until(lambda: self.modes() == "0 0 1")
        self.type("Enter")
        self.until(lambda: self.screen().rstrip().endswith(PROMPT.strip()))
        self.run("send-keys", "-l", "stty -a; echo done")
        self.type("Enter")
        self.until(lambda: "\ndone" in self.screen())
        settings = self.screen().split()
        assert {"icanon", "echo", "isig", "icrnl"} <= {word.strip(";") for word in settings}
