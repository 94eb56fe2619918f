"""The lab: how strong the bots are, and what many games tell about each game."""

from __future__ import annotations

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Response
from markupsafe import Markup

from atoll.kit.i18n import LANGUAGES
from atoll.kit.registry import game as known_game
from atoll.kit.registry import games as game_names
from atoll.web.request_context import Ask, Path, Who, WithServices, find_game, here
from atoll.web.services import emblem
from atoll.web.views import lab_reports

BAR = 200  # width of the picture of a share


@get("/lab")
async def lab(request: Ask, services: WithServices, visitor: Who) -> Response[str]:
    """The bots and what is known about them; the games that were studied."""
    found = lab_reports.ladder(lab_reports.REPORTS)
    rungs = {one.game: one for one in found.games} if found else {}
    studied = {name: made for name in game_names() if (made := lab_reports.study(lab_reports.REPORTS, name))}
    return services.page(
        visitor,
        "lab.html",
        here(request),
        ladder=found,
        games=[
            (known_game(name), emblem(known_game(name)), rungs.get(name), studied.get(name))
            for name in game_names()
            if name in rungs or name in studied
        ],
        bar=bar,
    )


@get("/lab/{name:str}")
async def study(request: Ask, services: WithServices, visitor: Who, name: Path) -> Response[str]:
    """What many games tell about one."""
    game = find_game(name)
    found = lab_reports.study(lab_reports.REPORTS, game.id)
    if found is None or not found.tables:
        raise NotFoundException("not studied")
    return services.page(
        visitor,
        "study.html",
        here(request),
        game=game,
        emblem=emblem(game),
        study=found,
        own=found.tables[0],
        tongue=LANGUAGES.index(visitor.lang),
        bar=bar,
    )


def bar(share: float, interval: tuple[float, float], even: float) -> Markup:
    """A share with its interval, on a line from nothing to everything; a mark where equals would be."""
    low, high = (BAR * end for end in interval)
    return Markup(
        f'<svg class="share" viewBox="-6 0 {BAR + 12} 16" aria-hidden="true">'
        f'<path class="grid" d="M0 8H{BAR}"/>'
        f'<path class="even" d="M{BAR * even:.1f} 1V15"/>'
        f'<path class="span" d="M{low:.1f} 8H{high:.1f}"/>'
        f'<circle cx="{BAR * share:.1f}" cy="8" r="4.5"/></svg>'
    )


LAB = [lab, study]
