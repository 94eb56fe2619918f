"""Playing one game between bots. Bots receive views; the referee checks their answers and their time."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any

from atoll import bots
from atoll.bots import Bot, Budget, GreedyBot, Misbehaved, RandomBot, SearchBot
from atoll.kit.core.record import Position, copy
from atoll.kit.game import Game
from atoll.match.choice_check import refusal_code

from .luck_meter import LuckMeter
from .plan import Pairing, seed_of

CPU_TIMED = (RandomBot, GreedyBot, SearchBot)  # run in this thread, so CPU time is measured, not wall time


@dataclass
class Result:
    """How one game ended."""

    number: int
    deal: int
    seating: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    choices: list[int]  # of each seat
    seconds: list[float]  # of each seat: CPU time, or wall time for external bots
    slowest: list[float]  # longest choice of each seat
    forfeits: dict[int, str] = field(default_factory=dict)  # seat -> why
    stderr: dict[int, str] = field(default_factory=dict)  # seat -> end of its program's standard error
    luck: list[float] = field(default_factory=list)  # of each seat, in wins, if it was measured

    def as_json(self) -> dict[str, Any]:
        """For the results file."""
        return asdict(self)

    @classmethod
    def from_json(cls, raw: Mapping[str, Any]) -> Result:
        """From the results file."""
        same = {key: tuple(raw[key]) for key in ("seating", "places", "scores")}
        by_seat = {
            key: {int(seat): text for seat, text in raw[key].items()} for key in ("forfeits", "stderr")
        }
        return cls(**{**raw, **same, **by_seat})


class Referee:
    """Asks the bots of one game for their choices; a bot that fails forfeits."""

    def __init__(self, game: Game, seating: Sequence[str], patience: float) -> None:
        self.game, self.patience = game, patience
        self.players: list[Bot] = [bots.make(game, name, patience) for name in seating]
        for player in self.players:
            if isinstance(player, GreedyBot | SearchBot):
                _compile(game, isinstance(player, SearchBot))
        none = [0] * len(seating)
        self.choices, self.seconds, self.slowest = [*none], [0.0 for _ in none], [0.0 for _ in none]
        self.forfeits: dict[int, str] = {}
        self.stderr: dict[int, str] = {}

    def ask(self, state: Position, seat: int, seed: int) -> int:
        """A legal action for this seat; if its bot fails, a random one."""
        view = self.game.view(state, seat)
        clock = time.thread_time if isinstance(self.players[seat], CPU_TIMED) else time.perf_counter
        began = clock()
        wrong, action = "", -1
        try:
            action = self.players[seat].choose(view, seat, seed)
        except Misbehaved as error:
            wrong = str(error)
        except Exception as error:  # an external bot may raise anything
            wrong = f"{type(error).__name__}: {error}"
        took = clock() - began
        if not wrong and refusal_code(self.game, state, seat, action):
            wrong = f"chose {action!r}, which is not legal"
        self.choices[seat] += 1
        self.seconds[seat] += took
        self.slowest[seat] = max(self.slowest[seat], took)
        if not wrong and took > self.patience:
            wrong = f"took {took:.1f} s for a choice, {self.patience:g} are allowed"
        if wrong:
            self.forfeits[seat] = wrong
            self.replace_by_random(seat)
            action = self.players[seat].choose(view, seat, seed)
        return action

    def replace_by_random(self, seat: int) -> None:
        """Close a bot and replace it by a random one."""
        player = self.players[seat]
        if close := getattr(player, "close", None):
            close()
        if last_words := getattr(player, "stderr", ""):
            self.stderr[seat] = last_words
        self.players[seat] = RandomBot(self.game)

    def close(self) -> None:
        """Close all bots."""
        for seat in range(len(self.players)):
            self.replace_by_random(seat)


def play(
    game: Game, pairing: Pairing, options: Mapping[str, Any], patience: float, measure_luck: bool = False
) -> Result:
    """Play one game. A bot that fails, is too slow or chooses illegally forfeits; a random one continues.

    Seats awaited together choose from the same position.
    """
    state = game.new(len(pairing.seating), pairing.deal, options)
    meter = LuckMeter(game, seed_of("luck", pairing.deal, pairing.number)) if measure_luck else None
    if meter:
        meter.deal(state, options)
    with closing(Referee(game, pairing.seating, patience)) as referee:
        while waiting := game.waiting(state):
            chosen = []
            for seat in waiting:
                seed = seed_of("thought", pairing.deal, pairing.number, sum(referee.choices))
                chosen.append((seat, referee.ask(state, seat, seed)))
            before = copy(state)
            for seat, action in chosen:
                game.rules.apply(state, seat, action, None)
            if meter:
                meter.moved(before, chosen, state)
    return Result(
        pairing.number, pairing.deal, pairing.seating,
        _places(game.places(state), referee.forfeits), game.scores(state),
        referee.choices, referee.seconds, referee.slowest, referee.forfeits, referee.stderr,
        [float(each) for each in meter.total] if meter else [],
    )  # fmt: skip


@cache
def _compile(game: Game, search: bool) -> None:
    """Let a kind of bot choose once, so that compiling is not counted as its time."""
    opening = game.new(game.seats[0], 1)
    seat = game.waiting(opening)[0]
    bot = SearchBot(game, Budget(1)) if search else GreedyBot(game)
    bot.choose(game.view(opening, seat), seat, 1)


def _places(places: tuple[int, ...], forfeits: Mapping[int, str]) -> tuple[int, ...]:
    """Places with the bots that forfeited behind all others."""
    if not forfeits:
        return places
    key = [(seat in forfeits, place) for seat, place in enumerate(places)]
    return tuple(1 + sum(other < mine for other in key) for mine in key)
