"""How all pages look: one style sheet, colours first, then the sheets of `style/` in their order."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from atoll.kit.draw.look import FONT, TOKENS
from atoll.kit.game import Game

STYLE = Path(__file__).parent.parent / "style"
SHEETS = ("ground", "pages", "learn", "table", "lesson", "afterwards", "glow", "widths")  # later ones win
NIGHT = {  # the tokens that differ in the dark
    "paper": "#16232b", "paper-2": "#1d2e38", "ink": "#eaf1f0", "ink-soft": "#a9bcc1", "line": "#33495599",
}  # fmt: skip


def style_sheet(games: Iterable[Game]) -> str:
    """Everything a browser needs to know about the look."""
    return "\n".join([tokens(games), *((STYLE / f"{name}.css").read_text("utf-8") for name in SHEETS)])


def tokens(games: Iterable[Game]) -> str:
    """The colours, from the same table the boards use: by day, by night, and one accent a game."""
    day = "".join(f"--{name}:{value};" for name, value in TOKENS.items())
    night = "".join(f"--{name}:{value};" for name, value in NIGHT.items())
    accents = "".join(f".game-{game.id}{{--accent:{game.accent}}}" for game in games)
    return (
        f":root{{{day}--font:{FONT};color-scheme:light}}"
        f":root[data-theme=dark]{{{night}color-scheme:dark}}"
        f"@media (prefers-color-scheme:dark){{:root[data-theme=auto]{{{night}color-scheme:dark}}}}"
        f"{accents}"
        f"@media print{{:root[data-theme]{{{day}color-scheme:light}}}}"  # paper is white
    )
