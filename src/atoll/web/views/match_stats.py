"""Statistics of a finished match: the score after every choice, and figures derived from it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from threading import Lock

from atoll.match import Match

CACHE_SIZE = 64  # matches


@dataclass(frozen=True)
class MatchStats:
    """A finished match in figures. They reveal hidden information, so they are shown after the end only."""

    scores: tuple[tuple[int, ...], ...]  # of every seat, after every choice
    rounds: tuple[int, ...]  # the number of the round, after every choice
    lead_percent: tuple[int, ...]  # share of the match in which a seat led, alone or not
    best_gain: tuple[int, ...]  # the most a seat gained by one choice
    lead_changes: int


_cache: dict[tuple[str, int], MatchStats] = {}
_lock = Lock()  # for writers: replays are drawn by several threads


def cached_stats(table_id: str, match: Match) -> MatchStats:
    """The statistics of a table's match, cached: a replay needs them at every step."""
    key = table_id, len(match.entries)
    found = _cache.get(key)
    if found is None:
        found = compute_stats(match)
        with _lock:
            while len(_cache) >= CACHE_SIZE:
                del _cache[next(iter(_cache))]
            _cache[key] = found
    return found


def compute_stats(match: Match) -> MatchStats:
    """Replay a match and compute its statistics."""
    scores = tuple(match.game.scores(match.position(ply)) for ply in range(match.ply + 1))
    seats = range(match.seats)
    played = scores[1:] or scores  # before the first choice all are equal
    led = [sum(now[seat] == max(now) for now in played) for seat in seats]
    gains = [[after[seat] - before[seat] for before, after in pairwise(scores)] for seat in seats]
    return MatchStats(
        scores,
        tuple(match.game.round_of(match.position(ply)) for ply in range(match.ply + 1)),
        tuple(round(100 * count / len(played)) for count in led),
        tuple(max(gained, default=0) for gained in gains),
        count_lead_changes(scores),
    )


def count_lead_changes(scores: tuple[tuple[int, ...], ...]) -> int:
    """How often the sole leader changed; a tie in between is no change."""
    sole_leaders = [now.index(max(now)) for now in scores if now.count(max(now)) == 1]
    return sum(before != after for before, after in pairwise(sole_leaders))
