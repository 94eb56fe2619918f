"""Checking that a position from outside is refused or can be played to its end.

The driver `atoll.kit.laws.spoiling` runs in a child process: compiled code that does not return, or that
crashes, ends the child only, and the report that it shares with this process says where it was.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from atoll.kit import options
from atoll.kit.bind import bind
from atoll.kit.game import Game
from atoll.kit.laws import Case, cases
from atoll.kit.laws.spoiling import (
    GAME,
    NEW,
    OFFSET,
    OLD,
    PLY,
    REFUSED,
    REPORT_SIZE,
    SIZE,
    TRIED,
    numbers_of,
)
from atoll.kit.registry import game as find_game

BATCH = 500  # spoilings between two reports of progress
PATIENCE = 20.0  # seconds in which a batch must be done; it takes a fraction of one
MOST_HUNG = 10  # calls that did not return, after which the check ends

HANGS, CRASHES = "a call does not return", "the process crashes"

Progress = Callable[[int, int, Case], None]  # spoilings done, spoilings in all, the case being checked


@dataclass(frozen=True)
class SpoilFinding:
    """A spoilt position that is accepted and cannot be played, and how to make it again."""

    case: Case
    seed: int  # of the game
    step: int
    offset: int  # of the number that was changed, in the bytes of the record
    field: str  # its field, with the index
    old: int
    new: int
    what: str

    def __str__(self) -> str:
        changed = f"{self.field} (byte {self.offset}) {self.old} -> {self.new}"
        return f"{self.what}: {changed} [{self.case}: seed {self.seed}, step {self.step}]"


@dataclass(frozen=True)
class SpoilReport:
    """The result of a check: of each field and kind the first finding."""

    spoilings: int
    refused: int
    findings: tuple[SpoilFinding, ...]


class Task(NamedTuple):
    """So many spoilings of one case, in games from a seed on."""

    case: int  # its number
    seed: int
    wanted: int


class Batch(NamedTuple):
    """What became of some spoilings, and what is still to be done of the case."""

    report: tuple[int, ...]
    what: str  # empty: nothing found
    seed: int  # of the first game
    left: Task


def check_spoilings(
    game: Game, spoilings: int, seed: int = 1, progress: Progress | None = None, patience: float = PATIENCE
) -> SpoilReport:
    """Spoil so many positions, shared by all cases of the game."""
    checked = list(cases(game))
    shares = [spoilings // len(checked) + (n < spoilings % len(checked)) for n in range(len(checked))]
    tasks = [Task(n, seed, share) for n, share in enumerate(shares) if share]
    findings = dict[tuple[str, str], SpoilFinding]()
    tried = refused = 0
    for batch in _run_tasks(game, tasks, patience):
        tried, refused = tried + batch.report[TRIED], refused + batch.report[REFUSED]
        case = checked[batch.left.case]
        if batch.what:
            found = _finding(case, batch)
            findings.setdefault((found.field.partition("[")[0], found.what), found)
        if progress is not None:
            progress(tried, spoilings, case)
    return SpoilReport(tried, refused, tuple(findings.values()))


def _finding(case: Case, batch: Batch) -> SpoilFinding:
    report = batch.report
    field, signed = name_of_number(case.game.layout, report[OFFSET])
    bits = 8 * report[SIZE]
    old, new = (
        value - (1 << bits) if signed and value >> (bits - 1) & 1 else value
        for value in (report[OLD], report[NEW])
    )
    return SpoilFinding(
        case, batch.seed + report[GAME], report[PLY], report[OFFSET], field, old, new, batch.what
    )


def name_of_number(layout: np.dtype[Any], offset: int) -> tuple[str, bool]:
    """The field, with the index, of the number at an offset of a record, and whether it has a sign."""
    for name, (kind, first, *_) in (layout.fields or {}).items():
        if first <= offset < first + kind.itemsize:
            at = np.unravel_index((offset - first) // kind.base.itemsize, kind.shape) if kind.shape else ()
            index = f"[{', '.join(str(int(i)) for i in at)}]" if at else ""
            return name + index, kind.base.kind == "i"
    raise ValueError(f"there is no field at byte {offset}")


def _run_tasks(game: Game, tasks: list[Task], patience: float) -> Iterator[Batch]:
    """Run tasks in a child process, and in another one after each call that does not return."""
    spawn = multiprocessing.get_context("spawn")
    for _ in range(MOST_HUNG):
        if not tasks:
            return
        shared = spawn.RawArray("q", REPORT_SIZE)
        ours, theirs = spawn.Pipe()
        child = spawn.Process(target=_work, args=(game.id, tasks, shared, theirs), daemon=True)
        child.start()
        theirs.close()
        try:
            left = yield from _receive(ours, tasks, shared, patience)
        finally:
            child.kill()
            child.join()
        tasks = left


def _receive(
    ours: Connection, tasks: list[Task], shared: Any, patience: float
) -> Generator[Batch, None, list[Task]]:
    """The batches of a child process; one more if it hangs or dies, from what it shares.

    Returns the tasks that are left.
    """
    now, rest = tasks[0], list(tasks[1:])
    wait: float | None = None  # until the driver is compiled, which may take minutes
    while True:
        try:
            if not ours.poll(wait):
                what = HANGS
                break
            batch = ours.recv()
        except (EOFError, ConnectionResetError):
            what = CRASHES
            break
        wait = patience
        if batch is None:  # the driver is compiled
            continue
        yield batch
        now = batch.left
        if now.wanted == 0:
            if not rest:
                return []
            now = rest.pop(0)
    report = tuple(shared)
    if report[TRIED] == 0:
        raise RuntimeError("the process that spoils positions ended before its first one")
    left = Task(now.case, now.seed + report[GAME] + 1, now.wanted - report[TRIED])
    yield Batch(report, what, now.seed, left)
    return [left, *rest] if left.wanted > 0 else rest


def _work(name: str, tasks: list[Task], shared: Any, pipe: Connection) -> None:
    """In a child process: do the tasks and send a batch at a time."""
    game = find_game(name)
    driver: Any = bind("atoll.kit.laws.spoiling", game)
    report = np.frombuffer(shared, np.int64)
    checked = list(cases(game))
    spoil_case(driver, checked[tasks[0].case], 1, 0, report)
    pipe.send(None)
    for task in tasks:
        left = task
        while left.wanted > 0:
            wanted = min(BATCH, left.wanted)
            what = spoil_case(driver, checked[task.case], left.seed, wanted, report)
            seed = left.seed
            left = Task(task.case, seed + int(report[GAME]) + 1, left.wanted - int(report[TRIED]))
            pipe.send(Batch(tuple(int(figure) for figure in report), what, seed, left))


def spoil_case(driver: Any, case: Case, seed: int, wanted: int, report: NDArray[np.int64]) -> str:
    """Spoil so many positions of games of one case; returns the first finding in words, or nothing."""
    game = case.game
    s = np.zeros(3, game.layout)
    raw = s.view(np.uint8).reshape(3, -1)
    chosen = options.encode(game.options, game.resolve_options(case.seats, case.options))
    report[:] = 0
    found = driver.spoil_games(
        s, raw, game.new_mask(), numbers_of(game.layout), game.seats[0], case.seats, chosen, np.uint64(seed),
        wanted, report,
    )  # fmt: skip
    return "" if found == driver.FINE else str(driver.FINDINGS[found])
