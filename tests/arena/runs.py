"""A short arena run and helpers that compare or disturb runs."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from atoll.arena import Setting
from atoll.arena.plan import Pairing
from atoll.arena.referee import Result

SETTING = Setting("miaui", ("greedy", "random"), games=12, seats=3, seed=4)


def shape(results: list[Result]) -> list[Any]:
    return [(r.number, r.deal, r.seating, r.places, r.scores, r.choices) for r in results]


def die_once(marker: Path, pairing: Pairing) -> int:
    if pairing.number == 2 and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return pairing.number
