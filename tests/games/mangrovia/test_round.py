"""MG-013..023, MG-063..070: bowls, the boat's way, and the time between two rounds."""

from __future__ import annotations

import pytest

from atoll.games.mangrovia.parts import LAND, LETTERS, NEUTRAL, VALUE, EventType, Phase
from atoll.kit.core.sentinels import NOBODY
from atoll.kit.game import Game

from .builder import Table


def birds(t: Table) -> str:
    return "".join(letter for i, letter in enumerate(LETTERS) if int(t.s.birds) >> i & 1)


# Bowls


def test_mg_013_three_phases(game: Game) -> None:
    t = Table(game)
    seen = [t.phase == Phase.PLACE_BOWL]
    t.do("bowl:1/12", "bowl:2/11", "bowl:3/10", "bowl:4/9")
    seen.append(t.s.pier == 1)
    t.skip_to(0)
    seen.append(t.phase == Phase.PLACE_BOWL and t.s.round_number == 2)
    assert seen == [True, True, True]


def test_mg_014_one_bowl_each_clockwise_on_free_sites(game: Game) -> None:
    t = Table(game, first=2)
    order = []
    while t.s.pier == 0:
        order.append(t.seat)
        assert t.legal() == {f"bowl:{i + 1}/{12 - i}" for i in range(6) if t.s.bowl_owner[i] == NOBODY}
        t.do(sorted(t.legal())[0])
    assert order == [2, 3, 0, 1]


def test_mg_015_mg_r06_second_circle_in_the_same_order(game: Game) -> None:
    t = Table(game, seats=3, first=1)
    order = []
    while t.s.pier == 0:
        order.append(t.seat)
        t.do(sorted(t.legal())[-1])
    assert order == [1, 2, 0, 1, 2]  # the sixth bowl has one place only
    assert t.s.bowls_placed == 6


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mg_016_first_bowl_of_the_first_player(game: Game, seats: int) -> None:
    t = Table(game, seats=seats)
    assert ("bowl:1/12" in t.legal()) == (seats > 3)
    t.do("bowl:3/10")
    assert "bowl:1/12" in t.legal()  # nobody else is bound
    while t.seat != 0 and t.s.pier == 0:
        t.do(next(c for c in sorted(t.legal()) if c != "bowl:1/12"))
    if seats < 4:
        assert "bowl:1/12" in t.legal()  # nor is his second bowl


def test_mg_r33_the_bar_binds_the_first_player_of_every_round(game: Game) -> None:
    t = Table(game, seats=3, first=1)
    t.do("bowl:2/11", "bowl:1/12").do("bowl:3/10", "bowl:4/9", "bowl:5/8").skip_to(0)
    assert t.seat == 2
    assert "bowl:1/12" not in t.legal()


def test_mg_r07_a_bowl_cannot_be_kept_back(game: Game) -> None:
    t = Table(game)
    assert "skip" not in t.legal()
    assert game.text.why(t.s, 0, game.actions.number("skip")).rule == "MG-R07"


# The boat


def test_mg_017_the_boat_stops_where_a_players_bowl_is(game: Game) -> None:
    t = Table(game).bowls(None, 1, None, 2, 3, 0)
    t.hand(1, "W 4").hand(0, "W 4").hand(2, "W 4").hand(3, "W 4").at_pier(2, 1, fill=False)
    stops = [2]
    while t.s.pier > 0:
        if t.s.pier != stops[-1]:
            stops.append(int(t.s.pier))
        t.do("skip")
    assert stops == [2, 4, 5, 6, 7, 8, 9, 11]


def test_mg_018_both_piers_belong_to_the_bowl(game: Game) -> None:
    t = Table(game).bowls(0, 1, 2, 3, None, None).hand(2, "W 4").at_pier(3, 2, fill=False)
    assert t.seat == 2
    t.skip_to(10)
    assert t.seat == 2
    assert t.phase == Phase.BUILD


