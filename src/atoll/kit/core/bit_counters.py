"""How often each number from 0 to 31 occurs: all counts in three words, and no branch to add to them.

Bit n of each word is a binary digit of the count of n, so counts are known modulo 8. That is exact where the
sum of all is known: a count that should be below 8 and is right modulo 8 can only be too large, and with it
the sum.
"""

from __future__ import annotations

import numpy as np

from .jit import rule, unsigned
from .packed_counts import BYTE, U64, gathered

U32 = np.uint32
Tally = tuple[np.uint32, np.uint32, np.uint32]  # ones, twos, fours
NOTHING: Tally = (U32(0), U32(0), U32(0))
_ONE = U32(1)
ALL = 0xFFFFFFFF
_1, _2 = U64(1), U64(2)


@rule
def tally_one(tally: Tally, number: int) -> Tally:
    """One more of a number."""
    ones, twos, fours = tally
    bit = U32(_ONE << U32(number))
    pair = U32(ones & bit)
    return U32(ones ^ bit), U32(twos ^ pair), U32(fours ^ twos & pair)


@rule
def tally_eight(tally: Tally, counts: int, i: int) -> Tally:
    """So many more of the i-th eight numbers: a byte each, of which the lowest three bits count."""
    ones, twos, fours = tally
    eight, first = unsigned(counts), BYTE * i
    one, two = U32(gathered(eight) << first), U32(gathered(eight >> _1) << first)
    four, pair = U32(gathered(eight >> _2) << first), U32(ones & one)
    carried = U32(twos & two | (twos | two) & pair)
    return U32(ones ^ one), U32(twos ^ two ^ pair), U32(fours ^ four ^ carried)


@rule
def is_each(tally: Tally, numbers: int, count: int) -> bool:
    """Are there so many (modulo 8) of each number of a set? Others are not looked at."""
    ones, twos, fours = tally
    one, two, four = ALL * (count & 1), ALL * (count >> 1 & 1), ALL * (count >> 2 & 1)
    wrong = ones ^ U32(one) | twos ^ U32(two) | fours ^ U32(four)
    return wrong & U32(numbers) == 0
