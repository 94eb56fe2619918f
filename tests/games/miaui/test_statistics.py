"""Section 9: what random play should look like, exact chances, and the bounds of a score."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from atoll.games.miaui.parts import (
    CARDS,
    CELLS,
    COPIES,
    DIVE,
    GULL,
    KIND,
    NO_CARD,
    VALUE,
    EventType,
    Kind,
    Phase,
)
from atoll.kit.core.events import new_log
from atoll.kit.game import Game

from .builder import DISCARD

GAMES = 500


def play_randomly(game: Game, seats: int, no_fights: bool) -> tuple[np.ndarray, Counter[str]]:
    """Final scores of many random games that throw out three jellyfish, and what happened in them."""
    rng, log, seen = np.random.default_rng(seats), new_log(), Counter[str]()
    scores = np.zeros((GAMES, seats))
    for i in range(GAMES):
        s = game.new(seats, 1000 + i, {"no_fights": no_fights})
        plans = [rng.permutation(12) for _ in range(seats)]
        while s.phase != Phase.OVER:
            for seat in range(seats):
                game.rules.apply(s, seat, DIVE + int(plans[seat][s.round_number - 1]), log)
            while s.phase == Phase.JELLY:
                game.rules.apply(s, int(s.taker[s.settling_cell]), DISCARD, log)
            for code, _, _, b, *_ in log.rows[: log.count].tolist():
                seen[EventType(code).name] += 1
                seen["hungry"] += code == EventType.GULL_ATE and b == NO_CARD
            log.count = 0
        seen["left"] += int(s.cell_height.sum())
        scores[i] = game.scores(s)
    return scores, seen


@pytest.mark.parametrize(
    ("seats", "mean", "deviation", "winner", "disputed", "hungry"),
    [
        (3, 39.6, 19.7, 59, 2.9, 0.1),
        (4, 29.3, 18.7, 52, 5.7, 0.4),
        (5, 23.5, 17.4, 46, 6.9, 0.6),
        (6, 19.6, 16.4, 43, 8.2, 0.9),
    ],
)
def test_random_play(
    fast: Game, seats: int, mean: float, deviation: float, winner: float, disputed: float, hungry: float
) -> None:
    scores, seen = play_randomly(fast, seats, no_fights=False)
    assert scores.mean() == pytest.approx(mean, abs=1.2)
    assert scores.std() == pytest.approx(deviation, abs=1.2)
    assert scores.max(axis=1).mean() == pytest.approx(winner, abs=2.5)
    assert seen["DISPUTE"] / GAMES == pytest.approx(disputed, abs=0.35)
    assert seen["hungry"] / GAMES == pytest.approx(hungry, abs=0.15)
    assert 0 < seen["JELLY_DISCARDED"] / GAMES < 0.3
    assert 114 < scores.sum(axis=1).mean() < 127, "the table total hardly depends on the seats"
    shared = (scores == scores.max(axis=1, keepdims=True)).sum(axis=1) > 1
    assert 0.01 < shared.mean() < 0.06


@pytest.mark.parametrize(("seats", "stay"), [(3, 5.7), (4, 7.5), (5, 9.0), (6, 10.6)])
def test_random_play_without_fights(fast: Game, seats: int, stay: float) -> None:
    scores, seen = play_randomly(fast, seats, no_fights=True)
    assert seen["CELL_STAYS"] / GAMES == pytest.approx(stay, abs=0.5)
    assert 0.4 < seen["left"] / GAMES < 1.7
    assert scores.max() < 192


def test_a_gull_in_the_first_deal(fast: Game) -> None:
    shown = np.array([fast.new(3, seed).gulls_returned > 0 for seed in range(20000)])
    assert shown.mean() == pytest.approx(1 - 899 / 1554, abs=0.015)


def test_kinds_of_the_removed_card(fast: Game) -> None:
    kinds = Counter(int(KIND[fast.new(3, seed).deck[0]]) for seed in range(20000))
    assert kinds[Kind.GULL] / 20000 == pytest.approx(6 / 37, abs=0.012)
    assert kinds[Kind.JELLYFISH] / 20000 == pytest.approx(4 / 37, abs=0.01)


@pytest.mark.parametrize(("seats", "chance"), [(3, 0.236), (4, 0.427), (5, 0.499), (6, 0.566)])
def test_chance_of_a_dispute(fast: Game, seats: int, chance: float) -> None:
    s, log, rng = fast.new(seats, 1), new_log(), np.random.default_rng(1)
    disputed = 0
    for dives in rng.integers(1, 13, (20000, seats)):
        s.revealed_number[:seats] = dives
        fast.rules.takers.find_takers(s)
        for cell in range(CELLS):
            fast.rules.takers.tell_tie(s, cell, log)
        disputed += bool((log.rows[: log.count, 0] == EventType.DISPUTE).any())
        log.count = 0
    assert disputed / 20000 == pytest.approx(chance, abs=0.015)


def test_bounds_and_sums_of_the_deck() -> None:
    values = np.sort(np.repeat(VALUE, COPIES))
    assert values.size == CARDS
    assert values.sum() == 142
    assert values[-12:].sum() == 130
    assert values[values < 0].sum() == -50
    assert values[values > 0].sum() == 192
    assert values[:2].sum() == -30, "two of four jellyfish left when three are always thrown out"
    assert VALUE[GULL] == 0
    by_kind = [(int(COPIES[kind == KIND].sum()), int((VALUE * COPIES)[kind == KIND].sum())) for kind in Kind]
    assert by_kind == [(7, 20), (8, 60), (8, 96), (4, 16), (4, -50), (6, 0)]


def test_scores_and_lost_cards_make_the_whole_deck(fast: Game) -> None:
    for seed in range(30):
        s = fast.new(4, seed, {"no_fights": bool(seed % 2)})
        rng = np.random.default_rng(seed)
        while fast.waiting(s):
            seat = fast.waiting(s)[0]
            fast.rules.apply(s, seat, int(rng.choice(fast.legal(s, seat))), None)
        lying = sum(int(VALUE[f]) for cell in range(3) for f in s.cell_cards[cell, : s.cell_height[cell]])
        box = int((VALUE.astype(int) * s.box_counts).sum()) + int(VALUE[s.deck[0]])
        assert sum(fast.scores(s)) == 142 - box - lying
