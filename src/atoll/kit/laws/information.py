"""Laws of hidden information: views hide, guesses fit them, observations and values are finite."""

from __future__ import annotations

import numpy as np

from atoll.kit.core import record
from atoll.kit.core.sentinels import SPECTATOR

from .cases import LONGEST, Case, differing_fields, walk


def views_hide(case: Case) -> None:
    """`hide` is idempotent, `guess` fits, and a view is all its seat needs to choose."""
    game = case.game
    for n, step in enumerate(walk(case)):
        s = step.after
        for seat in (SPECTATOR, *range(case.seats)):
            view = game.view(s, seat)
            case.require(int(view.rng) == 0, "the generator is in no view")
            again = game.view(view, seat)
            case.require(again.tobytes() == view.tobytes(), "hide twice is hide once")
            case.require(game.waiting(view) == game.waiting(s), "a view shows who is awaited")
            if seat != SPECTATOR:
                case.require(game.legal(view, seat) == game.legal(s, seat), "a view shows the own choices")
            full = record.copy(view)
            game.info.guess(full, seat, np.uint64(case.seed * 1000 + n))
            case.require(game.rules.check(full) == 0, "a guess is a sound position")
            seen = game.view(full, seat)
            case.require(
                seen.tobytes() == view.tobytes(),
                f"what was guessed hides to the same view{differing_fields(seen, view)}",
            )


def guesses_play_on(case: Case) -> None:
    """A guessed position can be played to its end, and stays sound."""
    game, rng = case.game, np.random.default_rng(case.seed)
    steps = list(walk(case))
    for step in steps[:: max(1, len(steps) // 6)]:
        seat = step.seat
        s = game.view(step.before, seat)
        game.info.guess(s, seat, np.uint64(case.seed))
        for _ in range(LONGEST):
            awaited = game.waiting(s)
            if not awaited:
                break
            who = int(rng.choice(awaited))
            game.rules.apply(s, who, int(rng.choice(game.legal(s, who))), None)
            case.require(game.rules.check(s) == 0, "a guessed game stays sound")
        case.require(not game.waiting(s), "a guessed game ends")


def observations_are_sound(case: Case) -> None:
    """Features are finite, have the declared size and leave the view alone."""
    game = case.game
    size = sum(feature.size for feature in game.features)
    for step in walk(case):
        view = game.view(step.before, step.seat)
        kept = view.tobytes()
        out = np.full(size + 1, np.nan, np.float32)
        game.info.observe(view, step.seat, out[:size])
        case.require(bool(np.isfinite(out[:size]).all()), "every feature is written and finite")
        case.require(bool(np.isnan(out[size])), "no feature is written beyond the end")
        case.require(bool((np.abs(out[:size]) <= 16).all()), "features are at most 16 in size")
        case.require(view.tobytes() == kept, "observing changes nothing")


def values_are_finite(case: Case) -> None:
    """`value` is finite for every seat, also while another seat chooses, and changes nothing."""
    game = case.game
    value = game.function("value")
    for step in walk(case):
        kept = step.before.tobytes()
        values = [float(value(step.before, seat)) for seat in range(case.seats)]
        case.require(bool(np.isfinite(values).all()), "value() is finite")
        case.require(step.before.tobytes() == kept, "value() changes nothing")
