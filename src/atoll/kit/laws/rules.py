"""Laws of the rules: games end, seed and choices decide every byte, simultaneous choices commute."""

from __future__ import annotations

import itertools

import numpy as np

from atoll.kit import options
from atoll.kit.core import record

from .cases import Case, walk


def masks_fit_waiting(case: Case) -> None:
    """Games end; awaited seats have a choice and others none; counts are right; `check` is always 0."""
    game, mask = case.game, case.game.new_mask()
    for step in walk(case):
        awaited = game.waiting(step.before)
        for seat in range(case.seats):
            count = int(game.rules.legal(step.before, seat, mask))
            legal = game.legal(step.before, seat)
            case.require(count == len(legal), "legal() returns the number of bits it sets")
            case.require((seat in awaited) == bool(legal), "awaited seats, and no others, have a choice")
            case.require(all(a < len(game.actions) for a in legal), "actions lie within the action space")
        case.require(game.rules.check(step.after) == 0, f"check() is 0, not {game.rules.check(step.after)}")
        case.require(step.after.barrier >= step.before.barrier, "barriers are never taken back")
        case.require(int(step.after.seats) == case.seats, "the number of seats stays")
    case.require(sorted(game.places(step.after))[0] == 1, "a seat is first at the end")


def seed_and_choices_decide_everything(case: Case) -> None:
    """Seed and choices replay to equal bytes; saved and loaded positions go on alike; copies are apart."""
    game = case.game
    s = game.new(case.seats, case.seed, case.options)
    for step in walk(case):
        case.require(s.tobytes() == step.before.tobytes(), "the same seed and choices give the same bytes")
        kept = record.copy(s)
        saved = game.load(s.tobytes())
        game.rules.apply(s, step.seat, step.action, None)
        case.require(kept.tobytes() == step.before.tobytes(), "playing on leaves a copy alone")
        case.require(s.tobytes() == step.after.tobytes(), "a log changes nothing")
        game.rules.apply(saved, step.seat, step.action, None)
        case.require(saved.tobytes() == s.tobytes(), "a loaded position goes on like the saved one")


def start_writes_everything(case: Case) -> None:
    """`start` leaves no field of the record as it was."""
    game = case.game
    numbers = options.encode(game.options, game.resolve_options(case.seats, case.options))
    dirty = record.load(game.layout, b"\xa5" * game.layout.itemsize)
    if "pad_" in (game.layout.names or ()):
        dirty["pad_"] = 0
    game.rules.start(dirty, case.seats, numbers, np.uint64(case.seed), None)
    clean = game.new(case.seats, case.seed, case.options)
    for name in game.layout.names or ():
        case.require(np.array_equal(dirty[name], clean[name]), f"start() writes the whole field {name!r}")


def simultaneous_choices_commute(case: Case) -> None:
    """Simultaneous choices give equal bytes in every order, and are not seen by others before the last."""
    game, rng = case.game, np.random.default_rng(case.seed)
    for step in walk(case):
        awaited = game.waiting(step.before)
        if len(awaited) < 2:
            continue
        picked = {seat: int(rng.choice(game.legal(step.before, seat))) for seat in awaited}
        results = set()
        for order in list(itertools.permutations(awaited))[:24]:
            s = record.copy(step.before)
            for seat in order:
                game.rules.apply(s, seat, picked[seat], None)
            results.add(s.tobytes())
        case.require(len(results) == 1, "the order of simultaneous choices changes nothing")
        for seat in awaited:
            views = set()
            for action in game.legal(step.before, seat):
                s = record.copy(step.before)
                game.rules.apply(s, seat, action, None)
                views.add(game.view(s, next(o for o in awaited if o != seat)).tobytes())
            case.require(len(views) == 1, "a sealed choice is not seen by others")
