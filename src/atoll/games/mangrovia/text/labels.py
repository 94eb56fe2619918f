"""Actions in words."""

from __future__ import annotations

from atoll.kit import Message

from ..parts import ACTIONS, BIRD_PAIR, DOUBLE, FACES, LETTERS, SINGLE, START_PAIR
from ..state import State
from .names import landscape_args, skip_args, territory_args


def label(view: State, seat: int, action: int) -> Message:
    """An action in words."""
    span, i = ACTIONS.span(action)
    if span.name == "skip":
        return Message("do-skip", skip_args(view))
    if span.name == "open" and i >= FACES:
        return Message("do-open-land", {"land": LETTERS[i - FACES]})
    if span.name == "land" and i == len(LETTERS):
        return Message("do-wild")
    if span.name == "pay" and i >= FACES:
        if span.labels[i] == "tile3":
            return Message("do-tile3")
        nth = i - FACES
        return Message("do-start", {"nth": nth + 1, "value": int(START_PAIR[view.start_pair[seat], nth])})
    if span.name == "amulet" and i == FACES:
        return Message("do-tile2")
    if span.name in ("build", "double"):
        size = DOUBLE if span.name == "double" else SINGLE
        return Message(f"do-{span.name}", territory_args(view, i, size))
    if span.name == "birds":
        return Message("do-birds", landscape_args(int(BIRD_PAIR[i])))
    return Message(f"do-{span.name.replace('_', '-')}", {"what": span.labels[i], "land": span.labels[i]})
