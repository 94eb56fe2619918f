"""Nobody can count how often another has chosen in secret."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from atoll.kit.game import games
from atoll.kit.record import SPECTATOR
from atoll.match import Match
from atoll.web.easel import table_html
from atoll.web.house import House
from atoll.web.moments import Moments
from atoll.web.table import Watcher

from .test_secrets import lay, moments


def unseen(match: Match, seat: int) -> int:
    """Choices that told a seat nothing."""
    return sum(not any(e.for_seat(seat) for e in match.events_of(n)) for n in range(1, match.ply + 1))


@pytest.mark.parametrize("name", games())
def test_numbers_of_a_running_game_have_no_gaps(name: str) -> None:
    house = House("sqlite+aiosqlite://")
    for match in moments(name, 8):
        for seat in (SPECTATOR, *range(match.seats)):
            seen = Moments(match, seat, match.ply, closed=False)
            assert seen.last == match.ply - unseen(match, seat)
            assert all(b - a in (0, 1) for a, b in pairwise(map(seen.number, range(match.ply + 1))))
            assert [seen.number(seen.ply(n)) for n in range(seen.last + 1)] == list(range(seen.last + 1))
            assert seen.ply(seen.last) == match.ply
            page = "".join(table_html(house, lay(match), Watcher(seat, "en", tall=False))["html"])
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
    whole = Moments(match, 0, match.ply, closed=True)
    assert [whole.number(n) for n in range(match.ply + 1)] == list(range(match.ply + 1))
    assert whole.ply(3) == 3
    assert whole.ply(-5) == 0
    assert whole.ply(10_000) == match.ply
