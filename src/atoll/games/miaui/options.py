"""The options of Miaui, and where each lies in the array that `start` receives."""

from __future__ import annotations

from atoll.kit import Flag, Option, SeatOption, slots

from .parts import MOST_SEATS

OPTIONS = (
    Flag("open_baskets"),
    Option("no_fights", (False, True, "drop_out"), False),  # numbered as `Ties`
    SeatOption("kiti_start", MOST_SEATS),
)
OPEN_BASKETS, NO_FIGHTS, KITI_START = slots(OPTIONS)
