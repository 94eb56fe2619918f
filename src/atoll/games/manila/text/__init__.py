"""Which message says what, for people: the functions every game has (CONTRIBUTING.md)."""

from .description import table
from .labels import ask, event, label, note
from .panel import figure, figures, headline, seat_line, sheet
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
