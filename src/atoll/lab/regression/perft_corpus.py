"""The stored perft counts, `perft.csv`: positions of every game with the numbers that are right for them.

Each row names a position as `perft.Start` does, a depth and its counts. The fast slice is part of
the tests; the deep one takes minutes and is checked by `atoll perft --corpus --deep`. After an intended
change of the rules `atoll perft --renew` writes all of it anew.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from atoll.kit.game import Game
from atoll.kit.options import as_text
from atoll.kit.registry import game, games

from .perft import DEEPEST, MOST, Count, Perft, Start, TooMany

FILE = Path(__file__).with_name("perft.csv")
COLUMNS = ("game", "seats", "options", "seed", "after", "depth", "count", "ended", "slice")
FAST, DEEP = "fast", "deep"
SIZES = {FAST: 50_000, DEEP: 100_000_000}  # sequences a row of each slice may have when it is written
LAST = 3  # choices of every seat, or so, between the last position of a random game and its end

Progress = Callable[["Row"], None]


@dataclass(frozen=True)
class Row:
    """One line of the corpus. Options are written as `name=value`, separated by semicolons."""

    game: str
    seats: int
    options: str
    seed: int
    after: int
    depth: int
    count: int
    ended: int
    slice: str

    def __str__(self) -> str:
        chosen = f", {self.options}" if self.options else ""
        return (
            f"{self.game}, {self.seats} seats{chosen}, seed {self.seed}, after {self.after} choices, "
            f"depth {self.depth}"
        )

    def start(self) -> Start:
        """The position of this row."""
        pairs = (pair.partition("=") for pair in self.options.split(";") if pair)
        chosen = {name: value for name, _, value in pairs}
        return Start(game(self.game), self.seats, self.seed, chosen, self.after)


@dataclass(frozen=True)
class Difference:
    """A row whose counts are not what the rules give."""

    row: Row
    found: Count | None
    why: str = ""

    def __str__(self) -> str:
        if self.found is None:
            return f"{self.row}: {self.why}"
        return (
            f"{self.row}: {self.found.count} sequences and {self.found.ended} ended earlier, "
            f"but the corpus says {self.row.count} and {self.row.ended}"
        )


def read(file: Path = FILE) -> list[Row]:
    """The rows of the corpus; ValueError names the first line that is wrong."""
    with file.open(encoding="utf-8", newline="") as lines:
        table = csv.DictReader(lines)
        if tuple(table.fieldnames or ()) != COLUMNS:
            raise ValueError(f"{file}: the columns must be {', '.join(COLUMNS)}")
        return [_row(file, table.line_num, cells) for cells in table]


def _row(file: Path, line: int, cells: dict[str, str]) -> Row:
    try:
        seats, seed, after, depth, count, ended = (
            int(cells[name]) for name in ("seats", "seed", "after", "depth", "count", "ended")
        )
        if depth < 1 or cells["slice"] not in SIZES:
            raise ValueError
    except (TypeError, ValueError):
        raise ValueError(f"{file}, line {line}: this is no row of the corpus") from None
    return Row(cells["game"], seats, cells["options"], seed, after, depth, count, ended, cells["slice"])


def check(rows: Iterable[Row], progress: Progress | None = None) -> Iterator[Difference]:
    """Count every row anew; yields those that differ."""
    for row in rows:
        if progress is not None:
            progress(row)
        try:
            found = Perft(row.start()).count(row.depth, MOST)
        except TooMany as wrong:
            yield Difference(row, None, str(wrong))
            continue
        if (found.count, found.ended) != (row.count, row.ended):
            yield Difference(row, found)


def renew(file: Path = FILE, progress: Progress | None = None) -> list[Row]:
    """Choose positions of every game, count from them and write the corpus."""
    rows: list[Row] = []
    for start in (start for name in games() for start in starts(game(name))):
        fast, deep = (_deepest(start, part) for part in SIZES)
        for row in (fast, deep) if deep.depth > fast.depth else (fast,):
            rows.append(row)
            if progress is not None:
                progress(row)
    rows.sort(key=lambda row: (row.slice != FAST, row.game))
    with file.open("w", encoding="utf-8", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(COLUMNS)
        table.writerows([getattr(row, name) for name in COLUMNS] for row in rows)
    return rows


def starts(game: Game) -> Iterator[Start]:
    """Positions of fewest and most seats, with usual and with unusual options, from the start to the end."""
    seed = 0
    for seats in (game.seats[0], game.seats[-1]):
        unusual = {option.name: option.samples(seats)[-1] for option in game.options}
        for chosen in ({}, unusual):
            seed += 1
            whole = Perft(Start(game, seats, seed, chosen)).length()
            for after in sorted({0, whole // 3, 2 * whole // 3, max(0, whole - LAST * seats)}):
                yield Start(game, seats, seed, chosen, after)


def _deepest(start: Start, part: str) -> Row:
    """The row of the largest depth that fits its slice; no deeper than where every game is over."""
    perft, last = Perft(start), None
    for depth in range(1, DEEPEST):
        try:
            found = perft.count(depth, SIZES[part])
        except TooMany:
            break
        last = found
        if found.count == 0:
            break
    assert last is not None, f"one choice of {start.game.id} is more than {SIZES[part]}"
    chosen = ";".join(f"{name}={as_text(value)}" for name, value in start.options.items())
    return Row(
        start.game.id, start.seats, chosen, start.seed, start.after, last.depth, last.count, last.ended, part
    )
