"""Search beside OpenSpiel's: simulations and moves searched a second, one core, one run.

    taskset -c 0 python benchmarks/search.py --seconds 6 --out docs/benchmarks

Both sides search from the opening, and every simulation plays a game to its end: Atoll with ISMCTS and a new
determinization for each simulation, OpenSpiel with `MCTSBot` in C++ and
one random rollout a leaf, on the open position behind the deal. Moves searched are simulations times the
length of a random game. By CPU time, best of three runs.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from peers import spiel_random, version

import atoll
from atoll.lab.bench import RUNS, machine, play_speed, search_speed, usual_seats

SPIEL_GAMES = (
    "connect_four", "euchre", "hearts", "othello", "hex(board_size=11)", "havannah", "backgammon",
    "gin_rummy", "chess",
)  # fmt: skip
SIMULATIONS = 200  # of one OpenSpiel search
YARDSTICK = "backgammon"


@dataclass
class Row:
    """The search speed of one game."""

    system: str
    game: str
    length: float  # choices of a random game
    simulations: float  # a second

    @property
    def moves(self) -> float:
        """Choices searched a second."""
        return self.length * self.simulations


def atoll_row(name: str, seconds: float) -> Row:
    """A game of Atoll."""
    game = atoll.game(name)
    seats = usual_seats(game)
    length = play_speed(game, 0.3, seats)["moves_per_game"]
    return Row("Atoll", f"{name} ({seats} seats)", length, search_speed(game, seconds, seats))


def spiel_row(name: str, seconds: float) -> Row:
    """A game of OpenSpiel."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    length = sum(spiel_random(game)[0] for _ in range(60)) / 60
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    best = 0.0
    for run in range(RUNS):
        searches, began = 0, time.thread_time()
        while (spent := time.thread_time() - began) < seconds / RUNS or not searches:
            evaluator = pyspiel.RandomRolloutEvaluator(1, run)
            pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, run, False).step(state)
            searches += 1
        best = max(best, searches * SIMULATIONS / spent)
    return Row("OpenSpiel", name, length, best)


def rival(row: Row, others: list[Row]) -> Row:
    """The fastest game of like length: at most twice as long or as short."""
    alike = [other for other in others if abs(math.log2(other.length / row.length)) <= 1]
    return max(alike, key=lambda other: other.moves)


def table(rows: list[Row]) -> str:
    """All rows as Markdown, and how many times more moves Atoll searches."""
    theirs = [row for row in rows if row.system == "OpenSpiel"]
    yardstick = next((row for row in theirs if row.game == YARDSTICK), None)
    lines = [
        "| system | game | choices a game | simulations/s | moves searched/s "
        f"| beside the fastest of like length | beside {YARDSTICK} |",
        "|---|---|---:|---:|---:|---|---:|",
    ]
    for row in rows:
        beside = times = ""
        if row.system == "Atoll" and theirs and yardstick:
            other = rival(row, theirs)
            beside = f"{row.moves / other.moves:.1f} × {other.game} ({other.length:.0f})"
            times = f"{row.moves / yardstick.moves:.0f} ×"
        lines.append(
            f"| {row.system} | {row.game} | {row.length:.0f} | {row.simulations:,.0f} | {row.moves:,.0f} "
            f"| {beside} | {times} |"
        )
    used = ", ".join(f"{name} {version(name)}" for name in ("atoll", "numba", "numpy", "open_spiel"))
    made = f"Made by `python {' '.join(sys.argv)}`."
    return "\n".join([*lines, "", f"{machine()}, one core. {used}.", made, ""])


def main() -> None:
    """Measure everything and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=6, help="of CPU time for each game")
    parser.add_argument("--out", type=Path, help="folder for search.md and search.json")
    given = parser.parse_args()
    random.seed(1)
    rows = []
    for measure, names in ((atoll_row, atoll.games()), (spiel_row, SPIEL_GAMES)):
        for name in names:
            print(f"{name} ...", end=" ", flush=True, file=sys.stderr)
            rows.append(measure(name, given.seconds))
            print(f"{rows[-1].simulations:,.0f} simulations/s", file=sys.stderr)
    text = table(rows)
    print(text)
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
        (given.out / "search.md").write_text(text, encoding="utf-8")
        whole = {"machine": machine(), "rows": [asdict(row) for row in rows]}
        (given.out / "search.json").write_text(json.dumps(whole, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
