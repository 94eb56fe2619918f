"""The heuristic value of a complete position for a seat, in pesos, and settings of the search.

Wealth now, with shares at what they may be worth at the end; plus what the men on the board may bring, by the
exact chances of the dice; plus a little for men still to be placed and for the office of master.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit import NOBODY, rule

from .parts import (
    BOAT_PAYS,
    DIE_FACES,
    FEWEST_SEATS,
    LANES,
    LAST_SPACE,
    LOAN_COSTS,
    LOAN_GIVES,
    MOVES,
    NO_WARE,
    PIRATES,
    PLACES,
    PORT_PAYS,
    SLOTS,
    START_SUM,
    STEPS,
    TOP_STEP,
    WARE_COUNT,
    YARD_PAYS,
    BoatPlace,
    Phase,
    Step,
)
from .rules.money import share_value
from .rules.placing import lane_of, ware_on
from .rules.steps import current_step
from .rules.voyage_end import pirate_count
from .state import State

# Weights, tuned by play.
EXPECTED_SHARE_VALUE = np.array([10.0, 14.0, 18.5, 25.0, 30.0])  # at the end, by step of the market
MASTER_VALUE = 11.0  # what the office is worth before it has done anything
MAN_VALUE = 2.5  # what a man still to be placed brings
PILOT_VALUE = (3.0, 5.5)  # what a pilot is worth before his move
SPARE_CASH = 8  # below this a seat soon needs loans
NEED = 0.15  # what each missing peso costs
OPPONENT_NOISE = 2.0  # pesos by which the others are expected to misjudge a place
C_PUCT = 1.0  # high: dice make values noisy, so all places need many visits
ROLLOUT_DEPTH = 8  # choices: beyond the next dice `value` is a better estimate than one playout
SIMULATIONS = {"friend": 16, "rival": 100, "master": 6_000}  # dice blur what a choice is worth


def _chances() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """By movements left and space: chance to end beyond the last space, and exactly on it."""
    beyond = np.zeros((MOVES + 1, LAST_SPACE + 1))
    on = np.zeros((MOVES + 1, LAST_SPACE + 1))
    on[0, LAST_SPACE] = 1
    for moves in range(1, MOVES + 1):
        for space in range(LAST_SPACE + 1):
            for die in range(1, DIE_FACES + 1):
                to = space + die
                beyond[moves, space] += (beyond[moves - 1, to] if to <= LAST_SPACE else 1) / DIE_FACES
                on[moves, space] += (on[moves - 1, to] if to <= LAST_SPACE else 0) / DIE_FACES
    return beyond, on


CHANCE_BEYOND, CHANCE_ON_LAST = _chances()


@rule
def value(s: State, seat: int) -> float:
    """What the seat may own at the end."""
    own = int(s.cash[seat]) - LOAN_COSTS * int(s.loans[seat]) + holdings(s, seat)
    if s.phase == Phase.OVER:
        return float(own)
    own -= NEED * max(0, SPARE_CASH - int(s.cash[seat]))
    if s.phase == Phase.BID:
        return own + office_value(s, seat)
    if s.ware_ashore != NO_WARE:
        own += men_at_work(s, seat)
    return own + men_to_come(s, seat)


@rule
def office_value(s: State, seat: int) -> float:
    """The office for the standing bid; a lift commits to a bid above it. Loans it takes cost extra."""
    price = int(s.bid)
    if s.lift > 0 and seat == s.active_seat:
        price += int(s.lift) + 1
    elif seat != s.bidder:
        return 0.0
    loans = max(0, price - int(s.cash[seat]) + LOAN_GIVES - 1) // LOAN_GIVES
    return MASTER_VALUE - price - (LOAN_COSTS - LOAN_GIVES) * loans


@rule
def holdings(s: State, seat: int) -> float:
    """Shares at what they are worth at the end, as far as that is known."""
    worth = 0.0
    for ware in range(WARE_COUNT):
        held = int(s.bought_shares[seat, ware]) + int(s.dealt_shares[seat, ware])
        if held > 0:
            step = int(s.market_step[ware])
            if s.phase == Phase.OVER:
                worth += held * share_value(s, ware)
            elif step < TOP_STEP:
                up = chance_to_rise(s, ware)
                worth += held * (up * EXPECTED_SHARE_VALUE[step + 1] + (1 - up) * EXPECTED_SHARE_VALUE[step])
    return worth


@rule
def chance_to_rise(s: State, ware: int) -> float:
    """Chance that a ware rises in this voyage; before it is loaded, none is counted."""
    if s.ware_ashore == NO_WARE or ware == s.ware_ashore:
        return 0.0
    return chance_to_end_in(s, lane_of(s, ware), True)


@rule
def space_of(s: State, lane: int) -> int:
    """The boat's space; before its start the mean of what is left to share out."""
    if s.boat_place[lane] != BoatPlace.IDLE:
        return int(s.space[lane])
    left, boats = START_SUM, 0
    for other in range(LANES):
        if s.boat_place[other] == BoatPlace.IDLE:
            boats += 1
        else:
            left -= int(s.start_space[other])
    return left // boats


