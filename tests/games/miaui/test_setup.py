"""Set-up and the deal: MI-001..015, MI-R01, R03, R06."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from atoll.games.miaui.parts import CARDS, COPIES, FULL_DECK, GULL, GULLS, NO_CARD, EventType
from atoll.kit import NOBODY, UNKNOWN
from atoll.kit.game import Game, WrongSeats
from atoll.kit.options import OptionError

from .builder import DEEP, DISCARD, SHALLOW, Table, told


@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_mi_001_other_numbers_of_seats_are_refused(game: Game, seats: int) -> None:
    """MI-R01: three cells could not even be given out to two."""
    with pytest.raises(WrongSeats, match="3 to 6"):
        game.new(seats, 1)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_mi_002_everybody_holds_the_numbers_1_to_12(game: Game, seats: int) -> None:
    table = Table(game, seats)
    assert [table.hand(seat) for seat in range(seats)] == [list(range(1, 13))] * seats
    assert table.s.hand[seats:].tolist() == [0] * (6 - seats), "sets of unused colours are out of the game"


@pytest.mark.parametrize("youngest", range(4))
def test_mi_003_kiti_starts_left_of_the_youngest(game: Game, youngest: int) -> None:
    """MI-R03: the youngest sits at her right hand."""
    table = Table(game, 4, gap=youngest)
    assert table.s.kiti_gap == youngest
    assert told(table.events, EventType.ROUND_START)[0][:3] == (1, youngest, (youngest + 1) % 4)


def test_mi_r03_by_default_every_seat_is_as_likely(game: Game) -> None:
    starts = Counter(int(game.new(4, seed).kiti_gap) for seed in range(400))
    assert set(starts) == {0, 1, 2, 3}
    assert min(starts.values()) > 70
    with pytest.raises(OptionError, match="no seat 4"):
        game.new(4, 1, {"kiti_start": 4})


def test_mi_004_one_card_is_removed_and_36_are_left(game: Game) -> None:
    s = Table(game, 3).s
    assert CARDS == 37
    assert FULL_DECK.size == 37
    unseen = int(s.deck[0])
    dealt = [int(s.cell_cards[cell, 0]) for cell in range(3)]
    below = s.deck[4:].tolist()
    assert sorted([unseen, *dealt, *below]) == FULL_DECK.tolist()
    assert game.view(s, 0).deck[0] == UNKNOWN, "nobody has seen it"


def test_mi_004_the_shuffle_reaches_every_order(fast: Game) -> None:
    """Each card is removed as often as it should be."""
    removed = Counter(int(fast.new(3, seed).deck[0]) for seed in range(6000))
    for face, copies in enumerate(COPIES.tolist()):
        expected = 6000 * copies / CARDS
        assert abs(removed[face] - expected) < 5 * np.sqrt(expected)


def test_mi_005_piles_cells_and_box_start_empty(game: Game) -> None:
    s = Table(game, 5).s
    assert s.pile_height.tolist() == [0] * 6
    assert (s.pile == NO_CARD).all()
    assert s.box_counts.sum() == 0
    assert s.revealed_number.tolist() == s.sealed_number.tolist() == [0] * 6
    assert s.cell_height.tolist() == [1, 1, 1], "only the first deal lies in the lagoon"


def test_mi_010_a_game_has_twelve_rounds_of_dive_reveal_catch_and_end(game: Game) -> None:
    table = Table(game, 3, seed=4)
    for round_number in range(1, 13):
        events = table.dive(round_number, round_number, round_number)
        while len(game.waiting(table.s)) == 1:  # a jellyfish question in between
            events += table.answer(DISCARD)
        steps = (
            EventType.SEALED,
            EventType.REVEALED,
            EventType.CAUGHT,
            EventType.KITI_MOVED,
            EventType.ROUND_START,
            EventType.GAME_END,
        )
        then = [EventType.KITI_MOVED, EventType.ROUND_START] if round_number < 12 else [EventType.GAME_END]
        assert [e.code for e in events if e.code in steps] == [
            *[EventType.SEALED] * 3, EventType.REVEALED, *[EventType.CAUGHT] * 3, *then,
        ]  # fmt: skip
    assert not game.waiting(table.s)


def test_mi_011_cards_are_dealt_deep_middle_shallow(game: Game) -> None:
    table = Table(game, 4, deck="T8 U14 C2 T9 C5 L1 U15")
    assert table.lagoon() == ["U14", "C2", "T9"]
    table.dive(12, 11, 10, 1)
    assert table.lagoon() == ["C5", "L1", "U15"]


def test_mi_012_cards_lie_face_up_for_everybody(game: Game) -> None:
    table = Table(game, 4, deck="T8 U14 C2 T9")
    assert table.s.viewer.tolist() == [NOBODY] * 3
    assert all(table.lagoon(seat) == ["U14", "C2", "T9"] for seat in (-1, 0, 1, 2, 3))


@pytest.mark.parametrize("no_fights", [False, True])
def test_mi_013_no_gull_lies_in_the_first_lagoon(game: Game, no_fights: bool) -> None:
    """MI-112: also with No Fights."""
    shown = 0
    for seed in range(60):
        table = Table(game, 4, seed=seed, no_fights=no_fights)
        assert "G" not in table.lagoon()
        assert table.deck() == 33
        assert table.box() == []
        shown += int(table.s.gulls_returned)
    assert shown > 0, "gulls did turn up"


def test_mi_w07_gulls_of_the_first_round_go_back(game: Game) -> None:
    table = Table(game, 3, deck="T6 G U14 C2 G G T9")
    assert table.lagoon() == ["U14", "C2", "T9"]
    assert [(cell, count) for cell, count, *_ in told(table.events, EventType.GULL_RETURNED)] == [
        (DEEP, 1),
        (SHALLOW, 2),
        (SHALLOW, 3),
    ]
    assert table.deck() == 33
    assert (table.s.deck[4:] == GULL).sum() == GULLS
    assert table.s.gulls_returned == 3
    assert table.s.deck[0] == Table(game, 3, deck="T6 U14 C2 T9").s.deck[0], "the removed card stays removed"


def test_mi_r06_the_deck_is_shuffled_once_and_only_for_a_gull(game: Game) -> None:
    calm = Table(game, 3, deck="T6 U14 C2 T9")
    assert sorted(calm.s.deck[4:].tolist()) == calm.s.deck[4:].tolist(), "as it lay"
    tops = {int(Table(game, 3, seed=seed, deck="T6 U14 C2 G T9").s.deck[4]) for seed in range(12)}
    assert len(tops) > 3, "the gull is not simply laid back on top"


def test_mi_r06_at_most_nine_cards_are_turned(game: Game) -> None:
    table = Table(game, 3, deck="T6 G G U14 G G C2 G G T9")
    assert table.lagoon() == ["U14", "C2", "T9"]
    assert table.s.gulls_returned == GULLS


def test_mi_014_later_gulls_stay_where_they_are_dealt(game: Game) -> None:
    table = Table(game, 3, deck="T6 U14 C2 T9 G C3 G")
    table.dive(12, 8, 1)
    assert table.lagoon() == ["G", "C3", "G"]


def test_mi_015_the_deck_ends_with_the_last_deal(game: Game) -> None:
    table = Table(game, 3, seed=11)
    for round_number in range(1, 13):
        assert table.deck() == 36 - 3 * round_number
        assert table.s.round_number == round_number
        table.dive(round_number, round_number, round_number)
        while game.waiting(table.s) and len(game.waiting(table.s)) == 1:
            table.answer(DISCARD)
    assert not game.waiting(table.s)
