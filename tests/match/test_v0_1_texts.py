"""Game texts written by version 0.1 are read as that version read them; see `tests/data/v0_1/README.md`."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from atoll.games.dragon_castle.parts import EventType
from atoll.kit.options import stated
from atoll.match import Match
from atoll.match.journal import pack_events, unpack_events

DATA = Path(__file__).parents[1] / "data" / "v0_1"
TEXTS: dict[str, dict[str, Any]] = json.loads((DATA / "texts.json").read_text("utf-8"))

# The end is counted source by source since 0.2.
LATER_EVENTS: dict[str, tuple[int, ...]] = {"dragon_castle": (EventType.POINTS_COUNTED,)}
# Since 0.2 Miaui tells a tie with its cell and the end pile by pile, Mangrovia the end path by path.
TOLD_OTHERWISE = {"mangrovia", "miaui"}


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


@pytest.mark.parametrize("file", TEXTS)
def test_a_text_of_version_0_1_is_read(file: str) -> None:
    facts, text = TEXTS[file], (DATA / "texts" / file).read_text("utf-8")
    match = Match.read(text)
    assert (match.game.id, match.version, match.seats) == (facts["game"], facts["version"], facts["seats"])
    assert list(match.names) == facts["names"]
    assert stated(match.game.options, match.options) == facts["options"]
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
    if match.game.id not in TOLD_OTHERWISE:
        later = LATER_EVENTS.get(match.game.id, ())
        told = [[e for e in unpack_events(entry.events) if e.code not in later] for entry in match.entries]
        assert sha256(b"".join(pack_events(events) for events in told)) == facts["events"]
    assert match.text() == text, "written anew it is the same text"
