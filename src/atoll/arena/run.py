"""Running a plan of games: resumable, every finished game is stored."""

from __future__ import annotations

import json
import logging
import os
import shlex
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from atoll.bots import make, model_digest
from atoll.bots.external import PATIENCE
from atoll.bots.network.weights import shipped
from atoll.kit.bind import with_box
from atoll.kit.core.jit import PACKAGE, digest
from atoll.kit.game import Game
from atoll.kit.registry import game as find_game

from .plan import Pairing, plan
from .referee import Result, play
from .summary import wilson, win_shares
from .workers import InProcess, Workers

RESULTS = "games.jsonl"
LOG = logging.getLogger("atoll.arena")


class ArenaError(ValueError):
    """A run that is not possible as requested."""


@dataclass(frozen=True)
class Setting:
    """The games of a run; equal settings give equal games."""

    game: str
    bots: tuple[str, ...]
    games: int
    seats: int
    seed: int = 1
    one_on_rest: bool = False
    options: dict[str, Any] = field(default_factory=dict)
    patience: float = PATIENCE  # seconds for one choice
    box: str = ""  # the text of another box.toml to play with
    without_luck: bool = False  # measures the luck of every game, to take it out of the results

    def open(self) -> Game:
        """The game, with its own box file or the given one."""
        own = find_game(self.game)
        return with_box(own, self.box) if self.box else own

    def check(self) -> Setting:
        """The setting itself; ArenaError if it is not possible."""
        game = self.open()
        game.check_seats(self.seats)
        game.resolve_options(self.seats, self.options)
        if not self.bots or (self.one_on_rest and len(self.bots) < 2):
            raise ArenaError("one on the rest needs two bots or more" if self.bots else "no bot was named")
        if len(set(self.bots)) != len(self.bots):
            raise ArenaError("name each bot once; seats are filled by themselves")
        if not 1 <= self.games <= 10_000_000:
            raise ArenaError(f"between 1 and 10,000,000 games, not {self.games}")
        for bot in self.bots:
            limit = getattr(getattr(make(game, bot), "budget", None), "seconds", None)
            if limit is not None and limit > self.patience:
                raise ArenaError(
                    f"{bot} takes up to {limit:g} s for a choice, but only {self.patience:g} are allowed"
                )
        if self.without_luck and shipped(game) is None:
            raise ArenaError(f"{game.id} has no trained network, so its luck cannot be measured")
        return self

    def jobs(self) -> Iterator[Job]:
        """All games of the setting."""
        whole = plan(self.bots, self.seats, self.games, self.seed, self.one_on_rest)
        return (Job(self, pairing) for pairing in whole)

    @property
    def command(self) -> str:
        """The command that plays these games."""
        words = ["atoll", "arena", "--game", self.game, "--bots", ",".join(self.bots)]
        words += ["--seats", str(self.seats), "--games", str(self.games), "--seed", str(self.seed)]
        words += ["--one-on-rest"] if self.one_on_rest else []
        words += ["--without-luck"] if self.without_luck else []
        words += ["--patience", f"{self.patience:g}"] if self.patience != PATIENCE else []
        words += [part for name, value in self.options.items() for part in ("--option", f"{name}={value}")]
        return shlex.join(words)

    @property
    def key(self) -> dict[str, Any]:
        """What stored results must agree in to be continued; the number of games may grow."""
        whole = json.loads(json.dumps(asdict(self)))
        del whole["games"]
        if not self.without_luck:  # as before there was this choice
            del whole["without_luck"]
        models = {bot: content for bot in self.bots if (content := model_digest(bot))}
        return dict(whole, code=digest(PACKAGE / "bots", *self.open().sources), models=models)


@dataclass(frozen=True)
class Job:
    """One game of a setting, as it is given to a worker."""

    setting: Setting
    pairing: Pairing

    def __str__(self) -> str:
        return f"game {self.pairing.number} of {', '.join(self.setting.bots)}"


def play_job(job: Job) -> Result:
    """Play the game of a job, in a worker."""
    setting = job.setting
    return play(setting.open(), job.pairing, setting.options, setting.patience, setting.without_luck)


