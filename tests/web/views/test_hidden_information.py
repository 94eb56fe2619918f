"""Nothing that is sent depends on anything its reader must not know."""

from __future__ import annotations

import pytest

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.web.auth.preferences import Preferences
from atoll.web.live.window import table_html
from atoll.web.notify.turn_notices import turn
from atoll.web.services import Services
from atoll.web.tables.table import Watcher
from atoll.web.views.table_view import current_view
from tests.web.matches import guessed, lay, moments


@pytest.mark.parametrize("name", games())
def test_worlds_a_seat_cannot_tell_apart_look_alike(name: str) -> None:
    services = Services("sqlite+aiosqlite://")
    looked = 0
    for match in moments(name, 5):
        for seat in (SPECTATOR, *range(match.seats)) if match.ply else ():
            watcher = Watcher(seat, "en" if looked % 2 else "ru", tall=looked % 3 == 0)
            real = table_html(services, lay(match), watcher)
            other = table_html(services, lay(guessed(match, seat, looked)), watcher)
            assert real["html"] == other["html"], f"{name}, seat {seat}, choice {match.ply}"
            page = "".join(real["html"])
            assert str(match.seed) not in page or match.seed < 100
            assert match.salt not in page
            looked += 1
    assert looked > 10


@pytest.mark.parametrize("name", games())
def test_the_log_of_others_holds_no_private_line(name: str) -> None:
    game = find_game(name)
    for match in moments(name, 6):
        private = [e for e in match.events if e.audience != -1]
        for event in private:
            for seat in (SPECTATOR, *range(match.seats)):
                told = game.tell([event], seat, "en")
                assert not told or event.for_seat(seat)


@pytest.mark.parametrize("name", [name for name in games() if hasattr(find_game(name).text, "forgets")])
def test_where_a_game_is_of_memory_the_log_begins_with_the_last_round(name: str) -> None:
    looked = 0
    for match in moments(name, 7):
        table = lay(match)
        shown_view = current_view(table, match, 0, "en", tall=False)
        rounds = [i for i, e in enumerate(match.events) if e.code == match.game.text.forgets(match.view())]
        if len(rounds) > 2:
            since = match.game.tell(match.events[rounds[-2] :], 0, "en", table.names("en"))
            shown = [line.text for line in (*shown_view.earlier_log, *shown_view.recent_log)]
            assert shown == since[-len(shown) :]
            looked += 1
    assert looked > 3


@pytest.mark.parametrize("name", games())
def test_a_notice_says_only_what_everybody_may_know(name: str) -> None:
    likes = Preferences(notify="https://example.org/hook", origin="https://atoll.example")
    told = 0
    for match in moments(name, 7):
        for seat in match.waiting:
            real = str(turn(lay(match), seat, likes))
            other = str(turn(lay(guessed(match, SPECTATOR, told)), seat, likes)) if match.ply else real
            assert real == other, f"{name}, seat {seat}, choice {match.ply}: a stranger may read this"
            assert match.salt not in real
            assert "https://example.org/hook" not in real, "nor the address it goes to"
            told += 1
    assert told > 5
