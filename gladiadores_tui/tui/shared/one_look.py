"""News of a change, after which somebody looks for themselves."""

from textual.message import Message


class OneLook(Message):
    """However many changes there were, one look is enough."""

    def can_replace(self, message: Message) -> bool:
        """Any other one of its kind that waits."""
        return isinstance(message, type(self))
