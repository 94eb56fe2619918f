"""Choices that cannot be taken back and lose something."""

from __future__ import annotations

from atoll.kit import Message

from ..parts import KEEP
from ..rules.scoring import score
from ..state import State
from .names import value_without_jellyfish


def risky(view: State, seat: int, action: int) -> Message | None:
    """MI-056  Who keeps the jellyfish is not asked again before their number rises to three once more."""
    if action != KEEP:
        return None
    return Message("risk-keep", {"points": value_without_jellyfish(view, seat) - int(score(view, seat))})
