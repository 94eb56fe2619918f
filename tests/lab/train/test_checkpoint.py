"""Checkpoints of version 0.1 still load and continue."""

from __future__ import annotations

import json
import shutil
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path

import pytest

from atoll.lab.train import checkpoint
from atoll.lab.train.ppo import Settings
from atoll.lab.train.run import (
    CHECKPOINT,
    CHECKPOINT_OF_0_1,
    CURVE,
    DRAWING,
    Evaluation,
    open_trainer,
    write_curve,
)

DATA = Path(__file__).parents[2] / "data" / "v0_1"
KNOWN = json.loads((DATA / "train.json").read_text("utf-8"))


def current_settings() -> dict[str, object]:
    """The settings of the run of version 0.1 under their current names."""
    return {checkpoint.SETTINGS_OF_0_1.get(name, name): value for name, value in KNOWN["settings"].items()}


def test_every_setting_of_0_1_has_a_current_name() -> None:
    assert asdict(Settings(**current_settings())) == current_settings()  # type: ignore[arg-type]
    assert checkpoint.current_names({"format": 2, "far": 1}) == {"format": 2, "far": 1}


def test_a_run_of_0_1_continues_exactly(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra `train` is not installed")
    shutil.copytree(DATA / "train", tmp_path, dirs_exist_ok=True)
    assert (tmp_path / CHECKPOINT_OF_0_1).exists()
    trainer = open_trainer(tmp_path, Settings(**current_settings()))  # type: ignore[arg-type]
    assert (trainer.updates, trainer.choices, trainer.seconds) == tuple(
        KNOWN[name] for name in ("lessons", "choices", "seconds")
    )
    assert len(trainer.past) == KNOWN["past"]
    assert sha256(trainer.env.save().tobytes()).hexdigest() == KNOWN["tables"]
    following = KNOWN["next_lesson"]
    entropy, value_loss = trainer.update()
    assert (entropy, value_loss) == pytest.approx((following["entropy"], following["surprise"]), rel=1e-4)
    assert sha256(trainer.env.save().tobytes()).hexdigest() == following["tables"]
    checkpoint.save(trainer, tmp_path / CHECKPOINT)
    assert open_trainer(tmp_path, trainer.settings).updates == KNOWN["lessons"] + 1


def test_a_curve_of_0_1_is_continued(tmp_path: Path) -> None:
    (tmp_path / CURVE).write_text(KNOWN["curve"], "utf-8")
    assert write_curve(tmp_path, Evaluation(1.0, 20_000, 6, 0.5, 0.2, 0.8, 0.3333))
    assert (tmp_path / CURVE).read_text("utf-8") == KNOWN["curve"] + "1.0,20000,6,0.5,0.2,0.8,0.3333\n"
    assert (tmp_path / DRAWING).exists()
