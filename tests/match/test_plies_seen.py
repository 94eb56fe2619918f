"""Which choices a seat has seen, and their moments, are kept from one look to the next, and follow undos."""

from __future__ import annotations

import random

import pytest

from atoll.kit.core.sentinels import SPECTATOR
from atoll.match import Match


@pytest.mark.parametrize("game", ["miaui", "dragon_castle"])
def test_seen_plies_and_beats_are_those_of_a_match_nobody_has_looked_at(game: str) -> None:
    rng, match = random.Random(4), Match(game, seats=3, seed=4)
    for _ in range(60):
        if match.over:
            break
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
        if rng.random() < 0.3 and match.can_undo(seat):
            match.undo(seat)
        fresh = Match.resume(match.entries, game=game, seats=3, seed=4)
        for viewer in (SPECTATOR, 0, 1, 2):
            seen = [
                ply
                for ply in range(fresh.ply + 1)
                if ply == 0 or any(event.for_seat(viewer) for event in fresh.events_of(ply))
            ]
            assert list(match.plies_seen(viewer)) == seen
        told = [beat.events for beat in match.beats_of(match.ply)]
        assert told == [beat.events for beat in fresh.beats_of(fresh.ply)]
        copied = match.copy()
        assert copied.plies_seen(0) == match.plies_seen(0)


def test_the_moments_of_a_choice_are_computed_once() -> None:
    match = Match("miaui", seats=3, seed=1)
    match.wander(9, seed=1)
    assert match.beats_of(5) is match.beats_of(5)
