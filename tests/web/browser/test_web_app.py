"""The web app in a real browser: the page while there is no server, alerts, messages that are pushed."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.browser.actions import choose, open_quick_table
from tests.web.client import ANY_GAME
from tests.web.server import Server

# What the browser shows of this site, once there is something: titles, and the addresses a click opens.
SHOWN = """async () => {
    const registration = await navigator.serviceWorker.ready;
    for (;;) {
        const found = await registration.getNotifications();
        if (found.length) return found.map(each => [each.title, each.data.url, each.tag]);
        await new Promise(resolve => setTimeout(resolve, 50));
    }
}"""
CLOSE_ALL = """async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const each of await registration.getNotifications()) each.close();
}"""
HIDE = """() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
# A push service that always answers: the real one of a browser lies outside of this computer.
PUSH_SERVICE = """{
    const answer = {
        endpoint: "https://push.example/1",
        options: {},
        unsubscribe: async () => { window.asked = 0; },
        toJSON: () => ({ endpoint: answer.endpoint, keys: { p256dh: window.point, auth: "A".repeat(22) } }),
    };
    window.asked = 0;
    PushManager.prototype.getSubscription = async () => (window.asked ? answer : null);
    PushManager.prototype.subscribe = async options => {
        answer.options = options;
        window.point = btoa(String.fromCharCode(...options.applicationServerKey))
            .replace(/\\+/g, "-").replace(/\\//g, "_").replace(/=/g, "");
        window.asked += 1;
        return answer;
    };
}"""


def push(context: BrowserContext, page: Page, origin: str, message: dict[str, Any]) -> None:
    """Let the browser receive a message, as from its push service."""
    tools, registrations = context.new_cdp_session(page), []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated", lambda found: registrations.extend(found["registrations"])
    )
    tools.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)
    tools.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": origin,
            "registrationId": registrations[-1]["registrationId"],
            "data": json.dumps(message),
        },
    )


def wait_for_worker(page: Page) -> None:
    """Wait until the service worker controls the page."""
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller")


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
    push(
        context,
        page,
        f"{server.url}/",
        {"title": "Your turn", "body": "Round 2", "tag": "t", "url": "/learn/miaui"},
    )
    assert page.evaluate(SHOWN) == [["Your turn", "/learn/miaui", "t"]]


def test_an_alert_when_it_is_my_turn_and_the_tab_is_hidden(page: Page, context: BrowserContext) -> None:
    context.grant_permissions(["notifications"])
    page.add_init_script(PUSH_SERVICE)
    open_quick_table(page, ANY_GAME)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.locator("#alerts").click()
    expect(page.locator("#alerts")).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("() => window.asked === 1")
    page.evaluate(HIDE)  # to the page it looks like that; a click still reaches it
    choose(page)
    [[title, url, _]] = page.evaluate(SHOWN)
    assert title.endswith("Your turn")
    assert page.url.endswith(url)
    page.goto("/me")
    expect(page.locator("#alert-hidden")).to_be_checked()
    page.locator("#alert-hidden").uncheck()
    expect(page.locator("#alert-push")).not_to_be_checked()
