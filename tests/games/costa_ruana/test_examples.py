"""The worked examples of RULES.md, section 7."""

from __future__ import annotations

import pytest

from atoll.kit.game import Game

from .builder import Table, laid, opening

E1_ISLANDS = ["110", "101", "010", "001", "101", "010"]


def first_round(game: Game) -> Table:
    """CR-E1 up to the flip."""
    hands = ["D2/night M/high", "R1/day D3/day", "D3/high R1/night"]
    t = opening(game, 3, islands=E1_ISLANDS, hands=hands)
    t.do("play:D2/night:0", "play:R1/day:2", "play:D3/high:2")
    t.do("play:M/high:0", "play:D3/day:1", "play:R1/night:0")
    return t.do("card:c0", "card:c0", "card:o2")


def moves_of_e1(t: Table) -> Table:
    t.do("flip:sky").point("ebb")
    t.do("native:f1", "island:c", "native:b2", "island:d", "native:b0", "island:f")
    return t.point("ffe").point("dec")


def test_cr_e1_a_whole_round(game: Game) -> None:
    t = first_round(game)
    assert t.each("reserve") == [6, 6, 6]
    t.do("flip:sky")
    assert [slot for (slot,) in t.told("DEAD", 1)] == [1, 7]
    assert t.told("HOME", 2) == []
    t.do("island:e", "island:b", "island:b")
    t.do("native:f1", "island:c", "native:b2", "island:d", "native:b0", "island:f")
    assert t.asked == (2, "PLACE_TO")  # seat 1 has no live card
    t.point("ffe").point("de")
    assert t.natives == ["110", "200", "020", "003", "003", "102"]
    assert t.each("reserve") == [6, 7, 1]  # the native of seat 2 is still on its card
    t.point("c")
    assert t.applied == ["0 R1", "0 D2", "0 M", "0 M", "1 M", "2 D3", "2 D3"]


def test_cr_e2_collecting_after_it(game: Game) -> None:
    t = moves_of_e1(first_round(game))
    assert [(island, seat) for island, seat in t.told("COLLECT", 2)] == [
        (0, -1), (1, 0), (2, 1), (3, 2), (4, 2), (5, 2),
    ]  # fmt: skip
    assert t.natives == ["110", "100", "011", "002", "002", "101"]
    assert t.treasures == [4, 3, 2, 2, 2, 2]
    assert t.each("hut") == t.each("last_gain") == [1, 1, 3]
    assert t.each("reserve") == [7, 8, 4]


def test_cr_e3_the_next_shaman(game: Game) -> None:
    t = moves_of_e1(first_round(game))
    assert t.told("NEXT_SHAMAN", 3) == [(1, 1, 0b011)]
    assert t.asked == (1, "APPOINT")


def test_cr_e4_a_card_must_be_done_in_full(game: Game) -> None:
    t = laid(game, 2, {"o1": "D2/night>0"}, islands=["50", "00", "00", "00"])
    t.do("flip:sky")
    for _ in range(2):
        assert t.asked == (0, "PLACE_TO")
        assert t.legal == ["island:a", "island:b", "island:c", "island:d"]
        t.do("island:b")
    assert t.asked != (0, "PLACE_TO")


def test_cr_e5_as_far_as_possible(game: Game) -> None:
    t = laid(game, 2, {"o1": "D3/night>0"}, islands=["70", "10", "00", "00"])
    t.do("flip:sky").point("cd")
    assert t.told("PLACED", 2) == [(0, 2), (0, 3)]
    assert t.told("LAPSED", 3) == [(0, 1, 1)]
    assert t.told("CARD_DONE", 1) == [(1,)]


@pytest.mark.parametrize(
    ("there", "taker", "after"),
    [("2211", -1, "2211"), ("3310", 2, "3300"), ("2210", 2, "2200"), ("2221", 3, "2220")],
)
def test_cr_e6_disputes(game: Game, there: str, taker: int, after: str) -> None:
    t = laid(game, 4, {}, islands=["0000", there, *["0000"] * 5]).do("flip:sky")
    assert t.told("COLLECT", 2)[1] == (1, taker)
    assert t.natives[1] == after


