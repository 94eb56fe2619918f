"""Laws of beats: they can be hidden and drawn, tell no secret, and are the same however they come about."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import numpy as np

from atoll.kit.beats import Played, play, seen_moments
from atoll.kit.bind import twin
from atoll.kit.core import record
from atoll.kit.core.events import Beat
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.look import Look
from atoll.kit.i18n import LANGUAGES, LETTERS

from .cases import Case, Step, walk

DRAWN = 24  # choices of a game whose beats are drawn
GUESSES = 4  # other deals that are tried for each viewer


def beats_can_be_shown(case: Case) -> None:
    """Every beat can be hidden, and drawn with nothing to click; hiding twice is hiding once."""
    game, shown = case.game, 0
    for step, played in _steps_with_beats(case):
        shown += 1
        for n, beat in enumerate(played.beats):
            for seat in (SPECTATOR, *range(case.seats)):
                view = game.view(beat.state, seat)
                case.require(int(view.rng) == 0, "the generator is in no view of a beat")
                again = game.view(view, seat).tobytes()
                case.require(again == view.tobytes(), "hide twice is hide once on a beat")
                if shown > DRAWN or seat not in (SPECTATOR, step.seat):
                    continue
                events = tuple(event for event in beat.events if event.for_seat(seat))
                names, lang = tuple(LETTERS[: case.seats]), LANGUAGES[n % len(LANGUAGES)]
                look = Look(game, seat, lang, names, (), n % 3 == 0, events)
                drawn = ElementTree.fromstring(game.board.draw(view, look))
                clickable = [e for e in drawn.iter() if "data-action" in e.attrib]
                case.require(not clickable, "a beat is drawn with nothing to click")


def beats_tell_nothing_more(case: Case) -> None:
    """A beat tells a seat nothing that the final position or its events do not tell it.

    Two positions that a seat cannot tell apart, after which it sees the same events and the same final
    position, show it the same beats.
    """
    game = case.game
    for n, (step, played) in enumerate(_steps_with_beats(case)):
        for seat in (SPECTATOR, *range(case.seats)):
            known = seen_moments(game, step.before, played.moments, seat)
            for guess in range(GUESSES):
                other = game.view(step.before, seat)
                game.info.guess(other, seat, np.uint64(case.seed * 1000 + n * GUESSES + guess))
                other.rng = step.before.rng  # the same dice: only what is hidden differs
                if step.action not in game.legal(other, step.seat):
                    continue
                there = play(game, other, step.seat, step.action)
                if _outcome(case, there, seat) == _outcome(case, played, seat):
                    seen = seen_moments(game, other, there.moments, seat)
                    case.require(_as_bytes(seen) == _as_bytes(known), "a beat tells a seat nothing more")


def beats_come_back(case: Case) -> None:
    """The same choice in the same position gives the same beats, interpreted or compiled, byte for byte."""
    game, plain = case.game, twin(case.game)
    for step, played in _steps_with_beats(case):
        saved = game.load(step.before.tobytes())
        case.require(_same(play(game, saved, step.seat, step.action), played), "a replay has the same beats")
        interpreted = play(plain, record.copy(step.before), step.seat, step.action)
        case.require(_same(interpreted, played), "twins agree on beats")
        for beat in played.beats:
            for seat in (SPECTATOR, *range(case.seats)):
                views = [which.view(beat.state, seat).tobytes() for which in (game, plain)]
                case.require(views[0] == views[1], "twins agree on views of beats")


def _steps_with_beats(case: Case) -> Iterator[tuple[Step, Played]]:
    for step in walk(case):
        played = play(case.game, step.before, step.seat, step.action)
        told = sum(len(beat.events) for beat in played.beats)
        case.require(told <= len(played.events), "the events of beats are events of the choice")
        if played.beats:
            yield step, played


def _outcome(case: Case, played: Played, seat: int) -> tuple[object, ...]:
    """What a seat knows after a choice without any beat."""
    told = tuple(event for event in played.events if event.for_seat(seat))
    return case.game.view(played.state, seat).tobytes(), told


def _as_bytes(beats: list[Beat]) -> list[tuple[bytes, tuple[object, ...]]]:
    return [(beat.state.tobytes(), beat.events) for beat in beats]


def _same(a: Played, b: Played) -> bool:
    return _as_bytes(a.moments) == _as_bytes(b.moments)
