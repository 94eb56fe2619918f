"""What is lost by a choice that cannot be taken back."""

from __future__ import annotations

from atoll.kit import Message

from ..parts import A_BUILD, A_DOUBLE, A_SKIP, DO_DOUBLE, DOUBLE, SINGLE, Phase
from ..rules.building import buildable_cells
from ..state import State
from .names import may_collect, skip_args


def risky(view: State, seat: int, action: int) -> Message | None:
    """Skipping something that could be had, and the hut that makes this round the last."""
    if action == A_SKIP:
        return _skipped(view, seat)
    size = DOUBLE if action >= A_DOUBLE else SINGLE
    if action >= A_BUILD and not view.is_last_round and view.huts_left[seat] == size:
        return Message("risk-last-hut")
    return None


def _skipped(view: State, seat: int) -> Message | None:
    if view.phase != Phase.BUILD or may_collect(view):
        return Message("risk-skip", skip_args(view))
    cells = int(buildable_cells(view, seat, SINGLE))
    if int(view.activities) & DO_DOUBLE:
        cells |= int(buildable_cells(view, seat, DOUBLE))
    return Message("risk-skip-building", {"cells": cells.bit_count()}) if cells else None
