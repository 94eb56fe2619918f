"""Pages of the documentation site that are made while it is built (a hook of MkDocs, named in mkdocs.yml).

* `learn/GAME.md`: the guide of each game, with its positions drawn by the game itself;
* `tour.md`: the notebook `docs/tour.ipynb` as a page;
* `project/*.md`: the pages at the top of the repository, and `project/bot.md`, the example of a bot.

The interpreted twin of a game draws, so nothing is compiled. Building is `make docs`.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
TOUR = DOCS / "tour.ipynb"
PROJECT = {
    "CONTRIBUTING.md": "contributing.md",
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
}
BOT = ROOT / "examples" / "bot.py"
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)(#[^)\s]*)?\)")
PICTURE = re.compile(r"!\[([^\]]*)\]\(position:([^)]*)\)")
RULES = re.compile(r"\s*\{([A-Z]{2}-[^}]*)\}")


def pages() -> Iterator[tuple[str, str]]:
    """The address and the content of every page and picture that is made."""
    for name in games():
        yield from guide(name)
    yield "tour.md", tour()
    for source, target in PROJECT.items():
        yield (
            f"project/{target}",
            moved((ROOT / source).read_text("utf-8"), ROOT / source, f"project/{target}"),
        )
    yield "project/bot.md", f"# A bot in a process of its own\n\n```py\n{BOT.read_text('utf-8')}```\n"


def games() -> list[str]:
    """The games of this repository."""
    return sorted(file.parent.name for file in (ROOT / "src" / "atoll" / "games").glob("*/__init__.py"))


def guide(name: str) -> Iterator[tuple[str, str]]:
    """The English guide of a game as a page, and its pictures."""
    from atoll.kit.bind import twin
    from atoll.kit.registry import game
    from atoll.web.views.guide import component_figures, position_picture

    found = twin(game(name))
    text = (found.folder / "learn" / "guide.en.md").read_text("utf-8")
    drawn: list[str] = []

    def picture(at: re.Match[str]) -> str:
        drawn.append(position_picture(found, at[2], "en"))
        return f"![{at[1]}]({name}-{len(drawn)}.svg)"

    page = PICTURE.sub(picture, text)
    page = RULES.sub(lambda at: f" <small>{at[1]}</small>", page)
    rows = [_row(*figure) for figure in component_figures(found, "en")]
    yield (
        f"learn/{name}.md",
        "\n".join([page, "## Figures", "", "| | | source |", "|---|---|---|", *rows, ""]),
    )
    for n, svg in enumerate(drawn, 1):
        yield f"learn/{name}-{n}.svg", svg


def _row(label: str, value: str, source: str) -> str:
    """A figure as a row of a table."""
    cells = (cell.replace("|", "\\|").replace("\n", "<br>") for cell in (label, value, source))
    return f"| {' | '.join(cells)} |"


def cells() -> list[tuple[str, str]]:
    """Kind and source of each cell of the notebook."""
    return [
        (cell["cell_type"], "".join(cell["source"])) for cell in json.loads(TOUR.read_text("utf-8"))["cells"]
    ]


def tour() -> str:
    """The notebook as a page."""
    parts = [source if kind == "markdown" else f"```py\n{source}\n```" for kind, source in cells()]
    return "\n\n".join(parts) + "\n\nThis page is the notebook `docs/tour.ipynb`.\n"


def made() -> dict[Path, str]:
    """The files of the repository that are pages of the site elsewhere, with the address of the page."""
    guides = {ROOT / f"src/atoll/games/{name}/learn/guide.en.md": f"learn/{name}.md" for name in games()}
    top = {ROOT / source: f"project/{target}" for source, target in PROJECT.items()}
    return {**guides, **top, TOUR: "tour.md", BOT: "project/bot.md"}


def moved(text: str, source: Path, address: str) -> str:
    """The text of a file of the repository with its links as seen from the address of its page."""

    def link(at: re.Match[str]) -> str:
        target = (source.parent / at[1]).resolve()
        page = made().get(target) or (target.relative_to(DOCS).as_posix() if DOCS in target.parents else "")
        return f"]({os.path.relpath(page, Path(address).parent)}{at[2] or ''})" if page else at[0]

    return LINK.sub(link, text)


def on_files(files: Any, config: Any) -> Any:
    """Add the pages that are made."""
    from mkdocs.structure.files import File

    for address, content in pages():
        files.append(File.generated(config, address, content=content))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Lead links to files that are pages elsewhere to these pages."""
    written = DOCS / page.file.src_uri
    return moved(markdown, written, page.file.src_uri) if written.exists() else markdown
