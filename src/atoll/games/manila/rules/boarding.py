"""Pirates that board boats on the last space after the second movement."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, NOWHERE, Log, Mask, allow, beat, emit, rule

from ..options import ANY_BOAT
from ..parts import EVICT, LANES, MOST_PLACES, PASS, PIRATES, PLACES, RAID, EventType, Phase
from ..state import State
from .placing import lane_of, ware_on
from .sailing import is_exposed
from .steps import ask, finish_question, finish_step


@rule
def ask_next_pirate(s: State, log: Log) -> None:
    """MA-070..075, MA-R19  First the captain, then the second, as long as there is a boat to board."""
    while s.answers < PIRATES:
        seat = int(s.pirate[boarding_rank(s)])
        if seat != NOBODY and boats_to_board(s) != 0:
            ask(s, Phase.RAID, seat)
            return
        finish_question(s)
    s.captain_boarded_at = NOWHERE
    finish_step(s)


@rule
def boarding_rank(s: State) -> int:
    """MA-075  Whose turn to board: the captain, then the second, who has moved up if the captain left."""
    return 1 if s.answers > 0 and s.captain_boarded_at == NOWHERE else 0


@rule
def boats_to_board(s: State) -> int:
    """MA-071, MA-074, MA-161  Lanes of exposed boats with a vacant place; strong pirates may need none."""
    roomy, full = 0, 0
    for lane in range(LANES):
        if is_exposed(s, lane):
            if has_vacant_place(s, lane):
                roomy |= 1 << lane
            else:
                full |= 1 << lane
    if s.strong_pirates == ANY_BOAT or (s.strong_pirates and roomy == 0):
        return roomy | full
    return roomy


@rule
def has_vacant_place(s: State, lane: int) -> bool:
    """Is a place vacant on this boat?"""
    return s.aboard_count[lane] < PLACES[ware_on(s, lane)]


@rule
def allow_boarding(s: State, mask: Mask) -> None:
    """MA-072, MA-073  Stay, or any boat that can be boarded; MA-162  whom strong pirates may throw out."""
    if s.phase == Phase.RAID:
        allow(mask, PASS)
        lanes = boats_to_board(s)
        for lane in range(LANES):
            if (lanes >> lane) & 1:
                allow(mask, RAID + ware_on(s, lane))
    else:
        for k in range(s.aboard_count[s.raided_lane]):
            if s.raided_lane * MOST_PLACES + k != s.captain_boarded_at:
                allow(mask, EVICT + k)


@rule
def raid(s: State, seat: int, action: int, log: Log) -> None:
    """MA-071, MA-072, MA-160  Board a vacant place, ask whom to throw out of a full boat, or stay."""
    if action == PASS:
        emit(log, EventType.STAYED, EVERYBODY, seat)
        finish_question(s)
        return
    lane = lane_of(s, action - RAID)
    if has_vacant_place(s, lane):
        s.aboard_count[lane] += 1
        board_boat(s, seat, lane, int(s.aboard_count[lane]) - 1, log)
    else:
        s.raided_lane = lane
        s.phase = Phase.EVICT


@rule
def evict(s: State, seat: int, action: int, log: Log) -> None:
    """MA-160, MA-163, MA-165  Throw out any passenger, unpaid; the pirate takes his place."""
    lane = int(s.raided_lane)
    k = action - EVICT
    s.raided_lane = NOWHERE
    emit(log, EventType.EVICTED, EVERYBODY, seat, s.aboard[lane, k], ware_on(s, lane))
    board_boat(s, seat, lane, k, log)


@rule
def board_boat(s: State, seat: int, lane: int, k: int, log: Log) -> None:
    """MA-071, MA-075..077  The pirate becomes a passenger; a second left behind becomes captain."""
    rank = boarding_rank(s)
    s.aboard[lane, k] = seat
    emit(log, EventType.BOARDED, EVERYBODY, seat, ware_on(s, lane), k, 1 if s.answers == 0 else 0)
    if s.answers == 0:
        s.captain_boarded_at = lane * MOST_PLACES + k
    if rank == 0:
        s.pirate[0] = s.pirate[1]
        if s.pirate[0] != NOBODY:
            emit(log, EventType.PROMOTED, EVERYBODY, s.pirate[0])
    s.pirate[1] = NOBODY
    beat(log, s)
    finish_question(s)


@rule
def is_boarding_valid(s: State) -> bool:
    """MA-070..077, MA-160..163  A pirate has a boat to board; a captain aboard is on an exposed boat."""
    if not 0 <= s.answers < PIRATES:
        return False
    at = int(s.captain_boarded_at)
    if at != NOWHERE:
        if not 0 <= at < LANES * MOST_PLACES or not is_exposed(s, at // MOST_PLACES):
            return False
        if s.aboard[at // MOST_PLACES, at % MOST_PLACES] == NOBODY:
            return False
    if s.active_seat != s.pirate[boarding_rank(s)] or boats_to_board(s) == 0:
        return False
    if s.phase == Phase.RAID:
        return True
    lane = int(s.raided_lane)
    if not 0 <= lane < LANES or (boats_to_board(s) >> lane) & 1 == 0:
        return False
    full = s.aboard_count[lane] == PLACES[ware_on(s, lane)]
    return full and s.aboard_count[lane] > (1 if at != NOWHERE and at // MOST_PLACES == lane else 0)
