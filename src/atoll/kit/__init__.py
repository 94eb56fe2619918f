"""What games are written with. Knows Numba, knows no game."""

from .bits import allow, allow_set, allows, clear, count, lowest, nth, nth_allowed, total
from .box import Box, BoxError
from .events import EVERYBODY, Event, Log, emit
from .game import Feature, Game
from .jit import ones, rule
from .look import CHOOSER, VIEWER, Look, badge, fit, text
from .options import Cards, Drawn, Flag, Number, Option, OptionError, SeatOption
from .part import part
from .record import NOBODY, NOWHERE, SPECTATOR, UNKNOWN, Mask, Options, Record, state
from .remember import remembered
from .rng import draw, shuffle, sow
from .rows import (
    at_least,
    equal_to,
    in_all,
    is_within,
    places_from,
    places_with,
    put_word,
    sum_of,
    where,
    word,
)  # fmt: skip
from .spans import Span, Spans
from .talk import Say, Says, Seat, Seats
from .tally import NOTHING, Tally, is_each, tally_eight, tally_one

__all__ = [
    "CHOOSER", "EVERYBODY", "NOBODY", "NOTHING", "NOWHERE", "SPECTATOR", "UNKNOWN", "VIEWER", "Box",
    "BoxError", "Cards", "Drawn", "Event", "Feature", "Flag", "Game", "Log", "Look", "Mask", "Number",
    "Option", "OptionError", "Options", "Record", "Say", "Says", "Seat", "SeatOption", "Seats", "Span",
    "Spans", "Tally", "allow", "allow_set", "allows", "at_least", "badge", "clear", "count", "draw",
    "emit", "equal_to", "fit", "in_all", "is_each", "is_within", "lowest", "nth", "nth_allowed", "ones",
    "part", "places_from", "places_with", "put_word", "remembered", "rule", "shuffle", "sow", "state",
    "sum_of", "tally_eight", "tally_one", "text", "total", "where", "word",
]  # fmt: skip
