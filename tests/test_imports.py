"""Which package may import which, read from the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import atoll

PACKAGE = Path(str(atoll.__file__)).parent
ROOMS = {
    "kit": {"kit"},
    "games": {"kit"},  # and the own folder
    "match": {"match", "kit"},
    "bots": {"bots", "kit"},
    "envs": {"envs", "bots", "kit"},
    "arena": {"arena", "match", "bots", "kit"},
    "lab": {"lab", "match", "bots", "arena", "envs", "kit"},
    "web": {"web", "match", "bots", "kit"},
    "cli": {"cli", "web", "lab", "arena", "envs", "match", "bots", "kit"},
}
SOURCES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))


def imported(source: Path) -> Iterator[str]:
    """Every module a file imports anywhere in it, lazily or not, by its full name."""
    package = ("atoll", *source.parent.parts)
    for node in ast.walk(ast.parse((PACKAGE / source).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*above, *filter(None, [node.module])))
            # `from . import x` and `from atoll import x` name rooms; so name what they import, too
            yield from (f"{module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("source", [s for s in SOURCES if len(s.parts) > 1], ids=str)
def test_rooms_import_only_where_the_arrows_point(source: Path) -> None:
    room = source.parts[0]
    assert room in ROOMS, f"the room {room!r} has no arrows yet"
    for name in imported(source):
        parts = name.split(".")
        if parts[0] != "atoll" or len(parts) == 1 or name == "atoll.games":  # the front door, and its list
            continue
        if parts[1] == "games":
            assert parts[:3] == ["atoll", *source.parts[:2]], f"{source} imports another game: {name}"
        elif parts[1] in ROOMS:
            assert parts[1] in ROOMS[room], f"{source} imports {name}"


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_one_file_knows_the_compiler(source: Path) -> None:
    knows = any(name.split(".")[0] in ("numba", "llvmlite") for name in imported(source))
    allowed = source in (Path("kit/core/jit.py"), Path("lab/gpu/device.py"))
    assert allowed or not knows, (
        f"{source} imports the compiler: that is for kit/core/jit.py and lab/gpu/device.py"
    )


def test_the_reader_of_imports_sees_all_forms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.test_imports.PACKAGE", tmp_path)
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "a.py").write_text(
        "import numba.cuda\nfrom ..kit import rule\nfrom . import b\nfrom .. import web\n"
        "def f():\n    from atoll.match.text import read\n"
    )
    assert list(imported(Path("bots/a.py"))) == [
        "numba.cuda", "atoll.kit.rule", "atoll.bots.b", "atoll.web", "atoll.match.text.read",
    ]  # fmt: skip


def test_tests_share_helpers_through_helper_modules_only() -> None:
    """A test module or conftest that others import from cannot be moved or read alone."""
    tests = Path(__file__).parent
    found = [
        f"{file.relative_to(tests)}: {node.module}"
        for file in tests.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module
        if node.module.split(".")[-1].startswith(("test_", "conftest"))
    ]
    assert found == []
