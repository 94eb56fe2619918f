"""The lab: how strong the bots are in every game, as `make ladder` measured it for this build.

The report travels inside the package as data. A build without one says so.
"""

from __future__ import annotations

import logging
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from litestar import get
from litestar.response import Response
from markupsafe import Markup

from atoll.kit.game import game as find_game
from atoll.kit.game import games as game_names

from .ask import Ask, TheHouse, Who, here
from .house import emblem

log = logging.getLogger(__name__)

REPORTS: Traversable = files("atoll") / "lab" / "reports"
BAR = 200  # width of the picture of a share


class Rated(msgspec.Struct):
    """How a bot did over all its games."""

    mu: float
    sigma: float
    seconds_per_choice: float
    slowest_choice: float


class Meeting(msgspec.Struct):
    """Two bots, measured against each other."""

    bots: tuple[str, str]
    one_on_rest: bool
    games: int
    share: float
    interval: tuple[float, float]
    even: float
    command: str


class Rungs(msgspec.Struct):
    """The bots of one game, best first."""

    game: str
    seats: int
    bots: dict[str, Rated]
    matches: list[Meeting]


class Ladder(msgspec.Struct):
    """What was measured, where and how."""

    command: str
    machine: str
    version: str
    games: list[Rungs]


def ladder(folder: Traversable) -> Ladder | None:
    """The ladder of a build, if it carries one that can be read."""
    try:
        return msgspec.json.decode((folder / "ladder.json").read_bytes(), type=Ladder)
    except FileNotFoundError:
        return None
    except msgspec.DecodeError:
        log.exception("the ladder in %s cannot be read", folder)
        return None


@get("/lab")
async def lab(request: Ask, house: TheHouse, visitor: Who) -> Response[str]:
    """The bots and what is known about them."""
    found = ladder(REPORTS)
    known = [rungs for rungs in found.games if rungs.game in game_names()] if found else []
    return house.page(
        visitor,
        "lab.html",
        here(request),
        ladder=found,
        games=[(rungs, find_game(rungs.game), emblem(find_game(rungs.game))) for rungs in known],
        bar=bar,
    )


def bar(meeting: Meeting) -> Markup:
    """A share with its interval, on a line from nothing to everything; a mark where equals would be."""
    low, high = (BAR * end for end in meeting.interval)
    return Markup(
        f'<svg class="share" viewBox="-6 0 {BAR + 12} 16" aria-hidden="true">'
        f'<path class="grid" d="M0 8H{BAR}"/>'
        f'<path class="even" d="M{BAR * meeting.even:.1f} 1V15"/>'
        f'<path class="span" d="M{low:.1f} 8H{high:.1f}"/>'
        f'<circle cx="{BAR * meeting.share:.1f}" cy="8" r="4.5"/></svg>'
    )
