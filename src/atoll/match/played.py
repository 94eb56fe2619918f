"""What has been played so far: positions, events, and what each seat knows of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from atoll.kit import beats
from atoll.kit.core import record
from atoll.kit.core.events import Beat, Event
from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.game import Game

from .choice_check import Whole, seat_number


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


class PlayedGame:
    """Choices that stand, and the positions between them, which never change: those given out are copies."""

    game: Game
    seats: int
    _opening: Any
    _first_events: tuple[Event, ...]
    _first_beats: list[Beat]
    _steps: list[Step]
    _apply: Any
    _asked: Position | None = None  # the position that `_awaited` belongs to
    _awaited: tuple[int, ...] = ()
    _beats: tuple[Step, list[Beat]] | None = None  # of the choice that was looked at last
    _seen: Mapping[int, tuple[tuple[int, ...], int, Step | None]] = MappingProxyType({})  # see `plies_seen`

    @property
    def state(self) -> Any:
        """The current position with all hidden information: for the server and tests, never for a player.

        A copy, like all positions a match gives out: changing it changes no match.
        """
        return record.copy(self._now)

    @property
    def opening(self) -> Any:
        """The position before the first choice, with all hidden information."""
        return record.copy(self._opening)

    @property
    def _now(self) -> Any:
        return self._steps[-1].state if self._steps else self._opening

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
        if self._asked is not self._now:  # cached for the current position, since it is read often
            self._asked, self._awaited = self._now, self.game.waiting(self._now)
        return self._awaited

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return not self.waiting

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of every seat."""
        return self.game.scores(self._now)

    @property
    def places(self) -> tuple[int, ...]:
        """Place of every seat; equals share one."""
        return self.game.places(self._now)

    def position(self, ply: int) -> Any:
        """The position after so many choices."""
        return record.copy(self._after_choice(ply))

    def _after_choice(self, ply: int) -> Any:
        if not 0 <= ply <= self.ply:
            raise IndexError(f"there are {self.ply} choices, not {ply}")
        return self._steps[ply - 1].state if ply else self._opening

    def barrier_after(self, ply: int) -> int:
        """How many information barriers there were after so many choices."""
        return int(self._after_choice(ply).barrier)

    def plies_seen(self, seat: int) -> tuple[int, ...]:
        """The choices of which a seat (or SPECTATOR) may read an event, by number; 0 is the set-up."""
        plies, count, last = self._seen.get(seat, ((0,), 0, None))
        if count > self.ply or (count and self._steps[count - 1] is not last):  # taken back since
            plies, count = (0,), 0
        if count < self.ply:
            steps = enumerate(self._steps[count:], count + 1)
            more = [n for n, step in steps if any(event.for_seat(seat) for event in step.events)]
            plies = (*plies, *more)
            self._seen = {**self._seen, seat: (plies, self.ply, self._steps[-1])}
        return plies

    def events_of(self, ply: int) -> tuple[Event, ...]:
        """What happened with choice number `ply`; 0 is the set-up."""
        return self._steps[ply - 1].events if ply else self._first_events

    def beats_of(self, ply: int) -> list[Beat]:
        """The moments inside choice number `ply` with all hidden information; 0 is the set-up.

        They are stored nowhere: the choice is carried out again, once for all who look at it. None where the
        rules of today lead elsewhere than those the choice was made by.
        """
        if not ply:
            return self._first_beats
        step = self._steps[ply - 1]
        if self._beats is None or self._beats[0] is not step:
            self._beats = step, self._beats_again(self._after_choice(ply - 1), step)
        return self._beats[1]

    def _beats_again(self, before: Position, step: Step) -> list[Beat]:
        if step.choice.action not in self.game.legal(before, step.choice.seat):
            return []
        again = beats.play(self.game, before, *step.choice, self._apply)
        same = again.state.tobytes() == step.state.tobytes() and tuple(again.events) == step.events
        return again.beats if same else []

    @property
    def events(self) -> list[Event]:
        """All that happened."""
        return [event for ply in range(self.ply + 1) for event in self.events_of(ply)]

    def legal(self, seat: Whole) -> tuple[int, ...]:
        """What a seat may choose now; empty if it is not awaited."""
        return self.game.legal(self._now, self._seat(seat))

    def view(self, seat: Whole = SPECTATOR, ply: int | None = None) -> Any:
        """What a seat (or a spectator) knows, now or after so many choices."""
        viewer = seat if seat == SPECTATOR else self._seat(seat)
        return self.game.view(self._now if ply is None else self._after_choice(ply), viewer)

    def moment(self, seat: Whole) -> str:
        """A token of the decision of this seat: unchanged while others choose at the same time."""
        own = sum(step.choice.seat == seat for step in self._steps)
        return f"{int(self._now.barrier)}.{own}"

    def _after(self, before: Position, choice: Choice) -> Step:
        """The step that a choice leads to."""
        played = beats.play(self.game, before, *choice, self._apply)
        return Step(choice, played.state, self._named(played.events))

    def _named(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """The events with the game's own type as their code, so that they have names."""
        known = self._event_types
        return tuple(replace(event, code=known.get(event.code, event.code)) for event in events)

    @property
    def _event_types(self) -> Mapping[int, int]:
        return self.game.events._value2member_map_  # type: ignore[return-value]

    def _seat(self, seat: Whole) -> int:
        return seat_number(seat, self.seats)
