"""The invariants of the round: order of seats, boat, what is being chosen, the end (section 9 of RULES.md).

A position may come from outside: each field is in range before it is used as an index or a shift, and
whoever is awaited has a choice.
"""

from __future__ import annotations

from atoll.kit import NOWHERE, rule

from ..parts import (
    ACTIVITIES,
    BOWLS,
    CELLS,
    DO_BUILD,
    DO_COLLECT,
    DO_DOUBLE,
    DOUBLE,
    DRAWS,
    HUTS,
    LAST_PIER,
    PIECE_RANGE,
    PIECES,
    PIER_PARTS,
    PIERS,
    PUTS_BACK,
    QUIET_ROUNDS,
    SINGLE,
    SITE_OF_PIER,
    SITES,
    TIMES,
    WILD_PIECE,
    Phase,
)
from ..state import State
from ..territories import PAY, PLAIN_CELLS
from .amulets import amulet_step
from .paying import (
    has_no_marks,
    land_fits,
    lands_due,
    piece_worths,
    ready,
    ready_pieces,
    rest_due,
    ways_to_pay,
    ways_to_pay_land,
)
from .round import phase_for, possible_activities

LEAST_DRAWN = 2  # amulets of which one goes back

# Information barriers that can be passed at most
IN_ACTIVITY = max(int(DRAWS.max()), 1)
IN_PART = int(TIMES.max()) * IN_ACTIVITY
AT_PIER = 1 + PIER_PARTS * IN_PART
IN_ROUND = 1 + SITES + PIERS * AT_PIER


@rule
def is_boat_valid(s: State) -> bool:
    """I18  Pier, part, activities and times fit each other, and the phase is what they ask for."""
    phase, pier, part = int(s.phase), int(s.pier), int(s.pier_part)
    doing, left = int(s.activities), int(s.times_left)
    if not 0 <= pier <= LAST_PIER or not 0 <= part < PIER_PARTS:
        return False
    if (phase == Phase.PLACE_BOWL) != (pier == 0):
        return False
    if pier == 0:
        return part == 0 and doing == 0 and left == 0
    given, times = int(ACTIVITIES[pier, part]), int(TIMES[pier, part])
    if doing & ~given != 0:
        return False
    if phase == Phase.OVER:
        return left == 0
    if left == times:
        if doing != given:
            return False
    elif not 0 <= left < times or doing == 0 or doing & (doing - 1) != 0:
        return False  # what was done once must be done again
    if phase == Phase.PUT_BACK:
        return doing == DO_COLLECT and left < times and may_put_back(s)
    possible = possible_activities(s, doing)
    if left == 0 or possible == 0:
        return False
    if is_paying(s):
        return possible & DO_BUILD != 0
    return s.phase == phase_for(possible)


@rule
def may_put_back(s: State) -> bool:
    """Have so many amulets been drawn that one goes back?"""
    k = amulet_step(s, int(s.active_seat))
    return LEAST_DRAWN <= s.drawn_count <= DRAWS[k] and PUTS_BACK[k] > 0


@rule
def is_order_valid(s: State) -> bool:
    """I19  Bowls are placed in turn from the first player on; at a pier the owner of its bowl acts."""
    seats, first, placed = int(s.seats), int(s.first_seat), int(s.bowls_placed)
    if not 0 <= first < seats:
        return False
    for k in range(seats):
        mine = 0
        for site in range(SITES):
            if s.bowl_owner[site] == (first + k) % seats:
                mine += 1
        if mine != (placed - k + seats - 1) // seats:
            return False
    if s.phase == Phase.OVER:
        return True
    if s.pier == 0:
        return placed < seats * int(BOWLS[seats]) and s.active_seat == (first + placed) % seats
    return s.bowl_owner[SITE_OF_PIER[s.pier]] == s.active_seat


