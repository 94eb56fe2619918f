"""MaskablePPO of sb3-contrib: a learner among random players on Stable-Baselines3's vector interface.

    pip install 'atoll[envs]' sb3-contrib
    python examples/maskable_ppo.py --game miaui --seats 3 --steps 200000

The mean reward of finished games is printed: -1 is the last place, +1 the first, and 0 what an equal gets.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np

try:
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
except ModuleNotFoundError:
    sys.exit("maskable_ppo.py: sb3-contrib is not installed: pip install 'atoll[envs]' sb3-contrib")

from atoll.envs import sb3_env


class Report(BaseCallback):  # type: ignore[misc]
    """Prints how the games between two updates ended."""

    def __init__(self) -> None:
        super().__init__()
        self.results: list[float] = []

    def _on_step(self) -> bool:
        self.results += [told["episode"]["r"] for told in self.locals["infos"] if "episode" in told]
        return True

    def _on_rollout_end(self) -> None:
        print(f"{self.num_timesteps:>9,} choices  reward {np.mean(self.results or [0.0]):+.3f}", flush=True)
        self.results.clear()


def main() -> None:
    """Train, and print how the learner does."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="miaui")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--length", type=int, default=64, help="choices of a table between two updates")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    learner = MaskablePPO(
        "MlpPolicy",
        sb3_env(given.game, given.tables, seats=given.seats),
        n_steps=given.length,
        batch_size=1024,
        learning_rate=1e-3,
        gamma=1.0,
        seed=given.seed,
    )
    learner.learn(given.steps, callback=Report())


if __name__ == "__main__":
    main()
