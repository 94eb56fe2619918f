"""Self-play for all seat counts and options: tables, targets, and with PyTorch some training."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from atoll.bots import make
from atoll.kit import options as kit_options
from atoll.kit.registry import game, games
from atoll.lab.selfplay.hyperparameters import Settings
from atoll.lab.selfplay.variants import Variant, lay_out, mixture
from atoll.lab.train.gae import advantages


@pytest.mark.parametrize("name", games())
def test_a_mixture_has_all_sizes_and_other_options(name: str) -> None:
    one = game(name)
    found = mixture(one, seed=3)
    assert {variant.seats for variant in found} == set(one.seats)
    for variant in found:
        one.resolve_options(variant.seats, variant.options)
    if any(not option.display_only for option in one.options):
        assert any(variant.options for variant in found)


def test_tables_are_shared_out_by_weight_in_every_segment() -> None:
    one = game("miaui")
    layout = lay_out(one, [Variant(3, {}, 1.0), Variant(5, {"no_fights": True}, 3.0)], [40, 80])
    assert np.bincount(layout.variant[:40]).tolist() == [10, 30]
    assert np.bincount(layout.variant[40:]).tolist() == [20, 60]
    assert layout.seats.tolist() == [3, 5]
    wanted = kit_options.encode(one.options, one.resolve_options(5, {"no_fights": True}))
    assert layout.options[1].tolist() == list(wanted)


@pytest.fixture
def torch() -> Any:
    return pytest.importorskip("torch", reason="the extra `train` is not installed")


def tables(torch: Any, name: str, variants: list[Variant], number: int, seed: int = 1) -> Any:
    from atoll.lab.selfplay.mixed_tables import Tables

    return Tables(torch, game(name), variants, [number], "cpu", seed)


def test_tables_play_their_own_variants_to_the_end(torch: Any) -> None:
    found = tables(torch, "miaui", [Variant(3), Variant(6)], 8)
    assert found.seats_of.tolist() == [3] * 4 + [6] * 4
    ended = 0
    for _ in range(80):
        assert bool((found.masks.sum(1) > 0).all())
        assert bool((found.seat < found.seats_of).all())
        found.chosen.copy_(torch.multinomial(found.masks.float(), 1)[:, 0])
        found.step()
        ended += int(found.done.sum())
        over = found.done
        assert bool(torch.isclose(found.wins[over].sum(1), torch.ones(int(over.sum()))).all())
        assert not found.rewards[~over].any()
    assert ended > 4


def test_saved_games_go_on(torch: Any) -> None:
    one, two = (tables(torch, "manila", [Variant(4)], 4, seed) for seed in (1, 2))
    two.load(one.save())
    assert bool((one.observations == two.observations).all())
    with pytest.raises(ValueError, match="4 games were saved"):
        tables(torch, "manila", [Variant(4)], 5).load(one.save())


def test_the_teacher_scores_legal_actions_only_and_prefers_what_is_better(torch: Any) -> None:
    found = tables(torch, "dragon_castle", [Variant(1)], 6)
    points = {}
    for teaching in (False, True):
        torch.manual_seed(1)
        total, ended = 0.0, 0
        while ended < 6:
            found.teach()
            legal = found.masks.bool()
            assert bool(((found.values > -1e29) == legal).all())
            action = found.values.argmax(1) if teaching else torch.multinomial(legal.float(), 1)[:, 0]
            found.chosen.copy_(action)
            found.step()
            total += float(found.scores[found.done, 0].sum())
            ended += int(found.done.sum())
        points[teaching] = total / ended
    assert points[True] > points[False] + 10


def test_targets_are_those_of_the_plain_loop(torch: Any) -> None:
    """The advantages equal those of `lab.train.gae`, which is written with a loop over the tables."""
    from atoll.lab.selfplay import targets

    rng = np.random.default_rng(1)
    steps, number, seats = 12, 9, 4
    seat, next_seat = rng.integers(seats, size=(steps, number)), rng.integers(seats, size=number)
    value, next_value = rng.random((steps, number), np.float32), rng.random(number, np.float32)
    done = rng.random((steps, number)) < 0.15
    reward = np.where(done[:, :, None], rng.random((steps, number, seats), np.float32), np.float32(0))
    wanted, known = advantages(seat, value, reward, done, next_seat, next_value, 0.9)
    chances = torch.softmax(torch.randn(steps, number, seats), 2)
    give = torch.from_numpy
    found = targets.compute(
        torch, give(seat), give(value), chances, give(reward), give(reward), give(done), give(next_seat),
        give(next_value), chances[0], torch.full((number,), seats), 0.9, 1.0,
    )  # fmt: skip
    assert np.array_equal(found.known.numpy(), known)
    assert np.abs(found.advantage.numpy() - wanted)[known].max() < 1e-5


def test_wins_are_told_from_the_viewer_on(torch: Any) -> None:
    from atoll.lab.selfplay import targets

    wins = torch.tensor([[[0.0, 0.0, 1.0, 0.0]]])  # seat 2 of 3 wins; seat 1 has chosen last
    flat = torch.full((1, 1, 4), 0.25)
    found = targets.compute(
        torch, torch.tensor([[1]]), torch.zeros(1, 1), flat, wins, wins, torch.tensor([[True]]),
        torch.tensor([0]), torch.zeros(1), flat[0], torch.tensor([3]), 0.9, 0.9,
    )  # fmt: skip
    assert found.wins[0, 0].tolist() == [0, 1, 0, 0]


SMALL = {"tables": 48, "steps": 8, "width": 16, "depth": 2, "schedule": 10.0}


def test_imitation_learns_the_teachers_choices(torch: Any) -> None:
    from atoll.lab.selfplay.trainer import Trainer

    trainer = Trainer(torch, Settings("miaui", imitation=1e9, **SMALL), "cpu")  # type: ignore[arg-type]
    losses = []
    for _ in range(12):
        trainer.iterate()
        losses.append(trainer.progress(0.0).imitation_loss)
    assert losses[-1] < losses[0] - 0.2


def test_a_run_is_saved_continued_and_played(torch: Any, tmp_path: Path) -> None:
    from atoll.lab.selfplay.evaluate import Strength
    from atoll.lab.selfplay.run import CURVE, DRAWING, NETWORK, RunError, open_run, train

    settings = Settings("miaui", imitation=0.0, **SMALL)  # type: ignore[arg-type]
    trainer = open_run(torch, tmp_path, settings, "cpu")
    news = list(train(trainer, tmp_path, 0.5, 10.0, games=8))
    strengths = [each for each in news if isinstance(each, Strength)]
    assert [each.seats for each in strengths] == [4, 3]
    assert all(each.games == 8 for each in strengths)
    assert (tmp_path / CURVE).read_text("utf-8").count("\n") == 3
    assert (tmp_path / DRAWING).read_text("utf-8").startswith("<svg")
    again = open_run(torch, tmp_path, settings, "cpu")
    assert (again.updates, again.choices) == (trainer.updates, trainer.choices)
    assert all(bool((a == b).all()) for a, b in zip(again.weights, trainer.weights))
    bot = make(trainer.game, f"network:{tmp_path / NETWORK}")
    view = trainer.game.view(trainer.game.new(3, 1), 0)
    assert bot.choose(view, 0, 1) in trainer.game.legal(view, 0)
    with pytest.raises(RunError, match="another size"):
        open_run(torch, tmp_path, Settings("miaui", **{**SMALL, "width": 32}), "cpu")  # type: ignore[arg-type]
    with pytest.raises(RunError, match="trains miaui"):
        open_run(torch, tmp_path, Settings("manila", **SMALL), "cpu")  # type: ignore[arg-type]
    (tmp_path / "weights.npz").write_bytes(b"broken")
    with pytest.raises(RunError, match="cannot continue"):
        open_run(torch, tmp_path, settings, "cpu")
