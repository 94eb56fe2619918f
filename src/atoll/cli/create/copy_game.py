"""A copy of a game under another name, with another box: played, studied and served beside the original."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from atoll.cli.common import Mistake, read_text

TITLE = re.compile(r"^(title = .*)$", re.MULTILINE)
LEFT_OUT = shutil.ignore_patterns(
    "__pycache__", "network.npz"
)  # a network knows the figures it was trained with


def copy_game(source: str, name: str, whole: Path, box: Path | None) -> None:
    """Write the folder of the copy; BoxError names what is wrong with the box, and nothing is written."""
    from atoll.kit.bind import twin, with_box
    from atoll.kit.registry import game, game_names

    found = game(source)
    if name in game_names():
        raise Mistake(f"there is a game {name!r} already: choose another name for the copy")
    text = read_text(box) if box else found.box.text
    with_box(twin(found), text, box.name if box else "box.toml")
    try:
        shutil.copytree(found.folder, whole, ignore=LEFT_OUT)
        (whole / found.box.path.name).write_text(text, "utf-8")
        _rename(whole / "__init__.py", re.compile(rf'"{re.escape(source)}"'), f'"{name}"')
        for file in (whole / "text").glob("messages.*.ftl"):
            _rename(file, TITLE, rf"\1 ({name})")
    except BaseException:
        shutil.rmtree(whole, ignore_errors=True)
        raise


def _rename(file: Path, old: re.Pattern[str], new: str) -> None:
    """Replace what stands once in a file; Mistake if it does not."""
    text, times = old.subn(new, file.read_text("utf-8"))
    if times != 1:
        raise Mistake(f"{file}: expected {old.pattern} once, found it {times} times")
    file.write_text(text, "utf-8")
