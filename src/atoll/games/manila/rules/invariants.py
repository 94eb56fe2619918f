"""What must hold in every position (section 9 of RULES.md)."""

from __future__ import annotations

from atoll.kit import NOBODY, NOWHERE, count, rule

from ..options import ANY_BOAT, ROUND
from ..parts import (
    ARRIVED,
    BOAT_PAYS,
    DEALT,
    DIE_FACES,
    FEWEST_SEATS,
    LANES,
    LAST_SPACE,
    LAST_VOYAGE,
    LIFT_BY,
    LOAN_GIVES,
    MOST_PLACES,
    MOST_SEATS,
    MOVES,
    NO_WARE,
    PER_WARE,
    PILE_PER_WARE,
    PIRATES,
    PLACES,
    PORT_PAYS,
    PREMIUM,
    SLOTS,
    START_MAX,
    START_SUM,
    STEPS,
    TOP_STEP,
    WARE_COUNT,
    YARD_PAYS,
    BoatPlace,
    FinanceLock,
    Phase,
    Step,
)
from ..state import State
from .boarding import is_boarding_valid
from .duties import FIRST_START, is_duty_valid
from .money import capacity, share_count
from .placing import ANY_PRICE, men_left, men_placed, vacant_places, ware_on
from .sailing import LARGE, boats_to_pilot, is_exposed
from .steps import asked_before, current_step, seat_to_ask, steps_done
from .voyage_end import is_last_voyage

MOST_INCOME = int(BOAT_PAYS.sum() + PORT_PAYS.sum() + YARD_PAYS.sum()) + PREMIUM  # of a seat in a voyage
MOST_CASH = 32767 - LOAN_GIVES * PER_WARE * WARE_COUNT  # that a record can hold, before loans


@rule
def check(s: State) -> int:
    """0, or the number of the first invariant that does not hold."""
    if not are_figures_valid(s):
        return 15
    if not shares_add_up(s):
        return 1
    for seat in range(s.seats):
        if s.cash[seat] < 0 or s.loans[seat] < 0 or s.loans[seat] > share_count(s, seat):
            return 2
        if men_left(s, seat) < 0:
            return 3
        if capacity(s, seat) < 0:
            return 8
    if not are_starts_valid(s):
        return 4
    found = check_boats(s)
    if found != 0:
        return found
    if s.pirate[0] == NOBODY and s.pirate[1] != NOBODY:
        return 6
    if s.boats_in_yard > 0 and s.moves_made < MOVES:
        return 7
    for ware in range(WARE_COUNT):
        if not 0 <= s.market_step[ware] <= TOP_STEP or (
            s.market_step[ware] == TOP_STEP and s.phase != Phase.OVER
        ):
            return 10
        if s.market_step[ware] > s.voyage - (0 if s.phase == Phase.OVER else 1):
            return 10
    if s.phase == Phase.NONE or not 0 <= s.active_seat < s.seats or not 0 <= s.master < s.seats:
        return 13
    if s.phase == Phase.BID and s.bidder != NOBODY and s.bid > capacity(s, s.bidder):
        return 14  # MA-024: the standing bid can be paid
    return check_progress(s)


@rule
def check_progress(s: State) -> int:
    """0, or the number of the first invariant that the course of the voyage breaks."""
    if not is_property_valid(s):
        return 16
    if not is_schedule_kept(s):
        return 17
    if not are_men_valid(s):
        return 18
    if not is_auction_valid(s):
        return 19
    if not is_question_valid(s):
        return 20
    if not is_plunder_valid(s):
        return 21
    return 0


@rule
def is_seat_or_nobody(s: State, seat: int) -> bool:
    """Is this a seat of the game, or NOBODY?"""
    return NOBODY <= seat < s.seats


