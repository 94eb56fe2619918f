"""One GPU: random games of every game, environment steps, a check of every position, equality with the CPU.

    pip install 'atoll[gpu]'
    python benchmarks/gpu.py --out docs/benchmarks
    python benchmarks/gpu.py --check 1000000000 --seconds 500 --out docs/benchmarks

Compiling takes longer than measuring, so every game has a process of its own that compiles beside the others
and waits for the lock of the GPU. Every game is played in a sample of seeds on the CPU too: if one byte of
one last position differs, or an invariant is broken, the run ends with exit code 1.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from importlib import metadata
from pathlib import Path
from typing import Any

import numpy as np

import atoll
from atoll.kit.game import Game
from atoll.lab.bench import usual_seats
from atoll.lab.gpu import by_phase, playouts
from atoll.lab.gpu.env import GpuEnv
from atoll.lab.soundness import check_positions

RUNS, SAMPLE = 3, 2000
THREADS = [1 << n for n in range(15, 19)]
BLOCKS = (64, 128, 256)
MOST_TABLES = 1 << 20
MAX_STEP_BYTES = 1 << 30  # memory that a step of the environment may touch
_gpu_lock: Any = None  # in a process that measures
PACKAGES = ("numba", "numba-cuda", "numpy")


def device() -> dict[str, Any]:
    """What the numbers were measured on."""
    card = playouts.cuda().get_current_device()
    return {
        "card": card.name.decode() if isinstance(card.name, bytes) else str(card.name),
        "multiprocessors": card.MULTIPROCESSOR_COUNT,
        "clock_mhz": card.CLOCK_RATE / 1000,
        "memory_clock_mhz": card.MEMORY_CLOCK_RATE / 1000,
        "bus_bits": card.GLOBAL_MEMORY_BUS_WIDTH,
        "versions": {name: metadata.version(name) for name in PACKAGES},
    }


class Measurement:
    """One game: everything is compiled first, then measured when the GPU is free."""

    def __init__(self, name: str, given: argparse.Namespace) -> None:
        self.game, self.given = atoll.game(name), given
        self.seats = usual_seats(self.game)
        began = time.perf_counter()
        self.first = playouts.playouts(self.game, self.seats, games=1, threads=SAMPLE)
        if given.check:
            check_positions(self.game, 1, threads=playouts.WARP, gpu=True)
        self.same = playouts.same_as_cpu(self.game, self.first, self.seats, None, 1, 1, SAMPLE)
        self.env, self.choose, self.actions = environment(self.game, self.seats)
        run_steps(self, 1)
        self.compile_seconds = time.perf_counter() - began
        with _gpu_lock:
            self.found = {"playouts": self.playouts(), "steps": self.steps()}
        if given.check:
            with _gpu_lock:
                self.found["checked"] = self.check_positions()

    def playouts(self) -> dict[str, Any]:
        """Whole random games at the best number of threads and size of a block, best of three."""
        speed = {at: self.speed(*at, self.given.rounds // 4) for at in sizes(self.game)}
        threads, block = max(speed, key=lambda at: speed[at])
        rounds = self.given.rounds * max(1, playouts.MOST_THREADS // threads)
        kernel = playouts.Batch(self.game, self.seats, threads=threads, block=block).kernel
        found = {
            "game": self.game.id,
            "seats": self.seats,
            "moves_per_second": max(self.speed(threads, block, rounds) for _ in range(RUNS)),
            "moves_per_game": float(self.moves / (threads * rounds)),
            "threads": threads,
            "block": block,
            "by_phase": playouts.groups_by_phase(self.game),
            "compile_seconds": self.compile_seconds,
            "record_bytes": self.game.layout.itemsize,
            "registers": next(iter(kernel.get_regs_per_thread().values())),
            "local_bytes": next(iter(kernel.get_local_mem_per_thread().values())),
            "same_as_cpu": self.same,
            "compared": SAMPLE,
            "tried": [[*at, round(moves)] for at, moves in speed.items()],
        }
        found["games_per_second"] = found["moves_per_second"] / found["moves_per_game"]
        return found

    def speed(self, threads: int, block: int, rounds: int) -> float:
        """Choices a second in one launch."""
        batch = playouts.Batch(self.game, self.seats, threads=threads, block=block)
        began = time.perf_counter()
        self.moves = int(batch.play(1, rounds).sum())
        return self.moves / (time.perf_counter() - began)

    def steps(self) -> dict[str, Any]:
        """Environment steps a second with masks and observations on the device, actions chosen there too."""
        best = max(run_steps(self, self.given.steps) for _ in range(RUNS))
        if int(self.env._wrong.copy_to_host()[0]) < self.env.tables:
            raise SystemExit(f"{self.game.id}: an illegal action was chosen")
        return {
            "game": self.game.id,
            "seats": self.seats,
            "tables": self.env.tables,
            "steps_per_second": best,
            "bytes_a_step": bytes_a_step(self.game),
        }

    def check_positions(self) -> dict[str, Any]:
        """Random games of all cases with every position checked."""
        seen = check_positions(self.game, self.given.check, self.given.seed, self.given.seconds, gpu=True)
        return {
            "game": self.game.id,
            "games": seen.games,
            "positions": seen.positions,
            "seconds": seen.seconds,
            "next_seed": seen.next_seed,
            "broken": str(seen.broken or ""),
        }


def sizes(game: Game) -> list[tuple[int, int]]:
    """Games at a time and threads of a block that are tried."""
    if playouts.groups_by_phase(game):
        shape = by_phase.shape(game)  # its registers are shared out for this one
        return [(shape.games(playouts.cuda().get_current_device().MULTIPROCESSOR_COUNT), shape.threads)]
    return [(threads, block) for threads in THREADS for block in BLOCKS]


def bytes_a_step(game: Game) -> int:
    """Bytes a step of the environment must move: a position in and out, a mask, an observation."""
    features = sum(feature.size for feature in game.features)
    return 2 * int(game.layout.itemsize) + len(game.actions) + 4 * features


def environment(game: Game, seats: int) -> tuple[GpuEnv, Any, Any]:
    """Tables on the device, a kernel that chooses at random there, and an array for its actions."""
    cuda = playouts.cuda()
    tables = MOST_TABLES
    while tables * bytes_a_step(game) > MAX_STEP_BYTES:
        tables //= 2

    @cuda.jit
    def choose(masks, seed, actions):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < actions.shape[0]:
            legal = 0
            for action in range(masks.shape[1]):
                legal += masks[i, action]
            pick = (i * 2654435761 + seed * 40503) % legal
            for action in range(masks.shape[1]):
                if masks[i, action]:
                    if pick == 0:
                        actions[i] = action
                    pick -= 1

    return GpuEnv(game, tables, seats, seed=1), choose, cuda.to_device(np.zeros(tables, np.int64))


def run_steps(what: Measurement, count: int) -> float:
    """Steps a second over so many at every table."""
    env, actions = what.env, what.actions
    began = time.perf_counter()
    for step in range(count):
        playouts.launch(what.choose, env.tables, env.masks, step, actions)
        env.step(actions, checked=False)
    playouts.cuda().synchronize()
    return env.tables * count / (time.perf_counter() - began)


def take_turns(card: Any) -> None:
    """Set the lock of the GPU in a process."""
    global _gpu_lock
    _gpu_lock = card


def measure(name: str, given: argparse.Namespace) -> dict[str, Any]:
    """The work of a process: all that is measured of one game."""
    found = Measurement(name, given).found
    print(json.dumps(found), file=sys.stderr, flush=True)
    return found


def report(found: dict[str, Any]) -> str:
    """The page."""
    card = found["device"]
    lines = [
        "| game | seats | moves/s | games/s | games at a time | block | bytes a position | registers | "
        "local bytes | same as the CPU |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for r in found["playouts"]:
        block = f"{r['block']} by phase" if r["by_phase"] else f"{r['block']} in step"
        lines.append(
            f"| {r['game']} | {r['seats']} | {r['moves_per_second']:,.0f} | {r['games_per_second']:,.0f} | "
            f"{r['threads']:,} | {block} | {r['record_bytes']} | {r['registers']} | {r['local_bytes']} | "
            f"{r['same_as_cpu']} of {r['compared']} |"
        )
    lines += ["", "| environment | seats | tables | steps/s | bytes a step |", "|---|---:|---:|---:|---:|"]
    lines += [
        f"| {r['game']} | {r['seats']} | {r['tables']:,} | {r['steps_per_second']:,.0f} | "
        f"{r['bytes_a_step']} |"
        for r in found["steps"]
    ]
    if found["checked"]:
        lines += [
            "",
            "| checked | games | positions | broken | seconds | next seed |",
            "|---|---:|---:|---|---:|---:|",
        ]
        lines += [
            f"| {r['game']} | {r['games']:,} | {r['positions']:,} | {r['broken'] or 'none'} | "
            f"{r['seconds']:.0f} | {r['next_seed']} |"
            for r in found["checked"]
        ]
    versions = ", ".join(f"{name} {version}" for name, version in card["versions"].items())
    machine = f"{card['card']}, {card['multiprocessors']} multiprocessors. {versions}."
    return "\n".join([*lines, "", machine, f"Made by `{found['command']}`.", ""])


def main() -> None:
    """Measure, compare, check and write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument(
        "--games", nargs="*", default=list(atoll.games()), help="which games; all if not given"
    )
    parser.add_argument("--rounds", type=int, default=32, help="games a thread in a run of playouts")
    parser.add_argument("--steps", type=int, default=100, help="steps of a run of the environment")
    parser.add_argument(
        "--check", type=int, default=0, help="random games of each game to check position by position"
    )
    parser.add_argument("--seed", type=int, default=1, help="first seed of the check")
    parser.add_argument("--seconds", type=float, default=np.inf, help="time limit of the check of a game")
    parser.add_argument("--out", type=Path, help="folder for gpu.md and gpu.json")
    given = parser.parse_args()
    try:
        found: dict[str, Any] = {"command": f"python {' '.join(sys.argv)}", "device": device()}
    except playouts.NoGpu as none:
        sys.exit(f"benchmarks/gpu.py: {none}")
    apart = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(len(given.games), apart, take_turns, (apart.Lock(),)) as workers:
        rows = list(workers.map(measure, given.games, [given] * len(given.games)))
    for part in ("playouts", "steps", "checked"):
        found[part] = [row[part] for row in rows if part in row]
    text = report(found)
    print(text)
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
        (given.out / "gpu.md").write_text(text, encoding="utf-8")
        (given.out / "gpu.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
    differs = any(row["same_as_cpu"] != row["compared"] for row in found["playouts"])
    sys.exit(int(differs or any(row["broken"] for row in found["checked"])))


if __name__ == "__main__":
    main()
