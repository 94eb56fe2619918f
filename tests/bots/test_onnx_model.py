"""Trained models as bots; here with random weights, which is all a bot needs to be one."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

import atoll
from atoll import bots
from atoll.arena import ArenaError, Setting, run
from atoll.bots.onnx_model import BadModel, ModelBot

from .models import model


@pytest.mark.parametrize("name", atoll.games())
def test_a_model_plays_whole_games_in_the_arena(name: str, tmp_path: Path) -> None:
    game = atoll.game(name)
    bot = f"model:{model(tmp_path / 'm.onnx', game)}"
    seats = max(2, game.seats[0])
    for result in run(Setting(name, (bot, "random"), 2, seats, one_on_rest=True)):
        assert result.forfeits == {}
        assert sum(result.choices) > seats


def test_it_takes_what_the_model_likes_if_that_is_legal(tmp_path: Path) -> None:
    game = atoll.game("miaui")
    bot = bots.make(game, f"model:{model(tmp_path / 'm.onnx', game, favourite=7)}")
    s = game.new(3, 1)
    assert {bot.choose(game.view(s, 0), 0, seed) for seed in range(20)} == {7}
    game.rules.apply(s, 0, 7, None)  # the number is spent now
    for seat in (1, 2):
        game.rules.apply(s, seat, 0, None)
    while 0 not in game.waiting(s) or 7 in game.legal(s, 0):
        seat = game.waiting(s)[0]
        game.rules.apply(s, seat, game.legal(s, seat)[0], None)
    chosen = {bot.choose(game.view(s, 0), 0, seed) for seed in range(20)}
    assert chosen <= set(game.legal(s, 0))


def test_view_and_seed_determine_the_choice(tmp_path: Path) -> None:
    game = atoll.game("miaui")
    bot = ModelBot(game, model(tmp_path / "m.onnx", game))
    view = game.view(game.new(4, 3), 2)
    before = view.tobytes()
    choices = [bot.choose(view, 2, seed) for seed in range(30)]
    assert choices == [bot.choose(view, 2, seed) for seed in range(30)]
    assert len(set(choices)) > 1
    assert view.tobytes() == before


def test_a_file_written_anew_is_read_anew(tmp_path: Path) -> None:
    game = atoll.game("miaui")
    file = model(tmp_path / "m.onnx", game, favourite=2)
    bot, view = ModelBot(game, file), game.view(game.new(3, 1), 0)
    assert bot.choose(view, 0, 1) == 2
    model(file, game, favourite=9)
    os.utime(file, ns=(1, 1))  # surely another moment
    assert bot.choose(view, 0, 1) == 9


def test_games_of_another_model_are_not_continued(tmp_path: Path) -> None:
    """The name of a file does not say who plays; its content does."""
    game = atoll.game("miaui")
    file = model(tmp_path / "m.onnx", game, favourite=2)
    setting = Setting(game.id, (f"model:{file}", "random"), 3, 3)
    assert len(run(setting, out=tmp_path / "run")) == len(run(setting, out=tmp_path / "run")) == 3
    model(file, game, favourite=9)
    with pytest.raises(ArenaError, match="another setting"):
        run(setting, out=tmp_path / "run")
    file.unlink()
    with pytest.raises(BadModel, match="No such file"):
        run(setting, out=tmp_path / "run")


def test_what_cannot_play_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    miaui = atoll.game("miaui")
    other = next(atoll.game(name) for name in atoll.games() if name != "miaui")
    with pytest.raises(BadModel, match="No such file"):
        bots.make(miaui, "model:nowhere.onnx")
    (tmp_path / "text").write_text("hello")
    with pytest.raises(BadModel, match="not an ONNX model"):
        bots.make(miaui, f"model:{tmp_path / 'text'}")
    with pytest.raises(BadModel, match=rf"plays {other.id} {other.version}, not miaui"):
        bots.make(miaui, f"model:{model(tmp_path / 'other', other)}")
    good = model(tmp_path / "good", miaui)
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(BadModel, match=r"pip install 'atoll\[learned\]'"):
        bots.make(miaui, f"model:{good}")
