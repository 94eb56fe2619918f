"""From one round to the next: collecting, a new Shaman, new cards; and the end of the game."""

from __future__ import annotations

from atoll.kit import EVERYBODY, Log, beat, emit, rule

from ..parts import DRAWS, ROUNDS, EventType, Phase
from ..state import State
from .cards import begin_round
from .collecting import collect
from .hands import draw_cards
from .scoring import place, score
from .seats import ask, clockwise


@rule
def end_round(s: State, log: Log) -> None:
    """CR-011, CR-060  Collect; then prepare the next round, or end the game."""
    s.phase = Phase.RESOLVE
    collect(s, log)
    s.turns_taken = 0
    if s.round_number == ROUNDS:
        s.phase = Phase.OVER
        s.barrier += 1
        if log is not None:
            count_points(s, log)
    else:
        prepare_round(s, log)


@rule
def count_points(s: State, log: Log) -> None:
    """CR-061  Tribe by tribe."""
    for seat in range(s.seats):
        beat(log, s)
        emit(log, EventType.FINAL, EVERYBODY, seat, s.hut[seat], s.reserve[seat], score(s, seat),
             place(s, seat))  # fmt: skip


@rule
def prepare_round(s: State, log: Log) -> None:
    """CR-053..057, CR-R16  A new Shaman, new cards; then he may appoint another seat."""
    s.shaman = next_shaman(s, log)
    s.round_number += 1
    for k in range(s.seats):
        seat = clockwise(s, int(s.shaman), k)
        draw_cards(s, seat, DRAWS[s.round_number - 1], EventType.DRAW, log)
    s.barrier += 1
    ask(s, Phase.APPOINT, int(s.shaman))


@rule
def next_shaman(s: State, log: Log) -> int:
    """CR-053, CR-054  Fewest treasures this round; of equals the first one clockwise behind the Shaman."""
    found = clockwise(s, int(s.shaman), 1)
    tied = 0
    for k in range(1, s.seats + 1):
        seat = clockwise(s, int(s.shaman), k)
        if s.last_gain[seat] < s.last_gain[found]:
            found = seat
            tied = 0
        if s.last_gain[seat] == s.last_gain[found]:
            tied |= 1 << seat
    emit(log, EventType.NEXT_SHAMAN, EVERYBODY, found, s.last_gain[found], tied)
    return found


@rule
def appoint(s: State, seat: int, chosen: int, log: Log) -> None:
    """CR-057, CR-058, CR-R07  The new Shaman stays or names another; that one cannot pass it on."""
    s.shaman = chosen
    if chosen == seat:
        emit(log, EventType.KEEP, EVERYBODY, seat)
    else:
        emit(log, EventType.APPOINT, EVERYBODY, seat, chosen)
    begin_round(s, log)