@rule
def chance_to_stay(s: State, lane: int) -> float:
    """Chance that the boat ends on the last space."""
    if s.boat_place[lane] == BoatPlace.PORT or s.boat_place[lane] == BoatPlace.YARD:
        return 0.0
    return float(CHANCE_ON_LAST[MOVES - s.moves_made, space_of(s, lane)])


@rule
def chance_to_arrive(s: State, lane: int) -> float:
    """Chance that the boat reaches the port unplundered."""
    if s.boat_place[lane] == BoatPlace.PORT:
        return 0.0 if (int(s.plundered_lanes) >> lane) & 1 else 1.0
    if s.boat_place[lane] == BoatPlace.YARD:
        return 0.0
    chance = float(CHANCE_BEYOND[MOVES - s.moves_made, space_of(s, lane)])
    return chance if s.pirate[0] != NOBODY else chance + chance_to_stay(s, lane)


@rule
def men_at_work(s: State, seat: int) -> float:
    """What the men on the board may bring, less what the insurance may cost."""
    worth = 0.0
    all_pirates = pirate_count(s)
    own_pirates = 0
    for rank in range(PIRATES):
        if s.pirate[rank] == seat:
            own_pirates += 1
    for lane in range(LANES):
        pool = float(BOAT_PAYS[ware_on(s, lane)])
        if own_pirates > 0:
            taken = 1.0 if (int(s.plundered_lanes) >> lane) & 1 else chance_to_stay(s, lane)
            worth += taken * pool * own_pirates / all_pirates
        worth += chance_to_arrive(s, lane) * pool * share_of_boat(s, lane, seat)
    for slot in range(SLOTS):
        if s.port_man[slot] == seat:
            worth += chance_of_boats(s, slot + 1, True) * float(PORT_PAYS[slot])
        if s.yard_man[slot] == seat and s.agent != seat:
            worth += chance_of_boats(s, slot + 1, False) * float(YARD_PAYS[slot])
        if s.agent == seat and s.yard_man[slot] != seat:
            worth -= chance_of_boats(s, slot + 1, False) * float(YARD_PAYS[slot])
    if s.moves_made < MOVES:
        for size in range(len(PILOT_VALUE)):
            if s.pilot[size] == seat and not pilot_is_done(s, size):
                worth += PILOT_VALUE[size]
    return worth


@rule
def pilot_is_done(s: State, size: int) -> bool:
    """Has this pilot had his move in this voyage?"""
    return current_step(s) == Step.PILOT and s.answers > size


@rule
def share_of_boat(s: State, lane: int, seat: int) -> float:
    """The seat's part of a boat's pay, with some of the vacant places filled by others."""
    mine = 0
    for k in range(s.aboard_count[lane]):
        if s.aboard[lane, k] == seat:
            mine += 1
    if mine == 0:
        return 0.0
    vacant = (
        int(PLACES[ware_on(s, lane)]) - int(s.aboard_count[lane])
        if s.boat_place[lane] != BoatPlace.PORT
        else 0
    )
    joining = vacant * (MOVES - int(s.moves_made)) / (MOVES + 2.0)
    return mine / (int(s.aboard_count[lane]) + joining)


@rule
def chance_of_boats(s: State, boats: int, port: bool) -> float:
    """Chance that at least so many boats end in the port, or else in the yard."""
    none, one, two = 1.0, 0.0, 0.0
    for lane in range(LANES):
        p = chance_to_end_in(s, lane, port)
        two = two * (1 - p) + one * p
        one = one * (1 - p) + none * p
        none = none * (1 - p)
    if boats == 1:
        return 1 - none
    if boats == 2:
        return 1 - none - one
    return 1 - none - one - two


@rule
def chance_to_end_in(s: State, lane: int, port: bool) -> float:
    """Chance that a boat ends in the port (or else in the yard); a captain sends as he likes."""
    if s.boat_place[lane] == BoatPlace.PORT:
        return 1.0 if port else 0.0
    if s.boat_place[lane] == BoatPlace.YARD:
        return 0.0 if port else 1.0
    chance = float(CHANCE_BEYOND[MOVES - s.moves_made, space_of(s, lane)])
    chance += (0.5 if s.pirate[0] != NOBODY else 1.0) * chance_to_stay(s, lane)
    return chance if port else 1 - chance


@rule
def men_to_come(s: State, seat: int) -> float:
    """Men this seat may still place in this voyage."""
    if (int(s.declined_seats) >> seat) & 1:
        return 0.0
    rounds = 0
    row = int(s.seats) - FEWEST_SEATS
    for step in range(int(s.step_index) + 1, STEPS.shape[1]):
        if STEPS[row, step] == Step.PLACE:
            rounds += 1
    if current_step(s) == Step.PLACE:
        turn = (seat - int(s.master) + int(s.seats)) % int(s.seats)
        if turn >= s.answers:
            rounds += 1
    return MAN_VALUE * rounds
