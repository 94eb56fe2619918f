"""Games as text, from this house or another: read, checked line by line, and opened as a replay.

A game that could be read becomes a closed table like any other, with a link only its owner knows. So every
moment of it has an address, can be seen through all eyes and played on from, by the code that does this for
games played here. What cannot be read leaves nothing behind.
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
from atoll.web.ops.threads import run_in_thread
from atoll.web.request_context import Ask, Who, WithServices, here
from atoll.web.services import Services
from atoll.web.views.translations import TRANSLATOR

LONGEST = 60_000  # characters; a long game with many remarks has a third of that
SHOWN = 200  # characters of a line that could not be read


@get("/open")
async def open_page(request: Ask, services: WithServices, visitor: Who) -> Response[str]:
    """Where a game text can be brought."""
    return _page(services, visitor, here(request))


@post("/open")
async def open_text(request: Ask, services: WithServices, visitor: Who) -> Response[str] | Redirect:
    """Open a game text, or say which line of it is wrong and why."""
    form = await request.form()
    text = await _given(form.get("file")) or await _given(form.get("text"))
    if not text.strip() or len(text) > LONGEST:
        problem = "text-empty" if len(text) <= LONGEST else "text-long"
        return _page(
            services, visitor, "/open", "", TRANSLATOR.translate(visitor.lang, problem, most=LONGEST)
        )
    address = client_address(request.scope)
    if not is_loopback(address) and (seconds := services.texts.take(address)):
        raise TooManyRequestsException(headers={"retry-after": str(seconds)})
    try:
        match = await run_in_thread(Match.read, text, False)  # an opening is raw bytes: not from strangers
    except NotationError as wrong:
        said = TRANSLATOR.translate(
            visitor.lang, "text-wrong", line=wrong.line, reason=wrong.tell(visitor.lang)
        )
        lines = text.split("\n")[wrong.line - 1 : wrong.line]
        return _page(services, visitor, "/open", text, said, "".join(lines).strip()[:SHOWN])
    table_id = await _keep(services, match, await visitor.ensure_person())
    return visitor.redirect(f"/t/{table_id}/replay?ply=0")


def _page(
    services: Services, visitor: Visitor, path: str, text: str = "", wrong: str = "", line: str = ""
) -> Response[str]:
    status = 400 if wrong else 200
    return services.page(visitor, "open.html", path, status=status, text=text, wrong=wrong, line=line)


async def _given(part: object) -> str:
    """What a field of the form holds, typed or as a file; signs that are no text become question marks."""
    if isinstance(part, UploadFile):
        return (await part.read()).decode("utf-8-sig", "replace")
    return str(part or "")


async def _keep(services: Services, match: Match, owner: Person) -> str:
    """Keep a match that was played elsewhere; the name of its table."""
    row = TableRow(
        id=secrets.token_urlsafe(12),
        game=match.game.id,
        version=match.version,
        options=match.options,
        host_id=owner.id,
        stage=OVER,
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
                token=secrets.token_urlsafe(18),
            )
            for seat in range(match.seats)
        ],
    )
    await services.store.results.add_imported(row, match.entries)
    return row.id


TEXTS = [open_page, open_text]
