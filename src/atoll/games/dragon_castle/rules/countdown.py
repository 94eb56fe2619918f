"""The countdown track: circles from `!` to the number of players, and the stack."""

from __future__ import annotations

from atoll.kit import rule

from ..state import State


@rule
def can_summon(s: State) -> bool:
    """DC-028, DC-153  The dragon may be summoned once nothing is left above the first floor."""
    return s.floor_cells[1, 0] == 0 and s.floor_cells[1, 1] == 0


@rule
def take_token(s: State) -> int:
    """DC-028, DC-130, DC-131  The rightmost token of the circles, then of the stack; returns the circle.

    Circle 1 is `!`: uncovering it begins the last round. 0 stands for the stack.
    """
    circle = int(s.circle_tokens)
    if circle == 0:
        s.stacked_tokens -= 1
        return 0
    s.circle_tokens = circle - 1
    if circle == 1:
        s.is_last_round = 1
    return circle
