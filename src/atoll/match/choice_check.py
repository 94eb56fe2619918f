"""The legality check. Matches, environments and the arena all use this one."""

from __future__ import annotations

from typing import Any

from atoll.kit.core.record import Position
from atoll.kit.game import Game


def refusal_code(game: Game, state: Position, seat: int, action: Any) -> str:
    """Nothing if the seat may choose the action in this position, else why not, as a code of `Refused`.

    The codes are unknown-action, not-awaited and illegal.
    """
    if type(action) is not int or not 0 <= action < len(game.actions):
        return "unknown-action"
    legal = game.legal(state, seat)
    if action in legal:
        return ""
    return "illegal" if legal else "not-awaited"
