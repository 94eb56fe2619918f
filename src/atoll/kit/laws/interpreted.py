"""The law of the interpreted twin: it gives the bytes of the compiled game, call by call."""

from __future__ import annotations

import numpy as np

from atoll.kit.bind import twin

from .cases import Case, differing_fields, walk


def twins_agree(case: Case) -> None:
    """The interpreted twin gives the same bytes as the compiled game, call by call."""
    game, plain = case.game, twin(case.game)
    mask, other = game.new_mask(), game.new_mask()
    size = sum(feature.size for feature in game.features)
    one, two = np.zeros(size, np.float32), np.zeros(size, np.float32)
    with np.errstate(over="raise"):
        s = plain.new(case.seats, case.seed, case.options)
        for n, step in enumerate(walk(case)):
            case.require(
                s.tobytes() == step.before.tobytes(),
                f"twins agree on the position{differing_fields(s, step.before)}",
            )
            for seat in range(case.seats):
                same = plain.rules.legal(s, seat, mask) == game.rules.legal(s, seat, other)
                case.require(same and bool((mask == other).all()), "twins agree on what is legal")
            case.require(plain.waiting(s) == game.waiting(s), "twins agree on who is awaited")
            if n % 7 == 0:
                case.require(plain.scores(s) == game.scores(s), "twins agree on scores")
                case.require(plain.places(s) == game.places(s), "twins agree on places")
                case.require(plain.rules.check(s) == game.rules.check(s), "twins agree on check()")
                seat = n % case.seats
                a, b = plain.view(s, seat), game.view(s, seat)
                case.require(a.tobytes() == b.tobytes(), "twins agree on views")
                plain.info.observe(a, seat, one)
                game.info.observe(b, seat, two)
                case.require(bool((one == two).all()), "twins agree on observations")
                plain.info.guess(a, seat, np.uint64(n))
                game.info.guess(b, seat, np.uint64(n))
                case.require(a.tobytes() == b.tobytes(), "twins agree on guesses")
            plain.rules.apply(s, step.seat, step.action, None)
