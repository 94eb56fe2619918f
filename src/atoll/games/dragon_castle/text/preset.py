"""A choice that is nearly always made: a player may have it made every time without being asked."""

from __future__ import annotations

from atoll.kit import Message

from ..parts import PASS, Phase
from ..rules.realm import complete_sets
from ..rules.spirits.payments import lasting_groups
from ..state import State


def preset(view: State, seat: int) -> tuple[int, Message] | None:
    """The end of a turn in which only a Spirit could still be activated."""
    if view.phase != Phase.CHOOSE_SET or complete_sets(view, seat) or lasting_groups(view, seat):
        return None
    return PASS, Message("preset-end-turn")