def test_cr_e7_a_tenth_treasure_and_a_last_one(game: Game) -> None:
    t = laid(game, 3, {"o0": "T/night>0"}, treasures=[9, 1, 3, 3, 3, 1])
    t.do("flip:sky", "island:b", "island:a")
    assert t.treasures[:2] == [10, 0]


def test_cr_e8_all_go_home_unasked(game: Game) -> None:
    t = laid(game, 4, {"o1": "R3/night>0"}, islands=["1000", "1000", *["0000"] * 5])
    t.do("flip:sky")
    assert t.each("reserve")[0] == 10
    assert t.told("RETURNED", 3) == [(0, 0, 1), (0, 1, 1)]
    assert t.told("LAPSED", 3) == [(0, 1, 1)]
    assert t.asked[1] == "APPOINT"


def test_cr_t01_every_card_lives_under_one_flip(game: Game) -> None:
    cards = {"o0": "T/day>0", "o1": "T/night>1", "c0": "T/high>0", "c1": "T/low>1"}
    for flip, dead in (("sky", {0, 7}), ("tide", {1, 6})):
        t = laid(game, 2, cards).do(f"flip:{flip}")
        assert {slot for (slot,) in t.told("DEAD", 1)} == dead


def test_cr_t02_a_native_from_a_dead_card_can_be_placed(game: Game) -> None:
    cards = {"o0": "D1/day>1", "c0": "T/low>0+1", "o1": "M/night>0", "c1": "R2/night>0"}
    t = laid(game, 2, cards, visible="night high", islands=["07", "02", "00", "00"])
    assert t.each("reserve")[1] == 0
    t.do("flip:sky")
    assert len(t.told("DEAD", 1)) == 3
    assert (t.each("reserve")[1], t.asked) == (1, (1, "PLACE_TO"))
    t.do("island:b")
    assert t.told("PLACED", 2) == [(1, 1)]
    assert t.told("NEXT_SHAMAN", 1) != []


def test_cr_t03_the_second_application_finds_nobody(game: Game) -> None:
    t = laid(game, 2, {"o0": "D2/night>0+0"}, islands=["70", "10", "00", "00"], treasures=[0, 0, 0, 3])
    assert t.each("reserve")[0] == 1
    t.do("flip:sky", "island:c")
    assert t.told("LAPSED", 3) == [(0, 0, 1), (0, 0, 2)]
    assert t.each("reserve")[0] == 1


@pytest.mark.parametrize(("first", "asked", "reserve"), [("o0", 3, 0), ("c1", 2, 1)])
def test_cr_t04_the_order_matters(game: Game, first: str, asked: int, reserve: int) -> None:
    t = laid(
        game, 2, {"o0": "D1/night>0+0", "c1": "D3/night>0"},
        islands=["70", "00", "00", "00"], treasures=[0, 0, 0, 3],
    )  # fmt: skip
    assert t.each("reserve")[0] == 2
    t.do("flip:sky")
    assert t.asked == (0, "NEXT_CARD")
    assert t.legal == ["card:o0", "card:c1"]
    t.do(f"card:{first}").point("b" * asked)
    assert len(t.told("PLACED", 1)) == asked
    assert t.each("reserve")[0] == reserve
    assert t.asked[1] == "APPOINT"


def test_cr_t05_copies_from_the_owner_on(game: Game) -> None:
    t = laid(game, 4, {"c0": "M/night>2+0123"}, islands=["1111", "1000", *["0000"] * 5])
    t.do("flip:sky")
    for _ in range(5):
        t.do("native:a0" if "native:a0" in t.legal else "native:b0").do(t.legal[0])
    assert t.applied == ["2 M", "2 M", "3 M", "0 M", "1 M"]


