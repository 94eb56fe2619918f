"""The options of Miaui, and where each lies in the array that `start` receives."""

from __future__ import annotations

from atoll.kit import Flag, SeatOption, slots

from .parts import MOST_SEATS

OPTIONS = (Flag("open_baskets"), Flag("no_fights"), SeatOption("kiti_start", MOST_SEATS))
OPEN_BASKETS, NO_FIGHTS, KITI_START = slots(OPTIONS)
