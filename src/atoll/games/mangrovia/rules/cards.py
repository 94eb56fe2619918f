"""Cards and amulets: decks, the bag, open rows, and hands in three parts.

Value cards, landscape cards and amulets are three sorts of one thing: drawn unseen from a deck (the bag),
taken from an open row (the store), paid to a discard (the amulets aside) that becomes the next deck. What
others can know of a hand is kept with it: each sort of it has a known, a newer and an older part.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit import EVERYBODY, Log, emit, in_all, put_word, random_below, rule, where, word

from ..parts import (
    AMULET,
    BYTE,
    DRAWS,
    FACES,
    KNOWN,
    LAND,
    LOWEST,
    MOST_STEPS,
    NEWER,
    OLDER,
    ONE_BYTE,
    PARTS,
    PUTS_BACK,
    ROW,
    VALUE,
    Phase,
    What,
)
from ..state import State

# What there is


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
    """How many of a sort a seat holds, start cards not counted: everybody knows that."""
    return int(s.held[seat, KNOWN, sort]) + s.held[seat, NEWER, sort] + s.held[seat, OLDER, sort]


@rule
def in_row(s: State, sort: int) -> int:
    """How many lie open."""
    return in_all(word(s.open[sort]))


@rule
def row_is_empty(s: State, sort: int) -> bool:
    """Does nothing lie open?"""
    return word(s.open[sort]) == 0


@rule
def in_discard(s: State, sort: int) -> int:
    """How many have been spent since the last filling."""
    return in_all(word(s.spent[sort]))


@rule
def can_draw(s: State, sort: int) -> bool:
    """MG-040  Something can be drawn as long as the deck or its discard holds anything."""
    return s.deck_size[sort] > 0 or word(s.spent[sort]) != 0


@rule
def pour(source: NDArray[np.int8], target: NDArray[np.int8]) -> None:
    """All faces of one row into another."""
    put_word(target, word(target) + word(source))
    put_word(source, 0)


# Hands


@rule
def gain(s: State, seat: int, part: int, sort: int, face: int) -> None:
    """Put a card or amulet into a part of a hand."""
    s.hand[seat, part, sort, face] += 1
    s.held[seat, part, sort] += 1


@rule
def lose(s: State, seat: int, sort: int, face: int) -> None:
    """Take a face out of a hand, from the part everybody will suppose it in.

    If it may have come from either unseen part, nobody can tell the two apart any longer.
    """
    part = KNOWN
    if s.hand[seat, KNOWN, sort, face] == 0:
        if s.held[seat, NEWER, sort] > 0 and s.held[seat, OLDER, sort] > 0:
            forget_age(s, sort)
        part = NEWER if s.held[seat, NEWER, sort] > 0 else OLDER
    s.hand[seat, part, sort, face] -= 1
    s.held[seat, part, sort] -= 1


@rule
def move_part(s: State, sort: int, source: int, target: int) -> None:
    """Pour one part of a sort into another, in all hands."""
    for seat in range(s.seats):
        if s.held[seat, source, sort] > 0:
            pour(s.hand[seat, source, sort], s.hand[seat, target, sort])
            s.held[seat, target, sort] += s.held[seat, source, sort]
            s.held[seat, source, sort] = 0


@rule
def forget_age(s: State, sort: int) -> None:
    """Give up the split of newer and older until the next filling."""
    move_part(s, sort, OLDER, NEWER)


# Decks


@rule
def fill(s: State, sort: int, log: Log) -> None:
    """MG-041, MG-046  The discard becomes the deck; MG-R08  if it is empty too, the deck stays empty."""
    size = in_discard(s, sort)
    if size == 0:
        return
    put_word(s.deck[sort], 0)  # a view's deck also holds what rivals drew from it
    pour(s.spent[sort], s.deck[sort])
    s.deck_size[sort] = size
    move_part(s, sort, NEWER, OLDER)
    emit(log, What.RESHUFFLED, EVERYBODY, sort, size)


@rule
def take_off(s: State, sort: int) -> int:
    """A random face leaves a deck that is not empty; filling it is left to the caller."""
    face = where(word(s.deck[sort]), random_below(s, s.deck_size[sort]))
    s.deck[sort, face] -= 1
    s.deck_size[sort] -= 1
    return face


@rule
def fill_if_empty(s: State, sort: int, log: Log) -> None:
    """MG-041, MG-R08  A deck is filled as soon as it is empty, or when it is needed next."""
    if s.deck_size[sort] == 0:
        fill(s, sort, log)


@rule
def draw_closed(s: State, seat: int, sort: int, log: Log) -> None:
    """MG-037, MG-041, MG-043  One closed card or amulet, seen by its taker only."""
    fill_if_empty(s, sort, log)
    face = take_off(s, sort)
    gain(s, seat, NEWER, sort, face)
    if sort == AMULET:
        unsettle(s, seat, face)
        emit(log, What.DREW, EVERYBODY, seat, 1)
    else:
        emit(log, What.TOOK_CLOSED, EVERYBODY, seat, sort)
    emit(log, What.SAW_CLOSED, 1 << seat, seat, sort, face + LOWEST[sort])
    s.barrier += 1
    fill_if_empty(s, sort, log)


@rule
def take_open(s: State, seat: int, sort: int, face: int, log: Log) -> None:
    """MG-036, MG-038  One open card; its place stays empty until the next round."""
    s.open[sort, face] -= 1
    gain(s, seat, KNOWN, sort, face)
    emit(log, What.TOOK_OPEN, EVERYBODY, seat, sort, face + LOWEST[sort])


@rule
def fill_rows(s: State, log: Log) -> None:
    """MG-065, MG-R09, MG-R10  Value row first, then landscapes, card by card, as far as there are cards."""
    for sort in (VALUE, LAND):
        for _ in range(ROW[sort] - in_row(s, sort)):
            if can_draw(s, sort):
                fill_if_empty(s, sort, log)
                face = take_off(s, sort)
                s.open[sort, face] += 1
                emit(log, What.OPENED, EVERYBODY, sort, face + LOWEST[sort])
                fill_if_empty(s, sort, log)


# Amulets


@rule
def can_collect(s: State, seat: int) -> bool:
    """MG-042, MG-043, MG-R13  Would collecting give at least one?"""
    if s.isle_huts[seat] == 0:
        return s.open[AMULET, 0] > 0
    return can_draw(s, AMULET)


@rule
def steps(s: State, seat: int) -> int:
    """MG-R16  Huts on amulet territories, as far as the track goes."""
    huts = int(s.isle_huts[seat])
    return huts if huts < MOST_STEPS else MOST_STEPS


@rule
def collect(s: State, seat: int, log: Log) -> None:
    """MG-042..044  One from the store, one from the bag, or several of which one goes back."""
    k = steps(s, seat)
    if k == 0:
        s.open[AMULET, 0] -= 1
        gain(s, seat, KNOWN, AMULET, 0)
        emit(log, What.GOT_ONE, EVERYBODY, seat)
        return
    number = int(s.deck_size[AMULET]) + in_discard(s, AMULET)
    if number > DRAWS[k]:  # else MG-R12
        number = int(DRAWS[k])
    if number > 1 and PUTS_BACK[k] > 0:
        draw_several(s, seat, number, log)
        s.phase = Phase.PUT_BACK
    else:
        for _ in range(number):
            draw_closed(s, seat, AMULET, log)


@rule
def draw_several(s: State, seat: int, number: int, log: Log) -> None:
    """MG-044, MG-R11  Draw into the open palm; if the bag is filled on the way, ages get mixed up."""
    fill_if_empty(s, AMULET, log)
    mixed = False
    emit(log, What.DREW, EVERYBODY, seat, number)
    for _ in range(number):
        face = take_off(s, AMULET)
        s.drawn[face] += 1
        unsettle(s, seat, face)
        if s.deck_size[AMULET] == 0:
            fill(s, AMULET, log)
            mixed = True
    s.drawn_size = number
    if mixed:
        forget_age(s, AMULET)
    emit(log, What.SAW_DRAWN, 1 << seat, seat, s.drawn[0], s.drawn[1], s.drawn[2], s.drawn[3], s.drawn[4],
         s.drawn[5])  # fmt: skip
    s.barrier += 1


@rule
def unsettle(s: State, drawer: int, face: int) -> None:
    """After a draw nobody but the drawer can be sure of what he once put into the bag."""
    for seat in range(s.seats):
        if seat == drawer:
            if s.sure[seat, face] > 0:
                s.sure[seat, face] -= 1
        else:
            put_word(s.sure[seat], 0)


@rule
def put_back(s: State, seat: int, face: int, log: Log) -> None:
    """MG-044, MG-R15  One of the drawn amulets returns to the bag at once, the others are kept."""
    s.drawn[face] -= 1
    s.deck[AMULET, face] += 1
    s.deck_size[AMULET] += 1
    s.sure[seat, face] += 1
    pour(s.drawn, s.hand[seat, NEWER, AMULET])
    s.held[seat, NEWER, AMULET] += s.drawn_size - 1
    s.drawn_size = 0
    emit(log, What.PUT_BACK, EVERYBODY, seat)
    emit(log, What.KNEW_BACK, 1 << seat, seat, face + LOWEST[AMULET])


@rule
def purse(s: State, seat: int) -> int:
    """MG-080, MG-081  Sum of the amulets held."""
    held = all_in_hand(s, seat, AMULET)
    found = 0
    for face in range(FACES):
        found += (held & ONE_BYTE) * (face + LOWEST[AMULET])
        held >>= BYTE
    return found


@rule
def lay_open(s: State) -> None:
    """MG-R24  At the end everybody turns up the amulets."""
    for part in range(NEWER, PARTS):
        move_part(s, AMULET, part, KNOWN)
