"""/p/<address>: a player's results.

Others see results from listed tables only, and none if the player has hidden the page; its address cannot be
guessed. Players see all of their own results.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Response

from atoll.kit.registry import game as find_game
from atoll.kit.registry import games as game_names
from atoll.web.db.results import Result
from atoll.web.request_context import AppServices, CurrentVisitor, HttpRequest, PathParam, current_path
from atoll.web.services import emblem

RECENT = 12  # results listed one by one
OPPONENTS = ("with-people", "with-bots", "alone")


@get("/p/{address:str}")
async def player_page(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, address: PathParam
) -> Response[str]:
    """The results of a player, per game and the latest ones."""
    person = await services.store.people.find_by_public_id(address)
    own = person is not None and person.id == visitor.id
    if person is None or (person.hidden and not own):
        raise NotFoundException("no such page")
    found = await services.store.results.of_person(person.id, all_tables=own)
    results = [result for result in found if result.game in game_names()]
    return services.page(
        visitor,
        "player.html",
        current_path(request),
        person=person,
        own=own,
        stats=[(find_game(game), emblem(find_game(game)), kinds) for game, kinds in stats_by_game(results)],
        recent=[(r, find_game(r.game), _day(r.ended)) for r in results[:RECENT]],
    )


def _day(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


@dataclass(frozen=True)
class PlayerStats:
    """Results of several matches, summed up. A shared first place is a win."""

    games: int
    wins: int
    places: tuple[tuple[int, int], ...]  # place and number of matches
    best: int
    mean: float
    current_streak: int  # wins in a row, up to the latest match
    longest_streak: int


def compute_stats(results: Sequence[Result]) -> PlayerStats:
    """Sum up results; newest first, at least one."""
    reached = [result.place for result in results]
    points = [result.points for result in results]
    streaks = [(won, len(list(same))) for won, same in groupby(reached, lambda place: place == 1)]
    return PlayerStats(
        games=len(results),
        wins=reached.count(1),
        places=tuple((place, reached.count(place)) for place in sorted(set(reached))),
        best=max(points),
        mean=sum(points) / len(points),
        current_streak=streaks[0][1] if streaks[0][0] else 0,
        longest_streak=max((length for won, length in streaks if won), default=0),
    )


def stats_by_game(results: Sequence[Result]) -> list[tuple[str, dict[str, PlayerStats]]]:
    """For every game played: statistics against people, against bots, and of solo matches."""
    played: dict[str, dict[str, list[Result]]] = {}
    for result in sorted(results, key=lambda result: (result.game, OPPONENTS.index(opponents(result)))):
        played.setdefault(result.game, {}).setdefault(opponents(result), []).append(result)
    return [
        (game, {who: compute_stats(some) for who, some in kinds.items()}) for game, kinds in played.items()
    ]


def opponents(result: Result) -> str:
    """The kind of opponents: people, bots or none."""
    return "alone" if result.seats == 1 else "with-people" if result.people > 1 else "with-bots"


ROUTES = [player_page]
