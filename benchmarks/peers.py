"""Uniformly random play, one core, one run: Atoll compared with other systems.

    pip install --target peers -r benchmarks/requirements.txt  # not among Atoll's own libraries
    PYTHONPATH=peers taskset -c 0 python benchmarks/peers.py --seconds 5 --out docs/benchmarks

A *decision* is a player's choice; chance outcomes are not counted. Each row is the best of three runs, in
decisions per second of CPU time, since machines are noisy. What cannot be measured is named with the reason.
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

Play = Callable[[], tuple[int, int]]  # plays, and returns the number of decisions and games
RUNS, PGX_BATCH = 3, 1024
ATOLL, CARD_GAME, CATANATRON = "Atoll", "miaui", "catanatron"
ATOLL_ROLLED = "Atoll, rollouts behind the deal"


@dataclass
class Row:
    """One measurement."""

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
        driver, states, mask = bind("atoll.kit.playouts", game), np.zeros(1, game.layout), game.new_mask()
        numbers, seed = (
            options.encode(game.options, game.resolve_options(seats)),
            iter(range(1, 1 << 40, 1000)),
        )

        def play(seats: int = seats, driver: Any = driver, states: Any = states, mask: Any = mask,
                 numbers: Any = numbers, seed: Any = seed) -> tuple[int, int]:  # fmt: skip
            return int(driver.play_many(states, mask, seats, numbers, np.uint64(next(seed)), 1000)), 1000

        yield ATOLL, f"{name} ({seats} seats)", play


def atoll_rollouts() -> Iterator[tuple[str, str, Play]]:
    """Atoll behind the deal: one dealt position is played to its end again and again."""
    import numba
    import numpy as np

    import atoll
    from atoll.kit.bind import bind

    game = atoll.game(CARD_GAME)
    play_on, mask, seed = (
        bind("atoll.kit.playouts", game).play,
        game.new_mask(),
        iter(range(1, 1 << 40, 1000)),
    )
    tables = np.zeros(2, game.layout)
    tables[0] = game.new(4, 1)

    @numba.njit
    def roll_out(tables, mask, seed, games):  # type: ignore[no-untyped-def]
        decisions = 0
        for number in range(games):
            tables[1] = tables[0]
            decisions += play_on(tables[1], mask, np.uint64(seed) + np.uint64(number))
        return decisions

    def play() -> tuple[int, int]:
        return int(roll_out(tables, mask, next(seed), 1000)), 1000

    yield ATOLL_ROLLED, f"{CARD_GAME} (4 seats)", play


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
SPIEL_GAMES = ("hearts", "euchre", "connect_four", "havannah", "backgammon", "gin_rummy", "othello", "chess")
WHOLE, ROLLED = "OpenSpiel C++, whole games", "OpenSpiel C++, rollouts of a search"
BEHIND = f"{CARD_GAME} behind the deal"
BARE = f"{WHOLE} less the cost of its loop"


def _length(game: Any, games: int = 100) -> float:
    """Decisions in a random game, on average."""
    return sum(spiel_random(game)[0] for _ in range(games)) / games


def open_spiel_whole() -> Iterator[tuple[str, str, Play]]:
    """OpenSpiel's C++ side from the deal to the end: its random bots, asked by its own loop."""
    import pyspiel

    for name in SPIEL_GAMES[:4]:
        game = pyspiel.load_game(name)
        bots = [pyspiel.make_uniform_random_bot(player, 1 + player) for player in range(game.num_players())]
        length, seeds = _length(game), iter(range(1 << 40))

        def play(game: Any = game, bots: Any = bots, length: float = length, seeds: Any = seeds
                 ) -> tuple[int, int]:  # fmt: skip
            for _ in range(ROLLOUTS):
                pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
            return round(ROLLOUTS * length), ROLLOUTS

        yield WHOLE, name, play


def open_spiel_rollouts() -> Iterator[tuple[str, str, Play]]:
    """OpenSpiel's C++ side behind the deal: a tiny search whose every leaf is judged by many random games."""
    import pyspiel

    for name in SPIEL_GAMES:
        game = pyspiel.load_game(name)
        state, rng = game.new_initial_state(), random.Random(1)
        while state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        length = _length(game)
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 100, False, 1, False)

        def play(bot: Any = bot, state: Any = state, length: float = length) -> tuple[int, int]:
            bot.step(state)
            return round(ROLLOUTS * SIMULATIONS * length), ROLLOUTS * SIMULATIONS

        yield ROLLED, name, play


def open_spiel_python() -> Iterator[tuple[str, str, Play]]:
    """OpenSpiel as a Python program uses it."""
    import pyspiel

    for name in ("connect_four", "hearts", "backgammon", "hanabi"):
        game = pyspiel.load_game(name)
        yield "OpenSpiel from Python", name, lambda game=game: spiel_random(game)  # type: ignore[misc]


