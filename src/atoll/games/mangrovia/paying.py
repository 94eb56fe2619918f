"""Paying for a hut: pieces, exact sums, and marks that stay private until all is paid."""

from __future__ import annotations

from atoll.kit import Mask, Record, allow, rule

from .cards import (
    in_hand,
    lose,
)
from .land import (
    LAND_SET,
    PAY,
    PRICE,
)
from .parts import (
    A_LAND,
    AMULET,
    AMULET2,
    FIRST_AMULET,
    FIRST_CARD,
    LAND,
    PAIR,
    PATHS,
    PIECES,
    PURSE,
    START_PIECE,
    TILE2,
    TILE3,
    VALUE,
    VALUE3,
    WILD,
    WILD_PIECE,
    WORTH,
)

# What a seat has to pay with


@rule
def owned(s: Record, seat: int, piece: int) -> int:
    """How many of a piece a seat has."""
    if piece < WILD_PIECE:
        return in_hand(s, seat, LAND, piece)
    if piece == WILD_PIECE:
        return int(s.helper[seat, WILD])
    if piece < START_PIECE:
        return in_hand(s, seat, VALUE, piece - FIRST_CARD)
    if piece < TILE3:
        return int(s.start[seat, piece - START_PIECE])
    if piece == TILE3:
        return int(s.helper[seat, VALUE3])
    if piece < TILE2:
        return in_hand(s, seat, AMULET, piece - FIRST_AMULET)
    return int(s.helper[seat, AMULET2])


@rule
def ready(s: Record, seat: int, piece: int) -> int:
    """How many of a piece a seat has besides the marked ones."""
    return owned(s, seat, piece) - s.marked[piece]


@rule
def worth(s: Record, seat: int, piece: int) -> int:
    """What a piece pays."""
    if START_PIECE <= piece < TILE3:
        return int(PAIR[s.pair[seat], piece - START_PIECE])
    return int(WORTH[piece])


# Landscapes


@rule
def fits(s: Record, cell: int, piece: int) -> bool:
    """MG-048, MG-061, MG-091  A landscape of the territory with a bird on it; a wild tile always."""
    return piece == WILD_PIECE or (int(LAND_SET[cell]) & int(s.birds)) >> piece & 1 == 1


@rule
def lands_due(s: Record) -> int:
    """Landscape cards still to be marked."""
    due = int(s.floors)
    for piece in range(WILD_PIECE + 1):
        due -= int(s.marked[piece])
    return due


@rule
def land_ways(s: Record, seat: int) -> int:
    """In how many ways the landscapes still to be paid can be chosen; 2 stands for more."""
    need = lands_due(s)
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
def allow_lands(s: Record, seat: int, mask: Mask) -> int:
    """D7  Landscape cards and wild tiles that fit the territory."""
    found = 0
    for piece in range(WILD_PIECE + 1):
        if fits(s, s.cell, piece) and ready(s, seat, piece) > 0:
            allow(mask, A_LAND + piece)
            found += 1
    return found


# Sums


@rule
def sums(s: Record, seat: int, pay: int, without: int, most: int) -> int:
    """Set of the sums up to `most` that the ready cards (amulets) make, leaving one `without` aside."""
    reached = 1
    room = (1 << (most + 1)) - 1
    for piece in range(PURSE[pay, 0], PURSE[pay, 1]):
        left = ready(s, seat, piece)
        if piece == without:
            left -= 1
        value = worth(s, seat, piece)
        for _ in range(left):
            more = reached | (reached << value) & room
            if more == reached:
                break
            reached = more
    return reached


@rule
def pay_ways(s: Record, seat: int, pay: int, due: int) -> int:
    """In how many ways the ready pieces make exactly this sum; 2 stands for more."""
    once, twice = 1, 0  # sets of sums with a way, with another way
    room = (1 << (due + 1)) - 1
    for piece in range(PURSE[pay, 0], PURSE[pay, 1]):
        value = worth(s, seat, piece)
        first, second = once, twice
        shift = value
        for _ in range(ready(s, seat, piece)):
            if shift > due:
                break
            again = (once << shift) & room
            second |= (first & again) | (twice << shift) & room
            first |= again
            shift += value
        once, twice = first, second
    return (once >> due & 1) + (twice >> due & 1)


@rule
def due(s: Record, seat: int) -> int:
    """What is still to be paid for the chosen territory."""
    rest = int(PRICE[s.cell]) * int(s.floors)
    for piece in range(FIRST_CARD, PIECES):
        rest -= int(s.marked[piece]) * worth(s, seat, piece)
    return rest


@rule
def allow_pieces(s: Record, seat: int, mask: Mask) -> int:
    """D8, MG-049  Pieces after which the other ready pieces can still make the exact rest."""
    pay = int(PAY[s.cell])
    rest = due(s, seat)
    found = 0
    for piece in range(PURSE[pay, 0], PURSE[pay, 1]):
        value = worth(s, seat, piece)
        if ready(s, seat, piece) > 0 and value <= rest:
            if sums(s, seat, pay, piece, rest) >> (rest - value) & 1:
                allow(mask, A_LAND + piece)
                found += 1
    return found


@rule
def mark_only_way(s: Record, seat: int, pay: int) -> None:
    """Mark the pieces of the one way to pay the rest."""
    for piece in range(PURSE[pay, 0], PURSE[pay, 1]):
        rest = due(s, seat)
        value = worth(s, seat, piece)
        while value <= rest and ready(s, seat, piece) > 0:
            if sums(s, seat, pay, piece, rest) >> (rest - value) & 1 == 0:
                break
            s.marked[piece] += 1
            rest -= value


# Paying


@rule
def pay_marked(s: Record, seat: int) -> None:
    """MG-046, MG-055, MG-088  Cards and amulets to their discards; start cards and tiles leave the game."""
    for piece in range(PIECES):
        for _ in range(s.marked[piece]):
            if piece == WILD_PIECE:
                use_helper(s, seat, WILD)
            elif piece == TILE3:
                use_helper(s, seat, VALUE3)
            elif piece == TILE2:
                use_helper(s, seat, AMULET2)
            elif START_PIECE <= piece < TILE3:
                s.start[seat, piece - START_PIECE] -= 1
            elif piece < WILD_PIECE:
                spend(s, seat, LAND, piece)
            elif piece < START_PIECE:
                spend(s, seat, VALUE, piece - FIRST_CARD)
            else:
                spend(s, seat, AMULET, piece - FIRST_AMULET)
        s.marked[piece] = 0


@rule
def spend(s: Record, seat: int, sort: int, face: int) -> None:
    """A card goes to its discard, an amulet aside."""
    lose(s, seat, sort, face)
    s.spent[sort, face] += 1


@rule
def use_helper(s: Record, seat: int, helper: int) -> None:
    """MG-088  A helper tile pays once and leaves the game."""
    s.helper[seat, helper] -= 1
    s.gone[PATHS + helper] += 1
