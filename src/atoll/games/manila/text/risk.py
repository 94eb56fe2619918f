"""What is lost by a slip that cannot be taken back."""

from __future__ import annotations

from atoll.kit import Message

from ..options import ROUND
from ..parts import PASS, Phase
from ..rules.placing import men_left
from ..state import State


def risky(view: State, seat: int, action: int) -> Message | None:
    """Declining for the whole voyage while more than one man could still be placed."""
    if action == PASS and view.phase == Phase.PLACE and view.declining != ROUND and men_left(view, seat) > 1:
        return Message("risk-decline", {"men": int(men_left(view, seat))}, rule="MA-041")
    return None
