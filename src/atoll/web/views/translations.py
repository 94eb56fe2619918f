"""The texts of the pages, and which language a reader gets."""

from __future__ import annotations

from pathlib import Path

from atoll.kit.i18n import LANGUAGES, Translator

TRANSLATOR = Translator(Path(__file__).with_name("locale"))


def preferred_language(chosen: str, accepted: str) -> str:
    """The chosen language, else the first supported one of the Accept-Language header, else English."""
    if chosen in LANGUAGES:
        return chosen
    for part in accepted.split(","):
        language = part.split(";")[0].strip().lower()[:2]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def is_guest_name(name: str) -> bool:
    """Whether this is the placeholder name of a guest, in any language."""
    return any(name == TRANSLATOR.translate(lang, "guest") for lang in LANGUAGES)


def shown_name(name: str, lang: str) -> str:
    """The name of a person for a reader; a guest is called so in the reader's language."""
    return TRANSLATOR.translate(lang, "guest") if is_guest_name(name) else name


def join_names(names: list[str], lang: str) -> str:
    """Names as an enumeration: "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return TRANSLATOR.translate(lang, "and", first=", ".join(names[:-1]), last=names[-1])
