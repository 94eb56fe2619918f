"""/learn/<game>: the guide of a game."""

from __future__ import annotations

from litestar import get
from litestar.response import Response

from atoll.web.link_preview.card import game_card
from atoll.web.request_context import (
    AppServices,
    CurrentVisitor,
    HttpRequest,
    PathParam,
    QueryParam,
    current_path,
    find_game,
    run_work,
)
from atoll.web.services import emblem
from atoll.web.views import guide
from atoll.web.views.translations import TRANSLATOR


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
        card=game_card(game, visitor.lang),
        game=game,
        emblem=emblem(game),
        guide=guide.load_guide(game, visitor.lang),
        figures=guide.component_figures(game, visitor.lang),
    )


@get("/learn/{name:str}/position.svg")
async def position_image(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    name: PathParam,
    at: QueryParam = "",
    form: QueryParam = "",
) -> Response[str]:
    """A picture of the guide. Positions that no guide shows are not drawn: each could be a whole match."""
    game = await services.warmup.playable(find_game(name))
    wanted = game, at, visitor.lang, form == "tall"
    try:
        drawn = guide.cached_guide_picture(*wanted)
    except guide.BadPosition:
        text = TRANSLATOR.translate(visitor.lang, "no-such-picture")
        return Response(text, media_type="text/plain; charset=utf-8", status_code=404)
    if drawn is None:
        drawn = await run_work(request, services, visitor, guide.draw_guide_picture, *wanted)
    headers = {
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "cache-control": "private, max-age=3600",
    }
    return Response(drawn, media_type="image/svg+xml", headers=headers)


ROUTES = [guide_page, position_image]
