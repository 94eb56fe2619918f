"""/open: opens a game text, from this server or another, as a replay.

A valid text becomes a closed table with a secret link, so the code for replays and for playing on serves it
too. An invalid text stores nothing.
"""

from __future__ import annotations

import secrets

from litestar import get, post
from litestar.datastructures import UploadFile
from litestar.exceptions import TooManyRequestsException
from litestar.response import Redirect, Response

from atoll.kit.i18n import LETTERS
from atoll.match import Match, NotationError
from atoll.web.auth.identity import Visitor, clean_name
from atoll.web.db.models import NAMED, OVER, Person, SeatRow, TableRow
from atoll.web.db.store import bit_set
from atoll.web.ops.rate_limit import client_address, is_loopback
from atoll.web.request_context import AppServices, CurrentVisitor, HttpRequest, current_path, run_work
from atoll.web.services import Services, games
from atoll.web.views.translations import TRANSLATOR

MAX_SHOWN = 200  # characters of a line that is quoted in an error


@get("/open")
async def game_text_page(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor
) -> Response[str]:
    """The form for a game text."""
    return _page(services, visitor, current_path(request))


@post("/open")
async def open_game_text(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor
) -> Response[str] | Redirect:
    """Open a game text, or show which line of it is invalid and why."""
    form = await request.form()
    text = await _field_text(form.get("file")) or await _field_text(form.get("text"))
    most = services.limits.game_text_characters
    if not text.strip() or len(text) > most:
        problem = "text-empty" if len(text) <= most else "text-long"
        return _page(services, visitor, "/open", "", TRANSLATOR.translate(visitor.lang, problem, most=most))
    address = client_address(request.scope)
    if not is_loopback(address) and (seconds := services.texts.take(address)):
        raise TooManyRequestsException(headers={"retry-after": str(seconds)})
    for game in games():
        if f'"{game.id}"' in text:  # compiled or loaded before: the visitor is not charged for that
            await services.warmup.ready(game)
    try:
        # no custom opening: untrusted raw bytes
        match = await run_work(request, services, visitor, Match.read, text, False)
    except NotationError as wrong:
        said = TRANSLATOR.translate(
            visitor.lang, "text-wrong", line=wrong.line, reason=wrong.tell(visitor.lang)
        )
        lines = text.split("\n")[wrong.line - 1 : wrong.line]
        return _page(services, visitor, "/open", text, said, "".join(lines).strip()[:MAX_SHOWN])
    table_id = await _store_match(services, match, await visitor.ensure_person())
    return visitor.redirect(f"/t/{table_id}/replay?ply=0")


def _page(
    services: Services, visitor: Visitor, path: str, text: str = "", error: str = "", line: str = ""
) -> Response[str]:
    status = 400 if error else 200
    return services.page(
        visitor, "open_game_text.html", path, status=status, text=text, error=error, line=line
    )


async def _field_text(part: object) -> str:
    """A form field as text, typed or uploaded; bytes that are not UTF-8 are replaced."""
    if isinstance(part, UploadFile):
        return (await part.read()).decode("utf-8-sig", "replace")
    return str(part or "")


async def _store_match(services: Services, match: Match, owner: Person) -> str:
    """Store a match as a closed table, and return the table's id."""
    row = TableRow(
        id=secrets.token_urlsafe(12),
        game=match.game.id,
        version=match.version,
        options=match.options,
        host_id=owner.id,
        stage=OVER,
        secret=match.deal.secret if match.deal else "",
        seed=str(match.seed),
        salt=match.salt,
        initial_state=match.opening.tobytes(),
        custom=False,
        awaited_seats=bit_set(match.waiting),
        rematch_id="",
        seats=[
            SeatRow(
                seat=seat,
                kind=NAMED,
                imported_name=clean_name(match.names[seat] if match.names else "") or LETTERS[seat],
                level="",
                entropy=match.deal.entropy[seat] if match.deal else "",
                token=secrets.token_urlsafe(18),
            )
            for seat in range(match.seats)
        ],
    )
    await services.store.results.add_imported(row, match.entries)
    return row.id


ROUTES = [game_text_page, open_game_text]
