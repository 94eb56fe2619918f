"""Cached parts of a picture: a choice redraws only what it has changed.

A board is drawn by functions of a view. One marked `@part("bowl", "pier")` is given a view that holds these
fields alone, so its picture is a function of them, of its other arguments and of what it is told about the
viewer, and the same values never have to be drawn again: not for the other viewers of a table, not after a
choice that changed something else. A field it reads but does not name is blank at once, not now and then.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from threading import Lock
from typing import Any

import numpy as np

from atoll.kit.core.record import Position

from .fragments import Fragments, split
from .look import ALL, Look

ALWAYS = ("seats",)  # a field every part may read
BUDGET = 64 << 20  # characters cached at most, over all games


class PartCache:
    """What was drawn lately, in two generations: the older is dropped when the younger is full."""

    def __init__(self, budget: int) -> None:
        self._budget, self._size = budget, 0
        self._lock = Lock()  # for writers: pictures are drawn by several threads
        self._young: dict[Hashable, Fragments] = {}
        self._old: dict[Hashable, Fragments] = {}

    def get(self, key: Hashable) -> Fragments | None:
        """A drawing, if it is cached; it counts as young again."""
        found = self._young.get(key)
        if found is None and (found := self._old.get(key)) is not None:
            self.put(key, found)
        return found

    def put(self, key: Hashable, drawn: Fragments) -> None:
        """Keep a drawing."""
        size = sum(map(len, drawn))
        with self._lock:
            if self._size + size > self._budget // 2:
                self._start_generation()
            self._young[key] = drawn
            self._size += size

    def start_generation(self) -> None:
        """Drop what was not used for a generation."""
        with self._lock:
            self._start_generation()

    def _start_generation(self) -> None:
        self._old, self._young, self._size = self._young, {}, 0

    def clear(self) -> None:
        """Drop everything."""
        self.start_generation()
        self.start_generation()

    @property
    def empty(self) -> bool:
        """Is nothing cached?"""
        return not self._young and not self._old

    def __len__(self) -> int:
        """Characters cached."""
        with self._lock:
            drawings = (*self._young.values(), *self._old.values())
        return sum(len(fragment) for drawn in drawings for fragment in drawn)


PART_CACHE = PartCache(BUDGET)

Draw = Callable[..., str]


def part(
    *fields: str,
    row: tuple[str, ...] = (),
    choosing: tuple[str, ...] | None = None,
    depends_on: str = ALL,
    events: bool | Callable[..., bool] = False,
    offers: Iterable[int] | Callable[..., Iterable[int]] | None = None,
) -> Callable[[Draw], Draw]:
    """Cache what `draw(view, look, *arguments)` draws from these fields of the view.

    Of the fields in `row` it sees one row, that of its first argument. `depends_on` says how much of the
    look it needs (see `Look.reduced_to`), `events` whether what has just happened is drawn: always, or only
    if `events(event, *arguments)` is true of something that happened. For a viewer who has to choose it sees
    everything, since a label may speak of anything, or also the fields in `choosing`; where `offers` says
    which actions it stands for (or `offers(*arguments)`), only if one of them may be chosen. Arguments are
    figures and words, not drawings.
    """

    def decorate(draw: Draw) -> Draw:
        spans: dict[tuple[int, bool], tuple[slice, ...]] = {}

        def where(dtype: np.dtype[Any], index: int, chooses: bool) -> tuple[slice, ...]:
            """The bytes of a position that are looked at."""
            if chooses and choosing is None:
                return (slice(dtype.itemsize),)
            named = (*ALWAYS, *fields, *(choosing or () if chooses else ()))
            return (*(_span(dtype, name) for name in named), *(_span(dtype, name, index) for name in row))

        @wraps(draw)
        def drawn(view: Position, look: Look, *arguments: Any) -> str:
            happened = events if isinstance(events, bool) else any(events(e, *arguments) for e in look.events)
            seen_by = look.reduced_to(depends_on, happened)
            chooses = bool(seen_by.actions)
            if chooses and offers is not None:
                if not look.may_any(offers(*arguments) if callable(offers) else offers):
                    seen_by, chooses = seen_by.elsewhere, False
            which = arguments[0] if row else 0, chooses
            if (seen := spans.get(which)) is None:
                seen = spans[which] = where(view.dtype, *which)
            whole = view.tobytes()
            key = draw, seen_by.key, arguments, (*map(type, arguments),), (*map(whole.__getitem__, seen),)
            if (found := PART_CACHE.get(key)) is None:
                picture = draw(_only(view.dtype, whole, seen), seen_by, *arguments)
                found = split(picture) if look.collector is None else look.collector.join(picture)
                PART_CACHE.put(key, found)
            return "".join(found) if look.collector is None else look.collector.add(found)

        return drawn

    return decorate


def _span(dtype: np.dtype[Any], name: str, index: int | None = None) -> slice:
    """Where a field, or one row of it, lies in the bytes of a record."""
    assert dtype.fields is not None
    kind, first = dtype.fields[name][:2]
    if index is None:
        return slice(first, first + kind.itemsize)
    size = kind.itemsize // kind.shape[0]
    return slice(first + index * size, first + (index + 1) * size)


def _only(dtype: np.dtype[Any], whole: bytes, seen: tuple[slice, ...]) -> Position:
    """A position that is blank but for some of its bytes."""
    kept = bytearray(len(whole))
    for span in seen:
        kept[span] = whole[span]
    found: Position = np.frombuffer(kept, dtype)[0]
    return found
