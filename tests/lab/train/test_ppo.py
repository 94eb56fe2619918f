"""Advantages, the win bonus and, where PyTorch is installed, some training."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import atoll
from atoll.bots import UnknownBot
from atoll.lab.train.gae import advantages, with_win_bonus
from atoll.lab.train.ppo import Progress, Settings, Trainer, TrainingError
from atoll.lab.train.run import (
    BEST,
    CHECKPOINT,
    CURVE,
    DRAWING,
    MODEL,
    Evaluation,
    open_trainer,
    train,
    write_curve,
)


def test_advantages_follow_the_choices_of_one_seat() -> None:
    """One table, two seats: 0 1 0 1, and the game ends with the fourth choice; 1 chooses again after it."""
    seat = np.array([[0], [1], [0], [1], [0]])
    value = np.array([[0.1], [0.2], [0.3], [0.4], [0.5]], np.float32)
    reward = np.zeros((5, 1, 2), np.float32)
    reward[3, 0] = (1.0, -1.0)
    done = np.array([[False], [False], [False], [True], [False]])
    advantage, known = advantages(seat, value, reward, done, np.array([1]), np.array([0.9], np.float32), 1.0)
    assert advantage[:4, 0] == pytest.approx([1 - 0.1, -1 - 0.2, 1 - 0.3, -1 - 0.4])
    assert known[:, 0].tolist() == [True, True, True, True, False]  # what 0 gets in the new game is not seen


def test_the_next_value_of_the_same_seat_is_used() -> None:
    seat, value = np.array([[1], [0]]), np.array([[0.2], [0.5]], np.float32)
    nothing = np.zeros((2, 1, 2), np.float32), np.zeros((2, 1), np.bool_)
    advantage, known = advantages(seat, value, *nothing, np.array([1]), np.array([0.6], np.float32), 0.5)
    assert known[:, 0].tolist() == [True, False]
    assert advantage[0, 0] == pytest.approx(0.6 - 0.2)


def test_lambda_zero_looks_one_step_ahead() -> None:
    seat, value = np.zeros((3, 1), np.int64), np.array([[0.0], [0.5], [0.0]], np.float32)
    reward, done = np.zeros((3, 1, 1), np.float32), np.array([[False], [False], [True]])
    reward[2] = 1
    advantage, _ = advantages(seat, value, reward, done, np.array([0]), np.zeros(1, np.float32), 0.0)
    assert advantage[:, 0] == pytest.approx([0.5, -0.5, 1.0])


def test_the_win_bonus_goes_to_the_first_place() -> None:
    reward = np.array([[1, 0, -1], [0.5, 0.5, -1], [0, 0, 0], [0, 0, 0]], np.float32)
    done = np.array([True, True, True, False])
    assert with_win_bonus(reward, done, 0.0).tolist() == reward.tolist()
    wins = with_win_bonus(reward, done, 1.0)
    assert wins == pytest.approx(np.array([[1, -1, -1], [0, 0, -1], [-1 / 3] * 3, [0, 0, 0]]))
    assert with_win_bonus(-np.ones((1, 1), np.float32), done[:1], 1.0) == -1  # alone and lost
    assert with_win_bonus(reward, done, 0.5) == pytest.approx((reward + wins) / 2)


def test_a_curve_grows_and_knows_its_best(tmp_path: Path) -> None:
    best = [
        write_curve(tmp_path, Evaluation(minutes, 1000, 60, share, share - 0.1, share + 0.1, 0.25))
        for minutes, share in ((1.0, 0.2), (2.0, 0.5), (3.0, 0.4))
    ]
    assert best == [True, True, False]
    assert (tmp_path / CURVE).read_text().splitlines()[2] == "2.0,1000,60,0.5,0.4,0.6,0.25"
    drawn = ElementTree.parse(tmp_path / DRAWING).getroot()
    (line,) = drawn.iter("{http://www.w3.org/2000/svg}polyline")
    assert line.get("points", "").count(",") == 3


@pytest.mark.parametrize("missing", ["torch", "onnx"])
def test_without_its_libraries_it_says_what_to_install(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(TrainingError, match=r"pip install 'atoll\[train\]'"):
        Trainer(Settings("miaui"))


def test_training_reduces_the_value_loss_and_resumes(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra `train` is not installed")
    settings = Settings("miaui", seats=3, tables=64, steps=36, width=32, batch_size=1024, learning_rate=3e-3)
    news = list(train(open_trainer(tmp_path, settings), tmp_path, 2.0, 2.0, "random", 30))
    last = news[-1]
    assert isinstance(last, Evaluation)
    assert last.games >= 30
    assert (tmp_path / MODEL).read_bytes() == (tmp_path / BEST).read_bytes()
    again = open_trainer(tmp_path, settings)
    assert (again.updates, again.choices) == (len(news) - 1, (len(news) - 1) * 64 * 36)
    first = open_trainer(tmp_path / "new", settings)
    losses = [trainer.update()[1] for trainer in (again, first)]
    assert losses[0] < losses[1]
    with pytest.raises(TrainingError, match=r"other settings \(seed 1, not 2\)"):
        open_trainer(tmp_path, replace(settings, seed=2))
    (tmp_path / CHECKPOINT).write_bytes(b"garbage")
    with pytest.raises(TrainingError, match="cannot continue: the file is broken; remove it"):
        open_trainer(tmp_path, settings)


def test_an_interrupted_run_loses_at_most_one_update(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra `train` is not installed")
    settings = Settings("miaui", seats=3, tables=16, steps=36, width=16)
    news = train(open_trainer(tmp_path, settings), tmp_path, 1000.0, 1000.0)
    told = [next(news) for _ in range(2)]
    news.close()  # type: ignore[attr-defined]
    assert [isinstance(one, Progress) for one in told] == [True, True]
    assert open_trainer(tmp_path, settings).updates == 2


def test_an_unknown_opponent_is_reported_before_training(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra `train` is not installed")
    trainer = open_trainer(tmp_path, Settings("miaui", seats=3, tables=16, width=16))
    with pytest.raises(UnknownBot, match="nobody"):
        next(train(trainer, tmp_path, 1.0, 1.0, "nobody"))
    assert trainer.updates == 0


def test_the_exported_model_equals_the_network(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="the extra `train` is not installed")
    from atoll.bots.onnx_model import LOGITS, OBSERVATION, VALUE, open_model

    trainer = Trainer(Settings("miaui", seats=3, tables=16, width=16))
    trainer.export(tmp_path / MODEL)
    seen = trainer.env.observations
    session = open_model(atoll.game("miaui"), tmp_path / MODEL)
    logits, value = session.run([LOGITS, VALUE], {OBSERVATION: seen})
    with torch.no_grad():
        expected = trainer.network(torch.from_numpy(seen)).numpy()
    assert np.allclose(np.concatenate([logits, value], 1), expected, atol=1e-5)
