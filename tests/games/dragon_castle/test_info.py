"""Guesses and observations (section 6 of RULES.md)."""

from __future__ import annotations

from collections import Counter

import numpy as np

from atoll.kit.core.record import copy
from atoll.kit.game import Game

from .builder import Build


def test_dc_r36_everything_but_covered_tiles_is_public(table: Build) -> None:
    t = table("(0,0) M1 M2; (2,2) S1", realm=["x1* M3", "W1"], pool=2)
    views = [t.game.view(t.s, seat) for seat in (-1, 0, 1)]
    assert len({view.tobytes() for view in views}) == 1
    for name in t.s.dtype.names:
        if name not in ("castle_tiles", "rng"):
            assert (views[0][name] == t.s[name]).all(), name


def test_guesses_are_even(table: Build) -> None:
    t = table("(0,0) M1 M2 M3; (2,2) S1 S2")  # all other tiles are gone: M1, M2 and S1 lie covered
    view = t.game.view(t.s, 0)
    counts = Counter[tuple[int, ...]]()
    for seed in range(1200):
        full = copy(view)
        t.game.info.guess(full, 0, np.uint64(seed))
        counts[int(full.castle_tiles[0]), int(full.castle_tiles[1]), int(full.castle_tiles[3])] += 1
    assert len(counts) == 6
    assert min(counts.values()) > 1200 / 6 * 0.75


def test_a_guess_keeps_the_tiles_seen(fast: Game) -> None:
    s = fast.new(3, 5)
    rng = np.random.default_rng(1)
    for _ in range(60):
        seat = fast.waiting(s)[0]
        fast.rules.apply(s, seat, int(rng.choice(fast.legal(s, seat))), None)
    view = fast.view(s, 1)
    one, two = copy(view), copy(view)
    fast.info.guess(one, 1, np.uint64(1))
    fast.info.guess(two, 1, np.uint64(2))
    assert sorted(one.castle_tiles) == sorted(two.castle_tiles) == sorted(s.castle_tiles)
    assert list(one.castle_tiles) != list(two.castle_tiles)


def test_observations_name_their_parts(fast: Game) -> None:
    s = fast.new(2, 5, {"first_player": 1})
    view = fast.view(s, 0)
    size = sum(feature.size for feature in fast.features)
    out = np.zeros(size, np.float32)
    fast.info.observe(view, 0, out)
    at, parts = 0, {}
    for feature in fast.features:
        parts[feature.name] = out[at : at + feature.size].reshape(feature.shape)
        at += feature.size
    assert parts["turn"].tolist() == [0, 1, 0, 0]
    assert parts["height"].sum() * 5 == 116
    assert parts["free"].sum() == 36
    assert parts["unseen"].sum() * 4 == 44
    assert parts["seat"][:2, 0].tolist() == [1, 1]
