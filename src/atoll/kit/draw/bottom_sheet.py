"""The sheet: the part of a tall picture that a page keeps at the bottom edge of the screen.

A picture is one SVG, with the sheet as the last thing in it; a page takes the two apart.
"""

from __future__ import annotations

import re

_HEAD = '<svg class="sheet-svg" '
_BOX = re.compile(r'viewBox="0 0 (\S+) (\S+)"')


def with_sheet(sheet: str, width: float, top: float, height: float) -> str:
    """A sheet in the picture it belongs to."""
    place = f'x="0" y="{top:g}" width="{width:g}" height="{height:g}" '
    return f'{_HEAD}{place}viewBox="0 0 {width:g} {height:g}">{sheet}</svg>'


def split_sheet(picture: str) -> tuple[str, str]:
    """A picture without its sheet, and the sheet as a picture of its own, or nothing."""
    above, head, below = picture.partition(_HEAD)
    if not head:
        return picture, ""
    box, inside = below.split(">", 1)
    size, width, height = _size(box)
    whole, _, total = _size(above)
    board = above.replace(whole, f'viewBox="0 0 {width} {float(total) - float(height):g}"', 1) + "</svg>"
    alike = above.split(">", 1)[0].replace(whole, size).replace("board-svg", "sheet-svg")
    return board, f"{alike}>{inside.removesuffix('</svg>')}"


def _size(head: str) -> tuple[str, str, str]:
    """The attribute that says how large a picture is, its width and its height."""
    found = _BOX.search(head)
    assert found, "a picture has a size"
    return found[0], found[1], found[2]
