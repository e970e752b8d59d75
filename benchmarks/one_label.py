"""The smallest Textual app that shows something: what starting costs any of them."""

from textual.app import App, ComposeResult
from textual.widgets import Label

TEXT = "One label."


class OneLabel(App[None]):
    """One label."""

    def compose(self) -> ComposeResult:
        """The label."""
        yield Label(TEXT)


if __name__ == "__main__":
    OneLabel().run()
