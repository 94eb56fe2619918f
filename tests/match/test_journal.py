"""The journal: stored entries bring a match back exactly as it was left."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atoll.kit.core.events import NUMBERS, Event
from atoll.kit.game import Game
from atoll.match import Entry, Match
from atoll.match.journal import pack_events, unpack_events

from .playing import GAMES, play_on

small = st.integers(-(2**15), 2**15 - 1)
events = st.builds(Event, small, small, st.tuples(*[small] * NUMBERS))


@given(st.lists(events))
def test_events_come_back_from_their_bytes(happened: list[Event]) -> None:
    assert unpack_events(pack_events(happened)) == happened


def stored(match: Match) -> dict[str, Any]:
    """What a store keeps beside the entries."""
    return {"game": match.game.id, "seats": match.seats, "seed": match.seed, "salt": match.salt,
            "options": match.options, "names": match.names}  # fmt: skip


def same(one: Match, two: Match) -> bool:
    return (
        one.text() == two.text()
        and one.entries == two.entries
        and one.events == two.events
        and [one.position(i).tobytes() for i in range(one.ply + 1)]
        == [two.position(i).tobytes() for i in range(two.ply + 1)]
    )


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def busy(request: pytest.FixtureRequest) -> Match:
    """A match in which choices were also taken back."""
    game: Game = request.param
    names = [f"Player {i}" for i in range(game.seats[-1])]
    match, rng = Match(game, game.seats[-1], seed=1, names=names), Random(1)
    for _ in range(60):
        play_on(match, rng, 1)
        for seat in range(match.seats):
            if match.can_undo(seat) and rng.random() < 0.3:
                match.undo(seat)
    while len(match.entries) == match.ply:  # nothing was taken back yet
        play_on(match, rng, 1)
        for seat in filter(match.can_undo, range(match.seats)):
            match.undo(seat)
    return match


def test_resume_is_exact_and_goes_on_alike(busy: Match) -> None:
    resumed = Match.resume(busy.entries, **stored(busy))
    assert same(busy, resumed)
    assert [busy.can_undo(seat) for seat in range(busy.seats)] == [
        resumed.can_undo(seat) for seat in range(busy.seats)
    ]
    assert [busy.moment(seat) for seat in range(busy.seats)] == [
        resumed.moment(seat) for seat in range(busy.seats)
    ]
    assert same(play_on(busy, Random(2)), play_on(resumed, Random(2)))


def test_every_beginning_of_a_journal_is_a_match(busy: Match) -> None:
    for n in range(0, len(busy.entries) + 1, 9):
        resumed = Match.resume(busy.entries[:n], **stored(busy))
        assert len(resumed.entries) == n
        assert resumed.state.tobytes() == (busy.entries[n - 1].state if n else busy.opening.tobytes())


def test_what_is_stored_counts_not_what_the_rules_say_today() -> None:
    match = play_on(Match("miaui", seed=1), Random(1), 4)
    elsewhere = Match("miaui", seed=2)
    entries = [Entry(e.seat, e.action, elsewhere.state.tobytes(), b"") for e in match.entries]
    resumed = Match.resume(entries, opening=elsewhere.opening.tobytes(), game="miaui", seed=1)
    assert resumed.opening.tobytes() == elsewhere.opening.tobytes()
    assert resumed.state.tobytes() == elsewhere.state.tobytes()
    assert resumed.choices == match.choices


def test_what_is_stored_counts_after_an_undo_too() -> None:
    """Miaui's divers choose together: one takes the dive back, and that of the other stays."""
    match = Match("miaui", seats=3, seed=1)
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    match.undo(0)
    elsewhere = play_on(Match("miaui", seats=3, seed=2), Random(1), 1)
    *before, undone = match.entries
    entries = [*before, Entry(undone.seat, undone.action, elsewhere.state.tobytes(), b"")]
    resumed = Match.resume(entries, game="miaui", seats=3, seed=1)
    assert resumed.choices == match.choices
    assert resumed.state.tobytes() == elsewhere.state.tobytes()


def test_a_damaged_record_is_not_resumed() -> None:
    with pytest.raises(ValueError, match=r"a record of \d+ bytes is needed"):
        Match.resume([Entry(0, 0, b"short", b"")], game="miaui", seed=1)
