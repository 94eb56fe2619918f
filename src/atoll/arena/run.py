"""Running a plan: resumable, with finished games kept whatever happens."""

from __future__ import annotations

import json
import logging
import os
import shlex
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from atoll import bots as bot_room
from atoll.bots.external import PATIENCE
from atoll.kit.bind import with_box
from atoll.kit.core.jit import PACKAGE, digest
from atoll.kit.game import Game
from atoll.kit.registry import game as find_game

from .plan import Pairing, plan
from .referee import Result, play
from .summary import wilson, win_shares
from .workers import Here, Workers

RESULTS = "games.jsonl"
LOG = logging.getLogger("atoll.arena")


class ArenaError(ValueError):
    """A match that cannot be run as asked."""


@dataclass(frozen=True)
class Setting:
    """What is to be played; equal settings give equal games."""

    game: str
    bots: tuple[str, ...]
    games: int
    seats: int
    seed: int = 1
    one_on_rest: bool = False
    options: dict[str, Any] = field(default_factory=dict)
    patience: float = PATIENCE  # seconds a bot may think about one choice
    box: str = ""  # the text of another box.toml to play with

    def open(self) -> Game:
        """The game, with its own box or the other one."""
        own = find_game(self.game)
        return with_box(own, self.box) if self.box else own

    def check(self) -> Setting:
        """Itself, or a clear error before anything is played."""
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
            limit = getattr(getattr(bot_room.make(game, bot), "budget", None), "seconds", None)
            if limit is not None and limit > self.patience:
                raise ArenaError(f"{bot} thinks {limit:g} s a choice, but only {self.patience:g} are allowed")
        return self

    def jobs(self) -> Iterator[Job]:
        """All games of the setting."""
        whole = plan(self.bots, self.seats, self.games, self.seed, self.one_on_rest)
        return (Job(self, pairing) for pairing in whole)

    @property
    def command(self) -> str:
        """What to type to play these games."""
        words = ["atoll", "arena", "--game", self.game, "--bots", ",".join(self.bots)]
        words += ["--seats", str(self.seats), "--games", str(self.games), "--seed", str(self.seed)]
        words += ["--one-on-rest"] if self.one_on_rest else []
        words += ["--patience", f"{self.patience:g}"] if self.patience != PATIENCE else []
        words += [part for name, value in self.options.items() for part in ("--option", f"{name}={value}")]
        return shlex.join(words)

    @property
    def key(self) -> dict[str, Any]:
        """What results must have been made with to be continued; more games may be asked for later."""
        whole = json.loads(json.dumps(asdict(self)))
        del whole["games"]
        models = {bot: content for bot in self.bots if (content := bot_room.model_digest(bot))}
        return dict(whole, code=digest(PACKAGE / "bots", *self.open().sources), models=models)


@dataclass(frozen=True)
class Job:
    """One game of a setting, as it is given to a worker."""

    setting: Setting
    pairing: Pairing

    def __str__(self) -> str:
        return f"game {self.pairing.number} of {', '.join(self.setting.bots)}"


def play_job(job: Job) -> Result:
    """What a worker does."""
    setting = job.setting
    return play(setting.open(), job.pairing, setting.options, setting.patience)


class Ledger:
    """The results of a setting; with a folder, each is kept there as soon as it comes."""

    def __init__(self, setting: Setting, out: Path | None = None) -> None:
        self.setting = setting.check()
        self.file = out / RESULTS if out else None
        self.results = {result.number: result for result in self._kept()} if out else {}

    def jobs(self) -> Iterator[Job]:
        """What is still to be played."""
        return (job for job in self.setting.jobs() if job.pairing.number not in self.results)

    def add(self, result: Result) -> None:
        """Write a result down; forfeits go to the log."""
        self.results[result.number] = result
        if self.file:
            with self.file.open("a", encoding="utf-8") as sink:
                sink.write(json.dumps(result.as_json()) + "\n")
        for seat, why in result.forfeits.items():
            LOG.warning("game %d: %s forfeits: %s", result.number, result.seating[seat], why)

    def in_order(self) -> list[Result]:
        """All results in the order of the plan."""
        return [self.results[number] for number in sorted(self.results)]

    def _kept(self) -> Iterator[Result]:
        """Results of an earlier run with the same setting; a torn last line is dropped."""
        assert self.file is not None
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if not self.file.exists() or not self.file.read_bytes():
            self.file.write_text(json.dumps(self.setting.key) + "\n", encoding="utf-8")
        head, *lines = self.file.read_bytes().split(b"\n")
        if _parsed(head) != self.setting.key:
            raise ArenaError(
                f"{self.file} holds games of another setting or version; name another folder with --out"
            )
        if lines and lines[-1]:  # cut off in place: written anew, all would be lost if that is torn, too
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
    """Play what is not played yet; return all results. With `out`, a killed run goes on where it was.

    Until sure: results are looked at in the order of the plan, so that the same games decide wherever and in
    whatever order they are played.
    """
    ledger = Ledger(setting, out)
    for result in ledger.results.values():
        if progress:
            progress(result)
    looks = Looks(setting) if until_sure else None
    if not (looks and looks.sure(ledger.results)):
        for result in (workers or Here()).map(play_job, ledger.jobs()):
            ledger.add(result)
            if progress:
                progress(result)
            if looks and looks.sure(ledger.results):
                break
    played = ledger.in_order()
    return played[: looks.size] if looks and looks.decided else played


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


class Looks:
    """Sequential stopping: does the first bot surely win more, or less, than its even share?

    Looked at only when the number of games has doubled, each time with a smaller chance of error, so that all
    looks together err in at most one run of twenty.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.count = 1
        self.complete = 0  # games from the first one on without a gap
        self.decided = False

    @property
    def size(self) -> int:
        """Games needed for the next look, or for the one that decided."""
        return self.setting.seats * 4 << (self.count - 1)

    def sure(self, found: Mapping[int, Result]) -> bool:
        """Look, if the next number of games is complete."""
        while self.complete in found:
            self.complete += 1
        while not self.decided and self.complete >= self.size:
            self.decided = is_sure([found[n] for n in range(self.size)], self.setting, self.count)
            self.count += not self.decided
        return self.decided


def is_sure(results: list[Result], setting: Setting, look: int) -> bool:
    """Is the first bot's share surely not an even one, at this look?"""
    first = setting.bots[0]
    shares = [
        share
        for result in results
        for share, bot in zip(win_shares(result.places), result.seating)
        if bot == first
    ]
    low, high = wilson(sum(shares), len(shares), confidence=1 - 0.05 / (look * (look + 1)))
    return not low <= 1 / setting.seats <= high
