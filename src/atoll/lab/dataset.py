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
from typing import Any

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
    arrow = _arrow()[0]
    game = table.game
    facts = {
        "atoll.game": game.id,
        "atoll.version": game.version,
        "atoll.seats": table.seats,
        "atoll.options": table.options,
        "atoll.bot": recipe.bot,
        "atoll.seed": recipe.seed,
        "atoll.features": [{"name": f.name, "shape": f.shape} for f in game.features],
        "atoll.actions": [game.actions.code(action) for action in range(len(game.actions))],
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
        metadata={
            key: value if isinstance(value, str) else json.dumps(value) for key, value in facts.items()
        },
    )


def write(recipe: Recipe, path: Path, progress: Callable[[int], None] | None = None) -> int:
    """Play the games and write them; returns the number of rows. The file appears only when complete.

    Until then chunks are kept in the folder `PATH.parts`, from which the same recipe continues.
    """
    arrow, parquet = _arrow()
    game = find_game(recipe.game)
    table = Table(game, recipe.seats, recipe.options)
    player = bots.make(game, recipe.bot)
    columns = schema(table, recipe)
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
                _play(table, player, recipe, number, rows)
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
        action = _choice(table, player, view, seat, seed_of("thought", recipe.seed, number, ply))
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


def _choice(table: Table, player: bots.Bot, view: Position, seat: int, seed: int) -> int:
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


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as missing:
        raise MissingExtra("Parquet needs pyarrow: pip install 'atoll[data]'") from missing
    return pyarrow, pyarrow.parquet
