"""The web app in a real browser: the page while there is no server, alerts, messages that are pushed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.browser.actions import choose, open_quick_table
from tests.web.browser.chromium import TIMEOUT_MS
from tests.web.client import ANY_GAME
from tests.web.server import Server

POLL_MS, POLLS_A_DELIVERY = 50, 100
# What the browser shows of this site.
SHOWN = """async () => {
    const found = await (await navigator.serviceWorker.ready).getNotifications();
    return found.map(each => [each.title, each.data.url, each.tag]);
}"""
HIDE = """() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
# A push service that always answers: the real one of a browser lies outside of this computer. It remembers
# the key of the server that it was asked with last.
PUSH_SERVICE = """{
    const toText = bytes => btoa(String.fromCharCode(...bytes))
        .replace(/\\+/g, "-").replace(/\\//g, "_").replace(/=/g, "");
    const decoded = text => atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    const toBytes = text => Uint8Array.from(decoded(text), c => c.charCodeAt(0));
    const keys = () => ({ p256dh: localStorage.asked, auth: "A".repeat(22) });
    const answer = () => ({
        endpoint: "https://push.example/1",
        options: { applicationServerKey: toBytes(localStorage.asked).buffer },
        unsubscribe: async () => { delete localStorage.asked; },
        toJSON: () => ({ endpoint: "https://push.example/1", keys: keys() }),
    });
    PushManager.prototype.getSubscription = async () => (localStorage.asked ? answer() : null);
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        localStorage.asked = toText(applicationServerKey);
        return answer();
    };
}"""
ASKED = "() => localStorage.asked && localStorage.asked !== 'AAAA'"


def push(context: BrowserContext, page: Page, origin: str, message: dict[str, Any]) -> Callable[[], None]:
    """What lets the browser receive a message, as from its push service.

    The browser answers before its worker has taken the message, and loses it if the worker does not start in
    time, as on a busy machine; so it can be delivered again. One of the same tag replaces the first.
    """
    tools, found = context.new_cdp_session(page), list[str]()

    def note(updated: dict[str, Any]) -> None:
        found.extend(
            each["registrationId"]
            for each in updated["registrations"]
            if each["scopeURL"] == origin and not each["isDeleted"]
        )

    tools.on("ServiceWorker.workerRegistrationUpdated", note)
    tools.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    sent = {"origin": origin, "registrationId": found[-1], "data": json.dumps(message)}

    def deliver() -> None:
        tools.send("ServiceWorker.deliverPushMessage", sent)

    return deliver


def shown(page: Page, deliver: Callable[[], None] = lambda: None) -> list[list[str]]:
    """What the browser shows, once there is something: title, address, and what it would replace."""
    for poll in range(TIMEOUT_MS // POLL_MS):
        if poll % POLLS_A_DELIVERY == 0:
            deliver()
        if found := page.evaluate(SHOWN):
            return list(found)
        page.wait_for_timeout(POLL_MS)
    raise AssertionError("the browser shows nothing")


def wait_for_worker(page: Page) -> None:
    """Wait until the service worker controls the page."""
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller")


def test_the_browser_would_install_it(page: Page, context: BrowserContext) -> None:
    wait_for_worker(page)
    tools = context.new_cdp_session(page)
    found = tools.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"].endswith("/manifest.webmanifest?lang=en")
    errors = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in errors] in ([], ["in-incognito"]), "a test has a private window"


def test_while_there_is_no_server_a_page_says_so_and_returns(page: Page, context: BrowserContext) -> None:
    wait_for_worker(page)
    page.locator("[name=lang]").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.wait_for_function(
        "() => caches.match('/offline').then(r => r.text()).then(t => t.includes('lang=\"ru\"'))"
    )
    context.set_offline(True)
    page.goto(f"/learn/{ANY_GAME}")
    expect(page.locator("h1")).to_have_text("Нет связи со столами")
    assert page.locator("form").count() == 0
    context.set_offline(False)
    expect(page.locator("article.guide")).to_be_visible()


def test_messages_that_are_pushed_open_the_table(page: Page, context: BrowserContext, server: Server) -> None:
    context.grant_permissions(["notifications"])
    wait_for_worker(page)
    message = {"title": "Your turn", "body": "Round 2", "tag": "t", "url": "/learn/miaui"}
    assert shown(page, push(context, page, f"{server.url}/", message)) == [["Your turn", "/learn/miaui", "t"]]


def test_an_alert_when_it_is_my_turn_and_the_tab_is_hidden(page: Page, context: BrowserContext) -> None:
    context.grant_permissions(["notifications"])
    page.add_init_script(PUSH_SERVICE)
    open_quick_table(page, ANY_GAME)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.locator("#alerts").click()
    expect(page.locator("#alerts")).to_have_attribute("aria-pressed", "true")
    page.wait_for_function(ASKED)
    page.evaluate(HIDE)  # to the page it looks like that; a click still reaches it
    choose(page)
    [[title, url, _]] = shown(page)
    assert title.endswith("Your turn")
    assert page.url.endswith(url)
    page.evaluate("localStorage.asked = 'AAAA'")  # the server has lost the key that the browser knows
    page.reload()
    page.wait_for_function(ASKED)
    page.goto("/me")
    expect(page.locator("#alert-push")).to_be_checked()
    expect(page.locator("#alert-hidden")).to_be_checked()
    page.locator("#alert-hidden").uncheck()
    expect(page.locator("#alert-push")).not_to_be_checked()
