"""Cards and amulets: decks, the bag, open rows, and hands in three parts.

Value cards, landscape cards and amulets are three sorts of one thing: drawn unseen from a deck (the bag),
taken from an open row (the store), paid to a discard (the amulets aside) that becomes the next deck. What
others can know of a hand is kept with it: each sort of it has a known, a newer and an older part.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit import EVERYBODY, Log, emit, in_all, put_word, random_below, rule, where, word

from ..parts import AMULET, KNOWN, LAND, LOWEST, NEWER, OLDER, ROW_SIZE, VALUE, EventType
from ..state import State

# Counts


@rule
def in_hand(s: State, seat: int, sort: int, face: int) -> int:
    """How many of a face a seat holds."""
    return (
        int(s.hand[seat, KNOWN, sort, face])
        + int(s.hand[seat, NEWER, sort, face])
        + int(s.hand[seat, OLDER, sort, face])
    )


@rule
def all_in_hand(s: State, seat: int, sort: int) -> int:
    """How many of each face a seat holds, a byte each."""
    hand = s.hand[seat]
    return word(hand[KNOWN, sort]) + word(hand[NEWER, sort]) + word(hand[OLDER, sort])


@rule
def hand_size(s: State, seat: int, sort: int) -> int:
    """How many of a sort a seat holds, start cards not counted: public."""
    return (
        int(s.hand_sizes[seat, KNOWN, sort])
        + s.hand_sizes[seat, NEWER, sort]
        + s.hand_sizes[seat, OLDER, sort]
    )


@rule
def row_size(s: State, sort: int) -> int:
    """How many of a sort are open."""
    return in_all(word(s.open_row[sort]))


@rule
def is_row_empty(s: State, sort: int) -> bool:
    """Is nothing of a sort open?"""
    return word(s.open_row[sort]) == 0


@rule
def discard_size(s: State, sort: int) -> int:
    """How many have been discarded since the deck was last refilled."""
    return in_all(word(s.discard[sort]))


@rule
def can_draw(s: State, sort: int) -> bool:
    """MG-040  Something can be drawn as long as the deck or its discard holds anything."""
    return s.deck_size[sort] > 0 or word(s.discard[sort]) != 0


@rule
def pour(source: NDArray[np.int8], target: NDArray[np.int8]) -> None:
    """Move all counts of one row to another."""
    put_word(target, word(target) + word(source))
    put_word(source, 0)


# Hands


@rule
def add_to_hand(s: State, seat: int, part: int, sort: int, face: int) -> None:
    """Put a card or amulet into a part of a hand."""
    s.hand[seat, part, sort, face] += 1
    s.hand_sizes[seat, part, sort] += 1


@rule
def remove_from_hand(s: State, seat: int, sort: int, face: int) -> None:
    """Take a face out of a hand, from the part that rivals assume it was in.

    If it may have come from either unseen part, rivals can no longer tell the two apart.
    """
    part = KNOWN
    if s.hand[seat, KNOWN, sort, face] == 0:
        if s.hand_sizes[seat, NEWER, sort] > 0 and s.hand_sizes[seat, OLDER, sort] > 0:
            merge_ages(s, sort)
        part = NEWER if s.hand_sizes[seat, NEWER, sort] > 0 else OLDER
    s.hand[seat, part, sort, face] -= 1
    s.hand_sizes[seat, part, sort] -= 1


@rule
def move_part(s: State, sort: int, source: int, target: int) -> None:
    """Move one part of a sort to another, in all hands."""
    for seat in range(s.seats):
        if s.hand_sizes[seat, source, sort] > 0:
            pour(s.hand[seat, source, sort], s.hand[seat, target, sort])
            s.hand_sizes[seat, target, sort] += s.hand_sizes[seat, source, sort]
            s.hand_sizes[seat, source, sort] = 0


@rule
def merge_ages(s: State, sort: int) -> None:
    """Give up the split of newer and older until the deck is refilled next."""
    move_part(s, sort, OLDER, NEWER)


# Decks and rows


@rule
def refill_deck(s: State, sort: int, log: Log) -> None:
    """MG-041, MG-046  The discard becomes the deck; MG-R08  if it is empty too, the deck stays empty."""
    size = discard_size(s, sort)
    if size == 0:
        return
    put_word(s.deck[sort], 0)  # a view's deck also holds what rivals drew from it
    pour(s.discard[sort], s.deck[sort])
    s.deck_size[sort] = size
    move_part(s, sort, NEWER, OLDER)
    emit(log, EventType.RESHUFFLED, EVERYBODY, sort, size)


@rule
def refill_if_empty(s: State, sort: int, log: Log) -> None:
    """MG-041, MG-R08  A deck is refilled as soon as it is empty, or when it is needed next."""
    if s.deck_size[sort] == 0:
        refill_deck(s, sort, log)


@rule
def draw_face(s: State, sort: int) -> int:
    """Draw a random face from a deck that is not empty; refilling it is left to the caller."""
    face = where(word(s.deck[sort]), random_below(s, s.deck_size[sort]))
    s.deck[sort, face] -= 1
    s.deck_size[sort] -= 1
    return face


@rule
def draw_closed(s: State, seat: int, sort: int, log: Log) -> None:
    """MG-037, MG-041, MG-043  Draw one closed card or amulet, seen by its taker only."""
    refill_if_empty(s, sort, log)
    face = draw_face(s, sort)
    add_to_hand(s, seat, NEWER, sort, face)
    if sort == AMULET:
        drop_certainty(s, seat, face)
        emit(log, EventType.DREW, EVERYBODY, seat, 1)
    else:
        emit(log, EventType.TOOK_CLOSED, EVERYBODY, seat, sort)
    emit(log, EventType.SAW_CLOSED, 1 << seat, seat, sort, face + LOWEST[sort])
    s.barrier += 1
    refill_if_empty(s, sort, log)


@rule
def drop_certainty(s: State, drawer: int, face: int) -> None:
    """After a draw only the drawer still knows whether the amulets he put back are in the bag."""
    for seat in range(s.seats):
        if seat == drawer:
            if s.surely_in_bag[seat, face] > 0:
                s.surely_in_bag[seat, face] -= 1
        else:
            put_word(s.surely_in_bag[seat], 0)


@rule
def take_open(s: State, seat: int, sort: int, face: int, log: Log) -> None:
    """MG-036, MG-038  One open card; its place stays empty until the next round."""
    s.open_row[sort, face] -= 1
    add_to_hand(s, seat, KNOWN, sort, face)
    emit(log, EventType.TOOK_OPEN, EVERYBODY, seat, sort, face + LOWEST[sort])


@rule
def fill_rows(s: State, log: Log) -> None:
    """MG-065, MG-R09, MG-R10  Value row first, then landscapes, card by card, as far as there are cards."""
    for sort in (VALUE, LAND):
        for _ in range(ROW_SIZE[sort] - row_size(s, sort)):
            if can_draw(s, sort):
                refill_if_empty(s, sort, log)
                face = draw_face(s, sort)
                s.open_row[sort, face] += 1
                emit(log, EventType.OPENED, EVERYBODY, sort, face + LOWEST[sort])
                refill_if_empty(s, sort, log)
