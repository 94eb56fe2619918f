"""The style sheet of all pages: colour variables, then the files of `style/` in a fixed order."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from atoll.kit.draw.look import FONT, TOKENS
from atoll.kit.game import Game

STYLE = Path(__file__).parent.parent / "style"
SHEETS = (
    "base",
    "pages",
    "guide",
    "table",
    "lesson",
    "puzzle",
    "results",
    "review",
    "highlights",
    "lookahead",
    "film",
    "zoom",
    "responsive",
    "phone",
)  # later ones win
DARK = {  # the colours that differ in the dark theme
    "paper": "#16232b", "paper-2": "#1d2e38", "ink": "#eaf1f0", "ink-soft": "#a9bcc1", "line": "#33495599",
}  # fmt: skip
THEME_COLORS = {"light": TOKENS["paper"], "dark": DARK["paper"]}  # of the frame of the browser


def build_stylesheet(games: Iterable[Game]) -> str:
    """The whole style sheet as one file."""
    return "\n".join(
        [color_variables(games), *((STYLE / f"{name}.css").read_text("utf-8") for name in SHEETS)]
    )


def color_variables(games: Iterable[Game]) -> str:
    """CSS variables from the colours the boards use: light and dark theme, and one accent per game."""
    light = "".join(f"--{name}:{value};" for name, value in TOKENS.items())
    dark = "".join(f"--{name}:{value};" for name, value in DARK.items())
    accents = "".join(f".game-{game.id}{{--accent:{game.accent}}}" for game in games)
    return (
        f":root{{{light}--font:{FONT};color-scheme:light}}"
        f":root[data-theme=dark]{{{dark}color-scheme:dark}}"
        f"@media (prefers-color-scheme:dark){{:root[data-theme=auto]{{{dark}color-scheme:dark}}}}"
        f"{accents}"
        f"@media print{{:root[data-theme]{{{light}color-scheme:light}}}}"  # paper is white
    )
