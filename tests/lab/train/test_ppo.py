"""Learning: who is paid for what, and, where PyTorch is there, a few lessons."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import atoll
from atoll.bots import UnknownBot
from atoll.lab.train.gae import advantages, prizes
from atoll.lab.train.ppo import Learner, Progress, Settings, TrainingError
from atoll.lab.train.run import BEST, CURVE, DRAWING, LEARNER, MODEL, Judged, open_learner, train, write_curve


def test_a_choice_is_paid_by_the_same_seat() -> None:
    """One table, two seats: 0 1 0 1, and the game ends with the fourth choice; 1 chooses again after it."""
    seat = np.array([[0], [1], [0], [1], [0]])
    value = np.array([[0.1], [0.2], [0.3], [0.4], [0.5]], np.float32)
    reward = np.zeros((5, 1, 2), np.float32)
    reward[3, 0] = (1.0, -1.0)
    done = np.array([[False], [False], [False], [True], [False]])
    gain, known = advantages(seat, value, reward, done, np.array([1]), np.array([0.9], np.float32), 1.0)
    assert gain[:4, 0] == pytest.approx([1 - 0.1, -1 - 0.2, 1 - 0.3, -1 - 0.4])
    assert known[:, 0].tolist() == [True, True, True, True, False]  # what 0 gets in the new game is not seen


def test_a_seat_that_chooses_next_lends_its_value() -> None:
    seat, value = np.array([[1], [0]]), np.array([[0.2], [0.5]], np.float32)
    nothing = np.zeros((2, 1, 2), np.float32), np.zeros((2, 1), np.bool_)
    gain, known = advantages(seat, value, *nothing, np.array([1]), np.array([0.6], np.float32), 0.5)
    assert known[:, 0].tolist() == [True, False]
    assert gain[0, 0] == pytest.approx(0.6 - 0.2)


def test_less_trust_looks_less_far() -> None:
    seat, value = np.zeros((3, 1), np.int64), np.array([[0.0], [0.5], [0.0]], np.float32)
    reward, done = np.zeros((3, 1, 1), np.float32), np.array([[False], [False], [True]])
    reward[2] = 1
    gain, _ = advantages(seat, value, reward, done, np.array([0]), np.zeros(1, np.float32), 0.0)
    assert gain[:, 0] == pytest.approx([0.5, -0.5, 1.0])


def test_a_part_of_the_pay_is_for_the_first_place_alone() -> None:
    reward = np.array([[1, 0, -1], [0.5, 0.5, -1], [0, 0, 0], [0, 0, 0]], np.float32)
    done = np.array([True, True, True, False])
    assert prizes(reward, done, 0.0).tolist() == reward.tolist()
    wins = prizes(reward, done, 1.0)
    assert wins == pytest.approx(np.array([[1, -1, -1], [0, 0, -1], [-1 / 3] * 3, [0, 0, 0]]))
    assert prizes(-np.ones((1, 1), np.float32), done[:1], 1.0) == -1  # alone and lost
    assert prizes(reward, done, 0.5) == pytest.approx((reward + wins) / 2)


def test_a_curve_grows_and_knows_its_best(tmp_path: Path) -> None:
    best = [
        write_curve(tmp_path, Judged(minutes, 1000, 60, share, share - 0.1, share + 0.1, 0.25))
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
        Learner(Settings("miaui"))


def test_a_learner_learns_and_goes_on(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra `train` is not installed")
    settings = Settings("miaui", seats=3, tables=64, steps=36, width=32, batch=1024, rate=3e-3)
    news = list(train(open_learner(tmp_path, settings), tmp_path, 2.0, 2.0, "random", 30))
    last = news[-1]
    assert isinstance(last, Judged)
    assert last.games >= 30
    assert (tmp_path / MODEL).read_bytes() == (tmp_path / BEST).read_bytes()
    again = open_learner(tmp_path, settings)
    assert (again.lessons, again.choices) == (len(news) - 1, (len(news) - 1) * 64 * 36)
    first = open_learner(tmp_path / "new", settings)
    surprises = [learner.lesson()[1] for learner in (again, first)]
    assert surprises[0] < surprises[1]  # it has learned what positions are worth
    with pytest.raises(TrainingError, match=r"other settings \(seed 1, not 2\)"):
        open_learner(tmp_path, replace(settings, seed=2))
    (tmp_path / LEARNER).write_bytes(b"garbage")
    with pytest.raises(TrainingError, match="cannot go on: the file is broken; remove it"):
        open_learner(tmp_path, settings)


def test_nothing_but_a_lesson_is_lost_when_it_is_stopped(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra `train` is not installed")
    settings = Settings("miaui", seats=3, tables=16, steps=36, width=16)
    news = train(open_learner(tmp_path, settings), tmp_path, 1000.0, 1000.0)
    told = [next(news) for _ in range(2)]
    news.close()  # type: ignore[attr-defined]
    assert [isinstance(one, Progress) for one in told] == [True, True]
    assert open_learner(tmp_path, settings).lessons == 2


def test_an_unknown_opponent_is_said_before_the_first_lesson(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra `train` is not installed")
    learner = open_learner(tmp_path, Settings("miaui", seats=3, tables=16, width=16))
    with pytest.raises(UnknownBot, match="nobody"):
        next(train(learner, tmp_path, 1.0, 1.0, "nobody"))
    assert learner.lessons == 0


def test_the_exported_model_says_what_the_network_says(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="the extra `train` is not installed")
    from atoll.bots.onnx_model import LOGITS, OBSERVATION, VALUE, open_model

    learner = Learner(Settings("miaui", seats=3, tables=16, width=16))
    learner.export(tmp_path / MODEL)
    seen = learner.env.observations
    session = open_model(atoll.game("miaui"), tmp_path / MODEL)
    logits, value = session.run([LOGITS, VALUE], {OBSERVATION: seen})
    with torch.no_grad():
        expected = learner.network(torch.from_numpy(seen)).numpy()
    assert np.allclose(np.concatenate([logits, value], 1), expected, atol=1e-5)
