"""The laws: what every game must obey, whatever its rules. A conformance suite to import.

    from atoll.kit.laws import LAWS, cases
    for case in cases(game):
        for law in LAWS:
            law(case)                      # raises LawBroken, naming seats, options, seed and step

Each law takes a `Case`: a game at one table size with one choice of options, and a seed. They play a few
games in Python and look closely; `compiled.py` checks the same invariants over many games, compiled.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from xml.etree import ElementTree

import numpy as np

from .. import options
from ..bind import twin
from ..core import record
from ..core.events import Event, new_log, read_log
from ..core.record import Position
from ..core.sentinels import SPECTATOR
from ..draw.look import Look
from ..game import Game
from ..i18n import LANGUAGES, LETTERS, Message

LONGEST = 5000  # no game of ours has more choices than this


class LawBroken(AssertionError):
    """A law does not hold."""


@dataclass(frozen=True)
class Case:
    """A game at one table size, with options, and a seed."""

    game: Game
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 1

    def __str__(self) -> str:
        chosen = ",".join(f"{k}={v}" for k, v in self.options.items()) or "default"
        return f"{self.game.id}-{self.seats}-{chosen}-{self.seed}"

    def require(self, holds: bool, law: str) -> None:
        """Raise LawBroken unless the law holds."""
        if not holds:
            raise LawBroken(f"{law} [{self}]")


@dataclass
class Step:
    """One choice of a random game: the position before it, who chose what, and what happened."""

    before: Any
    seat: int
    action: int
    after: Any
    events: list[Event]


def cases(game: Game, most: int = 8, seed: int = 1) -> Iterator[Case]:
    """Every seat count with all combinations of options; where they are many, with so many mixed ones that
    every value of every option is among them."""
    rng = np.random.default_rng(seed)
    for seats in game.seats:
        samples = {option.name: option.samples(seats) for option in game.options}
        mixed = [dict(zip(samples, pick)) for pick in itertools.product(*samples.values())]
        if len(mixed) > most:
            count = max(most, *(len(values) for values in samples.values()))
            rows = [[values[i] for i in rng.permutation(count) % len(values)] for values in samples.values()]
            mixed = [dict(zip(samples, column)) for column in zip(*rows)]
        for i, chosen in enumerate(mixed):
            yield Case(game, seats, chosen, seed + i)


def walk(case: Case) -> Iterator[Step]:
    """A random game, step by step. The steps' records are copies."""
    game, rng, log = case.game, np.random.default_rng(case.seed), new_log()
    s = game.new(case.seats, case.seed, case.options, log)
    read_log(log)
    for _ in range(LONGEST):
        awaited = game.waiting(s)
        if not awaited:
            return
        seat = int(rng.choice(awaited))
        action = int(rng.choice(game.legal(s, seat)))
        before = record.copy(s)
        game.rules.apply(s, seat, action, log)
        yield Step(before, seat, action, record.copy(s), read_log(log))
    raise LawBroken(f"the game does not end within {LONGEST} choices [{case}]")


def masks_fit_waiting(case: Case) -> None:
    """Games end; awaited seats have a choice and others none; counts are right; `check` is always 0."""
    game, mask = case.game, case.game.new_mask()
    for step in walk(case):
        awaited = game.waiting(step.before)
        for seat in range(case.seats):
            count = int(game.rules.legal(step.before, seat, mask))
            legal = game.legal(step.before, seat)
            case.require(count == len(legal), "legal() returns the number of bits it sets")
            case.require((seat in awaited) == bool(legal), "awaited seats, and no others, have a choice")
            case.require(all(a < len(game.actions) for a in legal), "actions lie within the action space")
        case.require(game.rules.check(step.after) == 0, f"check() is 0, not {game.rules.check(step.after)}")
        case.require(step.after.barrier >= step.before.barrier, "barriers are never taken back")
        case.require(int(step.after.seats) == case.seats, "the number of seats stays")
    case.require(sorted(game.places(step.after))[0] == 1, "somebody is first at the end")


