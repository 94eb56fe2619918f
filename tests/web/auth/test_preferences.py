"""Preferences."""

from __future__ import annotations

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.web.auth.preferences import CONFIRMATIONS, NEWCOMER_GAMES, Preferences
from tests.web.client import MIN_SEATS, Window, new_table


@pytest.fixture
def client(any_database_client: TestClient[Any]) -> TestClient[Any]:
    """Every test of this module runs on either kind of database."""
    return any_database_client


def test_preferences_apply_on_every_device(client: TestClient[Any]) -> None:
    form = {
        "preferences": "yes",
        "name": "Ира",
        "lang": "ru",
        "theme": "dark",
        "confirm": "always",
        "no_animation": "on",
    }
    client.post("/me", data=form)
    page = client.get("/me").text
    assert '<html lang="ru" data-theme="dark" data-no-animation>' in page
    window = Window(client, new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1)))
    html = window.until('id="confirm"')
    assert confirmation(html) == "always"
    window.send(do="confirm", when="sometimes")  # not a value: nothing changes
    window.send(do="confirm", when="never")
    while confirmation(html) != "never":
        html = window.until('id="confirm"')
        assert confirmation(html) in ("always", "never")
    window.send(do="preference", what="notify", on=True)  # not a switch: nothing changes
    window.close()
    client.post("/settings", data={"lang": "en"})
    page = client.get("/me").text
    assert '<html lang="en" data-theme="dark"' in page
    assert re.search(r'<option value="never" selected>', page)
    assert re.search(r'name="no_animation"[^>]*checked', page)


def confirmation(html: str) -> str:
    """The value of the choice which choices are asked about."""
    choice = html[html.index('<select id="confirm"') :].split("</select>")[0]
    found = re.search(r'value="(\w+)" selected', choice)
    assert found
    return found[1]


def test_newcomers_are_asked_about_risky_choices_until_they_say_otherwise(client: TestClient[Any]) -> None:
    window = Window(client, new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1)))
    assert confirmation(window.until('id="confirm"')) == "risky"
    unset = Preferences()
    assert unset.confirmation(NEWCOMER_GAMES - 1) == "risky"
    assert unset.confirmation(NEWCOMER_GAMES) == "never"
    for when in CONFIRMATIONS:
        assert unset.replace(confirm=when).confirmation(0) == when


def test_the_switch_of_earlier_versions_is_read() -> None:
    assert Preferences.load({"confirm": True, "sound": True}) == Preferences(confirm="always", sound=True)
    assert Preferences.load({"confirm": False}) == Preferences()
    assert Preferences.load({"confirm": "risky"}).dump() == {"confirm": "risky"}


def test_names_of_earlier_versions_are_read() -> None:
    assert Preferences.load({"auto": True, "still": True}) == Preferences(auto_move=True, no_animation=True)
