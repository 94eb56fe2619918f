"""Benchmarks of a game: random playouts, search, cold and warm start-up.

Speeds are per core, by CPU time and the best of several runs, so that other load matters little. Start-up is
measured by wall time in new processes.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

from atoll.bots import Budget, SearchBot
from atoll.kit import options
from atoll.kit.bind import bind
from atoll.kit.game import Game

RUNS = 3
USUAL = 4  # seats, where a game has so many
BATCH = 0.02  # seconds of play between two readings of the clock

_FIRST_PLAYOUT = """
import sys
from atoll.kit.registry import game
from atoll.lab.bench import first_playout
first_playout(game(sys.argv[1]), int(sys.argv[2]))
"""


def bench(
    game: Game,
    seconds: float,
    seats: int | None = None,
    *,
    search: bool = False,
    starts: bool = True,
    seed: int = 1,
) -> dict[str, Any]:
    """Measure a game for about so many seconds of play, and as many of search if wanted."""
    seats = game.check_seats(usual_seats(game) if seats is None else seats)
    found: dict[str, Any] = {"game": game.id, "seats": seats, "record_bytes": game.layout.itemsize}
    found |= play_speed(game, seconds, seats, seed)
    if search:
        found["simulations_per_second"] = search_speed(game, seconds, seats, seed)
    if starts:
        found |= start_times(game, seats)
    return found


def machine() -> str:
    """The processor and the Python version of the measurements."""
    model, info = platform.processor(), Path("/proc/cpuinfo")
    if info.exists():
        named = (line for line in info.read_text().splitlines() if line.startswith("model name"))
        model = next((line.split(":", 1)[1].strip() for line in named), model)
    return f"{model}, Python {platform.python_version()}"


def usual_seats(game: Game) -> int:
    """The table size to measure with: four seats, or the most there are."""
    return USUAL if USUAL in game.seats else game.seats[-1]


def play_speed(game: Game, seconds: float, seats: int, seed: int = 1) -> dict[str, float]:
    """Whole random games a second on one core, and the choices in them."""
    play_many = bind("atoll.kit.playouts", game).play_many
    table, mask = np.zeros(1, game.layout), game.new_mask()
    numbers = options.encode(game.options, game.resolve_options(seats))
    first_playout(game, seats)  # compiles
    best, moves_of_best, batch = 0.0, 0.0, 1
    for run in range(RUNS):
        games = moves = 0
        began = now = time.thread_time()
        while now - began < seconds / RUNS:
            before = now
            moves += play_many(table, mask, seats, numbers, np.uint64(seed + (run << 40) + games), batch)
            games += batch
            now = time.thread_time()
            if now - before < BATCH / 2:
                batch *= 2
        if games / (now - began) > best:
            best, moves_of_best = games / (now - began), moves / games
    return {
        "moves_per_second": best * moves_of_best,
        "games_per_second": best,
        "moves_per_game": moves_of_best,
    }


def search_speed(game: Game, seconds: float, seats: int, seed: int = 1) -> float:
    """Simulations a second on one core: tree and a random playout from the opening to the end of the game."""
    opening = game.new(seats, seed)
    seat = game.waiting(opening)[0]
    view = game.view(opening, seat)
    bot = SearchBot(game, Budget(10**9, seconds / RUNS), uninformed=True)
    best = 0.0
    for run in range(RUNS):
        began = time.thread_time()
        result = bot.search(view, seat, seed=seed + run)
        best = max(best, result.simulations / (time.thread_time() - began))
    return best


def start_times(game: Game, seats: int) -> dict[str, float]:
    """Seconds until a new process has played a game: with an empty compile cache, and with a filled one."""
    with tempfile.TemporaryDirectory(prefix="atoll-bench-") as cache:
        return {name: _start(game, seats, cache) for name in ("compile_seconds", "cached_start_seconds")}


def _start(game: Game, seats: int, cache: str) -> float:
    began = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", _FIRST_PLAYOUT, game.id, str(seats)],
        env={**os.environ, "ATOLL_CACHE": cache},
        check=True,
    )
    return time.perf_counter() - began


def first_playout(game: Game, seats: int) -> int:
    """Play one random game; returns its choices."""
    numbers = options.encode(game.options, game.resolve_options(seats))
    driver = bind("atoll.kit.playouts", game)
    moves: int = driver.play_many(np.zeros(1, game.layout), game.new_mask(), seats, numbers, np.uint64(1), 1)
    return moves
