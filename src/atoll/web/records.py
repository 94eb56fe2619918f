"""How somebody's games ended, added up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from .archive import Result


@dataclass(frozen=True)
class Tally:
    """Games of one kind, added up. A shared first place is a win."""

    games: int
    wins: int
    places: tuple[tuple[int, int], ...]  # a place, and how often it was reached
    best: int
    mean: float
    running: int  # wins in a row up to now
    longest: int  # and at any time


def tally(results: Sequence[Result]) -> Tally | None:
    """Results, newest first, added up; None if there are none."""
    if not results:
        return None
    reached = [result.place for result in results]
    points = [result.points for result in results]
    rows = [(won, len(list(same))) for won, same in groupby(reached, lambda place: place == 1)]
    return Tally(
        games=len(results),
        wins=reached.count(1),
        places=tuple((place, reached.count(place)) for place in sorted(set(reached))),
        best=max(points),
        mean=sum(points) / len(points),
        running=rows[0][1] if rows[0][0] else 0,
        longest=max((length for won, length in rows if won), default=0),
    )


def by_game(results: Sequence[Result]) -> list[tuple[str, Tally | None, Tally | None]]:
    """For every game played: with other people, and alone against bots."""
    played = sorted({result.game for result in results})
    return [
        (
            game,
            tally([r for r in results if r.game == game and r.people > 1]),
            tally([r for r in results if r.game == game and r.people == 1]),
        )
        for game in played
    ]
