"""What was drawn or said is remembered, so much of it and no more, until it is told to be forgotten."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakSet

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

T = TypeVar("T")

SMALL = 8192  # things that are drawn again and again, in every picture of every table

_ALL: WeakSet[_lru_cache_wrapper[Any]] = WeakSet()


def remember(most: int) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
    """Remember so many answers of a function whose arguments, with their types, decide everything."""

    def decorate(make: Callable[..., T]) -> _lru_cache_wrapper[T]:
        made = lru_cache(most, typed=True)(make)
        _ALL.add(made)
        return made

    return decorate


remembered = remember(SMALL)


def forget() -> None:
    """Forget all of it."""
    for made in _ALL:
        made.cache_clear()
