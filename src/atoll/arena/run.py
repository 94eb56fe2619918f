"""Running a plan: resumable, with finished games kept whatever happens."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from atoll import bots as bot_room
from atoll.bots.outside import PATIENCE
from atoll.kit.bind import with_box
from atoll.kit.game import Game
from atoll.kit.game import game as find_game

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
        game.settle(self.seats, self.options)
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

    @property
    def key(self) -> dict[str, Any]:
        """What results must have been made with to be continued; more games may be asked for later."""
        whole = json.loads(json.dumps(asdict(self)))
        del whole["games"]
        return dict(whole, version=find_game(self.game).version)


def run(
    setting: Setting,
    workers: Workers | None = None,
    out: Path | None = None,
    until_sure: bool = False,
    progress: Callable[[Result], None] | None = None,
) -> list[Result]:
    """Play what is not played yet; return all results. With `out`, each game is kept as soon as it ends.

    Until sure: results are looked at in the order of the plan, so that the same games decide wherever and in
    whatever order they are played.
    """
    setting.check()
    found = {result.number: result for result in kept(setting, out)}
    for result in found.values():
        if progress:
            progress(result)
    whole = plan(setting.bots, setting.seats, setting.games, setting.seed, setting.one_on_rest)
    jobs = (pairing for pairing in whole if pairing.number not in found)
    sink = (out / RESULTS).open("a", encoding="utf-8") if out else None
    looks = Looks(setting) if until_sure else None
    try:
        if not (looks and looks.sure(found)):
            for result in (workers or Here()).map(partial(_play, setting), jobs):
                found[result.number] = result
                if sink:
                    sink.write(json.dumps(result.as_json()) + "\n")
                    sink.flush()
                for seat, why in result.forfeits.items():
                    LOG.warning("game %d: %s forfeits: %s", result.number, result.seating[seat], why)
                if progress:
                    progress(result)
                if looks and looks.sure(found):
                    break
    finally:
        if sink:
            sink.close()
    played = sorted(found)
    return [found[number] for number in (played[: looks.size] if looks and looks.decided else played)]


def _play(setting: Setting, pairing: Pairing) -> Result:
    return play(setting.open(), pairing, setting.options, setting.patience)


def kept(setting: Setting, out: Path | None) -> list[Result]:
    """Results of an earlier run with the same setting; a torn last line is dropped."""
    if out is None:
        return []
    out.mkdir(parents=True, exist_ok=True)
    file = out / RESULTS
    if not file.exists() or not file.read_bytes():
        file.write_text(json.dumps(setting.key) + "\n", encoding="utf-8")
        return []
    head, *lines = file.read_text("utf-8", errors="replace").split("\n")
    if _parsed(head) != setting.key:
        raise ArenaError(f"{file} holds games of another setting; name another folder with --out")
    if lines and lines[-1]:
        file.write_text("\n".join([head, *lines[:-1], ""]), encoding="utf-8")
    return list(_read(file, lines[:-1]))


def _parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _read(file: Path, lines: list[str]) -> Iterator[Result]:
    for number, line in enumerate(lines, 2):
        try:
            yield Result.from_json(json.loads(line))
        except (AttributeError, KeyError, TypeError, ValueError):
            raise ArenaError(f"{file}, line {number}: this is no result of a game") from None


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
