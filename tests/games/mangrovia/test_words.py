"""What the game says: choices, reasons, events; and what a page may show of hands."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from atoll.games.mangrovia.parts import KNOWN, What
from atoll.kit.game import Game
from atoll.kit.look import Look

from .table import Table

NAMES = ("Anna", "Boris", "Clara", "Dmitri")


def told(t: Table, what: What, lang: str) -> str:
    event = next(e for e in t.events if e.code == what)
    return t.game.talk.say(lang, t.game.words.event(event), NAMES)


def reason(t: Table, code: str, lang: str = "en") -> tuple[str, str]:
    why = t.game.words.why(t.s, t.seat, t.game.actions.number(code))
    return why.rule, t.game.talk.say(lang, why, NAMES)


def test_a_hut_is_told_with_all_that_was_paid(game: Game) -> None:
    t = Table(game).birds("SR").hand(0, "S 2 5").at_pier(9, 0).do("build:a2")
    assert told(t, What.BUILT, "en") == "Anna builds a hut on a2 with sand for 2 + 5 in cards, 1 point."
    assert told(t, What.BUILT, "ru") == "Anna строит хижину на a2, платит песком и картами 2 + 5, 1 очко."


def test_a_double_hut_with_tiles_and_start_cards(game: Game) -> None:
    t = Table(game, tiles="helpers").birds("WM").helper(0, "value3", "wild").hand(0, "W 7 6", start=True)
    t.at_pier(9, 0).do("double:g4")
    while "land:wild" in t.legal():
        t.do("land:wild")
    while t.legal("pay:"):
        t.do(next(c for c in ("pay:tile3", "pay:start2", "pay:7", "pay:6") if c in t.legal()))
    said = told(t, What.BUILT, "en")
    assert said.startswith(
        "Anna builds a double hut on g4 with water and a wild tile for 3 + 4 + 6 + 7 in cards"
    )
    assert "(one of them a tile), 8 points." in said


def test_amulets_pay(game: Game) -> None:
    t = Table(game).birds("WM").hand(0, "W a2 a3").at_pier(9, 0).do("build:e5")
    assert told(t, What.BUILT, "ru") == "Anna строит хижину на e5, платит водой и амулетами 2 + 3, 3 очка."


@pytest.mark.parametrize(
    ("code", "rule", "words"),
    [
        ("build:c4", "MG-047", "A hut stands on c4 already."),
        ("build:b1", "MG-048", "No bird stands on mangrove."),
        ("build:a2", "MG-048", "You have no landscape card sand."),
        ("build:a1", "MG-049", "Your value cards do not make exactly 14."),
        ("build:e5", "MG-049", "Your amulets do not make exactly 5; cards do not count here."),
        (
            "double:m1",
            "MG-059",
            "No double huts in the stone area, the special area or on amulet territories.",
        ),
        ("bowl:1/12", "MG-022", "The boat is under way: bowls stay where they are until the round ends."),
        ("birds:WS", "MG-035", "The birds are moved at pier 12."),
        ("open:2", "MG-020", "Pier 9 now offers a hut."),
        ("pay:5", "MG-049", "Cards and amulets are paid when a hut is built: choose a territory first."),
    ],
)
def test_reasons_while_building(game: Game, code: str, rule: str, words: str) -> None:
    t = Table(game).birds("WS").huts(1, "c4").hand(0, "W 5 5 a2 a4").at_pier(9, 0)
    assert reason(t, code) == (rule, words)


def test_reasons_while_paying(game: Game) -> None:
    t = Table(game).birds("WM").hand(0, "W 2 3 3 5 7 6 a2").at_pier(9, 0).do("build:g4")
    assert reason(t, "amulet:2")[1] == "g4 is paid in value cards, not in amulets."
    assert reason(t, "skip") == ("MG-R26", "First finish paying for g4, or take it back.")
    assert reason(t, "pay:4")[1] == "You have none of these."
    assert reason(t, "pay:6")[1] == "With 6 the rest of 10 cannot be reached exactly."
    assert reason(t, "land:W")[0] == "MG-048"


def test_reasons_for_bowls(game: Game) -> None:
    t = Table(game, seats=2)
    assert reason(t, "bowl:1/12")[0] == "MG-016"
    assert reason(t, "bowl:6/7")[0] == "MG-011"
    t.do("bowl:2/11")
    assert reason(t, "bowl:2/11", "ru") == ("MG-014", "Здесь стоит чаша, её хозяин – Anna.")


@pytest.mark.parametrize("memory", ["on", "aid"])
def test_memory_aid_shows_what_all_have_seen(game: Game, memory: str) -> None:
    t = Table(game).hand(1, "5 W", KNOWN).give(1, "7")
    t.s.memory = memory == "aid"
    line = game.talk.say("en", game.words.seat_line(game.view(t.s, 0), 1))
    assert ("seen 5 W" in line) == (memory == "aid")
    assert "7" not in line


def test_the_board_shows_prices_gains_and_the_switch_for_double_huts(game: Game) -> None:
    t = Table(game).birds("WM").hand(0, "W W 7 7 6 4").at_pier(9, 0)
    look = Look(game, 0, "en", NAMES, game.legal(t.s, 0))
    root = ElementTree.fromstring(game.board.draw(game.view(t.s, 0), look))
    picks = [e for e in root.iter() if e.attrib.get("data-pick") == "double"]
    waits = {e.attrib["id"] for e in root.iter() if e.attrib.get("data-when") == "double"}
    assert len(picks) == 1
    assert waits == {f"double-{name}" for name in t.legal("double:")}
    a1 = next(e for e in root.iter() if e.attrib.get("id") == "cell-a1")
    texts = [e.text for e in a1.iter() if e.text and e.text.strip()]
    assert "14" in texts
    assert "+26" in texts  # 4 suns, 12 and 10 on its two empty paths


def test_a_rival_sees_no_marks_in_the_picture(game: Game) -> None:
    t = Table(game).birds("WM").hand(0, "W 2 3 3 5 7").at_pier(9, 0)
    before = game.board.draw(game.view(t.s, 1), Look(game, 1, "en", NAMES))
    t.do("build:g4", "pay:3")
    assert game.board.draw(game.view(t.s, 1), Look(game, 1, "en", NAMES)) == before


def test_tiles_before_a_seat_are_named(game: Game) -> None:
    t = Table(game, tiles="mixed").helper(1, "wild", "value3").god(1, 0)
    assert game.talk.say("en", game.words.seat_line(t.s, 1)).endswith("tiles a 3 ✶")
    picture = game.board.draw(game.view(t.s, 0), Look(game, 0, "en", NAMES))
    assert "Boris holds the god of path a" in picture
