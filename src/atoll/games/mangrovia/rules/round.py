"""The round: bowls on ritual sites, the boat from pier to pier, and the preparation of the next round."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, beat, emit, lowest, rule

from ..parts import (
    ACTIVITIES,
    ALL_LANDS,
    BLOCKED_SITES,
    BOWLS,
    DO_BIRDS,
    DO_BUILD,
    DO_CLOSED,
    DO_COLLECT,
    DO_OPEN,
    FIRST_BOWL_BARRED,
    FIRST_PIER,
    LAND,
    LAST_PIER,
    NEUTRAL,
    PIER_PARTS,
    QUIET_ROUNDS,
    SITE_OF_PIER,
    SITES,
    TIMES,
    VALUE,
    EventType,
    Phase,
)
from ..state import State
from .amulets import can_collect
from .building import may_try_to_build
from .cards import can_draw, fill_rows, is_row_empty

# Bowls


@rule
def begin_round(s: State, log: Log) -> None:
    """MG-013, MG-064  Take back all bowls and the boat; the first player places a bowl."""
    for site in range(SITES):
        s.bowl_owner[site] = NEUTRAL if BLOCKED_SITES[s.seats] >> site & 1 else NOBODY  # MG-011
    s.bowls_placed = 0
    s.pier = 0
    s.pier_part = 0
    s.activities = 0
    s.times_left = 0
    s.hut_built = 0
    s.phase = Phase.PLACE_BOWL
    s.active_seat = s.first_seat
    s.barrier += 1
    emit(log, EventType.ROUND, EVERYBODY, s.round_number, s.first_seat)


@rule
def open_sites(s: State) -> int:
    """MG-014, MG-016  The sites where the bowl to be placed may go."""
    sites = 0
    for site in range(SITES):
        if s.bowl_owner[site] == NOBODY:
            sites |= 1 << site
    if s.bowls_placed == 0:
        sites &= ~int(FIRST_BOWL_BARRED[s.seats])
    return sites


@rule
def place_bowl(s: State, seat: int, site: int, log: Log) -> None:
    """MG-014, MG-015  Put a bowl on a site; the next seat follows, once or twice around."""
    s.bowl_owner[site] = seat
    s.bowls_placed += 1
    s.active_seat = (seat + 1) % int(s.seats)
    s.barrier += 1
    emit(log, EventType.BOWL, EVERYBODY, seat, site)


@rule
def run_round(s: State, log: Log) -> None:
    """Run on to the next decision of this round, or to its end."""
    bowls = int(s.seats) * int(BOWLS[s.seats])
    while s.pier == 0:
        sites = open_sites(s)
        if s.bowls_placed == bowls:
            beat(log, s)
            s.pier = FIRST_PIER
            enter_pier(s, log)
        elif sites & (sites - 1) == 0:  # MG-T01: no choice, no question
            beat(log, s)
            place_bowl(s, s.active_seat, lowest(sites), log)
        else:
            return
    possible = open_part(s, log)
    while possible == 0 and s.phase != Phase.ROUND_END:
        advance(s, log)
        possible = open_part(s, log)
    if possible != 0:
        s.phase = phase_for(possible)


# The boat


@rule
def enter_pier(s: State, log: Log) -> None:
    """MG-017, MG-018  The boat arrives, or passes on until a player's bowl is there, whose owner acts."""
    s.pier_part = 0
    while s.pier < LAST_PIER and is_unclaimed(s):
        s.pier += 1
    seat = s.bowl_owner[SITE_OF_PIER[s.pier]]
    if is_unclaimed(s):
        s.activities = 0
        s.times_left = 0
        return
    if seat != s.active_seat:
        s.barrier += 1
    s.active_seat = seat
    s.activities = ACTIVITIES[s.pier, 0]
    s.times_left = TIMES[s.pier, 0]
    emit(log, EventType.BOAT, EVERYBODY, s.pier, seat)


@rule
def is_unclaimed(s: State) -> bool:
    """Is no player's bowl at this pier?"""
    return s.bowl_owner[SITE_OF_PIER[s.pier]] in (NOBODY, NEUTRAL)


