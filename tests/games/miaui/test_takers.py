"""Who catches which cell, and disputes: MI-030..043, MI-R02, R04, R05, R07, R18, T01..T04, T15, W01."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.games.miaui.parts import CELLS, EventType, Phase
from atoll.kit.game import Game
from tests.support import MODES, load_game

from .builder import DEEP, DISCARD, KEEP, MIDDLE, SHALLOW, Table, takers, told

LAGOON = ("U12", "T8", "C3")


def caught(game: Game, gap: int, *dives: int) -> tuple[int, ...]:
    """Who takes deep, middle and shallow."""
    events = Table(game, len(dives), gap).set(1, LAGOON).dive(*dives)
    found = takers(events)
    return found[DEEP], found[MIDDLE], found[SHALLOW]


def test_mi_030_cells_are_settled_deep_middle_shallow(game: Game) -> None:
    events = Table(game, 4).set(1, LAGOON).dive(2, 9, 5, 7)
    assert [numbers[1] for numbers in told(events, EventType.CAUGHT)] == [DEEP, MIDDLE, SHALLOW]


def test_mi_031_the_highest_takes_the_deep(game: Game) -> None:
    assert caught(game, 0, 3, 12, 5, 8)[DEEP] == 1


def test_mi_032_the_next_highest_takes_the_middle(game: Game) -> None:
    assert caught(game, 0, 3, 12, 5, 8)[MIDDLE] == 3


def test_mi_033_the_lowest_takes_the_shallow(game: Game) -> None:
    assert caught(game, 0, 3, 12, 5, 8)[SHALLOW] == 0


def test_mi_034_a_single_candidate_is_in_no_dispute(game: Game) -> None:
    table = Table(game, 4).set(1, LAGOON)
    assert told(table.dive(3, 12, 5, 8), EventType.DISPUTE) == []
    again = Table(game, 4).set(1, LAGOON)
    assert [
        (cell, number, seats) for cell, number, seats, *_ in told(again.dive(3, 12, 3, 8), EventType.DISPUTE)
    ] == [(SHALLOW, 3, 0b0101)]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_mi_035_three_different_seats_catch_and_the_others_nothing(game: Game, seats: int) -> None:
    for seed in range(12):
        dives = np.random.default_rng(seed).integers(1, 13, seats).tolist()
        table = Table(game, seats, seed % seats).set(1, LAGOON)
        events = table.dive(*dives)
        found = takers(events)
        assert len(set(found.values())) == 3
        empty = {s for s in range(seats) if not table.pile(s)}
        assert empty == set(range(seats)) - set(found.values())
        bits = sum(1 << s for s in empty)
        assert [numbers[0] for numbers in told(events, EventType.NO_CATCH)] == ([bits] if bits else [])


def test_mi_036_the_middle_is_the_second_highest_not_the_median(game: Game) -> None:
    assert caught(game, 0, 12, 11, 8, 5, 3, 1) == (0, 1, 5)


def test_mi_037_a_catch_goes_on_top_of_the_pile(game: Game) -> None:
    table = Table(game, 3).set(4, LAGOON, {0: "C1 U15", 1: "", 2: "T6"}, keep={0: [9], 1: [5], 2: [2]})
    table.dive(9, 5, 2)
    assert [table.pile(seat) for seat in range(3)] == ["C1 U15 U12", "T8", "T6 C3"]


def test_mi_038_an_effect_happens_before_the_next_cell(game: Game) -> None:
    """The gull of the deep eats before the middle is caught."""
    table = Table(game, 3).set(4, ("G", "T8", "C3"), {0: "U15", 1: "", 2: ""}, keep={0: [9], 1: [5], 2: [2]})
    order = [
        EventType(e.code) for e in table.dive(9, 5, 2) if e.code in (EventType.CAUGHT, EventType.GULL_ATE)
    ]
    assert order == [EventType.CAUGHT, EventType.GULL_ATE, EventType.CAUGHT, EventType.CAUGHT]


def test_mi_039_a_round_ends_when_three_cells_are_settled(game: Game) -> None:
    table = Table(game, 6).set(1, LAGOON, then="T6 T7 T9")
    table.dive(1, 2, 3, 4, 5, 6)
    assert table.s.round_number == 2
    assert table.lagoon() == ["T6", "T7", "T9"]
    assert table.s.taker.tolist() == [-1, -1, -1]


# Disputes


def right_hand_order(game: Game, gap: int, seats: int) -> list[int]:
    """The order in which seats with equal numbers would take the deep cell."""
    s = Table(game, seats, gap).s
    left, order = (1 << seats) - 1, []
    while left:
        s.revealed_number[:seats] = [7 if left >> seat & 1 else 1 for seat in range(seats)]
        game.rules.takers.find_takers(s)
        order.append(int(s.taker[DEEP]))
        left &= ~(1 << order[-1])
    return order


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_mi_040_the_right_hand_counts_counter_clockwise(game: Game, seats: int) -> None:
    for gap in range(seats):
        assert right_hand_order(game, gap, seats) == [(gap - k) % seats for k in range(seats)]


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_mi_041_the_left_hand_counts_clockwise(game: Game, seats: int) -> None:
    """It is the right-hand order reversed; the two highest numbers are out of the contest."""
    for gap in range(seats):
        for out in itertools.combinations(range(seats), 2):
            dives = [12 if seat in out else 3 for seat in range(seats)]
            order = [(gap + 1 + k) % seats for k in range(seats)]
            assert caught(game, gap, *dives)[SHALLOW] == next(seat for seat in order if seat not in out)


def test_mi_042_losers_stay_in_the_contest(game: Game) -> None:
    assert caught(game, 0, 9, 6, 9, 9) == (0, 3, 1)


def test_mi_043_kiti_walks_one_gap_clockwise_every_round(game: Game) -> None:
    table = Table(game, 5, gap=3, seed=8)
    for round_number in range(1, 12):
        assert table.s.kiti_gap == (3 + round_number - 1) % 5
        table.dive(*[round_number] * 5)
        while len(game.waiting(table.s)) == 1:
            table.answer(DISCARD)


def test_mi_r16_after_the_last_round_kiti_stays(game: Game) -> None:
    table = Table(game, 3, gap=1).set(12, LAGOON, keep={0: [1], 1: [2], 2: [3]})
    events = table.dive(1, 2, 3)
    assert table.s.kiti_gap == 1
    assert told(events, EventType.KITI_MOVED) == []


def test_mi_r02_distance_is_counted_around_the_table(game: Game) -> None:
    """Next to Kiti on her left is the last in right-hand order."""
    assert right_hand_order(game, 0, 6)[-1] == 1


@pytest.mark.parametrize(
    ("gap", "expected"), [(0, (0, 3, 1)), (1, (0, 3, 1)), (2, (2, 0, 1)), (3, (3, 2, 1))]
)
def test_mi_w01_the_sample_round(game: Game, gap: int, expected: tuple[int, ...]) -> None:
    """MI-R04: gaps 0 and 1 both fit the text, no other does."""
    assert caught(game, gap, 9, 6, 9, 9) == expected


def test_mi_w01_piles_and_kiti_after_the_sample_round(game: Game) -> None:
    table = Table(game, 4, gap=0).set(1, LAGOON)
    events = table.dive(9, 6, 9, 9)
    assert [table.pile(seat) for seat in range(4)] == ["U12", "C3", "", "T8"]
    assert [(c, bits, winner) for c, _, bits, winner, *_ in told(events, EventType.DISPUTE)] == [
        (DEEP, 0b1101, 0),
        (MIDDLE, 0b1100, 3),
    ]
    assert table.s.kiti_gap == 1


@settings(deadline=None)  # the first call loads compiled rules
@given(
    st.integers(3, 6).flatmap(
        lambda n: st.tuples(st.lists(st.integers(1, 12), min_size=n, max_size=n), st.integers(0, n - 1))
    )
)
def test_mi_r05_a_unique_extreme_always_gets_its_cell(case: tuple[list[int], int]) -> None:
    dives, gap = case
    deep, _, shallow = caught(load_game("miaui", "compiled"), gap, *dives)
    if dives.count(max(dives)) == 1:
        assert deep == dives.index(max(dives))
    if dives.count(min(dives)) == 1:
        assert shallow == dives.index(min(dives))


def test_mi_r07_takers_are_fixed_by_the_numbers(game: Game) -> None:
    """A pending question changes nothing: the takers are known while it is open."""
    for action in (DISCARD, KEEP):
        table = Table(game, 3).set(
            5, ("J10", "T8", "C3"), {0: "J10 J15", 1: "", 2: ""}, keep={0: [9], 1: [5], 2: [2]}
        )
        table.dive(9, 5, 2)
        assert table.s.phase == Phase.JELLY
        assert table.s.taker.tolist() == [0, 1, 2]
        events = table.answer(action)
        assert takers(events) == {MIDDLE: 1, SHALLOW: 2}


@pytest.mark.parametrize("no_fights", [False, True])
def test_mi_r18_every_cell_has_a_candidate(game: Game, no_fights: bool) -> None:
    for dives in itertools.product((1, 2, 3), repeat=3):
        events = Table(game, 3, no_fights=no_fights).set(1, LAGOON).dive(*dives)
        claimed = set(takers(events)) | {n[0] for n in told(events, EventType.DISPUTE)}
        assert claimed == {DEEP, MIDDLE, SHALLOW}


def test_mi_t01_all_equal(game: Game) -> None:
    assert caught(game, 3, 7, 7, 7, 7, 7) == (3, 2, 4)


def test_mi_t02_one_high_all_others_equal(game: Game) -> None:
    assert caught(game, 5, 12, 4, 4, 4, 4, 4) == (0, 5, 1)


def test_mi_t03_low_pair_of_three_players(game: Game) -> None:
    table = Table(game, 3).set(1, LAGOON)
    events = table.dive(11, 3, 3)
    assert takers(events) == {DEEP: 0, MIDDLE: 2, SHALLOW: 1}
    assert [numbers[0] for numbers in told(events, EventType.DISPUTE)] == [MIDDLE]


def test_mi_t04_a_loser_outranks_a_lower_number(game: Game) -> None:
    assert caught(game, 2, 10, 10, 9, 2) == (1, 0, 3)


# All combinations of dives with Kiti in gap 0


EXHAUSTIVE = {
    3: (
        [[650, 506, 572], [572, 572, 584], [506, 650, 572]],
        [210, 210, 0],
        [1518, 1320, 1518],
    ),
    4: (
        [[6084, 4356, 4862, 5434], [5148, 5148, 5214, 5226], [4356, 6084, 5434, 4862]],
        [3312, 3180, 3312],
        [17424, 14520, 17424],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("seats", "mode"), [(3, MODES[0]), (3, MODES[1]), (4, MODES[0])])
def test_mi_t15_exhaustive_takers(seats: int, mode: str) -> None:
    game = load_game("miaui", mode)
    taken, disputed, kept = EXHAUSTIVE[seats]
    s, log = game.new(seats, 1, {"kiti_start": 0}), Table(game, seats).log
    found, ties = np.zeros((3, seats), int), np.zeros(3, int)
    for dives in itertools.product(range(1, 13), repeat=seats):
        s.revealed_number[:seats] = dives
        game.rules.takers.find_takers(s)
        for cell in range(CELLS):
            game.rules.takers.tell_tie(s, cell, log)
        for row in log.rows[: log.count]:
            if row[0] == EventType.DISPUTE:
                ties[row[2]] += 1
        log.count = 0
        for cell in range(3):
            found[cell, s.taker[cell]] += 1
    assert found.tolist() == taken
    assert ties.tolist() == disputed
    s.no_fights = 1
    caught = np.zeros(3, int)
    for dives in itertools.product(range(1, 13), repeat=seats):
        s.revealed_number[:seats] = dives
        game.rules.takers.find_takers(s)
        caught += s.taker >= 0
    assert caught.tolist() == kept
