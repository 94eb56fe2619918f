"""Games whose random numbers come from a secret key: what is dealt at a served table.

The compiled generator (`core/rng.py`) has 64 bits of state, made for playouts. A whole deck shuffled from it
is one of 2^64, and a player who has seen a part of it could search for the rest. A new seed before every
choice would not help: one call shuffles a deck. So here every single draw is its own 128 bits of BLAKE2b
under a key of 256 bits, and nothing short of the key tells the next one. The field `rng` of a position counts
the draws: a position and the key determine what comes, whatever was taken back, and a choice that is carried
out again from a stored position draws the same.

No rule and no layout differs, as they would with a larger generator in every position. Most choices draw
nothing and are carried out by the compiled rules; one that drew is carried out again, from the position
before it, by an interpreted copy of the rules whose draws are keyed. That takes a fifth of a millisecond.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from functools import cache
from hashlib import blake2b
from types import FunctionType
from typing import Any

import numpy as np

from atoll.kit.bind import twin_with
from atoll.kit.core import record
from atoll.kit.core.events import beat, emit, read_log
from atoll.kit.core.record import Position
from atoll.kit.core.rng import random_below, seed_rng, shuffle

from .game import Game

KEY_BYTES = 32
_DRAW_BYTES = 16  # so many more bits than there are things to draw from that all are equally likely
_key = ContextVar[bytes]("key")  # of the match whose rules are being carried out


def draw_below(s: Position, n: int) -> int:
    """A uniform random number from 0 to n - 1, and one more draw is counted."""
    drawn = int(s.rng)
    s.rng = np.uint64((drawn + 1) % (1 << 64))
    digest = blake2b(drawn.to_bytes(8, "little"), key=_key.get(), digest_size=_DRAW_BYTES).digest()
    return int.from_bytes(digest, "little") * int(n) >> 8 * _DRAW_BYTES


def _count_from_zero(s: Position, _seed: object) -> None:
    """What `seed_rng` is here: there is no seed, the count of draws begins."""
    s.rng = np.uint64(0)


def _interpreted(function: Any, **globals_: Any) -> Callable[..., Any]:
    """A compiled function of the kit as plain Python, with other functions behind some names it uses."""
    plain = function.py_func
    return FunctionType(
        plain.__code__,
        {**plain.__globals__, **globals_},
        plain.__name__,
        plain.__defaults__,
        plain.__closure__,
    )


class KeyedRules:
    """The rules of one match: `start` and `apply` with draws under its key."""

    def __init__(self, game: Game, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        self._game, self._key = game, key

    def by_rules_of(self, game: Game) -> KeyedRules:
        """The same draws with the rules in another form: compiled instead of interpreted."""
        return KeyedRules(game, self._key)

    def new(self, seats: int, options: Mapping[str, Any], log: Any = None) -> Any:
        """A new game, set up."""
        made = self._with_key(_keyed_copy(self._game).new, seats, 0, options, log)
        return self._game.load(made.tobytes())

    def apply(self, s: Any, seat: int, action: int, log: Any) -> None:
        """Carry out a legal choice; the log is new or empty."""
        before = record.copy(s)
        self._game.rules.apply(s, seat, action, log)
        if int(s.rng) != int(before.rng):
            for field in s.dtype.names:
                s[field] = before[field]
            read_log(log)  # what it holds happened by the wrong draws
            self._with_key(_keyed_copy(self._game).rules.apply, s, seat, action, log)

    def _with_key(self, function: Callable[..., Any], *arguments: Any) -> Any:
        token = _key.set(self._key)
        try:
            return function(*arguments)
        finally:
            _key.reset(token)


@cache
def _keyed_copy(game: Game) -> Game:
    """The interpreted copy of a game whose draws are keyed.

    It writes its log interpreted too: what does that has no cache, and would be compiled in every process.
    """
    functions = {
        random_below: draw_below,
        seed_rng: _count_from_zero,
        shuffle: _interpreted(shuffle, random_below=draw_below),
        emit: _interpreted(emit),
        beat: _interpreted(beat),
    }
    return twin_with(game, "keyed", functions)