@rule
def open_part(s: State, log: Log) -> int:
    """D2..D5  The activities this part offers now; one that offers none lapses."""
    if s.times_left == 0:
        return 0
    possible = possible_activities(s, int(s.activities))
    if possible == 0:
        emit_skipped(s, 1, log)
        s.times_left = 0
    return possible


@rule
def emit_skipped(s: State, impossible: int, log: Log) -> None:
    """Report a part of an action that is left out, or what is left out of it after something was done."""
    done = int(TIMES[s.pier, s.pier_part]) - int(s.times_left)
    emit(
        log,
        EventType.SKIPPED,
        EVERYBODY,
        s.active_seat,
        s.pier,
        s.pier_part,
        impossible,
        done,
        s.activities,
    )


@rule
def phase_for(activities: int) -> Phase:
    """The question to ask when these activities are possible."""
    if activities & DO_BUILD:
        return Phase.BUILD
    if activities & (DO_OPEN | DO_CLOSED):
        return Phase.TAKE_CARD
    if activities & DO_COLLECT:
        return Phase.COLLECT_AMULETS
    return Phase.BIRDS


@rule
def possible_activities(s: State, activities: int) -> int:
    """Those of these activities that the active seat can do as far as all can see."""
    seat = int(s.active_seat)
    if activities & DO_OPEN and is_row_empty(s, VALUE) and is_row_empty(s, LAND):
        activities &= ~DO_OPEN
    if activities & DO_CLOSED and not (can_draw(s, VALUE) or can_draw(s, LAND)):
        activities &= ~DO_CLOSED
    if activities & DO_COLLECT and not can_collect(s, seat):
        activities &= ~DO_COLLECT
    if activities & DO_BUILD and not may_try_to_build(s, seat):
        activities &= ~DO_BUILD
    if s.is_last_round:  # MG-R21
        activities &= ~DO_BIRDS
    return activities & (DO_OPEN | DO_CLOSED | DO_COLLECT | DO_BUILD | DO_BIRDS)


@rule
def use_activity(s: State, activity: int) -> None:
    """MG-028, MG-R04  Count an activity as done; a part that offered others now offers this one only."""
    s.times_left -= 1
    s.activities = activity


@rule
def skip_part(s: State, log: Log) -> None:
    """MG-019, MG-R03  Let the rest of this part lapse."""
    emit_skipped(s, 0, log)
    s.times_left = 0


@rule
def advance(s: State, log: Log) -> None:
    """MG-020  Go on to the next part of the action, the next pier, or the end of the round."""
    if s.pier_part + 1 < PIER_PARTS and s.activities != 0 and TIMES[s.pier, s.pier_part + 1] > 0:
        s.pier_part += 1
        s.activities = ACTIVITIES[s.pier, s.pier_part]
        s.times_left = TIMES[s.pier, s.pier_part]
        return
    if not is_unclaimed(s):
        beat(log, s)
    if s.pier < LAST_PIER:
        s.pier += 1
        enter_pier(s, log)
    else:
        s.phase = Phase.ROUND_END


# Between two rounds


@rule
def set_birds(s: State, seat: int, birds: int, log: Log) -> None:
    """MG-035, MG-067  Put the birds on two different landscapes."""
    s.birds = birds
    emit(log, EventType.BIRDS, EVERYBODY, seat, birds)


@rule
def end_round(s: State, log: Log) -> None:
    """MG-064..070, MG-R25  Prepare the next round, or score."""
    s.quiet_rounds = 0 if s.hut_built else int(s.quiet_rounds) + 1
    if s.is_last_round == 0 and s.quiet_rounds >= QUIET_ROUNDS:
        s.is_last_round = 1
        emit(log, EventType.LAST_ROUND, EVERYBODY, NOBODY)
    if s.is_last_round:
        s.phase = Phase.SCORING
        return
    taker = int(s.bowl_owner[0])
    if taker in (NOBODY, NEUTRAL):
        s.first_seat = (int(s.first_seat) + int(s.seats) - 1) % int(s.seats)
        set_birds(s, NOBODY, int(s.birds) ^ ALL_LANDS, log)
        beat(log, s)
    else:
        s.first_seat = taker
    fill_rows(s, log)
    emit(log, EventType.TALISMAN, EVERYBODY, s.first_seat)
    beat(log, s)
    s.round_number += 1
    begin_round(s, log)