def seed_and_choices_are_everything(case: Case) -> None:
    """Seed and choices replay to equal bytes; saved and loaded positions go on alike; copies are apart."""
    game = case.game
    s = game.new(case.seats, case.seed, case.options)
    for step in walk(case):
        case.require(s.tobytes() == step.before.tobytes(), "the same seed and choices give the same bytes")
        kept = record.copy(s)
        saved = game.load(s.tobytes())
        game.rules.apply(s, step.seat, step.action, None)
        case.require(kept.tobytes() == step.before.tobytes(), "playing on leaves a copy alone")
        case.require(s.tobytes() == step.after.tobytes(), "a log changes nothing")
        game.rules.apply(saved, step.seat, step.action, None)
        case.require(saved.tobytes() == s.tobytes(), "a loaded position goes on like the saved one")


def start_writes_everything(case: Case) -> None:
    """`start` leaves no field of the record as it was."""
    game = case.game
    numbers = options.encode(game.options, game.resolve_options(case.seats, case.options))
    dirty = record.load(game.layout, b"\xa5" * game.layout.itemsize)
    if "pad_" in (game.layout.names or ()):
        dirty.pad_ = 0
    game.rules.start(dirty, case.seats, numbers, np.uint64(case.seed), None)
    clean = game.new(case.seats, case.seed, case.options)
    for name in game.layout.names or ():
        case.require(np.array_equal(dirty[name], clean[name]), f"start() writes the whole field {name!r}")


def order_of_sealed_choices_is_nothing(case: Case) -> None:
    """Simultaneous choices give equal bytes in every order, and tell nobody anything before the last."""
    game, rng = case.game, np.random.default_rng(case.seed)
    for step in walk(case):
        awaited = game.waiting(step.before)
        if len(awaited) < 2:
            continue
        picked = {seat: int(rng.choice(game.legal(step.before, seat))) for seat in awaited}
        results = set()
        for order in list(itertools.permutations(awaited))[:24]:
            s = record.copy(step.before)
            for seat in order:
                game.rules.apply(s, seat, picked[seat], None)
            results.add(s.tobytes())
        case.require(len(results) == 1, "the order of simultaneous choices changes nothing")
        for seat in awaited:
            views = set()
            for action in game.legal(step.before, seat):
                s = record.copy(step.before)
                game.rules.apply(s, seat, action, None)
                views.add(game.view(s, next(o for o in awaited if o != seat)).tobytes())
            case.require(len(views) == 1, "a sealed choice is not seen by others")


def views_hide(case: Case) -> None:
    """`hide` is idempotent, `guess` fits, and a view is all its seat needs to choose."""
    game = case.game
    for n, step in enumerate(walk(case)):
        s = step.after
        for seat in (SPECTATOR, *range(case.seats)):
            view = game.view(s, seat)
            case.require(int(view.rng) == 0, "the generator is in no view")
            again = game.view(view, seat)
            case.require(again.tobytes() == view.tobytes(), "hide twice is hide once")
            case.require(game.waiting(view) == game.waiting(s), "a view shows who is awaited")
            if seat != SPECTATOR:
                case.require(game.legal(view, seat) == game.legal(s, seat), "a view shows the own choices")
            full = record.copy(view)
            game.info.guess(full, seat, np.uint64(case.seed * 1000 + n))
            case.require(game.rules.check(full) == 0, "a guess is a sound position")
            seen = game.view(full, seat)
            case.require(
                seen.tobytes() == view.tobytes(),
                f"what was guessed hides to the same view{_diff(seen, view)}",
            )


def _diff(a: Position, b: Position) -> str:
    names = [n for n in a.dtype.names or () if not np.array_equal(a[n], b[n])]
    return f" (fields {', '.join(names)})"


