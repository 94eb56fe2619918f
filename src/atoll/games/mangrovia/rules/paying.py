"""Paying for a hut: pieces, exact sums, and marks that stay private until all is paid."""

from __future__ import annotations

from atoll.kit import Mask, allow, put_word, rule, word

from ..parts import (
    A_LAND,
    AMULET2,
    BYTE,
    FACES,
    HELPER_TILE,
    MOST_PAY_PIECES,
    NIBBLE,
    ONE_BYTE,
    ONE_NIBBLE,
    PACKED_WORTH,
    PAID_SORT,
    PAIR_SIZE,
    PATHS,
    PIECE_FACE,
    PIECE_RANGE,
    PIECE_SORT,
    PIECE_WORDS,
    START_CARD,
    START_PAIR,
    START_PIECE,
    TILE3,
    VALUE3,
    WILD,
    WILD_PIECE,
    WORTH,
    Phase,
)
from ..state import State
from ..territories import CARDS, LAND_SET, PAY, PRICE
from .cards import all_in_hand, in_hand, remove_from_hand

# What a seat has to pay with


@rule
def owned(s: State, seat: int, piece: int) -> int:
    """How many of a piece a seat has."""
    sort, face = int(PIECE_SORT[piece]), int(PIECE_FACE[piece])
    if sort == START_CARD:
        return int(s.start_cards[seat, face])
    if sort == HELPER_TILE:
        return int(s.helper_tiles[seat, face])
    return in_hand(s, seat, sort, face)


@rule
def ready(s: State, seat: int, piece: int) -> int:
    """How many of a piece a seat has that are not marked."""
    return owned(s, seat, piece) - int(s.marked_pieces[piece])


@rule
def clear_marks(s: State) -> None:
    """Remove all marks."""
    for i in range(PIECE_WORDS):
        put_word(s.marked_pieces, 0, i)


@rule
def has_no_marks(s: State) -> bool:
    """Is nothing marked?"""
    for i in range(PIECE_WORDS):
        if word(s.marked_pieces, i) != 0:
            return False
    return True


@rule
def piece_worth(s: State, seat: int, piece: int) -> int:
    """What a piece pays."""
    if START_PIECE <= piece < TILE3:
        return int(START_PAIR[s.start_pair[seat], piece - START_PIECE])
    return int(WORTH[piece])


# Landscapes


@rule
def land_fits(s: State, seat: int, cell: int, piece: int) -> bool:
    """MG-048, MG-061, MG-091  A landscape of the territory with a bird on it; a wild tile always.

    MG-R27  With `wild_needs_card` the tile only frees from the birds, and comes with the card by itself.
    """
    if piece == WILD_PIECE:
        return s.wild_needs_card == 0
    lands = int(LAND_SET[cell])
    if s.wild_needs_card == 0 or s.helper_tiles[seat, WILD] == 0:
        lands &= int(s.birds)
    return lands >> piece & 1 == 1


@rule
def mark_wild(s: State) -> None:
    """MG-R27  With `wild_needs_card`, mark a wild tile if a landscape without a bird is paid."""
    if s.wild_needs_card:
        for piece in range(WILD_PIECE):
            if s.marked_pieces[piece] > 0 and int(s.birds) >> piece & 1 == 0:
                s.marked_pieces[WILD_PIECE] = 1


@rule
def lands_due(s: State) -> int:
    """Landscape cards still to be marked."""
    due = int(s.chosen_size)
    for piece in range(WILD_PIECE + 1):
        due -= int(s.marked_pieces[piece])
    return due


@rule
def ways_to_pay_land(s: State, seat: int, need: int) -> int:
    """In how many ways one or two landscapes can be chosen; all that matters is none, one or more."""
    kinds = 0
    pairs = 0
    for piece in range(WILD_PIECE + 1):
        if land_fits(s, seat, s.chosen_cell, piece):
            left = ready(s, seat, piece)
            if left > 0:
                kinds += 1
            if left > 1:
                pairs += 1
    if need == 2:
        return kinds * (kinds - 1) // 2 + pairs  # two of different kinds, or twice the same
    return kinds


@rule
def mark_lands(s: State, seat: int, need: int) -> None:
    """Mark so many landscapes, where there is one way only."""
    for piece in range(WILD_PIECE + 1):
        if land_fits(s, seat, s.chosen_cell, piece):
            taken = min(need, ready(s, seat, piece))
            s.marked_pieces[piece] += taken
            need -= taken


@rule
def allow_lands(s: State, seat: int, mask: Mask) -> int:
    """D7  Landscape cards and wild tiles that fit the territory."""
    found = 0
    for piece in range(WILD_PIECE + 1):
        if land_fits(s, seat, s.chosen_cell, piece) and ready(s, seat, piece) > 0:
            allow(mask, A_LAND + piece)
            found += 1
    return found


# Sums


@rule
def ready_pieces(s: State, seat: int, pay: int) -> int:
    """How many of each piece a seat has ready for a price in cards (amulets), a nibble each."""
    found = as_nibbles(all_in_hand(s, seat, PAID_SORT[pay]))
    if pay == CARDS:
        found |= int(s.start_cards[seat, 0]) << NIBBLE * FACES
        found |= int(s.start_cards[seat, 1]) << NIBBLE * (FACES + 1)
        found |= int(s.helper_tiles[seat, VALUE3]) << NIBBLE * (FACES + PAIR_SIZE)
    else:
        found |= int(s.helper_tiles[seat, AMULET2]) << NIBBLE * FACES
    if s.phase == Phase.PAY_PRICE and seat == s.active_seat:  # only the active seat has marks
        first = int(PIECE_RANGE[pay, 0])
        for piece in range(first, PIECE_RANGE[pay, 1]):
            found -= int(s.marked_pieces[piece]) << (NIBBLE * (piece - first))
    return found


