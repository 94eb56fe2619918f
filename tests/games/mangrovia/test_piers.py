"""MG-024..041: what the piers give, and taking cards."""

from __future__ import annotations

from collections import Counter

import pytest

from atoll.games.mangrovia.parts import AMULET, KNOWN, LAND, NEWER, VALUE, EventType, Phase
from atoll.kit.game import Game

from .builder import Table

CLOSED = {"value", "land"}


def taken(t: Table) -> list[str]:
    """What seat 0 took, in order: o open, c closed."""
    found = []
    for event in t.events:
        if event.code in (EventType.TOOK_OPEN, EventType.TOOK_CLOSED) and event.numbers[0] == 0:
            found.append("o" if event.code == EventType.TOOK_OPEN else "c")
    return found


def at(game: Game, pier: int) -> Table:
    return Table(game).row("2 3 4 5", "W S M").hand(0, "").at_pier(pier, 0)


@pytest.mark.parametrize(
    ("pier", "codes", "parts"),
    [
        (1, ("open:2", "open:W", "closed:value"), "ooc"),
        (3, ("open:2",), "o"),
        (4, ("open:2", "closed:land"), "oc"),
        (5, ("open:2", "open:3"), "oo"),
        (5, ("closed:value", "closed:land"), "cc"),
        (6, ("open:S", "closed:value", "closed:value"), "occ"),
        (7, ("closed:land",), "c"),
    ],
    ids=["mg_024", "mg_026", "mg_027", "mg_028_open", "mg_028_closed", "mg_029", "mg_030"],
)
def test_piers_that_give_cards(game: Game, pier: int, codes: tuple[str, ...], parts: str) -> None:
    """MG-024, MG-026..030"""
    t = at(game, pier)
    for code, part in zip(codes, parts):
        assert t.s.pier == pier
        offered = {"open:" if part == "o" else "closed:"}
        assert any(c.startswith(tuple(offered)) for c in t.legal())
        t.do(code)
    assert "".join(taken(t)) == parts
    assert t.s.pier != pier


def test_mg_024_open_cards_come_first(game: Game) -> None:
    t = at(game, 1)
    assert not t.legal("closed:")
    t.do("open:2", "open:3")
    assert t.legal("closed:") == CLOSED
    assert not t.legal("open:")


def test_mg_025_pier_2_gives_amulets(game: Game) -> None:
    t = at(game, 2)
    assert t.legal() == {"amulets", "skip"}
    t.do("amulets")
    assert t.cards(0) == "a1"


def test_mg_028_never_one_of_each(game: Game) -> None:
    t = at(game, 5)
    assert t.legal("closed:") == CLOSED
    t.do("open:2")
    assert not t.legal("closed:")
    assert game.text.why(t.s, 0, game.actions.number("closed:value")).rule == "MG-028"


def test_mg_030_amulets_or_a_card(game: Game) -> None:
    t = at(game, 7)
    assert t.legal() == {"amulets", "closed:value", "closed:land", "skip"}
    t.do("amulets")
    assert t.s.pier != 7


def test_mg_031_amulets_or_a_hut(game: Game) -> None:
    t = Table(game).birds("MR").hand(0, "M 5").at_pier(8, 0)
    assert t.legal() == {"amulets", "build:m3", "skip"}
    t.do("build:m3")
    assert t.s.pier != 8


def test_mg_032_a_hut_or_a_double_hut(game: Game) -> None:
    t = Table(game).birds("MR").hand(0, "M M 6 6").at_pier(9, 0)
    assert t.legal("build:") == {"b1"}
    assert t.legal("double:") == {"b1"}
    t.do("double:b1")
    assert t.s.pier != 9


def test_mg_033_two_huts_one_after_the_other(game: Game) -> None:
    t = Table(game).birds("MR").hand(0, "M M M 5 7").at_pier(10, 0)
    assert not t.legal("double:")
    t.do("build:m3")
    assert t.legal("build:") == {"m7", "f7"}
    t.do("build:f7")
    assert t.s.pier != 10


def test_mg_034_a_hut_then_a_closed_card(game: Game) -> None:
    t = Table(game).birds("MR").hand(0, "M 5").at_pier(11, 0).do("build:m3")
    assert t.legal() == {"closed:value", "closed:land", "skip"}


def test_mg_035_mg_r05_birds_on_any_two_landscapes(game: Game) -> None:
    t = Table(game).birds("MW").bowls(0, 1, 2, 3, None, None).hand(1, "").at_pier(12, 0, fill=False)
    assert t.legal() == {"birds:WS", "birds:WM", "birds:WR", "birds:SM", "birds:SR", "birds:MR"}
    assert t.copy().do("birds:WM").s.birds == t.s.birds  # leaving them
    assert t.do("birds:SR").s.birds == 0b1010


# Taking cards


def test_mg_036_each_card_of_either_kind(game: Game) -> None:
    t = at(game, 1)
    assert t.legal("open:") == {"2", "3", "4", "5", "W", "S", "M"}
    t.do("open:W", "open:5", "closed:land")
    assert t.cards(0).count("5") == 1


def test_mg_037_a_closed_card_is_seen_before_the_next_choice(game: Game) -> None:
    t = at(game, 5).do("closed:value")
    seen = [e for e in t.events if e.code == EventType.SAW_CLOSED]
    assert [e.audience for e in seen] == [1 << 0]
    assert t.cards(0) == str(seen[0].numbers[2])
    assert (t.seat, t.phase) == (0, Phase.TAKE_CARD)


