"""The error for a choice that is not accepted."""

from __future__ import annotations

from atoll.kit.i18n import Message


class Refused(ValueError):
    """A choice that was not accepted. Nothing has changed.

    `code` is for programs: unknown-seat, unknown-action, over, not-awaited, stale, illegal, no-undo.
    `message` is the game's own explanation, where it has one, and names the rule.
    """

    def __init__(self, code: str, sentence: str, message: Message | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.message = message

    @property
    def rule(self) -> str:
        """Id of the rule that forbids it, or an empty string."""
        return self.message.rule if self.message else ""
