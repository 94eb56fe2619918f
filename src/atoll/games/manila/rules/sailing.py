"""Boats under way: movements by the dice, and pilots."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, NOWHERE, Log, Mask, allow, beat, emit, random_below, rule

from ..parts import (
    ARRIVED,
    DELTA,
    DIE_FACES,
    LANES,
    LAST_SPACE,
    PASS,
    PILOT,
    BoatPlace,
    EventType,
    Phase,
    Reason,
)
from ..state import State
from .placing import lane_of, ware_on
from .steps import ask, finish_question, finish_step

SMALL, LARGE, LARGE_AGAIN = 0, 1, 2  # the questions to pilots, in this order


# Movements


@rule
def move_boats(s: State, log: Log) -> None:
    """MA-060, MA-065, MA-R09  Three dice, drawn in lane order; a boat in port ignores its own."""
    beat(log, s)  # the last man placed, or what a pilot did
    s.moves_made += 1
    s.barrier += 1
    for lane in range(LANES):
        die = 1 + random_below(s, DIE_FACES)
        s.dice[lane] = die if s.boat_place[lane] == BoatPlace.SEA else 0
    emit(log, EventType.ROLLED, EVERYBODY, s.moves_made, s.ware_ashore, s.dice[0], s.dice[1], s.dice[2])
    beat(log, s)
    for lane in range(LANES):
        if s.boat_place[lane] == BoatPlace.SEA:
            origin = int(s.space[lane])
            sail(s, lane, int(s.dice[lane]), Reason.DIE, log)
            emit(log, EventType.SAILED, EVERYBODY, ware_on(s, lane), origin, s.space[lane])
    beat(log, s)
    finish_step(s)


@rule
def sail(s: State, lane: int, spaces: int, why: int, log: Log) -> None:
    """MA-061..063, MA-084  Move a boat forward or back; past the last space it is in port at once."""
    s.space[lane] += spaces
    if s.space[lane] > LAST_SPACE:
        dock(s, lane, why, log)


@rule
def dock(s: State, lane: int, why: int, log: Log) -> None:
    """MA-061  Move a boat into the first vacant slot of the port."""
    s.space[lane] = ARRIVED
    s.boat_place[lane] = BoatPlace.PORT
    s.berth[lane] = s.boats_in_port
    s.boats_in_port += 1
    emit(log, EventType.DOCKED, EVERYBODY, ware_on(s, lane), s.berth[lane], why)


@rule
def is_exposed(s: State, lane: int) -> bool:
    """MA-070, MA-092  A boat on the last space can be boarded and plundered."""
    return s.boat_place[lane] == BoatPlace.SEA and s.space[lane] == LAST_SPACE


# Pilots


@rule
def ask_next_pilot(s: State, log: Log) -> None:
    """MA-080..083  The small pilot, the large one, and his second boat after a single space."""
    while s.answers <= LARGE_AGAIN:
        question = int(s.answers)
        seat = int(s.pilot[min(question, LARGE)])
        if seat != NOBODY and boats_to_pilot(s) != 0:
            if question == SMALL:
                ask(s, Phase.SMALL_PILOT, seat)
                return
            if question == LARGE:
                ask(s, Phase.LARGE_PILOT, seat)
                return
            if s.piloted_lane != NOWHERE:
                ask(s, Phase.LARGE_PILOT_AGAIN, seat)
                return
        finish_question(s)
    s.piloted_lane = NOWHERE
    finish_step(s)


@rule
def boats_to_pilot(s: State) -> int:
    """MA-082, MA-083  Lanes a pilot may move: not in port, and not the one he has just moved."""
    found = 0
    for lane in range(LANES):
        if s.boat_place[lane] == BoatPlace.SEA and lane != s.piloted_lane:
            found |= 1 << lane
    return found


@rule
def allow_piloting(s: State, mask: Mask) -> None:
    """MA-080..082, MA-085  Nothing, or a boat by one space, the large pilot also by two; never below 0."""
    allow(mask, PASS)
    lanes = boats_to_pilot(s)
    for lane in range(LANES):
        if (lanes >> lane) & 1:
            for j in range(len(DELTA)):
                delta = int(DELTA[j])
                if (s.phase == Phase.LARGE_PILOT or abs(delta) == 1) and s.space[lane] + delta >= 0:
                    allow(mask, PILOT + len(DELTA) * ware_on(s, lane) + j)


@rule
def move_by_pilot(s: State, seat: int, action: int, log: Log) -> None:
    """MA-081, MA-082, MA-R10  Move a boat; after a single space the large pilot may move another."""
    if action == PASS:
        emit(log, EventType.RESTED, EVERYBODY, seat, min(int(s.answers), LARGE))
    else:
        ware = (action - PILOT) // len(DELTA)
        delta = int(DELTA[(action - PILOT) % len(DELTA)])
        lane = lane_of(s, ware)
        origin = int(s.space[lane])
        sail(s, lane, delta, Reason.PILOT, log)
        emit(log, EventType.PILOTED, EVERYBODY, seat, ware, origin, s.space[lane])
        if s.phase == Phase.LARGE_PILOT and abs(delta) == 1:
            s.piloted_lane = lane
    finish_question(s)
