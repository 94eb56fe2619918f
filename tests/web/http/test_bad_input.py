"""Invalid input gets a helpful page or message in the reader's language, and changes nothing."""

from __future__ import annotations

import html
import time
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.i18n import LANGUAGES
from atoll.kit.registry import game as find_game
from atoll.web.auth.identity import digest
from atoll.web.db.models import PAIRING, SeatRow
from atoll.web.ops.rate_limit import LIMITS
from atoll.web.services import Services
from atoll.web.views.translations import TRANSLATOR
from tests.web.client import ANY_GAME, MIN_SEATS, Window, new_table, offered_actions

MARKUP = '<b onclick="1">\u202e\u0000 &amp;'


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest, client: TestClient[Any]) -> str:
    client.cookies.set("lang", request.param)
    return str(request.param)


def says(text: str, lang: str, message: str, **args: Any) -> bool:
    return TRANSLATOR.translate(lang, message, **args) in html.unescape(text)


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/t/nothing", "/t/nothing/replay", "/join/x", "/pair/x", "/p/x", "/learn/x", "/new/x"],
)
def test_unknown_addresses(client: TestClient[Any], lang: str, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert says(answer.text, lang, "error-404-help")


def test_an_expired_pairing_link(client: TestClient[Any], lang: str) -> None:
    client.post("/me", data={"name": "me"})
    services: Services = client.app.state.services
    with client.portal() as portal:
        portal.call(services.store.people.add_credential, digest("old"), 1, PAIRING, int(time.time()) - 1)
    for answer in (client.get("/pair/old"), client.post("/pair/old")):
        assert answer.status_code == 404
        assert says(answer.text, lang, "error-404-help")


def test_names_of_any_length_and_with_markup(client: TestClient[Any]) -> None:
    client.post("/me", data={"name": "x" * 10_000})
    assert f'value="{"x" * LIMITS.name_characters}"' in client.get("/me").text
    client.post("/me", data={"name": MARKUP})
    window = Window(client, new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1)))
    for text in (client.get("/me").text, window.next("html")["html"]):
        assert "<b onclick" not in text
        assert "&lt;b onclick" in text
        assert "\u202e" not in text
    window.close()


def second_seat(client: TestClient[Any], table: str) -> SeatRow:
    services: Services = client.app.state.services
    with client.portal() as portal:
        row = portal.call(services.store.find_table, table.removeprefix("/t/"))
    assert row is not None
    return row.seats[1]


@pytest.mark.parametrize("kind", ["friend", "open"])
def test_a_seat_that_is_taken(client: TestClient[Any], lang: str, kind: str) -> None:
    table = new_table(client, *[kind] * (MIN_SEATS - 1))
    link = f"/join/{second_seat(client, table).token}" if kind == "friend" else f"{table}/sit"
    for late in (False, True):
        client.cookies.clear()
        client.cookies.set("lang", lang)
        answer = client.post(link, data={"seat": "1", "name": "late" if late else "first"})
        assert says(answer.text, lang, "seat-taken-help") == late
    person = second_seat(client, table).person
    assert person is not None
    assert person.name == "first"


def test_an_invited_seat_cannot_be_taken_without_its_link(client: TestClient[Any]) -> None:
    table = new_table(client, *["friend"] * (MIN_SEATS - 1))
    client.cookies.clear()
    answer = client.post(f"{table}/sit", data={"seat": "1"}, follow_redirects=False)
    assert answer.headers["location"] == table, "the link of a friend's seat is not given away"


@pytest.mark.parametrize(
    ("others", "more", "message"),
    [
        (["bot-newcomer"] * (MIN_SEATS - 2), {}, "wrong-count"),
        (["bot-nobody"] * (MIN_SEATS - 1), {}, "wrong-seat"),
        (["me"] * (MIN_SEATS - 1), {}, "wrong-me-twice"),
        (["bot-newcomer"] * (MIN_SEATS - 1), {"option-nonsense": "on"}, "wrong-option"),
    ],
    ids=["too few", "unknown bot", "me twice", "unknown option"],
)
def test_invalid_tables_are_refused(
    client: TestClient[Any], lang: str, others: list[str], more: dict[str, str], message: str
) -> None:
    seats = {f"seat-{i}": kind for i, kind in enumerate(["me", *others])}
    answer = client.post(f"/new/{ANY_GAME}", data={**seats, **more}, follow_redirects=False)
    assert answer.status_code == 400
    known = find_game(ANY_GAME).seats
    assert says(answer.text, lang, message, fewest=known[0], most=known[-1], name="nonsense")
    assert 'class="row' not in client.get("/").text, "no table was made"