def test_mg_038_gaps_stay_until_the_round_ends(game: Game) -> None:
    t = Table(game).row("2", "S S M").at_pier(1, 0).do("open:2")
    assert t.legal("open:") == {"S", "M"}
    why = game.text.why(t.s, 0, game.actions.number("open:2"))
    assert why.rule == "MG-038"


def test_mg_039_nothing_from_rivals_or_discards_and_no_limit(game: Game) -> None:
    t = Table(game).row("2", "S").hand(0, " ".join(["3"] * 8 + ["4"] * 7 + ["W"] * 8)).hand(1, "7 7 R")
    t.deck(VALUE, "5 5 5", "6 6").at_pier(1, 0)
    assert t.legal("open:") == {"2", "S"}
    t.do("open:2", "open:S", "closed:value")
    assert len(t.cards(0).split()) == 26


def test_mg_040_empty_rows_and_decks_lapse(game: Game) -> None:
    t = Table(game).row("", "").at_pier(1, 0)
    assert t.legal() == {"closed:value", "closed:land", "skip"}  # both open cards lapse
    t = Table(game).row("", "").deck(VALUE, "", "").at_pier(4, 0)
    assert t.legal() == {"closed:land", "skip"}
    t = Table(game).row("", "").deck(VALUE, "", "").deck(LAND, "", "").at_pier(6, 0)
    assert t.s.pier != 6


def test_mg_041_the_discard_becomes_the_deck_at_once(game: Game) -> None:
    t = Table(game).deck(VALUE, "6", "2 3").deck(LAND, "W W", "M").at_pier(7, 0).do("closed:value")
    assert (int(t.s.deck_size[VALUE]), list(t.s.deck[VALUE][:3])) == (2, [1, 1, 0])
    assert not t.s.discard[VALUE].any()
    assert int(t.s.discard[LAND].sum()) == 1  # the other sort has its own
    assert t.events_of(EventType.RESHUFFLED)[0][:2] == (VALUE, 2)


def test_mg_r03_skip_ends_the_run_of_equal_parts(game: Game) -> None:
    t = at(game, 1).do("skip")
    assert t.legal() == {"closed:value", "closed:land", "skip"}
    t = Table(game).birds("MR").hand(0, "M M 5 7").at_pier(10, 0).do("build:m3", "skip")
    assert t.s.pier != 10


def test_mg_r04_the_first_card_fixes_the_kind_of_pier_5(game: Game) -> None:
    t = Table(game).row("2", "").at_pier(5, 0).do("open:2")
    assert t.s.pier != 5  # no second open card, no switching
    t = at(game, 5).do("skip")
    assert t.s.pier != 5


def test_mg_r08_an_empty_discard_is_shuffled_when_needed(game: Game) -> None:
    t = Table(game).deck(VALUE, "6", "").at_pier(7, 0).do("closed:value")
    assert t.s.deck_size[VALUE] == 0
    t.s.discard[VALUE, 2] += 1  # a 4, paid by seat 1
    room_hand = t.s.hand[1, NEWER, VALUE]
    room_hand[2] -= 1
    t.s.hand_sizes[1, NEWER, VALUE] -= 1
    t.at_pier(7, 0)
    assert "closed:value" in t.legal()
    t.do("closed:value")
    assert t.cards(0) == "4 6"


def test_mg_r09_rows_keep_gaps_without_cards(game: Game) -> None:
    t = Table(game).row("2 3", "W").deck(VALUE, "5", "").deck(LAND, "", "").at_pier(11, 0).skip_to(0)
    assert int(t.s.open_row[VALUE].sum()) == 3
    assert int(t.s.open_row[LAND].sum()) == 1


def test_mg_r10_values_are_filled_before_landscapes(game: Game) -> None:
    t = Table(game).row("2 3", "W").at_pier(11, 0).skip_to(0)
    assert [n[0] for n in t.events_of(EventType.OPENED)] == [VALUE, VALUE, LAND, LAND]


def test_mg_t03_only_landscapes_lie_open(game: Game) -> None:
    t = Table(game).row("", "S S M").at_pier(1, 0)
    assert t.legal("open:") == {"S", "M"}
    t.do("skip")
    assert t.legal("closed:") == CLOSED


def test_mg_t04_pier_5(game: Game) -> None:
    t = at(game, 5).do("closed:land")
    assert t.legal() == {"closed:value", "closed:land", "skip"}
    t = Table(game).row("", "M").at_pier(5, 0).do("open:M")
    assert t.s.pier != 5


def test_mg_t05_decks_of_one_and_none(game: Game) -> None:
    t = Table(game).deck(VALUE, "6", "4 4 7").at_pier(7, 0).do("closed:value")
    assert (t.cards(0), int(t.s.deck_size[VALUE]), int(t.s.discard[VALUE].sum())) == ("6", 3, 0)
    drawn = Counter[str]()
    start = Table(game).deck(VALUE, "", "4 4 7").at_pier(7, 0)
    assert "closed:value" in start.legal()
    for seed in range(60):
        t = start.copy()
        t.s.rng = seed * 0x9E3779B97F4A7C15 % 2**64
        t.do("closed:value")
        assert (int(t.s.deck_size[VALUE]), int(t.s.discard[VALUE].sum())) == (2, 0)
        drawn[t.cards(0)] += 1
    assert set(drawn) == {"4", "7"}
    assert 25 <= drawn["4"] <= 55


def test_open_cards_are_known_and_closed_ones_are_not(game: Game) -> None:
    t = at(game, 4).do("open:5", "closed:land")
    assert int(t.s.hand[0, KNOWN, VALUE, 3]) == 1
    assert int(t.s.hand_sizes[0, NEWER, LAND]) == 1
    assert int(t.s.hand_sizes[0, KNOWN, AMULET]) == 0
