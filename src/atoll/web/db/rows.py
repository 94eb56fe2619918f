"""Rows copied out of SQLAlchemy, for tables that are held in memory for hours.

The instance state that SQLAlchemy keeps for a row is larger than the row and consulted at every attribute
access.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar, cast

from sqlalchemy import inspect

from .models import Base

Row = TypeVar("Row", bound=Base)


@cache
def _slotted_class(kind: type[Base]) -> type[Any]:
    """A class with slots for the attributes of a model."""
    slots = tuple(inspect(kind).attrs.keys())

    def reduced(row: Any) -> tuple[Any, ...]:
        """How another process makes a copy of it."""
        return _restored, (kind, [getattr(row, slot) for slot in slots])

    return type(f"Plain{kind.__name__}", (), {"__slots__": slots, "__reduce__": reduced})


def _restored(kind: type[Base], values: list[Any]) -> Any:
    row = _slotted_class(kind)()
    for slot, value in zip(row.__slots__, values):
        setattr(row, slot, value)
    return row


def plain(row: Row) -> Row:
    """A copy of a fully loaded row and its related rows, with the same attributes and no instance state."""
    copy = _slotted_class(type(row))()
    for attribute in copy.__slots__:
        setattr(copy, attribute, _plain_value(getattr(row, attribute)))
    return cast(Row, copy)


def _plain_value(value: Any) -> Any:
    if isinstance(value, Base):
        return plain(value)
    return [_plain_value(each) for each in value] if isinstance(value, list) else value
