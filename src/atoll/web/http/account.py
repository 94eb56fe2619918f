"""The page about oneself: name, what one likes, where notices go, another device."""

from __future__ import annotations

from litestar import get, post
from litestar.response import Redirect, Response

from atoll.web.auth.identity import Visitor
from atoll.web.auth.preferences import Preferences
from atoll.web.notify.webhook import BadWebhookUrl, WebhookFailed
from atoll.web.ops.rate_limit import LIMITS
from atoll.web.request_context import Ask, Who, WithServices, here
from atoll.web.services import Services
from atoll.web.views.translations import TRANSLATOR


def _page(
    services: Services,
    visitor: Visitor,
    path: str = "/me",
    link: str = "",
    wrong: str = "",
    done: str = "",
    settings: Preferences | None = None,
) -> Response[str]:
    return services.page(
        visitor,
        "me.html",
        path,
        status=400 if wrong else 200,
        link=link,
        wrong=wrong,
        done=done,
        likes=settings or visitor.preferences,
    )


@get("/me")
async def myself(request: Ask, services: WithServices, visitor: Who) -> Response[str]:
    """My name, what I like, and how to play on another device."""
    return _page(services, visitor, here(request))


@post("/me")
async def change(request: Ask, services: WithServices, visitor: Who) -> Response[str] | Redirect:
    """Another name, other likings."""
    form = await request.form()
    await visitor.ensure_person(str(form.get("name", "")))
    if "likes" in form:
        try:
            likes = visitor.preferences.from_form(form, str(request.base_url).rstrip("/"))
        except BadWebhookUrl:
            given = visitor.preferences.replace(
                notify=str(form.get("notify", ""))[: LIMITS.webhook_url_characters]
            )
            return _page(
                services, visitor, wrong=TRANSLATOR.translate(visitor.lang, "wrong-address"), settings=given
            )
        await visitor.save_preferences(likes)
    return visitor.redirect("/me")


@post("/me/test")
async def try_notice(services: WithServices, visitor: Who) -> Response[str]:
    """Send a notice now, and say what became of it."""
    likes = visitor.preferences.replace(lang=visitor.lang)
    if not likes.notify:
        return _page(services, visitor)
    try:
        wait = await services.turn_notifier.send_test(visitor.id, likes)
    except BadWebhookUrl:
        return _page(services, visitor, wrong=TRANSLATOR.translate(visitor.lang, "wrong-address"))
    except WebhookFailed:
        return _page(services, visitor, wrong=TRANSLATOR.translate(visitor.lang, "notice-failed"))
    if wait:
        minutes = -(-wait // 60)
        return _page(
            services, visitor, wrong=TRANSLATOR.translate(visitor.lang, "notice-later", count=minutes)
        )
    return _page(services, visitor, done=TRANSLATOR.translate(visitor.lang, "notice-sent"))


@post("/me/link")
async def link_device(request: Ask, services: WithServices, visitor: Who) -> Response[str]:
    """A link that makes another device mine; shown once."""
    await visitor.ensure_person()
    link = f"{request.base_url}pair/{await visitor.create_pairing()}"
    return _page(services, visitor, link=link)


MYSELF = [myself, change, try_notice, link_device]
