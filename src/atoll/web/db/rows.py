"""Rows without strings: what a table in memory keeps of what is stored.

The database library ties a book of its own to every row, larger than the row itself and asked at every look
at a field. Whoever keeps rows for hours keeps a plain twin: the same fields, and nothing else.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar, cast

from sqlalchemy import inspect

from .models import Base

Row = TypeVar("Row", bound=Base)


@cache
def _shape(kind: type[Base]) -> type[Any]:
    """A class with the fields of a kind of row."""
    return type(f"Plain{kind.__name__}", (), {"__slots__": tuple(inspect(kind).attrs.keys())})


def plain(row: Row) -> Row:
    """The plain twin of a row that has been read whole, rows that hang on it included."""
    twin = _shape(type(row))()
    for field in twin.__slots__:
        setattr(twin, field, _plain(getattr(row, field)))
    return cast(Row, twin)


def _plain(value: Any) -> Any:
    if isinstance(value, Base):
        return plain(value)
    return [_plain(each) for each in value] if isinstance(value, list) else value
