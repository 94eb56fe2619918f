"""The state of Manila: one record holds a whole position."""

from __future__ import annotations

from typing import Annotated

from atoll.kit import Int8, Int8Array, Int16, Int16Array, PlaceField, Position, SeatField, Stored

from .parts import LANES, MOST_PLACES, MOST_SEATS, PIRATES, SLOTS, WARE_COUNT, FinanceLock, Phase


class State(Position):
    """A position of Manila."""

    # Options
    strong_pirates: Int8  # 1: if no boat has a vacant place, ANY_BOAT: always
    voluntary_finance: Int8
    stowaway_fee: Int8  # 1: a stowaway hands over all his cash
    last_voyage: Int16
    # Progress of the game
    phase: Annotated[Stored[Phase], "i1"]
    active_seat: SeatField  # the seat that has to choose; after the end the last one that had to
    voyage: Int16  # its number, from 1
    step_index: Int8  # into STEPS
    answers: Int16  # questions of this step that are answered; which seat is asked follows from it;
    # in beats of the end: minus the places whose wealth is not counted yet
    finance_lock: Annotated[Stored[FinanceLock], "i1"]  # what was done with loans at this decision
    master: SeatField  # the harbour master; in an auction the last one, before the first the opener
    # Auction
    bid: Int16  # standing bid
    bidder: SeatField  # whose it is, or NOBODY
    lift: Int16  # what the active seat has lifted the base of its bid by; 0 in the views of others
    passed_seats: Int8  # bit set: out of the auction
    # Money and shares
    cash: Annotated[Int16Array, MOST_SEATS]
    loans: Annotated[Int8Array, MOST_SEATS]  # open loans
    dealt_shares: Annotated[Int8Array, (MOST_SEATS, WARE_COUNT)]  # secret until the end
    bought_shares: Annotated[Int8Array, (MOST_SEATS, WARE_COUNT)]
    stock: Annotated[Int8Array, WARE_COUNT]  # shares that can be bought
    market_step: Annotated[Int8Array, WARE_COUNT]  # step of each ware on the black market
    # Boats by lane: the order of lanes is that of the wares without the one ashore
    ware_ashore: Int8  # the ware left ashore, or NO_WARE
    start_space: Annotated[Int8Array, LANES]  # or NOWHERE
    space: Annotated[Int8Array, LANES]  # ARRIVED in port
    boat_place: Annotated[Int8Array, LANES]  # BoatPlace
    berth: Annotated[Int8Array, LANES]  # slot in port or yard, or NOWHERE
    aboard_count: Annotated[Int8Array, LANES]  # men aboard; they fill the places from the cheapest
    aboard: Annotated[Int8Array, (LANES, MOST_PLACES)]  # whose man is on each place, or NOBODY
    boats_in_port: Int8
    boats_in_yard: Int8
    plundered_lanes: Int8  # bit set
    dice: Annotated[Int8Array, LANES]  # last roll; 0: none, or the boat was in port
    moves_made: Int8
    # Whose man is on each place beside the boats, or NOBODY
    port_man: Annotated[Int8Array, SLOTS]
    yard_man: Annotated[Int8Array, SLOTS]
    pirate: Annotated[Int8Array, PIRATES]  # captain, second
    pilot: Annotated[Int8Array, 2]  # small, large
    agent: SeatField  # of the insurance
    declined_seats: Int8  # bit set: place no more men in this voyage
    # Boarding and piloting in progress
    captain_boarded_at: PlaceField  # lane * MOST_PLACES + place where the captain just boarded, or NOWHERE
    raided_lane: PlaceField  # lane of the full boat being boarded, or NOWHERE
    piloted_lane: PlaceField  # lane the large pilot has moved one space, or NOWHERE
    # Added last: it lies where records of older matches have a zero, so they still load
    declining: Int8  # option; ROUND: a seat that declines sits out this round only
