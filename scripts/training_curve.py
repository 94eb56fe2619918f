"""Draw what a trainer of `examples` prints, as an SVG: `examples/ppo.py | scripts/training_curve.py OUT.svg`.

A point is the mean reward of the games that ended in a stretch of training.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from atoll.arena.plots import lines

POINTS = 40  # of one line; what is printed between two of them is averaged
LINE = re.compile(r"^ *([\d,]+) choices  reward ([+-]\d\.\d+)$", re.MULTILINE)


def curve(text: str) -> list[tuple[float, float]]:
    """Thousands of choices and mean rewards."""
    printed = [
        (int(choices.replace(",", "")) / 1000, float(reward)) for choices, reward in LINE.findall(text)
    ]
    size = -(-len(printed) // POINTS)
    stretches = [printed[i : i + size] for i in range(0, len(printed), size or 1)]
    return [(part[-1][0], sum(reward for _, reward in part) / len(part)) for part in stretches]


def main() -> None:
    """Draw what standard input says."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    points = curve(sys.stdin.read())
    if not points:
        sys.exit("training_curve.py: no line of the input says how many choices and what reward")
    words = "mean reward over choices of the learner"
    drawn = lines({"reward": points}, words, "thousands of choices", even=0.0, percent=False, alone=True)
    Path(sys.argv[1]).write_text(drawn, "utf-8")


if __name__ == "__main__":
    main()