@rule
def are_figures_valid(s: State) -> bool:
    """15  Options, the step of the voyage, boats and whose men stand where are within the box."""
    if not FEWEST_SEATS <= s.seats <= MOST_SEATS or not Phase.NONE <= s.phase <= Phase.OVER:
        return False
    if (s.voluntary_finance | s.stowaway_fee | s.declining) >> 1 != 0:
        return False
    if not 0 <= s.strong_pirates <= ANY_BOAT or (s.declining == ROUND and s.declined_seats != 0):
        return False
    if not 1 <= s.voyage <= s.last_voyage <= LAST_VOYAGE:
        return False
    row = int(s.seats) - FEWEST_SEATS
    if not 0 <= s.step_index < STEPS.shape[1] or s.answers < 0:
        return False
    if s.step_index > 0 and STEPS[row, s.step_index - 1] == Step.RESOLVE:
        return False
    if not FinanceLock.FREE <= s.finance_lock <= FinanceLock.REDEEMED:
        return False
    if not NO_WARE <= s.ware_ashore < WARE_COUNT or not is_seat_or_nobody(s, s.bidder):
        return False
    if not 0 <= s.boats_in_port <= LANES or not 0 <= s.boats_in_yard <= LANES:
        return False
    for lane in range(LANES):
        if not BoatPlace.IDLE <= s.boat_place[lane] <= BoatPlace.YARD:
            return False
        if not NOWHERE <= s.berth[lane] < SLOTS or not 0 <= s.aboard_count[lane] <= MOST_PLACES:
            return False
        if (s.berth[lane] == NOWHERE) != (s.boat_place[lane] <= BoatPlace.SEA):
            return False
        for k in range(MOST_PLACES):
            if not is_seat_or_nobody(s, s.aboard[lane, k]):
                return False
    for slot in range(SLOTS):
        if not is_seat_or_nobody(s, s.port_man[slot]) or not is_seat_or_nobody(s, s.yard_man[slot]):
            return False
    for i in range(PIRATES):
        if not is_seat_or_nobody(s, s.pirate[i]) or not is_seat_or_nobody(s, s.pilot[i]):
            return False
    return is_seat_or_nobody(s, s.agent)


@rule
def is_property_valid(s: State) -> bool:
    """16  Shares were dealt from the pile, one is bought a voyage, and all that is earned can be counted."""
    bought = 0
    for ware in range(WARE_COUNT):
        dealt = 0
        for seat in range(s.seats):
            dealt += int(s.dealt_shares[seat, ware])
            bought += int(s.bought_shares[seat, ware])
        if dealt > PILE_PER_WARE:
            return False
    if bought > s.voyage - (1 if s.phase == Phase.BID or s.phase == Phase.BUY else 0):
        return False
    to_come = int(s.last_voyage) - int(s.voyage) + (0 if s.phase == Phase.OVER else 1)
    for seat in range(MOST_SEATS):
        if seat >= s.seats:
            if s.cash[seat] != 0 or s.loans[seat] != 0:
                return False
            for ware in range(WARE_COUNT):
                if s.dealt_shares[seat, ware] != 0 or s.bought_shares[seat, ware] != 0:
                    return False
        else:
            most = MOST_CASH + LOAN_GIVES * int(s.loans[seat]) - MOST_INCOME * to_come
            if s.cash[seat] > most + (PREMIUM if s.agent == seat else 0):
                return False
    return True


@rule
def is_schedule_kept(s: State) -> bool:
    """17  The phase belongs to the step, boats were launched and moved as often as the steps say."""
    step = current_step(s)
    if s.phase == Phase.BID:
        fits = step == Step.AUCTION
    elif s.phase <= Phase.START:
        fits = step == Step.DUTIES
    elif s.phase == Phase.PLACE:
        fits = step == Step.PLACE
    elif s.phase <= Phase.EVICT:
        fits = step == Step.BOARD
    elif s.phase <= Phase.LARGE_PILOT_AGAIN:
        fits = step == Step.PILOT
    else:
        fits = step == Step.RESOLVE
    if not fits or s.moves_made != steps_done(s, Step.MOVE):
        return False
    launched = LANES
    if step <= Step.DUTIES:
        launched = int(s.answers) - FIRST_START if s.phase == Phase.START else 0
        if (s.ware_ashore != NO_WARE) != (s.phase == Phase.START):
            return False
    in_port, in_yard = 0, 0
    for lane in range(LANES):
        if (s.boat_place[lane] != BoatPlace.IDLE) != (lane < launched) or not is_boat_valid(s, lane):
            return False
        in_port += 1 if s.boat_place[lane] == BoatPlace.PORT else 0
        in_yard += 1 if s.boat_place[lane] == BoatPlace.YARD else 0
    if in_port != s.boats_in_port or in_yard != s.boats_in_yard:
        return False
    return s.phase != Phase.OVER or is_last_voyage(s)


