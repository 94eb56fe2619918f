"""Which message says what, for people: the functions every game has (CONTRIBUTING.md)."""

from .captions import caption
from .description import table
from .events import event, forgets
from .labels import label
from .recap import recap
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
    "forgets",
    "headline",
    "label",
    "note",
    "recap",
    "seat_line",
    "sheet",
    "table",
    "why",
]
