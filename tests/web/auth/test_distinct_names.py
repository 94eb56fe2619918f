"""Names of the people at one table can be told apart."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.web.auth.distinct_names import all_different, comparable
from atoll.web.db.models import Person
from tests.web.client import MIN_SEATS, Window, find_table, new_table, use_cookies


@pytest.mark.parametrize(
    "other",
    [
        "Ann",
        "ann",
        " Ann ",
        "Аnn",  # a Cyrillic letter
        "ANN",
        "Ａｎｎ",  # full-width letters
        "A\u034fnn",  # an invisible mark
        "\u3164Ann",  # an invisible letter
        "𝐀nn",
    ],
)
def test_names_that_look_alike_get_a_number(other: str) -> None:
    assert all_different(["Ann", other]) == ("Ann", f"{other} (2)")


def test_case_spaces_and_strokes_do_not_matter() -> None:
    assert comparable("ВАСЯ") == comparable("вася")
    assert comparable("Bill  B") == comparable("BiIl b")
    assert comparable("Straße") == comparable("STRASSE")
    assert len({comparable(name) for name in ("Ann", "Anna", "Änn", "Вася", "Петя", "小明", "小紅")}) == 7


def test_a_number_is_not_taken_twice() -> None:
    assert all_different(["Ann", "Ann", "Ann"]) == ("Ann", "Ann (2)", "Ann (3)")
    assert all_different(["Ann", "Ann", "Ann (2)"]) == ("Ann", "Ann (3)", "Ann (2)")
    assert all_different(["Ann (2)", "Ann", "ANN"]) == ("Ann (2)", "Ann", "ANN (3)")
    assert all_different([]) == ()


def test_the_table_shows_different_names_everywhere(client: TestClient[Any]) -> None:
    client.post("/me", data={"name": "Ann"})
    table = new_table(client, *["open"] * (MIN_SEATS - 1), audience="yes")
    ann = dict(client.cookies)
    client.cookies.clear()
    client.post(f"{table}/sit", data={"seat": "1", "name": "ann"})
    second = dict(client.cookies)
    client.cookies.clear()
    client.post("/me", data={"name": "Аnn"})  # a Cyrillic letter; has no seat
    found = find_table(client, table)
    assert found.names("en")[:2] == ("Ann", "ann (2)")
    assert [found.names("ru")[i] for i in range(2)] == ["Ann", "ann (2)"]
    use_cookies(client, second)
    window = Window(client, table)
    window.send(do="say", text="I am the real one")
    html = window.until("I am the real one")
    assert "<b>ann (2)</b>" in html
    assert "<b>ann</b>" not in html
    window.close()
    use_cookies(client, ann)
    with client.portal() as portal:
        people = client.app.state.services.store.people
        stranger = portal.call(people.add, "Аnn")
    assert found.person_name(stranger) == "Аnn (3)"
    assert found.person_name(Person(id=found.seats[0].person_id, name="Anna")) == "Anna", "a new name"
    assert found.person_name(Person(id=found.seats[0].person_id, name="ANN")) == "ANN"
