"""Which message says what, for people: the functions every game has (CONTRIBUTING.md)."""

from .captions import caption
from .description import table
from .events import event
from .labels import label
from .preset import preset
from .recap import recap
from .risk import risky
from .sheet import figure_value, figures, sheet
from .status import ask, figure, headline, note, seat_line
from .why import why

__all__ = [
    "ask",
    "caption",
    "event",
    "figure",
    "figure_value",
    "figures",
    "headline",
    "label",
    "note",
    "preset",
    "recap",
    "risky",
    "seat_line",
    "sheet",
    "table",
    "why",
]
