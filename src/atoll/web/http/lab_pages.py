"""/lab: the strength of the bots, and statistics of each game."""

from __future__ import annotations

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Response
from markupsafe import Markup

from atoll.kit.i18n import LANGUAGES
from atoll.kit.registry import game as known_game
from atoll.kit.registry import games as game_names
from atoll.web.link_preview.card import game_card
from atoll.web.request_context import (
    AppServices,
    CurrentVisitor,
    HttpRequest,
    PathParam,
    current_path,
    find_game,
)
from atoll.web.services import emblem
from atoll.web.views import lab_reports

BAR_WIDTH = 200


@get("/lab")
async def lab_page(request: HttpRequest, services: AppServices, visitor: CurrentVisitor) -> Response[str]:
    """The ratings of the bots per game, and links to the studies."""
    found = lab_reports.read_ladder(lab_reports.REPORTS)
    ladders = {one.game: one for one in found.games} if found else {}
    studies = {
        name: study for name in game_names() if (study := lab_reports.read_study(lab_reports.REPORTS, name))
    }
    return services.page(
        visitor,
        "lab.html",
        current_path(request),
        ladder=found,
        games=[
            (known_game(name), emblem(known_game(name)), ladders.get(name), studies.get(name))
            for name in game_names()
            if name in ladders or name in studies
        ],
        share_bar=share_bar,
    )


@get("/lab/{name:str}")
async def study_page(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, name: PathParam
) -> Response[str]:
    """The study of a game: statistics over many matches."""
    game = find_game(name)
    found = lab_reports.read_study(lab_reports.REPORTS, game.id)
    if found is None or not found.tables:
        raise NotFoundException("not studied")
    return services.page(
        visitor,
        "study.html",
        current_path(request),
        card=game_card(game, visitor.lang),
        game=game,
        emblem=emblem(game),
        study=found,
        statistics=found.tables[0],
        language_index=LANGUAGES.index(visitor.lang),
        share_bar=share_bar,
    )


def share_bar(share: float, interval: tuple[float, float], even: float) -> Markup:
    """A share with its confidence interval on a scale from 0 to 1, and a mark at the expected share."""
    low, high = (BAR_WIDTH * end for end in interval)
    return Markup(
        f'<svg class="share" viewBox="-6 0 {BAR_WIDTH + 12} 16" aria-hidden="true">'
        f'<path class="grid" d="M0 8H{BAR_WIDTH}"/>'
        f'<path class="even" d="M{BAR_WIDTH * even:.1f} 1V15"/>'
        f'<path class="span" d="M{low:.1f} 8H{high:.1f}"/>'
        f'<circle cx="{BAR_WIDTH * share:.1f}" cy="8" r="4.5"/></svg>'
    )


ROUTES = [lab_page, study_page]
