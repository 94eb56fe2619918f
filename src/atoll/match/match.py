"""A match: one game being played. Every choice is checked before it is made.

A match is defined by game, rules version, options, deal (or seed) and choices. Positions, views, scores,
texts and pictures are derived from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from atoll.kit import beats
from atoll.kit.core import record
from atoll.kit.core.events import Beat, Event, new_log, read_beats, read_log
from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.look import Look, picture
from atoll.kit.game import Game
from atoll.kit.keyed import KeyedRules
from atoll.kit.options import stated
from atoll.kit.registry import game as find_game

from . import fairness, notation
from .choice_check import refusal_code
from .journal import UNDO, Entry, pack_events, unpack_events
from .refusal import Refused


class Choice(NamedTuple):
    """What a seat chose."""

    seat: int
    action: int


@dataclass(frozen=True)
class Step:
    """A choice that stands, with the position after it and what happened."""

    choice: Choice
    state: Any
    events: tuple[Event, ...]


class Match:
    """A game being played.

    >>> m = Match("miaui", seats=3, seed=1)
    >>> m.waiting
    (0, 1, 2)
    >>> _ = m.play(0, m.legal(0)[-1])
    >>> m.waiting
    (1, 2)
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
        salt: str | None = None,
        opening: Position | None = None,
        deal: fairness.Deal | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.version = self.game.version
        wanted = seats if seats is not None else int(opening.seats) if opening is not None else None
        self.seats = self.game.check_seats(self.game.seats[0] if wanted is None else wanted)
        self.options = self.game.resolve_options(self.seats, options)
        self.names = tuple(names)
        if self.names and len(self.names) != self.seats:
            raise ValueError(f"there are {self.seats} seats, but {len(self.names)} names")
        self.deal = deal
        if deal is not None:  # instead of a seed
            if seed is not None or salt is not None or len(deal.entropy) not in (0, self.seats):
                raise ValueError("a deal has the entropy of every seat, and neither seed nor salt")
            seed = 0
        # A given seed is no secret, so it needs no salt.
        self.salt = salt if salt is not None else "" if seed is not None else fairness.new_salt()
        self.seed = _check_seed(fairness.new_seed() if seed is None else seed)
        self.custom = opening is not None  # starts from a given position instead of a seed
        self.comments: dict[int, str] = {}
        self.entries: list[Entry] = []
        log = new_log()
        self._keyed = (
            KeyedRules(self.game, deal.key(self.game.id, self.seats, stated(self.game.options, self.options)))
            if deal is not None
            else None
        )
        self._apply = (self._keyed or self.game.rules).apply
        self.opening = self._opening(log) if opening is None else record.copy(opening)
        self._first_beats = read_beats(log, self.game.layout, self.game.id)
        self._first_events = tuple(read_log(log, self.game.id))
        self._steps: list[Step] = []
        self._asked: Position | None = None  # the position that `_awaited` belongs to
        self._awaited: tuple[int, ...] = ()

    @property
    def _start(self) -> tuple[str, int, int, dict[str, Any]]:
        """What a start depends on besides chance: game, version, seats, options."""
        return self.game.id, self.version, self.seats, stated(self.game.options, self.options)

    def _opening(self, log: Any) -> Any:
        """The position that the deal or the seed leads to."""
        if self._keyed is not None:
            return self._keyed.new(self.seats, self.options, log)
        return self.game.new(self.seats, self.seed, self.options, log)

    # Other ways to make a match

    @classmethod
    def at(cls, game: str | Game, position: Position, seed: int = 0) -> Match:
        """A match that starts from a position; ValueError if it is not a valid one."""
        found = find_game(game) if isinstance(game, str) else game
        if position.dtype != found.layout:
            raise ValueError(f"this is no position of {found.id}")
        found.check_seats(int(position.seats))
        if wrong := int(found.rules.check(position)):
            raise ValueError(f"this is no valid position of {found.id}: invariant {wrong} does not hold")
        return cls(found, seed=seed, opening=position)

    @classmethod
    def read(cls, text: str, openings: bool = True) -> Match:
        """A match from its text; NotationError names the first line that is wrong."""
        return notation.read(text, cls, openings)

    @classmethod
    def resume(cls, entries: Iterable[Entry], opening: bytes | None = None, **given: Any) -> Match:
        """A match from its stored journal. Trusts the stored positions."""
        match = cls(**given)
        if opening is not None:
            match.opening = match.game.load(opening)
        match.follow(entries)
        return match

    @classmethod
    def again(cls, entries: Iterable[Entry], **given: Any) -> Match:
        """A match from its stored choices, where the stored positions have an old layout.

        ValueError unless the current rules allow every choice and give the same events.
        """
        match = cls(**given)
        for entry in entries:
            if entry.action == UNDO:
                match.undo(entry.seat)
            elif pack_events(match.play(entry.seat, entry.action)) != entry.events:
                raise ValueError(f"choice {match.ply} has other results by these rules")
        return match

    def follow(self, entries: Iterable[Entry]) -> None:
        """Append stored entries, written by this process or another. Trusts the stored positions."""
        for entry in entries:
            self.entries.append(entry)
            state, events = self.game.load(entry.state), tuple(unpack_events(entry.events))
            if entry.action == UNDO:
                self._take_back(entry.seat)
                if self._steps:
                    self._steps[-1] = replace(self._steps[-1], state=state)
            else:
                self._steps.append(Step(Choice(entry.seat, entry.action), state, events))

    def use_rules(self, game: Game) -> None:
        """Go on by the same rules in another form, compiled instead of interpreted. Positions stay equal."""
        if game is self.game:
            return
        self.game = game
        self._keyed = self._keyed.by_rules_of(game) if self._keyed is not None else None
        self._apply = (self._keyed or game.rules).apply
        self.opening = game.load(self.opening.tobytes())
        self._steps = [replace(step, state=game.load(step.state.tobytes())) for step in self._steps]

    def snapshot(self) -> Match:
        """A copy that later choices do not change, for a thread. Positions are shared: they never change."""
        found = copy(self)
        found.entries, found._steps = [*self.entries], [*self._steps]
        found.comments = {**self.comments}
        return found

    # State

    @property
    def state(self) -> Any:
        """The current position with all hidden information: for the server and tests, never for a player."""
        return self._steps[-1].state if self._steps else self.opening

    @property
    def ply(self) -> int:
        """How many choices stand."""
        return len(self._steps)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices that stand, in order."""
        return tuple(step.choice for step in self._steps)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Seats whose choice is awaited."""
        if self._asked is not self.state:  # cached for the current position, since it is read often
            self._asked, self._awaited = self.state, self.game.waiting(self.state)
        return self._awaited

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return not self.waiting

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of every seat."""
        return self.game.scores(self.state)

    @property
    def places(self) -> tuple[int, ...]:
        """Place of every seat; equals share one."""
        return self.game.places(self.state)

    @property
    def commitment(self) -> str:
        """Digest of the secret or the seed, to be published before the first choice."""
        if self.deal is not None:
            return self.deal.commitment(*self._start)
        return fairness.commit(*self._start, self.seed, self.salt)

    def position(self, ply: int) -> Any:
        """The position after so many choices."""
        if not 0 <= ply <= self.ply:
            raise IndexError(f"there are {self.ply} choices, not {ply}")
        return self._steps[ply - 1].state if ply else self.opening

    def events_of(self, ply: int) -> tuple[Event, ...]:
        """What happened with choice number `ply`; 0 is the set-up."""
        return self._steps[ply - 1].events if ply else self._first_events

    def beats_of(self, ply: int) -> list[Beat]:
        """The moments inside choice number `ply` with all hidden information; 0 is the set-up.

        They are stored nowhere: the choice is carried out again. None where the rules of today lead
        elsewhere than those the choice was made by.
        """
        if not ply:
            return self._first_beats
        before, step = self.position(ply - 1), self._steps[ply - 1]
        if step.choice.action not in self.game.legal(before, step.choice.seat):
            return []
        again = beats.play(self.game, before, *step.choice, self._apply)
        same = again.state.tobytes() == step.state.tobytes() and tuple(again.events) == step.events
        return again.beats if same else []

    @property
    def events(self) -> list[Event]:
        """All that happened."""
        return [event for ply in range(self.ply + 1) for event in self.events_of(ply)]

    def legal(self, seat: int) -> tuple[int, ...]:
        """What a seat may choose now; empty if it is not awaited."""
        return self.game.legal(self.state, self._seat(seat))

    def view(self, seat: int = SPECTATOR, ply: int | None = None) -> Any:
        """What a seat (or a spectator) knows, now or after so many choices."""
        if seat != SPECTATOR:
            self._seat(seat)
        return self.game.view(self.state if ply is None else self.position(ply), seat)

    def moment(self, seat: int) -> str:
        """A token of the decision of this seat: unchanged while others choose at the same time."""
        own = sum(step.choice.seat == seat for step in self._steps)
        return f"{int(self.state.barrier)}.{own}"

    # Choosing

    def play(self, seat: int, action: int, moment: str | None = None) -> tuple[Event, ...]:
        """Make a choice; Refused, with nothing changed, if it cannot be made."""
        self.check_choice(seat, action, moment)
        step = self._after(self.state, Choice(seat, action))
        self._steps.append(step)
        self.entries.append(Entry(seat, action, step.state.tobytes(), pack_events(step.events)))
        return step.events

    def _after(self, before: Position, choice: Choice) -> Step:
        """The step that a choice leads to."""
        played = beats.play(self.game, before, *choice, self._apply)
        return Step(choice, played.state, tuple(played.events))

    def wander(self, ply: int, seed: int) -> None:
        """Make random choices up to a ply, or to the end: for pictures and examples."""
        rng = Random(seed)
        while self.ply < ply and not self.over:
            seat = rng.choice(self.waiting)
            self.play(seat, rng.choice(self.legal(seat)))

    def check_choice(self, seat: int, action: int, moment: str | None = None) -> None:
        """Raise Refused unless this seat may make this choice now."""
        self._seat(seat)
        code = refusal_code(self.game, self.state, seat, action)
        if code == "unknown-action":
            raise Refused(code, f"{self.game.id} has no action {action!r}")
        if self.over:
            raise Refused("over", "the game is over")
        if moment is not None and moment != self.moment(seat):
            raise Refused("stale", "the position has changed since")
        if code == "not-awaited":
            raise Refused(code, f"seat {seat} is not awaited now")
        if code == "illegal":
            message = self.why(seat, action)
            sentence = self.game.translator.translate("en", message, self.names or None)
            raise Refused(code, f"{self.game.actions.code(action)}: {sentence} ({message.rule})", message)

    def why(self, seat: int, action: int) -> Any:
        """The game's explanation why a seat may not choose an action now, with the rule."""
        return self.game.text.why(self.view(self._seat(seat)), seat, action)

    def can_undo(self, seat: int) -> bool:
        """May this seat take its last choice back? Only if nothing has become known since."""
        last = self._last_of(seat)
        return last is not None and int(self.position(last).barrier) == int(self.state.barrier)

    def undo(self, seat: int) -> None:
        """Take a seat's last choice back; choices others made at the same time stay."""
        self._seat(seat)
        if not self.can_undo(seat):
            raise Refused("no-undo", f"seat {seat} has nothing to take back")
        self._take_back(seat)
        self.entries.append(Entry(seat, UNDO, self.state.tobytes(), b""))

    def _last_of(self, seat: int) -> int | None:
        """Number of choices before the last one of this seat."""
        return next((i for i in range(self.ply - 1, -1, -1) if self._steps[i].choice.seat == seat), None)

    def _take_back(self, seat: int) -> None:
        """Remove the last choice of a seat; comments stay with their choices."""
        last = self._last_of(seat)
        assert last is not None
        kept = self._steps[:last]
        state = kept[-1].state if kept else self.opening
        for step in self._steps[last + 1 :]:
            kept.append(again := self._after(state, step.choice))
            state = again.state
        self._steps = kept
        removed = last + 1
        self.comments = {p - (p > removed): text for p, text in self.comments.items() if p != removed}

    def _seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise Refused("unknown-seat", f"there is no seat {seat!r} at this table of {self.seats}")
        return seat

    # Output

    def text(self) -> str:
        """The whole match as text; `Match.read` is the inverse. Holds the seed: for after the game."""
        return notation.write(self)

    def look(self, seat: int = SPECTATOR, lang: str = "en") -> Look:
        """The current position as a seat looks at it."""
        legal = self.legal(seat) if seat != SPECTATOR else ()
        return Look(self.game, seat, lang, self.names, legal)

    def _repr_svg_(self) -> str:
        return picture(self.game, self.view(), self.look())


def _check_seed(seed: int) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << 64:
        raise ValueError(f"a seed is a whole number from 0 to 2^64-1, not {seed!r}")
    return seed
