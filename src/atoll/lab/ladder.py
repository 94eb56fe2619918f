"""The ladder: strength of all bots in every game, with the command that repeats each match.

The report is one JSON object, which the web pages show as well:

    {"command", "machine", "version", "games": [{
        "game", "seats",
        "bots": {name: {"mu", "sigma", "seconds_per_choice", "slowest_choice"}},      best first
        "matches": [{"bots": [one, other], "one_on_rest", "games", "share", "interval", "even", "asked",
                     "deals": {"share", "interval"}, "command"}]}]}

`share` of a match one on the rest is the first bot's share of wins, `even` what equals would have; of the
others it is how often the first comes before the other at the same table, and `even` is a half. `asked` is
the target range, or null. `deals` is how many deals the first bot won: each is played from every
seat, and the bot that comes before the other on the whole has won it. A time limit makes the games fewer,
never other ones.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean
from typing import Any

import atoll
from atoll.arena import Setting, summarise
from atoll.arena.referee import Result
from atoll.arena.run import Job, Ledger, play_job
from atoll.arena.summary import deals_won, ratings, wilson
from atoll.arena.workers import Workers
from atoll.kit.game import Game

from .bench import machine, usual_seats

STEP = (0.6, 0.9)  # target: how often a level comes before the one below
BEATS_GREEDY = 3.0  # even shares a master should win against a table of greedy bots
BEATS_CHANCE = 0.9  # of the head-to-heads a friend should win against random play


@dataclass(frozen=True)
class Pair:
    """Two bots that meet in every game, and the target for the first one."""

    bots: tuple[str, str]
    one_on_rest: bool = False
    least: float | None = None  # target of the first bot; one on the rest: in even shares
    most: float = 1.0

    def target(self, seats: int) -> tuple[float, float] | None:
        """The range in which the share of the first bot should be, if there is one."""
        if self.least is None:
            return None
        return (min(1.0, self.least / seats) if self.one_on_rest else self.least, self.most)


# Played one phase after the other: matches with a target first, of these the slow masters last. Within a
# phase all matches progress together.
PHASES = (
    (
        Pair(("master", "greedy"), one_on_rest=True, least=BEATS_GREEDY),
        Pair(("friend", "random"), least=BEATS_CHANCE),
    ),
    (
        Pair(("friend", "newcomer"), False, *STEP),
        Pair(("rival", "friend"), False, *STEP),
    ),
    (Pair(("master", "rival"), False, *STEP),),
    (Pair(("greedy", "random")), Pair(("newcomer", "random"))),
)


@dataclass(frozen=True)
class GameMatch:
    """A match of a pair in one game, with its games so far."""

    pair: Pair
    ledger: Ledger

    @property
    def setting(self) -> Setting:
        """What is played."""
        return self.ledger.setting

    @property
    def longest(self) -> float:
        """Seconds the longest game so far took its bots."""
        return max((sum(result.seconds) for result in self.ledger.results.values()), default=0.0)

    def whole(self) -> list[Result]:
        """The games from the first on, in whole rotations: those the command of the match plays."""
        found = self.ledger.results
        count = next(number for number in itertools.count() if number not in found)
        return [found[number] for number in range(count - count % self.setting.seats)]


Phases = Sequence[Sequence[Pair]]


def open_matches(
    games: Sequence[Game], size: int, seed: int, out: Path, phases: Phases = PHASES
) -> list[list[GameMatch]]:
    """The matches of every phase, with what is kept of them in a folder."""
    return [
        [_open_match(game, pair, size, seed, out) for pair in phase for game in games] for phase in phases
    ]


def _open_match(game: Game, pair: Pair, size: int, seed: int, out: Path) -> GameMatch:
    setting = Setting(game.id, pair.bots, size, usual_seats(game), seed, pair.one_on_rest)
    return GameMatch(pair, Ledger(setting, out / "-".join((game.id, *pair.bots))))


@dataclass(frozen=True)
class _Step:
    """A job, with the index of its match."""

    match: int
    job: Job

    def __str__(self) -> str:
        return str(self.job)


def _play(step: _Step) -> tuple[int, Result]:
    return step.match, play_job(step.job)


def play_matches(
    phases: Sequence[Sequence[GameMatch]], workers: Workers, seconds: float | None
) -> Iterator[Result]:
    """Play the missing games and store each result; start no game that would not end in time."""
    every = [match for phase in phases for match in phase]
    end = time.monotonic() + seconds if seconds is not None else None

    def steps() -> Iterator[_Step]:
        first = 0
        for phase in phases:
            for step in _in_rotation(phase, first):
                if end is None or time.monotonic() + every[step.match].longest < end:
                    yield step
            first += len(phase)

    for match, result in workers.map(_play, steps()):
        every[match].ledger.add(result)
        yield result


def _in_rotation(phase: Sequence[GameMatch], first: int) -> Iterator[_Step]:
    """The jobs of a phase: a rotation of each match in turn."""
    left = {i: match.ledger.jobs() for i, match in enumerate(phase)}
    while left:
        for i in list(left):
            rotation = list(itertools.islice(left[i], phase[i].setting.seats))
            yield from (_Step(first + i, job) for job in rotation)
            if not rotation:
                del left[i]


def report(phases: Sequence[Sequence[GameMatch]], command: str) -> dict[str, Any]:
    """All that was found (see above)."""
    every = [match for phase in phases for match in phase if match.whole()]
    by_game: dict[str, list[GameMatch]] = {}
    for match in every:
        by_game.setdefault(match.setting.game, []).append(match)
    return {
        "command": command,
        "machine": machine(),
        "version": atoll.__version__,
        "games": [_of_game(name, open_matches) for name, open_matches in by_game.items()],
    }


def _of_game(name: str, open_matches: Sequence[GameMatch]) -> dict[str, Any]:
    seats = open_matches[0].setting.seats
    played = [result for match in open_matches for result in match.whole()]
    played.sort(key=lambda result: result.number)  # ratings drift: let all matches grow together
    thinking = summarise(played, seats)["bots"]
    return {
        "game": name,
        "seats": seats,
        "bots": {
            bot: {
                "mu": rating["mu"],
                "sigma": rating["sigma"],
                "seconds_per_choice": thinking[bot]["seconds_per_choice"],
                "slowest_choice": thinking[bot]["slowest_choice"],
            }
            for bot, rating in ratings(played).items()
        },
        "matches": [_of_match(match) for match in open_matches],
    }


def _of_match(match: GameMatch) -> dict[str, Any]:
    setting, played = match.setting, match.whole()
    one, other = setting.bots
    found = summarise(played, setting.seats)
    if setting.one_on_rest:
        share, interval, even = found["bots"][one]["share"], found["bots"][one]["interval"], 1 / setting.seats
    else:
        met = found["versus"][0]
        share, interval, even = met["ahead"], met["interval"], 0.5
        if met["bot"] != one:
            share, interval = 1 - share, [1 - end for end in reversed(interval)]
    asked = match.pair.target(setting.seats)
    deals = deals_won(played, one, other)
    return {
        "bots": [one, other],
        "one_on_rest": setting.one_on_rest,
        "games": len(played),
        "share": share,
        "interval": interval,
        "even": even,
        "asked": list(asked) if asked else None,
        "deals": {"share": fmean(deals), "interval": list(wilson(sum(deals), len(deals)))},
        "command": replace(setting, games=len(played)).command,
    }


def page(found: dict[str, Any]) -> str:
    """The report as Markdown."""
    lines = [
        "# Ladder",
        "",
        "Every bot in every game. Seats are balanced, every deal is played from every seat, "
        "shares have Wilson's 95% intervals. *Before* is how often the first bot comes before the other at "
        "the same table, where both fill it evenly; *alone* is its share of wins against a table of the "
        "other. *Deals* is how many deals the first bot won: each is played from every seat, and who comes "
        "before the other on the whole has won it, so cards and seats decide little. Ratings are "
        "Plackett-Luce (openskill) over all games of the page, ± two sigma; they compare "
        "bots only where a chain of matches joins them. *Asked* is the target. Bots with a limit "
        "in seconds think less on a slower machine, all others play the same games anywhere.",
        "",
        f"Made by `{found['command']}` with atoll {found['version']} on {found['machine']}. "
        "The command of a row plays it again.",
    ]
    for game in found["games"]:
        lines += ["", f"## {game['game']}, {game['seats']} seats", ""]
        lines += ["| bot | rating | ms a choice | slowest |", "|---|---:|---:|---:|"]
        lines += [
            f"| {name} | {bot['mu']:.1f} ± {2 * bot['sigma']:.1f} | {1000 * bot['seconds_per_choice']:.2f} "
            f"| {bot['slowest_choice']:.2f} s |"
            for name, bot in game["bots"].items()
        ]
        lines += [
            "",
            "| match | share | interval | asked | games | deals | |",
            "|---|---:|---|---|---:|---:|---|",
        ]
        lines += [_row(match) for match in game["matches"]]
    return "\n".join([*lines, ""])


def _row(match: dict[str, Any]) -> str:
    one, other = match["bots"]
    low, high = match["interval"]
    met = f"{one} alone, {other} around" if match["one_on_rest"] else f"{one} before {other}"
    asked = "–"
    if match["asked"]:
        least, most = match["asked"]
        kept = "✓" if least <= match["share"] <= most else "✗"
        asked = f"{least:.0%} or more {kept}" if most == 1 else f"{least:.0%} to {most:.0%} {kept}"
    return (
        f"| {met} | {match['share']:.1%} | {low:.1%} to {high:.1%} | {asked} | {match['games']} "
        f"| {match['deals']['share']:.0%} | `{match['command']}` |"
    )
