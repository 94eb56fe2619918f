"""Beats of a turn, their captions, summaries, and choices that are slips."""

from __future__ import annotations

import pytest

from atoll.games.dragon_castle.parts import ACTIVATE, DISCARD, ON_REALM, PASS, SUMMON, EventType, Spirit
from atoll.kit.beats import play
from atoll.kit.core.events import Event
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES, Message

from .builder import Build, Table

NAMES = ["Vera", "Oleg"]


@pytest.fixture
def table(fast: Game) -> Build:
    """Builds a position of the compiled game: texts do not depend on it."""
    return lambda *args, **kwargs: Table(fast, *args, **kwargs)


def said(game: Game, message: Message | None, lang: str = "en", reader: int = 0) -> str:
    return game.translator.translate(lang, message, NAMES, reader=reader) if message else ""


def captions(t: Table, action: int) -> list[tuple[str, str]]:
    """Title and detail of all moments of a choice of seat 0."""
    found = []
    for moment in play(t.game, t.s, 0, action).moments:
        for lang in LANGUAGES:
            for message in t.game.text.caption(moment.state, moment.events):
                said(t.game, message, lang)
        title, detail = t.game.text.caption(moment.state, moment.events)
        found.append((said(t.game, title), said(t.game, detail)))
    return found


def test_a_set_is_seen_tile_by_tile(table: Build) -> None:
    t = table("(0,0) M5; (2,2) S1", realm="M1 M2 M3 . . .").take(0, 0)
    assert captions(t, DISCARD)[0] == ("You discard Merchant 5: +1 VP", "")
    t.shrine()
    titles = [title for title, _ in captions(t, ON_REALM + 3)]
    assert titles == ["You place Merchant 5 on d1, floor 1", "You consolidate 4 Merchants: +2 VP"]


def test_a_tile_taken_tells_what_it_uncovers(table: Build) -> None:
    t = table("(0,0) M1 M5; (2,2) S1")
    assert captions(t, 0) == [("You take Merchant 5 from A1, floor 2", "A1 now shows Merchant 1")]


def test_the_last_round_is_a_moment_of_its_own(table: Build) -> None:
    titles = [title for title, _ in captions(table("(0,0) M5; (2,2) S1", circles=1), SUMMON)]
    assert titles[:2] == [
        "You summon the dragon and take a countdown token",
        "The ! is uncovered: this is the last round",
    ]


def test_the_end_is_counted_source_by_source(table: Build) -> None:
    t = table("(0,0) M5", realm=("x2* . . . . .", "x1* x1*"), circles=0, first=1, dragons="resilience")
    assert captions(t, SUMMON)[1:-1] == [
        ("Sets and discarded tiles", "You 0 · Oleg 0 VP"),
        ("Shrines", "You 2 · Oleg 2 VP"),
        ("Countdown tokens", "You 2 · Oleg 0 VP"),
        ("Dragon of Resilience", "You 1 · Oleg 2 VP"),
    ]


def test_dc_152_the_dragon_of_ingenuity_tells_why(table: Build) -> None:
    t = table("(0,0) M1 D1; (2,2) S1 S2; (4,4) F1 F2; (6,6) W1", seats=1).take(2, 2)
    taken = captions(t, DISCARD)[1]
    assert taken == (
        "The Dragon of Ingenuity takes a Dragon tile: Red Dragon from A1",
        "No kind taken on the last turn is there, so it takes a Dragon tile",
    )


@pytest.mark.parametrize(
    ("lang", "text"),
    [("en", "pair of Merchants, set of 5, +3 VP"), ("ru", "пара Купцов, комплект из 5, +3 ПО")],
)
def test_a_turn_is_summed_up(table: Build, lang: str, text: str) -> None:
    t = table("(0,0) M5; (2,2) M5; (4,4) S1", realm="M1 M2 M3 . . .")
    t.take(0, 0).take(2, 2).put(0, 3).put(0, 4)
    assert ", ".join(said(t.game, clause, lang) for clause in t.game.text.recap(t.s, t.events, 0)) == text
    assert t.game.text.recap(t.s, t.events, 1) == []


def test_other_turns_are_summed_up(table: Build) -> None:
    def clauses(t: Table) -> list[str]:
        return [said(t.game, clause) for clause in t.game.text.recap(t.s, t.events, 0)]

    assert clauses(table("(0,0) M5; (2,2) S1").take(0, 0).discard()) == ["discarded Merchant 5", "+1 VP"]
    built = table("(0,0) M5; (2,2) S1", realm="M1 M2 M3 . . .").take(0, 0).shrine().put(0, 3).put(0, 0)
    assert clauses(built) == ["Merchant 5 and a shrine", "set of 4", "shrine on floor 1", "+2 VP"]
    assert clauses(table("(0,0) M5; (2,2) S1").summon()) == ["dragon summoned", "+2 VP"]
    other = (
        table("(0,0) M5; (0,1) S1; (4,4) F1", pool=1, spirits="deception")
        .take(0, 0)
        .call("deception")
        .shrine()
    )
    assert clauses(other.take(0, 1)) == ["2 tiles", "Spirit of Deception"]


def test_slips_are_asked_about(table: Build) -> None:
    def risk(t: Table, action: int) -> str:
        return said(t.game, t.game.text.risky(t.game.view(t.s, 0), 0, action))

    t = table("(0,0) M5; (2,2) S1", realm="M1 M2 M3 . . .").take(0, 0)
    assert risk(t, DISCARD) == "You get 1 VP, and Merchant 5 is lost."
    assert not risk(t.shrine(), ON_REALM + 3)  # there is a shrine for the set
    pair = table("(0,0) M5; (2,2) M5; (4,4) S1", realm="M1 M2 . . . .").take(0, 0).take(2, 2)
    assert not risk(pair, ON_REALM + 2)  # the first of two
    assert risk(pair.put(0, 2), ON_REALM + 3).startswith("This consolidates a set of 4")
    assert "only now" in risk(t.put(0, 3), PASS)
    assert "the last" in risk(table("(0,0) M5", circles=1), SUMMON)
    assert not risk(table("(0,0) M5", circles=2), SUMMON)


def test_the_end_of_a_turn_can_be_preset(table: Build) -> None:
    t = table("(0,0) M5; (2,2) S1; (4,4) S2", realm="M1", pool=1, spirits="destruction").take(0, 0).discard()
    assert {*t.game.legal(t.s, 0)} == {PASS, ACTIVATE + Spirit.DESTRUCTION}
    action, words = t.game.text.preset(t.game.view(t.s, 0), 0)
    assert (action, words.id) == (PASS, "preset-end-turn")
    assert table("(0,0) M5; (2,2) S1").game.text.preset(t.game.new(2, 1), 0) is None


def test_a_caption_of_nothing_ends_the_turn(fast: Game) -> None:
    turned = Event(EventType.TILE_TURNED_DOWN, -1, (0, 0, 0, 0, 0, 0, 0, 0))
    assert said(fast, fast.text.caption(fast.new(2, 1), [turned])[0]) == "The turn ends"
