"""Playing one game between bots. Bots receive hidden records; the referee checks what they answer."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from atoll import bots
from atoll.bots import Bot, RandomBot
from atoll.kit.game import Game
from atoll.kit.game import game as find_game

from .plan import Pairing, seed_of

LONGEST = 20_000  # choices after which something is wrong


@dataclass
class Result:
    """How one game ended."""

    number: int
    deal: int
    seating: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    choices: int
    seconds: list[float]  # thinking time of each seat
    slowest: list[float]  # longest single thought of each seat
    forfeits: dict[int, str] = field(default_factory=dict)  # seat -> why

    def as_json(self) -> dict[str, Any]:
        """For the results file."""
        return asdict(self)


def play(name: str, pairing: Pairing, options: Mapping[str, Any], patience: float) -> Result:
    """Play one game. A bot that errs, stalls or chooses wrongly forfeits, and chance plays on for it."""
    game = find_game(name)
    seats = len(pairing.seating)
    state = game.new(seats, pairing.deal, options)
    players: list[Bot] = [bots.make(game, bot) for bot in pairing.seating]
    result = Result(pairing.number, pairing.deal, pairing.seating, (), (), 0, [0.0] * seats, [0.0] * seats)
    for choice in range(LONGEST):
        waiting = game.waiting(state)
        if not waiting:
            break
        seat = waiting[0]
        seed = seed_of("thought", pairing.deal, pairing.number, choice)
        action = _ask(game, players, state, seat, seed, patience, result)
        game.rules.apply(state, seat, action, None)
        result.choices = choice + 1
    for player in players:
        if close := getattr(player, "close", None):
            close()
    result.scores = game.scores(state)
    result.places = _places(game.places(state), result.forfeits)
    return result


def _ask(
    game: Game, players: list[Bot], state: Any, seat: int, seed: int, patience: float, result: Result
) -> int:
    """A legal action for this seat, whatever its bot does."""
    view = game.view(state, seat)
    began = time.perf_counter()
    wrong = ""
    try:
        action = players[seat].choose(view, seat, seed)
        if not isinstance(action, int) or action not in game.legal(state, seat):
            wrong = f"chose {action!r}, which is not legal"
    except Exception as error:  # a foreign bot may raise anything; the tournament goes on
        wrong = f"{type(error).__name__}: {error}"
    took = time.perf_counter() - began
    result.seconds[seat] += took
    result.slowest[seat] = max(result.slowest[seat], took)
    if not wrong and took > patience:
        wrong = f"thought for {took:.1f} s, {patience:g} are allowed"
    if wrong:
        result.forfeits.setdefault(seat, wrong)
        players[seat] = RandomBot(game)
        action = players[seat].choose(view, seat, seed)
    return action


def _places(places: tuple[int, ...], forfeits: Mapping[int, str]) -> tuple[int, ...]:
    """Those who forfeit come behind all others."""
    if not forfeits:
        return places
    key = [(seat in forfeits, place) for seat, place in enumerate(places)]
    return tuple(1 + sum(other < mine for other in key) for mine in key)
