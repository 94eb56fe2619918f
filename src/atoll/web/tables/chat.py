"""Chat at a table: plain text, players among themselves, spectators among themselves.

Spectators see everything public and might give it away, so players read them only after the end.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass

from atoll.kit.core.sentinels import SPECTATOR
from atoll.web.db.chat_store import MAX_MESSAGES
from atoll.web.db.store import Store
from atoll.web.ops.rate_limit import LIMITS, Limits, RateLimiter

from .table import Table

INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")  # Unicode categories


class ChatRefused(Exception):
    """A message that is not accepted: the id of the answer, and seconds to wait if there were too many."""

    def __init__(self, message_id: str, seconds: int = 0) -> None:
        super().__init__(message_id)
        self.message_id, self.seconds = message_id, seconds


@dataclass(frozen=True)
class ShownMessage:
    """A chat message as one viewer sees it."""

    id: int
    person: int
    name: str
    seat: int  # or SPECTATOR
    text: str
    at: int  # seconds since 1970
    mine: bool
    muted: bool


class Chat:
    """Accepts and loads chat messages."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._max_length = limits.chat_characters
        self._rate = RateLimiter(limits.chat_messages, limits.tracked_keys)

    async def post(self, table: Table, person_id: int, text: str) -> None:
        """Store a message and tell all windows; ChatRefused if it is not accepted."""
        line = clean_text(text, self._max_length)
        if not may_chat(table, person_id):
            raise ChatRefused("talk-stands")
        if not line:
            return
        if await self._store.people.is_muted_by_operator(person_id):
            raise ChatRefused("talk-silenced")
        if seconds := self._rate.take(str(person_id)):
            raise ChatRefused("talk-slower", seconds)
        ply = table.match.ply if table.match is not None else 0
        is_player = table.seat_of(person_id) != SPECTATOR
        await self._store.chat.add(table.row.id, person_id, is_player, line, ply)
        table.chat_stale = True
        table.broadcast()

    async def load_new(self, table: Table) -> None:
        """Read the messages that are not in memory yet. The caller holds the lock."""
        if table.chat_stale:
            table.chat_stale = False  # first: more may be posted while this is being read
            after = table.chat[-1].id if table.chat else 0
            table.chat.extend(await self._store.chat.messages(table.row.id, after))
            del table.chat[:-MAX_MESSAGES]  # every page shows all that are in memory


def clean_text(text: str, max_length: int = LIMITS.chat_characters) -> str:
    """One line without invisible characters; may be empty."""
    seen = "".join(c if unicodedata.category(c) not in INVISIBLE else " " for c in text)
    return " ".join(seen.split())[:max_length].strip()


def may_chat(table: Table, person_id: int) -> bool:
    """Whether a person may write: players always, spectators if the host allows it or after the end."""
    is_player = table.seat_of(person_id) != SPECTATOR
    return bool(person_id) and (is_player or table.settings.spectators_chat or table.closed)


def visible_messages(
    table: Table, person_id: int, muted: Collection[int], lang: str
) -> tuple[ShownMessage, ...]:
    """The messages a person may read now."""
    if not table.chat:
        return ()
    is_player, shown = table.seat_of(person_id) != SPECTATOR, table.shown_to_spectators()
    return tuple(
        ShownMessage(
            message.id,
            message.person_id,
            table.person_name(message.person, lang),
            table.seat_of(message.person_id),
            message.text,
            message.at // 1000,
            message.person_id == person_id,
            message.person_id in muted,
        )
        for message in table.chat
        if table.closed or (message.seated if is_player else not message.seated or message.ply <= shown)
    )
