"""Clock arithmetic."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atoll.web.tables.clock import (
    DAY,
    GRACE,
    SECOND,
    BadTimeControl,
    Clock,
    TimeControl,
    add_downtime,
    pack,
    start_clocks,
    time_to_next_change,
    unpack,
    update_clocks,
)

LIVE, SLOW = TimeControl.live(10, 15), TimeControl.correspondence(3)
seats = st.sets(st.integers(0, 3))
controls = st.one_of(
    st.builds(TimeControl.live, st.integers(1, 180), st.integers(0, 300)),
    st.builds(TimeControl.correspondence, st.integers(1, 30)),
)


@given(controls)
def test_time_controls_round_trip_as_text(control: TimeControl) -> None:
    assert TimeControl.read(control.code) == control
    assert TimeControl.read("") is None


@pytest.mark.parametrize(
    "code", ["0m+5s", "181m+0s", "5m+301s", "0d", "31d", "5", "5m", "-1d", "3d ", "1d+1d"]
)
def test_invalid_time_controls_are_refused(code: str) -> None:
    with pytest.raises(BadTimeControl):
        TimeControl.read(code)


def test_time_is_added_per_turn_and_runs_for_awaited_players_only() -> None:
    clocks = start_clocks(LIVE, 2, (0,), (0, 1), now=0)
    assert [c.left for c in clocks] == [LIVE.bank + LIVE.increment, LIVE.bank]
    clocks = update_clocks(LIVE, clocks, (0,), (1,), (0, 1), now=60 * SECOND, mover=0)
    assert [c.remaining(90 * SECOND) for c in clocks] == [LIVE.bank - 45 * SECOND, LIVE.bank - 15 * SECOND]


def test_days_per_turn_do_not_accumulate() -> None:
    clocks = start_clocks(SLOW, 2, (0,), (0, 1), now=0)
    clocks = update_clocks(SLOW, clocks, (0,), (1,), (0, 1), now=DAY, mover=0)
    clocks = update_clocks(SLOW, clocks, (1,), (0,), (0, 1), now=2 * DAY, mover=1)
    assert clocks[0] == Clock(3 * DAY, 2 * DAY)


def test_one_turn_of_several_choices_adds_time_once() -> None:
    first = start_clocks(LIVE, 2, (0,), (0, 1), now=0)
    assert update_clocks(LIVE, first, (0,), (0,), (0, 1), now=5 * SECOND, mover=0) == first


def test_clocks_run_together_in_simultaneous_rounds() -> None:
    three = (0, 1, 2)
    clocks = start_clocks(LIVE, 3, three, three, now=0)
    assert {c.since for c in clocks} == {0}
    clocks = update_clocks(LIVE, clocks, three, (1, 2), three, now=1 * SECOND, mover=0)
    clocks = update_clocks(LIVE, clocks, (1, 2), (2,), three, now=2 * SECOND, mover=1)
    clocks = update_clocks(LIVE, clocks, (2,), three, three, now=9 * SECOND, mover=2)
    assert {c.since for c in clocks} == {9 * SECOND}
    both = LIVE.bank + 2 * LIVE.increment
    assert [c.left for c in clocks] == [both - 1 * SECOND, both - 2 * SECOND, both - 9 * SECOND]


@given(st.lists(st.integers(1, 60 * SECOND), max_size=20))
def test_undo_gains_no_time(pauses: list[int]) -> None:
    both, now = (0, 1), 0
    clocks = start_clocks(LIVE, 2, both, both, now)
    for pause in pauses:  # seat 0 seals a choice and takes it back; seat 1 thinks all the time
        clocks = update_clocks(LIVE, clocks, both, (1,), both, now + pause, mover=0)
        clocks = update_clocks(LIVE, clocks, (1,), both, both, now + 2 * pause)
        now += 2 * pause
    assert clocks[0].remaining(now) == max(0, LIVE.bank + LIVE.increment - now // 2)
    assert clocks[1].remaining(now) == LIVE.bank + LIVE.increment - now


def test_bots_have_no_clock_and_a_takeover_stops_one() -> None:
    clocks = start_clocks(LIVE, 2, (0, 1), (0,), now=0)
    assert clocks[1] == Clock(LIVE.bank)
    assert update_clocks(LIVE, clocks, (0, 1), (0, 1), (), now=SECOND)[0].since is None


@given(
    controls,
    st.lists(st.tuples(seats, seats, st.none() | st.integers(0, 3), st.integers(0, DAY)), max_size=9),
)
def test_clocks_run_exactly_for_awaited_people(
    control: TimeControl, changes: list[tuple[set[int], set[int], int | None, int]]
) -> None:
    clocks, was, now = start_clocks(control, 4, (), (), 0), set[int](), 0
    for awaited, people, chooser, pause in changes:
        before, now = clocks, now + pause
        clocks = update_clocks(control, clocks, was, awaited, people, now, chooser)
        assert {i for i, c in enumerate(clocks) if c.since is not None} == awaited & people
        for old, new in zip(before, clocks, strict=True):
            assert new.left >= 0
            assert control.cap is None or new.left <= control.cap
            assert new.remaining(now) <= max(0, old.remaining(now)) + control.increment
        assert unpack(pack(clocks)) == clocks
        was = awaited


@given(st.integers(0, DAY), st.integers(0, DAY))
def test_server_downtime_costs_no_time(thought: int, closed: int) -> None:
    clocks = (Clock(DAY, 0), Clock(DAY))
    after = add_downtime(clocks, closed, thought + closed)
    assert [c.remaining(thought + closed) for c in after] == [c.remaining(thought) for c in clocks]


@given(controls, st.integers(1, 5 * DAY), st.integers(0, 6 * DAY))
def test_the_display_is_constant_between_two_thresholds(control: TimeControl, left: int, now: int) -> None:
    def seen(at: int) -> tuple[bool, bool, bool]:
        return clock.remaining(at) <= control.low, clock.remaining(at) <= 0, clock.is_expired(at)

    clock = Clock(left, 0)
    wait = time_to_next_change(control, (clock, Clock(5)), now)
    if wait is None:
        assert clock.is_expired(now)
    else:
        assert seen(now) == seen(now + wait - 1) != seen(now + wait)


def test_others_may_act_after_a_grace_period() -> None:
    clock = Clock(SECOND, 0)
    assert not clock.is_expired(SECOND + GRACE - 1)
    assert clock.is_expired(SECOND + GRACE)
    assert not Clock(0).is_expired(DAY), "a clock that stands cannot run out"


def test_a_clock_waits_for_a_film_and_nothing_is_gained_by_skipping_it() -> None:
    clocks = start_clocks(LIVE, 2, (0,), (0, 1), now=0)
    clocks = update_clocks(LIVE, clocks, (0,), (1,), (0, 1), now=60 * SECOND, mover=0, waits={1: 8 * SECOND})
    left = LIVE.bank + LIVE.increment
    shown = [
        (now, clocks[1].remaining(now * SECOND), clocks[1].starts_in(now * SECOND)) for now in (60, 68, 70)
    ]
    assert shown == [(60, left, 8 * SECOND), (68, left, 0), (70, left - 2 * SECOND, 0)]
    assert clocks[1].stop(62 * SECOND) == Clock(left)
    due = time_to_next_change(LIVE, clocks, 60 * SECOND)
    assert due == left + 8 * SECOND - LIVE.low, "it gets low later"
