"""Nothing that is sent depends on information its reader must not have."""

from __future__ import annotations

import pytest

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.web.auth.preferences import Preferences
from atoll.web.live.window import render_table
from atoll.web.notify.turn_notices import turn_notice
from atoll.web.services import Services
from atoll.web.tables.table import Viewer
from atoll.web.views.table_view import current_view
from tests.web.matches import determinize, sample_match, table_with


@pytest.mark.parametrize("name", games())
def test_indistinguishable_positions_render_identically(name: str) -> None:
    services = Services("sqlite+aiosqlite://")
    looked = 0
    for match in sample_match(name, 5):
        for seat in (SPECTATOR, *range(match.seats)) if match.ply else ():
            viewer = Viewer(seat, "en" if looked % 2 else "ru", tall=looked % 3 == 0)
            real = render_table(services, table_with(match), viewer)
            other = render_table(services, table_with(determinize(match, seat, looked)), viewer)
            assert real["html"] == other["html"], f"{name}, seat {seat}, choice {match.ply}"
            page = "".join(real["html"])
            assert str(match.seed) not in page or match.seed < 100
            assert match.salt not in page
            looked += 1
    assert looked > 10


@pytest.mark.parametrize("name", games())
def test_private_events_are_not_in_the_log_of_others(name: str) -> None:
    game = find_game(name)
    for match in sample_match(name, 6):
        private = [e for e in match.events if e.audience != -1]
        for event in private:
            for seat in (SPECTATOR, *range(match.seats)):
                told = game.tell([event], seat, "en")
                assert not told or event.for_seat(seat)


@pytest.mark.parametrize("name", [name for name in games() if hasattr(find_game(name).text, "forgets")])
def test_memory_games_show_the_log_of_the_last_round_only(name: str) -> None:
    looked = 0
    for match in sample_match(name, 7):
        table = table_with(match)
        shown_view = current_view(table, match, 0, "en", tall=False)
        rounds = [i for i, e in enumerate(match.events) if e.code == match.game.text.forgets(match.view())]
        if len(rounds) > 2:
            since = match.game.tell(match.events[rounds[-2] :], 0, "en", table.names("en"))
            shown = [line.text for line in (*shown_view.earlier_log, *shown_view.recent_log)]
            assert shown == since[-len(shown) :]
            looked += 1
    assert looked > 3


@pytest.mark.parametrize("name", games())
def test_a_turn_notice_contains_public_information_only(name: str) -> None:
    likes = Preferences(notify="https://example.org/hook", origin="https://atoll.example")
    told = 0
    for match in sample_match(name, 7):
        for seat in match.waiting:
            real = str(turn_notice(table_with(match), seat, likes))
            other = (
                str(turn_notice(table_with(determinize(match, SPECTATOR, told)), seat, likes))
                if match.ply
                else real
            )
            assert real == other, f"{name}, seat {seat}, choice {match.ply}: a stranger may read this"
            assert match.salt not in real
            assert "https://example.org/hook" not in real, "nor the address it goes to"
            told += 1
    assert told > 5
