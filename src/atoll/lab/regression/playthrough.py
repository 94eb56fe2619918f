"""A playthrough: one whole random game as text, to be read by people and compared by a test.

It shows what OpenSpiel's playthroughs show, in the words of the game: at every step where the game stands,
who is awaited, the legal actions as codes, what was chosen and what happened; at the start, every so many
steps and at the end the whole table as the spectator and each seat see it; last the points and where they
came from. A functional change shows up as a difference that can be read and judged, as does a change of the
English words. The header holds all that is needed to write the same text anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from atoll.kit.core.events import EVERYBODY, Event
from atoll.kit.core.rng import mix
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.core.spans import Spans
from atoll.kit.i18n import LETTERS, Message
from atoll.kit.options import as_text
from atoll.kit.registry import game as find_game
from atoll.match import Match

EVERY = 25  # steps between two whole tables
HALF = np.uint64(32)


class NoPlaythrough(ValueError):
    """A text without the header of a playthrough; says what is missing in one sentence."""


@dataclass(frozen=True)
class Recipe:
    """What a playthrough is made from."""

    game: str
    seats: int
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    every: int = EVERY


def read_recipe(text: str) -> Recipe:
    """The recipe in the header of a playthrough."""
    found: dict[str, str] = {}
    options: dict[str, Any] = {}
    for line in text.partition("\n\n")[0].splitlines():
        name, _, value = line.partition(": ")
        if name == "option":
            option, _, chosen = value.partition("=")
            options[option] = chosen
        else:
            found[name] = value
    try:
        seats, seed, every = (int(found[name]) for name in ("seats", "seed", "table every"))
        return Recipe(found["game"], seats, seed, options, every)
    except KeyError as missing:
        raise NoPlaythrough(f"the header has no line {missing.args[0]!r}") from None
    except ValueError as wrong:
        raise NoPlaythrough(f"the header has no whole number where one belongs: {wrong}") from None


def playthrough(recipe: Recipe) -> str:
    """The text of a playthrough."""
    match = Match(find_game(recipe.game), recipe.seats, recipe.seed, recipe.options)
    return "\n".join((*_header(match, recipe), *_body(match, recipe), *_end(match))) + "\n"


def _header(match: Match, recipe: Recipe) -> Iterator[str]:
    game = match.game
    yield f"game: {game.id}"
    yield f"version: {match.version}"
    yield f"seats: {match.seats}"
    yield from (f"option: {name}={as_text(value)}" for name, value in match.options.items())
    yield f"seed: {match.seed}"
    yield f"table every: {recipe.every}"
    yield f"actions: {len(game.actions)}"
    yield f"features: {sum(feature.size for feature in game.features)}"
    yield ""


def _body(match: Match, recipe: Recipe) -> Iterator[str]:
    """The start, and every step to the end. Choices are drawn uniformly, from the seed alone."""
    game, r = match.game, np.uint64(mix(np.uint64(match.seed)))
    yield f"0. {_said(match, game.text.headline(match.view()))}"
    yield from _events(match, match.events_of(0))
    yield from _tables(match)
    while not match.over:
        headline = _said(match, game.text.headline(match.view()))
        awaited = match.waiting
        r = np.uint64(mix(r))
        seat = awaited[int(r & np.uint64(0xFFFFFFFF)) % len(awaited)]
        legal = match.legal(seat)
        action = legal[int(((r >> HALF) * np.uint64(len(legal))) >> HALF)]
        yield ""
        yield f"{match.ply + 1}. {headline}; awaited: {' '.join(LETTERS[each] for each in awaited)}"
        yield f"{LETTERS[seat]} may choose {len(legal)}: {_codes(game.actions, legal)}"
        yield f"{LETTERS[seat]} chooses {game.actions.code(action)}"
        yield from _events(match, match.play(seat, action))
        if match.over or match.ply % recipe.every == 0:
            yield from _tables(match)


def _end(match: Match) -> Iterator[str]:
    """Points, places and where the points came from."""
    yield ""
    yield f"Over after {match.ply} choices"
    yield f"points: {_row(match.scores)}"
    yield f"places: {_row(match.places)}"
    for label, values in match.game.text.sheet(match.state, match.events):
        yield f"  {_said(match, label)}: {_row(values)}"


def _events(match: Match, happened: Sequence[Event]) -> Iterator[str]:
    """Sentences for what happened; who alone may read one is named before it."""
    for event in happened:
        say = match.game.text.event(event)
        if say is not None:
            readers = [letter for seat, letter in enumerate(LETTERS[: match.seats]) if event.for_seat(seat)]
            only = "" if event.audience == EVERYBODY else f"[{' '.join(readers)} only] "
            yield f"  - {only}{_said(match, say)}"


def _tables(match: Match) -> Iterator[str]:
    """The table as the spectator sees it, and for each seat the lines that differ from that."""
    seen = _table(match, SPECTATOR)
    yield "  Table:"
    yield from (f"    {line}" for line in seen)
    for seat in range(match.seats):
        own = [line for line in _table(match, seat) if line not in seen]
        if own:
            yield f"  {LETTERS[seat]} also sees:"
            yield from (f"    {line}" for line in own)


def _table(match: Match, seat: int) -> list[str]:
    return [_said(match, line) for line in match.game.text.table(match.view(seat), seat)]


def _said(match: Match, say: Message) -> str:
    return match.game.translator.translate("en", say)


def _row(values: Sequence[Any]) -> str:
    return ", ".join(f"{letter} {value}" for letter, value in zip(LETTERS, values))


def _codes(actions: Spans, legal: Sequence[int]) -> str:
    """Codes of actions, those of one span together: `dive:1..4,7 jelly:keep`."""
    runs: dict[str, list[list[str]]] = {}
    before = -2
    for action in legal:
        span, index = actions.span(action)
        of_span = runs.setdefault(span.name, [])
        if action == before + 1 and of_span:
            of_span[-1].append(span.labels[index])
        else:
            of_span.append([span.labels[index]])
        before = action
    return " ".join(f"{name}:{','.join(map(_run, found))}".rstrip(":") for name, found in runs.items())


def _run(labels: list[str]) -> str:
    return f"{labels[0]}..{labels[-1]}" if len(labels) > 2 else ",".join(labels)
