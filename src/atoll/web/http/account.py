"""The page about oneself: name, what one likes, where notices go, another device."""

from __future__ import annotations

from litestar import get, post
from litestar.response import Redirect, Response

from atoll.web.auth.identity import Visitor
from atoll.web.auth.preferences import Settings
from atoll.web.notify.webhook import BadAddress, Unreachable
from atoll.web.request_context import Ask, TheHouse, Who, here
from atoll.web.services import House
from atoll.web.views.translations import TRANSLATOR


def _page(
    house: House,
    visitor: Visitor,
    path: str = "/me",
    link: str = "",
    wrong: str = "",
    done: str = "",
    settings: Settings | None = None,
) -> Response[str]:
    return house.page(
        visitor,
        "me.html",
        path,
        status=400 if wrong else 200,
        link=link,
        wrong=wrong,
        done=done,
        likes=settings or visitor.settings,
    )


@get("/me")
async def myself(request: Ask, house: TheHouse, visitor: Who) -> Response[str]:
    """My name, what I like, and how to play on another device."""
    return _page(house, visitor, here(request))


@post("/me")
async def change(request: Ask, house: TheHouse, visitor: Who) -> Response[str] | Redirect:
    """Another name, other likings."""
    form = await request.form()
    await visitor.introduce(str(form.get("name", "")))
    if "likes" in form:
        try:
            likes = visitor.settings.filled_in(form, str(request.base_url).rstrip("/"))
        except BadAddress:
            given = visitor.settings.with_(notify=str(form.get("notify", ""))[:500])
            return _page(
                house, visitor, wrong=TRANSLATOR.translate(visitor.lang, "wrong-address"), settings=given
            )
        await visitor.like(likes)
    return visitor.go("/me")


@post("/me/test")
async def try_notice(house: TheHouse, visitor: Who) -> Response[str]:
    """Send a notice now, and say what became of it."""
    likes = visitor.settings.with_(lang=visitor.lang)
    if not likes.notify:
        return _page(house, visitor)
    try:
        wait = await house.tables.notices.try_out(visitor.id, likes)
    except BadAddress:
        return _page(house, visitor, wrong=TRANSLATOR.translate(visitor.lang, "wrong-address"))
    except Unreachable:
        return _page(house, visitor, wrong=TRANSLATOR.translate(visitor.lang, "notice-failed"))
    if wait:
        minutes = -(-wait // 60)
        return _page(house, visitor, wrong=TRANSLATOR.translate(visitor.lang, "notice-later", count=minutes))
    return _page(house, visitor, done=TRANSLATOR.translate(visitor.lang, "notice-sent"))


@post("/me/link")
async def link_device(request: Ask, house: TheHouse, visitor: Who) -> Response[str]:
    """A link that makes another device mine; shown once."""
    await visitor.introduce()
    link = f"{request.base_url}pair/{await visitor.pair()}"
    return _page(house, visitor, link=link)


MYSELF = [myself, change, try_notice, link_device]