def guesses_play_on(case: Case) -> None:
    """A guessed position can be played to its end, and stays sound."""
    game, rng = case.game, np.random.default_rng(case.seed)
    steps = list(walk(case))
    for step in steps[:: max(1, len(steps) // 6)]:
        seat = step.seat
        s = game.view(step.before, seat)
        game.info.guess(s, seat, np.uint64(case.seed))
        for _ in range(LONGEST):
            awaited = game.waiting(s)
            if not awaited:
                break
            who = int(rng.choice(awaited))
            game.rules.apply(s, who, int(rng.choice(game.legal(s, who))), None)
            case.require(game.rules.check(s) == 0, "a guessed game stays sound")
        case.require(not game.waiting(s), "a guessed game ends")


def observations_are_sound(case: Case) -> None:
    """Features are finite, have the declared size and leave the view alone."""
    game = case.game
    size = sum(feature.size for feature in game.features)
    for step in walk(case):
        view = game.view(step.before, step.seat)
        kept = view.tobytes()
        out = np.full(size + 1, np.nan, np.float32)
        game.info.observe(view, step.seat, out[:size])
        case.require(bool(np.isfinite(out[:size]).all()), "every feature is written and finite")
        case.require(bool(np.isnan(out[size])), "no feature is written beyond the end")
        case.require(bool((np.abs(out[:size]) <= 16).all()), "features are of a size learners like")
        case.require(view.tobytes() == kept, "observing changes nothing")


def worths_are_sound(case: Case) -> None:
    """A position has a finite worth for every seat, also in the middle of somebody else's choice."""
    game = case.game
    worth = game.function("value")
    for step in walk(case):
        kept = step.before.tobytes()
        worths = [float(worth(step.before, seat)) for seat in range(case.seats)]
        case.require(bool(np.isfinite(worths).all()), "a position is worth something finite")
        case.require(step.before.tobytes() == kept, "judging changes nothing")


def actions_have_names(case: Case) -> None:
    """In every language all actions have different names that can be read back; questions have words."""
    game = case.game
    steps = list(walk(case))
    for step in steps[:: max(1, len(steps) // 12)]:
        view = game.view(step.before, step.seat)
        for lang in LANGUAGES:
            names = [game.name(view, step.seat, a, lang) for a in range(len(game.actions))]
            case.require(len({n.casefold() for n in names}) == len(names), f"names differ ({lang})")
            found = game.find(view, step.seat, names[step.action], lang)
            case.require(found == step.action, f"a name leads back to its action ({lang})")
            case.require(
                bool(game.translator.translate(lang, game.text.ask(view, step.seat))), "a question has words"
            )
            game.translator.translate(lang, game.text.headline(view))
            lines = [game.translator.translate(lang, line) for line in game.text.table(view, step.seat)]
            case.require(bool(lines), "words.table() describes the table in lines")
            for seat in range(case.seats):
                game.translator.translate(lang, game.text.seat_line(view, seat))
                case.require(isinstance(game.text.figure(view, seat, step.seat), str), "a seat has a figure")
    for action in range(len(game.actions)):
        case.require(game.actions.number(game.actions.code(action)) == action, "codes are reversible")


def refusals_are_explained(case: Case) -> None:
    """For every action that is not legal there is a reason with a rule, in every language."""
    game = case.game
    steps = list(walk(case))
    known = set(re.findall(r"\b[A-Z]{2}-R?\d+\b", (game.folder / "RULES.md").read_text("utf-8")))
    for step in steps[:: max(1, len(steps) // 12)]:
        for seat in range(case.seats):
            view = game.view(step.before, seat)
            legal = game.legal(view, seat)
            for action in range(len(game.actions)):
                if action in legal:
                    continue
                why: Message = game.text.why(view, seat, action)
                case.require(why.rule in known, f"why() names a rule of RULES.md, not {why.rule!r}")
                for lang in LANGUAGES:
                    game.translator.translate(lang, why)


def events_have_sentences(case: Case) -> None:
    """Whatever happens can be told in every language, and private things only to their audience."""
    game = case.game
    for step in walk(case):
        for event in step.events:
            case.require(event.code in set(game.events), f"event {event.code} is known")
            say = game.text.event(event)
            for lang in LANGUAGES if say is not None else ():
                game.translator.translate(lang, say)


def score_sheets_add_up(case: Case) -> None:
    """The sheet of the end names every source in every language, and its last row is the score."""
    game = case.game
    happened, end = [], None
    for step in walk(case):
        happened += step.events
        end = step.after
    assert end is not None
    rows = game.text.sheet(end, happened)
    for label, values in rows:
        case.require(len(values) == case.seats, "a row has a value for every seat")
        for lang in LANGUAGES:
            game.translator.translate(lang, label)
    totals = [tuple(int(v) for v in values) for label, values in rows if label.id == "sheet-total"]
    case.require(totals == [game.scores(end)], "the row sheet-total holds the scores")


def pictures_show_the_choices(case: Case) -> None:
    """A picture is sound XML with unique ids; each legal action is in it, no other is, in every form."""
    game = case.game
    steps = list(walk(case))
    shown = steps[:: max(1, len(steps) // 8)] + steps[-1:]
    for n, step in enumerate(shown):
        for seat in {SPECTATOR, step.seat, (step.seat + 1) % case.seats}:
            view = game.view(step.before if n < len(shown) - 1 else step.after, seat)
            legal = game.legal(view, seat) if seat != SPECTATOR else ()
            lang, tall = LANGUAGES[n % 2], n % 3 == 0
            look = Look(game, seat, lang, tuple(LETTERS[: case.seats]), legal, tall)
            root = ElementTree.fromstring(game.board.draw(view, look))
            acts = [e for e in root.iter() if "data-action" in e.attrib]
            case.require({int(e.attrib["data-action"]) for e in acts} == set(legal),
                      f"the picture offers the legal actions {sorted(legal)}")  # fmt: skip
            picks = {e.attrib["data-pick"] for e in root.iter() if "data-pick" in e.attrib}
            for act in acts:
                case.require(bool(act.attrib.get("aria-label")), "an action has a label")
                case.require(act.attrib.get("tabindex") == "0", "an action can be focused")
                when = act.attrib.get("data-when")
                case.require(when is None or when in picks, f"the pick {when!r} exists")
            ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
            case.require(len(ids) == len(set(ids)), "ids are unique")
            case.require("style" not in {a for e in root.iter() for a in e.attrib}, "no inline style")


def twins_agree(case: Case) -> None:
    """The interpreted twin gives the same bytes as the compiled game, call by call."""
    game, plain = case.game, twin(case.game)
    mask, other = game.new_mask(), game.new_mask()
    size = sum(feature.size for feature in game.features)
    one, two = np.zeros(size, np.float32), np.zeros(size, np.float32)
    with np.errstate(over="raise"):
        s = plain.new(case.seats, case.seed, case.options)
        for n, step in enumerate(walk(case)):
            case.require(
                s.tobytes() == step.before.tobytes(), f"twins agree on the position{_diff(s, step.before)}"
            )
            for seat in range(case.seats):
                same = plain.rules.legal(s, seat, mask) == game.rules.legal(s, seat, other)
                case.require(same and bool((mask == other).all()), "twins agree on what is legal")
            case.require(plain.waiting(s) == game.waiting(s), "twins agree on who is awaited")
            if n % 7 == 0:
                case.require(plain.scores(s) == game.scores(s), "twins agree on scores")
                case.require(plain.places(s) == game.places(s), "twins agree on places")
                case.require(plain.rules.check(s) == game.rules.check(s), "twins agree on check()")
                seat = n % case.seats
                a, b = plain.view(s, seat), game.view(s, seat)
                case.require(a.tobytes() == b.tobytes(), "twins agree on views")
                plain.info.observe(a, seat, one)
                game.info.observe(b, seat, two)
                case.require(bool((one == two).all()), "twins agree on observations")
                plain.info.guess(a, seat, np.uint64(n))
                game.info.guess(b, seat, np.uint64(n))
                case.require(a.tobytes() == b.tobytes(), "twins agree on guesses")
            plain.rules.apply(s, step.seat, step.action, None)


LAWS: tuple[Callable[[Case], None], ...] = (
    masks_fit_waiting,
    seed_and_choices_are_everything,
    start_writes_everything,
    order_of_sealed_choices_is_nothing,
    views_hide,
    guesses_play_on,
    observations_are_sound,
    worths_are_sound,
    actions_have_names,
    refusals_are_explained,
    events_have_sentences,
    score_sheets_add_up,
    pictures_show_the_choices,
    twins_agree,
)
