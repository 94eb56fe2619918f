"""The words of the pages, and which language somebody reads."""

from __future__ import annotations

from pathlib import Path

from atoll.kit.i18n import LANGUAGES, Translator

TRANSLATOR = Translator(Path(__file__).with_name("locale"))


def preferred(wanted: str, accepted: str) -> str:
    """The language somebody chose, else the first of the browser's that we speak, else English."""
    if wanted in LANGUAGES:
        return wanted
    for part in accepted.split(","):
        language = part.split(";")[0].strip().lower()[:2]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def join_names(names: list[str], lang: str) -> str:
    """A list of names as a sentence has it."""
    if len(names) < 2:
        return "".join(names)
    return TRANSLATOR.translate(lang, "and", first=", ".join(names[:-1]), last=names[-1])
