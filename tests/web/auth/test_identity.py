"""Names of players."""

from __future__ import annotations

import pytest

from atoll.web.auth.identity import clean_name


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Anna \n Maria ", "Anna Maria"),
        ("\u200b\u202e", ""),
        ("я" * 100, "я" * 24),
        ("<b>", "<b>"),
        ("🐟 fish", "🐟 fish"),
    ],
)
def test_names_are_cleaned(given: str, kept: str) -> None:
    assert clean_name(given) == kept
