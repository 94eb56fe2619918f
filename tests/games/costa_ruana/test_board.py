"""The picture: nothing secret in it, everything legible."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, fromstring

import numpy as np
import pytest

import atoll
from atoll.games.costa_ruana.board.islands import PLACES
from atoll.games.costa_ruana.board.shapes import WORKS
from atoll.games.costa_ruana.state import State
from atoll.kit.core.events import new_log, read_log
from atoll.kit.core.record import copy
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.look import Look
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES

from .builder import laid, new, opening

NAMES = ("Wilhelmina", "Константин", "Bo", "Newcomer bot", "Анна-Мария", "F")


@pytest.fixture
def game() -> Game:
    return atoll.game("costa_ruana")


def drawn(game: Game, s: State, seat: int, tall: bool = False, lang: str = "en") -> str:
    view = game.view(s, seat)
    legal = game.legal(view, seat) if seat != SPECTATOR else ()
    picture: str = game.board.draw(view, Look(game, seat, lang, NAMES[: int(s.seats)], legal, tall))
    return picture


def positions(game: Game, seats: int, every: int) -> Iterator[State]:
    """Moments of a random game."""
    s, rng = game.new(seats, 5), np.random.default_rng(seats)
    for n in range(500):
        awaited = game.waiting(s)
        if n % every == 0 or not awaited:
            yield s
        if not awaited:
            return
        game.rules.apply(s, awaited[0], int(rng.choice(game.legal(s, awaited[0]))), None)


def sizes(element: Element, scale: float = 1.0) -> Iterator[tuple[float, str]]:
    """Every text with the size it has on a screen as wide as the picture."""
    for factors in re.findall(r"scale\(([^)]*)\)", element.get("transform", "")):
        scale *= abs(float(factors.split()[-1]))
    if element.tag.endswith("text") and (element.text or "").strip():
        yield float(element.get("font-size", 16)) * scale, str(element.text)
    for child in element:
        yield from sizes(child, scale)


@pytest.mark.parametrize("seats", range(2, 7))
def test_words_are_legible_on_a_phone(game: Game, seats: int) -> None:
    """At least 11 px; the letters in the signs of seats, which have a shape and a colour, may be smaller."""
    for s in positions(game, seats, every=9):
        for size, words in sizes(
            fromstring(drawn(game, s, game.waiting(s)[0] if game.waiting(s) else 0, True))
        ):
            assert size >= 10.99 or (words in "ABCDEF" and size > 7.5), (words, size)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_picture_keeps_its_size(game: Game, seats: int) -> None:
    for s in positions(game, seats, every=25):
        wide = fromstring(drawn(game, s, 0)).attrib["viewBox"].split()
        tall = fromstring(drawn(game, s, 0, tall=True)).attrib["viewBox"].split()
        assert wide[2] == "1000"
        assert 560 <= int(wide[3]) <= 690
        assert tall[2] == "360"


def test_a_remembered_hut_is_not_drawn(game: Game) -> None:
    t = opening(game, 3, treasures=[4, 4, 3, 3, 0, 0], huts=[3, 2, 1])
    richer = copy(t.s)
    richer.hut[1] += 4
    assert drawn(game, t.s, 0) == drawn(game, richer, 0)
    assert drawn(game, t.s, SPECTATOR) == drawn(game, richer, SPECTATOR)
    assert drawn(game, t.s, 1) != drawn(game, richer, 1)
    t.s.open_huts = richer.open_huts = 1
    assert drawn(game, t.s, 0) != drawn(game, richer, 0)


def test_a_closed_card_shows_its_face_to_its_layer(game: Game) -> None:
    one = laid(game, 2, {"c1": "D3/night>0"}).s
    other = laid(game, 2, {"c1": "D1/night>0"}).s
    assert drawn(game, one, 0) == drawn(game, other, 0)
    assert drawn(game, one, 1) != drawn(game, other, 1)


def part(picture: Element, name: str) -> Element:
    """The part of a picture with this name or id."""
    return next(e for e in picture.iter() if name in (e.get("data-part"), e.get("id")))


def test_the_preview_tells_what_each_flip_lets_work(game: Game) -> None:
    t = laid(game, 2, {"o0": "D3/night>0", "o1": "R2/low>0", "c0": "T/high>1", "c1": "M/day>1"})
    picture = fromstring(drawn(game, t.s, 0))
    sky, tide = ([words for _, words in sizes(part(picture, name))] for name in ("sky", "tide"))
    assert "Place 3" in sky
    assert "Treasure" in sky  # the viewer's own closed card
    assert "Return 2" in tide
    assert "Move 1" not in tide  # a rival's closed card
    assert "✓ 2 · ✕ 1 · ? 1" in sky


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_in_the_queue_is_named_however_many_stand_on_it(game: Game, lang: str) -> None:
    cards = {"c0": "D2/night>1+012345", "o1": "T/night>1", "o2": "R3/night>2"}
    t = laid(game, 6, cards, islands=["001000", "001000", *["000000"] * 8])
    kinds = {game.translator.translate(lang, "kind-short", kind=kind) for kind in ("D2", "T", "R3")}
    for tall in (False, True):
        before = fromstring(drawn(game, t.s, 0, tall, lang))
        assert kinds <= {words for _, words in sizes(part(before, "sky"))}


def places(element: Element, x: float = 0.0, scale: float = 1.0) -> Iterator[tuple[float, Element]]:
    """Every element with where it stands from the left."""
    if moved := re.match(r"translate\(([^ ]*) [^)]*\)(?: scale\(([^ )]*))?", element.get("transform", "")):
        x, scale = x + scale * float(moved[1]), scale * float(moved[2] or 1)
    yield x, element
    for child in element:
        yield from places(child, x, scale)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_natives_stand_on_the_part_of_a_card_that_is_seen(game: Game, seats: int) -> None:
    cards = {"o0": "D1/day>1+01", "o1": "D2/night>1", "c0": "D3/day>1", "c1": "M/low>1"}
    picture = fromstring(drawn(game, laid(game, seats, cards).s, 0))
    camp = list(places(part(picture, "camp-1")))
    edges = sorted(x for x, e in camp if (e.get("width"), e.get("y")) == ("76", "4"))
    natives = [x for x, e in camp if e.get("id") in ("copy-0-0", "copy-0-1")]
    assert len(edges) == 4
    assert len(natives) == 2
    assert all(edges[0] - 5 < x < edges[1] - 5 for x in natives)  # a native is about 20 wide


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_full_island_shows_all_its_natives(game: Game, lang: str) -> None:
    s = opening(game, 2, islands=["43", "00", "00", "00"]).s
    island = part(fromstring(drawn(game, s, 0, lang=lang)), "island-A")
    words = next(e for e in island.iter() if e.text == game.translator.translate(lang, "board-full"))
    paper = next(e for e in island.iter() if e.tag.endswith("rect") and e.get("y") == "33")
    left = float(paper.attrib["x"])
    assert left < float(words.attrib["x"])
    assert left >= PLACES[-1][0] + 8.8  # half of a native


def test_the_coming_flip_tells_nothing_of_cards_for_later_rounds(game: Game) -> None:
    """F2: once both cards are laid, what the rest of a hand needs depends on how this round is flipped."""
    t = opening(game, 2, hands=["T/day M/night", "M/day D1/night"])
    assert WORKS["none"] not in drawn(game, t.s, 0)
    t.do("play:T/day:0", "play:M/day:1", "play:M/night:1")
    assert drawn(game, t.s, 0).count(WORKS["none"]) == t.each("hand_size")[0] == 3
    t.do("play:D1/night:0", "pass", "pass")
    assert drawn(game, t.s, 0).count(WORKS["none"]) == 3 + 1  # and the rival's closed card
    t.do("flip:sky")
    assert WORKS["none"] not in drawn(game, t.s, 0)  # now it is known what the next flip will do
    end = laid(game, 2, {"o0": "D1/night>0"}, round_number=5).do("flip:sky")
    assert drawn(game, end.s, 0).count(WORKS["none"]) == 2  # there is no next flip


@pytest.mark.parametrize("tall", [False, True])
def test_only_cards_that_can_still_be_laid_are_for_later_rounds(game: Game, tall: bool) -> None:
    """CR-056, CR-060: nothing of the sort is said before both cards are laid, or in the last round."""

    def is_said(s: State, seat: int) -> bool:
        return any("for later rounds" in words for _, words in sizes(fromstring(drawn(game, s, seat, tall))))

    t = opening(game, 2, hands=["T/day M/night", "M/day D1/night"])
    assert not is_said(t.s, 1)  # seat 1 has both cards still to lay
    t.do("play:T/day:0", "play:M/day:1", "play:M/night:1", "play:D1/night:0")
    assert is_said(t.s, 0)
    assert is_said(t.s, 1)
    assert not is_said(laid(game, 2, {}, round_number=5).s, 0)


def changes(game: Game, s: State) -> list[bool]:
    """Which of four islands tell seat 0 that pointing at them makes another seat collect there."""
    picture = fromstring(drawn(game, s, 0))
    return [
        any(
            e.get("stroke") == "var(--can)"
            for e in part(picture, f"island-{letter}").iter()
            if "rect" in e.tag
        )
        for letter in "ABCD"
    ]


def test_an_island_tells_what_placing_there_would_change(game: Game) -> None:
    t = laid(game, 2, {"o0": "D1/night>0"}, islands=["01", "02", "00", "00"]).do("flip:sky")
    assert changes(game, t.s) == [False, False, True, True]  # the dispute to come on A has no winner


def test_an_island_tells_who_would_collect_a_treasure_brought_there(game: Game) -> None:
    cards, islands = {"o0": "T/night>0"}, ["10", "01", "11", "02"]
    t = laid(game, 2, cards, islands=islands, treasures=[4, 0, 0, 3]).do("flip:sky", "island:a")
    assert changes(game, t.s) == [False, True, False, False]  # C is disputed, D gives a treasure anyway


@pytest.mark.parametrize(
    ("lang", "mine", "other"), [("en", "choose", "chooses"), ("ru", "выбираете", "выбирает")]
)
def test_you_are_not_spoken_of_in_the_third_person(game: Game, lang: str, mine: str, other: str) -> None:
    s = opening(game, 2).s
    for seat, words in ((0, mine), (1, other)):
        said = [text.split()[0] for _, text in sizes(fromstring(drawn(game, s, seat, lang=lang)))]
        assert words in said
        assert {mine, other} & set(said) == {words}


def test_emblem(game: Game) -> None:
    assert fromstring(game.board.emblem()).tag.endswith("svg")


def test_starting_positions_are_drawn_for_all(game: Game) -> None:
    for seats in game.seats:
        s = new(game, seats).s
        assert drawn(game, s, SPECTATOR) != drawn(game, s, int(s.active_seat))


def test_what_has_just_moved_carries_the_footprint_it_left(game: Game) -> None:
    t = laid(
        game, 2, {"o0": "M/night>0"}, islands=["20", "01", "00", "00"], treasures=[0, 4, 0, 3]
    ).do("flip:sky", "native:a0")  # fmt: skip
    before = fromstring(game.board.draw(game.view(t.s, 1), Look(game, 1)))
    assert part(before, "native-0-0") in list(part(before, "island-A").iter())
    t.events.clear()
    t.do("island:c")
    look = Look(game, 1, events=tuple(e for e in t.events if e.for_seat(1)))
    after = fromstring(game.board.draw(game.view(t.s, 1), look))
    assert part(after, "native-0-0") in list(part(after, "island-C").iter())
    assert part(after, "native-1-1") in list(part(after, "camp-1").iter())  # fetched a treasure, came home
    assert part(after, "gem-1") in list(part(after, "camp-1").iter())


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_ids_are_unique_whatever_has_happened(game: Game, seats: int) -> None:
    s, rng = game.new(seats, 8), np.random.default_rng(seats)
    log = new_log()
    while awaited := game.waiting(s):
        game.rules.apply(s, awaited[0], int(rng.choice(game.legal(s, awaited[0]))), log)
        look = Look(game, 0, events=tuple(e for e in read_log(log) if e.for_seat(0)))
        ids = re.findall(r' id="([^"]*)"', game.board.draw(game.view(s, 0), look))
        assert len(ids) == len(set(ids))
