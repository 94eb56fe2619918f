"""Static assets: one digest, preloaded scripts, cached until they change."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Page

from atoll.web.views import assets
from atoll.web.views.assets import STATIC, AssetBundle
from tests.web.browser.actions import open_quick_table
from tests.web.client import ANY_GAME, static_files


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files, where they can be changed."""
    copied = Path(shutil.copytree(STATIC, tmp_path / "static"))
    monkeypatch.setattr(assets, "STATIC", copied)
    return copied


def test_files_are_served_under_the_digest_only(client: TestClient[Any]) -> None:
    kinds = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
    files = static_files(client.get("/").text)
    assert {Path(file).suffix for file in files} == set(kinds)
    assert len({Path(file).parent for file in files}) == 1, "of one edition"
    for file in files:
        answer = client.get(file)
        assert answer.status_code == 200
        assert answer.headers["content-type"].split(";")[0] == kinds[Path(file).suffix]
        assert "immutable" in answer.headers["cache-control"]
        assert client.get(f"/static/0123456789ab/{Path(file).name}").status_code == 404, "of no other edition"
    for stranger in ("nothing.js", "..%2Fservices.py"):
        assert client.get(f"{Path(files[0]).parent}/{stranger}").status_code == 404


def test_every_change_changes_the_digest(folder: Path) -> None:
    first = AssetBundle("css")
    assert AssetBundle("css").digest == first.digest
    digests = {first.digest, AssetBundle("other css").digest}
    script = folder / "notification.js"
    script.write_text(script.read_text("utf-8") + "// more\n", "utf-8")
    digests.add(AssetBundle("css").digest)
    script.rename(folder / "notes.js")
    digests.add(AssetBundle("css").digest)
    assert len(digests) == 4
    assert b"// more" not in first.files["notification.js"], "what runs keeps what it has begun with"


def test_a_page_preloads_all_its_scripts(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if one.resource_type == "script" else None)
    open_quick_table(page, ANY_GAME)
    table = page.url
    for path in ("/", f"/new/{ANY_GAME}", f"/learn/{ANY_GAME}/lesson", table, f"{table}/replay"):
        asked.clear()
        answer = page.goto(path)
        assert answer is not None
        page.wait_for_load_state("networkidle")
        named = [file for file in static_files(answer.text()) if file.endswith(".js")]
        assert sorted(Path(url).name for url in asked) == sorted(Path(file).name for file in named), path