def test_cr_t06_player_by_player_type_by_type(game: Game) -> None:
    cards = {"o2": "D1/night>2", "c0": "T/night>2", "o1": "R2/night>0"}
    t = laid(game, 3, cards, shaman=2, islands=["300", "100", *["000"] * 4])
    t.do("flip:sky").point("ab").point("f").point("ab")
    assert t.applied == ["2 T", "2 D1", "0 R2"]


def test_cr_t07_a_full_island(game: Game) -> None:
    t = laid(game, 2, {"o0": "D1/night>0", "o1": "M/night>1"}, islands=["43", "01", "00", "00"])
    t.do("flip:sky")
    assert t.legal == ["island:b", "island:c", "island:d"]
    t.do("island:d")
    assert t.legal == ["native:a0", "native:a1", "native:b1", "native:d0"]
    t.do("native:b1")
    assert t.legal == ["island:c", "island:d"]


def test_cr_t08_no_treasure_no_way_home(game: Game) -> None:
    t = laid(
        game, 3, {"o0": "T/night>1"},
        islands=["000", "000", "300", "000", "000", "000"], treasures=[4, 4, 1, 3, 3, 3],
    )  # fmt: skip
    t.do("flip:sky", "island:c", "island:a")
    assert t.told("COLLECT", 3)[2] == (2, -1, 5)
    assert t.natives[2] == "300"


def test_cr_t09_ties_are_counted_from_the_appointed_shaman(game: Game) -> None:
    islands = ["1000", "0010", "0010", *["0000"] * 4]
    t = laid(game, 4, {}, shaman=3, islands=islands, visible="night high").do("flip:sky")
    assert t.each("last_gain") == [1, 0, 2, 0]
    assert t.told("NEXT_SHAMAN", 3) == [(1, 0, 0b1010)]


def test_cr_t11_equal_points(game: Game) -> None:
    t = opening(game, 3, islands=["301", "103", "020", "000", "000", "000"],
                treasures=[0, 1, 0, 1, 1, 0], huts=[6, 5, 6])  # fmt: skip
    assert t.game.scores(t.s) == (18, 18, 18)
    assert t.game.places(t.s) == (1, 3, 1)


def test_cr_t13_a_move_card_and_no_native_anywhere(game: Game) -> None:
    t = laid(game, 2, {"o0": "M/night>0+01"}).do("flip:sky")
    assert t.applied == ["0 M", "0 M", "1 M"]
    assert t.told("HOME", 2) == [(0, 0), (1, 0)]
    assert t.asked[1] == "APPOINT"


def test_cr_t14_one_can_do_nothing_the_other_copies(game: Game) -> None:
    t = laid(game, 2, {"o0": "R2/night>0+1"}, islands=["02", "01", "00", "00"]).do("flip:sky")
    assert t.asked == (1, "RETURN_FROM")
    t.do("island:a", "island:b")
    assert t.told("RETURNED", 3) == [(1, 0, 1), (1, 1, 1)]


def test_cr_t15_when_the_order_is_asked(game: Game) -> None:
    islands = ["200", "200", *["000"] * 4]
    cards = {"o0": "R1/night>0", "o1": "R2/night>0"}
    assert laid(game, 3, cards, islands=islands).do("flip:sky").asked == (0, "RETURN_FROM")
    cards["o0"] += "+2"
    t = laid(game, 3, cards, islands=islands).do("flip:sky")
    assert (t.asked, t.legal) == ((0, "NEXT_CARD"), ["card:o0", "card:o1"])


def test_cr_t16_all_treasures_are_in_huts(game: Game) -> None:
    t = laid(
        game, 2, {"o0": "T/night>0"}, round_number=5,
        islands=["20", "01", "00", "00"], treasures=[0, 0, 0, 0],
    )  # fmt: skip
    t.do("flip:sky")
    assert t.told("LAPSED", 3) == [(0, 0, 1)]
    assert {reason for _, _, reason in t.told("COLLECT", 3)} == {5}
    assert t.natives[:2] == ["20", "01"]
    assert t.game.waiting(t.s) == ()
