"""Which message says what, for people: the functions every game has (CONTRIBUTING.md)."""

from .labels import ask, event, figure, figures, forgets, headline, label, note, seat_line, table, why
from .sheet import sheet

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
