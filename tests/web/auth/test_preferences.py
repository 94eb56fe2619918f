"""Preferences."""

from __future__ import annotations

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.web.client import MIN_SEATS, Window, new_table


@pytest.fixture
def client(any_database_client: TestClient[Any]) -> TestClient[Any]:
    """Every test of this module runs on either kind of database."""
    return any_database_client


def test_preferences_apply_on_every_device(client: TestClient[Any]) -> None:
    form = {"likes": "yes", "name": "Ира", "lang": "ru", "theme": "dark", "confirm": "on", "still": "on"}
    client.post("/me", data=form)
    page = client.get("/me").text
    assert '<html lang="ru" data-theme="dark" data-still>' in page
    window = Window(client, new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1)))
    html = window.until('id="confirm"')
    assert re.search(r'id="confirm"[^>]*aria-pressed="true"', html)
    window.send(do="like", what="confirm", on=False)
    while re.search(r'id="confirm"[^>]*aria-pressed="true"', html):
        html = window.until('id="confirm"')
    window.send(do="like", what="notify", on=True)  # not a switch: nothing changes
    window.close()
    client.post("/settings", data={"lang": "en"})
    page = client.get("/me").text
    assert '<html lang="en" data-theme="dark"' in page
    assert not re.search(r'name="confirm"[^>]*checked', page)
    assert re.search(r'name="still"[^>]*checked', page)
