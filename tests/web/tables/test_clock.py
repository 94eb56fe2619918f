"""The arithmetic of clocks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atoll.web.tables.clock import (
    DAY,
    GRACE,
    SECOND,
    BadControl,
    Clock,
    Control,
    begin,
    pack,
    press,
    stood_still,
    unpack,
    until_next_sign,
)

LIVE, SLOW = Control.live(10, 15), Control.slow(3)
seats = st.sets(st.integers(0, 3))
controls = st.one_of(
    st.builds(Control.live, st.integers(1, 180), st.integers(0, 300)),
    st.builds(Control.slow, st.integers(1, 30)),
)


@given(controls)
def test_controls_are_written_and_read(control: Control) -> None:
    assert Control.read(control.code) == control
    assert Control.read("") is None


@pytest.mark.parametrize(
    "code", ["0m+5s", "181m+0s", "5m+301s", "0d", "31d", "5", "5m", "-1d", "3d ", "1d+1d"]
)
def test_clocks_nobody_offers(code: str) -> None:
    with pytest.raises(BadControl):
        Control.read(code)


def test_a_bank_grows_with_every_turn_and_only_the_awaited_pay() -> None:
    clocks = begin(LIVE, 2, (0,), (0, 1), now=0)
    assert [c.left for c in clocks] == [LIVE.start + LIVE.gain, LIVE.start]
    clocks = press(LIVE, clocks, (0,), (1,), (0, 1), now=60 * SECOND, chooser=0)
    assert [c.remaining(90 * SECOND) for c in clocks] == [LIVE.start - 45 * SECOND, LIVE.start - 15 * SECOND]


def test_days_are_given_anew_and_not_saved_up() -> None:
    clocks = begin(SLOW, 2, (0,), (0, 1), now=0)
    clocks = press(SLOW, clocks, (0,), (1,), (0, 1), now=DAY, chooser=0)
    clocks = press(SLOW, clocks, (1,), (0,), (0, 1), now=2 * DAY, chooser=1)
    assert clocks[0] == Clock(3 * DAY, 2 * DAY)


def test_several_choices_of_one_turn_bring_time_once() -> None:
    first = begin(LIVE, 2, (0,), (0, 1), now=0)
    assert press(LIVE, first, (0,), (0,), (0, 1), now=5 * SECOND, chooser=0) == first


def test_clocks_of_a_sealed_round_run_together_and_the_last_begins_the_next_like_the_others() -> None:
    three = (0, 1, 2)
    clocks = begin(LIVE, 3, three, three, now=0)
    assert {c.since for c in clocks} == {0}
    clocks = press(LIVE, clocks, three, (1, 2), three, now=1 * SECOND, chooser=0)
    clocks = press(LIVE, clocks, (1, 2), (2,), three, now=2 * SECOND, chooser=1)
    clocks = press(LIVE, clocks, (2,), three, three, now=9 * SECOND, chooser=2)
    assert {c.since for c in clocks} == {9 * SECOND}
    both = LIVE.start + 2 * LIVE.gain
    assert [c.left for c in clocks] == [both - 1 * SECOND, both - 2 * SECOND, both - 9 * SECOND]


@given(st.lists(st.integers(1, 60 * SECOND), max_size=20))
def test_choosing_and_taking_back_wins_no_time(pauses: list[int]) -> None:
    both, now = (0, 1), 0
    clocks = begin(LIVE, 2, both, both, now)
    for pause in pauses:  # seat 0 seals a choice and takes it back; seat 1 thinks all the time
        clocks = press(LIVE, clocks, both, (1,), both, now + pause, chooser=0)
        clocks = press(LIVE, clocks, (1,), both, both, now + 2 * pause)
        now += 2 * pause
    assert clocks[0].remaining(now) == max(0, LIVE.start + LIVE.gain - now // 2)
    assert clocks[1].remaining(now) == LIVE.start + LIVE.gain - now


def test_bots_have_no_clock_and_a_seat_that_a_bot_takes_stops() -> None:
    clocks = begin(LIVE, 2, (0, 1), (0,), now=0)
    assert clocks[1] == Clock(LIVE.start)
    assert press(LIVE, clocks, (0, 1), (0, 1), (), now=SECOND)[0].since is None


@given(
    controls,
    st.lists(st.tuples(seats, seats, st.none() | st.integers(0, 3), st.integers(0, DAY)), max_size=9),
)
def test_whatever_happens_clocks_run_exactly_where_people_are_awaited(
    control: Control, changes: list[tuple[set[int], set[int], int | None, int]]
) -> None:
    clocks, was, now = begin(control, 4, (), (), 0), set[int](), 0
    for awaited, people, chooser, pause in changes:
        before, now = clocks, now + pause
        clocks = press(control, clocks, was, awaited, people, now, chooser)
        assert {i for i, c in enumerate(clocks) if c.since is not None} == awaited & people
        for old, new in zip(before, clocks, strict=True):
            assert new.left >= 0
            assert control.most is None or new.left <= control.most
            assert new.remaining(now) <= max(0, old.remaining(now)) + control.gain
        assert unpack(pack(clocks)) == clocks
        was = awaited


@given(st.integers(0, DAY), st.integers(0, DAY))
def test_a_closed_house_costs_nobody_time(thought: int, closed: int) -> None:
    clocks = (Clock(DAY, 0), Clock(DAY))
    after = stood_still(clocks, closed, thought + closed)
    assert [c.remaining(thought + closed) for c in after] == [c.remaining(thought) for c in clocks]


@given(controls, st.integers(1, 5 * DAY), st.integers(0, 6 * DAY))
def test_between_two_signs_nothing_changes(control: Control, left: int, now: int) -> None:
    def seen(at: int) -> tuple[bool, bool, bool]:
        return clock.remaining(at) <= control.low, clock.remaining(at) <= 0, clock.is_out(at)

    clock = Clock(left, 0)
    wait = until_next_sign(control, (clock, Clock(5)), now)
    if wait is None:
        assert clock.is_out(now)
    else:
        assert seen(now) == seen(now + wait - 1) != seen(now + wait)


def test_the_others_may_act_a_little_after_time_is_up() -> None:
    clock = Clock(SECOND, 0)
    assert not clock.is_out(SECOND + GRACE - 1)
    assert clock.is_out(SECOND + GRACE)
    assert not Clock(0).is_out(DAY), "a clock that stands cannot run out"
