"""Boats under way: movements, boarding pirates, pilots."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, NOWHERE, Log, Mask, allow, emit, random_below, rule

from ..parts import (
    BEYOND,
    DELTA,
    DIE_FACES,
    EVICT,
    LANES,
    LAST_SPACE,
    MOST_PLACES,
    PASS,
    PILOT,
    PIRATES,
    PLACES,
    RAID,
    Phase,
    What,
    Where,
    Why,
)
from ..state import State
from .placing import lane_of, ware_on
from .steps import answered, ask, step_done

SMALL, LARGE, LARGE_AGAIN = 0, 1, 2  # the questions to pilots, in this order


# Movements


@rule
def move(s: State, log: Log) -> None:
    """MA-060, MA-065, MA-R09  Three dice, drawn in lane order; a boat in port ignores its own."""
    s.moves += 1
    s.barrier += 1
    for lane in range(LANES):
        die = 1 + random_below(s, DIE_FACES)
        s.dice[lane] = die if s.where[lane] == Where.SEA else 0
    emit(log, What.ROLLED, EVERYBODY, s.moves, s.ashore, s.dice[0], s.dice[1], s.dice[2])
    for lane in range(LANES):
        if s.where[lane] == Where.SEA:
            origin = int(s.pos[lane])
            sail(s, lane, int(s.dice[lane]), Why.DIE, log)
            emit(log, What.SAILED, EVERYBODY, ware_on(s, lane), origin, s.pos[lane])
    step_done(s)


@rule
def sail(s: State, lane: int, spaces: int, why: int, log: Log) -> None:
    """MA-061..063, MA-084  Forward or back; past the last space a boat is in port at once."""
    s.pos[lane] += spaces
    if s.pos[lane] > LAST_SPACE:
        dock(s, lane, why, log)


@rule
def dock(s: State, lane: int, why: int, log: Log) -> None:
    """MA-061  Into the first vacant slot of the port."""
    s.pos[lane] = BEYOND
    s.where[lane] = Where.PORT
    s.berth[lane] = s.in_port
    s.in_port += 1
    emit(log, What.DOCKED, EVERYBODY, ware_on(s, lane), s.berth[lane], why)


@rule
def is_exposed(s: State, lane: int) -> bool:
    """MA-070, MA-092  A boat on the last space lies before the pirates."""
    return s.where[lane] == Where.SEA and s.pos[lane] == LAST_SPACE


# Boarding


@rule
def next_to_board(s: State, log: Log) -> None:
    """MA-070..075, MA-R19  First the captain, then the second, as long as there is a boat to board."""
    while s.asked < PIRATES:
        seat = int(s.pirate[raider(s)])
        if seat != NOBODY and boats_to_board(s) != 0:
            ask(s, Phase.RAID, seat)
            return
        answered(s)
    s.captain_at = NOWHERE
    step_done(s)


@rule
def raider(s: State) -> int:
    """MA-075  Whose turn to board: the captain, then the second, who has moved up if the captain left."""
    return 1 if s.asked > 0 and s.captain_at == NOWHERE else 0


@rule
def boats_to_board(s: State) -> int:
    """MA-071, MA-074, MA-161  Lanes of exposed boats with a vacant place; strong pirates need none."""
    roomy, full = 0, 0
    for lane in range(LANES):
        if is_exposed(s, lane):
            if has_room(s, lane):
                roomy |= 1 << lane
            else:
                full |= 1 << lane
    return full if roomy == 0 and s.strong_pirates else roomy


@rule
def has_room(s: State, lane: int) -> bool:
    """Is a place vacant on this boat?"""
    return s.crew[lane] < PLACES[ware_on(s, lane)]


@rule
def may_raid(s: State, mask: Mask) -> None:
    """MA-072, MA-073  Stay, or any boat that can be boarded; MA-162  whom strong pirates may throw out."""
    if s.phase == Phase.RAID:
        allow(mask, PASS)
        lanes = boats_to_board(s)
        for lane in range(LANES):
            if (lanes >> lane) & 1:
                allow(mask, RAID + ware_on(s, lane))
    else:
        for k in range(s.crew[s.raided]):
            if s.raided * MOST_PLACES + k != s.captain_at:
                allow(mask, EVICT + k)


@rule
def raid(s: State, seat: int, action: int, log: Log) -> None:
    """MA-071, MA-072, MA-160  Board a vacant place, ask whom to throw out of a full boat, or stay."""
    if action == PASS:
        emit(log, What.STAYED, EVERYBODY, seat)
        answered(s)
        return
    lane = lane_of(s, action - RAID)
    if has_room(s, lane):
        s.crew[lane] += 1
        board(s, seat, lane, int(s.crew[lane]) - 1, log)
    else:
        s.raided = lane
        s.phase = Phase.EVICT


@rule
def evict(s: State, seat: int, action: int, log: Log) -> None:
    """MA-160, MA-163, MA-165  Any passenger goes home unpaid, and the pirate takes his place."""
    lane = int(s.raided)
    k = action - EVICT
    s.raided = NOWHERE
    emit(log, What.EVICTED, EVERYBODY, seat, s.aboard[lane, k], ware_on(s, lane))
    board(s, seat, lane, k, log)


@rule
def board(s: State, seat: int, lane: int, k: int, log: Log) -> None:
    """MA-071, MA-075..077  The pirate becomes a passenger; a second left behind becomes captain."""
    rank = raider(s)
    s.aboard[lane, k] = seat
    emit(log, What.BOARDED, EVERYBODY, seat, ware_on(s, lane), k, 1 if s.asked == 0 else 0)
    if s.asked == 0:
        s.captain_at = lane * MOST_PLACES + k
    if rank == 0:
        s.pirate[0] = s.pirate[1]
        if s.pirate[0] != NOBODY:
            emit(log, What.PROMOTED, EVERYBODY, s.pirate[0])
    s.pirate[1] = NOBODY
    answered(s)


# Pilots


@rule
def next_pilot(s: State, log: Log) -> None:
    """MA-080..083  The small pilot, the large one, and his second boat after a single space."""
    while s.asked <= LARGE_AGAIN:
        question = int(s.asked)
        seat = int(s.pilot[min(question, LARGE)])
        if seat != NOBODY and boats_at_sea(s) != 0:
            if question == SMALL:
                ask(s, Phase.SMALL, seat)
                return
            if question == LARGE:
                ask(s, Phase.LARGE, seat)
                return
            if s.piloted != NOWHERE:
                ask(s, Phase.LARGE_2, seat)
                return
        answered(s)
    s.piloted = NOWHERE
    step_done(s)


@rule
def boats_at_sea(s: State) -> int:
    """MA-082, MA-083  Lanes a pilot may move: not in port, and not the one he has just moved."""
    found = 0
    for lane in range(LANES):
        if s.where[lane] == Where.SEA and lane != s.piloted:
            found |= 1 << lane
    return found


@rule
def may_pilot(s: State, mask: Mask) -> None:
    """MA-080..082, MA-085  Nothing, or a boat by one space, the large pilot also by two; never below 0."""
    allow(mask, PASS)
    lanes = boats_at_sea(s)
    for lane in range(LANES):
        if (lanes >> lane) & 1:
            for j in range(len(DELTA)):
                delta = int(DELTA[j])
                if (s.phase == Phase.LARGE or abs(delta) == 1) and s.pos[lane] + delta >= 0:
                    allow(mask, PILOT + len(DELTA) * ware_on(s, lane) + j)


@rule
def pilot(s: State, seat: int, action: int, log: Log) -> None:
    """MA-081, MA-082, MA-R10  Move a boat; after a single space the large pilot may move another."""
    if action == PASS:
        emit(log, What.RESTED, EVERYBODY, seat, min(int(s.asked), LARGE))
    else:
        ware = (action - PILOT) // len(DELTA)
        delta = int(DELTA[(action - PILOT) % len(DELTA)])
        lane = lane_of(s, ware)
        origin = int(s.pos[lane])
        sail(s, lane, delta, Why.PILOT, log)
        emit(log, What.PILOTED, EVERYBODY, seat, ware, origin, s.pos[lane])
        if s.phase == Phase.LARGE and abs(delta) == 1:
            s.piloted = lane
    answered(s)
