"""Bounded caches of what was drawn or translated, and one call that clears them all."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakSet

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

T = TypeVar("T")

SMALL = 8192  # entries for small shapes, which recur in every picture of every table

_ALL: WeakSet[_lru_cache_wrapper[Any]] = WeakSet()


def cached(size: int) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
    """Keep the last results of a pure function, keyed by its arguments and their types."""

    def decorate(function: Callable[..., T]) -> _lru_cache_wrapper[T]:
        wrapped = lru_cache(size, typed=True)(function)
        _ALL.add(wrapped)
        return wrapped

    return decorate


memoized = cached(SMALL)


def clear_caches() -> None:
    """Empty all of them."""
    for wrapped in _ALL:
        wrapped.cache_clear()
