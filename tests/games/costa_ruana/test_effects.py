"""Applying cards: CR-026 to CR-044."""

from __future__ import annotations

from atoll.games.costa_ruana.parts import FACE_OF
from atoll.kit.core.record import copy
from atoll.kit.game import Game

from .builder import Table, laid

SPREAD = ["21", "11", "00", "00"]


def test_cr_026_player_by_player_from_the_shaman(game: Game) -> None:
    cards = {"o0": "D1/night>0", "o1": "D1/high>2", "o2": "D2/night>2"}
    t = laid(game, 3, cards, shaman=2).do("flip:sky")
    while t.asked[1] == "PLACE_TO":
        t.do("island:a")
    assert t.applied == ["2 D1", "2 D2", "0 D1"]  # nothing lies before seat 1


def test_cr_027_type_by_type(game: Game) -> None:
    cards = {"o0": "M/night>0", "o1": "D1/night>0", "c0": "R2/night>0", "c1": "T/night>0"}
    t = laid(game, 2, cards, islands=SPREAD).do("flip:sky")
    assert t.asked == (0, "TREASURE_FROM")
    t.point("ab")
    assert t.asked == (0, "RETURN_FROM")
    t.point("ab")
    assert t.asked == (0, "PLACE_TO")
    t.point("a")
    assert t.asked == (0, "MOVE_FROM")
    assert t.applied == ["0 T", "0 R2", "0 D1", "0 M"]


def test_cr_028_the_owner_orders_cards_of_one_type(game: Game) -> None:
    cards = {"o0": "D1/night>1", "o1": "D3/night>1+0"}
    t = laid(game, 2, cards, shaman=0).do("flip:sky")
    assert (t.asked, t.legal) == ((1, "NEXT_CARD"), ["card:o0", "card:o1"])
    t.do("card:o1")
    assert t.applied == ["1 D3"]


def test_cr_029_owner_then_natives_clockwise_from_him(game: Game) -> None:
    t = laid(game, 4, {"o0": "D1/night>2+013"}, shaman=1).do("flip:sky").point("abcd")
    assert t.applied == ["2 D1", "3 D1", "0 D1", "1 D1"]
    assert t.told("APPLY", 3) == [(0, 2, 0), (0, 3, 1), (0, 0, 2), (0, 1, 3)]
    t = laid(game, 4, {"o0": "D1/night>2+12"}).do("flip:sky").point("abc")
    assert t.applied == ["2 D1", "2 D1", "1 D1"]


def test_cr_030_each_applies_with_his_own_natives(game: Game) -> None:
    t = laid(game, 2, {"o0": "R2/night>0+1"}, islands=["22", "22", "00", "00"]).do("flip:sky")
    t.point("ab")
    assert (t.asked, t.natives[:2]) == ((1, "RETURN_FROM"), ["12", "12"])
    t.point("aa")
    assert t.told("RETURNED", 3)[2:] == [(1, 0, 1), (1, 0, 1)]


def test_cr_031_natives_go_home_when_the_card_is_done(game: Game) -> None:
    t = laid(game, 2, {"o0": "D1/night>0+1", "o1": "D2/night>1"}, treasures=[0, 0, 0, 0]).do("flip:sky")
    t.do("island:a")
    assert t.told("HOME", 2) == []
    t.do("island:a")
    assert t.told("HOME", 2) == [(1, 0)]
    assert int(t.s.discard_counts[FACE_OF["D1/night"]]) == 1
    assert t.applied[-1] == "1 D2"


def test_cr_032_nobody_may_do_less(game: Game) -> None:
    t = laid(game, 2, {"o0": "R2/night>0"}, islands=["20", "20", "00", "00"]).do("flip:sky")
    assert t.legal == ["island:a", "island:b"]
    t.do("island:a")
    assert t.legal == ["island:a", "island:b"]


def test_cr_033_what_cannot_be_done_lapses(game: Game) -> None:
    t = laid(game, 2, {"o0": "D3/night>0"}, islands=["70", "20", "00", "00"]).do("flip:sky", "island:c")
    assert t.told("LAPSED", 3) == [(0, 0, 2)]
    assert t.asked[1] == "APPOINT"


