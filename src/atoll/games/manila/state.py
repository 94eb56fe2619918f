"""A position of Manila."""

from __future__ import annotations

from atoll.kit import state

from .parts import KINDS, LANES, MOST_PLACES, MOST_SEATS, PIRATES, SLOTS

State = state(
    # Options
    ("strong_pirates", "i1"),
    ("voluntary_finance", "i1"),
    ("fee", "i1"),  # a stowaway hands over all his cash
    ("last_voyage", "i2"),
    # Where the game stands
    ("phase", "i1"),  # Phase
    ("turn", "i1"),  # the seat that is asked, or was last
    ("voyage", "i2"),  # 1..
    ("step", "i1"),  # index into STEPS
    ("asked", "i2"),  # questions of this step that are answered; the seat in turn follows from it
    ("lock", "i1"),  # finance at this decision: 0 free, 1 has borrowed, 2 has redeemed
    ("master", "i1"),  # the master, in an auction the last one; before the first the opener
    # Auction
    ("bid", "i2"),  # standing bid
    ("bidder", "i1"),  # whose it is, or NOBODY
    ("lift", "i2"),  # what the seat in turn has lifted the base by; others see 0
    ("passed", "i1"),  # bit set of the seats out of the auction
    # Money and shares
    ("cash", "i2", MOST_SEATS),
    ("loans", "i1", MOST_SEATS),  # open loans
    ("dealt", "i1", (MOST_SEATS, KINDS)),  # the shares dealt, by ware; secret until the end
    ("bought", "i1", (MOST_SEATS, KINDS)),  # the shares bought, by ware
    ("stock", "i1", KINDS),  # shares that can be bought
    ("market", "i1", KINDS),  # step of each ware on the black market
    # Boats; lane order is ware order without the ware ashore
    ("ashore", "i1"),  # the ware left ashore, or NOWHERE
    ("head", "i1", LANES),  # start space
    ("pos", "i1", LANES),  # space, BEYOND in port
    ("where", "i1", LANES),  # Where
    ("berth", "i1", LANES),  # slot in port or yard, or NOWHERE
    ("crew", "i1", LANES),  # men aboard; they fill the places from the cheapest
    ("aboard", "i1", (LANES, MOST_PLACES)),  # seats, or NOBODY
    ("in_port", "i1"),  # boats there
    ("in_yard", "i1"),
    ("plundered", "i1"),  # bit set of lanes
    ("dice", "i1", LANES),  # last roll; 0: none, or the boat was in port
    ("moves", "i1"),  # movements made
    # Men elsewhere: seats, or NOBODY
    ("port", "i1", SLOTS),
    ("yard", "i1", SLOTS),
    ("pirate", "i1", PIRATES),  # captain, second
    ("pilot", "i1", 2),  # small, large
    ("agent", "i1"),
    ("declined", "i1"),  # bit set of the seats that place no more men in this voyage
    # In the middle of boarding and piloting
    ("captain_at", "i1"),  # lane * MOST_PLACES + place where the captain has just boarded, or NOWHERE
    ("raided", "i1"),  # lane of the full boat being boarded, or NOWHERE
    ("piloted", "i1"),  # lane the large pilot has moved one space, or NOWHERE
)
