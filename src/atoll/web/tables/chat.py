"""What people say at a table: plain text, those who play among themselves, spectators among themselves.

Spectators see all that is public and might give it away, so those who play read them only after the end.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass

from atoll.kit.core.sentinels import SPECTATOR
from atoll.web.ops.rate_limit import LIMITS

from .table import Table


@dataclass(frozen=True)
class Said:
    """A line as somebody reads it."""

    id: int
    person: int
    name: str
    seat: int  # or SPECTATOR
    text: str
    at: int  # seconds since 1970
    mine: bool
    muted: bool


def clean_line(text: str, longest: int = LIMITS.chat_characters) -> str:
    """One line without invisible signs; perhaps nothing."""
    seen = "".join(
        c if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") else " " for c in text
    )
    return " ".join(seen.split())[:longest].strip()


def may_talk(table: Table, person_id: int) -> bool:
    """May somebody say something here? Spectators only if the host wishes, or after the end."""
    seated = table.seat_of(person_id) != SPECTATOR
    return bool(person_id) and (seated or table.manners.stands_talk or table.closed)


def overheard(table: Table, person_id: int, mutes: Collection[int]) -> tuple[Said, ...]:
    """What somebody may read now."""
    if not table.lines:
        return ()
    inside, shown = table.seat_of(person_id) != SPECTATOR, table.shown_to_spectators()
    return tuple(
        Said(
            line.id,
            line.person_id,
            line.person.name,
            table.seat_of(line.person_id),
            line.text,
            line.at // 1000,
            line.person_id == person_id,
            line.person_id in mutes,
        )
        for line in table.lines
        if table.closed or (line.seated if inside else not line.seated or line.ply <= shown)
    )