def test_cr_034_the_others_still_apply_it(game: Game) -> None:
    t = laid(game, 2, {"o0": "D1/night>0+1"}, islands=["70", "30", "00", "00"]).do("flip:sky")
    assert t.asked == (1, "PLACE_TO")
    assert t.applied == ["0 D1", "1 D1"]


def test_cr_035_a_treasure_goes_to_another_island(game: Game) -> None:
    t = laid(game, 2, {"o0": "T/night>0"}, treasures=[4, 0, 3, 3]).do("flip:sky")
    assert t.legal == ["island:a", "island:c", "island:d"]
    t.do("island:c")
    assert (t.asked, t.legal) == ((0, "TREASURE_TO"), ["island:a", "island:b", "island:d"])
    t.do("island:b")
    assert t.treasures == [4, 1, 2, 3]


def test_cr_036_treasures_pile_up_without_limit(game: Game) -> None:
    t = laid(game, 2, {"o0": "T/night>0"}, treasures=[11, 1, 0, 0], huts=[1, 1]).do("flip:sky").point("ba")
    assert t.treasures == [12, 0, 0, 0]
    assert t.each("hut") == [1, 1]


def test_cr_037_no_treasure_nothing_happens(game: Game) -> None:
    t = laid(game, 2, {"o0": "T/night>0+1"}, treasures=[0, 0, 0, 0]).do("flip:sky")
    assert t.told("LAPSED", 3) == [(0, 0, 1), (1, 0, 1)]
    assert t.asked[1] == "APPOINT"


def test_a_single_island_with_treasure_is_not_asked_for(game: Game) -> None:
    t = laid(game, 2, {"o0": "T/night>0"}, treasures=[0, 0, 2, 0]).do("flip:sky")
    assert (t.asked, t.legal) == ((0, "TREASURE_TO"), ["island:a", "island:b", "island:d"])


def test_cr_038_any_own_natives_in_any_split(game: Game) -> None:
    t = laid(game, 3, {"o0": "R3/high>0"}, islands=["310", "100", *["000"] * 4]).do("flip:sky")
    assert t.legal == ["island:a", "island:b"]
    t.point("aaa")
    assert t.told("RETURNED", 3) == [(0, 0, 1), (0, 0, 1), (0, 0, 1)]
    assert t.told("COLLECT", 2)[0] == (0, 1)  # only seat 1 was left on A


def test_all_on_one_island_go_home_unasked(game: Game) -> None:
    t = laid(game, 2, {"o0": "R2/night>0"}, islands=["00", "40", "00", "00"], treasures=[9, 0, 1, 1])
    t.do("flip:sky")
    assert t.told("RETURNED", 3) == [(0, 1, 2)]
    assert t.natives[1] == "20"


def test_cr_039_with_too_few_out_all_go_home(game: Game) -> None:
    t = laid(game, 2, {"o0": "R2/night>0"}, islands=["00", "10", "00", "00"]).do("flip:sky")
    assert t.each("reserve")[0] == 10
    assert t.told("LAPSED", 3) == [(0, 0, 1)]
    t = laid(game, 2, {"o0": "R2/night>0"}).do("flip:sky")
    assert t.told("LAPSED", 3) == [(0, 0, 2)]


def test_cr_040_natives_go_to_one_island_or_to_several(game: Game) -> None:
    t = laid(game, 2, {"o0": "D3/night>0"}, islands=["33", "00", "00", "00"]).do("flip:sky")
    t.do("island:a")
    assert t.legal == ["island:b", "island:c", "island:d"]  # A is full now
    t.point("bb")
    assert t.told("PLACED", 2) == [(0, 0), (0, 1), (0, 1)]


def test_cr_041_natives_on_cards_are_not_in_reserve(game: Game) -> None:
    t = laid(game, 2, {"o0": "D2/night>0+0"}, islands=["70", "10", "00", "00"]).do("flip:sky")
    assert t.told("LAPSED", 3) == [(0, 0, 1)]
    t.do("island:c")
    assert t.told("LAPSED", 3)[1] == (0, 0, 2)


def test_cr_042_a_native_of_any_tribe(game: Game) -> None:
    t = laid(game, 2, {"o0": "M/night>0"}, islands=["12", "00", "10", "00"]).do("flip:sky")
    assert t.legal == ["native:a0", "native:a1", "native:c0"]
    t.do("native:a1")
    assert t.legal == ["island:b", "island:c", "island:d"]
    t.do("island:c")
    assert t.told("NATIVE_MOVED", 4) == [(0, 1, 0, 2)]


