"""All games are laid out alike: the same subject is in a file of the same name, in each of them."""

from __future__ import annotations

from pathlib import Path

import pytest

import atoll

# The files every game has, by folder. Other files of rules and board are named for things of their game.
ALIKE = {
    ".": {"heuristics", "options", "parts", "state"},
    "rules": {"invariants", "scoring", "setup", "turn"},
    "text": {"captions", "description", "events", "labels", "names", "recap", "sheet", "status", "why"},
    "board": {"board", "layout"},
    "learn": {"glossary", "guide.en", "guide.ru", "lesson", "lesson.en", "lesson.ru"},
}
OPTIONAL_TEXTS = {"ahead", "preset", "risk"}
# Other names for what has a name already: look-ahead, what has just happened, the sheet of a phone.
OTHER_NAMES = {
    *{"lookahead", "outlook", "prospects", "preview"},
    *{"happened", "moments", "highlight", "changes"},
    *{"sheet", "choice_list", "phone"},
    *{"art", "drawing_helpers"},
}


def files(folder: Path) -> set[str]:
    """The names of the files in a folder, without their endings."""
    return {file.stem for file in folder.iterdir() if file.is_file() and file.name != "__init__.py"}


@pytest.mark.parametrize("name", atoll.games())
def test_a_subject_has_the_same_file_in_every_game(name: str) -> None:
    folder = atoll.game(name).folder
    for part, expected in ALIKE.items():
        assert expected <= files(folder / part), part
    assert (folder / "info.py").exists() or (folder / "info" / "hide.py").exists()
    scripts = {file.stem for file in (folder / "text").glob("*.py")} - {"__init__"}
    assert scripts - ALIKE["text"] <= OPTIONAL_TEXTS
    assert not files(folder / "board") & OTHER_NAMES
