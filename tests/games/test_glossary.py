"""Each thing in a game has one word: no text for people uses a word that the glossary rules out.

`learn/glossary.toml` of a game lists its terms (`[[term]]`): `en` and `ru` name a thing, `not_en` and
`not_ru` are words that must not stand for it, `*` for any ending; `note` says what the term means or why.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import parse

import atoll
from atoll.kit.i18n import LANGUAGES

GLOSSARIES = [name for name in atoll.games() if (atoll.game(name).folder / "learn/glossary.toml").exists()]
KEYS = {"en", "ru", "not_en", "not_ru", "note"}
NO_PROSE = re.compile(r"```.*?```|`[^`\n]*`|\((?:position:|https?:)[^)]*\)|\{[A-Z]{2}-[^}]*\}", re.DOTALL)


def terms(folder: Path) -> list[dict[str, Any]]:
    """The glossary of a game."""
    found: list[dict[str, Any]] = tomllib.loads((folder / "learn/glossary.toml").read_text("utf-8"))["term"]
    return found


def fluent_text(source: str) -> str:
    """The words of a Fluent file, without its names of messages and variants."""
    return "\n".join(texts(parse(source).to_json()))


def texts(node: Any) -> Iterator[str]:
    """The text elements below a node of a parsed Fluent file."""
    if isinstance(node, list):
        for each in node:
            yield from texts(each)
    elif isinstance(node, dict):
        if node["type"] == "TextElement":
            yield node["value"]
        for each in node.values():
            yield from texts(each)


def prose(folder: Path, lang: str) -> Iterator[tuple[str, str]]:
    """What people read of a game in a language, by file."""
    for file in sorted(folder.rglob(f"*.{lang}.ftl")):
        yield file.name, fluent_text(file.read_text("utf-8"))
    guides = sorted(folder.rglob(f"*.{lang}.md")) + ([folder / "RULES.md"] if lang == "en" else [])
    for file in guides:
        yield file.name, NO_PROSE.sub(" ", file.read_text("utf-8"))


def pattern(word: str) -> re.Pattern[str]:
    """A forbidden word or phrase as a whole; `*` is any ending."""
    return re.compile(r"(?<!\w)" + re.escape(word).replace(r"\*", r"\w*") + r"(?!\w)", re.IGNORECASE)


@pytest.mark.parametrize("name", GLOSSARIES)
def test_a_glossary_names_every_term_in_both_languages(name: str) -> None:
    listed = terms(atoll.game(name).folder)
    for term in listed:
        assert set(term) <= KEYS, term
        assert all(term[lang] for lang in LANGUAGES), term
    for lang in LANGUAGES:
        words = [term[lang].lower() for term in listed]
        assert len(set(words)) == len(words), "a word that stands for two things"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GLOSSARIES)
def test_each_thing_has_one_word(name: str, lang: str) -> None:
    folder = atoll.game(name).folder
    forbidden = [(word, term[lang]) for term in terms(folder) for word in term.get(f"not_{lang}", [])]
    wrong = []
    for file, text in prose(folder, lang):
        for word, right in forbidden:
            for hit in pattern(word).finditer(text):
                around = text[max(0, hit.start() - 30) : hit.end() + 30].replace("\n", " ")
                wrong.append(f"{file}: {hit[0]!r}, say {right!r}: …{around}…")
    assert not wrong, "\n".join(wrong)


def test_forbidden_words_are_found() -> None:
    text = fluent_text("gull = { $n ->\n    [gull] A Gull lands\n   *[other] Seagulls\n}\n")
    assert [hit[0] for hit in pattern("gull*").finditer(text)] == ["Gull"]
    assert pattern("throw* out").search("It throws out")
    assert not pattern("gull").search(NO_PROSE.sub(" ", "`gull` {MI-051 gull} ![x](position:gull=1)"))
