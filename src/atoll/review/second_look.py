"""What a second look changes in a judgement: a loss counts only as far as it is confirmed.

The best of several estimates looks better than it is, so a loss is lowered by its standard error, and nothing
is called a mistake that a few more games played on could take back. The network's chances some rounds later
may be wrong as well, so what would be called a mistake is also played to the end of the game: it counts only
as far as results bear it out.

The games of one review are counted: the costliest choices come first, and what no games are left for is not
called a mistake.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from .decisions import Decision
from .evaluator import Evaluator
from .judge import Judgement
from .rollouts import Looks, look_again
from .verdicts import INACCURACY, MISTAKE

CANDIDATES = 3  # best actions of the first look that are looked at again, beside the chosen one
SUSPICIOUS = 0.03  # a loss or a lead of the best that is worth a second look
GUESSES, MOST_GUESSES = 64, 256
PRECISE = 0.012  # standard error at which a second look ends
ROUNDS = 3  # choices of every seat that are played on
ENDS, MOST_ENDS = 32, 128  # games played to their ends after each of two actions
CLEAR = 2.0  # standard errors between a loss and the least one that is marked


@dataclass
class Games:
    """How many games one review may still play on, for some rounds and to their ends."""

    short: int = 20_000
    whole: int = 512


def is_worth_it(judged: Judgement, action: int) -> bool:
    """Does a first look deserve a second one: a loss, or a best action far ahead of all others?"""
    own = np.sort(judged.own)
    return bool(loss(judged, action) >= SUSPICIOUS or own[-1] - own[-2] >= SUSPICIOUS)


def loss(judged: Judgement, action: int) -> float:
    """The win chance that an action loses against the best one."""
    return float(judged.own.max() - judged.own[judged.actions.index(action)])


def candidates(judged: Judgement, action: int, n: int = CANDIDATES) -> tuple[int, ...]:
    """The best actions of a judgement, and this one."""
    best = tuple(option.action for option in judged.options[:n])
    return best if action in best else (*best, action)


def refined(with_: Evaluator, decision: Decision, judged: Judgement, seed: int, games: Games) -> Judgement:
    """The judgement after a second look at the best actions and the chosen one, paid from the games left."""
    if games.short <= 0:
        return _limited(judged, decision.action, SUSPICIOUS)
    among = candidates(judged, decision.action)
    depth = ROUNDS * len(judged.chances[0])
    looks: Looks | None = None
    while looks is None or len(looks.chances) < MOST_GUESSES:
        more = look_again(
            with_, decision.view, decision.seat, among, seed + (len(looks.chances) if looks else 0),
            GUESSES if looks is None else len(looks.chances), depth,
        )  # fmt: skip
        looks = (
            more if looks is None else replace(more, chances=np.concatenate([looks.chances, more.chances]))
        )
        best = among[int(looks.mean[:, decision.seat].argmax())]
        rival = decision.action if best != decision.action else _second(looks)
        if looks.behind(rival, best)[1] < PRECISE:
            break
    games.short -= len(looks.chances) * len(among)
    found = _combined(judged, looks, decision.action)
    if loss(found, decision.action) < MISTAKE:
        return found
    if games.whole <= 0:
        return _limited(found, decision.action, INACCURACY)
    ends = looks_at_the_end(with_, decision, best_of(found), seed)
    games.whole -= len(ends.chances) * len(ends.actions)
    return _limited(found, decision.action, ends.behind(*ends.actions)[0])


def best_of(judged: Judgement) -> int:
    """The best action of a judgement."""
    return judged.options[0].action


def loss_at_the_end(
    with_: Evaluator, decision: Decision, best: int, seed: int, least: int = ENDS, most: int = MOST_ENDS
) -> tuple[float, float]:
    """What a choice loses against another one when games are played to their ends, and the standard error."""
    return looks_at_the_end(with_, decision, best, seed, least, most).behind(decision.action, best)


def looks_at_the_end(
    with_: Evaluator, decision: Decision, best: int, seed: int, least: int = ENDS, most: int = MOST_ENDS
) -> Looks:
    """The results of games played to their ends after a choice and after another one.

    At least and at most so many are played after each, as it takes to tell if the loss is to be marked.
    """
    among = decision.action, best
    looks = look_again(with_, decision.view, decision.seat, among, seed, least)
    while True:
        behind, error = looks.behind(*among)
        have = len(looks.chances)
        if have >= most or abs(behind - INACCURACY) > CLEAR * error:
            return looks
        more = look_again(with_, decision.view, decision.seat, among, seed + have, have)
        looks = replace(looks, chances=np.concatenate([looks.chances, more.chances]))


def _limited(judged: Judgement, action: int, most: float) -> Judgement:
    """The judgement with a loss of the chosen action of at most so much."""
    chances, now = judged.chances.copy(), loss(judged, action)
    if now <= most:
        return judged
    best, chosen = int(judged.own.argmax()), judged.actions.index(action)
    share = max(0.0, most) / now
    chances[chosen] = chances[best] + share * (chances[chosen] - chances[best])
    return replace(judged, chances=chances)


def _second(looks: Looks) -> int:
    """The second best action in question."""
    return looks.actions[int(np.argsort(-looks.mean[:, looks.seat])[1])]


def _combined(judged: Judgement, looks: Looks, action: int) -> Judgement:
    """The candidates as looked at again, the chosen one by its confirmed loss, the others moved along."""
    mean, seat = looks.mean, looks.seat
    where = [judged.actions.index(each) for each in looks.actions]
    shift = (mean - judged.chances[where]).mean(0)
    chances = judged.chances + shift
    chances[where] = mean
    best = int(mean[:, seat].argmax())
    top, chosen = mean[best, seat], judged.actions.index(action)
    chances[:, seat] = np.minimum(chances[:, seat], top)
    if (best_action := looks.actions[best]) != action:
        behind, error = looks.behind(action, best_action)
        share = max(0.0, behind - error) / behind if behind > 0 else 0.0
        chances[chosen] = mean[best] + share * (mean[looks.actions.index(action)] - mean[best])
    return replace(judged, chances=np.clip(chances, 0.0, 1.0))
