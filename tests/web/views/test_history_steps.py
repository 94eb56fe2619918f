"""Step numbers do not reveal how often others have chosen in secret."""

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
from atoll.web.live.window import render_table
from atoll.web.services import Services
from atoll.web.tables import creation
from atoll.web.tables.table import Viewer
from atoll.web.views.history_steps import HistorySteps
from tests.web.client import Window, find_table, new_table
from tests.web.matches import sample_match, table_with


def unseen(match: Match, seat: int) -> int:
    """How many choices a seat could not see."""
    return sum(not any(e.for_seat(seat) for e in match.events_of(n)) for n in range(1, match.ply + 1))


@pytest.mark.parametrize("name", games())
def test_steps_of_a_running_match_have_no_gaps(name: str) -> None:
    services = Services("sqlite+aiosqlite://")
    for match in sample_match(name, 8):
        for seat in (SPECTATOR, *range(match.seats)):
            seen = HistorySteps(match, seat, match.ply, closed=False)
            assert seen.last == match.ply - unseen(match, seat)
            assert all(b - a in (0, 1) for a, b in pairwise(map(seen.number, range(match.ply + 1))))
            assert [seen.number(seen.ply(n)) for n in range(seen.last + 1)] == list(range(seen.last + 1))
            assert seen.ply(seen.last) == match.ply
            begins = [seen.start_of(n) for n in range(match.ply + 1)]
            assert sorted(set(begins)) == [seen.ply(n) for n in range(seen.last)] + [begins[-1]]
            assert all(any(e.for_seat(seat) for e in match.events_of(n)) for n in begins if n)
            page = "".join(render_table(services, table_with(match), Viewer(seat, "en", tall=False))["html"])
            told = [int(n) for n in re.findall(r"replay\?ply=(\d+)", page)]
            assert told
            assert max(told) <= seen.last


def test_secret_payments_in_mangrovia_are_no_step_for_others() -> None:
    hidden = 0
    for match in sample_match("mangrovia", 8):
        for seat in range(match.seats):
            hidden += unseen(match, seat)
        if hidden:
            break
    assert hidden > 0


def test_after_the_end_every_choice_is_a_step() -> None:
    *_, match = sample_match("miaui", 9)
    whole = HistorySteps(match, 0, match.ply, closed=True)
    assert [whole.number(n) for n in range(match.ply + 1)] == list(range(match.ply + 1))
    assert whole.ply(3) == 3
    assert whole.ply(-5) == 0
    assert whole.ply(10_000) == match.ply


async def drawn(services: Services) -> None:
    """Wait until all windows are up to date."""
    for _ in range(20):
        await asyncio.sleep(0)
    while services.renders:
        await asyncio.sleep(0.001)


def test_a_window_is_sent_nothing_about_invisible_choices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(creation, "new_secret", lambda: "0" * 64)  # a game with payments in secret
    app = make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)
    services, rng = app.state.services, random.Random(3)
    with TestClient(app) as client, client.portal() as portal:
        path = new_table(client, "open", game="mangrovia", clock="live")
        mine = Window(client, path)
        client.cookies.clear()
        client.post(f"{path}/sit", data={"seat": "1", "name": "Boris"})
        windows = [mine, Window(client, path)]
        table, hidden = find_table(client, path), 0
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
            while "note" not in (message := window.receive()):
                assert message["html"] != last["html"] or message["turn"] != last["turn"]
                last = message
