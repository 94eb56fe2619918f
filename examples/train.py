"""Teach a machine Miaui, then let it play: PPO with masks on the vector environment, on two cores.

    pip install 'atoll[train]'
    python examples/train.py --minutes 8
    atoll arena --game miaui --seats 3 --bots model:miaui/model.onnx,greedy --one-on-rest --games 600

`atoll train` does the same from the command line; here are the pieces, for changing them. The learner
itself is `atoll.lab.training`: 200 lines, made to be read.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from atoll.lab.training import Settings, TrainingError
from atoll.lab.training_run import Judged, open_learner, train


def main() -> None:
    """Train, with a match against the greedy bot every minute; started again, it goes on."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="miaui")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--match", type=int, default=200, help="games of a match")
    parser.add_argument("--out", type=Path, help="folder of the learner; named like the game if not given")
    given = parser.parse_args()
    folder = given.out or Path(given.game)
    settings = Settings(given.game, given.seats, entropy=0.01, width=256)
    try:
        learner = open_learner(folder, settings)
        for news in train(learner, folder, 60 * given.minutes, every=60, games=given.match):
            if isinstance(news, Judged):
                print(news, flush=True)
    except TrainingError as wrong:
        sys.exit(f"train.py: {wrong}")


if __name__ == "__main__":
    main()
