"""Sets of realm cells: one word each, judged as seen from above (DC-060)."""

from __future__ import annotations

from atoll.kit import popcount, rule

from ..parts import ALL_CELLS, NOT_EAST, NOT_WEST, REALM_COLS


@rule
def as_word(byte: int) -> int:
    """The same number in a machine word.

    Compiled, `int` keeps the one byte of a field, and a rule called with bytes and with words is compiled
    twice; a sum with a word is a word.
    """
    return 0 + int(byte)


@rule
def size(cells: int) -> int:
    """How many cells a set holds."""
    return popcount(int(cells))


@rule
def has_several(cells: int) -> bool:
    """Does a set hold more than one cell? Without its lowest bit something is left."""
    return cells & (cells - 1) != 0


@rule
def lowest_cell(cells: int) -> int:
    """The first cell of a set that is not empty."""
    return size((cells & -cells) - 1)


@rule
def beside(cells: int) -> int:
    """DC-060  All cells that share a side with one of the set."""
    return (
        ((cells << 1) & NOT_WEST) | ((cells >> 1) & NOT_EAST) | (cells << REALM_COLS) | (cells >> REALM_COLS)
    ) & ALL_CELLS


@rule
def around(cells: int) -> int:
    """DC-113  All cells that touch one of the set, diagonals included."""
    wide = cells | ((cells << 1) & NOT_WEST) | ((cells >> 1) & NOT_EAST)
    return (beside(cells) | (wide << REALM_COLS) | (wide >> REALM_COLS)) & ALL_CELLS


@rule
def group(seed: int, within: int) -> int:
    """DC-061  The connected part of a set that holds the seed."""
    found = seed & within
    wider = (found | beside(found)) & within
    while wider != found:
        found = wider
        wider = (found | beside(found)) & within
    return found


@rule
def groups_of(within: int, least: int, most: int) -> int:
    """All cells of those groups of a set that have at least and at most so many cells."""
    found = 0
    rest = within
    while rest != 0:
        one = group(rest & -rest, within)
        rest &= ~one
        n = size(one)
        if least <= n <= most:
            found |= one
    return found
