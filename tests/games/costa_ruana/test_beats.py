"""The moments after a flip, of collecting and of the end, their captions, and the lines that sum them up."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest

import atoll
from atoll.games.costa_ruana import text
from atoll.games.costa_ruana.parts import FLIP, TIDE, EventType, Phase
from atoll.kit.beats import Played, play
from atoll.kit.draw.look import Look
from atoll.kit.game import Game

from .builder import laid

NAMES = ("Ann", "Bo")


@pytest.fixture
def game() -> Game:
    return atoll.game("costa_ruana")


@pytest.fixture
def flip(game: Game) -> Played:
    """The sky turns to Night: a Return of all works by itself, the other three cards do not."""
    cards = {"o0": "R2/night>1", "o1": "T/day>0", "c1": "D1/day>0+0"}
    t = laid(game, 2, cards, islands=["11", "20", "00", "00"], round_number=5)
    return play(game, t.s, 0, FLIP)


def said(game: Game, played: Played, lang: str, reader: int) -> list[str]:
    lines = []
    for moment in played.moments:
        events = [e for e in moment.events if e.for_seat(reader)]
        title, _ = text.caption(game.view(moment.state, reader), events)
        lines.append(game.translator.translate(lang, title, NAMES, reader=reader) if title else "")
    return lines


def test_the_flip_is_played_card_by_card_and_island_by_island(game: Game, flip: Played) -> None:
    """CR-021..026, CR-045  What turns, what is revealed, what does not work, what each card does."""
    assert said(game, flip, "en", 1) == [
        "Ann flips the Day/Night card to Night",
        "The face-down cards are revealed",
        "3 cards do not work",
        "You return a native from island A",
        "Island A: Ann takes a treasure as the only tribe there",
        "Island B: Ann takes a treasure as the only tribe there",
        "Game over after 5 rounds",
        "Ann: 13 points from 2 treasures and 9 natives in reserve",
        "You: 10 points from 0 treasures and 10 natives in reserve",
    ]
    assert said(game, flip, "ru", 1)[2:4] == ["3 карты не действуют", "Вы возвращаете 1 туземца с острова A"]


def test_cards_that_do_not_work_are_crossed_out(game: Game, flip: Played) -> None:
    """CR-024  Between the reveal and the discard."""
    crosses = []
    for moment in flip.moments[:3]:
        look = Look(game, 0, "en", NAMES, (), False, moment.events)
        drawn = game.board.draw(game.view(moment.state, 0), look)
        crosses.append(drawn.count("M14 20 62 78M62 20 14 78") // 2)
    assert crosses[1:] == [3, 0]
    assert flip.beats[0].state.phase == Phase.RESOLVE


def test_the_flip_shows_ahead_which_known_cards_will_work(game: Game) -> None:
    """CR-015, CR-022  From the view alone: a face-down card of another is counted, not marked."""
    t = laid(game, 2, {"o0": "D1/night>0", "o1": "D1/day>0", "c1": "D3/night>1"})
    look = Look(game, 0, "en", NAMES, (FLIP, FLIP + TIDE))
    drawn = fromstring(game.board.draw(game.view(t.s, 0), look))
    act = next(e for e in drawn.iter() if e.get("data-action") == str(FLIP))
    marks = {e.get("data-at"): e.get("data-mark") for e in act.iter() if e.get("data-at")}
    assert marks == {"table-0": "gain", "table-1": "loss", "table-6": "loss"}
    assert "of the cards you know, 1 works and 2 do not; unknown to you: 1" in " ".join(act.attrib.values())


def test_a_line_sums_up_what_a_seat_got(game: Game, flip: Played) -> None:
    def line(seat: int, lang: str) -> str:
        clauses = text.recap(game.view(flip.state, seat), flip.events, seat)
        return ", ".join(game.translator.translate(lang, each, NAMES) for each in clauses)

    assert line(0, "en") == "+2 treasures, flipped Day/Night to Night"
    assert line(1, "en") == "1 native returned"
    assert line(0, "ru") == "+2 сокровища, День/Ночь: теперь Ночь"
    assert [e.numbers[0] for e in flip.events if e.code == EventType.FINAL] == [0, 1], "tribe by tribe"
