"""Game texts written by version 0.1 are read as that version read them; see `tests/data/v0_1/README.md`."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from atoll.match import Match

DATA = Path(__file__).parents[1] / "data" / "v0_1"
TEXTS: dict[str, dict[str, Any]] = json.loads((DATA / "texts.json").read_text("utf-8"))


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


@pytest.mark.parametrize("file", TEXTS)
def test_a_text_of_version_0_1_is_read(file: str) -> None:
    facts, text = TEXTS[file], (DATA / "texts" / file).read_text("utf-8")
    match = Match.read(text)
    assert (match.game.id, match.version, match.seats) == (facts["game"], facts["version"], facts["seats"])
    assert list(match.names) == facts["names"]
    assert match.options == facts["options"]
    assert (str(match.seed), match.salt, match.custom) == (facts["seed"], facts["salt"], facts["custom"])
    assert match.commitment == facts["commitment"]
    assert (match.ply, match.over, list(match.waiting)) == (facts["ply"], facts["over"], facts["waiting"])
    assert list(match.scores) == facts["scores"]
    if facts["places"] is not None:
        assert list(match.places) == facts["places"]
    assert {str(ply): comment for ply, comment in match.comments.items()} == facts["comments"]
    assert sha256(match.opening.tobytes()) == facts["opening"]
    assert sha256(match.state.tobytes()) == facts["position"]
    positions = [match.position(ply).tobytes() for ply in range(match.ply + 1)]
    assert sha256(b"".join(positions)) == facts["positions"]
    assert sha256(b"".join(entry.events for entry in match.entries)) == facts["events"]
    assert match.text() == text, "written anew it is the same text"