@rule
def are_rounds_valid(s: State) -> bool:
    """I20  Each round but the quiet ones brought a hut, so there have not been too many."""
    huts = 0
    for seat in range(s.seats):
        huts += int(HUTS[s.seats]) - int(s.huts_left[seat])
    built, quiet = int(s.hut_built), int(s.quiet_rounds)
    if not 0 <= built <= 1 or (built == 1 and (huts == 0 or s.pier == 0)):
        return False
    if not 0 <= quiet <= QUIET_ROUNDS or (quiet == QUIET_ROUNDS and s.phase != Phase.OVER):
        return False
    return 1 <= s.round_number <= 1 + (huts - built) * QUIET_ROUNDS + quiet


@rule
def is_barrier_valid(s: State) -> bool:
    """I22  Each bowl, pier and activity passes so many barriers at most: their count never overflows."""
    most = IN_ROUND * (int(s.round_number) - 1) + 1 + int(s.bowls_placed)
    if s.pier > 0:
        part = int(s.pier_part)
        done = int(TIMES[s.pier, part]) - int(s.times_left)
        most += AT_PIER * (int(s.pier) - 1) + 1 + IN_PART * part + IN_ACTIVITY * done
    if s.phase == Phase.OVER:
        most += 1
    return s.barrier <= most


@rule
def is_end_valid(s: State) -> bool:
    """I15  Over only after the last pier, with an empty stock or after many quiet rounds."""
    empty = False
    for seat in range(s.seats):
        if s.huts_left[seat] == 0:
            empty = True
    if s.phase != Phase.OVER:
        return s.is_last_round == (1 if empty else 0) and not (empty and s.pier == 0)
    return s.is_last_round == 1 and s.pier == LAST_PIER and (empty or s.quiet_rounds >= QUIET_ROUNDS)


# Payments


@rule
def is_paying(s: State) -> bool:
    """Is a territory being paid?"""
    return s.phase == Phase.PAY_LAND or s.phase == Phase.PAY_PRICE


@rule
def can_payment_be_finished(s: State) -> bool:
    """I11  Marks are pieces in hand, and the rest can be paid; without a chosen territory there are none."""
    if not is_paying(s):
        return s.chosen_cell == NOWHERE and s.chosen_size == 0 and has_no_marks(s)
    if not is_site_valid(s) or not are_marks_valid(s):
        return False
    seat, need, pay = int(s.active_seat), lands_due(s), int(PAY[s.chosen_cell])
    if s.phase == Phase.PAY_LAND:
        if need <= 0 or ways_to_pay_land(s, seat, need) == 0:
            return False
    elif need != 0:
        return False
    held, values, rest = ready_pieces(s, seat, pay), piece_worths(s, seat, pay), rest_due(s, seat)
    return rest > 0 and ways_to_pay(held, values, rest) > 0


@rule
def is_site_valid(s: State) -> bool:
    """May huts of this size be built on the chosen territory?"""
    cell, size = int(s.chosen_cell), int(s.chosen_size)
    if not 0 <= cell < CELLS or not SINGLE <= size <= DOUBLE or int(s.activities) & DO_BUILD == 0:
        return False
    if int(s.free_cells) >> cell & 1 == 0 or s.huts_left[s.active_seat] < size:
        return False
    return size == SINGLE or (PLAIN_CELLS >> cell & 1 == 1 and int(s.activities) & DO_DOUBLE != 0)


@rule
def are_marks_valid(s: State) -> bool:
    """Are the marked pieces held, and of use for the chosen territory?"""
    pay = int(PAY[s.chosen_cell])
    for piece in range(s.marked_pieces.shape[0]):
        marked = int(s.marked_pieces[piece])
        if marked == 0:
            continue
        if marked < 0 or piece >= PIECES or ready(s, s.active_seat, piece) < 0:
            return False
        if piece <= WILD_PIECE:
            if not land_fits(s, s.active_seat, s.chosen_cell, piece):
                return False
        elif s.phase == Phase.PAY_LAND or not PIECE_RANGE[pay, 0] <= piece < PIECE_RANGE[pay, 1]:
            return False
    return True
