"""Database models: people, credentials, browsers, tables, seats, journals, reviews, chat, mutes, heartbeat.

`migrations/` holds the steps that lead to this schema; a change here needs a new one.
"""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_urlsafe
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Dialect,
    ForeignKey,
    LargeBinary,
    MetaData,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from atoll.match.fairness import LONGEST_ENTROPY
from atoll.match.journal import opening_checksum

SEATING, PLAYING, OVER = "seating", "playing", "over"  # stages of a table
PERSON, FRIEND, OPEN, BOT = "person", "friend", "open", "bot"  # who holds a seat, or for whom it is free
NAMED = "named"  # a seat of an imported game: only a name
DEVICE, PAIRING = "device", "pairing"  # purposes of a credential


class Base(DeclarativeBase):
    """Base of all models; constraint names are fixed so that migrations can find them."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "ix": "ix_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
        }
    )


class StoredBytes(TypeDecorator[bytes]):
    """Bytes that are read whatever is stored: SQLite may hold a text there, which a checksum then refuses."""

    impl = LargeBinary
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], bytes]:
        """Read a text as bytes instead of failing at the whole list of tables."""
        return lambda value: value if isinstance(value, bytes) else str(value).encode()


class Person(Base):
    """A user: a name and preferences; no password, no e-mail address."""

    __tablename__ = "people"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    preferences: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)  # see auth/preferences.py
    public_id: Mapped[str] = mapped_column(
        String(16), unique=True, default=lambda: token_urlsafe(9)
    )  # in the URL of the person's page
    hidden: Mapped[bool] = mapped_column(default=False)  # only the person may read their page
    muted_by_operator: Mapped[bool] = mapped_column(default=False)  # may not chat at any table


class Credential(Base):
    """Digest of a secret that identifies a person: a device's cookie, or a link that adds a device."""

    __tablename__ = "credentials"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    purpose: Mapped[str] = mapped_column(String(8))
    expires_at: Mapped[int] = mapped_column(BigInteger)  # seconds since 1970; 0 = never


class PushSubscription(Base):
    """A browser of a person that takes push messages while no page is open."""

    __tablename__ = "push_subscriptions"

    endpoint: Mapped[str] = mapped_column(String(1000), primary_key=True)  # URL at the push service
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    browser_key: Mapped[str] = mapped_column(String(120))  # messages are encrypted for it
    auth: Mapped[str] = mapped_column(String(40))  # secret between the browser and this server
    server_key: Mapped[str] = mapped_column(String(120))  # the public key it was made for
    origin: Mapped[str] = mapped_column(String(300))  # scheme, host and port of the pages that made it
    at: Mapped[int] = mapped_column(BigInteger)  # seconds since 1970


class ServerSecret(Base):
    """Secrets shared by all processes of a server."""

    __tablename__ = "server_secrets"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


def _opening_checksum(context: Any) -> int:
    """The checksum of the initial state of a table that is being inserted."""
    values = context.get_current_parameters()
    return opening_checksum(values["id"], values["initial_state"])


