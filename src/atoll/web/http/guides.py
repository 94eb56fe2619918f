"""The pages around the tables: learning, oneself."""

from __future__ import annotations

from pathlib import PurePath

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Response

from atoll.kit.i18n import LANGUAGES
from atoll.web.auth.csrf import local_path
from atoll.web.auth.identity import digest
from atoll.web.auth.preferences import THEMES
from atoll.web.db.models import PAIRING
from atoll.web.request_context import Ask, Path, Query, Who, WithServices, find_game, here
from atoll.web.services import emblem
from atoll.web.views import guide
from atoll.web.views.assets import KINDS


@get("/learn/{name:str}")
async def learn(request: Ask, services: WithServices, visitor: Who, name: Path) -> Response[str]:
    """The rules of a game in our words."""
    game = find_game(name)
    return services.page(
        visitor,
        "learn.html",
        here(request),
        game=game,
        emblem=emblem(game),
        guide=guide.guide(game, visitor.lang),
        figures=guide.figures(game, visitor.lang),
    )


@get("/learn/{name:str}/position.svg")
async def position(
    services: WithServices, visitor: Who, name: Path, at: Query = "", form: Query = ""
) -> Response[str]:
    """A picture of the guide."""
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


@get("/pair/{token:str}")
async def pairing(request: Ask, services: WithServices, visitor: Who, token: Path) -> Response[str]:
    """Asks before this device becomes somebody's: previews of links must not use it up."""
    person = await services.store.people.find_by_credential(digest(token), PAIRING)
    if person is None:
        raise NotFoundException("no such link")
    return services.page(visitor, "pair.html", here(request), person=person)


@post("/pair/{token:str}")
async def pair(services: WithServices, visitor: Who, token: Path) -> Redirect:
    """This device becomes one of somebody's."""
    person = await services.store.people.find_by_credential(digest(token), PAIRING)
    if person is None or not await services.store.people.consume_pairing(digest(token)):
        raise NotFoundException("no such link")
    await visitor.add_device(person)
    return visitor.redirect("/")


@post("/settings")
async def settings(request: Ask, visitor: Who) -> Redirect:
    """Language and light, kept by the browser and, for whom we know, everywhere; back to where one was."""
    form = await request.form()
    known = {"lang": LANGUAGES, "theme": THEMES}
    wanted = {key: str(form[key]) for key, values in known.items() if form.get(key) in values}
    if visitor.person is not None:
        await visitor.save_preferences(visitor.preferences.replace(**wanted))
    answer = visitor.redirect(local_path(str(form.get("back", "/"))))
    answer.cookies.extend(visitor.cookie(key, value) for key, value in wanted.items())
    return answer


@get("/static/{edition:str}/{name:str}")
async def static(services: WithServices, edition: Path, name: Path) -> Response[bytes]:
    """A script, a sign or the look of all pages; another edition is of another server, or of the past."""
    content = services.assets.files.get(name)
    if content is None or edition != services.assets.name:
        raise NotFoundException("no such file")
    return Response(
        content,
        media_type=KINDS[PurePath(name).suffix],
        headers={"cache-control": "max-age=31536000, immutable"},
    )


PAGES = [learn, position, pairing, pair, settings, static]
