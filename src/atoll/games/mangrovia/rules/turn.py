"""Whose choice it is, what may be chosen and what a choice does. The subjects have files of their own."""

from __future__ import annotations

from atoll.kit import Log, Mask, allow, allow_set, at_least, clear, count, rule, word

from ..parts import (
    A_AMULETS,
    A_BIRDS,
    A_BOWL,
    A_BUILD,
    A_CLOSED,
    A_DOUBLE,
    A_OPEN,
    A_OPEN_LAND,
    A_PUT_BACK,
    A_SKIP,
    BIRD_PAIR,
    DO_BUILD,
    DO_CLOSED,
    DO_COLLECT,
    DO_DOUBLE,
    DO_OPEN,
    DOUBLE,
    FACES,
    LAND,
    SINGLE,
    VALUE,
    Phase,
)
from ..state import State
from .amulets import can_collect, collect, put_back
from .building import allow_cells, buildable_cells, continue_building, mark_choice
from .cards import can_draw, draw_closed, take_open
from .paying import allow_lands, allow_pieces
from .round import end_round, open_sites, place_bowl, run_round, set_birds, skip_part, use_activity
from .scoring import finish

BETWEEN = Phase.ROUND_END.value  # from this phase on `run_on` is due
ALL_BIRD_PAIRS = (1 << BIRD_PAIR.shape[0]) - 1


@rule
def waiting(s: State) -> int:
    """One seat at a time."""
    return 0 if s.phase == Phase.OVER else 1 << int(s.active_seat)


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """What the active seat may choose."""
    clear(mask)
    if s.phase == Phase.OVER or seat != s.active_seat:
        return 0
    if s.phase == Phase.PLACE_BOWL:
        sites = open_sites(s)
        allow_set(mask, A_BOWL, sites)
        return count(sites)
    if s.phase == Phase.PUT_BACK:
        return allow_drawn(s, mask)
    if s.phase == Phase.BIRDS:  # MG-R05
        allow_set(mask, A_BIRDS, ALL_BIRD_PAIRS)
        return count(ALL_BIRD_PAIRS)
    if s.phase == Phase.PAY_LAND:
        return allow_lands(s, seat, mask)
    if s.phase == Phase.PAY_PRICE:
        return allow_pieces(s, seat, mask)
    return allow_activities(s, seat, mask)


@rule
def allow_activities(s: State, seat: int, mask: Mask) -> int:
    """D2..D4  All that this part of the pier's action offers, and to skip it (MG-019)."""
    allow(mask, A_SKIP)
    found = 1
    activities = int(s.activities)
    if activities & DO_OPEN:
        found += allow_open(s, mask)
    if activities & DO_CLOSED:
        for sort in (VALUE, LAND):
            if can_draw(s, sort):
                allow(mask, A_CLOSED + sort)
                found += 1
    if activities & DO_COLLECT and can_collect(s, seat):
        allow(mask, A_AMULETS)
        found += 1
    if activities & DO_BUILD:
        for size in range(SINGLE, DOUBLE + 1 if activities & DO_DOUBLE else DOUBLE):
            first = A_BUILD if size == SINGLE else A_DOUBLE
            found += allow_cells(mask, first, buildable_cells(s, seat, size))
    return found


@rule
def allow_open(s: State, mask: Mask) -> int:
    """MG-036, MG-038  Every open face."""
    faces = at_least(word(s.open_row[VALUE]), 1) | at_least(word(s.open_row[LAND]), 1) << FACES
    allow_set(mask, A_OPEN, faces)
    return count(faces)


@rule
def allow_drawn(s: State, mask: Mask) -> int:
    """D6, MG-R15  Any value among those just drawn."""
    faces = at_least(word(s.drawn_amulets), 1)
    allow_set(mask, A_PUT_BACK, faces)
    return count(faces)


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a choice and run on to the next one."""
    act(s, seat, action, log)
    while s.phase >= BETWEEN:
        run_on(s, log)


@rule
def act(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a choice and go on within this round; `run_on` is due from phase BETWEEN on."""
    phase = s.phase
    if phase == Phase.PLACE_BOWL:
        place_bowl(s, seat, action - A_BOWL, log)
    elif phase == Phase.PUT_BACK:
        put_back(s, seat, action - A_PUT_BACK, log)
    elif phase == Phase.BIRDS:
        set_birds(s, seat, BIRD_PAIR[action - A_BIRDS], log)
        s.times_left = 0
    elif phase == Phase.PAY_LAND or phase == Phase.PAY_PRICE or action >= A_BUILD:
        mark_choice(s, action)
        if not continue_building(s, seat, log):
            return
        use_activity(s, DO_BUILD)
    elif action == A_SKIP:
        skip_part(s, log)
    elif action == A_AMULETS:
        use_activity(s, DO_COLLECT)
        collect(s, seat, log)
        if s.phase == Phase.PUT_BACK:
            return
    else:
        take_card(s, seat, action, log)
    run_round(s, log)


@rule
def take_card(s: State, seat: int, action: int, log: Log) -> None:
    """MG-036, MG-037  One card, open or closed."""
    if action >= A_CLOSED:
        use_activity(s, DO_CLOSED)
        draw_closed(s, seat, action - A_CLOSED, log)
    else:
        use_activity(s, DO_OPEN)
        if action >= A_OPEN_LAND:
            take_open(s, seat, LAND, action - A_OPEN_LAND, log)
        else:
            take_open(s, seat, VALUE, action - A_OPEN, log)


@rule
def run_on(s: State, log: Log) -> None:
    """What needs no choice: the end of a round, and after the last one the end of the game."""
    if s.phase == Phase.ROUND_END:
        end_round(s, log)
    else:
        finish(s, log)
