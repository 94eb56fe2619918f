"""What the guides of a game hold, for tests."""

from __future__ import annotations

import re

import atoll


def text(name: str, lang: str) -> str:
    """A guide, as it is written."""
    return (atoll.game(name).folder / "learn" / f"guide.{lang}.md").read_text("utf-8")


def rules(name: str) -> str:
    """The RULES.md of a game."""
    return (atoll.game(name).folder / "RULES.md").read_text("utf-8")


def marks(name: str, lang: str) -> list[str]:
    """The rules a guide names, in its order."""
    return [rule for mark in re.findall(r"\{([A-Z]{2}-[^}]*)\}", text(name, lang)) for rule in mark.split()]


def pictures(name: str, lang: str) -> list[str]:
    """The positions a guide shows, as it names them."""
    return re.findall(r"\(position:([^)]*)\)", text(name, lang))