@rule
def is_boat_valid(s: State, lane: int) -> bool:
    """MA-033, MA-034, MA-060  Before the first roll a boat is where boats start; each roll is of a die."""
    where, die = int(s.boat_place[lane]), int(s.dice[lane])
    if where == BoatPlace.IDLE:
        return s.start_space[lane] == NOWHERE and s.space[lane] == 0 and die == 0
    if not 0 <= s.start_space[lane] <= START_MAX:
        return False
    if s.moves_made == 0:
        return where == BoatPlace.SEA and 0 <= s.space[lane] <= START_MAX and die == 0
    if where == BoatPlace.YARD and not 0 <= s.space[lane] <= ARRIVED:
        return False
    return (0 if where == BoatPlace.PORT else 1) <= die <= DIE_FACES


@rule
def are_men_valid(s: State) -> bool:
    """18  MA-040, MA-041  In each placing a seat places at most one man, from the master on."""
    declined, placings = int(s.declined_seats), steps_done(s, Step.PLACE)
    for seat in range(s.seats):
        turns = placings
        if s.phase == Phase.PLACE and (seat - int(s.master) + int(s.seats)) % int(s.seats) < s.answers:
            turns += 1
        if men_placed(s, seat) > turns or ((declined >> seat) & 1 and turns == 0):
            return False
    return declined >> int(s.seats) == 0


@rule
def is_auction_valid(s: State) -> bool:
    """19  MA-021..027  A bid has a bidder who is still in; only the seats asked since have passed."""
    passed, all_seats = int(s.passed_seats), (1 << int(s.seats)) - 1
    left = all_seats & ~passed
    if passed & ~all_seats != 0 or s.bid < 0 or (s.bid > 0) != (s.bidder != NOBODY):
        return False
    if s.phase != Phase.BID:
        if s.bidder == NOBODY:
            return left == 0 and s.lift == 0
        return left == 1 << int(s.bidder) and s.master == s.bidder and s.lift == 0
    can = capacity(s, s.active_seat)
    if (left >> int(s.active_seat)) & 1 == 0 or s.active_seat == s.bidder or can <= s.bid:
        return False
    if s.lift < 0 or s.lift % LIFT_BY != 0 or int(s.bid) + int(s.lift) >= can:
        return False
    if s.bidder == NOBODY:  # those asked so far have passed
        return s.answers < s.seats and passed == asked_before(s, int(s.master), int(s.answers))
    since = (int(s.active_seat) - int(s.bidder) - 1 + int(s.seats)) % int(s.seats)
    if (left >> int(s.bidder)) & 1 == 0 or not 1 <= s.answers - since <= int(s.seats) * int(s.bid):
        return False
    return asked_before(s, int(s.bidder) + 1, since) & ~passed == 0


@rule
def is_question_valid(s: State) -> bool:
    """20  The seat that is asked is the one whose turn it is, and has something to choose."""
    can_lock = s.phase == Phase.BID or s.phase == Phase.BUY or s.phase == Phase.PLACE
    if s.finance_lock != FinanceLock.FREE and not (can_lock and s.voluntary_finance):
        return False
    if (s.raided_lane != NOWHERE) != (s.phase == Phase.EVICT):
        return False
    if (s.piloted_lane != NOWHERE) != (s.phase == Phase.LARGE_PILOT_AGAIN):
        return False
    is_boarding = s.phase == Phase.RAID or s.phase == Phase.EVICT
    if s.captain_boarded_at != NOWHERE and not (is_boarding and s.answers == 1):
        return False
    if s.phase == Phase.BID:
        return s.active_seat == seat_to_ask(s)
    if s.phase <= Phase.START:
        return s.active_seat == s.master and is_duty_valid(s)
    if s.phase == Phase.PLACE:
        if s.answers >= s.seats or s.active_seat != seat_to_ask(s):
            return False
        is_declined = (int(s.declined_seats) >> int(s.active_seat)) & 1 == 1
        return not is_declined and (s.agent == NOBODY or vacant_places(s, ANY_PRICE) != 0)
    if is_boarding:
        return is_boarding_valid(s)
    if s.phase <= Phase.LARGE_PILOT_AGAIN:
        if s.answers != s.phase - Phase.SMALL_PILOT or not NOWHERE <= s.piloted_lane < LANES:
            return False
        return s.active_seat == s.pilot[min(int(s.answers), LARGE)] and boats_to_pilot(s) != 0
    return True


