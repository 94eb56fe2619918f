"""The documentation site: its notebook runs, its excerpts are those of the example, its pages exist.

`make docs` builds it, strictly; that needs the extra `docs`, and the tests do not.
"""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
import yaml

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
EXAMPLE = ROOT / "examples" / "gops" / "src" / "gops"
EXCERPT = re.compile(r'```python title="([^"]+)"\n(.*?)```', re.DOTALL)
NAMED = re.compile(r"^::: ([\w.]+)$", re.MULTILINE)


@pytest.fixture(scope="module")
def site() -> ModuleType:
    """The hook that makes pages while the site is built."""
    spec = importlib.util.spec_from_file_location("site_pages", ROOT / "scripts" / "site_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_notebook_runs(site: ModuleType, tmp_path: Path) -> None:
    """As a reader runs it, cell after cell; the last expression of a cell is drawn."""
    notebook = json.loads((DOCS / "tour.ipynb").read_text("utf-8"))
    assert not any(cell.get("outputs") for cell in notebook["cells"])
    sources = [source for kind, source in site.cells() if kind == "code"]
    shown = "\nassert _repr.startswith('<svg'), _repr[:80]\n"
    program = "\n".join(sources[:-1]) + f"\n_repr = ({sources[-1]})._repr_svg_()" + shown
    (tmp_path / "tour.py").write_text(program, "utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", "tour.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "games ended; (64, " in done.stdout


def test_excerpts_are_those_of_the_example() -> None:
    excerpts = [one for page in DOCS.rglob("*.md") for one in EXCERPT.findall(page.read_text("utf-8"))]
    assert len(excerpts) > 3
    for name, code in excerpts:
        assert code in (EXAMPLE / name).read_text("utf-8"), f"{name} does not hold\n{code}"


def test_the_names_of_the_reference_exist() -> None:
    names = [name for page in (DOCS / "api").glob("*.md") for name in NAMED.findall(page.read_text("utf-8"))]
    assert len(names) > 20
    for name in names:
        try:
            found: object = import_module(name)
        except ModuleNotFoundError:
            home, _, own = name.rpartition(".")
            found = getattr(import_module(home), own)
        assert found.__doc__, f"{name} has no documentation"


def test_every_page_is_in_the_navigation(site: ModuleType) -> None:
    """Pages that are made and pages that are there, each once."""

    def leaves(nav: object) -> list[str]:
        if isinstance(nav, str):
            return [nav]
        inside = nav.values() if isinstance(nav, dict) else nav
        assert not isinstance(inside, int)
        return [leaf for each in inside for leaf in leaves(each)]  # type: ignore[attr-defined]

    listed = leaves(yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))["nav"])
    made = {f"learn/{name}.md" for name in site.games()} | {
        f"project/{page}" for page in site.PROJECT.values()
    }
    written = {page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")}
    assert sorted(listed) == sorted({*made, *written, "tour.md", "project/bot.md"})


def test_a_guide_becomes_a_page_with_pictures(site: ModuleType) -> None:
    files = dict(site.guide("miaui"))
    page = files.pop("learn/miaui.md")
    assert "position:" not in page
    assert "{MI-" not in page
    pictures = re.findall(r"\(([^)]+\.svg)\)", page)
    assert pictures
    assert {f"learn/{picture}" for picture in pictures} == set(files)
    assert all(svg.startswith("<svg") for svg in files.values())


def test_links_lead_to_the_pages_that_files_become(site: ModuleType) -> None:
    text = "[a](ARCHITECTURE.md) [b](docs/web.md#x) [c](https://example.org)"
    moved = site.moved(text, ROOT / "CONTRIBUTING.md", "project/contributing.md")
    assert moved == "[a](architecture.md) [b](../web.md#x) [c](https://example.org)"
    moved = site.moved("[bot](../examples/bot.py) [here](play.md)", DOCS / "bots.md", "bots.md")
    assert moved == "[bot](project/bot.md) [here](play.md)"
