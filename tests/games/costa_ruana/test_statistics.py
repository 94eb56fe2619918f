"""Random play: the figures of section 9 and what holds in every position."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

import atoll
from atoll.games.costa_ruana.parts import COPIES, Phase
from atoll.kit import options
from atoll.kit.bind import bind
from atoll.kit.core.events import new_log, read_log
from atoll.kit.core.record import copy

from .builder import Table, laid

GAMES = 600
# seats: choices a game, then for 3 and 5 treasures the mean score, score of the winner, treasures, reserve
FIGURES = {
    2: (68, (17.7, 20.9, 4.8, 8.2), (18.6, 22.0, 5.0, 8.5)),
    3: (98, (16.8, 21.5, 4.3, 8.2), (17.9, 22.9, 4.7, 8.5)),
    4: (129, (15.3, 20.5, 3.8, 7.7), (16.4, 22.2, 4.2, 8.0)),
    5: (161, (14.9, 20.8, 3.7, 7.6), (15.9, 22.2, 4.0, 7.9)),
    6: (191, (14.0, 20.1, 3.3, 7.5), (14.9, 21.4, 3.6, 7.7)),
}


@pytest.mark.parametrize("seats", FIGURES)
@pytest.mark.parametrize("treasures", [3, 5])
def test_random_games_have_the_known_figures(seats: int, treasures: int) -> None:
    game = atoll.game("costa_ruana")
    play = bind("atoll.kit.playouts", game).play
    choices, *figures = FIGURES[seats]
    moves, rows = 0, []
    for seed in range(GAMES):
        s = game.new(seats, seed, {"treasures": treasures})
        moves += play(s, game.new_mask(), np.uint64(seed))
        scores = game.scores(s)
        rows.append((sum(scores) / seats, max(scores), s.hut[:seats].mean(), s.reserve[:seats].mean()))
    assert moves / GAMES == pytest.approx(choices, rel=0.02)
    assert np.array(rows).mean(axis=0) == pytest.approx(figures[treasures == 5], rel=0.04)


@pytest.mark.parametrize("seats", FIGURES)
def test_every_position_of_random_games(seats: int) -> None:
    """I7, I8, I9, I11: what can be seen only from one choice to the next."""
    game = atoll.game("costa_ruana")
    rng = np.random.default_rng(seats)
    for seed in range(20):
        t = Table(game, game.new(seats, seed))
        rounds: list[tuple[int, int, list[int]]] = []
        while game.waiting(t.s):
            assert len(t.legal) >= 2
            before = copy(t.s)
            t.do(str(rng.choice(t.legal)))
            flipped = int((before.condition_side != t.s.condition_side).sum())
            assert flipped == (1 if before.phase == Phase.FLIP else 0)
            if t.s.round_number > before.round_number or not game.waiting(t.s):
                drop = int(before.treasures.sum() - t.s.treasures.sum())
                assert drop == t.s.last_gain.sum() <= len(t.treasures)
                assert (before.treasures - t.s.treasures).max() <= 1 or before.phase == Phase.TREASURE_TO
                assert (t.s.slot_owner == -1).all()
                rounds.append((int(t.s.discard_counts.sum()), drop, t.each("last_gain")))
        assert [discarded for discarded, _, _ in rounds] == [2 * seats * r for r in range(1, 6)]
        assert np.sum([gains for _, _, gains in rounds], axis=0).tolist() == t.each("hut")


def test_every_card_works_under_exactly_one_flip() -> None:
    """F1: the two possible pairs of a round are complementary."""
    game = atoll.game("costa_ruana")
    for visible in ("day high", "day low", "night high", "night low"):
        dead: list[set[int]] = []
        for flip in ("sky", "tide"):
            cards = {"o0": "D1/day>0", "c0": "D2/night>0", "o1": "D1/high>1", "c1": "D2/low>1"}
            t = laid(game, 2, cards, visible=visible).do(f"flip:{flip}")
            dead.append({slot for (slot,) in t.told("DEAD", 1)})
        assert not dead[0] & dead[1]
        assert dead[0] | dead[1] == {0, 1, 6, 7}


def test_the_odds_of_the_first_hand() -> None:
    """F3: the chance to hold a card of a given background."""
    for seats, expected in zip(range(2, 7), (0.798, 0.786, 0.780, 0.776, 0.774)):
        cards = 12 * seats
        of_one = int(COPIES[seats, ::4].sum())
        assert 1 - comb(cards - of_one, 5) / comb(cards, 5) == pytest.approx(expected, abs=5e-4)


def test_no_choice_floods_the_log() -> None:
    """The longest chain of events of one choice stays far below what a log holds."""
    game = atoll.game("costa_ruana")
    rng = np.random.default_rng(5)
    longest = 0
    for seed in range(30):
        log = new_log()
        s = game.new(6, seed, {}, log)
        longest = max(longest, len(read_log(log)))
        while awaited := game.waiting(s):
            game.rules.apply(s, awaited[0], int(rng.choice(game.legal(s, awaited[0]))), log)
            longest = max(longest, len(read_log(log)))
    assert 12 < longest < 128


def test_the_record_is_small() -> None:
    game = atoll.game("costa_ruana")
    assert game.layout.itemsize < 1024
    assert len(options.encode(game.options, game.resolve_options(4))) == 2
