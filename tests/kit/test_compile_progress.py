"""Whoever compiles a game is told, on the standard error stream, how far it is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from atoll.bots.search.progress import search_functions
from atoll.kit import compile_progress
from atoll.kit.compile_progress import CompileProgress, compiled_calls, rule_functions
from atoll.kit.core.jit import uncached_rule
from atoll.kit.registry import game, games

START = "import atoll; atoll.Match('{name}', seed=1)"
SAID = re.compile(r"Atoll compiles Miaui for this computer, once: (\d+) of (\d+) functions, about \d+ s left")


@pytest.mark.parametrize(("quiet", "said"), [("", True), ("1", False)])
def test_a_first_match_says_that_it_compiles(tmp_path: Path, quiet: str, said: bool) -> None:
    code = f"import atoll.kit.compile_progress as p; p.FIRST_REPORT = 0; {START.format(name='miaui')}"
    given = {**os.environ, "ATOLL_CACHE": str(tmp_path), "ATOLL_QUIET": quiet}
    done = subprocess.run([sys.executable, "-c", code], env=given, capture_output=True, text=True, check=True)
    found = SAID.search(done.stderr)
    assert (found is not None) == said, done.stderr
    if found:
        assert 0 < int(found[1]) <= int(found[2])
        again = subprocess.run([sys.executable, "-c", code], env=given, capture_output=True, text=True)
        assert "compiles" not in again.stderr, "what is cached is not compiled"


@pytest.mark.parametrize("name", games())
def test_all_functions_of_a_match_are_found(name: str) -> None:
    found = game(name)
    functions = rule_functions(found)
    assert {found.rules.apply, found.rules.legal, found.info.guess} <= functions
    assert len(functions) > 20
    assert compiled_calls([found.rules.waiting]) <= functions


def test_progress_counts_each_function_once() -> None:
    needed = rule_functions(game("miaui"))
    progress = CompileProgress(needed)
    assert (progress.done, progress.total) == (0, len(needed))
    one = next(iter(needed)).py_func
    assert progress.count(one)
    assert not progress.count(one)
    assert not progress.count(len)
    assert progress.done == 1


@uncached_rule
def doubled(number: int) -> int:
    return 2 * number


def test_a_part_of_a_game_is_told_by_its_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("ATOLL_QUIET", raising=False)
    monkeypatch.setattr(compile_progress, "FIRST_REPORT", 0)
    compile_progress.tell_functions(game("miaui"), "the bots of ", (__name__,), lambda: [doubled])
    assert doubled(2) == 4
    said = capsys.readouterr().err
    assert (
        "Atoll compiles the bots of Miaui for this computer, once: 1 of 1 functions, about 0 s left." in said
    )


@pytest.mark.parametrize("name", games())
def test_the_search_compiles_what_the_rules_have_not(name: str) -> None:
    found = game(name)
    functions, rules = search_functions(found), rule_functions(found)
    assert len(functions - rules) > 10, "the search itself"
    assert found.rules.apply in functions, "without its reports"
    assert found.rules.legal not in functions
