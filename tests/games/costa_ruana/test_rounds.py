"""Collecting, the next round and the end: CR-045 to CR-062."""

from __future__ import annotations

import pytest

from atoll.games.costa_ruana.parts import Reason
from atoll.kit.core.sentinels import SPECTATOR, UNKNOWN
from atoll.kit.game import Game

from .builder import Table, laid, new, opening


def collected(game: Game, seats: int, first: str, treasures: tuple[int, ...] = ()) -> Table:
    """A round without any effect; the first island is settled like this."""
    number = {2: 4, 3: 6, 4: 7}[seats]
    islands = [first, *["0" * seats] * (number - 1)]
    return laid(game, seats, {}, islands=islands, treasures=treasures).do("flip:sky")


def test_cr_045_one_treasure_an_island(game: Game) -> None:
    t = laid(game, 2, {}, islands=["50", "03", "00", "00"]).do("flip:sky")
    assert t.treasures == [3, 3, 3, 3]
    assert t.each("gain") == [1, 1]


def test_cr_046_no_treasure_nothing_moves(game: Game) -> None:
    t = collected(game, 2, "31", (0, 4, 3, 3))
    assert t.told("COLLECT", 3)[0] == (0, -1, Reason.NO_TREASURE)
    assert t.natives[0] == "31"


@pytest.mark.parametrize(("there", "reason"), [("21", Reason.MAJORITY), ("10", Reason.ALONE)])
def test_cr_047_the_majority_takes_it(game: Game, there: str, reason: Reason) -> None:
    t = collected(game, 2, there)
    assert t.told("COLLECT", 3)[0] == (0, 0, reason)


def test_cr_048_equals_dispute(game: Game) -> None:
    t = collected(game, 2, "22")
    assert t.told("COLLECT", 3)[0] == (0, -1, Reason.DISPUTE)
    assert (t.natives[0], t.treasures[0]) == ("22", 4)


@pytest.mark.parametrize("there", ["331", "221", "313", "122"])
def test_cr_049_a_lone_native_takes_it_from_the_disputing(game: Game, there: str) -> None:
    t = collected(game, 3, there)
    lone = there.index("1")
    assert t.told("COLLECT", 3)[0] == (0, lone, Reason.LONE)
    assert t.each("gain")[lone] == 1


@pytest.mark.parametrize("there", ["2211", "1111", "3300", "2020"])
def test_cr_050_if_all_dispute_nobody_gets_it(game: Game, there: str) -> None:
    t = collected(game, 4, there)
    assert t.told("COLLECT", 3)[0] == (0, -1, Reason.DISPUTE)
    assert t.natives[0] == there


def test_cr_051_one_native_of_the_winner_goes_home(game: Game) -> None:
    t = collected(game, 3, "310")
    assert t.natives[0] == "210"
    assert t.each("reserve") == [8, 9, 10]


def test_cr_052_islands_do_not_influence_each_other(game: Game) -> None:
    rows = ["310", "022", "101", "000", "011", "120"]
    whole = laid(game, 3, {}, islands=rows).do("flip:sky")
    for island, row in enumerate(rows):
        alone = laid(game, 3, {}, islands=["000"] * island + [row] + ["000"] * (5 - island)).do("flip:sky")
        assert whole.told("COLLECT", 3)[island] == alone.told("COLLECT", 3)[island]


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


def test_cr_055_gains_go_into_the_huts_also_at_the_end(game: Game) -> None:
    t = laid(
        game, 2, {}, round_no=5, islands=["10", "10", "01", "00"], treasures=[1, 2, 1, 3], huts=[3, 4]
    ).do("flip:sky")  # fmt: skip
    assert t.each("gain") == [2, 1]
    assert t.each("hut") == [5, 5]


@pytest.mark.parametrize("seats", [2, 4])
def test_cr_t10_deck_and_hands_of_five_rounds(game: Game, seats: int) -> None:
    t = new(game, seats)
    starts = []
    while t.game.waiting(t.s):
        if t.asked[1] == "OPEN" and t.s.step == 0:
            starts.append((int((t.s.deck >= 0).sum()), t.each("held")[0]))
        t.do(t.legal[0])
    assert starts == [(7 * seats, 5), (5 * seats, 5), (3 * seats, 5), (seats, 5), (0, 4)]
    assert t.each("held") == [2] * seats


def test_cr_056_two_new_cards_and_one_before_the_last_round(game: Game) -> None:
    for round_no, drawn in ((1, 2), (2, 2), (3, 2), (4, 1)):
        t = laid(game, 3, {}, round_no=round_no).do("flip:sky")
        assert t.told("DRAW", 2) == [(1, drawn), (2, drawn), (0, drawn)]


