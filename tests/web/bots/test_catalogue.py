"""Trained models at the tables of a house: by a safe name, at their own game only."""

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
from tests.web.client import ANY, FEWEST, Window, finish, new_table

OTHER = next(name for name in games() if name != ANY)


@pytest.fixture
def services(tmp_path: Path) -> Iterator[TestClient[Any]]:
    file = model(tmp_path / "coral.onnx", find_game(ANY))
    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", 0, [file])) as client:
        yield client


def test_a_model_plays_a_whole_game_at_a_table(services: TestClient[Any]) -> None:
    form = services.get(f"/new/{ANY}").text
    assert '<option value="bot-model-coral"' in form
    assert "Learned bot coral" in form
    assert "coral" not in services.get(f"/new/{OTHER}").text, "features mean something for one game only"
    table = new_table(services, *["bot-model-coral"] * (FEWEST - 1))
    window = Window(services, table)
    assert "learned bot coral" in window.next("html")["html"]
    finish(window)
    window.close()


@pytest.mark.parametrize("wish", ["bot-model-other", "bot-model-../coral", "bot-model:coral.onnx", "bot-"])
def test_only_the_models_of_the_house(services: TestClient[Any], wish: str) -> None:
    form = {"seat-0": "me", **{f"seat-{i}": wish for i in range(1, FEWEST)}}
    assert services.post(f"/new/{ANY}", data=form).status_code == 400


def test_a_model_that_is_gone_is_played_on_for(tmp_path: Path) -> None:
    game = find_game(ANY)
    catalogue = BotCatalogue([model(tmp_path / "coral.onnx", game)])
    assert isinstance(catalogue.make(game, "model-coral"), ModelBot)
    assert isinstance(BotCatalogue().make(game, "model-coral"), SearchBot)


def test_files_that_are_no_models(tmp_path: Path) -> None:
    (tmp_path / "noise.onnx").write_bytes(b"noise")
    good = model(tmp_path / "coral.onnx", find_game(ANY))
    odd = tmp_path / "a name with spaces.onnx"
    odd.write_bytes(good.read_bytes())
    (tmp_path / "more").mkdir()
    twin = tmp_path / "more" / "coral.onnx"
    twin.write_bytes(good.read_bytes())
    for files in ([tmp_path / "noise.onnx"], [tmp_path / "none.onnx"], [odd], [good, twin]):
        with pytest.raises(BadModel):
            BotCatalogue(files)


def test_the_command_says_what_is_wrong_with_a_model(tmp_path: Path) -> None:
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
