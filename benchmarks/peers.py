"""Uniformly random play, one core, one run: Atoll beside the systems people use today.

    pip install -r benchmarks/requirements.txt
    taskset -c 0 python benchmarks/peers.py --seconds 5 --out docs/benchmarks

A *decision* is a player's choice; chance outcomes are not counted. Each row is the best of three runs, in
decisions per second of CPU time, since machines are noisy. Peers that are not installed are left out.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from atoll.lab.bench import machine

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

Play = Callable[[], tuple[int, int]]  # plays something and says how many decisions and games it was
RUNS = 3


@dataclass
class Row:
    """One measured thing."""

    system: str
    game: str
    decisions: float
    games: float


def measure(play: Play, seconds: float) -> tuple[float, float]:
    """Decisions and games per CPU second: best of three."""
    play()  # warm up, compile
    best, best_games = 0.0, 0.0
    for _ in range(RUNS):
        began, decisions, games = time.process_time(), 0, 0
        while (spent := time.process_time() - began) < seconds:
            more, whole = play()
            decisions, games = decisions + more, games + whole
        if decisions / spent > best:
            best, best_games = decisions / spent, games / spent
    return best, best_games


def atoll_rules() -> Iterator[tuple[str, str, Play]]:
    """Atoll: compiled random games."""
    import numpy as np

    import atoll
    from atoll.kit import options
    from atoll.kit.bind import bind

    for name in atoll.games():
        game = atoll.game(name)
        seats = min(4, game.seats[-1])
        driver, states, mask = bind("atoll.kit.playout", game), np.zeros(1, game.State), game.new_mask()
        numbers, seed = options.encode(game.options, game.settle(seats)), iter(range(1, 1 << 40, 1000))

        def play(seats: int = seats, driver: Any = driver, states: Any = states, mask: Any = mask,
                 numbers: Any = numbers, seed: Any = seed) -> tuple[int, int]:  # fmt: skip
            return int(driver.play_many(states, mask, seats, numbers, np.uint64(next(seed)), 1000)), 1000

        yield "Atoll", f"{name} ({seats} seats)", play


def atoll_vector() -> Iterator[tuple[str, str, Play]]:
    """Atoll: the vector environment, observations and masks included."""
    import numpy as np

    import atoll
    from atoll.envs import VectorEnv

    for name in atoll.games():
        env = VectorEnv(name, 1024, seats=min(4, atoll.game(name).seats[-1]), seed=1)
        rng = np.random.default_rng(1)

        def play(env: VectorEnv = env, rng: Any = rng) -> tuple[int, int]:
            _, done = env.step(env.sample(rng))
            return env.tables, int(done.sum())

        yield "Atoll VectorEnv (with observations)", f"{name} ({env.seats} seats)", play


def spiel_random(game: Any) -> tuple[int, int]:
    """One random game of OpenSpiel: its decisions, chance left out, and 1."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions, 1


ROLLOUTS, SIMULATIONS = 50, 4
SPIEL_GAMES = ("connect_four", "havannah", "euchre", "hearts", "backgammon", "gin_rummy", "othello", "chess")


def open_spiel_cpp() -> Iterator[tuple[str, str, Play]]:
    """OpenSpiel's C++ side: a tiny search whose every leaf is judged by many random games."""
    import pyspiel

    for name in SPIEL_GAMES:
        game = pyspiel.load_game(name)
        state, rng = game.new_initial_state(), random.Random(1)
        while state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        length = sum(spiel_random(game)[0] for _ in range(30)) / 30
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 100, False, 1, False)

        def play(bot: Any = bot, state: Any = state, length: float = length) -> tuple[int, int]:
            bot.step(state)
            return round(ROLLOUTS * SIMULATIONS * length), ROLLOUTS * SIMULATIONS

        yield "OpenSpiel C++ (rollouts)", name, play


def open_spiel_python() -> Iterator[tuple[str, str, Play]]:
    """OpenSpiel as a Python program uses it."""
    import pyspiel

    for name in ("connect_four", "hearts", "backgammon", "hanabi"):
        game = pyspiel.load_game(name)
        yield "OpenSpiel from Python", name, lambda game=game: spiel_random(game)  # type: ignore[misc]


