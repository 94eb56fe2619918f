"""Everything a game must satisfy, checked one after another: for authors of games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from atoll.kit.core.box import SOURCES
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES
from atoll.kit.laws import LAWS, LawBroken, cases, rules_compile_everywhere
from atoll.match import lesson

from .laws import check_laws
from .spoilings import check_spoilings

RULE = re.compile(r"\*\*([A-Z]{2}-[A-Z]?\d{2,3})|^\| ([A-Z]{2}-[A-Z]\d{2}) ", re.MULTILINE)
NAMED = re.compile(r"\b(?:test_)?([a-z]{2})[-_]([a-z]?\d{2,3})(?![0-9])", re.IGNORECASE)
FILES = (
    "RULES.md", "box.toml", "parts.py", "state.py", "text", "learn/guide.en.md", "learn/guide.ru.md",
    "learn/lesson.toml",
)  # fmt: skip
GAMES, SPOILINGS = 50, 200  # random games of each case, and changed positions

# What no check can find out.
NOT_LOOKED_AT = (
    "whether hide() leaves something that a player would not know: views are checked only against each other",
    "whether the rules are those of RULES.md: its tests say so",
    "whether sentences read well, and pictures look well",
    "whether the tests of an installed package name all its rules: it comes without them",
)


@dataclass(frozen=True)
class Verdict:
    """What one check found: nothing if all is well."""

    name: str
    findings: tuple[str, ...] = ()


def check_game(game: Game) -> Iterator[Verdict]:
    """All checks of a game, one by one; none but the first if its rules cannot be compiled."""
    yield (source := Verdict("rules compile everywhere", tuple(_broken(game, rules_compile_everywhere))))
    if source.findings:
        return
    for name, check in CHECKS:
        yield Verdict(name, tuple(check(game)))
    for law in LAWS:
        if law is not rules_compile_everywhere:
            yield Verdict(f"law: {law.__name__.replace('_', ' ')}", tuple(_broken(game, law)))
    report = check_laws(game, GAMES)
    yield Verdict(f"laws in {report.games:,} compiled games", tuple(map(str, report.findings)))
    spoilt = check_spoilings(game, SPOILINGS)
    yield Verdict(f"{spoilt.spoilings:,} changed positions", tuple(map(str, spoilt.findings)))


def _broken(game: Game, law: Callable[..., None]) -> Iterator[str]:
    """The first case in which a law is broken, whatever it raises."""
    for case in cases(game, most=4):
        try:
            law(case)
        except LawBroken as wrong:
            yield str(wrong)
            return
        except Exception as wrong:
            yield f"{type(wrong).__name__}: {wrong} [{case}]"
            return


def _files(game: Game) -> Iterator[str]:
    for name in FILES:
        if not (game.folder / name).exists():
            yield f"{name} is missing"


def _read(file: Path) -> str:
    return file.read_text("utf-8") if file.exists() else ""


def _rules(game: Game) -> set[str]:
    """The ids of RULES.md."""
    return {a or b for a, b in RULE.findall(_read(game.folder / "RULES.md"))}


def tests_of(game: Game) -> list[Path]:
    """The tests of a game: in its folder, its package, or in this repository."""
    parents = game.folder.parents
    own = [game.folder / "tests", *(folder / "tests" for folder in parents[1:2])]  # src/NAME beside tests
    ours = [folder / "tests" / "games" / game.id for folder in parents[:4]]
    places = [place for place in (*own, *ours) if place.is_dir()]
    return sorted({file for place in places for file in place.rglob("test_*.py")})


def is_installed(game: Game) -> bool:
    """Was it built and installed? Then its tests stayed where it was written."""
    return any(game.folder.parent.glob("*.dist-info"))


def _rule_ids(game: Game) -> Iterator[str]:
    defined, named = _rules(game), set[str]()
    if not defined:
        yield "RULES.md defines no rule: **XX-001** in bold"
    tests = tests_of(game)
    if not tests and is_installed(game):
        return
    for file in tests:
        for prefix, number in NAMED.findall(_read(file).replace("_", "-")):
            named.add(f"{prefix}-{number}".upper())
    for rule in sorted(defined - named):
        yield f"{rule} is named by no test"


def _messages(game: Game) -> Iterator[str]:
    english, russian = (game.translator.messages(lang) for lang in LANGUAGES)
    for message in sorted(english ^ russian):
        yield f"{message}: in {'English' if message in english else 'Russian'} only"
    wanted = ["title", "tagline"]
    for option in game.options:
        wanted += [f"option-{option.name}", f"option-{option.name}-help"]
    for message in wanted:
        if message not in english:
            yield f"the message {message!r} is missing"


def _guides(game: Game) -> Iterator[str]:
    known, seen = _rules(game), []
    for lang in LANGUAGES:
        guide = _read(game.folder / "learn" / f"guide.{lang}.md")
        marks = [rule for mark in re.findall(r"\{([A-Z]{2}-[^}]*)\}", guide) for rule in mark.split()]
        pictures = re.findall(r"\(position:([^)]*)\)", guide)
        seen.append((marks, pictures))
        for rule in sorted(set(marks) - known):
            yield f"guide.{lang}.md: there is no rule {rule}"
        if not pictures:
            yield f"guide.{lang}.md has no picture"
    if seen[0] != seen[1]:
        yield "the guides name other rules or pictures in English than in Russian"


def _lesson(game: Game) -> Iterator[str]:
    try:
        found = lesson.lesson(game)
    except ValueError as wrong:
        yield str(wrong)
        return
    for message in sorted(found.messages) if found else ():
        for lang in LANGUAGES:
            if not game.translator.has(lang, message):
                yield f"the message {message!r} is missing ({lang})"


def _figures(game: Game) -> Iterator[str]:
    told = {place for _, place in game.text.figures()}
    for place in sorted(told):
        if game.box.figure(place) is None:
            yield f"text.figures() tells of {place!r}, which is not in the box"
    for figure in game.box.figures:
        if figure.source in SOURCES[1:] and figure.place not in told and figure.source != "public":
            yield f"{figure.place} is {figure.source}, and text.figures() does not tell of it"


CHECKS: tuple[tuple[str, Callable[[Game], Iterator[str]]], ...] = (
    ("files", _files),
    ("rule ids", _rule_ids),
    ("messages", _messages),
    ("guides", _guides),
    ("lesson", _lesson),
    ("figures", _figures),
)
