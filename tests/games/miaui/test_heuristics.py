"""How bots judge a position before its end."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.games.miaui.heuristics import CATCH_CHANCE
from atoll.games.miaui.parts import DISCARD, DIVE, GULL, KEEP, Phase
from atoll.kit.game import Game

from .builder import Table


def value(table: Table, seat: int) -> float:
    return float(table.game.function("value")(table.s, seat))


def test_at_the_end_a_position_is_worth_its_points(game: Game) -> None:
    table = Table(game, 3).set(12, ("C1", "C2", "U15"), {1: "T9"}, keep={0: [9], 1: [5], 2: [2]})
    table.dive(9, 5, 2)
    assert [value(table, seat) for seat in range(3)] == [1, 11, 15]


def test_extreme_numbers_catch_more_often() -> None:
    assert CATCH_CHANCE[3] == pytest.approx(np.ones(12)), "of three seats everybody catches"
    for seats in (4, 5, 6):
        odds = CATCH_CHANCE[seats]
        assert odds.argmax() == 11
        assert odds[0] > odds[2] > odds[4]
        assert odds[11] > odds[9] > odds[6]
        assert ((odds > 0) & (odds < 1)).all()


def test_a_trump_in_hand_is_worth_keeping(game: Game) -> None:
    table = Table(game, 5).set(11, ("C1", "C2", "C3"), keep={0: [12, 1], 1: [6, 7], 2: [5, 6]})
    assert value(table, 0) > value(table, 1)


def test_gulls_to_come_threaten_a_fish_and_welcome_a_jellyfish(game: Game) -> None:
    calm = Table(game, 3).set(12, ("C1", "C2", "C3"), {0: "U15", 1: "J15"})
    stormy = Table(game, 3).set(12, ("G", "G", "C3"), {0: "U15", 1: "J15"})
    assert value(stormy, 0) < value(calm, 0)
    assert value(stormy, 1) > value(calm, 1)


def prior(table: Table, seat: int) -> list[float]:
    """The priors of the dives 1 to 12."""
    prior_of = table.game.heuristics.prior  # type: ignore[union-attr]
    return [prior_of(table.s, seat, DIVE + number) for number in range(12)]


def test_the_prior_of_a_dive_is_what_it_catches(game: Game) -> None:
    deep = Table(game, 4).set(6, ("U15", "C1", "C2"))
    shallow = Table(game, 4).set(6, ("C1", "C2", "U15"))
    assert prior(deep, 0)[11] > prior(shallow, 0)[11]
    assert prior(deep, 0)[0] < prior(shallow, 0)[0]


def test_a_gull_is_welcome_to_a_jellyfish_only(game: Game) -> None:
    table = Table(game, 4).set(6, ("G", "C2", "C2"), {0: "U15", 1: "J15"})
    assert prior(table, 0)[11] < prior(table, 1)[11]


def test_only_the_cards_that_others_hold_count_against_a_dive(game: Game) -> None:
    strong = Table(game, 4).set(
        11, ("U15", "C2", "C2"), keep={0: [6, 7], 1: [11, 12], 2: [10, 12], 3: [8, 9]}
    )
    weak = Table(game, 4).set(11, ("U15", "C2", "C2"), keep={0: [6, 7], 1: [1, 2], 2: [3, 4], 3: [4, 5]})
    assert prior(weak, 0)[6] > prior(strong, 0)[6]


def test_three_jellyfish_are_thrown_away(game: Game) -> None:
    table = Table(game, 3).set(12, ("J10", "C1", "C2"), {0: "J15 J15"}, keep={0: [9], 1: [5], 2: [2]})
    table.dive(9, 5, 2)
    prior_of = table.game.heuristics.prior  # type: ignore[union-attr]
    assert prior_of(table.s, 0, DISCARD) > prior_of(table.s, 0, KEEP)


def test_the_risk_of_a_gull_is_their_part_of_the_cards_to_come(game: Game) -> None:
    table = Table(game, 4)
    risk = table.game.heuristics.gull_risk  # type: ignore[union-attr]
    while table.s.phase != Phase.OVER:
        to_come = list(table.s.deck[int(table.s.deck_top) :])
        to_come += [
            table.s.cell_cards[cell, i] for cell in range(3) for i in range(table.s.cell_height[cell])
        ]
        assert risk(table.s) == pytest.approx(to_come.count(GULL) / len(to_come) if to_come else 0)
        for seat in table.game.waiting(table.s):
            table.game.rules.apply(table.s, seat, table.game.legal(table.s, seat)[0], None)
