"""What is in the box of Manila, as tables the rules can use."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

import numpy as np

from atoll.kit import Box, Spans


class Phase(IntEnum):
    """What is being decided."""

    NONE = 0  # nothing: the steps of the voyage are carried out
    BID = 1  # raise the bid for the office of master, or pass
    BUY = 2  # the master may buy a share
    LEAVE = 3  # the master leaves a ware ashore
    START = 4  # the master puts a boat on its start space
    PLACE = 5  # place a man, or decline
    RAID = 6  # a pirate boards a boat, or stays
    EVICT = 7  # strong pirates: which passenger to throw out
    SMALL_PILOT = 8  # the small pilot moves a boat
    LARGE_PILOT = 9  # the large pilot moves a boat
    LARGE_PILOT_AGAIN = 10  # after one step: another boat
    SEND = 11  # the captain sends a plundered boat to port or yard
    OVER = 12


class Step(IntEnum):
    """The steps of a voyage."""

    AUCTION = 0
    DUTIES = 1
    PLACE = 2
    MOVE = 3
    BOARD = 4
    PILOT = 5
    RESOLVE = 6


class BoatPlace(IntEnum):
    """The part of the board a boat is on."""

    IDLE = 0  # not loaded yet
    SEA = 1
    PORT = 2
    YARD = 3


class Reason(IntEnum):
    """What brought a boat to port, and what an income is for."""

    DIE = 0
    PILOT = 1
    PIRATE = 2
    CALM = 3  # on 13 with an empty pirate boat
    BOAT = 4
    PORT = 5
    YARD = 6
    PREMIUM = 7


class FinanceLock(IntEnum):
    """What a seat has done with loans at this decision: it may do either, not both (MA-R18)."""

    FREE = 0
    BORROWED = 1
    REDEEMED = 2


class EventType(IntEnum):
    """Events and the numbers they carry."""

    DEALT = 0  # seat, ware, ware: private
    VOYAGE = 1  # number, opener of the auction
    BID = 2  # seat, amount
    PASSED = 3  # seat, 1 = could not raise
    MASTER = 4  # seat, paid, 1 = without a bid
    LOAN = 5  # seat, 1 = had to
    REDEEMED = 6  # seat
    BOUGHT = 7  # seat, ware, price
    NO_SHARE = 8  # seat
    ASHORE = 9  # seat, ware
    STARTED = 10  # start spaces of lanes 0..2, ware ashore
    PLACED = 11  # seat, action, cost, 1 = stowaway
    DECLINED = 12  # seat, 1 = for this round only
    ROLLED = 13  # movement, ware ashore, dice of lanes 0..2 (0: in port)
    SAILED = 14  # ware, from, to
    DOCKED = 15  # ware, slot, Reason
    BOARDED = 16  # seat, ware, place, 1 = was captain
    EVICTED = 17  # seat, victim, ware
    PROMOTED = 18  # seat
    STAYED = 19  # seat
    PILOTED = 20  # seat, ware, from, to
    RESTED = 21  # seat, pilot
    WRECKED = 22  # ware, slot
    PLUNDERED = 23  # ware, pool, pirates
    SENT = 24  # seat, ware, 0 port 1 yard
    INCOME = 25  # seat, Reason, ware or slot, amount: for each man
    REPAIR = 26  # agent, slot, seat or NOBODY = bank, amount
    BANKRUPT = 27  # agent, what the bank pays for him
    ROSE = 28  # ware, from, to
    END = 29  # voyages


BOX = Box(Path(__file__).with_name("box.toml"))

MOST_SEATS = BOX.integer("game.players_max", 3, 5)
FEWEST_SEATS = BOX.integer("game.players_min", 3, MOST_SEATS)
LAST_VOYAGE = BOX.integer("game.last_voyage", 1, 1000)

# Money and shares
START_CASH = BOX.integer("money.start_cash", 0, 200)
LOAN_GIVES = BOX.integer("money.loan_gives", 1, 100)
LOAN_COSTS = BOX.integer("money.loan_costs", LOAN_GIVES, 100)
MIN_PRICE = BOX.integer("money.share_min_price", 1, 100)
BOX.require(
    len(BOX["money"]["market"]) >= 2 and BOX["money"]["market"] == sorted(set(BOX["money"]["market"])),
    "money.market",
    "must be rising whole numbers",
)
MARKET = np.array(BOX["money"]["market"], np.int16)
TOP_STEP = len(MARKET) - 1  # of the market: it ends the game
PER_WARE = BOX.integer("shares.per_ware", 1, 15)
PILE_PER_WARE = BOX.integer("shares.pile_per_ware", 1, PER_WARE)
DEALT = BOX.integer("shares.dealt", 1, 3)

# Boats and wares
LAST_SPACE = BOX.integer("track.last_space", 1, 30)
ARRIVED = LAST_SPACE + 1  # the space of a boat that has arrived
START_MAX = BOX.integer("track.start_max", 1, LAST_SPACE)
START_SUM = BOX.integer("track.start_sum", 1, 3 * START_MAX)
DIE_FACES = BOX.integer("track.die_faces", 2, 20)
WARES = tuple(str(ware["id"]) for ware in BOX["ware"])
WARE_COUNT = len(WARES)
NO_WARE = -1
LANES = 3
BOX.require(len(set(WARES)) == WARE_COUNT == LANES + 1, "ware", f"needs {LANES + 1} different wares")
MOST_PLACES = max(len(ware["places"]) for ware in BOX["ware"])
BOX.require(MOST_PLACES <= 4, "ware", "a boat has at most 4 places")
PLACES = np.array([len(ware["places"]) for ware in BOX["ware"]], np.int8)
PLACE_COST = np.array(
    [ware["places"] + [0] * (MOST_PLACES - len(ware["places"])) for ware in BOX["ware"]], np.int16
)
BOAT_PAYS = np.array([ware["pays"] for ware in BOX["ware"]], np.int16)
BOX.require(
    len(WARES) * PILE_PER_WARE >= MOST_SEATS * DEALT, "shares.pile_per_ware", "too few shares for the deal"
)
for _w, _ware in enumerate(BOX["ware"]):
    BOX.require(_ware["places"] == sorted(_ware["places"]), f"ware[{_w}].places", "must rise in price")
    for _n in range(1, max(2, len(_ware["places"])) + 1):
        BOX.require(_ware["pays"] % _n == 0, f"ware[{_w}].pays", f"must divide by {_n}")

# Places ashore
SLOTS = 3
LETTERS = "ABC"  # of the slots in game texts
NUMERALS = ("I", "II", "III")  # of the slots for people: letters are seats
for _name in ("port", "yard"):
    for _key in ("cost", "pays"):
        BOX.require(len(BOX[_name][_key]) == SLOTS, f"{_name}.{_key}", f"needs {SLOTS} numbers")
PORT_COST = np.array(BOX["port"]["cost"], np.int16)
PORT_PAYS = np.array(BOX["port"]["pays"], np.int16)
YARD_COST = np.array(BOX["yard"]["cost"], np.int16)
YARD_PAYS = np.array(BOX["yard"]["pays"], np.int16)
PIRATES = 2
BOX.require(len(BOX["pirates"]["cost"]) == PIRATES, "pirates.cost", f"needs {PIRATES} numbers")
PIRATE_COST = np.array(BOX["pirates"]["cost"], np.int16)
BOX.require(len(BOX["pilots"]["cost"]) == 2, "pilots.cost", "needs 2 numbers")
BOX.require(BOX["pilots"]["steps"] == [1, 2], "pilots.steps", "must be 1 and 2")
PILOT_COST = np.array(BOX["pilots"]["cost"], np.int16)
PREMIUM = BOX.integer("insurance.premium", 0, 100)

# Auction and schedule
MOST_RAISE = BOX.integer("auction.most_raise", 1, 10)
LIFT_BY = BOX.integer("auction.lift", MOST_RAISE, MOST_RAISE)
_LETTER = {"P": Step.PLACE, "M": Step.MOVE, "B": Step.BOARD, "L": Step.PILOT}
_counts = range(FEWEST_SEATS, MOST_SEATS + 1)
_plans = [
    [
        Step.AUCTION,
        Step.DUTIES,
        *(_LETTER[letter] for letter in BOX["schedule"][f"p{seats}"]),
        Step.RESOLVE,
    ]
    for seats in _counts
]
STEPS = np.array([plan + [Step.RESOLVE] * (16 - len(plan)) for plan in _plans], np.int8)
MEN = np.array([BOX.integer(f"men.p{seats}", 1, 8) for seats in _counts], np.int8)
MOVES = 3
for _i, _seats in enumerate(_counts):
    BOX.require(_plans[_i].count(Step.MOVE) == MOVES, f"schedule.p{_seats}", f"needs {MOVES} movements")
    BOX.require(
        _plans[_i].count(Step.PLACE) <= MEN[_i], f"men.p{_seats}", "must be enough for the placement rounds"
    )

# Actions (the numbering of section 5)
DELTAS = (-2, -1, 1, 2)  # spaces a pilot moves a boat by
ACTIONS = Spans(
    pass_=("",),
    bid=range(1, MOST_RAISE + 1),
    lift=("",),
    buy=WARES,
    leave=WARES,
    start=range(START_MAX + 1),
    boat=WARES,
    port=LETTERS,
    yard=LETTERS,
    pirate=("",),
    post=("small", "large"),
    insurance=("",),
    raid=WARES,
    evict=range(1, MOST_PLACES + 1),
    pilot=(f"{ware}{delta:+d}" for ware in WARES for delta in DELTAS),
    send=("port", "yard"),
    loan=("",),
    redeem=("",),
)
(
    PASS, BID, LIFT, BUY, LEAVE, START, BOAT, PORT, YARD, PIRATE, POST, INSURANCE, RAID, EVICT,
    PILOT, SEND, LOAN, REDEEM,
) = ACTIONS.firsts  # fmt: skip
DELTA = np.array(DELTAS, np.int8)
