"""The whole visible table in words, for the terminal, screen readers and text players."""

from __future__ import annotations

from collections.abc import Iterator

from atoll.kit import NOWHERE, SPECTATOR, Message, SeatName

from ..parts import DECK_SIZE, FACES, LETTERS, SIDES, SLOTS, SlotState
from ..rules.collecting import collector, reason
from ..rules.islands import island_count
from ..rules.scoring import score
from ..state import State
from .names import card, is_open, reason_name, slot_words
from .status import headline, note, seat_line


def table(view: State, seat: int) -> list[Message]:
    """Conditions, islands, camps with their cards, the own hand."""
    return [*_middle(view), *_islands(view), *_camps(view, seat), *_own(view, seat)]


def _middle(view: State) -> Iterator[Message]:
    yield headline(view)
    sky, tide = (SIDES[i][int(view.condition_side[i])] for i in range(len(SIDES)))
    yield Message("table-conditions", {"sky": sky, "tide": tide})
    left = int(DECK_SIZE[view.seats]) - int(view.deck_top)
    yield Message("table-deck", {"deck": left, "discard": int(view.discard_counts.sum())})


def _islands(view: State) -> Iterator[Message]:
    for island in range(island_count(view)):
        taker = int(collector(view, island))
        yield Message(
            "table-island",
            {
                "island": LETTERS[island],
                "treasures": int(view.treasures[island]),
                "reason": reason_name(int(reason(view, island, taker))),
                "who": SeatName(max(taker, 0)),
            },
        )
        for seat in range(int(view.seats)):
            if view.natives[island, seat]:
                yield Message(
                    "table-natives", {"who": SeatName(seat), "count": int(view.natives[island, seat])}
                )


def _camps(view: State, viewer: int) -> Iterator[Message]:
    for seat in range(int(view.seats)):
        line = seat_line(view, seat)
        yield Message("table-seat", {"who": SeatName(seat), "gain": int(view.last_gain[seat])} | line.args)
        if seat == viewer or is_open(view):
            said = {"who": SeatName(seat), "treasures": int(view.hut[seat]), "points": int(score(view, seat))}
            yield Message("table-hut", said)
        for slot in range(SLOTS):
            if view.slot_owner[slot] == seat and view.slot_state[slot] != SlotState.EMPTY:
                yield Message("table-card", slot_words(view, slot))
                for native in range(int(view.seats)):
                    if int(view.standing_seats[slot]) >> native & 1:
                        yield Message("table-standing", {"who": SeatName(native)})


def _own(view: State, seat: int) -> Iterator[Message]:
    if view.applied_slot != NOWHERE and (now := note(view, seat)) is not None:
        yield now
    for face in range(FACES):
        if view.discard_counts[face]:
            yield Message("table-discard", {"count": int(view.discard_counts[face])} | card(face))
    if seat != SPECTATOR:
        for face in view.hand[seat, : view.hand_size[seat]]:
            yield Message("table-hand", card(int(face)))
