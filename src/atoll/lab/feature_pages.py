"""Generated pages about observations and actions of a game, from its sources.

The meaning of a feature is the comment behind it in the game's sources, which may continue below.
"""

from __future__ import annotations

import ast
import io
import tokenize
from pathlib import Path

from atoll.kit.game import Game
from atoll.kit.options import Number, Option, as_text

COMMAND = "atoll features --out docs/research"


def meanings(game: Game) -> dict[str, str]:
    """The comment behind every feature, by its name."""
    found: dict[str, str] = {}
    for file in sorted((*game.folder.glob("info.py"), *game.folder.glob("info/*.py"))):
        found |= _commented(file.read_text("utf-8"))
    return found


def _commented(source: str) -> dict[str, str]:
    """The features a file makes, and the comment that begins on the line where each ends."""
    comments: dict[int, str] = {}
    begin = end = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, text = token.start[0], token.string.lstrip("# ")
            if row == end + 1 and token.line.lstrip().startswith("#"):
                comments[begin] += f" {text}"
            else:
                comments[row], begin = text, row
            end = row
    found = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Feature":
            last = node.end_lineno or node.lineno
            found[ast.literal_eval(node.args[0])] = comments.get(last, "")
    return found


def page(game: Game) -> str:
    """The page of a game as Markdown."""
    seats = f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
    numbers = sum(feature.size for feature in game.features)
    return "\n".join(
        [
            f"# {game.translator.translate('en', 'title')} for learners",
            "",
            f"Written by `{COMMAND}` from the sources of version {game.version}; do not edit.",
            "",
            f"{seats} seats, {len(game.actions)} actions, {numbers} numbers in an observation, "
            f"{game.layout.itemsize} bytes in a position.",
            "",
            "## Observation",
            "",
            "`float32`, the viewer first, then the seats clockwise; made from the viewer's hidden record "
            "only. `atoll.envs.named` cuts it into these parts.",
            "",
            "| numbers | name | shape | meaning |",
            "|---|---|---|---|",
            *_feature_rows(game),
            "",
            "## Actions",
            "",
            "| numbers | code | |",
            "|---|---|---|",
            *_action_rows(game),
            "",
            *_options(game.options),
        ]
    )


def write_pages(games: list[Game], folder: Path) -> list[Path]:
    """Write the page of every game; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for game in games:
        files.append(folder / f"{game.id}.md")
        files[-1].write_text(page(game), "utf-8")
    return files


def _feature_rows(game: Game) -> list[str]:
    comments, rows, at = meanings(game), [], 0
    for feature in game.features:
        shape = " × ".join(str(size) for size in feature.shape)
        rows.append(f"| {_span(at, feature.size)} | `{feature.name}` | {shape} | {comments[feature.name]} |")
        at += feature.size
    return rows


def _action_rows(game: Game) -> list[str]:
    rows = []
    for span in game.actions.all:
        codes = [game.actions.code(span.first + i) for i in range(span.size)]
        shown = codes if span.size <= 4 else [codes[0], codes[1], "…", codes[-1]]
        words = " ".join(f"`{code}`" if code != "…" else code for code in shown)
        many = f"{span.size} actions" if span.size > 1 else "one action"
        rows.append(f"| {_span(span.first, span.size)} | {words} | {many} |")
    return rows


def _options(options: tuple[Option, ...]) -> list[str]:
    playing = [option for option in options if not option.display_only]
    if not playing:
        return []
    rows = ["## Options", "", "| name | values | default |", "|---|---|---|"]
    for option in playing:
        values = (
            f"{option.low} to {option.high}"
            if isinstance(option, Number)
            else ", ".join(as_text(value) for value in option.values)
        )
        rows.append(f"| `{option.name}` | {values} | {as_text(option.default)} |")
    return [*rows, ""]


def _span(first: int, size: int) -> str:
    return str(first) if size == 1 else f"{first}–{first + size - 1}"
