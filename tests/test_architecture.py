"""The pages for engineers name what is there: the tree of packages, and every file they mention."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted(ROOT.glob("*.md"))
PACKAGE = ROOT / "src" / "atoll"
GAME = PACKAGE / "games" / "miaui"
BASES = [ROOT, PACKAGE, PACKAGE / "web", GAME, GAME / "rules", GAME / "text", GAME / "learn"]
FILE = re.compile(r"`((?:[\w.]+/)*[\w.]+\.(?:py|toml|md|css|js|html|ftl|csv))`")


def test_the_tree_of_packages_is_that_of_today() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "package_tree.py")]
    tree = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    page = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    assert f"```\n{tree}```" in page, "run: python scripts/package_tree.py --write"


@pytest.mark.parametrize("document", PAGES, ids=lambda path: path.name)
def test_files_that_a_page_names_exist(document: Path) -> None:
    named = FILE.findall(document.read_text("utf-8"))
    missing = [name for name in named if not any((base / name).exists() for base in BASES)]
    assert missing == []
