"""Statistics of recorded games, ready for JSON and for the page."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import Any

from atoll.arena.summary import wilson, win_shares
from atoll.kit.game import Game

from .recorder import RecordedGame, Row, Words

SURE = 1.96  # standard deviations of a 95 % interval


def figures(game: Game, seats: int, seen: Sequence[RecordedGame]) -> dict[str, Any]:
    """All statistics of games with the same box and options."""
    scores = [score for one in seen for score in one.scores]
    winners = [max(one.scores) for one in seen]
    margins = [ranked[0] - ranked[1] for one in seen if len(ranked := sorted(one.scores)[::-1]) > 1]
    widths = sum((one.widths for one in seen), Counter[int]())
    turns = sum((one.turns for one in seen), Counter[int]())
    return {
        "games": len(seen),
        "seats": _seats(seats, seen),
        "length": _spread([one.choices for one in seen]),
        "turn": _counted(turns),
        "branching": _counted(widths) | {"forced": widths[1] / widths.total()},
        "score": _spread(scores),
        "winner": _spread(winners),
        "margin": _spread(margins) if margins else None,
        "shared_wins": fmean(one.places.count(1) > 1 for one in seen),
        "sources": _rows(seen, source=True),
        "deeds": _rows(seen, source=False),
        "actions": _actions(game, seats, seen),
    }


def _seats(seats: int, seen: Sequence[RecordedGame]) -> list[dict[str, Any]]:
    rows = []
    for seat in range(seats):
        wins = sum(win_shares(one.places)[seat] for one in seen)
        rows.append(
            {
                "seat": seat,
                "share": wins / len(seen),
                "interval": list(wilson(wins, len(seen))),
                "score": fmean(one.scores[seat] for one in seen),
            }
        )
    return rows


def _spread(values: Sequence[float]) -> dict[str, Any]:
    """A mean with its interval, the spread, and how often each value came."""
    mean, sd = fmean(values), pstdev(values)
    reach = SURE * sd / sqrt(len(values))
    return {
        "mean": mean,
        "sd": sd,
        "interval": [mean - reach, mean + reach],
        "counts": sorted(Counter(values).items()),
    }


def _counted(counts: Counter[int]) -> dict[str, Any]:
    total = counts.total()
    return {
        "mean": sum(value * n for value, n in counts.items()) / total,
        "most": max(counts),
        "counts": sorted(counts.items()),
    }


def _rows(seen: Sequence[RecordedGame], source: bool) -> list[dict[str, Any]]:
    """Rows of the score sheets: on average, for winners and for the others, over the games that have them."""
    found: dict[Words, list[tuple[Row, RecordedGame]]] = defaultdict(list)
    for one in seen:
        for row in one.sheet:
            if row.source == source:
                found[row.words].append((row, one))
    whole = sum(sum(one.scores) for one in seen)
    return [_row(words, rows, whole) for words, rows in found.items()]


def _row(words: Words, rows: Sequence[tuple[Row, RecordedGame]], whole: float) -> dict[str, Any]:
    won: list[float] = []
    lost: list[float] = []
    games = 0
    for row, one in rows:
        games += 1
        for value, place in zip(row.values, one.places):
            if value is not None:
                (won if place == 1 else lost).append(value)
    both = won + lost
    by_game = [fmean(known) for row, _ in rows if (known := [v for v in row.values if v is not None])]
    return {
        "words": list(words),
        "games": games,
        "mean": fmean(both) if both else None,
        "interval": _spread(by_game)["interval"] if by_game else None,
        "winners": fmean(won) if won else None,
        "others": fmean(lost) if lost else None,
        "share": sum(both) / whole if whole else None,
    }


def _actions(game: Game, seats: int, seen: Sequence[RecordedGame]) -> list[dict[str, Any]]:
    """Every action that was ever legal: how often it is taken when it may be, and how often its takers win.

    `winners` and `others` are how often each of them takes it in a game. Its words are given only where it is
    called the same in every position it was chosen in.
    """
    offered = sum((one.offered for one in seen), Counter[int]())
    first = sum(one.places.count(1) for one in seen)
    others = len(seen) * seats - first
    rows = []
    for action in sorted(offered):
        chosen, takers, wins, by_winners = 0, 0, 0.0, 0
        names: set[Words] = set()
        for one in seen:
            if by_seat := one.chosen.get(action):
                shares = win_shares(one.places)
                chosen += by_seat.total()
                by_winners += sum(times for seat, times in by_seat.items() if one.places[seat] == 1)
                takers += len(by_seat)
                wins += sum(shares[seat] for seat in by_seat)
                names.add(one.words[action])
        rows.append(
            {
                "code": game.actions.code(action),
                "span": game.actions.span(action)[0].name,
                "words": list(names.pop()) if len(names) == 1 else None,
                "offered": offered[action],
                "chosen": chosen,
                "winners": by_winners / first,
                "others": (chosen - by_winners) / others if others else None,
                "takers": takers,
                "wins": wins / takers if takers else None,
                "interval": list(wilson(wins, takers)) if takers else None,
                "even": 1 / seats,
            }
        )
    return rows


def difference(own: Mapping[str, Any], other: Mapping[str, Any]) -> tuple[float, float, float]:
    """How much more the other mean is, with its 95 % interval; both as `_spread` returns them."""
    more = other["mean"] - own["mean"]
    reach = sqrt(sum(((one["interval"][1] - one["interval"][0]) / 2) ** 2 for one in (own, other)))
    return more, more - reach, more + reach