@rule
def as_nibbles(counts: int) -> int:
    """Six counts packed a byte each, repacked a nibble each."""
    pairs = counts | counts >> NIBBLE  # each second byte now holds two
    found = pairs & ONE_BYTE
    found |= pairs >> BYTE & ONE_BYTE << BYTE
    return found | (pairs >> 2 * BYTE & ONE_BYTE << 2 * BYTE)


@rule
def piece_worths(s: State, seat: int, pay: int) -> int:
    """What each of these pieces pays, a nibble each."""
    return int(PACKED_WORTH[pay, s.start_pair[seat]])


@rule
def nibble(packed: int, i: int) -> int:
    """The i-th number of a packed one."""
    return packed >> (NIBBLE * i) & ONE_NIBBLE


@rule
def reachable_sums(held: int, values: int, most: int) -> int:
    """Set of the sums up to `most` that the pieces make."""
    reached = 1
    while held > 0:
        for _ in range(held & ONE_NIBBLE):
            reached |= reached << (values & ONE_NIBBLE)
        held >>= NIBBLE
        values >>= NIBBLE
    return reached & ((1 << (most + 1)) - 1)


@rule
def can_pay_with(held: int, values: int, i: int, rest: int) -> bool:
    """D8, MG-049  Is piece i held, and can the others pay exactly the rest after it?"""
    value = nibble(values, i)
    if value > rest or nibble(held, i) == 0:
        return False
    return reachable_sums(held - (1 << (NIBBLE * i)), values, rest) >> (rest - value) & 1 == 1


@rule
def ways_to_pay(held: int, values: int, due: int) -> int:
    """In how many ways the pieces make exactly this sum; 2 stands for more."""
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
def rest_due(s: State, seat: int) -> int:
    """What is still to be paid for the chosen territory."""
    pay = int(PAY[s.chosen_cell])
    rest, values = int(PRICE[s.chosen_cell]) * int(s.chosen_size), piece_worths(s, seat, pay)
    if s.phase != Phase.PAY_PRICE:
        return rest
    for piece in range(PIECE_RANGE[pay, 0], PIECE_RANGE[pay, 1]):
        rest -= int(s.marked_pieces[piece]) * (values & ONE_NIBBLE)
        values >>= NIBBLE
    return rest


@rule
def allow_pieces(s: State, seat: int, mask: Mask) -> int:
    """D8, MG-049  Pieces after which the other ready pieces can still make the exact rest."""
    pay = int(PAY[s.chosen_cell])
    first = A_LAND + int(PIECE_RANGE[pay, 0])
    held, values, rest = ready_pieces(s, seat, pay), piece_worths(s, seat, pay), rest_due(s, seat)
    found = 0
    for i in range(MOST_PAY_PIECES):
        if can_pay_with(held, values, i, rest):
            allow(mask, first + i)
            found += 1
    return found


@rule
def mark_only_way(s: State, pay: int, held: int, values: int, rest: int) -> None:
    """Mark the pieces of the one way to pay the rest: of each so many that the later ones make up for it."""
    piece = int(PIECE_RANGE[pay, 0])
    while rest > 0:
        value, left = values & ONE_NIBBLE, held & ONE_NIBBLE
        held >>= NIBBLE
        values >>= NIBBLE
        if left > 0:
            later = reachable_sums(held, values, rest)
            while later >> rest & 1 == 0:
                s.marked_pieces[piece] += 1
                rest -= value
        piece += 1


# Paying


@rule
def pay_marked(s: State, seat: int) -> None:
    """MG-046, MG-055, MG-088  Cards and amulets to their discards; start cards and tiles leave the game."""
    pay = int(PAY[s.chosen_cell])
    for piece in range(WILD_PIECE + 1):
        pay_piece(s, seat, piece)
    for piece in range(PIECE_RANGE[pay, 0], PIECE_RANGE[pay, 1]):
        pay_piece(s, seat, piece)


@rule
def pay_piece(s: State, seat: int, piece: int) -> None:
    """Pay all that is marked of a piece."""
    sort, face = int(PIECE_SORT[piece]), int(PIECE_FACE[piece])
    for _ in range(s.marked_pieces[piece]):
        if sort == START_CARD:
            s.start_cards[seat, face] -= 1
        elif sort == HELPER_TILE:
            use_helper(s, seat, face)
        else:
            spend(s, seat, sort, face)
    s.marked_pieces[piece] = 0


@rule
def spend(s: State, seat: int, sort: int, face: int) -> None:
    """Move a card from a hand to its discard, an amulet aside."""
    remove_from_hand(s, seat, sort, face)
    s.discard[sort, face] += 1


@rule
def use_helper(s: State, seat: int, helper: int) -> None:
    """MG-088  A helper tile pays once and leaves the game."""
    s.helper_tiles[seat, helper] -= 1
    s.removed_tiles[PATHS + helper] += 1
