"""Running a plan: resumable, with finished games kept whatever happens."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from atoll import bots as bot_room
from atoll.kit.game import game as find_game

from .plan import Pairing, plan
from .referee import Result, play
from .summary import wilson, win_shares
from .workers import Here, Workers

RESULTS = "games.jsonl"


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
    patience: float = 60.0  # seconds a bot may think about one choice

    def check(self) -> Setting:
        """Itself, or a clear error before anything is played."""
        game = find_game(self.game)
        game.check_seats(self.seats)
        game.settle(self.seats, self.options)
        if not self.bots or (self.one_on_rest and len(self.bots) < 2):
            raise ArenaError("one on the rest needs two bots or more" if self.bots else "no bot was named")
        if len(set(self.bots)) != len(self.bots):
            raise ArenaError("name each bot once; seats are filled by themselves")
        if not 1 <= self.games <= 10_000_000:
            raise ArenaError(f"between 1 and 10,000,000 games, not {self.games}")
        for bot in self.bots:
            bot_room.make(game, bot)
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
    """Play what is not played yet; return all results. With `out`, each game is kept as soon as it ends."""
    setting.check()
    results = _kept(setting, out)
    done = {result.number for result in results}
    whole = plan(setting.bots, setting.seats, setting.games, setting.seed, setting.one_on_rest)
    jobs = (pairing for pairing in whole if pairing.number not in done)
    one = partial(_play, setting.game, setting.options, setting.patience)
    sink = (out / RESULTS).open("a", encoding="utf-8") if out else None
    try:
        for result in (workers or Here()).map(one, jobs):
            results.append(result)
            if sink:
                sink.write(json.dumps(result.as_json()) + "\n")
                sink.flush()
            if progress:
                progress(result)
            if until_sure and is_sure(results, setting):
                break
    finally:
        if sink:
            sink.close()
    return sorted(results, key=lambda result: result.number)


def _play(game: str, options: dict[str, Any], patience: float, pairing: Pairing) -> Result:
    return play(game, pairing, options, patience)


def _kept(setting: Setting, out: Path | None) -> list[Result]:
    """Results of an earlier run with the same setting; a torn last line is dropped."""
    if out is None:
        return []
    out.mkdir(parents=True, exist_ok=True)
    file = out / RESULTS
    if not file.exists():
        file.write_text(json.dumps(setting.key) + "\n", encoding="utf-8")
        return []
    head, *lines = file.read_text("utf-8").split("\n")
    if json.loads(head) != setting.key:
        raise ArenaError(f"{file} holds games of another setting; name another folder with --out")
    if lines and lines[-1]:
        file.write_text("\n".join([head, *lines[:-1], ""]), encoding="utf-8")
    return list(_read(lines[:-1]))


def _read(lines: list[str]) -> Iterator[Result]:
    for line in lines:
        if line:
            raw = json.loads(line)
            for key in ("seating", "places", "scores"):
                raw[key] = tuple(raw[key])
            raw["forfeits"] = {int(seat): why for seat, why in raw["forfeits"].items()}
            yield Result(**raw)


def is_sure(results: list[Result], setting: Setting) -> bool:
    """Does the first bot surely win more, or less, than its even share?

    Looked at only when the number of games has doubled, each time with a smaller chance of error, so that all
    looks together err in at most one run of twenty.
    """
    games = len(results)
    block = setting.seats * 4
    look = (games // block).bit_length()
    if games % block or games // block != 1 << (look - 1):
        return False
    first = setting.bots[0]
    wins, seats = 0.0, 0
    for result in results:
        for share, bot in zip(win_shares(result.places), result.seating):
            if bot == first:
                wins, seats = wins + share, seats + 1
    low, high = wilson(wins, seats, confidence=1 - 0.05 / (look * (look + 1)))
    return not low <= 1 / setting.seats <= high
