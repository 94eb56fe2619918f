"""Figures of random play."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import atoll
from atoll.games.manila.parts import EventType
from atoll.kit.bind import bind
from atoll.kit.core.events import new_log, read_log

GAME = atoll.game("manila")


@cache
def random_play(seats: int, finance: bool, games: int = 400) -> dict[str, float]:
    """Means over random games."""
    rng, log, mask = np.random.default_rng(seats), new_log(), GAME.new_mask()
    sums: dict[str, float] = {}

    def add(key: str, value: float) -> None:
        sums[key] = sums.get(key, 0) + value

    for seed in range(games):
        s = GAME.new(seats, seed, {"voluntary_finance": finance}, log)
        while (seat := int(GAME.rules.waiting(s)).bit_length() - 1) >= 0:
            count = int(GAME.rules.legal(s, seat, mask))
            action = int(atoll.kit.core.bits.nth_allowed(mask, int(rng.integers(count))))
            GAME.rules.apply(s, seat, action, log)
            add("decisions", 1)
            for event in read_log(log):
                if event.code == EventType.MASTER:
                    add("bids", event.numbers[1])
                elif event.code == EventType.DOCKED:
                    add("arrivals", 1)
                elif event.code == EventType.BOARDED:
                    add("boardings", 1)
                elif event.code == EventType.PLUNDERED:
                    add("plunders", 1)
                elif event.code == EventType.BANKRUPT:
                    add("bankrupt", 1)
                elif event.code == EventType.PLACED:
                    add("stowaways", event.numbers[3])
        scores = GAME.scores(s)
        add("wealth", sum(scores) / seats)
        add("winner", max(scores))
        add("voyages", int(s.voyage))
    sums["bids"] /= sums["voyages"] / games
    sums["arrivals"] /= sums["voyages"] / games
    return {key: value / games for key, value in sums.items()}


@pytest.mark.parametrize(("seats", "finance", "wanted"), [
    (3, False, {"wealth": 44.7, "winner": 74.8, "voyages": 5.92, "decisions": 138, "bids": 36.0,
                "arrivals": 1.74, "boardings": 0.45, "plunders": 1.15, "stowaways": 7.0, "bankrupt": 0.30}),
    (4, True, {"wealth": 36.5, "winner": 67.8, "voyages": 5.92, "decisions": 159, "bids": 41.5,
                "arrivals": 1.74, "boardings": 0.41, "plunders": 1.20, "stowaways": 7.5, "bankrupt": 0.36}),
    (5, False, {"wealth": 36.6, "winner": 72.1, "voyages": 5.99, "decisions": 177, "bids": 47.9,
                "arrivals": 1.72, "boardings": 0.52, "plunders": 1.44, "stowaways": 8.9, "bankrupt": 0.41}),
])  # fmt: skip
def test_random_play_has_the_known_figures(seats: int, finance: bool, wanted: dict[str, float]) -> None:
    found = random_play(seats, finance)
    for key, value in wanted.items():
        rare = key in ("boardings", "plunders", "bankrupt")
        assert found[key] == pytest.approx(value, rel=0.2 if rare else 0.05), key


def test_asked_decisions_per_game() -> None:
    driver = bind("atoll.kit.playouts", GAME)
    for seats, wanted in ((3, 146), (4, 159), (5, 188)):
        options = atoll.kit.options.encode(GAME.options, GAME.resolve_options(seats))
        made = driver.play_many(np.zeros(1, GAME.layout), GAME.new_mask(), seats, options, np.uint64(1), 4000)
        assert made / 4000 == pytest.approx(wanted, rel=0.015)
