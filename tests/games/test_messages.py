"""The messages of every game: both languages have what code asks for, and nothing is left over."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import atoll
from atoll.kit.i18n import LANGUAGES
from atoll.kit.registry import game, games

PACKAGE = Path(atoll.__file__).parent
FIXED = 3  # letters that a name put together must hold to count: f"{a}-{b}" would be everything


def strings(file: Path) -> set[str]:
    """Regular expressions of the strings and f-strings in a Python file; a string "option-" is a prefix."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(re.escape(node.value) + (".+" if node.value.endswith("-") else ""))
        elif isinstance(node, ast.JoinedStr):
            texts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
            if sum(len(str(text)) for text in texts if text) >= FIXED:
                found.add("".join(".+" if text is None else re.escape(str(text)) for text in texts))
    return found


@cache
def shared_strings() -> frozenset[str]:
    """What code outside the games may ask a game for."""
    folders = (PACKAGE / name for name in ("kit", "match", "web", "cli", "lab", "envs", "bots"))
    return frozenset(name for folder in folders for file in folder.rglob("*.py") for name in strings(file))


@pytest.mark.parametrize("name", games())
def test_every_message_is_used_and_both_languages_have_it(name: str) -> None:
    one = game(name)
    asked = shared_strings().union(*(strings(file) for file in one.folder.rglob("*.py")))
    from_code = re.compile("|".join(sorted(asked)))
    lesson = (one.folder / "learn" / "lesson.toml").read_text("utf-8")
    english, russian = (one.translator.messages(lang) for lang in LANGUAGES)
    for lang, messages in zip(LANGUAGES, (english, russian)):
        texts = "".join(file.read_text("utf-8") for file in one.folder.rglob(f"*.{lang}.ftl"))
        for message in sorted(messages):
            if re.search(rf"\{{\s*{message}\s*(\}}|->)", texts):
                continue  # a word of other messages: languages differ in their cases
            asked_for = from_code.fullmatch(message) or f'"{message}"' in lesson
            assert asked_for, f"{message} ({lang}) is not used"
            assert message in english & russian, f"{message}: {lang} only"
