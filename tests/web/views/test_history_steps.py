"""Nobody can count how often another has chosen in secret."""

from __future__ import annotations

import asyncio
import random
import re
from itertools import pairwise
from pathlib import Path

import pytest
from litestar.testing import TestClient

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.registry import games
from atoll.match import Match
from atoll.web.app import make_app
from atoll.web.live.window import table_html
from atoll.web.services import Services
from atoll.web.tables import service
from atoll.web.tables.table import Watcher
from atoll.web.views.history_steps import HistorySteps
from tests.web.client import Window, at_table, new_table
from tests.web.matches import lay, moments


def unseen(match: Match, seat: int) -> int:
    """Choices that told a seat nothing."""
    return sum(not any(e.for_seat(seat) for e in match.events_of(n)) for n in range(1, match.ply + 1))


@pytest.mark.parametrize("name", games())
def test_numbers_of_a_running_game_have_no_gaps(name: str) -> None:
    services = Services("sqlite+aiosqlite://")
    for match in moments(name, 8):
        for seat in (SPECTATOR, *range(match.seats)):
            seen = HistorySteps(match, seat, match.ply, closed=False)
            assert seen.last == match.ply - unseen(match, seat)
            assert all(b - a in (0, 1) for a, b in pairwise(map(seen.number, range(match.ply + 1))))
            assert [seen.number(seen.ply(n)) for n in range(seen.last + 1)] == list(range(seen.last + 1))
            assert seen.ply(seen.last) == match.ply
            begins = [seen.start_of(n) for n in range(match.ply + 1)]
            assert sorted(set(begins)) == [seen.ply(n) for n in range(seen.last)] + [begins[-1]]
            assert all(any(e.for_seat(seat) for e in match.events_of(n)) for n in begins if n)
            page = "".join(table_html(services, lay(match), Watcher(seat, "en", tall=False))["html"])
            told = [int(n) for n in re.findall(r"replay\?ply=(\d+)", page)]
            assert told
            assert max(told) <= seen.last


def test_payments_at_mangrovia_have_no_number_for_others() -> None:
    hidden = 0
    for match in moments("mangrovia", 8):
        for seat in range(match.seats):
            hidden += unseen(match, seat)
        if hidden:
            break
    assert hidden > 0


def test_after_the_end_every_choice_is_a_moment() -> None:
    *_, match = moments("miaui", 9)
    whole = HistorySteps(match, 0, match.ply, closed=True)
    assert [whole.number(n) for n in range(match.ply + 1)] == list(range(match.ply + 1))
    assert whole.ply(3) == 3
    assert whole.ply(-5) == 0
    assert whole.ply(10_000) == match.ply


async def drawn(services: Services) -> None:
    """Until all windows have got their pictures."""
    for _ in range(20):
        await asyncio.sleep(0)
    while services.drawings:
        await asyncio.sleep(0.001)


def test_a_window_hears_nothing_of_choices_it_is_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "new_seed", lambda: 9)  # a game with payments in secret
    app = make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)
    services, rng = app.state.services, random.Random(3)
    with TestClient(app) as client, client.portal() as portal:
        path = new_table(client, "open", game="mangrovia", clock="live")
        mine = Window(client, path)
        client.cookies.clear()
        client.post(f"{path}/sit", data={"seat": "1", "name": "Boris"})
        windows = [mine, Window(client, path)]
        table, hidden = at_table(client, path), 0
        shown = [window.next("clocks") for window in windows]
        while "board" not in shown[0]["html"]:
            shown[0] = mine.next("clocks")
        match = table.match
        assert match is not None
        while hidden < 2:
            seat = match.waiting[0]
            portal.call(services.tables.play, table, seat, rng.choice(match.legal(seat)), None)
            portal.call(drawn, services)
            hidden = unseen(match, 0) + unseen(match, 1)
        for window, last in zip(windows, shown):
            window.send(do="why", action=-1)
            while "note" not in (message := window.hear()):
                assert message["html"] != last["html"] or message["turn"] != last["turn"]
                last = message
