"""Games of bots as a Parquet file: one row a choice. Needs the extra `data`.

The columns are explained in docs/research/dataset.md. The metadata of the file holds everything needed to
play the games again, and the names of all features and actions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from errno import EISDIR
from os import strerror
from pathlib import Path
from shutil import rmtree
from typing import Any, Protocol

import numpy as np

from atoll import bots
from atoll.arena.plan import seed_of
from atoll.envs.base import MissingExtra, Table
from atoll.kit.core.record import Position
from atoll.kit.registry import game as find_game
from atoll.match.choice_check import refusal_code

GAMES_PER_CHUNK = 200  # in memory at a time, and a row group of the file


@dataclass(frozen=True)
class Recipe:
    """The games of a file; equal recipes give equal files."""

    game: str
    games: int
    bot: str = "random"
    seats: int | None = None
    seed: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)


def schema(table: Table, recipe: Recipe) -> Any:
    """The columns of a file and its metadata."""
    arrow = arrow_and_parquet()[0]
    game = table.game
    facts = {
        **facts_of(table, recipe),
        "atoll.features": [{"name": f.name, "shape": f.shape} for f in game.features],
    }
    return arrow.schema(
        [
            ("game", arrow.int64()),
            ("deal", arrow.uint64()),
            ("ply", arrow.int32()),
            ("seat", arrow.int8()),
            ("view", arrow.binary(game.layout.itemsize)),
            ("observation", arrow.list_(arrow.float32(), table.features)),
            ("mask", arrow.list_(arrow.bool_(), len(game.actions))),
            ("action", arrow.int16()),
            ("place", arrow.int8()),
            ("score", arrow.int32()),
            ("reward", arrow.float32()),
        ],
        metadata=as_metadata(facts),
    )


def facts_of(table: Table, recipe: Recipe) -> dict[str, Any]:
    """What is needed to play the games of a file again, and the names of the actions."""
    actions = table.game.actions
    return {
        "atoll.game": table.game.id,
        "atoll.version": table.game.version,
        "atoll.seats": table.seats,
        "atoll.options": table.options,
        "atoll.bot": recipe.bot,
        "atoll.seed": recipe.seed,
        "atoll.actions": [actions.code(action) for action in range(len(actions))],
    }


def as_metadata(facts: Mapping[str, Any]) -> dict[str, str]:
    """Facts as the metadata of a file."""
    return {key: value if isinstance(value, str) else json.dumps(value) for key, value in facts.items()}


class Source(Protocol):
    """What the rows of a file are made of."""

    @property
    def columns(self) -> Any:
        """Their schema."""

    def add(self, number: int, rows: dict[str, list[Any]]) -> None:
        """Play a game and add its rows."""


class Choices:
    """A row for every choice, with all that its seat could know."""

    def __init__(self, recipe: Recipe) -> None:
        game = find_game(recipe.game)
        self.recipe, self.table = recipe, Table(game, recipe.seats, recipe.options)
        self.player = bots.make(game, recipe.bot)
        self.columns = schema(self.table, recipe)

    def add(self, number: int, rows: dict[str, list[Any]]) -> None:
        """Play a game and add its rows."""
        _play(self.table, self.player, self.recipe, number, rows)


def write(
    recipe: Recipe,
    path: Path,
    progress: Callable[[int], None] | None = None,
    make: Callable[[Recipe], Source] = Choices,
) -> int:
    """Play the games and write them; returns the number of rows. The file appears only when complete.

    Until then chunks are kept in the folder `PATH.parts`, from which the same recipe continues.
    """
    arrow, parquet = arrow_and_parquet()
    source = make(recipe)
    columns = source.columns
    if path.is_dir():  # reported before the first game
        raise IsADirectoryError(EISDIR, strerror(EISDIR), str(path))
    parts = path.with_name(path.name + ".parts")
    parts.mkdir(parents=True, exist_ok=True)
    chunks = []
    for first in range(0, recipe.games, GAMES_PER_CHUNK):
        numbers = range(first, min(first + GAMES_PER_CHUNK, recipe.games))
        chunks.append(parts / f"{first}.parquet")
        if not _holds(parquet, chunks[-1], columns, numbers):
            rows: dict[str, list[Any]] = {name: [] for name in columns.names}
            for number in numbers:
                source.add(number, rows)
                if progress is not None:
                    progress(number + 1)
            arrays = [_column(arrow, rows[part.name], part.type) for part in columns]
            _put(parquet, chunks[-1], columns, [arrow.Table.from_arrays(arrays, schema=columns)])
        elif progress is not None:
            progress(numbers[-1] + 1)
    count = _put(parquet, path, columns, (parquet.read_table(piece) for piece in chunks))
    rmtree(parts)
    return count


def _holds(parquet: Any, file: Path, columns: Any, numbers: range) -> bool:
    """Is this a chunk of the same recipe with exactly these games?"""
    try:
        if parquet.read_schema(file).metadata != columns.metadata:
            return False
        played = parquet.read_table(file, columns=["game"])["game"]
    except (OSError, ValueError):  # missing or broken: Arrow's errors are of these kinds
        return False
    return (played[0].as_py(), played[-1].as_py()) == (numbers[0], numbers[-1])


def _put(parquet: Any, path: Path, columns: Any, tables: Iterable[Any]) -> int:
    """Write tables as one file, each a row group; returns the rows. The file appears only when complete."""
    temporary, count = path.with_name(path.name + ".new"), 0
    with parquet.ParquetWriter(temporary, columns, compression="zstd") as file:
        for each in tables:
            file.write_table(each)
            count += each.num_rows
    temporary.replace(path)
    return count


def _play(table: Table, player: bots.Bot, recipe: Recipe, number: int, rows: dict[str, list[Any]]) -> None:
    """One game into the rows."""
    deal = seed_of("deal", recipe.seed, number)
    table.state = table.game.new(table.seats, deal, table.options)
    seats, ply = [], 0
    while waiting := table.waiting:
        seat = waiting[0]
        view = table.game.view(table.state, seat)
        action = choice_of(table, player, view, seat, seed_of("thought", recipe.seed, number, ply))
        for name, value in (
            ("game", number), ("deal", deal), ("ply", ply), ("seat", seat), ("view", view.tobytes()),
            ("observation", table.observation(seat)), ("mask", table.mask(seat)), ("action", action),
        ):  # fmt: skip
            rows[name].append(value)
        table.play(seat, action)
        seats.append(seat)
        ply += 1
    ends = {
        "place": table.game.places(table.state),
        "score": table.game.scores(table.state),
        "reward": table.rewards(),
    }
    for name, of_seat in ends.items():
        rows[name] += [of_seat[seat] for seat in seats]


def choice_of(table: Table, player: bots.Bot, view: Position, seat: int, seed: int) -> int:
    """The choice of a bot; Misbehaved, with its name, if an external bot fails or chooses illegally."""
    try:
        action = player.choose(view, seat, seed)
    except bots.Misbehaved as wrong:
        raise bots.Misbehaved(f"{player.name}: {wrong}") from None
    if refusal_code(table.game, table.state, seat, action):
        raise bots.Misbehaved(f"{player.name}: chose {action}, which is not legal")
    return action


def _column(arrow: Any, values: list[Any], kind: Any) -> Any:
    if not arrow.types.is_fixed_size_list(kind):
        return arrow.array(values, kind)
    flat = np.concatenate(values).astype(kind.value_type.to_pandas_dtype())
    return arrow.FixedSizeListArray.from_arrays(arrow.array(flat), type=kind)


def arrow_and_parquet() -> tuple[Any, Any]:
    """The library of the extra `data`; MissingExtra without it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as missing:
        raise MissingExtra("Parquet needs pyarrow: pip install 'atoll[data]'") from missing
    return pyarrow, pyarrow.parquet
