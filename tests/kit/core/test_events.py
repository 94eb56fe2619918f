from __future__ import annotations

from types import FunctionType
from typing import Any

import numpy as np
import pytest

import atoll
from atoll.kit import EVERYBODY, SPECTATOR, Event, Log, Position, beat, emit
from atoll.kit.core.events import BEATS, CAPACITY, new_log, read_beats, read_log
from atoll.kit.core.jit import uncached_rule
from atoll.kit.core.record import LARGEST_RECORD
from atoll.kit.core.rule_source import RuleError

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


@uncached_rule
def advance(s: Position, log: Log) -> None:
    """An event and a beat, twice, with another event at the end."""
    emit(log, 1, EVERYBODY, 10)
    s.barrier = 1
    beat(log, s)
    emit(log, 2, EVERYBODY, 20)
    emit(log, 2, 0b10, 21)
    s.barrier = 2
    beat(log, s)
    s.barrier = 3
    emit(log, 3, EVERYBODY, 30)


def advance_interpreted(s: Position, log: Log) -> None:
    """The same without the compiler, emit and beat included."""
    plain = FunctionType(
        advance.py_func.__code__,  # type: ignore[attr-defined]
        {**globals(), "emit": MODES["plain"], "beat": beat.py_func},  # type: ignore[attr-defined]
    )
    plain(s, log)


BOTH_WAYS = pytest.mark.parametrize("run", [advance, advance_interpreted], ids=["compiled", "plain"])


@BOTH_WAYS
def test_beats_are_copies_between_the_events(run: Any) -> None:
    s, log = atoll.game("miaui").new(3, 1), new_log()
    others = s.tobytes()
    run(s, log)
    beats = read_beats(log, s.dtype, "miaui")
    assert [int(b.state.barrier) for b in beats] == [1, 2]
    assert [[e.numbers[0] for e in b.events] for b in beats] == [[10], [20, 21]]
    for found in beats:
        found.state.barrier = np.frombuffer(others, s.dtype)[0]["barrier"]
        assert found.state.tobytes() == others, "a beat is the whole position"
    assert len(read_log(log)) == 4
    assert read_beats(log, s.dtype, "miaui") == []


@BOTH_WAYS
def test_without_a_log_nothing_beats(run: Any) -> None:
    s = atoll.game("miaui").new(3, 1)
    run(s, None)
    assert int(s.barrier) == 3


@pytest.mark.parametrize("one", [beat, beat.py_func], ids=["compiled", "plain"])  # type: ignore[attr-defined]
def test_a_rule_that_beats_in_a_loop_is_an_error_that_names_the_game(one: Any) -> None:
    s, log = atoll.game("dragon_castle").new(3, 1), new_log()
    for _ in range(BEATS):
        one(log, s)
    assert [b.state.tobytes() for b in read_beats(log, s.dtype, "dragon_castle")] == [s.tobytes()] * BEATS
    for _ in range(500):
        one(log, s)
    for read in (lambda: read_beats(log, s.dtype, "dragon_castle"), lambda: read_log(log, "dragon_castle")):
        with pytest.raises(OverflowError, match=f"dragon_castle: {BEATS + 500} beats in one choice"):
            read()


def test_every_position_fits_a_log() -> None:
    sizes = {name: atoll.game(name).layout.itemsize for name in atoll.games()}
    assert max(sizes.values()) <= LARGEST_RECORD, sizes


def test_a_record_too_large_for_a_log_is_refused() -> None:
    large = np.zeros(1, [("x", "u1", (LARGEST_RECORD + 1,))])[0]
    with pytest.raises(RuleError, match=f"at most {LARGEST_RECORD} bytes"):
        beat(new_log(), large)
    with pytest.raises(ValueError, match="broadcast"):
        beat.py_func(new_log(), large)  # type: ignore[attr-defined]
