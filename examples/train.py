"""Train a bot by self-play, then let it play: PPO with action masks on the vector environment.

    pip install 'atoll[train]'
    python examples/train.py --minutes 8
    atoll arena --game miaui --seats 3 --bots model:miaui/model.onnx,greedy --one-on-rest --games 600

A bigger game takes a few minutes longer:

    python examples/train.py --game manila --minutes 15

`atoll train` does the same from the command line; here are the pieces, to be changed. PPO itself is in
`atoll.lab.train.ppo`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from atoll.lab.train.ppo import Progress, Settings, TrainingError
from atoll.lab.train.run import open_trainer, train


def main() -> None:
    """Train, with an evaluation against the greedy bot every minute; an interrupted run continues."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="miaui")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--eval-games", type=int, default=200, help="games of an evaluation")
    parser.add_argument("--train-opponent", default="", help="a bot to train against at some of the tables")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="folder of the run; named like the game by default")
    given = parser.parse_args()
    folder = given.out or Path(given.game)
    settings = Settings(given.game, given.seats, opponent=given.train_opponent, seed=given.seed)
    try:
        trainer = open_trainer(folder, settings)
        news = train(trainer, folder, 60 * given.minutes, 60, games=given.eval_games)
        for one in news:
            print(one, end="\r" if isinstance(one, Progress) else "\n", flush=True)
    except TrainingError as wrong:
        sys.exit(f"train.py: {wrong}")


if __name__ == "__main__":
    main()
