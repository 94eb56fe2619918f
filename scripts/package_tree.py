"""Print the packages of Atoll with what each is for: the tree in ARCHITECTURE.md.

python scripts/package_tree.py            print it
python scripts/package_tree.py --write    put it into ARCHITECTURE.md
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "atoll"
PAGE = ROOT / "ARCHITECTURE.md"
BLOCK = re.compile(r"(<!-- tree -->\n```\n).*?(```\n<!-- /tree -->)", re.DOTALL)
WIDTH = 110


def lines(folder: Path = PACKAGE, depth: int = 0) -> Iterator[str]:
    """A package: its name and purpose, then its modules, then the packages in it; of the games only one."""
    purpose = (ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or "").split("\n")[0]
    yield f"{'  ' * depth}{folder.name + '/':<{22 - 2 * depth}}{purpose}"
    modules = sorted(file.stem for file in folder.glob("*.py") if not file.name.startswith("__"))
    yield from _wrapped(modules, " " * 22)
    for below in sorted(path.parent for path in folder.glob("*/__init__.py")):
        if below.parent.name != "games" or below.name == "miaui":
            yield from lines(below, depth + 1)


def _wrapped(names: list[str], indent: str) -> Iterator[str]:
    """Names one after the other, in lines of limited width."""
    line = indent
    for name in names:
        if len(line) + len(name) > WIDTH:
            yield line.rstrip()
            line = indent
        line += f"{name} "
    if line.strip():
        yield line.rstrip()


def page() -> str:
    """ARCHITECTURE.md with the tree of today."""
    tree = "\n".join(lines()) + "\n"
    return BLOCK.sub(lambda found: found[1] + tree + found[2], PAGE.read_text("utf-8"))


if __name__ == "__main__":
    if "--write" in sys.argv[1:]:
        PAGE.write_text(page(), "utf-8")
    else:
        print("\n".join(lines()))
