"""The options of a table of Manila."""

from __future__ import annotations

from atoll.kit import Flag, Number, Option, SeatOption, slots

from .parts import LAST_VOYAGE, MOST_SEATS

OPTIONS = (
    Flag("strong_pirates"),
    SeatOption("first_bidder", MOST_SEATS),
    Flag("voluntary_finance", default=True),
    Option("stowaway_fee", ("none", "all_cash"), "none"),
    Number("max_voyages", (), LAST_VOYAGE, low=1, high=LAST_VOYAGE),
)
STRONG_PIRATES, FIRST_BIDDER, VOLUNTARY_FINANCE, STOWAWAY_FEE, MAX_VOYAGES = slots(OPTIONS)