def test_mg_019_skipping_one_pier_changes_nothing_at_the_other(game: Game) -> None:
    t = Table(game).bowls(0, 1, 2, 3, None, None).hand(3, "M 6").at_pier(4, 3, fill=False)
    t.do("skip")
    assert t.phase == Phase.TAKE_CARD  # the closed card of pier 4 is another part
    t.do("skip").skip_to(9)
    assert t.seat == 3
    assert "build:b1" in t.legal()


def test_mg_020_mg_r02_parts_in_the_printed_order_and_each_may_be_skipped(game: Game) -> None:
    t = Table(game).hand(0, "M 6").at_pier(11, 0)
    assert t.phase == Phase.BUILD
    assert not t.legal("closed:")
    t.do("skip")
    assert t.legal("closed:") == {"value", "land"}
    assert not t.legal("build:")  # cannot be made up later
    t.do("closed:value")
    assert t.s.pier != 11


def test_mg_021_choices_are_made_at_the_pier(game: Game) -> None:
    t = Table(game).row("2 3 4 5", "W S M").bowls(0, None, 1, 2, 3, None).at_pier(1, 0, fill=False)
    t.do("open:5", "open:W", "skip")
    assert t.seat == 1
    assert t.legal("open:") == {"2", "3", "4", "S", "M"}  # what others left


def test_mg_022_bowls_stay_until_the_round_ends(game: Game) -> None:
    t = Table(game).bowls(0, 1, 2, 3, None, None).at_pier(1, 0, fill=False)
    while t.s.pier > 0:
        assert list(t.s.bowl_owner) == [0, 1, 2, 3, NOBODY, NOBODY]
        t.do("birds:WS" if t.phase == Phase.BIRDS else "skip")
    assert all(t.s.bowl_owner == NOBODY)


@pytest.mark.parametrize(("seats", "filled"), [(2, 4), (3, 6), (4, 4), (5, 5)])
def test_mg_023_sites_filled(game: Game, seats: int, filled: int) -> None:
    t = Table(game, seats=seats)
    while t.s.pier == 0:
        t.do(sorted(t.legal())[0])
    assert sum(0 <= owner < NEUTRAL for owner in t.s.bowl_owner) == filled


# Between two rounds


def test_mg_064_bowls_go_home_but_the_neutral_one(game: Game) -> None:
    t = Table(game, seats=2).at_pier(3, 0).skip_to(0)
    assert list(t.s.bowl_owner) == [NOBODY] * 5 + [NEUTRAL]
    assert t.s.pier == 0


def test_mg_065_rows_are_filled_up(game: Game) -> None:
    t = Table(game).row("2 3 4 5", "W S M").at_pier(1, 0)
    t.do("open:2", "open:W", "skip")
    assert (int(t.s.open_row[VALUE].sum()), int(t.s.open_row[LAND].sum())) == (3, 2)
    t.skip_to(0)
    assert (int(t.s.open_row[VALUE].sum()), int(t.s.open_row[LAND].sum())) == (4, 3)


def test_mg_066_whoever_is_on_1_12_is_first_even_without_acting(game: Game) -> None:
    t = Table(game, first=0).bowls(2, 0, 1, 3, None, None).at_pier(1, 2, fill=False)
    t.skip_to(12).do("birds:MR")
    assert t.s.first_seat == t.seat == 2


def test_mg_067_empty_1_12_passes_the_talisman_to_the_right_and_moves_both_birds(game: Game) -> None:
    t = Table(game, first=0).birds("WM").bowls(None, 0, 1, 2, 3, None).at_pier(2, 0, fill=False).skip_to(0)
    assert t.s.first_seat == 3
    assert birds(t) == "SR"


def test_mg_068_occupied_1_12_leaves_the_birds(game: Game) -> None:
    t = Table(game, first=0).birds("WM").bowls(0, 1, 2, 3, None, None).at_pier(1, 0, fill=False)
    t.skip_to(12).do("birds:SM")
    assert birds(t) == "SM"


