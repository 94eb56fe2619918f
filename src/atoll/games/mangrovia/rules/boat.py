"""The round: bowls on ritual sites, the boat from pier to pier, and what lies between two rounds."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, emit, lowest, rule

from ..parts import (
    ALL_LANDS,
    BARRED,
    BLOCKED,
    BOWLS,
    DEEDS,
    DO_BIRDS,
    DO_BUILD,
    DO_CLOSED,
    DO_COLLECT,
    DO_OPEN,
    FIRST_PIER,
    LAND,
    LAST_PIER,
    NEUTRAL,
    QUIET_ROUNDS,
    SITE,
    SITES,
    STEPS,
    TIMES,
    VALUE,
    Phase,
    What,
)
from ..state import State
from .building import may_think_of_building
from .cards import can_collect, can_draw, fill_rows, row_is_empty

# Bowls


@rule
def begin_round(s: State, log: Log) -> None:
    """MG-013, MG-064  All bowls at home, the boat above the archipelago, the first player to place."""
    for site in range(SITES):
        s.bowl[site] = NEUTRAL if BLOCKED[s.seats] >> site & 1 else NOBODY  # MG-011
    s.placed = 0
    s.pier = 0
    s.part = 0
    s.deeds = 0
    s.left = 0
    s.raised = 0
    s.phase = Phase.BOWL
    s.actor = s.first
    s.barrier += 1
    emit(log, What.ROUND, EVERYBODY, s.round_no, s.first)


@rule
def open_sites(s: State) -> int:
    """MG-014, MG-016  The sites where the bowl to be placed may go."""
    sites = 0
    for site in range(SITES):
        if s.bowl[site] == NOBODY:
            sites |= 1 << site
    if s.placed == 0:
        sites &= ~int(BARRED[s.seats])
    return sites


@rule
def place_bowl(s: State, seat: int, site: int, log: Log) -> None:
    """MG-014, MG-015  A bowl on a site; then the next seat, in one or two circles."""
    s.bowl[site] = seat
    s.placed += 1
    s.actor = (seat + 1) % int(s.seats)
    s.barrier += 1
    emit(log, What.BOWL, EVERYBODY, seat, site)


@rule
def go_on(s: State, log: Log) -> None:
    """Run on to the next decision of this round, or to its end."""
    bowls = int(s.seats) * int(BOWLS[s.seats])
    while s.pier == 0:
        sites = open_sites(s)
        if s.placed == bowls:
            s.pier = FIRST_PIER
            enter_pier(s, log)
        elif sites & (sites - 1) == 0:  # MG-T01: no choice, no question
            place_bowl(s, s.actor, lowest(sites), log)
        else:
            return
    while s.phase != Phase.ROUND_END and not asks(s, log):
        sail_on(s, log)


# The boat


@rule
def enter_pier(s: State, log: Log) -> None:
    """MG-017, MG-018  The boat arrives, or passes on until a player's bowl is there, whose owner acts."""
    s.part = 0
    while s.pier < LAST_PIER and is_deserted(s):
        s.pier += 1
    seat = s.bowl[SITE[s.pier]]
    if is_deserted(s):
        s.deeds = 0
        s.left = 0
        return
    if seat != s.actor:
        s.barrier += 1
    s.actor = seat
    s.deeds = DEEDS[s.pier, 0]
    s.left = TIMES[s.pier, 0]
    emit(log, What.BOAT, EVERYBODY, s.pier, seat)


@rule
def is_deserted(s: State) -> bool:
    """Is no player's bowl at this pier?"""
    return s.bowl[SITE[s.pier]] in (NOBODY, NEUTRAL)


@rule
def asks(s: State, log: Log) -> bool:
    """Is there something to decide in this part? Sets the question; D2..D5 say when there is none."""
    if s.left == 0:
        return False
    deeds = possible(s, int(s.deeds))
    if deeds == 0:
        emit(log, What.SKIPPED, EVERYBODY, s.actor, s.pier, s.part, 1)
        s.left = 0
        return False
    if deeds & DO_BUILD:
        s.phase = Phase.BUILD
    elif deeds & (DO_OPEN | DO_CLOSED):
        s.phase = Phase.TAKE
    elif deeds & DO_COLLECT:
        s.phase = Phase.COLLECT
    else:
        s.phase = Phase.BIRDS
    return True


@rule
def possible(s: State, deeds: int) -> int:
    """Of these deeds, the ones that everybody can see to be possible for the seat that acts."""
    seat = int(s.actor)
    if deeds & DO_OPEN and row_is_empty(s, VALUE) and row_is_empty(s, LAND):
        deeds &= ~DO_OPEN
    if deeds & DO_CLOSED and not (can_draw(s, VALUE) or can_draw(s, LAND)):
        deeds &= ~DO_CLOSED
    if deeds & DO_COLLECT and not can_collect(s, seat):
        deeds &= ~DO_COLLECT
    if deeds & DO_BUILD and not may_think_of_building(s, seat):
        deeds &= ~DO_BUILD
    if s.last_round:  # MG-R21
        deeds &= ~DO_BIRDS
    return deeds & (DO_OPEN | DO_CLOSED | DO_COLLECT | DO_BUILD | DO_BIRDS)


@rule
def did(s: State, deed: int) -> None:
    """MG-028, MG-R04  One time less; a part that offered two kinds is now bound to this one."""
    s.left -= 1
    s.deeds = deed


@rule
def skip(s: State, log: Log) -> None:
    """MG-019, MG-R03  The rest of this part lapses."""
    emit(log, What.SKIPPED, EVERYBODY, s.actor, s.pier, s.part, 0)
    s.left = 0


@rule
def sail_on(s: State, log: Log) -> None:
    """MG-020  The next part of the action, the next pier, or the end of the round."""
    if s.part + 1 < STEPS and s.deeds != 0 and TIMES[s.pier, s.part + 1] > 0:
        s.part += 1
        s.deeds = DEEDS[s.pier, s.part]
        s.left = TIMES[s.pier, s.part]
    elif s.pier < LAST_PIER:
        s.pier += 1
        enter_pier(s, log)
    else:
        s.phase = Phase.ROUND_END


# Between two rounds


@rule
def set_birds(s: State, seat: int, birds: int, log: Log) -> None:
    """MG-035, MG-067  The birds on two different landscapes."""
    s.birds = birds
    emit(log, What.BIRDS, EVERYBODY, seat, birds)


@rule
def end_round(s: State, log: Log) -> None:
    """MG-064..070, MG-R25  Prepare the next round, or score."""
    s.quiet = 0 if s.raised else int(s.quiet) + 1
    if s.last_round == 0 and s.quiet >= QUIET_ROUNDS:
        s.last_round = 1
        emit(log, What.LAST_ROUND, EVERYBODY, NOBODY)
    if s.last_round:
        s.phase = Phase.SCORING
        return
    taker = int(s.bowl[0])
    if taker in (NOBODY, NEUTRAL):
        s.first = (int(s.first) + int(s.seats) - 1) % int(s.seats)
        set_birds(s, NOBODY, int(s.birds) ^ ALL_LANDS, log)
    else:
        s.first = taker
    emit(log, What.TALISMAN, EVERYBODY, s.first)
    fill_rows(s, log)
    s.round_no += 1
    begin_round(s, log)
