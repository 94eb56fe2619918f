"""The heuristic value of a position in points, and settings of the search."""

from __future__ import annotations

from atoll.kit import rule

from .parts import (
    ACTIVITIES,
    DO_BIRDS,
    DO_BUILD,
    DO_CLOSED,
    DO_COLLECT,
    DO_OPEN,
    DRAWS,
    FACES,
    HELPERS,
    HUTS,
    LAND,
    LAST_PIER,
    LOWEST,
    PATHS,
    PIER_PARTS,
    PUTS_BACK,
    SINGLE,
    SITE_OF_PIER,
    START_PAIR,
    TIMES,
    VALUE,
    Phase,
)
from .rules.amulets import amulet_step, amulet_sum
from .rules.building import buildable_cells
from .rules.cards import hand_size, in_hand
from .rules.scoring import all_huts, huts, path_huts, path_standings, prize, special_points, stone_standings
from .state import State
from .territories import PRIZE, STONES

HUT = 4.5  # what a hut brings that can be paid, on average
PRICE = 8.5  # what it costs, on average
PIP, CARD = 0.06, 0.35  # a pip, a landscape card beyond that
AMULET = 3.5  # the mean amulet in the bag
OPEN, CLOSED, BIRDS, BUILD = 1.3, 1.0, 1.2, 3.0  # a card chosen, a card drawn, the birds, a hut at a pier
PATH_SHARE = 0.1  # of a path's first prize, for every own hut on it
HELPER, GOD = 1.0, 1.5  # tiles held
ROLLOUT_DEPTH = 40  # choices, about two rounds of four: `value` sees what bowls bring, not what they prevent
SIMULATIONS = {"newcomer": 8, "friend": 12, "rival": 40, "master": 600}  # each of them looks far


@rule
def value(s: State, seat: int) -> float:
    """Points so far, and what the board, the hand and the bowls may still bring."""
    if s.phase == Phase.OVER:
        return float(s.points[seat])
    left = time_left(s)
    worth = float(s.points[seat]) + board_value(s, seat, left) + amulet_sum(s, seat)
    worth += hand_value(s, seat, left) + bowls_value(s, seat)
    worth += left * AMULET * amulets_kept(s, seat) + tiles_value(s, seat)
    return worth


@rule
def time_left(s: State) -> float:
    """From 1 at the start to 0 when a seat has no hut left."""
    fewest = int(HUTS[s.seats])
    for seat in range(s.seats):
        if s.huts_left[seat] < fewest:
            fewest = int(s.huts_left[seat])
    return fewest / HUTS[s.seats]


@rule
def board_value(s: State, seat: int, left: float) -> float:
    """Paths and areas if the game ended now: surer the later it is, with a little for every hut."""
    sure = 1 - left / 2
    worth = sure * special_points(s, seat)
    for path in range(PATHS):
        standings = path_standings(s, path)
        worth += sure * prize(standings, seat, PRIZE[path]) + left * PATH_SHARE * HUT * huts(standings, seat)
    stones = stone_standings(s)
    to_come = left * (STONES - all_huts(stones)) / 2
    return worth + huts(stones, seat) * (all_huts(stones) + to_come)


@rule
def hand_value(s: State, seat: int, left: float) -> float:
    """Huts the hand could pay for, by pips and landscape cards, and a little for what is left over."""
    pips = int(s.start_cards[seat, 0]) * int(START_PAIR[s.start_pair[seat], 0]) + int(
        s.start_cards[seat, 1]
    ) * int(START_PAIR[s.start_pair[seat], 1])
    for face in range(FACES):
        pips += in_hand(s, seat, VALUE, face) * (face + int(LOWEST[VALUE]))
    lands = hand_size(s, seat, LAND)
    huts = pips / PRICE
    for bound in (float(lands), float(s.huts_left[seat]), 1 + left * HUTS[s.seats]):
        if bound < huts:
            huts = bound
    return huts * HUT + (PIP * pips + CARD * lands) * left


@rule
def bowls_value(s: State, seat: int) -> float:
    """What the own bowls will do at the piers the boat has not passed."""
    worth = 0.0
    can_build = -1  # found out when it matters
    for pier in range(int(s.pier) + 1, LAST_PIER + 1):
        if s.bowl_owner[SITE_OF_PIER[pier]] == seat:
            for part in range(PIER_PARTS):
                activities = int(ACTIVITIES[pier, part])
                if activities & DO_BUILD and can_build < 0:
                    can_build = 1 if buildable_cells(s, seat, SINGLE) != 0 else 0
                worth += TIMES[pier, part] * best_activity(s, seat, activities, can_build > 0)
    return worth


@rule
def best_activity(s: State, seat: int, activities: int, can_build: bool) -> float:
    """The best that one part of a pier's action offers."""
    worth = 0.0
    if activities & DO_CLOSED:
        worth = CLOSED
    if activities & DO_OPEN:
        worth = OPEN
    if activities & DO_BIRDS and s.is_last_round == 0:
        worth = BIRDS
    if activities & DO_COLLECT:
        worth = larger(worth, AMULET * amulets_kept(s, seat))
    if activities & DO_BUILD and s.huts_left[seat] > 0:
        worth = larger(worth, BUILD if can_build else CLOSED)
    return worth


@rule
def larger(a: float, b: float) -> float:
    """The larger of two worths."""
    return a if a > b else b


@rule
def amulets_kept(s: State, seat: int) -> float:
    """Amulets kept at one collecting, counted in those of the bag."""
    k = amulet_step(s, seat)
    if k == 0:
        return 1 / AMULET
    return float(DRAWS[k] - PUTS_BACK[k])


@rule
def tiles_value(s: State, seat: int) -> float:
    """Helpers save a piece; gods win ties."""
    worth = 0.0
    for helper in range(HELPERS):
        worth += HELPER * s.helper_tiles[seat, helper]
    for path in range(PATHS):
        if int(s.god_tiles[seat]) >> path & 1 and path_huts(s, path, seat) > 0:
            worth += GOD
    return worth
