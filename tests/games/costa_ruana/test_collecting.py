"""Collecting: CR-045 to CR-052, CR-055, CR-R15."""

from __future__ import annotations

import pytest

from atoll.games.costa_ruana.parts import Reason
from atoll.kit import NOBODY
from atoll.kit.game import Game

from .builder import Table, laid


def collected(game: Game, seats: int, first: str, treasures: tuple[int, ...] = ()) -> Table:
    """A round without any effect; the first island is settled like this."""
    number = {2: 4, 3: 6, 4: 7}[seats]
    islands = [first, *["0" * seats] * (number - 1)]
    return laid(game, seats, {}, islands=islands, treasures=treasures).do("flip:sky")


def test_cr_045_one_treasure_an_island(game: Game) -> None:
    t = laid(game, 2, {}, islands=["50", "03", "00", "00"]).do("flip:sky")
    assert t.treasures == [3, 3, 3, 3]
    assert t.each("last_gain") == [1, 1]


def test_cr_046_no_treasure_nothing_moves(game: Game) -> None:
    t = collected(game, 2, "31", (0, 4, 3, 3))
    assert t.told("COLLECT", 3)[0] == (0, NOBODY, Reason.NO_TREASURE)
    assert t.natives[0] == "31"


@pytest.mark.parametrize(("there", "reason"), [("21", Reason.MAJORITY), ("10", Reason.ALONE)])
def test_cr_047_the_majority_takes_it(game: Game, there: str, reason: Reason) -> None:
    t = collected(game, 2, there)
    assert t.told("COLLECT", 3)[0] == (0, 0, reason)


def test_cr_048_equals_dispute(game: Game) -> None:
    t = collected(game, 2, "22")
    assert t.told("COLLECT", 3)[0] == (0, NOBODY, Reason.DISPUTE)
    assert (t.natives[0], t.treasures[0]) == ("22", 4)


@pytest.mark.parametrize("there", ["331", "221", "313", "122"])
def test_cr_049_a_lone_native_takes_it_from_the_disputing(game: Game, there: str) -> None:
    t = collected(game, 3, there)
    lone = there.index("1")
    assert t.told("COLLECT", 3)[0] == (0, lone, Reason.LONE)
    assert t.each("last_gain")[lone] == 1


@pytest.mark.parametrize("there", ["2211", "1111", "3300", "2020"])
def test_cr_050_if_all_dispute_nobody_gets_it(game: Game, there: str) -> None:
    t = collected(game, 4, there)
    assert t.told("COLLECT", 3)[0] == (0, NOBODY, Reason.DISPUTE)
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


def test_cr_055_gains_go_into_the_huts_also_at_the_end(game: Game) -> None:
    t = laid(
        game, 2, {}, round_number=5, islands=["10", "10", "01", "00"], treasures=[1, 2, 1, 3], huts=[3, 4]
    ).do("flip:sky")  # fmt: skip
    assert t.each("last_gain") == [2, 1]
    assert t.each("hut") == [5, 5]


@pytest.mark.parametrize(
    "there", ["7000", "4300", "3211", "2221", "1123", "3310", "1000", "2320", "1111", "2211"]
)
def test_cr_r15_the_highest_number_only_one_tribe_has(game: Game, there: str) -> None:
    single = [n for n in there if n != "0" and there.count(n) == 1]
    taker = there.index(max(single)) if single else NOBODY
    assert collected(game, 4, there).told("COLLECT", 2)[0] == (0, taker)
