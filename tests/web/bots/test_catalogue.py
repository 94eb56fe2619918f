"""Trained models at tables: by a safe name, and in their own game only."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.bots import BadModel, ModelBot, SearchBot
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.web.app import make_app
from atoll.web.bots.catalogue import BotCatalogue
from tests.bots.models import model
from tests.web.client import ANY_GAME, MIN_SEATS, Window, new_table, play_to_end

OTHER = next(name for name in games() if name != ANY_GAME)


@pytest.fixture
def services(tmp_path: Path) -> Iterator[TestClient[Any]]:
    file = model(tmp_path / "coral.onnx", find_game(ANY_GAME))
    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", 0, [file])) as client:
        yield client


def test_a_model_plays_a_whole_game_at_a_table(services: TestClient[Any]) -> None:
    form = services.get(f"/new/{ANY_GAME}").text
    assert '<option value="bot-model-coral"' in form
    assert "Trained bot coral" in form
    assert "coral" not in services.get(f"/new/{OTHER}").text, "features mean something for one game only"
    table = new_table(services, *["bot-model-coral"] * (MIN_SEATS - 1))
    window = Window(services, table)
    assert "trained bot coral" in window.next("html")["html"]
    play_to_end(window)
    window.close()


@pytest.mark.parametrize(
    "requested", ["bot-model-other", "bot-model-../coral", "bot-model:coral.onnx", "bot-"]
)
def test_only_configured_models_can_be_seated(services: TestClient[Any], requested: str) -> None:
    form = {"seat-0": "me", **{f"seat-{i}": requested for i in range(1, MIN_SEATS)}}
    assert services.post(f"/new/{ANY_GAME}", data=form).status_code == 400


def test_a_missing_model_is_replaced_by_another_bot(tmp_path: Path) -> None:
    game = find_game(ANY_GAME)
    catalogue = BotCatalogue([model(tmp_path / "coral.onnx", game)])
    assert isinstance(catalogue.make(game, "model-coral"), ModelBot)
    assert isinstance(BotCatalogue().make(game, "model-coral"), SearchBot)


def test_invalid_model_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "noise.onnx").write_bytes(b"noise")
    good = model(tmp_path / "coral.onnx", find_game(ANY_GAME))
    odd = tmp_path / "a name with spaces.onnx"
    odd.write_bytes(good.read_bytes())
    (tmp_path / "more").mkdir()
    twin = tmp_path / "more" / "coral.onnx"
    twin.write_bytes(good.read_bytes())
    for files in ([tmp_path / "noise.onnx"], [tmp_path / "none.onnx"], [odd], [good, twin]):
        with pytest.raises(BadModel):
            BotCatalogue(files)


def test_the_command_line_explains_an_invalid_model(tmp_path: Path) -> None:
    (tmp_path / "noise.onnx").write_bytes(b"noise")
    command = [
        sys.executable,
        "-c",
        "from atoll.cli import main; main()",
        "serve",
        "--no-browser",
        "--port",
        "0",
    ]
    done = subprocess.run(
        [*command, "--data", str(tmp_path), "--model", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 2
    assert "cannot seat this model" in done.stderr
    assert "Traceback" not in done.stderr
