"""The status line: what is to be chosen, where the game stands, and what lies before a seat."""

from __future__ import annotations

from typing import Any

from atoll.kit import NOBODY, NOWHERE, Message, SeatName

from ..parts import LETTERS, ROUNDS, SLOTS, STARTERS, Phase
from ..rules.scoring import score
from ..state import State
from .names import is_open, slot_words, whose


def ask(view: State, seat: int) -> Message:
    """What an awaited seat has to choose."""
    said: dict[str, Any] = {"left": int(view.steps_left)}
    phase = Phase(int(view.phase))
    if phase == Phase.PLACE_STARTER:
        said |= {"number": int(view.turns_taken) // int(view.seats) + 1, "of": STARTERS}
    if view.source_island != NOWHERE:
        said["island"] = LETTERS[view.source_island]
    if view.moved_tribe != NOBODY:
        said |= {"owner": SeatName(view.moved_tribe), "whose": whose(int(view.moved_tribe), seat)}
    return Message(f"ask-{phase.name.lower().replace('_', '-')}", said)


def note(view: State, seat: int) -> Message | None:
    """A short remark on this choice."""
    phase = Phase(int(view.phase))
    if phase == Phase.OVER:
        return None
    if view.applied_slot != NOWHERE:
        said = slot_words(view, int(view.applied_slot)) | {
            "copy": int(view.copy_number),
            "who": SeatName(view.applying_seat),
        }
        return Message("note-apply", said | {"whose": whose(int(view.applying_seat), seat)})
    return Message("note", {"phase": phase.name.lower(), "reserve": int(view.reserve[seat])})


def headline(view: State) -> Message:
    """Where the game stands."""
    if view.phase == Phase.OVER:
        return Message("headline-over", {"rounds": ROUNDS})
    if view.phase == Phase.PLACE_STARTER:
        return Message("headline-start")
    return Message("headline", {"number": int(view.round_number), "rounds": ROUNDS})


def figure(view: State, seat: int, viewer: int) -> str:
    """The points where they lie open or are one's own, else the treasures of the last collecting."""
    return (
        str(int(score(view, seat))) if is_open(view) or seat == viewer else f"+{int(view.last_gain[seat])} ◆"
    )


def seat_line(view: State, seat: int) -> Message:
    """Natives at home, cards in hand, and what lies before this seat."""
    before = sum(1 for slot in range(SLOTS) if view.slot_owner[slot] == seat)
    said = {"reserve": int(view.reserve[seat]), "hand": int(view.hand_size[seat]), "before": before}
    return Message("seat", said | {"shaman": "shaman" if view.shaman == seat else "other"})
