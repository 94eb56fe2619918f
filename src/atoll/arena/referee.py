"""Playing one game between bots. Bots receive hidden records; the referee checks what they answer."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any

from atoll import bots
from atoll.bots import Bot, Budget, GreedyBot, Misbehaved, RandomBot, SearchBot
from atoll.kit.core.record import Position
from atoll.kit.game import Game

from .plan import Pairing, seed_of

THINK_HERE = (RandomBot, GreedyBot, SearchBot)  # in the referee's thread: a busy core is not their delay


@dataclass
class Result:
    """How one game ended."""

    number: int
    deal: int
    seating: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    choices: list[int]  # of each seat
    seconds: list[float]  # thinking time of each seat: of a core, or on the wall where others think elsewhere
    slowest: list[float]  # longest single thought of each seat
    forfeits: dict[int, str] = field(default_factory=dict)  # seat -> why
    stderr: dict[int, str] = field(default_factory=dict)  # seat -> last complaints of its program

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
    """Asks the bots of one table, and watches them."""

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
        """A legal action for this seat, whatever its bot does."""
        view = self.game.view(state, seat)
        legal = self.game.legal(state, seat)
        clock = time.thread_time if isinstance(self.players[seat], THINK_HERE) else time.perf_counter
        began = clock()
        wrong, action = "", -1
        try:
            action = self.players[seat].choose(view, seat, seed)
            if type(action) is not int or action not in legal:
                wrong = f"chose {action!r}, which is not legal"
        except Misbehaved as error:
            wrong = str(error)
        except Exception as error:  # a foreign bot may raise anything; the tournament goes on
            wrong = f"{type(error).__name__}: {error}"
        took = clock() - began
        self.choices[seat] += 1
        self.seconds[seat] += took
        self.slowest[seat] = max(self.slowest[seat], took)
        if not wrong and took > self.patience:
            wrong = f"thought for {took:.1f} s, {self.patience:g} are allowed"
        if wrong:
            self.forfeits[seat] = wrong
            self.dismiss(seat)
            action = self.players[seat].choose(view, seat, seed)
        return action

    def dismiss(self, seat: int) -> None:
        """Let a bot go; chance plays on in its place."""
        player = self.players[seat]
        if close := getattr(player, "close", None):
            close()
        if last_words := getattr(player, "stderr", ""):
            self.stderr[seat] = last_words
        self.players[seat] = RandomBot(self.game)

    def close(self) -> None:
        """Let all go."""
        for seat in range(len(self.players)):
            self.dismiss(seat)


def play(game: Game, pairing: Pairing, options: Mapping[str, Any], patience: float) -> Result:
    """Play one game. A bot that errs, stalls or chooses wrongly forfeits, and chance plays on for it.

    Seats that are asked together choose from the same position, so none knows who has chosen already.
    """
    state = game.new(len(pairing.seating), pairing.deal, options)
    with closing(Referee(game, pairing.seating, patience)) as referee:
        while waiting := game.waiting(state):
            chosen = []
            for seat in waiting:
                seed = seed_of("thought", pairing.deal, pairing.number, sum(referee.choices))
                chosen.append((seat, referee.ask(state, seat, seed)))
            for seat, action in chosen:
                game.rules.apply(state, seat, action, None)
    return Result(
        pairing.number, pairing.deal, pairing.seating,
        _places(game.places(state), referee.forfeits), game.scores(state),
        referee.choices, referee.seconds, referee.slowest, referee.forfeits, referee.stderr,
    )  # fmt: skip


@cache
def _compile(game: Game, search: bool) -> None:
    """Let a kind of bot choose once: the first time it is compiled, which is not thinking time."""
    opening = game.new(game.seats[0], 1)
    seat = game.waiting(opening)[0]
    bot = SearchBot(game, Budget(1)) if search else GreedyBot(game)
    bot.choose(game.view(opening, seat), seat, 1)


def _places(places: tuple[int, ...], forfeits: Mapping[int, str]) -> tuple[int, ...]:
    """Those who forfeit come behind all others."""
    if not forfeits:
        return places
    key = [(seat in forfeits, place) for seat, place in enumerate(places)]
    return tuple(1 + sum(other < mine for other in key) for mine in key)
