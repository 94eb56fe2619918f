"""Which message says what, for people: the functions every game has (CONTRIBUTING.md)."""

from .events import event
from .labels import ask, figure, figures, headline, label, note, seat_line, sheet, table
from .why import why

__all__ = [
    "ask",
    "event",
    "figure",
    "figures",
    "headline",
    "label",
    "note",
    "seat_line",
    "sheet",
    "table",
    "why",
]
