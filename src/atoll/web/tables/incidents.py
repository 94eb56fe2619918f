"""Incidents: what happened to a seat outside the rules, such as a player who left or ran out of time.

They are shown in the table's log to everybody, and stored with the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from atoll.web.views.translations import TRANSLATOR

LEFT, REPLACED, DEFAULT_MOVE, LATE, RETURNED = "left", "relieved", "default", "late", "back"
HINT = "hint"
INCIDENTS = (LEFT, REPLACED, DEFAULT_MOVE, LATE, RETURNED, HINT)
MAX_INCIDENTS = 100  # stored of a table, the latest


class Incident(msgspec.Struct, frozen=True, array_like=True):
    """One incident, with the names the people had at that time."""

    ply: int  # moves made before it
    seat: int
    what: str
    name: str
    by: str = ""  # who did it, if another person

    def text(self, lang: str) -> str:
        """The line in the log."""
        return TRANSLATOR.translate(lang, f"incident-{self.what}", name=self.name, by=self.by)


def unpack(stored: Sequence[Sequence[Any]] | None) -> list[Incident]:
    """Incidents from their stored form."""
    return msgspec.convert(stored, list[Incident]) if stored else []


def append_incident(stored: Sequence[Sequence[Any]] | None, incident: Incident) -> list[Any]:
    """The stored form of the incidents with one more; the oldest are dropped."""
    return [*(stored or ()), msgspec.to_builtins(incident)][-MAX_INCIDENTS:]
