"""Words in several languages, kept as Fluent files beside the code that needs them.

Code never builds a sentence: it says which message and with which arguments (`Say`); the files
`words.en.ftl` and `words.ru.ftl` know cases, plurals and order. A `Seat` argument becomes the name of who
sits there, a `Says` argument a row of short messages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from .remember import remember

LANGUAGES = ("en", "ru")
LETTERS = "ABCDEF"
SENTENCES = 16_384  # of one folder that are remembered


class Seat(int):
    """A seat, to be named in a sentence."""


class Seats(tuple[int, ...]):
    """Several seats, to be named in a sentence."""


@dataclass(frozen=True)
class Say:
    """A message and its arguments; `rule` names the rule it rests on."""

    id: str
    args: dict[str, Any] = field(default_factory=dict)
    rule: str = ""


class Says(tuple[Say | str, ...]):
    """Short messages and plain signs, to stand one behind the other in a sentence."""


class MissingWords(KeyError):
    """A message nobody has written."""


class Talk:
    """The messages of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def _bundles(self) -> dict[str, Any]:
        from fluent.runtime import FluentBundle, FluentResource

        found = {}
        for lang in LANGUAGES:
            bundle = FluentBundle([lang], use_isolating=False)
            for file in sorted(self.folder.glob(f"*.{lang}.ftl")):
                bundle.add_resource(FluentResource(file.read_text("utf-8")))
            found[lang] = bundle
        return found

    def has(self, lang: str, message: str) -> bool:
        """Is there such a message?"""
        return bool(self._bundles[lang].has_message(message))

    def messages(self, lang: str) -> set[str]:
        """All message ids of a language."""
        return set(self._bundles[lang]._messages)

    def say(self, lang: str, what: Say | str, names: Sequence[str] | None = None, **args: Any) -> str:
        """A message in a language."""
        message, given = (what.id, what.args) if isinstance(what, Say) else (what, args)
        if not given:
            return self._format(lang, message, ())
        plain = [(k, v if type(v) in _PLAIN else self._plain(lang, v, names)) for k, v in given.items()]
        return self._format(lang, message, tuple(plain))

    def _plain(self, lang: str, value: Any, names: Sequence[str] | None) -> Any:
        """An argument as words or a number."""
        if isinstance(value, Says):
            return " ".join(self.say(lang, say) if isinstance(say, Say) else say for say in value)
        if isinstance(value, Seat):
            return names[value] if names else LETTERS[value]
        if isinstance(value, Seats):
            return ", ".join(names[seat] if names else LETTERS[seat] for seat in value)
        return value.item() if hasattr(value, "item") else value

    def _say(self, lang: str, message: str, args: tuple[tuple[str, Any], ...]) -> str:
        bundle = self._bundles[lang]
        if not bundle.has_message(message):
            raise MissingWords(f"{self.folder.name}: no message {message!r} in {lang}")
        text, errors = bundle.format_pattern(bundle.get_message(message).value, dict(args))
        if errors:
            raise MissingWords(f"{self.folder.name}: message {message!r} in {lang}: {errors[0]}")
        return str(text)

    @cached_property
    def _format(self) -> Callable[..., str]:
        """The same few thousand sentences are said again and again: a board says a hundred of them."""
        return remember(SENTENCES)(self._say)


_PLAIN = frozenset({str, int})  # said as they are
