"""/me, /pair and /settings: name, preferences, turn notices, and further devices."""

from __future__ import annotations

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Response

from atoll.kit.i18n import LANGUAGES
from atoll.web.auth.csrf import local_path
from atoll.web.auth.identity import Visitor, digest
from atoll.web.auth.preferences import THEMES, Preferences
from atoll.web.db.models import PAIRING
from atoll.web.notify.webhook import BadAddress, Unreachable
from atoll.web.request_context import Ask, Path, Who, WithServices, here
from atoll.web.services import Services
from atoll.web.views.translations import TRANSLATOR


def _page(
    services: Services,
    visitor: Visitor,
    path: str = "/me",
    link: str = "",
    error: str = "",
    done: str = "",
    settings: Preferences | None = None,
) -> Response[str]:
    return services.page(
        visitor,
        "account.html",
        path,
        status=400 if error else 200,
        link=link,
        error=error,
        done=done,
        preferences=settings or visitor.settings,
    )


@get("/me")
async def account_page(request: Ask, services: WithServices, visitor: Who) -> Response[str]:
    """The account page."""
    return _page(services, visitor, here(request))


@post("/me")
async def save_account(request: Ask, services: WithServices, visitor: Who) -> Response[str] | Redirect:
    """Save the name and, if submitted, the preferences."""
    form = await request.form()
    await visitor.introduce(str(form.get("name", "")))
    if "likes" in form:
        try:
            changed = visitor.settings.filled_in(form, str(request.base_url).rstrip("/"))
        except BadAddress:
            given = visitor.settings.with_(notify=str(form.get("notify", ""))[:500])
            return _page(
                services, visitor, error=TRANSLATOR.translate(visitor.lang, "wrong-address"), settings=given
            )
        await visitor.like(changed)
    return visitor.go("/me")


@post("/me/test")
async def send_test_notice(services: WithServices, visitor: Who) -> Response[str]:
    """Send a test notice, and show whether it arrived."""
    preferences = visitor.settings.with_(lang=visitor.lang)
    if not preferences.notify:
        return _page(services, visitor)
    try:
        wait = await services.tables.notices.try_out(visitor.id, preferences)
    except BadAddress:
        return _page(services, visitor, error=TRANSLATOR.translate(visitor.lang, "wrong-address"))
    except Unreachable:
        return _page(services, visitor, error=TRANSLATOR.translate(visitor.lang, "notice-failed"))
    if wait:
        minutes = -(-wait // 60)
        return _page(
            services, visitor, error=TRANSLATOR.translate(visitor.lang, "notice-later", count=minutes)
        )
    return _page(services, visitor, done=TRANSLATOR.translate(visitor.lang, "notice-sent"))


@post("/me/link")
async def create_pairing_link(request: Ask, services: WithServices, visitor: Who) -> Response[str]:
    """Create a link that signs in another device; it is shown once."""
    await visitor.introduce()
    link = f"{request.base_url}pair/{await visitor.pair()}"
    return _page(services, visitor, link=link)


@get("/pair/{token:str}")
async def pairing_page(request: Ask, services: WithServices, visitor: Who, token: Path) -> Response[str]:
    """Ask before signing in: a link preview must not use up the link."""
    person = await services.store.person(digest(token), PAIRING)
    if person is None:
        raise NotFoundException("no such link")
    return services.page(visitor, "pair_device.html", here(request), person=person)


@post("/pair/{token:str}")
async def pair_device(services: WithServices, visitor: Who, token: Path) -> Redirect:
    """Sign in on this device by a pairing link, which works once."""
    person = await services.store.person(digest(token), PAIRING)
    if person is None or not await services.store.spend_pairing(digest(token)):
        raise NotFoundException("no such link")
    await visitor.cached(person)
    return visitor.go("/")


@post("/settings")
async def save_settings(request: Ask, visitor: Who) -> Redirect:
    """Save language and theme in cookies and, for known visitors, in their preferences; then go back."""
    form = await request.form()
    known = {"lang": LANGUAGES, "theme": THEMES}
    wanted = {key: str(form[key]) for key, values in known.items() if form.get(key) in values}
    if visitor.person is not None:
        await visitor.like(visitor.settings.with_(**wanted))
    answer = visitor.go(local_path(str(form.get("back", "/"))))
    answer.cookies.extend(visitor.cookie(key, value) for key, value in wanted.items())
    return answer


@post("/me/hidden")
async def set_results_visibility(request: Ask, services: WithServices, visitor: Who) -> Redirect:
    """Show or hide my results page."""
    person = await visitor.introduce()
    await services.store.archive.hide(person.id, (await request.form()).get("hidden") == "on")
    return visitor.go(f"/p/{person.address}")


ROUTES = [
    account_page, save_account, send_test_notice, create_pairing_link, pairing_page, pair_device,
    save_settings, set_results_visibility,
]  # fmt: skip
