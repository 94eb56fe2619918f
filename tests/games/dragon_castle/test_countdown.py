"""The countdown and the last round (DC-130, DC-131)."""

from __future__ import annotations

from atoll.games.dragon_castle.parts import EventType

from .builder import Build

FLAT = "(0,0) M1; (2,2) S1; (4,4) F1; (6,6) W1; (8,8) Q1"


def test_dc_130_all_have_equally_many_turns(table: Build) -> None:
    t = table(FLAT, seats=3, circles=1, turn=1, first=0).summon()
    assert [n[0] for n in t.happened(EventType.LAST_ROUND)] == [1]
    assert int(t.s.active_seat) == 2
    t.take(0, 0).discard()
    assert t.phase == "OVER"


def test_dc_130_the_last_seat_ends_the_game_at_once(table: Build) -> None:
    assert table(FLAT, seats=3, circles=1, turn=2).summon().phase == "OVER"
    assert table(FLAT, seats=3, circles=1, turn=0, first=1).summon().phase == "OVER"
    assert table(FLAT, seats=3, circles=2, turn=2).summon().phase == "CHOOSE_ACTION"


def test_dc_131_in_the_last_round_tokens_come_from_the_stack(table: Build) -> None:
    t = table(FLAT, seats=2, circles=1).summon()
    stacked = int(t.s.stacked_tokens)
    t.summon()
    assert (int(t.s.stacked_tokens), int(t.s.tokens[1]), t.phase) == (stacked - 1, 1, "OVER")
    assert [n[1] for n in t.happened(EventType.DRAGON_SUMMONED)] == [1, 0]


def test_dc_e22_last_round_on_an_empty_castle(table: Build) -> None:
    t = table("(0,0) M1", seats=2, circles=1, turn=1)
    t.take(0, 0).discard()  # the castle is empty: seat 0 summons, uncovers !, and seat 1 must summon too
    assert t.phase == "OVER"
    assert t.game.scores(t.s) == (2, 1 + 2)
    assert table("(0,0) M1", seats=2, circles=1, turn=1).summon().phase == "OVER"


def test_dc_r31_tokens_never_run_out(table: Build) -> None:
    for seats in (2, 3, 4):
        t = table("(0,0) M1", seats=seats, turn=seats - 1).take(0, 0).discard()
        assert t.phase == "OVER"
        assert int(t.s.stacked_tokens) >= 0
        assert sum(int(x) for x in t.s.tokens) == seats if seats == 2 else True
