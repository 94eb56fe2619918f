"""How a match went: the points after every choice, and what they tell."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from atoll.match import Match

REMEMBERED = 64


@dataclass(frozen=True)
class Story:
    """A finished match in figures. Everything in it was hidden from somebody while it was played."""

    points: tuple[tuple[int, ...], ...]  # of every seat at every moment
    led: tuple[int, ...]  # percent of the moments at which a seat was in front, alone or not
    best: tuple[int, ...]  # the most a seat gained between two moments
    turns: int  # how often somebody else came to the front


_told: dict[tuple[str, int], Story] = {}


def recall(table_id: str, match: Match) -> Story:
    """The story of the match at a table; a replay asks for the same one at every step."""
    key = table_id, len(match.entries)
    if key not in _told:
        while len(_told) >= REMEMBERED:
            del _told[next(iter(_told))]
        _told[key] = tell(match)
    return _told[key]


def tell(match: Match) -> Story:
    """The story of a match."""
    points = tuple(match.game.scores(match.position(ply)) for ply in range(match.ply + 1))
    seats = range(match.seats)
    later = points[1:] or points  # before the first choice nobody leads
    led = [sum(now[seat] == max(now) for now in later) for seat in seats]
    gains = [[after[seat] - before[seat] for before, after in pairwise(points)] for seat in seats]
    return Story(
        points,
        tuple(round(100 * count / len(later)) for count in led),
        tuple(max(gained, default=0) for gained in gains),
        _turns(points),
    )


def _turns(points: tuple[tuple[int, ...], ...]) -> int:
    """Changes of who leads alone; a tie in between is no change yet."""
    alone = [now.index(max(now)) for now in points if now.count(max(now)) == 1]
    return sum(before != after for before, after in pairwise(alone))
