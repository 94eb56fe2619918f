"""Messages in several languages, kept as Fluent files beside the code that needs them.

Code never builds a sentence: it names a message and its arguments (`Message`); the files `*.en.ftl` and
`*.ru.ftl` know cases, plurals and order. A `SeatName` argument becomes the name of the player there, a
`Messages` argument a row of short messages. Beside a `SeatName` argument `$who` a message may ask whether
that is the reader: `{ $who-you -> [yes] You take *[no] { $who } takes }`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.cache import cached

LANGUAGES = ("en", "ru")
LETTERS = "ABCDEF"
CACHED_SENTENCES = 16_384  # kept by one translator
YOU = {"en": "you", "ru": "вы"}  # the reader among several players


class SeatName(int):
    """A seat, to be named in a sentence."""


class SeatNames(tuple[int, ...]):
    """Several seats, to be named in a sentence."""


@dataclass(frozen=True)
class Message:
    """A message and its arguments; `rule` names the rule it rests on."""

    id: str
    args: dict[str, Any] = field(default_factory=dict)
    rule: str = ""


class Messages(tuple[Message | str, ...]):
    """Short messages and plain signs, to stand one behind the other in a sentence."""


class MissingMessage(KeyError):
    """A message that no file contains."""


class Translator:
    """The messages of some folders."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders

    @cached_property
    def _bundles(self) -> dict[str, Any]:
        from fluent.runtime import FluentBundle, FluentResource

        found = {}
        for lang in LANGUAGES:
            bundle = FluentBundle([lang], use_isolating=False)
            for file in sorted(file for folder in self.folders for file in folder.glob(f"*.{lang}.ftl")):
                bundle.add_resource(FluentResource(file.read_text("utf-8")))
            found[lang] = bundle
        return found

    @property
    def _name(self) -> str:
        return ", ".join(folder.as_posix() for folder in self.folders)

    def has(self, lang: str, message: str) -> bool:
        """Is there such a message?"""
        return bool(self._bundles[lang].has_message(message))

    def messages(self, lang: str) -> set[str]:
        """All message ids of a language."""
        return set(self._bundles[lang]._messages)

    def translate(
        self,
        lang: str,
        what: Message | str,
        names: Sequence[str] | None = None,
        *,
        reader: int = SPECTATOR,
        **args: Any,
    ) -> str:
        """A message in a language, for the player at the seat `reader` or for SPECTATOR."""
        message, given = (what.id, what.args) if isinstance(what, Message) else (what, args)
        if not given:
            return self._format(lang, message, ())
        plain: list[tuple[str, Any]] = []
        for key, value in given.items():
            if type(value) in _PLAIN:
                plain.append((key, value))
                continue
            plain.append((key, self._plain(lang, value, names, reader)))
            if isinstance(value, SeatName):
                plain.append((f"{key}-you", "yes" if value == reader else "no"))
        return self._format(lang, message, tuple(plain))

    def _plain(self, lang: str, value: Any, names: Sequence[str] | None, reader: int) -> Any:
        """An argument as words or a number."""
        if isinstance(value, Messages):
            return " ".join(
                self.translate(lang, each, names, reader=reader) if isinstance(each, Message) else each
                for each in value
            )
        if isinstance(value, SeatName):
            return names[value] if names else LETTERS[value]
        if isinstance(value, SeatNames):
            return ", ".join(
                YOU[lang] if seat == reader else names[seat] if names else LETTERS[seat] for seat in value
            )
        return value.item() if hasattr(value, "item") else value

    def _translate(self, lang: str, message: str, args: tuple[tuple[str, Any], ...]) -> str:
        bundle = self._bundles[lang]
        if not bundle.has_message(message):
            raise MissingMessage(f"{self._name}: no message {message!r} in {lang}")
        text, errors = bundle.format_pattern(bundle.get_message(message).value, dict(args))
        if errors:
            raise MissingMessage(f"{self._name}: message {message!r} in {lang}: {errors[0]}")
        return str(text)

    @cached_property
    def _format(self) -> Callable[..., str]:
        """Cached: the same few thousand sentences recur, a board alone needs a hundred."""
        return cached(CACHED_SENTENCES)(self._translate)


_PLAIN = frozenset({str, int})  # arguments that need no conversion
