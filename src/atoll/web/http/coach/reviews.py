"""/t/<table>/review: win chances, mistakes, luck and skill of a finished table."""

from __future__ import annotations

from copy import copy
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Response

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.i18n import LETTERS
from atoll.web.auth.identity import Visitor
from atoll.web.http.replays import match_at, started_table, viewing_seat
from atoll.web.link_preview.card import table_card
from atoll.web.request_context import (
    AppServices,
    CurrentVisitor,
    HttpRequest,
    PathParam,
    QueryParam,
    current_path,
    work_turn,
)
from atoll.web.reviews.review_view import build_review_view
from atoll.web.services import Services
from atoll.web.tables.table import Unreadable

DRAFT = "draft"


async def _progress(services: Services, table_id: str) -> float | None:
    """How far the review in depth of a table is; None if it is there, or nobody makes it."""
    done = services.reviewer.progress(table_id)
    known = (
        await services.reviewer.find(await started_table(services, table_id)) if done is not None else None
    )
    return done if known is not None and not known.deep else None


async def _review_context(
    request: HttpRequest, services: Services, visitor: Visitor, table_id: str, eyes: str, form: str
) -> dict[str, Any]:
    """What the templates of a review need; `view` is None as long as there is nothing to show."""
    table = await started_table(services, table_id)
    if not table.closed:
        raise NotFoundException("the game is not over")
    context = {
        "table": table,
        "game": table.game,
        "view": None,
        "known": None,
        "names": table.names(visitor.lang),
    }
    context["seat"] = table.seat_of(visitor.id)
    async with work_turn(request, services, visitor) as turn:
        try:
            match = await match_at(services, table, turn)
        except Unreadable:
            return context
        seat = context["seat"] = viewing_seat(table, match, visitor, eyes)
        known = context["known"] = await services.reviewer.ask(table, match, visitor.share)
        if known.review is not None:
            context["view"] = await turn.run(
                build_review_view, copy(table), match, known.review, seat, visitor.lang, form == "tall"
            )
    return context


@get("/t/{table_id:str}/review")
async def review_page(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    table_id: PathParam,
    eyes: QueryParam = "",
    form: QueryParam = "",
) -> Response[str]:
    """The page of a review; everybody with its link may read it."""
    context = await _review_context(request, services, visitor, table_id, eyes, form)
    card = table_card(context["table"], visitor.lang)
    context["eyes"] = LETTERS[context["seat"]] if context["seat"] != SPECTATOR else "-"
    return services.page(visitor, "review.html", current_path(request), card=card, **context)


@get("/t/{table_id:str}/review/part")
async def review_part(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    table_id: PathParam,
    eyes: QueryParam = "",
    form: QueryParam = "",
    has: QueryParam = "",
) -> Response[str]:
    """The review for the page that shows it; asked for again until it is complete.

    A page that has a draft is only told how far the rest is, until there is something new.
    """
    if has == DRAFT and (done := await _progress(services, table_id)) is not None:
        return Response("", status_code=204, headers={"x-progress": f"{done:.2f}"})
    context = await _review_context(request, services, visitor, table_id, eyes, form)
    text = services.render("review_part.html", visitor.lang, **context)
    return Response(text, media_type="text/html", headers={"cache-control": "no-store"})


ROUTES = [review_page, review_part]