# The end


def test_mg_069_the_round_of_the_last_hut_is_the_last(game: Game) -> None:
    t = (
        Table(game)
        .bowls(None, 0, 1, 2, 3, None)
        .stock(2, 1)
        .birds("MR")
        .hand(2, "M 5")
        .at_pier(9, 2, fill=False)
    )
    assert not t.s.is_last_round
    t.do("build:m3")
    assert t.s.is_last_round
    assert t.events_of(EventType.LAST_ROUND)[0][0] == 2
    assert game.waiting(t.s)  # piers 10 and 11 are still to come
    t.skip_to(0)
    assert t.phase == Phase.OVER
    assert t.s.pier == 12


def test_mg_070_scores_are_added_to_the_track(game: Game) -> None:
    t = Table(game).huts(0, "a1").hand(0, "a6 a4", start=True).huts(1, "e1")
    before = [t.points(seat) for seat in range(4)]
    t.finish()
    assert [t.points(s) - b for s, b in enumerate(before)] == [12 + 10 + 10, 8 + 5 + 1, 0, 0]
    assert t.phase == Phase.OVER


def test_mg_r19_without_huts_cards_and_amulets_are_still_taken(game: Game) -> None:
    t = Table(game).stock(0, 0).birds("WM").hand(0, "W 7")
    t.s.is_last_round = 1
    t.at_pier(8, 0)
    assert t.legal() == {"skip", "amulets"}
    t = Table(game).stock(0, 0).birds("WM").hand(0, "W 7")
    t.s.is_last_round = 1
    t.at_pier(11, 0)
    assert t.legal("closed:") == {"value", "land"}  # the hut has lapsed


def test_mg_r21_after_the_last_round_nothing_is_prepared(game: Game) -> None:
    t = Table(game).stock(1, 0).bowls(0, 1, 2, 3, None, None).row("2 2", "W")
    t.s.is_last_round = 1
    t.hand(0, "").hand(1, "").hand(2, "").hand(3, "").at_pier(11, 1, fill=False)
    t.skip_to(0)
    assert t.phase == Phase.OVER
    assert not t.events_of(EventType.BIRDS)
    assert not t.events_of(EventType.TALISMAN)
    assert int(t.s.open_row[VALUE].sum()) == 2


def test_mg_r22_several_players_may_run_out(game: Game) -> None:
    t = Table(game).bowls(None, 0, 1, 2, 3, None).birds("MR").stock(2, 1).stock(0, 1)
    t.hand(2, "M 5").hand(0, "R 4").at_pier(9, 2, fill=False)
    t.do("build:m3").skip_to(11).do("build:m4").skip_to(0)
    assert t.phase == Phase.OVER
    assert len(t.events_of(EventType.LAST_ROUND)) == 1
    assert t.points(0) == sum(value for value in _sheet(t, 0))


def _sheet(t: Table, seat: int) -> list[int]:
    """All rows of the score sheet but the total."""
    return [values[seat] for say, values in t.game.text.sheet(t.s, []) if say.id != "sheet-total"]


def test_mg_r25_quiet_rounds_end_the_game(game: Game) -> None:
    t = Table(game)
    t.s.quiet_rounds = 19
    t.at_pier(2, 0).skip_to(0)
    assert t.phase == Phase.OVER
    t = Table(game)
    t.s.quiet_rounds = 19
    t.birds("MR").hand(0, "M 5").at_pier(9, 0).do("build:m3").skip_to(0)
    assert t.phase == Phase.PLACE_BOWL
    assert t.s.quiet_rounds == 0


# Worked examples


def test_mg_e01_first_stop_is_pier_2(game: Game) -> None:
    t = Table(game)
    t.do("bowl:3/10", "bowl:2/11", "bowl:4/9", "bowl:5/8")
    assert (t.s.pier, t.seat) == (2, 1)
    assert t.legal() == {"amulets", "skip"}


def test_mg_e02_orange_acts_at_3_and_at_10(game: Game) -> None:
    t = Table(game).bowls(None, 0, 3, 1, 2, None).row("2 3 4 5", "W S M").hand(3, "M R 5 4").birds("MR")
    t.at_pier(3, 3, fill=False).do("open:5").skip_to(10)
    assert t.seat == 3
    t.do("build:m3")
    assert (t.phase, t.seat, t.s.pier) == (Phase.BUILD, 3, 10)


def test_mg_e11_birds_move_and_the_right_hand_seat_is_first(game: Game) -> None:
    t = Table(game, first=2).birds("SW").bowls(None, 0, 1, 2, 3, None).at_pier(2, 0, fill=False).skip_to(0)
    assert birds(t) == "MR"
    assert t.s.first_seat == 1


# Further tests


def test_mg_t01_three_players_fill_all_sites(game: Game) -> None:
    t = Table(game, seats=3, first=1)
    assert t.legal("bowl:") == {"2/11", "3/10", "4/9", "5/8", "6/7"}
    t.do("bowl:2/11", "bowl:3/10", "bowl:4/9")
    assert (t.seat, "bowl:1/12" in t.legal()) == (1, True)
    t.do("bowl:1/12", "bowl:5/8")
    assert list(t.s.bowl_owner) == [1, 1, 2, 0, 2, 0]
    assert t.s.pier == 1


def test_mg_t02_two_players(game: Game) -> None:
    t = Table(game, seats=2, first=0).birds("MW")
    assert t.legal("bowl:") == {"2/11", "3/10", "4/9", "5/8"}
    t.do("bowl:2/11")
    assert t.legal("bowl:") == {"1/12", "3/10", "4/9", "5/8"}
    t.do("bowl:3/10", "bowl:4/9", "bowl:5/8").skip_to(0)
    assert t.s.first_seat == 1
    assert birds(t) == "SR"


def test_mg_t11_last_hut_at_pier_10(game: Game) -> None:
    t = Table(game).bowls(0, 1, 2, 3, None, None).stock(2, 1).birds("MR").hand(2, "M M 5 7").row("2", "")
    t.at_pier(10, 2, fill=False).do("build:m3")
    assert t.s.pier == 11  # no second question
    t.skip_to(0)
    assert t.phase == Phase.OVER
    assert not t.events_of(EventType.BIRDS)
    assert int(t.s.open_row[VALUE].sum()) == 1


def test_mg_t12_first_player_of_the_next_round(game: Game) -> None:
    t = Table(game, first=0).bowls(None, 0, 1, 2, 3, None).at_pier(2, 0, fill=False).skip_to(0)
    assert t.s.first_seat == 3
    t = Table(game, first=0).birds("WM").bowls(0, 1, 2, 3, None, None).at_pier(1, 0, fill=False)
    t.skip_to(12).do("birds:WM")
    assert t.s.first_seat == 0
    assert birds(t) == "WM"


def test_mg_t13_public_reasons_end_the_question_hidden_ones_do_not(game: Game) -> None:
    t = (
        Table(game)
        .bowls(None, 0, 2, 1, 3, None)
        .birds("SM")
        .hand(1, "5 5")
        .hand(2, "")
        .at_pier(9, 1, fill=False)
    )
    assert t.s.pier == 11  # nobody at 10 could think of building
    t = Table(game).bowls(None, 0, 2, 1, 3, None).birds("SM").hand(1, "5 5 W").at_pier(9, 1, fill=False)
    assert (t.s.pier, t.seat, t.legal()) == (9, 1, {"skip"})


def test_mg_063_birds_stay_while_huts_are_built(game: Game) -> None:
    t = Table(game).birds("MR").hand(0, "M M 5 7").at_pier(10, 0).do("build:m3")
    assert birds(t) == "MR"
    assert "build:m7" in t.legal()