class Ledger:
    """The results of a setting; with a folder, each is stored there at once."""

    def __init__(self, setting: Setting, out: Path | None = None) -> None:
        self.setting = setting.check()
        self.file = out / RESULTS if out else None
        self.results = {result.number: result for result in self._stored()} if out else {}

    def jobs(self) -> Iterator[Job]:
        """The games that have no result yet."""
        return (job for job in self.setting.jobs() if job.pairing.number not in self.results)

    def add(self, result: Result) -> None:
        """Store a result and log its forfeits."""
        self.results[result.number] = result
        if self.file:
            with self.file.open("a", encoding="utf-8") as sink:
                sink.write(json.dumps(result.as_json()) + "\n")
        for seat, why in result.forfeits.items():
            LOG.warning("game %d: %s forfeits: %s", result.number, result.seating[seat], why)

    def in_order(self) -> list[Result]:
        """All results in the order of the plan."""
        return [self.results[number] for number in sorted(self.results)]

    def _stored(self) -> Iterator[Result]:
        """Results of an earlier run with the same setting; an incomplete last line is dropped."""
        assert self.file is not None
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if not self.file.exists() or not self.file.read_bytes():
            self.file.write_text(json.dumps(self.setting.key) + "\n", encoding="utf-8")
        head, *lines = self.file.read_bytes().split(b"\n")
        stored, key = _parsed(head), self.setting.key
        if stored != key:
            same_setting = isinstance(stored, dict) and stored | {"code": key["code"]} == key
            raise ArenaError(
                f"{self.file} holds games of "
                + ("another version of the rules or bots" if same_setting else "another setting")
                + "; name another folder with --out"
            )
        if lines and lines[-1]:  # truncated in place: rewriting the file could lose it if interrupted
            os.truncate(self.file, self.file.stat().st_size - len(lines[-1]))
        for number, line in enumerate(lines[:-1], 2):
            try:
                yield Result.from_json(json.loads(line))
            except (AttributeError, KeyError, TypeError, ValueError):
                raise ArenaError(f"{self.file}, line {number}: this is no result of a game") from None


def run(
    setting: Setting,
    workers: Workers | None = None,
    out: Path | None = None,
    until_sure: bool = False,
    progress: Callable[[Result], None] | None = None,
) -> list[Result]:
    """Play the games that have no result yet; return all results. With `out`, an interrupted run continues.

    With `until_sure` results are tested in the order of the plan, so that the same games decide in whatever
    order they are played.
    """
    ledger = Ledger(setting, out)
    for result in ledger.results.values():
        if progress:
            progress(result)
    test = SequentialTest(setting) if until_sure else None
    if not (test and test.decide(ledger.results)):
        for result in (workers or InProcess()).map(play_job, ledger.jobs()):
            ledger.add(result)
            if progress:
                progress(result)
            if test and test.decide(ledger.results):
                break
    played = ledger.in_order()
    return played[: test.size] if test and test.decided else played


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


class SequentialTest:
    """Sequential test: does the first bot win significantly more, or less, than its even share?

    Tested only when the number of games has doubled, each time at a smaller significance level, so that all
    tests together err in at most one run of twenty.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.count = 1
        self.complete = 0  # games from the first one on without a gap
        self.decided = False

    @property
    def size(self) -> int:
        """Games needed for the next test, or for the one that decided."""
        return self.setting.seats * 4 << (self.count - 1)

    def decide(self, found: Mapping[int, Result]) -> bool:
        """Test, if the next number of games is complete; return whether it is decided."""
        while self.complete in found:
            self.complete += 1
        while not self.decided and self.complete >= self.size:
            self.decided = is_significant([found[n] for n in range(self.size)], self.setting, self.count)
            self.count += not self.decided
        return self.decided


def is_significant(results: list[Result], setting: Setting, test: int) -> bool:
    """Does the first bot's share differ significantly from an even one, at the n-th test?"""
    first = setting.bots[0]
    shares = [
        share
        for result in results
        for share, bot in zip(win_shares(result.places), result.seating)
        if bot == first
    ]
    low, high = wilson(sum(shares), len(shares), confidence=1 - 0.05 / (test * (test + 1)))
    return not low <= 1 / setting.seats <= high