def test_cr_057_the_new_shaman_may_appoint_another(game: Game) -> None:
    t = laid(game, 3, {}).do("flip:sky")
    assert (t.asked, t.legal) == ((1, "APPOINT"), ["seat:0", "seat:1", "seat:2"])
    assert t.each("held") == [5, 5, 5]  # he has seen his new cards
    kept = laid(game, 3, {}).do("flip:sky", "seat:1")
    assert kept.told("KEEP", 1) == [(1,)]
    t.do("seat:2")
    assert t.told("APPOINT", 2) == [(1, 2)]


def test_cr_058_an_appointed_shaman_cannot_pass_it_on(game: Game) -> None:
    t = laid(game, 3, {}).do("flip:sky", "seat:0")
    assert (t.asked, int(t.s.shaman)) == ((0, "OPEN"), 0)


def test_cr_059_discards_never_return(game: Game) -> None:
    t = new(game, 3)
    gone = 0
    while t.game.waiting(t.s):
        t.do(t.legal[-1])
        assert t.s.discard.sum() >= gone
        gone = int(t.s.discard.sum())
    assert gone == 2 * 3 * 5


def test_cr_060_the_end_comes_after_collecting_in_round_five(game: Game) -> None:
    t = laid(game, 2, {}, round_no=5, islands=["10", "00", "00", "00"]).do("flip:sky")
    assert t.game.waiting(t.s) == ()
    assert t.told("NEXT_SHAMAN", 1) == t.told("DRAW", 1) == []
    assert t.told("FINAL", 5) == [(0, 1, 10, 12, 1), (1, 0, 10, 10, 2)]


def test_cr_061_two_for_a_treasure_one_for_a_native_at_home(game: Game) -> None:
    t = opening(game, 2, islands=["31", "00", "00", "00"], treasures=[4, 0, 0, 0], huts=[7, 3])
    assert t.game.scores(t.s) == (2 * 7 + 7, 2 * 3 + 9)


def test_cr_062_points_then_treasures(game: Game) -> None:
    t = opening(game, 2, islands=["42", "00", "00", "00"], treasures=[9, 2, 0, 0], huts=[2, 1])
    assert t.game.scores(t.s) == (10, 10)
    assert t.game.places(t.s) == (1, 2)


def test_cr_r05_equal_in_both_share_a_place(game: Game) -> None:
    t = opening(game, 3, islands=["112", *["000"] * 5], treasures=[9, 9, 0, 0, 0, 0], huts=[1, 1, 0])
    assert t.game.places(t.s) == (1, 1, 3)


def test_cr_r07_the_former_shaman_may_be_appointed_and_one_may_appoint_again(game: Game) -> None:
    t = laid(game, 2, {}, shaman=0).do("flip:sky", "seat:0")
    assert int(t.s.shaman) == 0
    t = laid(game, 2, {}, shaman=0, islands=["01", "00", "00", "00"]).do("flip:sky")
    assert (t.turn, t.legal) == (0, ["seat:0", "seat:1"])  # Shaman again, named anew


def test_cr_r14_huts_can_be_worked_out(game: Game) -> None:
    t = laid(game, 3, {}, islands=["100", "010", "010", *["000"] * 3]).do("flip:sky")
    for seat in (0, 1, 2, SPECTATOR):
        assert (t.game.view(t.s, seat).hut == t.s.hut).all()


@pytest.mark.parametrize(
    "there", ["7000", "4300", "3211", "2221", "1123", "3310", "1000", "2320", "1111", "2211"]
)
def test_cr_r15_the_highest_number_only_one_tribe_has(game: Game, there: str) -> None:
    single = [n for n in there if n != "0" and there.count(n) == 1]
    taker = there.index(max(single)) if single else -1
    assert collected(game, 4, there).told("COLLECT", 2)[0] == (0, taker)


def test_cr_r16_cards_are_drawn_from_the_new_shaman_on(game: Game) -> None:
    t = laid(game, 4, {}, shaman=1)
    top = [int(face) for face in t.s.deck[t.s.drawn : t.s.drawn + 8]]
    t.do("flip:sky", "seat:0")
    assert t.told("DRAW", 2) == [(2, 2), (3, 2), (0, 2), (1, 2)]
    assert t.told("DREW", 2) == list(zip([2, 2, 3, 3, 0, 0, 1, 1], top))


def test_cr_r20_all_circles_start_from_the_appointed_shaman(game: Game) -> None:
    t = laid(game, 3, {}).do("flip:sky", "seat:2")
    order = []
    while t.asked[1] != "FLIP":
        order.append(t.turn)
        t.do(t.legal[-1])
    assert order == [2, 0, 1] * 3
    assert t.turn == 2


def test_cr_r21_the_last_cards_are_not_shown(game: Game) -> None:
    t = laid(game, 2, {}, round_no=5).do("flip:sky")
    view = t.game.view(t.s, 0)
    assert t.game.waiting(t.s) == ()
    assert (view.hand[1] == UNKNOWN).all()
    assert t.each("held") == [2, 2]
