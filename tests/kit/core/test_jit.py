from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from atoll.bots.search import ismcts
from atoll.kit.core import bits, jit
from atoll.kit.core.jit import depending_on, interpreted, is_compiled, rule

lowest: Any = getattr(bits.lowest, "py_func", bits.lowest)  # a rule as it was written


def test_rules_are_compiled_and_inside_interpreted_plain() -> None:
    assert is_compiled(rule(lowest))
    assert rule(lowest)(0b1100) == 2
    with interpreted():
        assert rule(lowest) is lowest
    assert is_compiled(rule(lowest))


def test_interpreted_ends_also_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), interpreted():
        raise ZeroDivisionError
    assert is_compiled(rule(lowest))


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(jit, "PACKAGE", tmp_path)
    jit.digest.cache_clear()
    for name in (
        "parts.py",
        "box.toml",
        "rules/turn.py",
        "board/board.py",
        "text/why.py",
        "learn/guide.en.md",
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("1")
    yield tmp_path
    jit.digest.cache_clear()


@pytest.mark.parametrize(
    ("file", "matters"),
    [
        ("parts.py", True),
        ("box.toml", True),
        ("rules/turn.py", True),
        ("rules/new.py", True),
        ("new.py", True),
        ("board/board.py", False),
        ("text/why.py", False),
        ("learn/guide.en.md", False),
    ],
)
def test_the_cache_is_keyed_by_all_that_rules_depend_on(sources: Path, file: str, matters: bool) -> None:
    before = jit.digest(*jit.compiled_files(sources))
    (sources / file).write_text("2")
    jit.digest.cache_clear()
    assert (jit.digest(*jit.compiled_files(sources)) != before) == matters


def test_a_bound_driver_is_cached_apart_for_each_game(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("1")
    alone = jit._dependencies(lowest)
    with depending_on(tmp_path):
        assert set(jit._dependencies(lowest)) == {*alone, tmp_path}
    assert jit._dependencies(lowest) == alone


def test_a_driver_of_several_files_depends_on_all_of_them() -> None:
    determinize: Any = ismcts.determinize
    files = {place.name for place in jit._dependencies(determinize.py_func) if isinstance(place, Path)}
    assert {"ismcts.py", "tree.py", "rewards.py", "workspace.py"} <= files


@pytest.fixture
def fresh_root() -> Iterator[None]:
    jit.cache_root.cache_clear()
    yield
    jit.cache_root.cache_clear()


@pytest.mark.usefixtures("fresh_root")
def test_where_compiled_rules_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ATOLL_CACHE", str(tmp_path / "wanted"))
    assert jit.cache_root() == tmp_path / "wanted"
    jit.cache_root.cache_clear()
    monkeypatch.delenv("ATOLL_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "user"))
    assert jit.cache_root() == tmp_path / "user" / "atoll"
    jit.cache_root.cache_clear()
    (tmp_path / "file").write_text("no folder can be made below a file")
    monkeypatch.setenv("ATOLL_CACHE", str(tmp_path / "file" / "below"))
    assert jit.cache_root().name.startswith("atoll-cache-")


def test_what_others_may_have_left_is_never_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    own = jit._private_folder()
    assert own.parent == tmp_path
    assert own.stat().st_mode & 0o077 == 0
    assert jit._private_folder() == own
    own.chmod(0o777)
    assert jit._private_folder() != own
    own.rmdir()
    (tmp_path / "of another").mkdir()
    own.symlink_to(tmp_path / "of another")
    assert jit._private_folder() != own


def test_a_game_that_is_taken_away_leaves_the_others_alone(tmp_path: Path) -> None:
    shutil.copytree(jit.KIT, tmp_path / "atoll" / "kit")
    (tmp_path / "atoll" / "__init__.py").touch()
    passing = tmp_path / "atoll" / "games" / "passing"
    passing.mkdir(parents=True)
    (passing / "parts.py").write_text("from enum import IntEnum\nclass What(IntEnum):\n    X = 1\n")

    def python(code: str) -> subprocess.CompletedProcess[str]:
        here = {**os.environ, "PYTHONPATH": str(tmp_path), "ATOLL_CACHE": str(tmp_path / "cache")}
        return subprocess.run([sys.executable, "-c", code], env=here, capture_output=True, text=True)

    begin = "from atoll.kit import emit; "
    done = python(f"{begin}from atoll.games.passing.parts import What; emit(None, What.X, -1)")
    assert done.returncode == 0, done.stderr
    shutil.rmtree(passing)
    done = python(f"{begin}emit(None, 1, -1)")
    assert done.returncode == 0, done.stderr
