"""Statistics of a run: shares of wins with intervals, head-to-heads, ratings."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import NormalDist, fmean, pvariance, variance
from typing import Any

from .luck_meter import FULL_SCORE
from .referee import Result


def wilson(wins: float, games: int, confidence: float = 0.95) -> tuple[float, float]:
    """Wilson's interval for a share."""
    if games == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def win_shares(places: Sequence[int]) -> list[float]:
    """One win, shared equally by all in first place."""
    first = places.count(1)
    return [1 / first if place == 1 else 0.0 for place in places]


def summarise(results: Iterable[Result], seats: int) -> dict[str, Any]:
    """The statistics of a run, ready for JSON."""
    played = sorted(results, key=lambda result: result.number)
    bots = sorted({bot for result in played for bot in result.seating})
    return {
        "games": len(played),
        "choices": fmean(sum(r.choices) for r in played) if played else 0,
        "bots": {bot: _one(bot, played, seats) for bot in bots},
        "versus": _versus(played),
        "without_luck": without_luck(played) if played and all(r.luck for r in played) else {},
        "seats": _by_seat(played, seats),
        "ratings": ratings(played),
        "forfeits": [
            {"game": r.number, "seat": seat, "bot": r.seating[seat], "why": why}
            for r in played
            for seat, why in r.forfeits.items()
        ],
    }


def _one(bot: str, played: Sequence[Result], seats: int) -> dict[str, Any]:
    wins, games, places, scores, seconds, slowest, choices = 0.0, 0, [], [], 0.0, 0.0, 0
    for result in played:
        shares = win_shares(result.places)
        for seat, name in enumerate(result.seating):
            if name == bot:
                games += 1
                wins += shares[seat]
                places.append(result.places[seat])
                scores.append(result.scores[seat])
                seconds += result.seconds[seat]
                slowest = max(slowest, result.slowest[seat])
                choices += result.choices[seat]
    low, high = wilson(wins, games)
    return {
        "seats_played": games,
        "wins": wins,
        "share": wins / games if games else 0.0,
        "interval": [low, high],
        "even_share": 1 / seats,
        "mean_place": fmean(places) if places else 0,
        "mean_score": fmean(scores) if scores else 0,
        "score_interval": normal(scores),
        "seconds_per_choice": seconds / choices if choices else 0,
        "slowest_choice": slowest,
    }


def without_luck(played: Sequence[Result]) -> dict[str, dict[str, Any]]:
    """Every bot's share of wins less its luck: the same mean, but less variance (see `luck_meter`).

    A deal is one observation, as its games share their cards. `games_saved` is the part of the games that the
    same interval needs no more.
    """
    found = {}
    for bot in sorted({bot for result in played for bot in result.seating}):
        plain, adjusted = defaultdict[int, list[float]](list), defaultdict[int, list[float]](list)
        for result in played:
            for name, won, luck in zip(result.seating, results_of(result), result.luck):
                if name == bot:
                    plain[result.deal].append(won)
                    adjusted[result.deal].append(won - luck)
        before, after = ([fmean(deal) for deal in each.values()] for each in (plain, adjusted))
        spread = pvariance(before)
        found[bot] = {
            "share": fmean(after),
            "interval": normal(after),
            "plain_share": fmean(before),
            "plain_interval": normal(before),
            "games_saved": 1 - pvariance(after) / spread if spread > 0 else 0.0,
        }
    return found


def results_of(result: Result) -> list[float]:
    """What every seat got in the measure of luck: its share of the win; alone, its points by a full score."""
    if len(result.places) == 1:
        return [result.scores[0] / FULL_SCORE]
    return win_shares(result.places)


def normal(values: Sequence[float]) -> tuple[float, float] | None:
    """The 95 % interval of the mean of independent numbers; None if there are too few to tell."""
    if len(values) < 2:
        return None
    reach = NormalDist().inv_cdf(0.975) * sqrt(variance(values) / len(values))
    return fmean(values) - reach, fmean(values) + reach


def _versus(played: Sequence[Result]) -> list[dict[str, Any]]:
    """For every pair of bots: how often one comes before the other at the same table, ties counting half.

    A game is one observation, however many seats the two hold in it: seats of one game are not independent.
    """
    ahead: dict[tuple[str, str], list[float]] = defaultdict(list)
    for result in played:
        for one, two in itertools.combinations(sorted(set(result.seating)), 2):
            ahead[one, two].append(comes_before(result, one, two))
    return [
        {
            "bot": one,
            "other": two,
            "games": len(shares),
            "ahead": fmean(shares),
            "interval": list(wilson(sum(shares), len(shares))),
        }
        for (one, two), shares in sorted(ahead.items())
    ]


def comes_before(result: Result, one: str, two: str) -> float:
    """How often one bot comes before another in a game, over all pairs of their seats; ties count half."""
    at: dict[str, list[int]] = defaultdict(list)
    for bot, place in zip(result.seating, result.places):
        at[bot].append(place)
    return fmean(1.0 if a < b else 0.5 if a == b else 0.0 for a in at[one] for b in at[two])


def deals_won(played: Iterable[Result], one: str, two: str) -> list[float]:
    """For every deal: did one bot come before another in its games on the whole? Ties count half.

    A deal is played from every seat, so both bots had the same cards and the result depends little on luck.
    """
    met: dict[int, list[float]] = defaultdict(list)
    for result in played:
        met[result.deal].append(comes_before(result, one, two))
    shares = [fmean(games) for games in met.values()]
    return [1.0 if share > 0.5 else 0.5 if share == 0.5 else 0.0 for share in shares]


def _by_seat(played: Sequence[Result], seats: int) -> list[dict[str, Any]]:
    rows = []
    for seat in range(seats):
        wins = sum(win_shares(result.places)[seat] for result in played)
        low, high = wilson(wins, len(played))
        share = wins / len(played) if played else 0.0
        rows.append({"seat": seat, "share": share, "interval": [low, high]})
    return rows


def ratings(played: Sequence[Result]) -> dict[str, dict[str, float]]:
    """Plackett-Luce ratings for tables of any size; empty if the extra `arena` is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    known = {bot: model.rating(name=bot) for result in played for bot in result.seating}
    for result in played:
        if len(set(result.seating)) < 2:
            continue
        names = sorted(set(result.seating))  # a bot in several seats counts by its mean place
        ranks = [fmean(p for p, bot in zip(result.places, result.seating) if bot == name) for name in names]
        rated = model.rate([[known[name]] for name in names], ranks=ranks)
        for name, (rating,) in zip(names, rated):
            known[name] = rating
    return {
        bot: {"mu": rating.mu, "sigma": rating.sigma, "ordinal": rating.ordinal()}
        for bot, rating in sorted(known.items(), key=lambda pair: -pair[1].mu)
    }
