"""A match: one game being played. Every choice is checked before it is made.

A match is defined by game, rules version, options, deal (or seed) and choices. Positions, views, scores,
texts and pictures are derived from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

from atoll.kit.core import record
from atoll.kit.core.events import Event, new_log, read_beats, read_log
from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.look import Look, picture
from atoll.kit.game import Game
from atoll.kit.keyed import KeyedRules
from atoll.kit.options import stated
from atoll.kit.registry import game as find_game

from . import fairness, notation
from .choice_check import GivenAction, Whole, action_number, check_seed, refusal_code, why_no_undo
from .journal import UNDO, Entry, pack_events, unpack_events
from .played import Choice, PlayedGame, Step
from .refusal import Refused


class Match(PlayedGame):
    """A game being played.

    Examples:
        >>> m = Match("miaui", seats=3, seed=1)
        >>> m.waiting
        (0, 1, 2)
        >>> [event.name for event in m.play(0, "dive:12")]
        ['sealed']
        >>> m
        <Match of miaui: 3 seats, 1 choice, awaits seats 1 and 2>
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
        self.seed = check_seed(fairness.new_seed() if seed is None else seed)
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
        self._opening = self._dealt(log) if opening is None else record.copy(opening)
        self._first_beats = read_beats(log, self.game.layout, self.game.id)
        self._first_events = self._named(read_log(log, self.game.id))
        self._steps: list[Step] = []
        self._pushed: list[tuple[list[Step], int]] = []  # steps and entries before each `push`

    @property
    def _start(self) -> tuple[str, int, int, dict[str, Any]]:
        """What a start depends on besides chance: game, version, seats, options."""
        return self.game.id, self.version, self.seats, stated(self.game.options, self.options)

    def _dealt(self, log: Any) -> Any:
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
            match._opening = match.game.load(opening)
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
            state, events = self.game.load(entry.state), self._named(unpack_events(entry.events))
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
        self._opening = game.load(self._opening.tobytes())
        self._steps = [replace(step, state=game.load(step.state.tobytes())) for step in self._steps]

    def copy(self) -> Match:
        """A match of its own that goes on from here. It is cheap: positions never change, and are shared."""
        found = object.__new__(type(self))
        found.__dict__ |= self.__dict__
        found.entries, found._steps, found._pushed = [*self.entries], [*self._steps], [*self._pushed]
        found.comments = {**self.comments}
        return found

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        """The same game, dealt and played alike so far."""
        return isinstance(other, Match) and self._content == other._content

    __hash__ = None  # type: ignore[assignment]  # it changes

    @property
    def _content(self) -> tuple[object, ...]:
        return *self._start, self._opening.tobytes(), self.choices, self._now.tobytes()

    def __repr__(self) -> str:
        made = f"{self.ply} choice{'s' if self.ply != 1 else ''}"
        seats = " and ".join(map(str, self.waiting))
        next_ = f"awaits seat{'s' if len(self.waiting) > 1 else ''} {seats}" if seats else "over"
        return f"<Match of {self.game.id}: {self.seats} seats, {made}, {next_}>"

    @property
    def commitment(self) -> str:
        """Digest of the secret or the seed, to be published before the first choice."""
        if self.deal is not None:
            return self.deal.commitment(*self._start)
        return fairness.commit(*self._start, self.seed, self.salt)

    # Choosing

    def play(self, seat: Whole, action: GivenAction, moment: str | None = None) -> tuple[Event, ...]:
        """Make a choice; Refused, with nothing changed, if it cannot be made.

        An action is a number or its code ("dive:7"). What happened comes back as events.
        """
        choice = self.check_choice(seat, action, moment)
        step = self._after(self._now, choice)
        self._steps.append(step)
        self.entries.append(Entry(*choice, step.state.tobytes(), pack_events(step.events)))
        return step.events

    def push(self, seat: Whole, action: GivenAction) -> tuple[Event, ...]:
        """Try a choice out; `pop` goes back to the match as it is now, whatever becomes known until then.

        For analysis. Players at a table use `undo`, which stops where something has become known.
        """
        before = [*self._steps], len(self.entries)
        events = self.play(seat, action)
        self._pushed.append(before)
        return events

    def pop(self) -> Choice:
        """Take back the last `push`, with all that was played since; returns that choice."""
        if not self._pushed:
            raise Refused("no-undo", "no choice was pushed: players take theirs back with undo()")
        steps, entries = self._pushed.pop()
        choice = self._steps[len(steps)].choice
        self._steps = steps
        del self.entries[entries:]
        self.comments = {ply: text for ply, text in self.comments.items() if ply <= len(steps)}
        return choice

    def wander(self, ply: int, seed: int) -> None:
        """Make random choices up to a ply, or to the end: for pictures and examples."""
        rng = Random(seed)
        while self.ply < ply and not self.over:
            seat = rng.choice(self.waiting)
            self.play(seat, rng.choice(self.legal(seat)))

    def check_choice(self, seat: Whole, action: GivenAction, moment: str | None = None) -> Choice:
        """The choice in plain numbers; Refused unless this seat may make it now."""
        seat, action = self._seat(seat), action_number(self.game, action)
        code = refusal_code(self.game, self._now, seat, action)
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
        return Choice(seat, action)

    def why(self, seat: Whole, action: GivenAction) -> Any:
        """The game's explanation why a seat may not choose an action now, with the rule."""
        seat = self._seat(seat)
        return self.game.text.why(self.view(seat), seat, action_number(self.game, action))

    def can_undo(self, seat: Whole) -> bool:
        """May this seat take its last choice back? Only if nothing has become known since."""
        last = self._last_of(seat)
        return last is not None and int(self._after_choice(last).barrier) == int(self._now.barrier)

    def undo(self, seat: Whole) -> None:
        """Take a seat's last choice back; choices others made at the same time stay."""
        seat = self._seat(seat)
        if not self.can_undo(seat):
            barriers = [int(self._after_choice(ply).barrier) for ply in range(self.ply + 1)]
            raise Refused("no-undo", why_no_undo(self.game, seat, self.choices, barriers))
        self._take_back(seat)
        self.entries.append(Entry(seat, UNDO, self._now.tobytes(), b""))

    def _last_of(self, seat: Whole) -> int | None:
        """Number of choices before the last one of this seat."""
        return next((i for i in range(self.ply - 1, -1, -1) if self._steps[i].choice.seat == seat), None)

    def _take_back(self, seat: int) -> None:
        """Remove the last choice of a seat; comments stay with their choices."""
        last = self._last_of(seat)
        assert last is not None
        kept = self._steps[:last]
        state = kept[-1].state if kept else self._opening
        for step in self._steps[last + 1 :]:
            kept.append(again := self._after(state, step.choice))
            state = again.state
        self._steps = kept
        removed = last + 1
        self.comments = {p - (p > removed): text for p, text in self.comments.items() if p != removed}

    # Output

    def text(self) -> str:
        """The whole match as text; `Match.read` is the inverse. Holds the seed: for after the game."""
        return notation.write(self)

    def look(self, seat: int = SPECTATOR, lang: str = "en") -> Look:
        """The current position as a seat looks at it."""
        legal = self.legal(seat) if seat != SPECTATOR else ()
        return Look(self.game, seat, lang, self.names, legal)

    def review(self, **how: Any) -> Any:
        """What `atoll.review.review` says of this match: win chances, mistakes, luck and skill.

        The coach stands on matches and on bots, so it is looked up only when it is asked.
        """
        return import_module("atoll.review").review(self, **how)

    def _repr_svg_(self) -> str:
        return picture(self.game, self.view(), self.look())
