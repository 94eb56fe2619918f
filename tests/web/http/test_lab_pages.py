"""The lab pages, with and without reports."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from atoll.arena.workers import open_workers
from atoll.kit.registry import game as find_game
from atoll.kit.registry import game_names
from atoll.lab.study import run
from atoll.web.views import lab_reports
from tests.web.client import ANY_GAME

MET = {
    "bots": ["friend", "somebody:else"], "one_on_rest": False, "games": 400, "share": 0.931,
    "interval": [0.903, 0.952], "even": 0.5, "asked": [0.9, 1.0], "command": "atoll arena friend random",
}  # fmt: skip
RATED = {"mu": -30.22, "sigma": 0.5, "seconds_per_choice": 0.0123, "slowest_choice": 0.1}
REPORT = {
    "command": "atoll ladder --games 400", "machine": "a fine machine", "version": "0.1.0",
    "games": [
        {"game": ANY_GAME, "seats": 4, "bots": {"friend": RATED, "somebody:else": RATED}, "matches": [MET]},
        {"game": "gone", "seats": 4, "bots": {}, "matches": []},
    ],
}  # fmt: skip


@pytest.fixture
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(lab_reports, "REPORTS", tmp_path)
    return tmp_path


def test_the_lab_without_reports(client: TestClient[Any], reports: Path) -> None:
    answer = client.get("/lab")
    assert answer.status_code == 200
    assert "have not been measured" in answer.text


def test_the_ladder_in_both_languages(client: TestClient[Any], reports: Path) -> None:
    (reports / "ladder.json").write_bytes(msgspec.json.encode(REPORT))
    english = client.get("/lab").text
    assert "Casual bot finishes ahead of somebody:else" in english
    assert "93%" in english
    assert "90–95%" in english
    assert "atoll ladder --games 400" in english
    assert "gone" not in english
    russian = client.get("/lab", headers={"accept-language": "ru"}).text
    assert "Бот-любитель выше, чем somebody:else" in russian
    assert "−30.2 <small>± 1.0" in english, "with a real minus"
    assert "−30,2 <small>± 1,0" in russian, "with a comma"


def test_an_unreadable_report_is_ignored(client: TestClient[Any], reports: Path) -> None:
    (reports / "ladder.json").write_text('{"games": 3}')
    assert "have not been measured" in client.get("/lab").text


def test_the_page_of_a_study(client: TestClient[Any], reports: Path) -> None:
    assert client.get(f"/lab/{ANY_GAME}").status_code == 404
    asked = run.Study(ANY_GAME, find_game(ANY_GAME).seats[0], 4, "random", doublings=0, option_games=0)
    with closing(open_workers(1, None)) as team:
        found = run.run(asked, team, "atoll study")
    (reports / f"study-{ANY_GAME}.json").write_bytes(msgspec.json.encode(found))
    assert f'href="/lab/{ANY_GAME}"' in client.get("/lab").text
    english = client.get(f"/lab/{ANY_GAME}").text
    assert "Does the seat matter?" in english
    assert f"Random bot in all {asked.seats} seats, 4 games" in english
    assert "when they were measured" in english
    russian = client.get(f"/lab/{ANY_GAME}", headers={"accept-language": "ru"}).text
    assert f"Случайный бот на всех {asked.seats} местах, партий: 4" in russian
    assert "когда их измеряли" in russian
    assert "партий: 4" in client.get("/lab", headers={"accept-language": "ru"}).text
    for source in found["tables"][0]["sources"]:
        assert source["words"][0] in english
        assert source["words"][1] in russian


def test_shipped_reports_can_be_read() -> None:
    """Those that the pages show: the ladder and a study of each game."""
    assert lab_reports.read_ladder(lab_reports.REPORTS) is not None
    for name in game_names():
        assert lab_reports.read_study(lab_reports.REPORTS, name) is not None, name
