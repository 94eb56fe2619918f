"""One GPU: random games of every game, environment steps, a watch over every position, equality with the CPU.

    pip install 'atoll[gpu]'
    python benchmarks/gpu.py --out docs/benchmarks
    python benchmarks/gpu.py --watch 1000000000 --out docs/benchmarks

Every game is played in a sample of seeds on the CPU too: if one byte of one last position differs, or an
invariant is broken, the run ends with exit code 1.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from importlib import metadata
from pathlib import Path
from typing import Any

import numpy as np

import atoll
from atoll.kit.game import Game
from atoll.lab import gpu
from atoll.lab.bench import usual_seats
from atoll.lab.gpu_env import GpuEnv

RUNS, SAMPLE, TABLES = 3, 2000, 1 << 17
PACKAGES = ("atoll", "numba", "numba-cuda", "numpy")


def device() -> dict[str, Any]:
    """What the numbers were measured on."""
    card = gpu.cuda().get_current_device()
    major, minor = gpu.cuda().runtime.get_version()
    return {
        "card": card.name.decode() if isinstance(card.name, bytes) else str(card.name),
        "multiprocessors": card.MULTIPROCESSOR_COUNT,
        "clock_mhz": card.CLOCK_RATE / 1000,
        "memory_clock_mhz": card.MEMORY_CLOCK_RATE / 1000,
        "bus_bits": card.GLOBAL_MEMORY_BUS_WIDTH,
        "runtime": f"{major}.{minor}",
        "versions": {name: metadata.version(name) for name in PACKAGES},
    }


def playouts(game: Game, rounds: int) -> dict[str, Any]:
    """Whole random games, best of three, and how many of a sample end exactly as on the CPU."""
    seats = usual_seats(game)
    runs = [gpu.playouts(game, seats, games=rounds, seed=1 + run) for run in range(RUNS)]
    best = max(runs, key=lambda run: run.moves_per_second)
    kernel = gpu._kernel(game, False)
    return {
        "game": game.id,
        "seats": seats,
        "moves_per_second": best.moves_per_second,
        "games_per_second": best.games / best.seconds,
        "compile_seconds": runs[0].compile_seconds,
        "record_bytes": game.State.itemsize,
        "registers": next(iter(kernel.get_regs_per_thread().values())),
        "local_bytes": next(iter(kernel.get_local_mem_per_thread().values())),
        "same_as_cpu": gpu.same_as_cpu(game, runs[0], seats, None, 1, rounds, SAMPLE),
        "compared": SAMPLE,
    }


def steps(game: Game, count: int) -> dict[str, Any]:
    """Environment steps a second with masks and observations on the device, actions chosen there as well."""
    cuda = gpu.cuda()
    env = GpuEnv(game, TABLES, seats=usual_seats(game), seed=1)

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

    actions = cuda.to_device(np.zeros(TABLES, np.int64))
    best = 0.0
    for run in range(RUNS + 1):  # the first compiles
        began = time.perf_counter()
        for step in range(count):
            choose[gpu.blocks(TABLES), gpu.BLOCK](env.masks, run * count + step, actions)
            env.step(actions, checked=False)
        cuda.synchronize()
        if run:
            best = max(best, TABLES * count / (time.perf_counter() - began))
    if int(env._wrong.copy_to_host()[0]) < TABLES:
        raise SystemExit(f"{game.id}: an illegal action was chosen")
    return {
        "game": game.id,
        "seats": env.seats,
        "steps_per_second": best,
        "bytes_a_step": 2 * game.State.itemsize + env.masks.shape[1] + 4 * env.observations.shape[1],
    }


def watch(game: Game, games: int) -> dict[str, Any]:
    """So many random games with every position checked, shared among the table sizes."""
    began, done = time.perf_counter(), 0

    def tell(now: int, all_: int) -> None:
        print(f"\r{game.id}, {seats} seats: {now / all_:.0%}", end="", file=sys.stderr)

    for seats in game.seats:
        share = games // len(game.seats) + 1
        more, broken = gpu.watch(game, seats, share, seed=seats << 48, progress=tell)
        done += more
        if broken:
            break
    print(file=sys.stderr)
    return {"game": game.id, "games": done, "broken": broken, "seconds": time.perf_counter() - began}


def report(found: dict[str, Any]) -> str:
    """The page."""
    card = found["device"]
    lines = [
        "| game | seats | moves/s | games/s | bytes a position | registers | local bytes | same as the CPU |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {r['game']} | {r['seats']} | {r['moves_per_second']:,.0f} | {r['games_per_second']:,.0f} | "
        f"{r['record_bytes']} | {r['registers']} | {r['local_bytes']} | "
        f"{r['same_as_cpu']} of {r['compared']} |"
        for r in found["playouts"]
    ]
    lines += ["", "| environment | seats | steps/s | bytes a step |", "|---|---:|---:|---:|"]
    lines += [
        f"| {r['game']} | {r['seats']} | {r['steps_per_second']:,.0f} | {r['bytes_a_step']} |"
        for r in found["steps"]
    ]
    if found["watch"]:
        lines += ["", "| watched | games | violations | seconds |", "|---|---:|---:|---:|"]
        lines += [
            f"| {r['game']} | {r['games']:,} | {r['broken'] or 'none'} | {r['seconds']:.0f} |"
            for r in found["watch"]
        ]
    versions = ", ".join(f"{name} {version}" for name, version in card["versions"].items())
    machine = (
        f"{card['card']}, {card['multiprocessors']} multiprocessors, CUDA {card['runtime']}. {versions}."
    )
    return "\n".join([*lines, "", machine, f"Made by `{found['command']}`.", ""])


def main() -> None:
    """Measure, compare, watch and write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument(
        "--games", nargs="*", default=list(atoll.games()), help="which games; all if not given"
    )
    parser.add_argument("--rounds", type=int, default=16, help="games a thread in a run of playouts")
    parser.add_argument("--steps", type=int, default=300, help="steps of a run of the environment")
    parser.add_argument(
        "--watch", type=int, default=0, help="random games of each game to check position by position"
    )
    parser.add_argument("--out", type=Path, help="folder for gpu.md and gpu.json")
    given = parser.parse_args()
    games = [atoll.game(name) for name in given.games]
    try:
        found: dict[str, Any] = {"command": f"python {' '.join(sys.argv)}", "device": device()}
    except gpu.NoGpu as none:
        sys.exit(f"benchmarks/gpu.py: {none}")
    for part, measure in (
        ("playouts", lambda game: playouts(game, given.rounds)),
        ("steps", lambda game: steps(game, given.steps)),
        ("watch", lambda game: watch(game, given.watch)),
    ):
        found[part] = []
        for game in games if part != "watch" or given.watch else ():
            found[part].append(measure(game))
            print(json.dumps(found[part][-1]), file=sys.stderr, flush=True)
    text = report(found)
    print(text)
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
        (given.out / "gpu.md").write_text(text, encoding="utf-8")
        (given.out / "gpu.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
    differs = any(row["same_as_cpu"] != row["compared"] for row in found["playouts"])
    sys.exit(int(differs or any(row["broken"] for row in found["watch"])))


if __name__ == "__main__":
    main()
