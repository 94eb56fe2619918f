"""The command line's own sentences."""

from __future__ import annotations

import re
from pathlib import Path

from atoll.cli.play import screen


def test_both_languages_have_all_messages_and_all_are_used() -> None:
    english, russian = screen.TRANSLATOR.messages("en"), screen.TRANSLATOR.messages("ru")
    assert english == russian
    sources = "".join(path.read_text("utf-8") for path in Path(str(screen.__file__)).parent.glob("*.py"))
    assert {message for message in english if f'"{message}"' not in sources} == set()
    said = set(re.findall(r'(?:TRANSLATOR|screen|self)\.say\((?:lang, )?"([a-z-]+)"', sources))
    assert len(said) > 10
    assert said <= english
