"""The steps of a match's history, numbered per viewer.

While a match runs, a choice whose events a viewer cannot see is no step for them: gaps in the numbers would
tell how often others have chosen in secret.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from atoll.match import Match


class HistorySteps:
    """The plies up to `last` that a seat, or SPECTATOR, can tell apart; all of them at a closed table."""

    def __init__(self, match: Match, seat: int, last: int, closed: bool) -> None:
        self._last = last
        seen = () if closed else match.plies_seen(seat)
        self._plies: Sequence[int] = range(last + 1) if closed else seen[: bisect_right(seen, last)]

    @property
    def last(self) -> int:
        """The number of the latest step."""
        return len(self._plies) - 1

    def number(self, ply: int) -> int:
        """The number of the step that a ply belongs to."""
        return bisect_right(self._plies, ply) - 1

    def start_of(self, ply: int) -> int:
        """The first ply of the step that a ply belongs to."""
        return self._plies[self.number(ply)]

    def ply(self, number: int) -> int:
        """The ply to show for a step; the last step extends to the latest ply."""
        return self._last if number >= self.last else self._plies[max(0, number)]
