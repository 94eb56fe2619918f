"""`atoll verify` of a game that was dealt from a secret and the entropy of its players."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from atoll.match import Match
from atoll.match.fairness import Deal
from tests.match.playing import play_on

from .runner import Program


@pytest.fixture
def match() -> Match:
    deal = Deal("0123456789abcdef" * 4, ("apples", "", "pears"))
    return play_on(Match("miaui", 3, deal=deal), Random(1), 12)


def test_a_player_checks_what_was_shown_and_added(program: Program, match: Match, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(match.text(), "utf-8")
    shown = ("--commitment", match.commitment, "--entropy", "apples")
    assert "verified: miaui, 3 seats, 12 choices" in program("verify", str(file), *shown).stdout
    other = program("verify", str(file), "--commitment", match.commitment[::-1])
    assert (other.returncode, "another secret than the digest" in other.stderr) == (2, True)
    other = program("verify", str(file), "--entropy", "plums")
    assert (other.returncode, "what you added is not part of this deal" in other.stderr) == (2, True)


def test_a_changed_secret_is_found(program: Program, match: Match, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(match.text().replace('[Secret "0', '[Secret "1'), "utf-8")
    found = program("verify", str(file))
    assert (found.returncode, "the secret does not fit the commitment" in found.stderr) == (2, True)
