"""/learn/<game>/lesson: interactive lessons.

Nothing is stored: the address holds the step and the choice.
"""

from __future__ import annotations

from litestar import get
from litestar.response import Response

from atoll.web.bots.compile_steps import RULE_STEPS
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
from atoll.web.views.translations import TRANSLATOR


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
    """A step of the lesson, or a page that waits until the game is compiled."""
    game = find_game(name)
    shown = None
    if services.warmup.rules_ready(game):
        shown = await run_work(request, services, visitor, lesson_step, game, visitor, step, chose, form)
    return services.page(visitor, "lesson.html", current_path(request), game=game, lesson=shown)


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
    """The part of the page that changes with a choice; 202 with the progress while the game is compiled."""
    game, headers = find_game(name), {"cache-control": "no-store"}
    done = services.warmup.progress(game)
    if done is not None:
        text = TRANSLATOR.translate(visitor.lang, "preparing", step=done + 1, all=len(RULE_STEPS))
        return Response(text, status_code=202, media_type="text/plain", headers=headers)
    shown = await run_work(request, services, visitor, lesson_step, game, visitor, step, chose, form)
    text = services.render("lesson_frame.html", visitor.lang, game=game, lesson=shown)
    return Response(text, media_type="text/html", headers=headers)


ROUTES = [lesson_page, lesson_frame]
