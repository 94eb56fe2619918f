"""The picture of a position."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from atoll.games.mangrovia.parts import VALUE
from atoll.kit.draw.bottom_sheet import split_sheet
from atoll.kit.draw.look import Look
from atoll.kit.game import Game
from atoll.match import Match

from .builder import Table

NAMES = ("Anna", "Boris", "Clara", "Dmitri")


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize(("lang", "letters"), [("en", "WSMR"), ("ru", "ВПМТ")])
def test_the_picture_marks_landscapes_in_the_readers_language(
    game: Game, lang: str, letters: str, tall: bool
) -> None:
    t = Table(game).row("2 3", "W S R").hand(0, "W S M R").at_pier(12, 0)
    drawn = game.board.draw(game.view(t.s, 0), Look(game, 0, lang, NAMES, game.legal(t.s, 0), tall))
    parts = {e.attrib["id"]: e for e in ElementTree.fromstring(drawn).iter() if "id" in e.attrib}

    def marked(part: str) -> str:
        """The capital letters in a part of the picture."""
        return "".join(e.text for e in parts[part].iter() if e.text and re.fullmatch("[A-ZА-Я]", e.text))

    water, sand, mangrove, reed = [*letters]
    assert marked("oracle") == mangrove + water + sand + reed
    assert marked("supply") == water + sand + reed
    assert [marked(f"cell-{name}") for name in ("a1", "e4", "d5", "m2")] == [
        water, water + sand, mangrove + reed, sand,
    ]  # fmt: skip
    assert [marked(f"piece-{i}") for i in range(4)] == [*letters]
    assert marked("tray") == "".join(a + b for a, b in combinations(letters, 2))


def test_mg_r24_the_picture_tells_what_is_in_the_discards(game: Game) -> None:
    t = Table(game).deck(VALUE, "2", "5 5 7")
    picture = game.board.draw(game.view(t.s, 0), Look(game, 0, "en", NAMES))
    assert "In the deck 1, discarded 3: 5 5 7" in picture


def test_mg_053_a_special_territory_shows_the_tile_it_scores_at_once(game: Game) -> None:
    t = Table(game).birds("WR").hand(0, "R 7 7").at_pier(9, 0)
    look = Look(game, 0, "en", NAMES, game.legal(t.s, 0))
    root = ElementTree.fromstring(game.board.draw(game.view(t.s, 0), look))
    a5 = next(e for e in root.iter() if e.attrib.get("id") == "cell-a5")
    assert [e.text for e in a5.iter() if (e.text or "").startswith("+")] == ["+2"]
    assert "reed, price 14 (value cards), 2 points now; paths a↓, 5→" in "".join(a5.itertext())


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
    assert "+4" in texts  # the suns; what its two paths may bring comes at the end


@pytest.mark.parametrize("hand", ["W 7 3", "R 2"])
def test_signs_on_a_territory_leave_the_letters_of_its_two_landscapes_free(game: Game, hand: str) -> None:
    t = Table(game).birds("WR").hand(0, hand).at_pier(9, 0)  # e4 can be paid, or not
    drawn = game.board.draw(game.view(t.s, 0), Look(game, 0, "en", NAMES, game.legal(t.s, 0)))
    e4 = next(e for e in ElementTree.fromstring(drawn).iter() if e.attrib.get("id") == "cell-e4")
    letters = [float(e.attrib["x"]) for e in e4.iter() if e.text in ("W", "S")]
    signs = [
        e for e in e4.iter() if (e.text or "").startswith("+") or "unequal" in "".join(e.attrib.values())
    ]
    assert (len(letters), len(signs)) == (2, 1)
    assert all(abs(float(signs[0].attrib["x"]) - x) > 14 for x in letters)


def test_a_statue_tells_who_would_win_its_path(game: Game) -> None:
    t = Table(game).huts(1, "a1")
    for lang, words in (
        ("en", "Path a↓, if the game ended now: 12 points for Boris, 6 for nobody"),
        ("ru", "Тропа a↓, если бы игра кончилась сейчас: 12 — Boris, 6 — никто"),
    ):
        assert words in game.board.draw(game.view(t.s, 0), Look(game, 0, lang, NAMES))


def test_a_rival_sees_no_marks_in_the_picture(game: Game) -> None:
    t = Table(game).birds("WM").hand(0, "W 2 3 3 5 7").at_pier(9, 0)
    before = game.board.draw(game.view(t.s, 1), Look(game, 1, "en", NAMES))
    t.do("build:g4", "pay:3")
    assert game.board.draw(game.view(t.s, 1), Look(game, 1, "en", NAMES)) == before


def test_all_seats_lie_on_the_track_where_it_begins(game: Game) -> None:
    match = Match(game, seats=5, seed=1)
    drawn = game.board.draw(match.view(0), Look(game, 0, "en", tuple("ABCDE")))
    places = re.findall(r'translate\(([-\d.]+) ([-\d.]+)\)" id="points-\d"', drawn)
    assert len(places) == 5
    assert all(float(x) > 8 and float(y) > 8 for x, y in places), "and none hangs over the edge"


def test_on_a_phone_all_but_bowls_and_territories_is_chosen_in_the_sheet(game: Game) -> None:
    """What is chosen on the board and the sheet fit on a small screen together."""
    taking = Table(game).row("2 2 3", "W S R").at_pier(1, 0)
    building = Table(game).birds("SM").hand(0, "S 7 2 3 4 5 6 W M a1 a2").at_pier(8, 0)
    birds = Table(game).at_pier(12, 0)
    for t, on_board in ((taking, 0), (building, 446), (birds, 0)):
        look = Look(game, 0, "en", NAMES, game.legal(t.s, 0), tall=True)
        board, sheet = split_sheet(game.board.draw(game.view(t.s, 0), look))
        height = float(re.findall(r'viewBox="0 0 360 (\S+)"', sheet)[0])
        assert height + on_board <= 630
        kinds = {game.actions.span(int(n))[0].name for n in re.findall(r'data-action="(\d+)"', board)}
        assert kinds <= {"build"}
        offered = {int(n) for n in re.findall(r'data-action="(\d+)"', board + sheet)}
        assert offered == set(look.actions)
