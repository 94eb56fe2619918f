"""Paying for a hut: pieces, exact sums, and marks that stay private until all is paid."""

from __future__ import annotations

from atoll.kit import Mask, allow, put_word, rule, word

from ..land import CARDS, LAND_SET, PAY, PRICE
from ..parts import (
    A_LAND,
    AMULET2,
    BYTE,
    FACES,
    HELPER_TILE,
    MOST_PURSE,
    NIBBLE,
    ONE_BYTE,
    ONE_NIBBLE,
    PAIR,
    PAIR_SIZE,
    PATHS,
    PIECE_FACE,
    PIECE_SORT,
    PIECE_WORDS,
    PURSE,
    PURSE_SORT,
    PURSE_WORTH,
    START_CARD,
    START_PIECE,
    TILE3,
    VALUE3,
    WILD_PIECE,
    WORTH,
    Phase,
)
from ..state import State
from .cards import all_in_hand, in_hand, lose

# What a seat has to pay with


@rule
def owned(s: State, seat: int, piece: int) -> int:
    """How many of a piece a seat has."""
    sort, face = int(PIECE_SORT[piece]), int(PIECE_FACE[piece])
    if sort == START_CARD:
        return int(s.start[seat, face])
    if sort == HELPER_TILE:
        return int(s.helper[seat, face])
    return in_hand(s, seat, sort, face)


@rule
def ready(s: State, seat: int, piece: int) -> int:
    """How many of a piece a seat has besides the marked ones."""
    return owned(s, seat, piece) - int(s.marked[piece])


@rule
def clear_marks(s: State) -> None:
    """Nothing is marked."""
    for i in range(PIECE_WORDS):
        put_word(s.marked, 0, i)


@rule
def no_marks(s: State) -> bool:
    """Is nothing marked?"""
    for i in range(PIECE_WORDS):
        if word(s.marked, i) != 0:
            return False
    return True


@rule
def worth(s: State, seat: int, piece: int) -> int:
    """What a piece pays."""
    if START_PIECE <= piece < TILE3:
        return int(PAIR[s.pair[seat], piece - START_PIECE])
    return int(WORTH[piece])


# Landscapes


@rule
def fits(s: State, cell: int, piece: int) -> bool:
    """MG-048, MG-061, MG-091  A landscape of the territory with a bird on it; a wild tile always."""
    return piece == WILD_PIECE or (int(LAND_SET[cell]) & int(s.birds)) >> piece & 1 == 1


@rule
def lands_due(s: State) -> int:
    """Landscape cards still to be marked."""
    due = int(s.floors)
    for piece in range(WILD_PIECE + 1):
        due -= int(s.marked[piece])
    return due


@rule
def land_ways(s: State, seat: int, need: int) -> int:
    """In how many ways so many landscapes can be chosen; 2 stands for more."""
    kinds = 0
    pairs = 0
    for piece in range(WILD_PIECE + 1):
        if fits(s, s.cell, piece):
            left = ready(s, seat, piece)
            if left > 0:
                kinds += 1
            if left > 1:
                pairs += 1
    if need > 1:
        return kinds * (kinds - 1) // need + pairs
    return kinds


@rule
def mark_lands(s: State, seat: int, need: int) -> None:
    """Mark so many landscapes, where there is one way only."""
    for piece in range(WILD_PIECE + 1):
        if fits(s, s.cell, piece):
            taken = min(need, ready(s, seat, piece))
            s.marked[piece] += taken
            need -= taken


@rule
def allow_lands(s: State, seat: int, mask: Mask) -> int:
    """D7  Landscape cards and wild tiles that fit the territory."""
    found = 0
    for piece in range(WILD_PIECE + 1):
        if fits(s, s.cell, piece) and ready(s, seat, piece) > 0:
            allow(mask, A_LAND + piece)
            found += 1
    return found


# Sums


@rule
def ready_pieces(s: State, seat: int, pay: int) -> int:
    """How many of each piece a seat has ready for a price in cards (amulets), a nibble each."""
    found = as_nibbles(all_in_hand(s, seat, PURSE_SORT[pay]))
    if pay == CARDS:
        found |= int(s.start[seat, 0]) << NIBBLE * FACES
        found |= int(s.start[seat, 1]) << NIBBLE * (FACES + 1)
        found |= int(s.helper[seat, VALUE3]) << NIBBLE * (FACES + PAIR_SIZE)
    else:
        found |= int(s.helper[seat, AMULET2]) << NIBBLE * FACES
    if s.phase == Phase.PAY and seat == s.actor:  # who pays has marked them, nobody else
        first = int(PURSE[pay, 0])
        for piece in range(first, PURSE[pay, 1]):
            found -= int(s.marked[piece]) << (NIBBLE * (piece - first))
    return found


