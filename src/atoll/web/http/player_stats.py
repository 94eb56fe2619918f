"""How somebody's games ended, added up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from atoll.web.db.results import Result

COMPANY = ("with-people", "with-bots", "alone")


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


def tally(results: Sequence[Result]) -> Tally:
    """Results, newest first and at least one, added up."""
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


def by_game(results: Sequence[Result]) -> list[tuple[str, dict[str, Tally]]]:
    """For every game played: with other people, against bots, and with nobody else at the table."""
    played: dict[str, dict[str, list[Result]]] = {}
    for result in sorted(results, key=lambda result: (result.game, COMPANY.index(company(result)))):
        played.setdefault(result.game, {}).setdefault(company(result), []).append(result)
    return [(game, {who: tally(some) for who, some in kinds.items()}) for game, kinds in played.items()]


def company(result: Result) -> str:
    """Who else was at the table."""
    return "alone" if result.seats == 1 else "with-people" if result.people > 1 else "with-bots"
