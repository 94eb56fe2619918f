"""Rules, bots and the command line work without the packages of the server."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

from atoll.cli.app import WEB

ROOT = Path(__file__).parents[2]
BLOCKED = f"import sys; sys.modules.update(dict.fromkeys({sorted(WEB)}))\n"
PLAY = """
import atoll, atoll.arena.run, atoll.envs, atoll.lab.study.run
from atoll.bots import make
match = atoll.Match("miaui", seats=3, seed=1)
bot = make(match.game, "greedy")
while not match.over:
    seat = match.waiting[0]
    match.play(seat, bot.choose(match.view(seat), seat, 1))
print(match.scores, match._repr_svg_()[:4])
"""
COMMAND = "from atoll.cli import main; sys.argv = ['atoll', {!r}]; main()"


def without_web(program: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", BLOCKED + program]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_match_is_played_by_bots_and_drawn() -> None:
    played = without_web(PLAY)
    assert played.returncode == 0, played.stderr
    assert "<svg" in played.stdout


def test_commands_run_and_the_server_says_what_is_missing() -> None:
    listed = without_web(COMMAND.format("games"))
    assert listed.returncode == 0, listed.stderr
    assert "miaui" in listed.stdout
    refused = without_web(COMMAND.format("serve"))
    assert refused.returncode == 2
    assert not refused.stdout
    assert re.fullmatch(
        r"atoll: the server is not installed \(\S+ is missing\): pip install 'atoll\[web\]'\n", refused.stderr
    )


def test_the_extra_brings_all_of_them() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extra = project["optional-dependencies"]["web"]
    names = {re.split(r"[\[>=<]", each)[0].replace("-", "_") for each in extra}
    modules = {"markdown_it" if name == "markdown_it_py" else name for name in names}
    assert modules == WEB
    assert not modules & {re.split(r"[\[>=<]", each)[0] for each in project["dependencies"]}
