"""The home page."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient

from atoll.kit.registry import games
from tests.web.client import static_files


def test_the_home_page_is_small_and_has_a_strict_policy(client: TestClient[Any]) -> None:
    answer = client.get("/")
    files = static_files(answer.text)
    whole = len(answer.content) + sum(len(client.get(file).content) for file in files)
    assert len(files) <= 8  # icon, look, scripts
    assert whole < 200_000
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "style=" not in answer.text
    for name in games():
        assert f"/play/{name}" in answer.text
