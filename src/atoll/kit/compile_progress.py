"""How far compiling is: which functions are needed, which are done, and how long the rest will take.

The first use of a game reports its compilation on the standard error stream; `ATOLL_QUIET=1` switches that
off.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Collection, Iterable
from typing import Any

from atoll.kit.core.jit import is_compiled, watch_compiler

from .core import contract
from .game import Game

FIRST_REPORT = 1.0  # seconds of compiling before anything is said
NEXT_REPORT = 5.0  # seconds between two reports
RULES = tuple(name for name in contract.NAMES if name not in ("check", "observe"))  # what a match needs

Report = Callable[["CompileProgress"], None]


def compiled_calls(roots: Iterable[Any]) -> frozenset[Any]:
    """These compiled functions and all that they call."""
    found: set[Any] = set()
    waiting = [root for root in roots if is_compiled(root)]
    while waiting:
        function = waiting.pop()
        if function not in found:
            found.add(function)
            waiting.extend(direct_calls(function))
    return frozenset(found)


def direct_calls(function: Any) -> list[Any]:
    """The compiled functions that a compiled function names."""
    known = function.py_func.__globals__
    called = (known.get(name) for name in function.py_func.__code__.co_names)
    return [each for each in called if is_compiled(each)]


def rule_functions(game: Game) -> frozenset[Any]:
    """All compiled functions that a match of a game needs."""
    return compiled_calls(game.function(name) for name in RULES)


class CompileProgress:
    """Compiled functions that are needed, and those that are done."""

    def __init__(self, needed: Collection[Any]) -> None:
        self._needed = {function.py_func for function in needed}
        self._done: set[Any] = set()
        self._began = time.monotonic()

    @property
    def total(self) -> int:
        """How many functions are needed."""
        return len(self._needed)

    @property
    def done(self) -> int:
        """How many are done."""
        return len(self._done)

    @property
    def seconds_left(self) -> int:
        """How long the rest takes at the speed so far."""
        passed = time.monotonic() - self._began
        return round(passed * (self.total - self.done) / max(1, self.done))

    def count(self, function: Any) -> bool:
        """Count a function that has been compiled; whether it is one of these, and new."""
        if function not in self._needed or function in self._done:
            return False
        self._done.add(function)
        return True


def tell_progress(game: Game) -> None:
    """From now on tell on the standard error stream when rules of this game are compiled."""
    package = f"{game.rules.__name__.rpartition('.')[0]}."
    tell_functions(game, "", (package,), lambda: rule_functions(game))


def tell_functions(
    game: Game, part: str, modules: tuple[str, ...], needed: Callable[[], Collection[Any]]
) -> None:
    """From now on tell when these functions of a game are compiled; `part` is what of it they are.

    They are looked up when something is compiled in modules whose names begin so.
    """
    if os.environ.get("ATOLL_QUIET"):
        return
    progress: list[CompileProgress] = []  # from the first compiled function on
    reported = 0.0

    def compiled(function: Any) -> None:
        nonlocal reported
        if not progress:
            progress.append(CompileProgress(needed()))
            reported = time.monotonic() + FIRST_REPORT - NEXT_REPORT
        found = progress[0]
        if found.count(function) and time.monotonic() - reported >= NEXT_REPORT:
            reported = time.monotonic()
            title = game.translator.translate("en", "title")
            print(
                f"Atoll compiles {part}{title} for this computer, once: {found.done} of {found.total} "
                f"functions, about {found.seconds_left} s left.",
                file=sys.stderr,
                flush=True,
            )

    for each in modules:
        watch_compiler(each, compiled)