@rule
def is_plunder_valid(s: State) -> bool:
    """21  MA-092..096  Plundered boats have no passengers; the captain sends them off one after the other."""
    plundered = int(s.plundered_lanes)
    if s.phase != Phase.SEND and s.phase != Phase.OVER:
        return plundered == 0
    if not 0 <= plundered < 1 << LANES or (plundered != 0 and s.pirate[0] == NOBODY):
        return False
    now: int = NOWHERE  # the boat to be sent
    for lane in range(LANES):
        is_plundered = (plundered >> lane) & 1 == 1
        if is_plundered and s.aboard_count[lane] > 0:
            return False
        if is_exposed(s, lane):
            if is_plundered != (now == NOWHERE):
                return False
            if now == NOWHERE:
                now = lane
    if s.phase == Phase.OVER:
        return s.answers == count(plundered)
    return now != NOWHERE and s.active_seat == s.pirate[0] and s.answers == count(plundered) - 1


@rule
def shares_add_up(s: State) -> bool:
    """Every share is in stock or owned, and all seats were dealt as many."""
    for ware in range(WARE_COUNT):
        n = int(s.stock[ware])
        for seat in range(s.seats):
            if s.dealt_shares[seat, ware] < 0 or s.bought_shares[seat, ware] < 0:
                return False
            n += int(s.dealt_shares[seat, ware]) + int(s.bought_shares[seat, ware])
        if n != PER_WARE or s.stock[ware] < 0:
            return False
    for seat in range(s.seats):
        n = 0
        for ware in range(WARE_COUNT):
            n += int(s.dealt_shares[seat, ware])
        if n != DEALT:
            return False
    return True


@rule
def are_starts_valid(s: State) -> bool:
    """MA-032, MA-033  Once the duties are done three boats started within bounds, with the right sum."""
    if STEPS[s.seats - FEWEST_SEATS, s.step_index] <= Step.DUTIES:
        return True
    spaces = 0
    for lane in range(LANES):
        if not 0 <= s.start_space[lane] <= START_MAX or s.boat_place[lane] == BoatPlace.IDLE:
            return False
        spaces += int(s.start_space[lane])
    return spaces == START_SUM and s.ware_ashore != NO_WARE


@rule
def check_boats(s: State) -> int:
    """5 or 6 unless boats are where they can be, and slots and places are filled in order; else 0."""
    port, yard = 0, 0
    for lane in range(LANES):
        where = int(s.boat_place[lane])
        if where == BoatPlace.SEA and not 0 <= s.space[lane] <= LAST_SPACE:
            return 5
        if where == BoatPlace.SEA and s.moves_made == MOVES and s.space[lane] < LAST_SPACE:
            return 5
        if s.moves_made == 1 and s.space[lane] > START_MAX + DIE_FACES:
            return 5  # MA-064
        if where == BoatPlace.PORT:
            port |= 1 << int(s.berth[lane])
            if s.space[lane] != ARRIVED:
                return 5
        if where == BoatPlace.YARD:
            yard |= 1 << int(s.berth[lane])
        if where == BoatPlace.IDLE and s.aboard_count[lane] > 0:
            return 6
        if where != BoatPlace.IDLE and s.aboard_count[lane] > PLACES[ware_on(s, lane)]:
            return 6
        for k in range(MOST_PLACES):
            if (s.aboard[lane, k] != NOBODY) != (k < s.aboard_count[lane]):
                return 6
    if port != (1 << int(s.boats_in_port)) - 1 or yard != (1 << int(s.boats_in_yard)) - 1:
        return 5
    if s.phase == Phase.OVER and s.boats_in_port + s.boats_in_yard != LANES:
        return 5
    return 0
