"""Which message says what, for people: the functions every game has (CONTRIBUTING.md)."""

from .description import table
from .events import event, forgets
from .labels import label
from .sheet import figures, sheet
from .status import ask, figure, headline, note, seat_line
from .why import why

__all__ = [
    "ask",
    "event",
    "figure",
    "figures",
    "forgets",
    "headline",
    "label",
    "note",
    "seat_line",
    "sheet",
    "table",
    "why",
]
