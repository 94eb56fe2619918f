"""Sets as bits: of seats, of cards, of legal actions.

A mask of legal actions is an array of 32-bit words, one bit an action: quick to clear, to fill and to draw
from, and small enough to live in a GPU thread.
"""

from __future__ import annotations

from .jit import popcount, rule
from .record import Mask


@rule
def count(bits: int) -> int:
    """How many of the lowest 32 bits are set."""
    return popcount(int(bits) & 0xFFFFFFFF)


@rule
def lowest(bits: int) -> int:
    """Index of the lowest set bit of a set that is not empty."""
    x = int(bits)
    return count((x & -x) - 1)


@rule
def nth(bits: int, n: int) -> int:
    """Index of the n-th set bit, counted from 0."""
    x = int(bits)
    for _ in range(n):
        x &= x - 1
    return lowest(x)


@rule
def clear(mask: Mask) -> None:
    """Allow nothing."""
    for i in range(mask.shape[0]):
        mask[i] = 0


@rule
def allow(mask: Mask, action: int) -> None:
    """Add an action to the mask."""
    a = int(action)
    mask[a >> 5] = int(mask[a >> 5]) | (1 << (a & 31))


@rule
def allow_set(mask: Mask, first: int, bits: int) -> None:
    """Add the actions `first + i` for every bit i (below 32) of a set."""
    word, shift = first >> 5, first & 31
    spread = (int(bits) & 0xFFFFFFFF) << shift
    mask[word] = int(mask[word]) | (spread & 0xFFFFFFFF)
    if spread >> 32:
        mask[word + 1] = int(mask[word + 1]) | (spread >> 32)


@rule
def allows(mask: Mask, action: int) -> bool:
    """Is this action in the mask?"""
    a = int(action)
    return (int(mask[a >> 5]) >> (a & 31)) & 1 == 1


@rule
def total(mask: Mask) -> int:
    """How many actions the mask allows."""
    n = 0
    for i in range(mask.shape[0]):
        n += count(mask[i])
    return n


@rule
def nth_allowed(mask: Mask, n: int) -> int:
    """The n-th allowed action, counted from 0."""
    left = n
    for i in range(mask.shape[0]):
        here = count(mask[i])
        if left < here:
            return i * 32 + nth(mask[i], left)
        left -= here
    return -1