@rule
def as_nibbles(counts: int) -> int:
    """Six counts packed a byte each, packed closer."""
    pairs = counts | counts >> NIBBLE  # each second byte now holds two
    found = pairs & ONE_BYTE
    found |= pairs >> BYTE & ONE_BYTE << BYTE
    return found | (pairs >> 2 * BYTE & ONE_BYTE << 2 * BYTE)


@rule
def piece_worths(s: State, seat: int, pay: int) -> int:
    """What each piece of such a purse pays, a nibble each."""
    return int(PURSE_WORTH[pay, s.pair[seat]])


@rule
def nibble(packed: int, i: int) -> int:
    """The i-th number of a packed one."""
    return packed >> (NIBBLE * i) & ONE_NIBBLE


@rule
def sums(held: int, values: int, most: int) -> int:
    """Set of the sums up to `most` that the pieces of a purse make."""
    reached = 1
    while held > 0:
        for _ in range(held & ONE_NIBBLE):
            reached |= reached << (values & ONE_NIBBLE)
        held >>= NIBBLE
        values >>= NIBBLE
    return reached & ((1 << (most + 1)) - 1)


@rule
def goes_into(held: int, values: int, i: int, rest: int) -> bool:
    """D8, MG-049  Is there such a piece, and can the others of the purse make the exact rest behind it?"""
    value = nibble(values, i)
    if value > rest or nibble(held, i) == 0:
        return False
    return sums(held - (1 << (NIBBLE * i)), values, rest) >> (rest - value) & 1 == 1


@rule
def pay_ways(held: int, values: int, due: int) -> int:
    """In how many ways the pieces of a purse make exactly this sum; 2 stands for more."""
    once, twice = 1, 0  # sets of sums with a way, with another way
    while held > 0:
        first, second = once, twice
        shift = 0
        for _ in range(held & ONE_NIBBLE):
            shift += values & ONE_NIBBLE
            if shift > due:
                break
            again = once << shift
            second |= (first & again) | twice << shift
            first |= again
        once, twice = first, second
        held >>= NIBBLE
        values >>= NIBBLE
    return (once >> due & 1) + (twice >> due & 1)


@rule
def due(s: State, seat: int) -> int:
    """What is still to be paid for the chosen territory."""
    pay = int(PAY[s.cell])
    rest, values = int(PRICE[s.cell]) * int(s.floors), piece_worths(s, seat, pay)
    if s.phase != Phase.PAY:
        return rest
    for piece in range(PURSE[pay, 0], PURSE[pay, 1]):
        rest -= int(s.marked[piece]) * (values & ONE_NIBBLE)
        values >>= NIBBLE
    return rest


@rule
def allow_pieces(s: State, seat: int, mask: Mask) -> int:
    """D8, MG-049  Pieces after which the other ready pieces can still make the exact rest."""
    pay = int(PAY[s.cell])
    first = A_LAND + int(PURSE[pay, 0])
    held, values, rest = ready_pieces(s, seat, pay), piece_worths(s, seat, pay), due(s, seat)
    found = 0
    for i in range(MOST_PURSE):
        if goes_into(held, values, i, rest):
            allow(mask, first + i)
            found += 1
    return found


@rule
def mark_only_way(s: State, pay: int, held: int, values: int, rest: int) -> None:
    """Mark the pieces of the one way to pay the rest: of each so many that the later ones make up for it."""
    piece = int(PURSE[pay, 0])
    while rest > 0:
        value, left = values & ONE_NIBBLE, held & ONE_NIBBLE
        held >>= NIBBLE
        values >>= NIBBLE
        if left > 0:
            later = sums(held, values, rest)
            while later >> rest & 1 == 0:
                s.marked[piece] += 1
                rest -= value
        piece += 1


# Paying


@rule
def pay_marked(s: State, seat: int) -> None:
    """MG-046, MG-055, MG-088  Cards and amulets to their discards; start cards and tiles leave the game."""
    pay = int(PAY[s.cell])
    for piece in range(WILD_PIECE + 1):
        pay_piece(s, seat, piece)
    for piece in range(PURSE[pay, 0], PURSE[pay, 1]):
        pay_piece(s, seat, piece)


@rule
def pay_piece(s: State, seat: int, piece: int) -> None:
    """All that is marked of a piece."""
    sort, face = int(PIECE_SORT[piece]), int(PIECE_FACE[piece])
    for _ in range(s.marked[piece]):
        if sort == START_CARD:
            s.start[seat, face] -= 1
        elif sort == HELPER_TILE:
            use_helper(s, seat, face)
        else:
            spend(s, seat, sort, face)
    s.marked[piece] = 0


@rule
def spend(s: State, seat: int, sort: int, face: int) -> None:
    """A card goes to its discard, an amulet aside."""
    lose(s, seat, sort, face)
    s.spent[sort, face] += 1


@rule
def use_helper(s: State, seat: int, helper: int) -> None:
    """MG-088  A helper tile pays once and leaves the game."""
    s.helper[seat, helper] -= 1
    s.gone[PATHS + helper] += 1
