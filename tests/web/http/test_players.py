"""Results: on the pages of tables and players, and who may see them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.i18n import LANGUAGES
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.match import Entry, Match
from atoll.web.db.results import Result
from atoll.web.http.players import compute_stats, stats_by_game
from tests.web.client import ANY_GAME, MIN_SEATS, Window, new_table, play_to_end
from tests.web.stores import open_store, run_async, table_row


def results(*places: int, people: int = 1, seats: int = 4) -> list[Result]:
    return [Result("t", ANY_GAME, 0, seats, people, place, 10 * place) for place in places]


def test_statistics_of_results() -> None:
    found = compute_stats(results(1, 1, 3, 1, 1, 1, 2))
    assert (found.games, found.wins, found.current_streak, found.longest_streak) == (7, 5, 2, 3)
    assert found.places == ((1, 5), (2, 1), (3, 1))
    assert (found.best, found.mean) == (30, 100 / 7)
    lost = compute_stats(results(2, 1))
    assert (lost.current_streak, lost.longest_streak) == (0, 1)


def test_statistics_by_kind_of_opponents() -> None:
    ((game, kinds),) = stats_by_game([*results(1, seats=1), *results(1, people=2), *results(2, 3)])
    assert game == ANY_GAME
    assert [(who, stats.games) for who, stats in kinds.items()] == [
        ("with-people", 1),
        ("with-bots", 2),
        ("alone", 1),
    ]
    assert stats_by_game([]) == []


def test_tie_breaks_are_named_in_all_languages_or_none() -> None:
    for name in games():
        assert len({find_game(name).translator.has(lang, "tie-break") for lang in LANGUAGES}) == 1


def play_whole(client: TestClient[Any], **more: str) -> str:
    table = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1), **more)
    window = Window(client, table)
    play_to_end(window)
    window.close()
    return table


def test_who_sees_which_results(client: TestClient[Any]) -> None:
    private, public = play_whole(client), play_whole(client, listed="on")
    address = re.search(r'href="(/p/[\w-]+)"', client.get("/").text)
    assert address is not None
    page = address[1]
    assert re.search(rf"\d(st|nd|rd|th) of {MIN_SEATS}", client.get("/").text), "how it ended for me"
    mine = client.get(page).text
    assert private in mine
    assert public in mine
    assert "Against bots" in mine
    assert "With people" not in mine
    cookies = dict(client.cookies)
    client.cookies.clear()
    others = client.get(page).text
    assert public in others
    assert private not in others
    client.cookies.update(cookies)
    client.post("/me/hidden", data={"hidden": "on"})
    assert "Only you can open this page" in client.get(page).text
    client.cookies.clear()
    assert client.get(page).status_code == 404
    assert client.get("/p/nobody").status_code == 404
    client.cookies.update(cookies)
    client.post("/me/hidden", data={})
    client.cookies.clear()
    assert client.get(page).status_code == 200


def test_only_listed_tables_can_be_found(client: TestClient[Any]) -> None:
    seats = ["bot-newcomer"] * (MIN_SEATS - 1)
    private, public = new_table(client, *seats), new_table(client, *seats, listed="on")
    for table in (private, public):
        window = Window(client, table)
        window.my_turn()
        window.close()
    mine = client.get("/").text
    assert "Games to watch" not in mine, "my own tables are listed as mine"
    client.cookies.clear()
    home = client.get("/").text
    assert "Games to watch" in home
    assert public in home
    assert private not in home


def a_tie(name: str, broken: bool) -> Match:
    """A game by chance in which two had equal points, for the first place if that is shared."""
    for seed in range(1000):
        match = Match(name, seats=find_game(name).seats[-1], seed=seed)
        match.wander(10_000, seed)
        apart = len(set(match.scores)) < len(set(zip(match.scores, match.places)))
        if apart if broken else match.places.count(1) > 1 and not apart:
            return match
    raise AssertionError("no tie")


@pytest.mark.parametrize("broken", [True, False])
def test_a_tie_is_explained(client: TestClient[Any], broken: bool) -> None:
    able = [name for name in games() if find_game(name).translator.has("en", "tie-break") == broken]
    name = min(able, key=lambda name: find_game(name).minutes)
    answer = client.post("/open", data={"text": a_tie(name, broken).text()}, follow_redirects=False)
    window = Window(client, answer.headers["location"].split("/replay")[0])
    said = re.findall(r'<p class="tie">(.+?)</p>', window.next("html")["html"])
    window.close()
    rule = find_game(name).translator.translate("en", "tie-break") if broken else "share the victory"
    assert any(rule in tie for tie in said), said


def test_results_and_lists_in_either_database(database: str) -> None:
    async def work() -> None:
        store = await open_store(database)
        host = await store.people.add("host")
        table = table_row(host.id)
        table.listed = True
        await store.add_table(table)
        await store.start_match("one", b"", (0,), (), [""])
        assert [row.id for row in await store.watchable_tables()] == ["one"]
        assert await store.results.of_person(host.id, all_tables=True) == []
        await store.append_entry(table, 0, Entry(0, 1, b"", b""), (), [(2, 7), (1, 9), (3, -4)])
        assert await store.watchable_tables() == []
        (found,) = await store.results.of_person(host.id, all_tables=False)
        assert (found.place, found.points, found.seats, found.people) == (2, 7, 3, 1)
        person = await store.people.find_by_public_id(host.public_id)
        assert person is not None
        assert person.id == host.id
        await store.close()

    run_async(work())