def pgx_cpu() -> Iterator[tuple[str, str, Play]]:
    """Pgx on the CPU, a batch of 1024."""
    import jax
    import jax.numpy as jnp
    import pgx

    for name in ("connect_four", "hex", "backgammon", "go_9x9"):
        env = pgx.make(name)
        step, keys = jax.jit(jax.vmap(env.step)), jax.random.split(jax.random.PRNGKey(1), 1024)
        begin = jax.jit(jax.vmap(env.init))
        choose = jax.jit(
            lambda key, mask: jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=-1)
        )
        holder = [begin(keys), jax.random.PRNGKey(2)]

        def play(holder: Any = holder, step: Any = step, choose: Any = choose, begin: Any = begin,
                 keys: Any = keys) -> tuple[int, int]:  # fmt: skip
            for _ in range(8):
                holder[1], key = jax.random.split(holder[1])
                action = choose(key, holder[0].legal_action_mask)
                holder[0] = step(holder[0], action, jax.random.split(key, 1024))
            if bool(holder[0].terminated.all()):
                holder[0] = begin(keys)
            holder[0].current_player.block_until_ready()
            return 8 * 1024, 0

        yield "Pgx on the CPU, batch 1024", name, play


def catan() -> Iterator[tuple[str, str, Play]]:
    """catanatron, four random players."""
    from catanatron import Color, Game, RandomPlayer

    def play() -> tuple[int, int]:
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        records = getattr(game.state, "action_records", None)
        return len(records if records is not None else game.state.actions), 1

    yield "catanatron", "Catan (4 seats)", play


def rlcard_games() -> Iterator[tuple[str, str, Play]]:
    """RLCard with its random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    for name in ("uno", "leduc-holdem"):
        env = rlcard.make(name)
        env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

        def play(env: Any = env) -> tuple[int, int]:
            paths, _ = env.run(is_training=False)
            return sum(len(path) // 2 for path in paths), 1

        yield "RLCard", name, play


def pettingzoo_classic() -> Iterator[tuple[str, str, Play]]:
    """PettingZoo's classic games, with the masks they give."""
    import numpy as np
    from pettingzoo.classic import connect_four_v3, tictactoe_v3

    for name, module in (("connect_four_v3", connect_four_v3), ("tictactoe_v3", tictactoe_v3)):

        def play(env: Any = module.env()) -> tuple[int, int]:  # noqa: B008  one environment a game
            env.reset()
            decisions = 0
            for _ in env.agent_iter():
                observation, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                else:
                    env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
                    decisions += 1
            return decisions, 1

        yield "PettingZoo classic", name, play


def python_chess() -> Iterator[tuple[str, str, Play]]:
    """python-chess."""
    import chess

    def play() -> tuple[int, int]:
        board, moves = chess.Board(), 0
        while not board.is_game_over() and moves < 200:
            board.push(random.choice(list(board.legal_moves)))
            moves += 1
        return moves, 1

    yield "python-chess", "chess", play


PEERS = (
    atoll_rules, atoll_vector, open_spiel_cpp, open_spiel_python, pgx_cpu, pettingzoo_classic, catan,
    rlcard_games, python_chess,
)  # fmt: skip
PACKAGES = (
    "atoll",
    "numba",
    "numpy",
    "open_spiel",
    "pgx",
    "jax",
    "pettingzoo",
    "catanatron",
    "rlcard",
    "chess",
)


def main() -> None:
    """Measure everything that is installed and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=5, help="of each of three runs of each row")
    parser.add_argument("--out", type=Path, help="folder for peers.md and peers.json")
    parser.add_argument("--only", default="", help="measure only systems whose name holds this word")
    given = parser.parse_args()
    random.seed(1)
    rows: list[Row] = []
    for peer in PEERS:
        try:
            for system, game, play in peer():
                if given.only.lower() in system.lower():
                    print(f"{system}: {game} ...", end=" ", flush=True, file=sys.stderr)
                    rows.append(Row(system, game, *measure(play, given.seconds)))
                    print(f"{rows[-1].decisions:,.0f} decisions/s", file=sys.stderr)
        except (ImportError, LookupError, RuntimeError) as missing:  # libraries miss their parts in many ways
            print(f"left out: {missing}", file=sys.stderr)
    versions = {name: version(name) for name in PACKAGES}
    text = table(rows, versions)
    print(text)
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
        (given.out / "peers.md").write_text(text, encoding="utf-8")
        whole = {
            "machine": f"{machine()}, one core",
            "versions": versions,
            "rows": [vars(row) for row in rows],
        }
        (given.out / "peers.json").write_text(json.dumps(whole, indent=1), encoding="utf-8")


def table(rows: list[Row], versions: dict[str, str]) -> str:
    """The rows as Markdown."""
    lines = ["| system | game | decisions/s | games/s |", "|---|---|---:|---:|"]
    for row in rows:
        games = f"{row.games:,.0f}" if row.games else "–"
        lines.append(f"| {row.system} | {row.game} | {row.decisions:,.0f} | {games} |")
    used = ", ".join(f"{name} {version}" for name, version in versions.items() if version)
    return "\n".join(
        [*lines, "", f"{machine()}, one core. {used}.", f"Made by `python {' '.join(sys.argv)}`.", ""]
    )


def version(name: str) -> str:
    """The installed version of a package, or nothing."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


if __name__ == "__main__":
    main()
