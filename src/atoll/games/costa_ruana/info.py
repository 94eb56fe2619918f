"""Who sees what in Costa Ruana.

Secret are the draw deck, the hands of others, and a closed card for all but its layer until it is revealed.
Huts are no secret to a seat with perfect memory: treasures are handed out openly. Under the option
`huts = memory` pages show less (`text/names.py`).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit import NOBODY, NOWHERE, SPECTATOR, UNKNOWN, Feature, rule, seed_rng, shuffle

from .parts import (
    BACKGROUND,
    BACKGROUNDS,
    COPIES,
    DECK_SIZE,
    FACES,
    FIRST_CLOSED,
    HAND,
    ISLAND_CAPACITY,
    ISLANDS,
    KIND,
    KINDS,
    MOST_SEATS,
    NATIVES,
    ORDINARY,
    ROUNDS,
    SIDES_OF_A_CARD,
    SLOTS,
    Phase,
    SlotState,
)  # fmt: skip
from .rules.hands import clear_hand, put_in_hand
from .rules.islands import island_count
from .state import State


@rule
def is_secret(s: State, slot: int, seat: int) -> bool:
    """CR-015  Is the face of this table card unknown to the seat?"""
    return s.slot_state[slot] == SlotState.CLOSED and (seat == SPECTATOR or slot != FIRST_CLOSED + seat)


@rule
def hide(s: State, seat: int) -> None:
    """Blank the generator, the deck, the hands of others and the closed cards of others."""
    s.rng = 0
    for i in range(s.deck_top, DECK_SIZE[s.seats]):
        s.deck[i] = UNKNOWN
    for other in range(s.seats):
        if other != seat:
            for i in range(s.hand_size[other]):
                s.hand[other, i] = UNKNOWN
    for slot in range(FIRST_CLOSED, SLOTS):
        if is_secret(s, slot, seat):
            s.slot_face[slot] = UNKNOWN


@rule
def guess(s: State, seat: int, seed: np.uint64) -> None:
    """Shuffle all cards this seat has not seen into the hands, closed places and the deck that hold them."""
    seed_rng(s, seed)
    count_unseen(s)
    size = int(DECK_SIZE[s.seats])
    top = size
    for face in range(FACES):  # in places of the deck that are free, since their cards have been drawn
        for _ in range(s.scratch_counts[face]):
            top -= 1
            s.deck[top] = face
        s.scratch_counts[face] = 0
    shuffle(s, s.deck, top, size)
    for slot in range(FIRST_CLOSED, SLOTS):
        if s.slot_state[slot] == SlotState.CLOSED and s.slot_face[slot] == UNKNOWN:
            s.slot_face[slot] = s.deck[top]
            s.deck[top] = UNKNOWN
            top += 1
    for other in range(s.seats):
        if other != seat:
            number = int(s.hand_size[other])
            clear_hand(s, other)
            for _ in range(number):
                put_in_hand(s, other, int(s.deck[top]))
                s.deck[top] = UNKNOWN
                top += 1


@rule
def count_unseen(s: State) -> None:
    """Into `scratch_counts`: how many cards of each face this view does not show."""
    for face in range(FACES):
        s.scratch_counts[face] = COPIES[s.seats, face] - s.discard_counts[face]
    for slot in range(SLOTS):
        if s.slot_state[slot] != SlotState.EMPTY and s.slot_face[slot] != UNKNOWN:
            s.scratch_counts[s.slot_face[slot]] -= 1
    for seat in range(s.seats):
        for i in range(s.hand_size[seat]):
            if s.hand[seat, i] != UNKNOWN:
                s.scratch_counts[s.hand[seat, i]] -= 1


CARD_PARTS = KINDS + BACKGROUNDS + 1 + 2 * MOST_SEATS  # kind, background, closed; owner, natives on it
SEAT_PARTS = 8  # present, reserve, hut, last gain, cards, Shaman, awaited, acting

# New features come last, so that older models still find theirs.
FEATURES = (
    Feature("round", (1,)),  # rounds played, 0..1
    Feature("asked", (Phase.OVER.value,)),  # what is being decided
    Feature("options", (1,)),  # another number of treasures than usual
    Feature("sides", (2, SIDES_OF_A_CARD)),  # visible sides of the condition cards
    Feature("seats", (MOST_SEATS, SEAT_PARTS)),  # from the viewer on: present, reserve, hut, last gain,
    # cards, Shaman, awaited, acting
    Feature("hand", (FACES,)),  # own cards
    Feature("natives", (ISLANDS, MOST_SEATS)),  # on each island, by seat from the viewer on, 1 = three
    Feature("island", (ISLANDS, 3)),  # in play, treasures, room
    Feature("table", (2, MOST_SEATS, CARD_PARTS)),  # open and closed cards, by layer from the viewer on
    Feature("card", (2, MOST_SEATS)),  # the table card being applied
    Feature("due", (MOST_SEATS,)),  # seats whose natives still copy it
    Feature("left", (1,)),  # how much of it is still to be done
    Feature("source", (ISLANDS,)),  # where the thing picked comes from
    Feature("moved", (MOST_SEATS,)),  # whose native is picked
    Feature("unseen", (FACES,)),  # cards not yet seen, by face
    Feature("discard", (FACES,)),  # cards discarded, by face
    Feature("deck", (1,)),  # cards left to draw, 1 = all
    Feature("copy", (1,)),  # how many natives have copied the card being applied
)
EARLIER_FEATURES = (556,)  # lengths of observations of earlier versions, which began with the same numbers
_SIZES = tuple(feature.size for feature in FEATURES)
_AT = tuple(sum(_SIZES[:i]) for i in range(len(_SIZES)))
(
    _ROUND, _ASKED, _OPTIONS, _SIDES, _SEATS, _HAND, _NATIVES, _ISLAND, _TABLE, _CARD, _DUE, _LEFT, _SOURCE,
    _MOVED, _UNSEEN, _DISCARD, _DECK, _COPY,
) = _AT  # fmt: skip
_MANY_TREASURES = 5
_MOST_AT_ONCE = 3


@rule
def observe(s: State, seat: int, out: NDArray[np.float32]) -> None:
    """Features of a hidden record, with the viewer as the first seat."""
    for i in range(out.shape[0]):
        out[i] = 0
    out[_ROUND] = (s.round_number - 1) / ROUNDS
    if s.phase != Phase.OVER:
        out[_ASKED + int(s.phase)] = 1
    out[_OPTIONS] = 0 if s.ordinary_treasures == ORDINARY[0] else 1
    for condition in range(s.condition_side.shape[0]):
        out[_SIDES + condition * SIDES_OF_A_CARD + int(s.condition_side[condition])] = 1
    for k in range(s.seats):
        observe_seat(s, seat, k, out)
    for i in range(s.hand_size[seat]):
        out[_HAND + int(s.hand[seat, i])] += 1
    for island in range(island_count(s)):
        out[_ISLAND + 3 * island] = 1
        out[_ISLAND + 3 * island + 1] = s.treasures[island] / _MANY_TREASURES
        out[_ISLAND + 3 * island + 2] = (ISLAND_CAPACITY - s.natives_total[island]) / ISLAND_CAPACITY
    observe_application(s, seat, out)
    count_unseen(s)
    for face in range(FACES):
        out[_UNSEEN + face] = s.scratch_counts[face] / _MOST_AT_ONCE
        out[_DISCARD + face] = s.discard_counts[face] / _MOST_AT_ONCE
        s.scratch_counts[face] = 0
    out[_DECK] = 1 - s.deck_top / DECK_SIZE[s.seats]


@rule
def seen_from(s: State, seat: int, other: int) -> int:
    """How many places clockwise of the viewer another seat is."""
    n = int(s.seats)
    return (int(other) - seat + n) % n


@rule
def observe_seat(s: State, viewer: int, k: int, out: NDArray[np.float32]) -> None:
    """What is known of the seat at place k from the viewer, and of the cards it laid."""
    seat = (viewer + k) % int(s.seats)
    at = _SEATS + SEAT_PARTS * k
    out[at] = 1
    out[at + 1] = s.reserve[seat] / NATIVES
    out[at + 2] = s.hut[seat] / NATIVES
    out[at + 3] = s.last_gain[seat] / _MOST_AT_ONCE
    out[at + 4] = s.hand_size[seat] / HAND
    out[at + 5] = 1 if s.shaman == seat else 0
    out[at + 6] = 1 if s.active_seat == seat and s.phase != Phase.OVER else 0
    out[at + 7] = 1 if s.applied_owner == seat else 0
    for island in range(island_count(s)):
        out[_NATIVES + MOST_SEATS * island + k] = s.natives[island, seat] / _MOST_AT_ONCE
    observe_card(s, viewer, seat, _TABLE + CARD_PARTS * k, out)
    observe_card(s, viewer, FIRST_CLOSED + seat, _TABLE + CARD_PARTS * (MOST_SEATS + k), out)


@rule
def observe_card(s: State, viewer: int, slot: int, at: int, out: NDArray[np.float32]) -> None:
    """What is known of a table card."""
    if s.slot_state[slot] == SlotState.EMPTY:
        return
    if s.slot_face[slot] != UNKNOWN:
        out[at + KIND[s.slot_face[slot]]] = 1
        out[at + KINDS + BACKGROUND[s.slot_face[slot]]] = 1
    at += KINDS + BACKGROUNDS
    out[at] = 1 if s.slot_state[slot] == SlotState.CLOSED else 0
    out[at + 1 + seen_from(s, viewer, s.slot_owner[slot])] = 1
    for other in range(s.seats):
        here = (int(s.standing_seats[slot]) >> other) & 1
        out[at + 1 + MOST_SEATS + seen_from(s, viewer, other)] = here


@rule
def observe_application(s: State, viewer: int, out: NDArray[np.float32]) -> None:
    """Which card is being applied and what is left of it."""
    if s.applied_slot == NOWHERE:
        return
    row = MOST_SEATS if s.applied_slot >= FIRST_CLOSED else 0
    out[_CARD + row + seen_from(s, viewer, int(s.applied_slot) - row)] = 1
    for other in range(s.seats):
        out[_DUE + seen_from(s, viewer, other)] = (int(s.copying_seats) >> other) & 1
    out[_LEFT] = s.steps_left / _MOST_AT_ONCE
    out[_COPY] = s.copy_number / MOST_SEATS
    if s.source_island != NOWHERE:
        out[_SOURCE + int(s.source_island)] = 1
    if s.moved_tribe != NOBODY:
        out[_MOVED + seen_from(s, viewer, s.moved_tribe)] = 1
