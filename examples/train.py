"""Teach a machine a game, then let it play: PPO with masks on the vector environment, on two cores.

    pip install 'atoll[train]'
    python examples/train.py --minutes 8
    atoll arena --game miaui --seats 3 --bots model:miaui/model.onnx,greedy --one-on-rest --games 600

A bigger game takes a few minutes longer:

    python examples/train.py --game manila --minutes 15

`atoll train` does the same from the command line; here are the pieces, for changing them. The learner
itself is `atoll.lab.train.ppo`, made to be read.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from atoll.lab.train.ppo import Progress, Settings, TrainingError
from atoll.lab.train.run import open_learner, train


def main() -> None:
    """Train, with a match against the greedy bot every minute; started again, it goes on."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="miaui")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--match", type=int, default=200, help="games of a match")
    parser.add_argument("--rival", default="", help="a bot that sits at some of the tables")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="folder of the learner; named like the game if not given")
    given = parser.parse_args()
    folder = given.out or Path(given.game)
    settings = Settings(given.game, given.seats, rival=given.rival, seed=given.seed)
    try:
        learner = open_learner(folder, settings)
        news = train(learner, folder, 60 * given.minutes, 60, games=given.match)
        for one in news:
            print(one, end="\r" if isinstance(one, Progress) else "\n", flush=True)
    except TrainingError as wrong:
        sys.exit(f"train.py: {wrong}")


if __name__ == "__main__":
    main()
