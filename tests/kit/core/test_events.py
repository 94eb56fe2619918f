from __future__ import annotations

from typing import Any

import pytest

from atoll.kit import EVERYBODY, SPECTATOR, Event, emit
from atoll.kit.core.events import CAPACITY, new_log, read_log

MODES: dict[str, Any] = {"compiled": emit, "plain": getattr(emit, "py_func", emit)}


@pytest.mark.parametrize("mode", MODES)
def test_events_come_back_as_written_and_once(mode: str) -> None:
    log = new_log()
    MODES[mode](log, 3, EVERYBODY, 1, -2, 300)
    MODES[mode](log, 4, 0b101, 1, 2, 3, 4, 5, 6, 7, 8)
    assert read_log(log) == [
        Event(3, EVERYBODY, (1, -2, 300, 0, 0, 0, 0, 0)),
        Event(4, 0b101, (1, 2, 3, 4, 5, 6, 7, 8)),
    ]
    assert read_log(log) == []


@pytest.mark.parametrize("mode", MODES)
def test_without_a_log_nothing_is_written(mode: str) -> None:
    assert MODES[mode](None, 3, EVERYBODY, 1) is None


@pytest.mark.parametrize("mode", MODES)
def test_a_full_log_is_an_error_and_not_a_loss(mode: str) -> None:
    log = new_log()
    for n in range(CAPACITY):
        MODES[mode](log, n % 7, EVERYBODY, n)
    assert [event.numbers[0] for event in read_log(log)] == list(range(CAPACITY))
    for n in range(CAPACITY + 1):
        MODES[mode](log, 1, EVERYBODY, n)
    with pytest.raises(OverflowError, match=f"{CAPACITY + 1} events in one choice"):
        read_log(log)


def test_secrets_are_for_their_audience() -> None:
    secret, public = Event(1, 0b100, ()), Event(1, EVERYBODY, ())
    assert [seat for seat in (SPECTATOR, 0, 1, 2, 3) if secret.for_seat(seat)] == [2]
    assert all(public.for_seat(seat) for seat in (SPECTATOR, 0, 1, 2, 3))