def pgx_cpu() -> Iterator[tuple[str, str, Play]]:
    """Pgx on the CPU: a batch with its masks, finished games starting anew."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    def drawn(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=-1)

    choose = jax.jit(drawn)

    for name in ("connect_four", "hex", "backgammon", "go_9x9"):
        env = pgx.make(name)
        step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
        begun = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), PGX_BATCH))
        holder = [begun, jax.random.PRNGKey(2)]

        def play(holder: Any = holder, step: Any = step) -> tuple[int, int]:
            over = 0
            for _ in range(8):
                holder[1], chosen, dealt = jax.random.split(holder[1], 3)
                action = choose(chosen, holder[0].legal_action_mask)
                holder[0] = step(holder[0], action, jax.random.split(dealt, PGX_BATCH))
                over += holder[0].terminated.sum()
            return 8 * PGX_BATCH, int(over)

        yield f"Pgx on the CPU, batch {PGX_BATCH}", name, play


def catan() -> Iterator[tuple[str, str, Play]]:
    """catanatron, four random players."""
    from catanatron import Color, Game, RandomPlayer

    def play() -> tuple[int, int]:
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        records = getattr(game.state, "action_records", None)
        return len(records if records is not None else game.state.actions), 1

    yield CATANATRON, "Catan (4 seats)", play


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
    atoll_rules, atoll_rollouts, atoll_vector, open_spiel_whole, open_spiel_rollouts, open_spiel_python,
    pgx_cpu, pettingzoo_classic, catan, rlcard_games, python_chess,
)  # fmt: skip
NUMBA_SPLENDOR, NUMBA_AZUL = 229_000, 108_000  # alpha-zero-general, compiled loop, on a core of this class
PACKAGES = (
    "atoll", "numba", "numpy", "open_spiel", "pgx", "jax", "pettingzoo", "catanatron", "rlcard", "chess",
)  # fmt: skip


def main() -> None:
    """Measure everything that is installed and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=5, help="of each of three runs of each row")
    parser.add_argument("--out", type=Path, help="folder for peers.md and peers.json")
    parser.add_argument("--only", default="", help="measure only systems whose name holds this word")
    given = parser.parse_args()
    random.seed(1)
    rows, missing = list[Row](), list[str]()
    for peer in PEERS:
        try:
            for system, game, play in peer():
                if given.only.lower() in system.lower():
                    print(f"{system}: {game} ...", end=" ", flush=True, file=sys.stderr)
                    rows.append(Row(system, game, *measure(play, given.seconds)))
                    print(f"{rows[-1].decisions:,.0f} decisions/s", file=sys.stderr)
        except (ImportError, LookupError, RuntimeError) as wrong:  # libraries miss their parts in many ways
            missing.append(f"{peer.__name__.replace('_', ' ')} ({wrong})")
            print(f"not measured: {missing[-1]}", file=sys.stderr)
    versions = {name: version(name) for name in PACKAGES}
    text = "\n".join([*table(rows), "", *comparison(rows), *footer(versions, missing), ""])
    print(text)
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
        (given.out / "peers.md").write_text(text, encoding="utf-8")
        whole: dict[str, Any] = {
            "machine": f"{machine()}, one core",
            "versions": versions,
            "missing": missing,
        }
        whole["rows"] = [vars(row) for row in rows]
        (given.out / "peers.json").write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")


def table(rows: list[Row]) -> list[str]:
    """The rows as Markdown."""
    lines = ["| system | game | decisions/s | games/s |", "|---|---|---:|---:|"]
    return lines + [f"| {r.system} | {r.game} | {r.decisions:,.0f} | {r.games:,.0f} |" for r in rows]


def comparison(rows: list[Row]) -> list[str]:
    """How many times faster: the card game beside card games, the slowest game beside modern board games."""
    speed = {(row.system, row.game.split()[0]): row.decisions for row in rows}
    own = {game: decisions for (system, game), decisions in speed.items() if system == ATOLL}
    if not own:
        return []
    slowest = min(own, key=lambda game: own[game])
    for game in SPIEL_GAMES[:2]:
        speed[BARE, game] = without_its_loop(speed, game)
    own[BEHIND] = speed.get((ATOLL_ROLLED, CARD_GAME), 0.0)
    pairs = [
        (BEHIND if system == ROLLED else CARD_GAME, f"{system}: {game}", speed.get((system, game), 0.0))
        for system in (WHOLE, BARE, ROLLED)
        for game in SPIEL_GAMES[:2]
    ]
    pairs += [
        (slowest, f"{CATANATRON}: Catan", speed.get((CATANATRON, "Catan"), 0.0)),
        (slowest, "alpha-zero-general in Numba: Splendor, not of this run", NUMBA_SPLENDOR),
        (slowest, "alpha-zero-general in Numba: Azul, not of this run", NUMBA_AZUL),
    ]
    lines = ["| Atoll | beside | times as fast |", "|---|---|---:|"]
    lines += [f"| {game} | {other} | {own[game] / theirs:,.1f} |" for game, other, theirs in pairs if theirs]
    return [*lines, ""]


def without_its_loop(speed: dict[tuple[str, str], float], game: str) -> float:
    """OpenSpiel's whole games if asking its bots cost nothing; 0 where that was not measured.

    Connect four has no deal, so whole games and rollouts of it differ by that cost alone.
    """
    known = [speed.get(key) for key in ((WHOLE, game), (WHOLE, "connect_four"), (ROLLED, "connect_four"))]
    if not all(known):
        return 0.0
    whole, slow, quick = (1 / float(each or 1) for each in known)
    return 1 / (whole - slow + quick)


def footer(versions: dict[str, str], missing: list[str]) -> list[str]:
    """What it was measured with, and what could not be."""
    used = ", ".join(f"{name} {number}" for name, number in versions.items() if number)
    left_out = [f"Not measured: {'; '.join(missing)}."] if missing else []
    return [f"{machine()}, one core. {used}.", *left_out, f"Made by `python {' '.join(sys.argv)}`."]


def version(name: str) -> str:
    """The installed version of a package, or nothing."""
    return next((each.version for each in metadata.distributions(name=name)), "")


if __name__ == "__main__":
    main()