class TableRow(Base):
    """A table, and the match at it once it has started."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    version: Mapped[int]  # of the rules
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    host_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    stage: Mapped[str] = mapped_column(String(8), index=True)
    secret: Mapped[str] = mapped_column(String(64), default="", server_default="")  # see match/fairness.py
    seed: Mapped[str] = mapped_column(String(20), default="0")  # of a table without a secret: 64 bits
    salt: Mapped[str] = mapped_column(String(64), default="")
    initial_state: Mapped[bytes] = mapped_column(StoredBytes)  # empty before the match starts
    initial_checksum: Mapped[int] = mapped_column(BigInteger, default=_opening_checksum)
    custom: Mapped[bool]  # continues from a position of another match
    awaited_seats: Mapped[int]  # bit set, so that lists need not load matches
    updated_at: Mapped[int] = mapped_column(BigInteger)  # seconds since 1970
    rematch_id: Mapped[str] = mapped_column(String(24))  # table of the rematch, or empty
    settings: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)  # see tables/settings.py
    clocks: Mapped[list[list[int | None]]] = mapped_column(JSON, default=list)  # see tables/clock.py
    listed: Mapped[bool] = mapped_column(default=False)  # shown to all on the first page, for spectators
    incidents: Mapped[list[list[Any]]] = mapped_column(JSON, default=list)  # see tables/incidents.py
    seats: Mapped[list[SeatRow]] = relationship(order_by="SeatRow.seat", lazy="selectin")


class SeatRow(Base):
    """A seat at a table."""

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("table_id", "person_id"),)  # one seat a person, also of two requests

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True)
    level: Mapped[str] = mapped_column(String(20))  # of a bot
    token: Mapped[str] = mapped_column(String(40), unique=True)  # of the link that offers the seat
    entropy: Mapped[str | None] = mapped_column(
        String(LONGEST_ENTROPY), default="", server_default=""
    )  # what the person added to the deal; None while the match waits for it
    left_at: Mapped[int] = mapped_column(BigInteger, default=0)  # when its last window closed, in seconds
    notified_for: Mapped[str] = mapped_column(String(24), default="")  # moment of the last turn notice
    imported_name: Mapped[str] = mapped_column(String(40), default="")  # from a game text
    place: Mapped[int] = mapped_column(default=0)  # rank after the end; 0 before it
    points: Mapped[int] = mapped_column(default=0)
    last_seen_at: Mapped[int] = mapped_column(BigInteger, default=0)  # by any server process, in seconds
    replaced_person_id: Mapped[int | None] = mapped_column(
        ForeignKey("people.id"), index=True
    )  # the person a bot plays for
    person: Mapped[Person | None] = relationship(lazy="selectin", foreign_keys=person_id)
    replaced_person: Mapped[Person | None] = relationship(lazy="selectin", foreign_keys=replaced_person_id)


class JournalRow(Base):
    """One entry of a match's journal: a choice, the position after it and its events."""

    __tablename__ = "journal"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)  # so only one of two concurrent writers succeeds
    seat: Mapped[int]
    action: Mapped[int]
    state: Mapped[bytes] = mapped_column(StoredBytes)
    events: Mapped[bytes] = mapped_column(StoredBytes)
    at: Mapped[int] = mapped_column(BigInteger, default=0)  # milliseconds since 1970
    checksum: Mapped[int] = mapped_column(BigInteger)  # see match/journal.py


class ChatMessage(Base):
    """A chat message at a table."""

    __tablename__ = "chat_messages"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"))
    seated: Mapped[bool]  # written by a player, not by a spectator
    text: Mapped[str] = mapped_column(Text)  # as long as `rate_limit.Limits` allows
    ply: Mapped[int]  # choices made before it: delayed spectators read it after those
    at: Mapped[int] = mapped_column(BigInteger)  # milliseconds since 1970
    person: Mapped[Person] = relationship(lazy="selectin")


class ReviewRow(Base):
    """The review of a finished table: as JSON, compressed."""

    __tablename__ = "reviews"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    rules_version: Mapped[int]
    deep: Mapped[bool]  # else a first draft
    content: Mapped[bytes] = mapped_column(LargeBinary)
    at: Mapped[int] = mapped_column(BigInteger)  # seconds since 1970


class SolvedPuzzle(Base):
    """A puzzle that a person has answered."""

    __tablename__ = "solved_puzzles"

    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    puzzle: Mapped[str] = mapped_column(String(80), primary_key=True)  # game and name
    solved: Mapped[bool]
    at_once: Mapped[bool]  # by the first answer, without hints
    day: Mapped[str] = mapped_column(String(10))  # date on which it was solved as the puzzle of the day
    at: Mapped[int] = mapped_column(BigInteger)  # seconds since 1970, of the first answer


class MuteRow(Base):
    """A person whose chat messages another person does not want to read."""

    __tablename__ = "mutes"

    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    muted_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)


class HeartbeatRow(Base):
    """When a server process last ran on this database: one row."""

    __tablename__ = "heartbeat"

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)  # milliseconds since 1970
