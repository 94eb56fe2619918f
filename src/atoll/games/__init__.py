"""One folder a game; found by looking, listed nowhere.

The package is also the function `atoll.games()`: calling it gives the names of the games found.
"""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        from atoll.kit.registry import games

        return games()


sys.modules[__name__].__class__ = _Games
