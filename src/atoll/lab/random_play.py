"""Statistics of random play: a plausibility check of rules and data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from atoll.kit import options as kit_options
from atoll.kit.bind import bind
from atoll.kit.game import Game


def random_play(
    game: Game, seats: int, games: int, options: Mapping[str, Any] | None = None, seed: int = 1
) -> dict[str, Any]:
    """Means and spreads over so many random games."""
    numbers = kit_options.encode(game.options, game.resolve_options(game.check_seats(seats), options))
    choices = np.zeros(games, np.int64)
    scores, places = np.zeros((games, seats), np.int64), np.zeros((games, seats), np.int64)
    bind("atoll.kit.playouts", game).tally(
        np.zeros(1, game.layout), game.new_mask(), numbers, np.uint64(seed), choices, scores, places
    )
    first = places == 1
    return {
        "game": game.id,
        "seats": seats,
        "games": games,
        "choices": float(choices.mean()),
        "choices_sd": float(choices.std()),
        "score": float(scores.mean()),
        "score_sd": float(scores.std()),
        "winner": float(scores.max(axis=1).mean()),
        "shared_wins": float((first.sum(axis=1) > 1).mean()),
        "wins_by_seat": [float(share) for share in (first / first.sum(axis=1, keepdims=True)).mean(axis=0)],
    }


def table(rows: list[dict[str, Any]]) -> str:
    """The rows as Markdown."""
    lines = [
        "| game | seats | choices a game | score | winner's score | shared wins | wins by seat |",
        "|---|---:|---:|---:|---:|---:|---|",
    ]
    for row in rows:
        seats = " · ".join(f"{share:.1%}" for share in row["wins_by_seat"])
        lines.append(
            f"| {row['game']} | {row['seats']} | {row['choices']:.1f} ± {row['choices_sd']:.1f} "
            f"| {row['score']:.1f} ± {row['score_sd']:.1f} | {row['winner']:.1f} "
            f"| {row['shared_wins']:.1%} | {seats} |"
        )
    return "\n".join(lines)
