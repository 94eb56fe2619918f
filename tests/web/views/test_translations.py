"""The messages of the pages are complete in all languages, and all are used."""

from __future__ import annotations

import re
from pathlib import Path

import atoll.web
from atoll.bots import LEVELS
from atoll.bots.network import champion
from atoll.kit.core.box import SOURCES
from atoll.kit.i18n import LANGUAGES
from atoll.web.auth.preferences import CONFIRMATIONS, THEMES, TOGGLES
from atoll.web.bots.compile_steps import STEPS
from atoll.web.db.models import FRIEND, OPEN
from atoll.web.errors import EXPLAINED, EXPLAINED_TYPES
from atoll.web.film.speed import FRAME_MS
from atoll.web.http.players import OPPONENTS
from atoll.web.invite.addresses import COMPUTER, EVERYBODY, NETWORK
from atoll.web.tables.incidents import INCIDENTS
from atoll.web.views.translations import TRANSLATOR, join_names, preferred_language

HERE = Path(atoll.web.__file__).parent
CODES = ("unknown-action", "unknown-seat", "over", "not-awaited", "stale", "illegal", "no-undo", "many-undos")
BUILT = {  # messages whose names are put together
    *(f"bot-{level}" for level in (*LEVELS, champion.NAME, "random", "greedy")),
    *(f"bot-{level}-help" for level in (*LEVELS, champion.NAME, "model")),
    *(f"seat-{kind}" for kind in (FRIEND, OPEN)),
    *(f"source-{source}" for source in SOURCES),
    *(f"error-{kind}{more}" for kind in (*EXPLAINED, *EXPLAINED_TYPES.values()) for more in ("", "-help")),
    *(f"refused-{code}" for code in CODES),
    *(f"preference-{name}{more}" for name in TOGGLES for more in ("", "-help")),
    *(f"confirm-{when}" for when in CONFIRMATIONS),
    *(f"film-{speed}" for speed in FRAME_MS),
    *(f"theme-{theme}" for theme in THEMES),
    *(f"clock-{span}" for span in ("minutes", "seconds", "days")),
    *(f"incident-{what}" for what in INCIDENTS),
    *(f"reach-{reach}" for reach in (COMPUTER, NETWORK, EVERYBODY)),
    *(f"network-{problem}" for problem in ("no-network", "port-taken", "not-here")),
    *(f"warming-{what}" for what in STEPS),
    *OPPONENTS, "awaited", "thinking",
}  # fmt: skip


def used_messages() -> set[str]:
    """Every message that code or a template asks for."""
    found = set(BUILT)
    for file in [*HERE.rglob("*.py"), *HERE.glob("templates/*.html")]:
        text = file.read_text("utf-8")
        found |= set(re.findall(r"""\bt\(\s*['"]([\w-]+)['"]\s*[,)]""", text))
        found |= set(re.findall(r"""TRANSLATOR\.translate\(\s*[\w.]+,\s*"([\w-]+)"\s*[,)]""", text))
        found |= set(re.findall(r"""problem = "([\w-]+)\"""", text))
        found |= set(
            re.findall(r"""(?:_note\(\w+,|(?:ChatRefused|HintRefused)\()\s*"([\w-]+)"\s*[,)]""", text)
        )
        found |= set(re.findall(r"""problem = "[\w-]+" if .+ else "([\w-]+)\"""", text))
    return found


def test_messages_of_every_language_are_complete_and_used() -> None:
    for lang in LANGUAGES:
        assert TRANSLATOR.messages(lang) == used_messages(), lang


def test_russian_messages_contain_cyrillic() -> None:
    text = "".join(file.read_text("utf-8") for file in HERE.rglob("*.ru.ftl"))
    for message in TRANSLATOR.messages("ru"):
        line = next(line for line in text.splitlines() if line.startswith(f"{message} ="))
        if "{" not in line and message != "switch-language":
            assert re.search("[а-яё]", line.lower()), line


def test_preferred_language() -> None:
    assert preferred_language("ru", "en") == "ru"
    assert preferred_language("xx", "de-DE,ru-RU;q=0.8,en;q=0.5") == "ru"
    assert preferred_language("", "de,fr") == "en"
    assert preferred_language("", "") == "en"


def test_joined_names() -> None:
    assert join_names(["A"], "en") == "A"
    assert join_names(["A", "B", "C"], "en") == "A, B and C"
    assert join_names(["A", "B"], "ru") == "A и B"


def test_russian_counts() -> None:
    words = [TRANSLATOR.translate("ru", "seats-free", count=n) for n in (1, 2, 5, 21)]
    assert words == ["1 свободное место", "2 свободных места", "5 свободных мест", "21 свободное место"]
