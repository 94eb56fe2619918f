"""The options of a table of Manila."""

from __future__ import annotations

from atoll.kit import Flag, Number, Option, SeatOption, slots

from .parts import LAST_VOYAGE, MOST_SEATS

OPTIONS = (
    Option("strong_pirates", (False, True, "any_boat"), False),
    SeatOption("first_bidder", MOST_SEATS),
    Flag("voluntary_finance", default=True),
    Option("stowaway_fee", ("none", "all_cash"), "none"),
    Number("max_voyages", (), LAST_VOYAGE, low=1, high=LAST_VOYAGE),
    Option("declining", ("voyage", "round"), "voyage", later=True),
)
STRONG_PIRATES, FIRST_BIDDER, VOLUNTARY_FINANCE, STOWAWAY_FEE, MAX_VOYAGES, DECLINING = slots(OPTIONS)

ANY_BOAT = 2  # strong pirates: a full boat even if another has a vacant place (MA-161)
ROUND = 1  # declining: no man in this round, not in this voyage (MA-041)
