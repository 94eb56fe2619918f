"""Choices that cannot be taken back and lose something."""

from __future__ import annotations

from atoll.kit import Message

from ..parts import DISCARD, DISCARD_VP, NO_TILE, ON_REALM, PASS, REALM, SET_SIZE, SUMMON, Phase
from ..state import State
from .names import joined, tile

SMALL_SET = SET_SIZE + 1  # a set up to this size is hardly worth its tiles without a shrine


def risky(view: State, seat: int, action: int) -> Message | None:
    """What is lost if this choice is a slip."""
    phase = view.phase
    if action == DISCARD:
        return Message("risk-discard", tile(view.hand[0]) | {"vp": DISCARD_VP})
    if action == SUMMON and view.circle_tokens == 1:
        return Message("risk-last-round")
    if action == PASS and phase == Phase.BUILD_SHRINE:
        return Message("risk-no-shrine")
    if phase == Phase.PLACE_TILE and 0 <= action - ON_REALM < REALM and view.hand[1] == NO_TILE:
        n, _ = joined(view, seat, action - ON_REALM, int(view.hand[0]))
        if SET_SIZE <= n <= SMALL_SET and view.pool[seat] == 0:
            return Message("risk-no-pool", {"count": n})
    return None
