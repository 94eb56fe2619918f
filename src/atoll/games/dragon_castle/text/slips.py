"""Choices that lose something for good, and the one that is nearly always made."""

from __future__ import annotations

from atoll.kit import Message

from ..parts import DISCARD, DISCARD_VP, NO_TILE, ON_REALM, PASS, REALM, SET_SIZE, SUMMON, Phase
from ..rules.realm import complete_sets
from ..rules.spirits.payments import lasting_groups
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


def preset(view: State, seat: int) -> tuple[int, Message] | None:
    """The end of a turn in which only a Spirit could still be activated."""
    if view.phase != Phase.CHOOSE_SET or complete_sets(view, seat) or lasting_groups(view, seat):
        return None
    return PASS, Message("preset-end-turn")
