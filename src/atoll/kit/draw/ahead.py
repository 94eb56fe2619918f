"""Look-ahead: what a picture shows of an action before it is chosen.

`look.act(..., ahead=svg)` hides the SVG inside the action; the page shows it above everything while the
action is hovered, focused or pressed for long. It is drawn in the coordinates of the action; the functions
here place marks at other elements of the picture, named by their ids, wherever these lie.
"""

from __future__ import annotations

from html import escape


def hidden(svg: str) -> str:
    """Look-ahead as it stands in a picture until the page shows it."""
    return f'<g class="ahead" display="none">{svg}</g>' if svg else ""


def at_element(id: str, svg: str) -> str:
    """SVG in the coordinates of the element with this id."""
    return f'<g data-at="{id}">{svg}</g>'


def lit(*ids: str) -> str:
    """The elements with these ids glow."""
    return f'<g data-lit="{" ".join(ids)}"/>' if ids else ""


def mark(id: str, words: str = "", tone: str = "gain") -> str:
    """A frame around the element with this id, and below it words such as "+2".

    The tone is `gain`, `loss`, or `plain` for what is neither.
    """
    said = f' data-words="{escape(words)}"' if words else ""
    return f'<g data-at="{id}" data-mark="{tone}"{said}/>'
