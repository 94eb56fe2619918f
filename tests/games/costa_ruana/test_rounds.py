"""From one round to the next: CR-053 to CR-059, CR-R07, R14, R16, R20, T10."""

from __future__ import annotations

import pytest

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.game import Game

from .builder import laid, new


def test_cr_053_fewest_treasures_of_this_round_make_a_shaman(game: Game) -> None:
    t = laid(
        game, 3, {}, shaman=0, islands=["100", "010", *["000"] * 4],
        treasures=[1, 1, 0, 0, 0, 0], huts=[0, 0, 18],
    ).do("flip:sky")  # fmt: skip
    assert t.asked == (2, "APPOINT")  # the richest, but with nothing this time


@pytest.mark.parametrize(("shaman", "named"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_cr_054_ties_go_clockwise_and_the_old_shaman_comes_last(game: Game, shaman: int, named: int) -> None:
    t = laid(game, 4, {}, shaman=shaman, islands=["0000"] * 7).do("flip:sky")
    assert t.told("NEXT_SHAMAN", 3) == [(named, 0, 0b1111)]
    t = laid(game, 2, {}, shaman=0, islands=["01", "00", "00", "00"]).do("flip:sky")
    assert t.asked == (0, "APPOINT")


@pytest.mark.parametrize("seats", [2, 4])
def test_cr_t10_deck_and_hands_of_five_rounds(game: Game, seats: int) -> None:
    t = new(game, seats)
    starts = []
    while t.game.waiting(t.s):
        if t.asked[1] == "LAY_OPEN" and t.s.turns_taken == 0:
            starts.append((int((t.s.deck >= 0).sum()), t.each("hand_size")[0]))
        t.do(t.legal[0])
    assert starts == [(7 * seats, 5), (5 * seats, 5), (3 * seats, 5), (seats, 5), (0, 4)]
    assert t.each("hand_size") == [2] * seats


def test_cr_056_two_new_cards_and_one_before_the_last_round(game: Game) -> None:
    for round_number, drawn in ((1, 2), (2, 2), (3, 2), (4, 1)):
        t = laid(game, 3, {}, round_number=round_number).do("flip:sky")
        assert t.told("DRAW", 2) == [(1, drawn), (2, drawn), (0, drawn)]


def test_cr_057_the_new_shaman_may_appoint_another(game: Game) -> None:
    t = laid(game, 3, {}).do("flip:sky")
    assert (t.asked, t.legal) == ((1, "APPOINT"), ["seat:0", "seat:1", "seat:2"])
    assert t.each("hand_size") == [5, 5, 5]  # he has seen his new cards
    kept = laid(game, 3, {}).do("flip:sky", "seat:1")
    assert kept.told("KEEP", 1) == [(1,)]
    t.do("seat:2")
    assert t.told("APPOINT", 2) == [(1, 2)]


def test_cr_058_an_appointed_shaman_cannot_pass_it_on(game: Game) -> None:
    t = laid(game, 3, {}).do("flip:sky", "seat:0")
    assert (t.asked, int(t.s.shaman)) == ((0, "LAY_OPEN"), 0)


def test_cr_059_discards_never_return(game: Game) -> None:
    t = new(game, 3)
    gone = 0
    while t.game.waiting(t.s):
        t.do(t.legal[-1])
        assert t.s.discard_counts.sum() >= gone
        gone = int(t.s.discard_counts.sum())
    assert gone == 2 * 3 * 5


def test_cr_r07_the_former_shaman_may_be_appointed_and_one_may_appoint_again(game: Game) -> None:
    t = laid(game, 2, {}, shaman=0).do("flip:sky", "seat:0")
    assert int(t.s.shaman) == 0
    t = laid(game, 2, {}, shaman=0, islands=["01", "00", "00", "00"]).do("flip:sky")
    assert (t.active_seat, t.legal) == (0, ["seat:0", "seat:1"])  # Shaman again, named anew


def test_cr_r14_huts_can_be_worked_out(game: Game) -> None:
    t = laid(game, 3, {}, islands=["100", "010", "010", *["000"] * 3]).do("flip:sky")
    for seat in (0, 1, 2, SPECTATOR):
        assert (t.game.view(t.s, seat).hut == t.s.hut).all()


def test_cr_r16_cards_are_drawn_from_the_new_shaman_on(game: Game) -> None:
    t = laid(game, 4, {}, shaman=1)
    top = [int(face) for face in t.s.deck[t.s.deck_top : t.s.deck_top + 8]]
    t.do("flip:sky", "seat:0")
    assert t.told("DRAW", 2) == [(2, 2), (3, 2), (0, 2), (1, 2)]
    assert t.told("DREW", 2) == list(zip([2, 2, 3, 3, 0, 0, 1, 1], top))


def test_cr_r20_all_circles_start_from_the_appointed_shaman(game: Game) -> None:
    t = laid(game, 3, {}).do("flip:sky", "seat:2")
    order = []
    while t.asked[1] != "FLIP":
        order.append(t.active_seat)
        t.do(t.legal[-1])
    assert order == [2, 0, 1] * 3
    assert t.active_seat == 2
