"""Small counts in one word, added, compared and searched at once.

A field of a type like "8i1" is rows of eight bytes that a rule can also read and write as words. As counts
they are from 0 to 127, also together, and there are seven: with an eighth a word could be negative.

Products overflow on purpose, like those of the generator.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .jit import load_word, popcount, rule, store_word, unsigned, wrapping_rule

U64 = np.uint64
BYTES, COUNTS, BYTE = 8, 7, 8
LOW_BITS = U64(sum(1 << BYTE * i for i in range(BYTES)))
LOWER_PARTS = U64(0x7F) * LOW_BITS  # of each byte all bits but the highest
GATHER = U64(
    sum(1 << 56 - 7 * i for i in range(BYTES))
)  # moves the lowest bit of byte i to the i-th of the last
ONE_EACH = U64(sum(1 << BYTE * i for i in range(COUNTS)))
TOP_EACH = U64(0x80) * ONE_EACH
EVEN_BYTES = U64(sum(0xFF << 2 * BYTE * i for i in range(BYTES // 2)))
ONE_EACH_PAIR = U64(sum(1 << 2 * BYTE * i for i in range(BYTES // 2)))
_7, _8, _48, _56, _255 = U64(7), U64(8), U64(48), U64(56), U64(0xFF)


@rule
def word(row: NDArray[np.int8], i: int = 0) -> int:
    """Eight bytes as one number: the first eight, or the i-th eight."""
    return load_word(row, i)


@rule
def put_word(row: NDArray[np.int8], bytes_: int, i: int = 0) -> None:
    """Write eight bytes at once."""
    store_word(row, i, bytes_)


@wrapping_rule
def gathered(bits: np.uint64) -> int:
    """The lowest bits of the eight bytes as a set."""
    return int((bits & LOW_BITS) * GATHER >> _56)


@wrapping_rule
def equal_to(word: int, value: int) -> int:
    """Which of the eight bytes have this value."""
    other = unsigned(word) ^ U64(value & 0xFF) * LOW_BITS
    return gathered(~((other & LOWER_PARTS) + LOWER_PARTS | other) >> _7)


@wrapping_rule
def unsigned_from(word: int, least: int) -> int:
    """Which of the eight bytes are at least this (1 to 128); those below 0 are taken as more."""
    eight = unsigned(word)
    return gathered(((eight & LOWER_PARTS) + LOW_BITS * U64(0x80 - least) | eight) >> _7)


@wrapping_rule
def sum_of(word: int) -> int:
    """The sum of the eight bytes, as numbers from 0 to 255."""
    pairs = (unsigned(word) & EVEN_BYTES) + (unsigned(word) >> _8 & EVEN_BYTES)
    return int(pairs * ONE_EACH_PAIR >> _48)


# Places of a row as a set: of its first 64 bytes, or of the i-th 64


@rule
def places_with(row: NDArray[np.int8], value: int, i: int = 0) -> int:
    """Where a row has this value."""
    found = 0
    for at in range(BYTES * i, min(row.shape[0] // BYTES, BYTES * (i + 1))):
        found |= equal_to(word(row, at), value) << BYTE * (at - BYTES * i)
    return found


@rule
def places_from(row: NDArray[np.int8], least: int, i: int = 0) -> int:
    """Where a row has at least this value (1 to 128), or one below 0."""
    found = 0
    for at in range(BYTES * i, min(row.shape[0] // BYTES, BYTES * (i + 1))):
        found |= unsigned_from(word(row, at), least) << BYTE * (at - BYTES * i)
    return found


# Counts


@wrapping_rule
def in_all(counts: int) -> int:
    """The sum of all counts."""
    return int(U64(counts) * ONE_EACH >> _48 & _255)


@wrapping_rule
def at_least(counts: int, n: int) -> int:
    """Which counts are n or more (n is not 0)."""
    return gathered(U64(counts) + ONE_EACH * U64(0x80 - n) >> _7)


@wrapping_rule
def is_within(counts: int, others: int) -> bool:
    """Is no count larger than the one at the same place in `others`?"""
    return (U64(others) | TOP_EACH) - U64(counts) & TOP_EACH == TOP_EACH


@wrapping_rule
def where(counts: int, k: int) -> int:
    """To which count the k-th thing belongs, if the things lie in their order."""
    before = U64(counts) * ONE_EACH & ~(_255 << _56)  # sums up to each count
    return popcount(int((U64(k) * ONE_EACH | TOP_EACH) - before & TOP_EACH))
