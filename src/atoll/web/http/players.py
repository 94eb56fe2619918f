"""Pages of people: how their games ended.

Others see games at listed tables only, and nothing at all if a person wishes so; the address of a page cannot
be guessed. A person sees all of their own.
"""

from __future__ import annotations

from datetime import UTC, datetime

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Response

from atoll.kit.registry import game as find_game
from atoll.kit.registry import games as game_names
from atoll.web.request_context import Ask, Path, Who, WithServices, here
from atoll.web.services import emblem

from .player_stats import by_game

RECENT = 12


@get("/p/{address:str}")
async def player_page(request: Ask, services: WithServices, visitor: Who, address: Path) -> Response[str]:
    """Somebody's results."""
    person = await services.store.people.find_by_public_id(address)
    own = person is not None and person.id == visitor.id
    if person is None or (person.hidden and not own):
        raise NotFoundException("no such page")
    found = await services.store.results.of_person(person.id, all_tables=own)
    results = [result for result in found if result.game in game_names()]
    return services.page(
        visitor,
        "player.html",
        here(request),
        person=person,
        own=own,
        tallies=[(find_game(game), emblem(find_game(game)), kinds) for game, kinds in by_game(results)],
        recent=[(r, find_game(r.game), _day(r.ended)) for r in results[:RECENT]],
    )


def _day(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


@post("/me/hidden")
async def hide(request: Ask, services: WithServices, visitor: Who) -> Redirect:
    """Let others read my page, or not."""
    person = await visitor.ensure_person()
    await services.store.people.hide_page(person.id, (await request.form()).get("hidden") == "on")
    return visitor.redirect(f"/p/{person.public_id}")


PLAYERS = [player_page, hide]
