"""Games from other places: entry points and folders; what is broken is named and skipped."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from atoll.kit.core.jit import GAMES

LIST = """
import json, logging
logging.basicConfig(format="%(message)s")
from atoll.kit.registry import broken_games, games
print(json.dumps([list(games()), broken_games()]))
"""
PLAY = """
import pickle, atoll
from atoll.kit.bind import twin
game = atoll.game("reef")
assert pickle.loads(pickle.dumps(game)) is game
assert twin(game).plain
m = atoll.Match("reef", seats=3, seed=1)
m.wander(1000, 1)
assert m.over
assert atoll.Match.read(m.text()).state.tobytes() == m.state.tobytes()
print(game.folder)
"""
BUILT_IN = sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))


def run(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def listed(**environment: str) -> tuple[list[str], dict[str, str], str]:
    """The games that work, the broken ones with the reason, and the log."""
    answer = run(LIST, **environment)
    assert answer.returncode == 0, answer.stderr
    names, broken = json.loads(answer.stdout)
    return names, broken, answer.stderr


@pytest.fixture
def reef(tmp_path: Path) -> Path:
    """A game outside the package: Miaui under another name."""
    folder = tmp_path / "games" / "reef"
    shutil.copytree(GAMES / "miaui", folder, ignore=shutil.ignore_patterns("__pycache__"))
    change(folder / "__init__.py", 'id="miaui"', 'id="reef"')
    return folder


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


@pytest.mark.parametrize("named", ["the game", "the folder around it"])
def test_a_game_in_a_folder_is_found_and_played(reef: Path, named: str) -> None:
    folder = str(reef if named == "the game" else reef.parent)
    assert listed(ATOLL_GAMES=folder)[0] == sorted([*BUILT_IN, "reef"])
    played = run(PLAY, ATOLL_GAMES=folder)
    assert played.returncode == 0, played.stderr
    assert played.stdout.strip() == str(reef)


def test_a_game_of_an_installed_package_is_found_by_its_entry_point(reef: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    info = site / "reef_game-1.0.dist-info"
    info.mkdir(parents=True)
    shutil.move(reef, site / "reef")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: reef-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[atoll.games]\nreef = reef\ncoral = coral_that_is_missing\n")
    path = os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")]))
    names, broken, log = listed(PYTHONPATH=path)
    assert names == sorted([*BUILT_IN, "reef"])
    assert "No module named 'coral_that_is_missing'" in broken["coral"]
    assert "game 'coral' (entry point coral_that_is_missing)" in log


@pytest.mark.parametrize(
    ("file", "content", "reason"),
    [
        ("__init__.py", "", "it has no GAME"),
        ("text/events.py", "def event(:\n", "SyntaxError"),
        ("board/__init__.py", "raise SystemExit(3)\n", "SystemExit: 3"),
        ("box.toml", "seats = \n", "Error"),
    ],
)
def test_a_broken_game_is_named_and_the_others_work(reef: Path, file: str, content: str, reason: str) -> None:
    (reef / file).write_text(content, "utf-8")
    names, broken, log = listed(ATOLL_GAMES=str(reef))
    assert names == BUILT_IN
    assert reason in broken["reef"]
    assert f"game 'reef' ({reef})" in log
    answer = run("import atoll; atoll.game('reef')", ATOLL_GAMES=str(reef))
    assert "BrokenGame" in answer.stderr
    assert reason in answer.stderr


def test_a_game_for_a_newer_atoll_is_refused(reef: Path) -> None:
    change(reef / "__init__.py", 'id="reef"', 'id="reef", needs="99.1"')
    names, broken, _ = listed(ATOLL_GAMES=str(reef))
    assert names == BUILT_IN
    assert "it needs Atoll 99.1, this is " in broken["reef"]


def test_of_two_games_of_one_name_the_second_is_skipped(reef: Path) -> None:
    second = reef.parent / "miaui"
    reef.rename(second)
    names, broken, log = listed(ATOLL_GAMES=str(second))
    assert names == BUILT_IN
    assert not broken
    assert f"game 'miaui' ({second}): skipped, since there is another game of this name" in log


def test_a_game_that_calls_itself_otherwise_is_refused(reef: Path) -> None:
    change(reef / "__init__.py", 'id="reef"', 'id="lagoon"')
    assert "it calls itself 'lagoon'" in listed(ATOLL_GAMES=str(reef))[1]["reef"]


def test_a_folder_that_is_no_game_is_named(tmp_path: Path) -> None:
    names, _, log = listed(ATOLL_GAMES=str(tmp_path))
    assert names == BUILT_IN
    assert f"ATOLL_GAMES: '{tmp_path}' is no game and holds none" in log
    assert "is no game and holds none" in listed(ATOLL_GAMES=str(tmp_path / "missing"))[2]
