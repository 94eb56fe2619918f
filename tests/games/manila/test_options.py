"""Readings of the rulebook as options of the table, and what older versions stored without them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import atoll
from atoll.games.manila.parts import EventType, Phase
from atoll.games.manila.state import State
from atoll.kit import OptionError
from atoll.match import Match

from .builder import Table

Make = Callable[..., Table]
GAME = atoll.game("manila")
FLEET = "ginseng 3, nutmeg 3, jade 3"


def boarding(table: Make, boats: str, pirates: str, **options: Any) -> Table:
    return table(**options).boats(boats).men(pirates=pirates).stage("board").clear_events()


def test_ma_041_ma_r04_declining_for_the_round_bars_nobody_from_the_next(table: Make) -> None:
    t = table(declining="round").boats(FLEET).stage("place").clear_events().play("pass")
    assert t.events_of(EventType.DECLINED)[0][:2] == (0, 1)
    assert (t.seat, int(t.s.declined_seats)) == (1, 0)
    t.play("pass", "pass", "pass", dice=[1, 1, 1])
    assert (t.seat, t.phase, int(t.s.moves_made)) == (0, Phase.PLACE, 1)


def test_ma_041_by_default_declining_is_for_the_voyage(table: Make) -> None:
    t = table().boats(FLEET).stage("place").clear_events().play("pass")
    assert t.events_of(EventType.DECLINED)[0][:2] == (0, 0)
    assert int(t.s.declined_seats) == 1


def test_ma_161_ma_r29_a_full_boat_may_be_boarded_though_another_has_a_vacant_place(table: Make) -> None:
    boats = "ginseng 13 [123], nutmeg 13 [2], jade 5"
    t = boarding(table, boats, "0-", strong_pirates="any_boat")
    assert t.may == {"pass", "raid:ginseng", "raid:nutmeg"}
    t.play("raid:ginseng", "evict:3")
    assert (t.aboard("ginseng"), t.aboard("nutmeg")) == ([1, 2, 0], [2])
    t = boarding(table, boats, "0-", strong_pirates="any_boat").play("raid:nutmeg")
    assert (t.aboard("nutmeg"), t.phase) == ([2, 0], Phase.PLACE)  # a vacant place: nobody is thrown out


def test_ma_162_the_captain_is_safe_on_any_boat(table: Make) -> None:
    t = boarding(table, "ginseng 13 [123], nutmeg 13, jade 5", "01", strong_pirates="any_boat")
    t.play("raid:ginseng", "evict:1")
    assert t.may == {"pass", "raid:ginseng", "raid:nutmeg"}
    t.play("raid:ginseng")
    assert t.may == {"evict:2", "evict:3"}


@pytest.mark.parametrize(
    ("given", "value"), [(True, True), ("on", True), ("off", False), ("any_boat", "any_boat")]
)
def test_strong_pirates_once_a_flag_still_reads(given: object, value: object) -> None:
    assert GAME.resolve_options(4, {"strong_pirates": given})["strong_pirates"] == value


@pytest.mark.parametrize(
    ("option", "value"), [("strong_pirates", "very"), ("declining", "game"), ("declining", True)]
)
def test_an_unknown_value_is_refused_by_name(option: str, value: object) -> None:
    with pytest.raises(OptionError, match=option) as wrong:
        GAME.new(4, 1, {option: value})
    assert str(value) in str(wrong.value)


def test_positions_stored_before_the_option_load_with_it_off() -> None:
    t = Table(GAME, 4, {"strong_pirates": True}).boats(FLEET).stage("place")
    old = t.s.tobytes()
    fields = GAME.layout.fields
    assert fields is not None
    assert old[fields["declining"][1]] == 0  # older records have a zero there: it was unused
    s = GAME.load(old)
    assert (int(s.strong_pirates), int(s.declining), GAME.rules.check(s)) == (1, 0, 0)
    assert State.declared[-1][0] == "declining", "a field in another place would move all others"


def test_game_texts_with_fewer_options_read() -> None:
    match = Match(GAME, 4, 3, {"strong_pirates": True})
    match.wander(30, 3)
    lines = [line for line in match.text().splitlines() if "declining" not in line.lower()]
    again = Match.read("\n".join(lines))
    assert again.state.tobytes() == match.state.tobytes()


def test_ma_r30_slots_are_numbered_for_people_and_lettered_in_game_texts() -> None:
    t = Table(GAME, 4, {}).boats(FLEET).stage("place")
    action = GAME.actions.number("port:B")
    assert GAME.name(GAME.view(t.s, 0), 0, action) == "port II for 3"
    assert GAME.actions.code(action) == "port:B"
