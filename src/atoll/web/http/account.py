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
from atoll.web.notify.webhook import BadWebhookUrl, WebhookFailed
from atoll.web.ops.rate_limit import LIMITS
from atoll.web.request_context import AppServices, CurrentVisitor, HttpRequest, PathParam, current_path
from atoll.web.services import Services
from atoll.web.views.translations import TRANSLATOR


async def _page(
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
        preferences=settings or visitor.preferences,
        browsers=len(await services.store.people.push_subscriptions(visitor.id)) if visitor.id else 0,
    )


@get("/me")
async def account_page(request: HttpRequest, services: AppServices, visitor: CurrentVisitor) -> Response[str]:
    """The account page."""
    return await _page(services, visitor, current_path(request))


@post("/me")
async def save_account(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor
) -> Response[str] | Redirect:
    """Save the name and, if submitted, the preferences."""
    form = await request.form()
    await visitor.ensure_person(str(form.get("name", "")))
    if "preferences" in form:
        try:
            changed = visitor.preferences.from_form(form, str(request.base_url).rstrip("/"))
        except BadWebhookUrl:
            url = str(form.get("notify", ""))[: LIMITS.webhook_url_characters]
            given = visitor.preferences.replace(notify=url)
            return await _page(
                services, visitor, error=TRANSLATOR.translate(visitor.lang, "wrong-address"), settings=given
            )
        await visitor.save_preferences(changed)
    return visitor.redirect("/me")


@post("/me/test")
async def send_test_notice(services: AppServices, visitor: CurrentVisitor) -> Response[str]:
    """Send a test notice, and show whether it arrived."""
    preferences = visitor.preferences.replace(lang=visitor.lang)
    if not preferences.notify and not await services.store.people.push_subscriptions(visitor.id):
        return await _page(services, visitor)
    try:
        wait = await services.turn_notifier.send_test(visitor.id, preferences)
    except BadWebhookUrl:
        return await _page(services, visitor, error=TRANSLATOR.translate(visitor.lang, "wrong-address"))
    except WebhookFailed:
        problem = "notice-failed" if preferences.notify else "alert-push-failed"
        return await _page(services, visitor, error=TRANSLATOR.translate(visitor.lang, problem))
    if wait:
        minutes = -(-wait // 60)
        return await _page(
            services, visitor, error=TRANSLATOR.translate(visitor.lang, "notice-later", count=minutes)
        )
    return await _page(services, visitor, done=TRANSLATOR.translate(visitor.lang, "notice-sent"))


@post("/me/link")
async def create_pairing_link(services: AppServices, visitor: CurrentVisitor) -> Response[str]:
    """Create a link that signs in another device; it is shown once."""
    await visitor.ensure_person()
    base = services.addresses.for_links(visitor.origin).base
    link = f"{base}/pair/{await visitor.create_pairing()}"
    return await _page(services, visitor, link=link)


@get("/pair/{token:str}")
async def pairing_page(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, token: PathParam
) -> Response[str]:
    """Ask before signing in: a link preview must not use up the link."""
    person = await services.store.people.find_by_credential(digest(token), PAIRING)
    if person is None:
        raise NotFoundException("no such link")
    return services.page(visitor, "pair_device.html", current_path(request), person=person)


@post("/pair/{token:str}")
async def pair_device(services: AppServices, visitor: CurrentVisitor, token: PathParam) -> Redirect:
    """Sign in on this device by a pairing link, which works once."""
    person = await services.store.people.find_by_credential(digest(token), PAIRING)
    if person is None or not await services.store.people.consume_pairing(digest(token)):
        raise NotFoundException("no such link")
    await visitor.add_device(person)
    return visitor.redirect("/")


@post("/settings")
async def save_settings(request: HttpRequest, visitor: CurrentVisitor) -> Redirect:
    """Save language and theme in cookies and, for known visitors, in their preferences; then go back."""
    form = await request.form()
    known = {"lang": LANGUAGES, "theme": THEMES}
    wanted = {key: str(form[key]) for key, values in known.items() if form.get(key) in values}
    if visitor.person is not None:
        await visitor.save_preferences(visitor.preferences.replace(**wanted))
    answer = visitor.redirect(local_path(str(form.get("back", "/"))))
    answer.cookies.extend(visitor.cookie(key, value) for key, value in wanted.items())
    return answer


@post("/me/hidden")
async def set_results_visibility(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor
) -> Redirect:
    """Show or hide my results page."""
    person = await visitor.ensure_person()
    await services.store.people.hide_page(person.id, (await request.form()).get("hidden") == "on")
    return visitor.redirect(f"/p/{person.public_id}")


ROUTES = [
    account_page, save_account, send_test_notice, create_pairing_link, pairing_page, pair_device,
    save_settings, set_results_visibility,
]  # fmt: skip
