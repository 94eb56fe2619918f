"""What happened to a seat beside the rules: who left it, who came back, whose time was up.

Written into the table's log for all to see, and kept with the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from atoll.web.views.translations import TRANSLATOR

LEFT, RELIEVED, DEFAULT, LATE, BACK = "left", "relieved", "default", "late", "back"
INCIDENTS = (LEFT, RELIEVED, DEFAULT, LATE, BACK)
KEPT = 100  # of a table, the latest


class Incident(msgspec.Struct, frozen=True, array_like=True):
    """One of them, with the names people had then."""

    ply: int  # how many choices stood
    seat: int
    what: str
    name: str
    by: str = ""  # who did it, if somebody else

    def text(self, lang: str) -> str:
        """As the log tells it."""
        return TRANSLATOR.translate(lang, f"incident-{self.what}", name=self.name, by=self.by)


def unpack(stored: Sequence[Sequence[Any]] | None) -> list[Incident]:
    """Incidents from what is stored."""
    return msgspec.convert(stored, list[Incident]) if stored else []


def one_more(stored: Sequence[Sequence[Any]] | None, incident: Incident) -> list[Any]:
    """To be stored."""
    return [*(stored or ()), msgspec.to_builtins(incident)][-KEPT:]