def test_a_wrong_value_is_named_with_its_option(client: TestClient[Any], lang: str) -> None:
    game = find_game(ANY_GAME)
    option = game.options[0].name
    form = {"seat-0": "me"} | {f"seat-{i}": "bot-newcomer" for i in range(1, MIN_SEATS)}
    answer = client.post(f"/new/{ANY_GAME}", data={**form, f"option-{option}": "north"})
    assert answer.status_code == 400
    said = TRANSLATOR.translate(lang, "wrong-value", value="north")
    assert f"{game.translator.translate(lang, f'option-{option}')}: {said}" in html.unescape(answer.text)


@pytest.mark.parametrize(
    "form",
    [
        {"clock": "sundial"},
        {"clock": "live", "clock-minutes": "0"},
        {"clock": "live", "clock-minutes": "9999999999"},
        {"clock": "live", "clock-seconds": "-1"},
        {"clock": "slow", "clock-days": "x"},
        {"clock": "slow", "clock-days": "31"},
        {"delay": "7 years"},
    ],
)
def test_invalid_table_settings_are_refused(client: TestClient[Any], form: dict[str, str]) -> None:
    seats = {f"seat-{i}": "me" if i == 0 else "bot-newcomer" for i in range(MIN_SEATS)}
    for lang in LANGUAGES:
        client.cookies.set("lang", lang)
        answer = client.post(f"/new/{ANY_GAME}", data={**seats, **form}, follow_redirects=False)
        assert answer.status_code == 400
        assert says(answer.text, lang, "wrong-settings")


@pytest.mark.parametrize("address", ["nonsense", "ftp://example.org/", "http://me:secret@example.org/"])
def test_invalid_notice_addresses_are_refused(client: TestClient[Any], address: str) -> None:
    for lang in LANGUAGES:
        client.cookies.set("lang", lang)
        answer = client.post("/me", data={"preferences": "yes", "lang": lang, "notify": address})
        assert answer.status_code == 400
        assert says(answer.text, lang, "wrong-address")
        assert f'value="{address}"' in answer.text, "what was typed is still there"
    assert 'value=""' in client.get("/me").text


def test_a_stale_choice_is_refused(client: TestClient[Any], lang: str) -> None:
    window = Window(client, new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1)))
    first = window.my_turn()
    second = window.choose(first)
    window.send(do="play", action=offered_actions(second["html"])[0], moment=first["moment"])
    assert window.next("note")["note"] == TRANSLATOR.translate(lang, "refused-stale")
    assert window.my_turn()["moment"] == second["moment"], "nothing changed"
    window.close()


def notes(tab: Window, lang: str) -> list[str]:
    """All notes sent to a tab; the answer to an invalid question marks the end."""
    tab.send(do="why", action=10**6)
    said: list[str] = []
    while TRANSLATOR.translate(lang, "refused-unknown-action") not in said:
        said.append(tab.next("note")["note"])
    return said[:-1]


def test_two_tabs_of_one_seat_click_at_once(client: TestClient[Any], lang: str) -> None:
    table = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    tabs = [Window(client, table), Window(client, table)]
    shown = [tab.my_turn() for tab in tabs]
    for tab, seen in zip(tabs, shown):
        tab.send(do="play", action=offered_actions(seen["html"])[0], moment=seen["moment"])
    said = [note for tab in tabs for note in notes(tab, lang)]
    reasons = [TRANSLATOR.translate(lang, f"refused-{code}") for code in ("stale", "not-awaited")]
    assert len(said) == 1, "one of them gets a note"
    assert said[0] in reasons
    for tab in tabs:
        tab.close()


def test_a_form_that_is_too_large(client: TestClient[Any]) -> None:
    assert client.post("/me", data={"name": "x" * 200_000}).status_code == 413
