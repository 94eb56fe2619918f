"""What the checking door answers when it does not open."""

from __future__ import annotations

from atoll.kit.talk import Say


class Refused(ValueError):
    """A choice that cannot be taken. Nothing has changed.

    `code` is for programs: unknown-seat, unknown-action, over, not-awaited, stale, illegal, no-undo.
    `say` is the game's own explanation, where it has one, and names the rule.
    """

    def __init__(self, code: str, sentence: str, say: Say | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.say = say

    @property
    def rule(self) -> str:
        """Id of the rule that forbids it, or nothing."""
        return self.say.rule if self.say else ""
