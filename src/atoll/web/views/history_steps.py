"""The moments of a match, numbered as somebody can tell them apart.

While a game goes on, a choice that tells somebody nothing is no moment of theirs: had it a number, they could
count how often another has chosen in secret.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from atoll.match import Match


class Moments:
    """Those of the first choices of a match that a seat, or SPECTATOR, has seen; once it is closed, all."""

    def __init__(self, match: Match, seat: int, last: int, closed: bool) -> None:
        self._last = last
        self._plies: Sequence[int] = (
            range(last + 1)
            if closed
            else [n for n in range(last + 1) if n == 0 or any(e.for_seat(seat) for e in match.events_of(n))]
        )

    @property
    def last(self) -> int:
        """The number of the latest one."""
        return len(self._plies) - 1

    def number(self, ply: int) -> int:
        """The number of the moment that so many choices have led to."""
        return bisect_right(self._plies, ply) - 1

    def began(self, ply: int) -> int:
        """How many choices had been made when that moment began."""
        return self._plies[self.number(ply)]

    def ply(self, number: int) -> int:
        """How many choices have led to a moment; the last one lasts until now."""
        return self._last if number >= self.last else self._plies[max(0, number)]
