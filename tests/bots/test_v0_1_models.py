"""Models written by version 0.1 are loaded and choose as they did; see `tests/data/v0_1/README.md`."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import atoll
from atoll import bots
from atoll.match import Match

pytest.importorskip("onnxruntime")

DATA = Path(__file__).parents[1] / "data" / "v0_1"
MODELS: dict[str, dict[str, Any]] = json.loads((DATA / "models.json").read_text("utf-8"))


@pytest.mark.parametrize("name", MODELS)
def test_a_model_of_version_0_1_chooses_as_it_did(name: str) -> None:
    facts, game = MODELS[name], atoll.game(name)
    file = DATA / facts["file"]
    assert hashlib.sha256(file.read_bytes()).hexdigest()[:16] == facts["digest"]
    bot = bots.make(game, f"model:{file}")
    for position in facts["positions"]:
        match = Match(name, position["seats"], position["seed"])
        match.wander(position["ply"], position["seed"])
        assert hashlib.sha256(match.state.tobytes()).hexdigest() == position["position"]
        seat = position["seat"]
        assert len(match.legal(seat)) == position["legal"]
        chosen = [int(bot.choose(match.view(seat), seat, seed)) for seed in range(len(position["actions"]))]
        assert chosen == position["actions"]
