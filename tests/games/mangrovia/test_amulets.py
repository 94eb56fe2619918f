"""MG-042..046: collecting amulets."""

from __future__ import annotations

import pytest

from atoll.games.mangrovia.parts import AMULET, KNOWN, NEWER, OLDER, EventType, Phase
from atoll.kit.game import Game

from .builder import Table


def collector(game: Game, huts: int) -> Table:
    isle = " ".join(f"m{i + 1}" for i in range(huts))
    return Table(game).huts(0, isle).hand(0, "")


def test_mg_042_without_huts_one_from_the_store(game: Game) -> None:
    t = collector(game, 0).at_pier(2, 0).do("amulets")
    assert t.cards(0) == "a1"
    assert int(t.s.open_row[AMULET, 0]) == 4
    assert int(t.s.hand_sizes[0, KNOWN, AMULET]) == 1
    empty = collector(game, 0).give(1, "a1 a1 a1 a1 a1", KNOWN).at_pier(2, 0)
    assert empty.s.pier != 2  # nothing to get, no question


def test_mg_043_with_one_hut_one_from_the_bag(game: Game) -> None:
    t = collector(game, 1).at_pier(2, 0).do("amulets")
    assert int(t.s.deck_size[AMULET]) == 34
    assert len(t.cards(0).split()) == 1
    assert t.phase != Phase.PUT_BACK


@pytest.mark.parametrize(("huts", "drawn"), [(2, 2), (3, 3), (4, 4), (5, 5), (6, 5)])
def test_mg_044_mg_r16_draw_several_and_put_one_back(game: Game, huts: int, drawn: int) -> None:
    t = collector(game, huts).at_pier(2, 0).do("amulets")
    assert (t.phase, int(t.s.drawn_count)) == (Phase.PUT_BACK, drawn)
    t.do(sorted(t.legal())[0])
    assert len(t.cards(0).split()) == drawn - 1
    assert int(t.s.deck_size[AMULET]) == 35 - drawn + 1


def test_mg_045_amulets_lie_face_down(game: Game) -> None:
    t = collector(game, 1).at_pier(2, 0).do("amulets")
    seen = game.view(t.s, 1)
    assert not seen.hand[0, :, AMULET].any()
    assert int(seen.hand_sizes[0, NEWER, AMULET]) == 1


def test_mg_046_paid_amulets_lie_aside_until_the_bag_is_empty(game: Game) -> None:
    t = collector(game, 0).birds("WM").give(0, "W a5 a3").at_pier(9, 0).do("build:e5")
    assert list(t.s.discard[AMULET][:6]) == [0, 0, 0, 0, 1, 0]
    assert int(t.s.deck[AMULET, 4]) == 4  # not in the bag
    t = collector(game, 1).deck(AMULET, "a6", "a2 a3").at_pier(2, 0).do("amulets")
    assert t.cards(0) == "a6"
    assert list(t.s.deck[AMULET][:6]) == [0, 1, 1, 0, 0, 0]


def test_mg_r11_the_bag_is_filled_in_the_middle_of_a_draw(game: Game) -> None:
    t = collector(game, 3).deck(AMULET, "a5", "a2 a3").at_pier(2, 0).do("amulets")
    assert list(t.s.drawn_amulets[:6]) == [0, 1, 1, 0, 1, 0]
    assert int(t.s.deck_size[AMULET]) == 0
    assert not t.s.hand_sizes[:, OLDER, AMULET].any()  # ages are mixed up


def test_mg_r12_fewer_amulets_than_to_be_drawn(game: Game) -> None:
    t = collector(game, 4).deck(AMULET, "a5", "a2").at_pier(2, 0).do("amulets")
    assert int(t.s.drawn_count) == 2
    t.do("put_back:2")
    assert t.cards(0) == "a5"
    t = collector(game, 4).deck(AMULET, "a5", "").at_pier(2, 0).do("amulets")
    assert t.cards(0) == "a5"  # a single one is kept


def test_mg_r13_an_empty_bag_gives_nothing_and_the_store_is_closed(game: Game) -> None:
    t = collector(game, 1).deck(AMULET, "", "").at_pier(2, 0)
    assert t.s.pier != 2
    assert int(t.s.open_row[AMULET, 0]) > 0
    t = collector(game, 1).deck(AMULET, "", "").at_pier(7, 0)
    assert "amulets" not in t.legal()
    assert game.text.why(t.s, 0, game.actions.number("amulets")).rule == "MG-R13"


def test_mg_r14_spent_ones_never_return_to_the_store(game: Game) -> None:
    t = Table(game).birds("WM").hand(0, "").huts(0, "m2")
    t.give(0, "M a1 a4", KNOWN).at_pier(9, 0).do("build:c3")
    assert int(t.s.discard[AMULET, 0]) == 1
    t.deck(AMULET, "a6", "a1 a4").at_pier(2, 0).do("amulets")
    assert int(t.s.deck[AMULET, 0]) == 1
    assert t.events_of(EventType.RESHUFFLED)[-1][:2] == (AMULET, 2)


def test_mg_r15_only_one_of_those_just_drawn(game: Game) -> None:
    t = collector(game, 2).give(0, "a6 a6").deck(AMULET, "a2 a3", "").at_pier(2, 0).do("amulets")
    assert t.legal() == {"put_back:2", "put_back:3"}
    t.do("put_back:3")
    assert int(t.s.deck[AMULET, 2]) == 1


def test_mg_r31_prices_in_amulets_do_not_move_the_counter(game: Game) -> None:
    t = Table(game).birds("WM").hand(0, "W a5").at_pier(9, 0).do("build:e5")
    assert int(t.s.amulet_huts[0]) == 0


def test_mg_e04_three_huts(game: Game) -> None:
    t = Table(game).huts(3, "m1 m2 m3").hand(3, "").deck(AMULET, "a2 a4 a6 a3 a3", "").at_pier(2, 3)
    t.do("amulets")
    drawn = {int(code) for code in t.legal("put_back:")}
    assert drawn == {face + 1 for face in range(6) if t.s.drawn_amulets[face]}
    t.do(f"put_back:{min(drawn)}")
    assert len(t.cards(3).split()) == 2
    assert int(t.s.deck_size[AMULET]) == 3


def test_mg_t07_filling_while_drawing(game: Game) -> None:
    t = collector(game, 3).deck(AMULET, "a5", "a2 a3").at_pier(2, 0).do("amulets")
    assert t.legal("put_back:") == {"2", "3", "5"}
    t.do("put_back:2")
    assert list(t.s.deck[AMULET][:6]) == [0, 1, 0, 0, 0, 0]
    assert not t.s.discard[AMULET].any()
    t = collector(game, 3).deck(AMULET, "a4 a4 a6", "a2").at_pier(2, 0).do("amulets")
    assert list(t.s.deck[AMULET][:6]) == [0, 1, 0, 0, 0, 0]
    t.do("put_back:4")
    assert list(t.s.deck[AMULET][:6]) == [0, 1, 0, 1, 0, 0]


def test_a_put_back_is_asked_even_if_all_are_equal(game: Game) -> None:
    t = collector(game, 2).deck(AMULET, "a3 a3", "").at_pier(2, 0).do("amulets")
    assert t.legal() == {"put_back:3"}
