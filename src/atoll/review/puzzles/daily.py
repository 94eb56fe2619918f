"""The puzzle of a day: the same for everybody on that date, wherever the server runs.

Days take turns among the games; within a game the puzzles come in the order of a shuffle by their names.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from datetime import UTC, date, datetime, timedelta

from .puzzle import Puzzle


def today() -> date:
    """The date by which puzzles of the day change: UTC."""
    return datetime.now(UTC).date()


def puzzle_of(day: date, games: Sequence[Sequence[Puzzle]]) -> Puzzle | None:
    """The puzzle of a date from the puzzles of every game; None if there are none."""
    filled = [puzzles for puzzles in games if puzzles]
    if not filled:
        return None
    number = day.toordinal()
    puzzles = sorted(filled[number % len(filled)], key=_shuffled)
    return puzzles[number // len(filled) % len(puzzles)]


def _shuffled(puzzle: Puzzle) -> str:
    """A sort key that has nothing to do with how the puzzle was found."""
    return hashlib.blake2s(puzzle.id.encode()).hexdigest()


def streak(solved: Collection[str], day: date) -> int:
    """How many days in a row up to this one have been solved; this one may still be open."""
    at = day if day.isoformat() in solved else day - timedelta(days=1)
    count = 0
    while at.isoformat() in solved:
        count, at = count + 1, at - timedelta(days=1)
    return count
