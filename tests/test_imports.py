"""The structure of the package: who may import whom, no circles, small folders, one meaning a name."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import atoll

PACKAGE = Path(str(atoll.__file__)).parent
MOST_MODULES = 12  # in one folder, without __init__.py

# What the modules of a package may import besides their own package; the longest name that fits decides.
ALLOWED = {
    "kit": {"kit"},
    "kit.core": set(),
    "kit.draw": {"kit.core", "kit.i18n", "kit.game"},
    "games": {"kit"},
    "match": {"kit"},
    "bots": {"kit"},
    "envs": {"bots", "kit", "match"},
    "arena": {"match", "bots", "kit"},
    "lab": {"lab", "review", "match", "bots", "arena", "envs", "kit"},
    "review": {"match", "bots", "kit"},
    "web": {"web", "review", "match", "bots", "kit"},
    "cli": {"cli", "web", "lab", "review", "arena", "envs", "match", "bots", "kit"},
}
COMPILER = {"kit/core/jit.py", "lab/gpu/device.py"}  # the files that may import Numba

SOURCES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))


def module_name(source: Path) -> str:
    """The full name of the module in a file of the package."""
    parts = ("atoll", *source.with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(source: Path) -> Iterator[str]:
    """Every module or name a file imports, anywhere in it and for type checks too, by its full name."""
    package = ("atoll", *source.parent.parts)
    for node in ast.walk(ast.parse((PACKAGE / source).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*above, *filter(None, [node.module])))
            yield from (f"{module}.{alias.name}" for alias in node.names)


def longest(name: str, known: set[str] | dict[str, set[str]]) -> str:
    """The longest of the known package names that a dotted name lies in, or nothing."""
    parts = name.split(".")
    found = (".".join(parts[:n]) for n in range(len(parts), 0, -1))
    return next((package for package in found if package in known), "")


@pytest.mark.parametrize("source", [s for s in SOURCES if len(s.parts) > 1], ids=str)
def test_packages_import_only_what_they_may(source: Path) -> None:
    own = module_name(source).removeprefix("atoll.")
    package = longest(own, ALLOWED)
    assert package, f"{source}: say in ALLOWED what this package may import"
    for name in imported(source):
        if not name.startswith("atoll.") or name in ("atoll.games", "atoll.__version__"):
            continue
        target = name.removeprefix("atoll.")
        if target.startswith("games."):
            assert own.split(".")[:2] == target.split(".")[:2], f"{source} imports another game: {name}"
        elif longest(target, {package}) != package:
            assert longest(target, ALLOWED[package]), f"{source} imports {name}"


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_two_files_know_the_compiler(source: Path) -> None:
    knows = any(name.split(".")[0] in ("numba", "llvmlite") for name in imported(source))
    assert not knows or source.as_posix() in COMPILER, f"{source} imports the compiler: see COMPILER"


def graph() -> dict[str, set[str]]:
    """Which modules of the package each module imports."""
    modules = {module_name(source) for source in SOURCES}
    found: dict[str, set[str]] = {}
    for source in SOURCES:
        own = module_name(source)
        targets = {longest(name, modules) for name in imported(source)}
        found[own] = {target for target in targets if target and target != own}
    return found


def circles(found: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules that import each other, directly or not."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        todo = [start]
        while todo:
            for target in found.get(todo.pop(), set()) - seen:
                seen.add(target)
                todo.append(target)
        return seen

    reach = {module: reached(module) for module in found}
    inside = {module for module in found if module in reach[module]}
    groups = {
        frozenset({module} | {m for m in reach[module] & inside if module in reach[m]}) for module in inside
    }
    return sorted(sorted(group) for group in groups)


def test_no_import_circles() -> None:
    """A package's __init__ re-exports its modules, which import each other and not it."""
    found = graph()
    packages = {module_name(source) for source in SOURCES if source.name == "__init__.py"}
    inner = {module: targets - packages for module, targets in found.items() if module not in packages}
    assert circles(inner) == []


def test_circles_are_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]


def test_folders_are_small() -> None:
    """Migrations are one a step, however many steps there are."""
    modules = [source for source in SOURCES if source.name != "__init__.py"]
    sizes = Counter(each.parent.as_posix() for each in modules if "migrations" not in each.parts)
    assert {folder: size for folder, size in sizes.items() if size > MOST_MODULES} == {}


def test_a_module_name_has_one_meaning() -> None:
    """Games have the same files by design, and a command is named like what it calls; else names differ."""
    places = defaultdict(set)
    for source in SOURCES:
        if (
            source.parts[0] not in ("games", "cli")
            and not source.name.startswith("__")
            and "migrations" not in source.parts
        ):
            places[source.stem].add(source.parent.as_posix())
    shared = {name: sorted(where) for name, where in places.items() if len(where) > 1}
    assert {name: where for name, where in shared.items() if name not in SAME_MEANING} == {}


# Names that say the same thing in each of their packages.
SAME_MEANING = {
    "base": "what the other modules of the package are built on",
    "run": "the main loop of the package",
    "playouts": "whole random games, on the CPU and on a GPU",
}


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
