"""How much of the result of a game is luck: reviews of many games in which one level plays all seats.

What a seat gains, its result less its share at the start, is the sum of its own choices, the choices of
others and luck. The share of each is its covariance with the gain over the variance of the gain, over all
seats and games: the three shares add up to 1. So the share of luck says how much of the difference between
winning and losing at a level is luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll import bots
from atoll.arena.plan import Pairing, seed_of
from atoll.arena.run import Setting
from atoll.kit.game import Game
from atoll.match import Match
from atoll.review import Parts, review

LEVEL = "friend"
KINDS = ("own", "others", "luck")
RESAMPLES = 1000
SURE = (2.5, 97.5)  # percentiles of a 95 % interval


def levels(game: Game) -> tuple[str, str]:
    """The two levels that are compared: a usual one and the strongest that tables offer."""
    return LEVEL, bots.offered(game)[-1]


def parts_of_game(setting: Setting, pairing: Pairing) -> tuple[Parts, ...]:
    """The parts of every seat of a game, by the first draft of its review."""
    game = setting.open()
    players = [bots.make(game, name) for name in pairing.seating]
    match = Match(game, setting.seats, pairing.deal, setting.options)
    while match.waiting:
        seat = match.waiting[0]
        thought = seed_of("thought", pairing.deal, pairing.number, match.ply)
        match.play(seat, players[seat].choose(match.view(seat), seat, thought))
    return review(match, deep=False).parts


def shares(level: str, found: Sequence[Sequence[Parts]], seed: int = 1) -> dict[str, Any]:
    """The share of each kind in what seats gain, with intervals over games."""
    each = np.array([[[getattr(part, kind) for kind in KINDS] for part in parts] for parts in found])
    centred = each - each.mean((0, 1))  # [game, seat, kind]
    gain = centred.sum(2, keepdims=True)
    products = (centred * gain).sum(1)  # [game, kind]
    drawn = np.random.default_rng(seed).integers(len(found), size=(RESAMPLES, len(found)))
    resampled = _normed(products[drawn].sum(1))
    low, high = np.percentile(resampled, SURE, axis=0)
    share = _normed(products.sum(0)[None])[0]
    return {
        "level": level,
        "games": len(found),
        "shares": [
            {"kind": kind, "share": float(share[i]), "interval": [float(low[i]), float(high[i])]}
            for i, kind in enumerate(KINDS)
        ],
    }


def _normed(products: NDArray[np.float64]) -> NDArray[np.float64]:
    """Rows that add up to 1; equal shares where nothing was gained or lost."""
    whole = products.sum(1, keepdims=True)
    return np.where(whole > 0, products / np.where(whole > 0, whole, 1.0), 1 / len(KINDS))
