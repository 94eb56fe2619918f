"""Parts of pictures that are memoized: the same picture as without a memory, and no more than allowed."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Annotated, Any

import pytest

from atoll.kit import CHOOSER, VIEWER, Event, Look, part
from atoll.kit.core.record import Int8, Int8Array, Record, blank
from atoll.kit.draw.fragments import FragmentCollector
from atoll.kit.draw.part import PART_CACHE, PartCache
from atoll.kit.registry import game, games
from atoll.match import Match


class Thing(Record):
    seats: Int8
    height: Annotated[Int8Array, 4]
    colour: Int8
    secret: Int8


ANY = games()[0]


def thing(**values: object) -> Thing:
    made: Thing = blank(Thing.record_layout)
    made.seats = 2
    for name, value in values.items():
        made[name] = value
    return made


def test_a_part_is_drawn_again_only_when_it_changes() -> None:
    drawn = []

    @part("colour", row=("height",))
    def stack(view: Thing, look: Look, cell: int, size: float) -> str:
        drawn.append(cell)
        return f"{look.seat} {view.colour} {view.height.tolist()} {size}"

    look = Look(game(ANY), 1, "en", (), (3, 4))
    first = stack(thing(height=[1, 2, 3, 4], colour=5, secret=6), look, 2, 1)
    assert first == "-1 5 [0, 0, 3, 0] 1"  # of nobody in particular, and nothing that is not named
    assert stack(thing(height=[9, 9, 3, 9], colour=5, secret=7), look, 2, 1) == first
    assert len(drawn) == 1
    assert stack(thing(height=[1, 2, 4, 4], colour=5), look, 2, 1) != first
    assert stack(thing(height=[1, 2, 3, 4], colour=6), look, 2, 1) != first
    assert stack(thing(height=[1, 2, 3, 4], colour=5), look, 2, 1.0) == "-1 5 [0, 0, 3, 0] 1.0"
    assert stack(thing(height=[1, 2, 3, 4], colour=5), look, 1, 1) == "-1 5 [0, 2, 0, 0] 1"
    assert len(drawn) == 5


def test_a_part_sees_what_happened_only_if_something_of_it_happened_there() -> None:
    @part(events=lambda event, cell: event.code == cell)
    def moved(view: Thing, look: Look, cell: int) -> str:
        return str([event.code for event in look.events])

    look = Look(game(ANY), events=(Event(1, -1, ()), Event(2, -1, ())))
    assert moved(thing(), look, 1) == "[1, 2]", "all of it: one thing may have led to the other"
    assert moved(thing(), look, 3) == "[]"


def test_somebody_who_chooses_sees_more() -> None:
    @part("colour", depends_on=CHOOSER)
    def label(view: Thing, look: Look) -> str:
        return f"{look.seat} {look.actions} {view.colour} {view.secret}"

    @part(choosing=("colour",), depends_on=VIEWER)
    def own(view: Thing, look: Look) -> str:
        return f"{look.seat} {view.colour} {view.secret}"

    here = thing(colour=5, secret=6)
    chooses, waits = Look(game(ANY), 1, "en", (), (3, 4)), Look(game(ANY), 1)
    assert label(here, chooses) == "1 (3, 4) 5 6"
    assert label(here, waits) == "-1 () 5 0"
    assert own(here, chooses) == "1 5 0"
    assert own(here, waits) == "1 0 0"


def test_somebody_who_chooses_elsewhere_sees_no_more() -> None:
    @part("colour", depends_on=CHOOSER, offers=lambda cell: (cell,))
    def field(view: Thing, look: Look, cell: int) -> str:
        return f"{look.may(cell)} {bool(look.actions)} {view.colour} {view.secret}"

    here, chooses = thing(colour=5, secret=6), Look(game(ANY), 1, "en", (), (3, 4))
    assert field(here, chooses, 3) == "True True 5 6"
    assert field(here, chooses, 2) == "False True 5 0", "but still has to choose"
    assert field(here, Look(game(ANY), 1), 3) == "False False 5 0"


def test_the_memory_is_bounded_and_keeps_what_is_used() -> None:
    memory = PartCache(100)
    memory.put("old", ("o" * 4, "o" * 6))
    for n in range(50):
        assert memory.get("old") is not None
        memory.put(n, ("x" * 10,))
        assert len(memory) <= 100
    assert memory.get(0) is None


def test_a_part_may_stay_out_of_its_picture() -> None:
    @part("colour")
    def inner(view: Thing, look: Look, name: str) -> str:
        return f"<g {name}>" * int(view.colour)

    @part("colour")
    def outer(view: Thing, look: Look) -> str:
        return f"one {inner(view, look, 'a')}{inner(view, look, 'b')} <g c>two"

    for colour in (1, 2, 1):
        view, collector = thing(colour=colour), FragmentCollector()
        text = outer(view, Look(game(ANY), collector=collector))
        assert "one" not in text
        fragments = collector.join(f"<p>{text}</p>")
        assert "".join(fragments) == f"<p>{outer(view, Look(game(ANY)))}</p>"
        assert fragments == ("<p>", "one ", *["<g a>"] * colour, *["<g b>"] * colour, " ", "<g c>two", "</p>")


@pytest.mark.parametrize("name", games())
def test_pictures_do_not_depend_on_what_was_drawn_before(name: str) -> None:
    rng, found = random.Random(3), game(name)
    match = Match(name, seats=max(found.seats), seed=3)
    views: list[tuple[Any, Look, str]] = []
    while not match.over and match.ply < 120:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
        seat = rng.randrange(-1, match.seats)
        events = tuple(e for e in match.events_of(match.ply) if e.for_seat(seat))
        legal = match.legal(seat) if seat >= 0 else ()
        look = Look(found, seat, rng.choice(("en", "ru")), (), legal, rng.random() < 0.3, events)
        view = match.view(seat)
        views.append((view, look, found.board.draw(view, look)))
    for view, look, drawn in rng.sample(views, min(25, len(views))):
        PART_CACHE.clear()
        assert found.board.draw(view, look) == drawn
        for _ in range(2):  # drawn, and memoized
            collector = FragmentCollector()
            assert (
                "".join(collector.join(found.board.draw(view, replace(look, collector=collector)))) == drawn
            )
