"""Random numbers whose state is part of the position (splitmix64).

Everything random in a game comes from the field `rng` of its record, so seed and choices determine every
byte. The generator overflows on purpose.
"""

from __future__ import annotations

import numpy as np

from .jit import rule, wrapping_rule
from .record import Position

U64 = np.uint64
_GOLDEN = U64(0x9E3779B97F4A7C15)
_MIX1 = U64(0xBF58476D1CE4E5B9)
_MIX2 = U64(0x94D049BB133111EB)
_30, _27, _31, _32 = U64(30), U64(27), U64(31), U64(32)


@wrapping_rule
def mix(x: np.uint64) -> np.uint64:
    """Scatter 64 bits: equal input, equal output, and no visible pattern between neighbours."""
    z = x + _GOLDEN
    z = (z ^ (z >> _30)) * _MIX1
    z = (z ^ (z >> _27)) * _MIX2
    return z ^ (z >> _31)


@rule
def seed_rng(s: Position, seed: np.uint64) -> None:
    """Set the state of the generator from a seed."""
    s.rng = mix(U64(seed))


@wrapping_rule
def random_below(s: Position, n: int) -> int:
    """A uniform random number from 0 to n - 1."""
    z = mix(s.rng)
    s.rng = s.rng + _GOLDEN
    return int(((z >> _32) * U64(n)) >> _32)


@rule
def shuffle(s: Position, items: np.ndarray, first: int, last: int) -> None:
    """Shuffle items[first:last] in place."""
    for i in range(last - 1, first, -1):
        j = first + random_below(s, i + 1 - first)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept
