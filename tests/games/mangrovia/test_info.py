"""Section 6: views, and what a guess may deal."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from atoll.games.mangrovia.parts import AMULET, KNOWN, LAND, NEWER, OLDER, VALUE, EventType, Phase
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.game import Game

from .builder import Table, rules_module


def views(t: Table, *seats: int) -> list[bytes]:
    return [t.game.view(t.s, seat).tobytes() for seat in seats]


def guesses(t: Table, seat: int, number: int = 60) -> list[Table]:
    """Positions guessed from the view of a seat."""
    found = []
    for seed in range(number):
        imagined = t.copy()
        t.game.info.hide(imagined.s, seat)
        t.game.info.guess(imagined.s, seat, np.uint64(seed))
        assert t.game.rules.check(imagined.s) == 0
        found.append(imagined)
    return found


def test_mg_r24_hands_are_secret_discards_open_amulets_shown_at_the_end(game: Game) -> None:
    t = Table(game).hand(1, "7 7 W a6 a5", start=True).deck(VALUE, "2 2 3 3 4", "5 5 6", holder=2)
    seen = game.view(t.s, 0)
    assert not seen.hand[1, NEWER].any()
    assert list(seen.hand_sizes[1, NEWER, :3]) == [2, 1, 2]
    assert (seen.discard == t.s.discard).all()
    assert (seen.start_cards == t.s.start_cards).all()  # fixed by the seat
    t.finish()
    assert list(game.view(t.s, 0).hand[1, KNOWN, AMULET][:6]) == [0, 0, 0, 0, 1, 1]
    assert game.places(game.view(t.s, SPECTATOR)) == game.places(t.s)


def test_open_cards_stay_known_and_paid_ones_leave_the_known_part(game: Game) -> None:
    t = Table(game).row("5 2 3 4", "S W M").birds("SM").hand(0, "5 2").at_pier(1, 0)
    t.do("open:5", "open:S", "skip")
    seen = game.view(t.s, 1)
    assert int(seen.hand[0, KNOWN, VALUE, 3]) == 1
    assert int(seen.hand[0, KNOWN, LAND, 1]) == 1
    t.at_pier(9, 0).do("build:a2")
    assert int(t.s.hand_sizes[0, KNOWN].sum()) == 0  # the 5 everybody knew is supposed to be the one paid
    assert t.cards(0) == "5"


def test_rivals_differing_in_what_cannot_be_known_look_alike(game: Game) -> None:
    one, two = Table(game), Table(game)
    one.hand(1, "7 7 W a6").hand(2, "2 S")
    two.hand(1, "2 7 S a2").hand(2, "7 W")
    assert views(one, 0, 3, SPECTATOR) == views(two, 0, 3, SPECTATOR)
    assert views(one, 1) != views(two, 1)


def test_what_was_put_back_stays_in_the_bag_until_somebody_draws(game: Game) -> None:
    t = Table(game).huts(0, "m1 m2").huts(1, "m3").hand(0, "").hand(1, "a3 a4")
    t.deck(AMULET, "a5 a6", "", holder=2).at_pier(2, 0).do("amulets", "put_back:6")
    assert int(t.s.surely_in_bag[0, 5]) == 1
    assert all(int(g.s.deck[AMULET, 5]) == 1 for g in guesses(t, 0))
    assert any(int(g.s.deck[AMULET, 5]) == 0 for g in guesses(t, 1))
    assert not game.view(t.s, 1).surely_in_bag.any()
    t.at_pier(7, 1).do("amulets")
    assert not t.s.surely_in_bag[0].any()


def test_own_draws_use_up_what_was_put_back(game: Game) -> None:
    t = Table(game).huts(0, "m1 m2").hand(0, "").deck(AMULET, "a5 a6 a6", "a2", holder=2)
    t.at_pier(2, 0).do("amulets")
    back = max(t.legal("put_back:"))
    t.do(f"put_back:{back}")
    assert int(t.s.surely_in_bag[0].sum()) == 1
    t.at_pier(7, 0).do("amulets")
    drawn = t.s.drawn_amulets.copy()
    assert int(t.s.surely_in_bag[0].sum()) == (0 if drawn[int(back) - 1] else 1)


def test_drawn_amulets_are_a_number_to_others(game: Game) -> None:
    t = Table(game).huts(0, "m1 m2 m3").hand(0, "").at_pier(2, 0).do("amulets")
    seen = game.view(t.s, 1)
    assert int(seen.drawn_count) == 3
    assert not seen.drawn_amulets.any()
    assert all(int(g.s.drawn_amulets.sum()) == 3 for g in guesses(t, 1, 5))


def test_private_events_have_one_reader(game: Game) -> None:
    t = Table(game).huts(0, "m1 m2").hand(0, "").at_pier(2, 0).do("amulets")
    t.do(sorted(t.legal())[0]).at_pier(7, 0).do("closed:value")
    private = {EventType.SAW_DRAWN, EventType.KNEW_BACK, EventType.SAW_CLOSED}
    assert {EventType(e.code) for e in t.events if e.audience == 1 << 0} == private
    assert all(e.for_seat(3) for e in t.events if e.code not in private)


def test_mg_t17_a_build_in_progress_shows_nothing(game: Game) -> None:
    one = Table(game).birds("WM").hand(1, "W 2 3 3 5 7").at_pier(9, 1).do("build:g4", "pay:3")
    two = Table(game).birds("WM").hand(1, "W 6 6 6 4 4").at_pier(9, 1)
    assert one.phase == Phase.PAY_PRICE
    assert views(one, 0, 2, 3, SPECTATOR) == views(two, 0, 2, 3, SPECTATOR)
    assert game.view(one.s, 0).phase == Phase.BUILD
    assert int(game.view(one.s, 1).chosen_cell) == int(one.s.chosen_cell)
    for imagined in guesses(one, 0, 5):
        assert "skip" in imagined.legal()


def test_mg_t18_newer_and_older_cards(game: Game) -> None:
    t = Table(game, seats=3).birds("SM").hand(0, "").hand(1, "S 7 7").hand(2, "2")
    t.row("3 3 3 3", "W W W")
    # the deck holds one card, all others are discarded except what the two rivals hold
    deck = t.s.deck[VALUE].copy()
    deck[4] -= 1
    t.s.discard[VALUE] = deck
    t.s.deck[VALUE] = 0
    t.s.deck[VALUE, 4] = 1
    t.s.deck_size[VALUE] = 1
    former = t.s.discard[VALUE].copy()
    t.at_pier(7, 0).do("closed:value")  # seat 0 takes the last card: the discard becomes the deck
    seen = game.view(t.s, 0)
    assert (seen.deck[VALUE] == former).all()
    assert list(seen.older_pool[VALUE][:6]) == [1, 0, 0, 0, 0, 2]
    assert [int(seen.hand_sizes[seat, OLDER, VALUE]) for seat in (1, 2)] == [2, 1]
    dealt = Counter(tuple(int(n) for n in g.s.hand[1, OLDER, VALUE][[0, 5]]) for g in guesses(t, 0, 90))
    assert set(dealt) == {(0, 2), (1, 1)}
    assert 40 <= dealt[1, 1] <= 80  # two of three
    t.at_pier(7, 1).do("closed:value")
    assert int(t.s.hand_sizes[1, NEWER, VALUE]) == 1
    new = int(np.flatnonzero(t.s.hand[1, NEWER, VALUE])[0]) + 2
    t.at_pier(9, 1).do("build:a2")
    while t.phase == Phase.PAY_PRICE:
        t.do("pay:7")
    assert int(t.s.discard[VALUE, 5]) == 1
    assert not t.s.hand_sizes[:, OLDER, VALUE].any()  # the split is given up
    seen = game.view(t.s, 0)
    assert not seen.older_pool[VALUE].any()
    pool = t.s.deck[VALUE].copy()
    for face in (0, 5, new - 2):
        pool[face] += 1
    assert (seen.deck[VALUE] == pool).all()


def test_pay_takes_the_one_unseen_part_there_is(game: Game) -> None:
    t = Table(game).birds("SM").hand(0, "S 7", OLDER)
    t.at_pier(9, 0).do("build:a2")
    assert not t.s.hand_sizes[0].any()


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
def test_guesses_are_even(game: Game, seat: int) -> None:
    """A rival's unseen card is each of the unseen ones with its share."""
    t = Table(game, seats=3).hand(0, "").hand(1, "").hand(2, "7")
    if seat == 2:
        assert all(g.cards(2) == "7" for g in guesses(t, seat, 5))
        return
    pool = (t.s.deck[VALUE] + t.s.hand[2, NEWER, VALUE]).astype(int)
    seen = Counter(int(np.flatnonzero(g.s.hand[2, NEWER, VALUE])[0]) for g in guesses(t, seat, 400))
    for face in range(6):
        expected = 400 * pool[face] / pool.sum()
        assert abs(seen[face] - expected) < 4.5 * expected**0.5


def test_own_choices_are_the_same_in_the_own_view(game: Game) -> None:
    t = Table(game).birds("WM").hand(1, "W 2 3 3 5 7").at_pier(9, 1).do("build:g4")
    assert game.legal(game.view(t.s, 1), 1) == game.legal(t.s, 1)
    assert rules_module(game, "paying").rest_due(game.view(t.s, 1), 1) == 10
