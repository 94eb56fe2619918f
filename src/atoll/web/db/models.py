"""What is kept: people and their devices, tables and their seats, and every accepted choice."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, LargeBinary, MetaData, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

SEATING, PLAYING, OVER = "seating", "playing", "over"
PERSON, FRIEND, OPEN, BOT = "person", "friend", "open", "bot"  # who holds a seat, or whom it waits for
NAMED = "named"  # a seat of a game that was played elsewhere: only a name
DEVICE, PAIRING = "device", "pairing"


class Base(DeclarativeBase):
    """All that is kept; names of constraints are fixed so that migrations can find them."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "ix": "ix_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
        }
    )


class Person(Base):
    """Somebody with a name; no password, no address."""

    __tablename__ = "people"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    settings: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)  # see settings.py
    address: Mapped[str] = mapped_column(String(16), unique=True, default=lambda: token_urlsafe(9))
    hidden: Mapped[bool] = mapped_column(default=False)  # nobody else may read this person's page
    muted: Mapped[bool] = mapped_column(default=False)  # by whoever runs the house


class Credential(Base):
    """The digest of a secret that proves who somebody is: a device's cookie, or a link that adds a device."""

    __tablename__ = "keys"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    use: Mapped[str] = mapped_column(String(8))
    until: Mapped[int] = mapped_column(BigInteger)  # seconds since 1970; 0 = for ever


class TableRow(Base):
    """A table, and the match at it once it has begun."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    version: Mapped[int]  # of the rules
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    host_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    stage: Mapped[str] = mapped_column(String(8), index=True)
    seed: Mapped[str] = mapped_column(String(20))  # 64 bits without a sign do not fit a column of numbers
    salt: Mapped[str] = mapped_column(String(64))
    opening: Mapped[bytes] = mapped_column(LargeBinary)  # the first position; empty while people take seats
    custom: Mapped[bool]  # played on from a position of another match
    waiting: Mapped[int]  # bit set of the awaited seats, so that lists need not load matches
    touched: Mapped[int] = mapped_column(BigInteger)
    successor: Mapped[str] = mapped_column(String(24))  # the table of the rematch, or nothing
    manners: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)  # see manners.py
    clocks: Mapped[list[list[int | None]]] = mapped_column(JSON, default=list)  # see clock.py
    listed: Mapped[bool] = mapped_column(default=False)  # anybody may find it and look on
    incidents: Mapped[list[list[Any]]] = mapped_column(JSON, default=list)  # see incidents.py
    seats: Mapped[list[SeatRow]] = relationship(order_by="SeatRow.seat", lazy="selectin")


class SeatRow(Base):
    """A seat at a table."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True)
    level: Mapped[str] = mapped_column(String(20))  # of a bot
    token: Mapped[str] = mapped_column(String(40), unique=True)  # of the link that offers the seat
    gone: Mapped[int] = mapped_column(BigInteger, default=0)  # when its last window was closed, in seconds
    told: Mapped[str] = mapped_column(String(24), default="")  # the moment a notice was sent for
    called: Mapped[str] = mapped_column(String(40), default="")  # a name from a game text
    place: Mapped[int] = mapped_column(default=0)  # after the end; 0 before it
    points: Mapped[int] = mapped_column(default=0)
    seen: Mapped[int] = mapped_column(BigInteger, default=0)  # when its person last looked on elsewhere
    left_id: Mapped[int | None] = mapped_column(
        ForeignKey("people.id"), index=True
    )  # a bot plays on for them
    person: Mapped[Person | None] = relationship(lazy="selectin", foreign_keys=person_id)
    left: Mapped[Person | None] = relationship(lazy="selectin", foreign_keys=left_id)


class JournalRow(Base):
    """One line of a match's journal, with the position after it and what happened."""

    __tablename__ = "entries"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)  # two writers cannot both be next
    seat: Mapped[int]
    action: Mapped[int]
    state: Mapped[bytes] = mapped_column(LargeBinary)
    events: Mapped[bytes] = mapped_column(LargeBinary)
    at: Mapped[int] = mapped_column(BigInteger, default=0)  # milliseconds since 1970


class ChatMessage(Base):
    """Something said at a table."""

    __tablename__ = "lines"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"))
    seated: Mapped[bool]  # or said among the spectators
    text: Mapped[str] = mapped_column(String(300))
    ply: Mapped[int]  # how far the match was, for those who see it later
    at: Mapped[int] = mapped_column(BigInteger)  # milliseconds since 1970
    person: Mapped[Person] = relationship(lazy="selectin")


class MuteRow(Base):
    """Whom somebody does not want to read."""

    __tablename__ = "mutes"

    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    muted_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)


class HeartbeatRow(Base):
    """When the house was last known to be open: one row."""

    __tablename__ = "pulse"

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)  # milliseconds since 1970
