"""The pages for learners say what the sources say."""

from __future__ import annotations

from pathlib import Path

import pytest

import atoll
from atoll.lab.feature_pages import COMMAND, meanings, page

PAGES = Path(__file__).parents[2] / "docs" / "research"


@pytest.mark.parametrize("name", atoll.games())
def test_the_page_is_fresh(name: str) -> None:
    file = PAGES / f"{name}.md"
    assert file.exists(), f"run: {COMMAND}"
    assert file.read_text("utf-8") == page(atoll.game(name)), f"run: {COMMAND}"


def test_a_page_counts_every_number_and_every_action() -> None:
    text = page(atoll.game("miaui"))
    assert "| 0 | `round` | 1 | rounds played, 0..1 |" in text
    assert "| 0–11 | `dive:1` `dive:2` … `dive:12` | 12 actions |" in text
    assert f"–{sum(f.size for f in atoll.game('miaui').features) - 1} | `below` |" in text
    assert "| `no_fights` | off, on, drop_out | off |" in text


@pytest.mark.parametrize("name", atoll.games())
def test_every_feature_is_explained_in_the_sources(name: str) -> None:
    told = meanings(atoll.game(name))
    assert set(told) == {feature.name for feature in atoll.game(name).features}
    assert all(told.values())
