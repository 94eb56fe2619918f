"""How strong the network is: alone, without search, in one seat against the teacher in all others.

The teacher chooses what the game's `value` likes best one choice ahead. It is weaker than the greedy bot,
which finishes its turn first, but it plays on the device, so that a thousand games take a second.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from atoll.kit.game import Game

from .mixed_tables import Tables
from .policy import Shape, draw, forward, heads
from .variants import Variant

SHARPNESS = 2.0  # inverse temperature: training explores, play should explore less
MOST_STEPS = 4000


@dataclass(frozen=True)
class Strength:
    """Results of the games of an evaluation."""

    seats: int
    games: int
    share: float  # of the wins; shared first places count in parts
    points: float  # mean points of the network
    other_points: float  # of the teacher
    steps: int

    def __str__(self) -> str:
        against = (
            f"wins {self.share:.1%} (an equal {1 / self.seats:.1%}), teacher {self.other_points:.1f} points"
        )
        return f"{self.seats} seats: {self.points:.1f} points in {self.games} games" + (
            f", {against}" if self.seats > 1 else ""
        )


def evaluate(
    torch: Any, game: Game, shape: Shape, weights: Any, device: str, variant: Variant, games: int, seed: int
) -> Strength:
    """Play the first game of each of so many tables to its end."""
    kind = torch.bfloat16 if device != "cpu" else torch.float32
    fast = [each.to(kind) for each in weights]
    tables = Tables(torch, game, [variant], [games], device, seed)
    own = torch.arange(games, device=device) % variant.seats
    seats = torch.arange(shape.most_seats, device=device)[None]
    mine = (seats == own[:, None]).float()
    others = (seats < variant.seats).float() - mine
    finished = torch.zeros(games, dtype=torch.bool, device=device)
    won, points, theirs = (torch.zeros((), device=device) for _ in range(3))
    steps = 0
    with torch.no_grad():
        while steps < MOST_STEPS and (steps % 16 or not bool(finished.all())):
            steps += 1
            out = forward(torch, fast, tables.observations.to(kind))
            log = heads(torch, shape, out, tables.masks.bool(), tables.seats_of)[0]
            action = draw(torch, log, SHARPNESS)
            if variant.seats > 1:
                tables.teach()
                action = torch.where(tables.seat == own, action, tables.values.argmax(1))
            tables.chosen.copy_(action)
            tables.step()
            new = (tables.done & ~finished).float()[:, None]
            won += (tables.wins * mine * new).sum()
            points += (tables.scores * mine * new).sum()
            theirs += (tables.scores * others * new).sum()
            finished |= tables.done
    ended = max(1, int(finished.sum()))
    return Strength(
        variant.seats, ended, float(won) / ended, float(points) / ended,
        float(theirs) / ended / max(1, variant.seats - 1), steps,
    )  # fmt: skip
