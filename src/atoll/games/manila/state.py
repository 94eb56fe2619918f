"""The state of Manila: one record holds a whole position."""

from __future__ import annotations

from typing import Annotated

from atoll.kit import Int8, Int8Array, Int16, Int16Array, PlaceField, Position, SeatField, Stored

from .parts import KINDS, LANES, MOST_PLACES, MOST_SEATS, PIRATES, SLOTS, Phase


class State(Position):
    """A position of Manila."""

    # Options
    strong_pirates: Int8
    voluntary_finance: Int8
    fee: Int8  # a stowaway hands over all his cash
    last_voyage: Int16
    # Where the game stands
    phase: Annotated[Stored[Phase], "i1"]  # Phase
    turn: Int8  # the seat that is asked, or was last
    voyage: Int16  # 1..
    step: Int8  # index into STEPS
    asked: Int16  # questions of this step that are answered; the seat in turn follows from it
    lock: Int8  # finance at this decision: 0 free, 1 has borrowed, 2 has redeemed
    master: Int8  # the master, in an auction the last one; before the first the opener
    # Auction
    bid: Int16  # standing bid
    bidder: SeatField  # whose it is, or NOBODY
    lift: Int16  # what the seat in turn has lifted the base by; others see 0
    passed: Int8  # bit set of the seats out of the auction
    # Money and shares
    cash: Annotated[Int16Array, MOST_SEATS]
    loans: Annotated[Int8Array, MOST_SEATS]  # open loans
    dealt: Annotated[Int8Array, (MOST_SEATS, KINDS)]  # the shares dealt, by ware; secret until the end
    bought: Annotated[Int8Array, (MOST_SEATS, KINDS)]  # the shares bought, by ware
    stock: Annotated[Int8Array, KINDS]  # shares that can be bought
    market: Annotated[Int8Array, KINDS]  # step of each ware on the black market
    # Boats; lane order is ware order without the ware ashore
    ashore: PlaceField  # the ware left ashore, or NOWHERE
    head: Annotated[Int8Array, LANES]  # start space
    pos: Annotated[Int8Array, LANES]  # space, BEYOND in port
    where: Annotated[Int8Array, LANES]  # Where
    berth: Annotated[Int8Array, LANES]  # slot in port or yard, or NOWHERE
    crew: Annotated[Int8Array, LANES]  # men aboard; they fill the places from the cheapest
    aboard: Annotated[Int8Array, (LANES, MOST_PLACES)]  # seats, or NOBODY
    in_port: Int8  # boats there
    in_yard: Int8
    plundered: Int8  # bit set of lanes
    dice: Annotated[Int8Array, LANES]  # last roll; 0: none, or the boat was in port
    moves: Int8  # movements made
    # Men elsewhere: seats, or NOBODY
    port: Annotated[Int8Array, SLOTS]
    yard: Annotated[Int8Array, SLOTS]
    pirate: Annotated[Int8Array, PIRATES]  # captain, second
    pilot: Annotated[Int8Array, 2]  # small, large
    agent: Int8
    declined: Int8  # bit set of the seats that place no more men in this voyage
    # In the middle of boarding and piloting
    captain_at: PlaceField  # lane * MOST_PLACES + place where the captain has just boarded, or NOWHERE
    raided: PlaceField  # lane of the full boat being boarded, or NOWHERE
    piloted: PlaceField  # lane the large pilot has moved one space, or NOWHERE
