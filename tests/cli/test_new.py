"""A new game is green at once, and what is spoilt in it is named."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from atoll.kit.core.jit import GAMES

ATOLL = "import sys; from atoll.cli import main; sys.argv[0] = 'atoll'; main()"


def outside(games: Path, *command: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A command of a process that finds the games of this folder, or the package in this one."""
    paths = [str(path)] if path else []
    environment = {
        **os.environ,
        "ATOLL_GAMES": "" if path else str(games),
        "PYTHONPATH": os.pathsep.join(filter(None, [*paths, os.environ.get("PYTHONPATH", "")])),
    }
    return subprocess.run(
        [sys.executable, *command], env=environment, cwd=games, capture_output=True, text=True, check=False
    )


def new(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return outside(folder, "-c", ATOLL, "new", *arguments, "--folder", str(folder))


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_a_new_game_is_green(tmp_path: Path) -> None:
    written = new(tmp_path, "prizes", "--seats", "3")
    assert written.returncode == 0, written.stderr
    checked = outside(tmp_path, "-c", ATOLL, "check", "prizes")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "prizes: all checks passed" in checked.stdout
    assert "Not looked at:" in checked.stdout


def test_a_new_package_is_installed_green_tested_and_played_by_bots(tmp_path: Path) -> None:
    """Pip builds and installs it, and it is found by its entry point alone."""
    pytest.importorskip("hatchling", reason="the extra `test` is not installed")
    assert new(tmp_path, "lagoon_auction", "--sealed", "--outside").returncode == 0
    whole = tmp_path / "lagoon_auction"
    source, project = whole / "src", (whole / "pyproject.toml").read_text("utf-8")
    assert 'lagoon_auction = "lagoon_auction"' in project
    site = tmp_path / "site"
    quick = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    installed = outside(tmp_path, "-m", "pip", "install", *quick, "--target", str(site), str(whole))
    assert installed.returncode == 0, installed.stdout + installed.stderr
    shutil.rmtree(source)
    bots = ("--bots", "greedy,random", "--games", "12", "--json")
    for command in (
        ("-c", ATOLL, "check", "lagoon_auction"),
        ("-m", "pytest", "-q", "-p", "no:cacheprovider", str(whole / "tests"), "-k", "not law"),
        ("-c", ATOLL, "arena", "--game", "lagoon_auction", *bots),
    ):
        done = outside(tmp_path, *command, path=site)
        assert done.returncode == 0, done.stdout + done.stderr


MISTAKES = (
    ("rules/turn.py", "    s.barrier += 1\n", "", "the barrier rises when"),
    ("text/messages.ru.ftl", "do-card", "do-kard", "do-card: in English only"),
    ("learn/lesson.toml", "card:7", "card:9", "step 'first': A card:9"),
    ("learn/guide.en.md", "-020", "-920", "there is no rule AU-920"),
    ("tests/test_rules.py", "au_010", "other", "AU-010 is named by no test"),
)
FAULTS = (
    ("rules/turn.py", "s.points[taker] += prize", "s.pionts[taker] += prize", "State has no field 'pionts'"),
    ("rules/turn.py", "awaited = 0\n", "awaited = len([])\n", "a rule cannot contain a list"),
)


@pytest.mark.parametrize("changes", [MISTAKES, FAULTS], ids=["mistakes", "faults"])
def test_what_is_wrong_is_named(changes: tuple[tuple[str, str, str, str], ...], tmp_path: Path) -> None:
    assert new(tmp_path, "auction", "--sealed").returncode == 0
    for file, old, other, _ in changes:
        change(tmp_path / "auction" / file, old, other)
    checked = outside(tmp_path, "-c", ATOLL, "check", "auction")
    assert checked.returncode == 1, checked.stdout + checked.stderr
    for *_, told in changes:
        assert told in checked.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["My Game"], "the name of a game has small letters, digits and _, not 'My Game'"),
        (["auction", "--seats", "4-2"], "seats are given as 2-4, from 1 to 6, not '4-2'"),
        (["auction", "--seats", "2-9"], "seats are given as 2-4, from 1 to 6, not '2-9'"),
    ],
)
def test_wrong_arguments_are_named(arguments: list[str], told: str, tmp_path: Path) -> None:
    result = new(tmp_path, *arguments)
    assert result.returncode == 2
    assert result.stderr == f"atoll: {told}\n"
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "auction").mkdir()
    assert "is there already" in new(tmp_path, "auction").stderr
    assert not list((tmp_path / "auction").iterdir())


COPY = """
import atoll
from atoll.kit.bind import twin
game = twin(atoll.game("calm"))
assert game.box.figure("game.jellyfish_set").text == "2"
assert atoll.game("miaui").box.figure("game.jellyfish_set").text == "3"
match = atoll.Match(game, seats=3, seed=1)
match.wander(1000, 1)
assert match.over
print(game.id, [game.translator.translate(lang, "title") for lang in ("en", "ru")])
"""


def test_a_copy_has_another_box_and_is_played_beside_the_original(tmp_path: Path) -> None:
    box = (GAMES / "miaui" / "box.toml").read_text("utf-8").replace("jellyfish_set = 3", "jellyfish_set = 2")
    (tmp_path / "calm.toml").write_text(box, "utf-8")
    written = new(tmp_path, "calm", "--from", "miaui", "--box", str(tmp_path / "calm.toml"))
    assert written.returncode == 0, written.stderr
    played = outside(tmp_path, "-c", COPY)
    assert played.returncode == 0, played.stderr
    assert played.stdout == "calm ['Miaui (calm)', 'Мяури (calm)']\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["calm", "--box", "bad.toml"], "--box needs --from: whose box is it?"),
        (["calm", "--from", "miaui", "--sealed"], "--from copies a game as it is"),
        (["calm", "--from", "chess"], "there is no game 'chess'"),
        (["manila", "--from", "miaui"], "there is a game 'manila' already"),
        (["calm", "--from", "miaui", "--box", "bad.toml"], "bad.toml, line 2: game.rounds: must be"),
        (["calm", "--from", "miaui", "--box", "none.toml"], "none.toml: No such file"),
    ],
)
def test_a_copy_that_cannot_be_made_is_refused(arguments: list[str], told: str, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("[game]\nrounds = -1\nplayers_min = 3\nplayers_max = 6\n")
    refused = new(tmp_path, *arguments)
    assert refused.returncode == 2
    assert f"atoll: {told}" in refused.stderr
    assert not (tmp_path / arguments[0]).exists()
