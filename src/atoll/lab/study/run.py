"""A study of a game for its designers: statistics of many games in which a bot plays all seats.

The report is one JSON object:

    {"game", "title", "version", "seats", "bot", "games", "seed", "options", "command", "machine",
     "changes": [{"place", "own", "other"}]               figures of another box, as they are written
     "sweep": {"place", "rows": [{"value", ...}]} or null one figure of the box over its values
     "tables": [{"name": "own" or "changed", ...}],       figures with the own box, and with another one
     "settings": [{"option", "value", ...}],              the same for every option that is not the usual one
     "depth": [{"low", "high", "games", "share", "interval"}],     does a doubled budget still help?
     "luck": [{"level", "games", "shares"}]}               how much is luck, at two levels; see `luck_share`

The figures at the dots are those of `statistics.figures`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from enum import Enum
from typing import Any

import atoll
from atoll.arena import Setting, summarise
from atoll.arena.plan import Pairing, seed_of
from atoll.arena.referee import Result
from atoll.arena.run import Job, play_job
from atoll.arena.summary import wilson
from atoll.arena.workers import Workers
from atoll.kit.bind import twin, with_box
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES
from atoll.kit.options import as_text
from atoll.kit.registry import game as find_game
from atoll.lab.bench import machine
from atoll.review import Parts

from .boxes import Sweep, changed_figures, swept_boxes
from .luck_share import levels, parts_of_game, shares
from .recorder import RecordedGame, record_game
from .statistics import figures

LOWEST = 25  # simulations of the weakest searcher


@dataclass(frozen=True)
class Study:
    """The parameters of a study; equal ones give equal reports."""

    game: str
    seats: int
    games: int = 200
    bot: str = "friend"
    seed: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    box: str = ""  # the text of another box.toml to put beside the own one
    sweep: Sweep | None = None  # one figure of the box over several values
    doublings: int = 5  # of the budget, for the depth of skill
    depth_games: int = 60  # for each of them
    option_games: int = 60  # for each value of an option
    luck_games: int = 0  # reviewed, for each of two levels

    @property
    def setting(self) -> Setting:
        """The games with the own box."""
        return Setting(
            self.game, (self.bot,), self.games, self.seats, self.seed, options=dict(self.options)
        ).check()


class Kind(Enum):
    """What is done with a game."""

    RECORDED = "recorded"
    MATCH = "match"
    REVIEWED = "reviewed"


@dataclass(frozen=True)
class Task:
    """A game of a study: recorded, a match of two budgets, or reviewed."""

    group: str
    job: Job
    kind: Kind = Kind.RECORDED

    def __str__(self) -> str:
        return f"{self.group}: {self.job}"


def do(task: Task) -> tuple[str, RecordedGame | Result | tuple[Parts, ...]]:
    """Play the game of a task, in a worker."""
    setting, pairing = task.job.setting, task.job.pairing
    match task.kind:
        case Kind.RECORDED:
            return task.group, record_game(setting, pairing)
        case Kind.REVIEWED:
            return task.group, parts_of_game(setting, pairing)
    return task.group, play_job(task.job)


def tasks(study: Study) -> Iterator[Task]:
    """All games of a study."""
    own = study.setting
    yield from _each_game("own", own)
    if study.box:
        with_box(find_game(study.game), study.box)  # an invalid one is refused at once
        yield from _each_game("changed", replace(own, box=study.box))
    for value, box in _swept(study):
        yield from _each_game(f"sweep {value}", replace(own, box=box))
    for name, value in variants(study):
        options = {**own.options, name: value}
        yield from _each_game(_key(name, value), replace(own, options=options, games=study.option_games))
    for low in budgets(study):
        setting = replace(own, bots=(f"search:{2 * low}", f"search:{low}"), games=study.depth_games)
        for job in setting.jobs():
            yield Task(f"depth {low}", job, Kind.MATCH)
    for level in luck_levels(study):
        setting = replace(own, bots=(level,), games=study.luck_games)
        yield from _each_game(f"luck {level}", setting, Kind.REVIEWED)


def _each_game(group: str, setting: Setting, kind: Kind = Kind.RECORDED) -> Iterator[Task]:
    for number in range(setting.games):
        deal = seed_of("deal", setting.seed, number)
        yield Task(group, Job(setting, Pairing(number, deal, setting.bots * setting.seats)), kind)


def variants(study: Study) -> list[tuple[str, Any]]:
    """Every value of an option that the study does not play with anyway."""
    if not study.option_games:
        return []
    game = find_game(study.game)
    usual = game.resolve_options(study.seats, study.options)
    return [
        (option.name, value)
        for option in game.options
        if not option.display_only
        for value in option.samples(study.seats)
        if value != usual[option.name]
    ]


def budgets(study: Study) -> list[int]:
    """The lower budget of every doubling; with one seat there is nothing to compare."""
    return [LOWEST << step for step in range(study.doublings)] if study.seats > 1 else []


def _swept(study: Study) -> list[tuple[str, str]]:
    """Each value of the figure that is swept, and the text of the box with it."""
    if study.sweep is None:
        return []
    return list(zip(study.sweep.values, swept_boxes(find_game(study.game), study.sweep)))


def _changes(study: Study) -> list[dict[str, str]]:
    """The figures that the other box changes."""
    if not study.box:
        return []
    game = find_game(study.game)
    return [asdict(each) for each in changed_figures(game.box, with_box(twin(game), study.box).box)]


def _sweep(study: Study, game: Game, found: Mapping[str, list[Any]]) -> dict[str, Any] | None:
    """The statistics for each value of the figure that is swept."""
    if study.sweep is None:
        return None
    rows = [
        {"value": value} | _short(figures(game, study.seats, found[f"sweep {value}"]))
        for value in study.sweep.values
    ]
    return {"place": study.sweep.place, "rows": rows}


def luck_levels(study: Study) -> tuple[str, ...]:
    """The levels whose games are reviewed; with one seat nobody wins by luck."""
    return levels(find_game(study.game)) if study.luck_games and study.seats > 1 else ()


def _key(name: str, value: Any) -> str:
    return f"{name}={as_text(value)}"


def run(
    study: Study, workers: Workers, command: str, progress: Callable[[str], None] | None = None
) -> dict[str, Any]:
    """Play all games and return the report (see above)."""
    found: dict[str, list[Any]] = {}
    for group, seen in workers.map(do, tasks(study)):
        found.setdefault(group, []).append(seen)
        if progress:
            progress(group)
    game = find_game(study.game)
    return {
        "game": study.game,
        "title": [game.translator.translate(lang, "title") for lang in LANGUAGES],
        "version": atoll.__version__,
        "seats": study.seats,
        "bot": study.bot,
        "games": study.games,
        "seed": study.seed,
        "options": {name: as_text(value) for name, value in study.options.items()},
        "command": command,
        "machine": machine(),
        "changes": _changes(study),
        "sweep": _sweep(study, game, found),
        "tables": [
            {"name": name} | figures(game, study.seats, found[name])
            for name in ("own", "changed")
            if name in found
        ],
        "settings": [
            {"option": name, "value": as_text(value)}
            | _short(figures(game, study.seats, found[_key(name, value)]))
            for name, value in variants(study)
        ],
        "depth": [_doubling(low, found[f"depth {low}"], study.seats) for low in budgets(study)],
        "luck": [shares(level, found[f"luck {level}"]) for level in luck_levels(study)],
    }


def _short(whole: dict[str, Any]) -> dict[str, Any]:
    """The figures of an option, without the long lists."""
    return {key: value for key, value in whole.items() if key not in ("actions", "deeds", "sources")}


def _doubling(low: int, played: list[Result], seats: int) -> dict[str, Any]:
    """How often the doubled budget comes before the other at the same table."""
    met = summarise(played, seats)["versus"][0]
    ahead = met["ahead"] if met["bot"] == f"search:{2 * low}" else 1 - met["ahead"]
    return {
        "low": low,
        "high": 2 * low,
        "games": met["games"],
        "share": ahead,
        "interval": list(wilson(ahead * met["games"], met["games"])),
    }