def test_cr_043_no_native_out_nothing_happens(game: Game) -> None:
    t = laid(game, 2, {"o0": "M/night>0"}).do("flip:sky")
    assert t.told("LAPSED", 3) == [(0, 0, 1)]
    t = laid(game, 2, {"o0": "M/night>0"}, islands=["20", "02", "00", "00"], treasures=[0, 0, 3, 3])
    t.do("flip:sky", "native:a0", "island:b")
    assert t.each("reserve") == [8, 8]


def test_a_single_native_is_not_asked_for(game: Game) -> None:
    t = laid(game, 2, {"o0": "M/night>0"}, islands=["00", "03", "00", "00"]).do("flip:sky")
    assert (t.asked, t.legal) == ((0, "MOVE_TO"), ["island:a", "island:c", "island:d"])


def test_a_single_target_is_not_asked_for(game: Game) -> None:
    t = laid(game, 2, {"o0": "M/night>0"}, islands=["11", "43", "34", "11"]).do("flip:sky", "native:a1")
    assert t.told("NATIVE_MOVED", 4) == [(0, 1, 0, 3)]


def test_cr_044_who_came_home_may_be_placed_at_once(game: Game) -> None:
    cards = {"o0": "R2/night>0", "o1": "D2/night>0"}
    t = laid(game, 2, cards, islands=["60", "40", "00", "00"]).do("flip:sky")
    assert t.each("reserve")[0] == 0
    t.point("aa").point("cc")
    assert t.told("PLACED", 2) == [(0, 2), (0, 2)]


def test_cr_r08_never_back_to_the_same_island(game: Game) -> None:
    t = laid(game, 2, {"o0": "T/night>0", "o1": "M/night>1"}, islands=SPREAD).do("flip:sky", "island:a")
    assert "island:a" not in t.legal
    t.do("island:b", "native:b1")
    assert "island:b" not in t.legal


def test_cr_r09_there_and_back_again(game: Game) -> None:
    t = laid(game, 2, {"o0": "T/night>0+1"}).do("flip:sky").point("ab").point("ba")
    assert t.told("TREASURE_MOVED", 3) == [(0, 0, 1), (1, 1, 0)]


def test_cr_r10_the_next_card_is_chosen_when_the_former_is_done(game: Game) -> None:
    cards = {"o0": "D1/night>0+1", "o1": "D2/night>0", "c0": "D3/night>0+0"}
    t = laid(game, 2, cards).do("flip:sky")
    assert t.legal == ["card:o0", "card:o1", "card:c0"]
    t.do("card:o0").point("ab")
    assert (t.asked, t.legal) == ((0, "NEXT_CARD"), ["card:o1", "card:c0"])
    assert t.told("HOME", 2) == [(1, 0)]
    t.do("card:c0").point("abcdab")
    assert t.asked == (0, "PLACE_TO")  # one is left: not asked


def test_cr_r11_an_order_that_does_not_matter_is_not_asked(game: Game) -> None:
    t = laid(game, 2, {"o0": "D1/night>0", "c1": "D3/night>0"}).do("flip:sky")
    assert t.asked == (0, "PLACE_TO")
    t.point("a").point("abc")
    assert t.applied == ["0 D1", "0 D3"]  # the lowest place first


def test_cr_r17_no_choice_is_ever_stuck(game: Game) -> None:
    """As crowded as it can be: 19 natives of 2 players out, the last one to be placed."""
    t = laid(game, 2, {"o0": "D1/night>0", "o1": "M/high>1"}, islands=["34", "34", "32", "00"])
    assert t.do("flip:sky").legal == ["island:c", "island:d"]
    t.do("island:c")
    for source in t.legal:  # a target for every native
        moving = Table(game, copy(t.s)).do(source)
        assert moving.asked[1] in ("MOVE_TO", "APPOINT")


def test_cr_r18_natives_leave_together(game: Game) -> None:
    t = laid(game, 3, {"o0": "T/day>0+012"}).do("flip:sky")
    assert t.told("HOME", 2) == [(0, 0), (1, 0), (2, 0)]
    assert t.each("reserve") == [10, 10, 10]
