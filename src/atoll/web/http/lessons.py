"""/learn/<game>/lesson: interactive lessons.

Nothing is stored: the address holds the step and the choice.
"""

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
from atoll.web.views.lesson_view import lesson_step


@get("/learn/{name:str}/lesson")
async def lesson_page(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    name: PathParam,
    step: QueryParam = "",
    chose: QueryParam = "",
    form: QueryParam = "",
) -> Response[str]:
    """A step of the lesson."""
    game = await services.warmup.playable(find_game(name))
    shown = await run_work(request, services, visitor, lesson_step, game, visitor, step, chose, form)
    card = game_card(game, visitor.lang)
    return services.page(visitor, "lesson.html", current_path(request), card=card, game=game, lesson=shown)


@get("/learn/{name:str}/lesson/frame")
async def lesson_frame(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    name: PathParam,
    step: QueryParam = "",
    chose: QueryParam = "",
    form: QueryParam = "",
) -> Response[str]:
    """The part of the page that changes with a choice."""
    game, headers = await services.warmup.playable(find_game(name)), {"cache-control": "no-store"}
    shown = await run_work(request, services, visitor, lesson_step, game, visitor, step, chose, form)
    text = services.render("lesson_frame.html", visitor.lang, game=game, lesson=shown)
    return Response(text, media_type="text/html", headers=headers)


ROUTES = [lesson_page, lesson_frame]
