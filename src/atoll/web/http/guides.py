"""/learn/<game>: the guide of a game."""

from __future__ import annotations

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Response

from atoll.web.request_context import (
    AppServices,
    CurrentVisitor,
    HttpRequest,
    PathParam,
    QueryParam,
    current_path,
    find_game,
)
from atoll.web.services import emblem
from atoll.web.views import guide


@get("/learn/{name:str}")
async def guide_page(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, name: PathParam
) -> Response[str]:
    """The guide: rules, pictures and component figures."""
    game = find_game(name)
    return services.page(
        visitor,
        "guide.html",
        current_path(request),
        game=game,
        emblem=emblem(game),
        guide=guide.load_guide(game, visitor.lang),
        figures=guide.component_figures(game, visitor.lang),
    )


@get("/learn/{name:str}/position.svg")
async def position_image(
    services: AppServices,
    visitor: CurrentVisitor,
    name: PathParam,
    at: QueryParam = "",
    form: QueryParam = "",
) -> Response[str]:
    """A picture of the guide, drawn from the position that the query describes."""
    game = find_game(name)
    await services.warmup.ready(game)
    try:
        drawn = guide.position_picture(game, at, visitor.lang, form == "tall")
    except guide.BadPosition:
        raise NotFoundException("no such position") from None
    headers = {
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "cache-control": "private, max-age=3600",
    }
    return Response(drawn, media_type="image/svg+xml", headers=headers)


ROUTES = [guide_page, position_image]
