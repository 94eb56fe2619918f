"""The rules on a GPU: they compile without one, and where there is one they play the same games."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import atoll
from atoll.envs import VectorEnv
from atoll.lab import gpu
from atoll.lab.gpu_env import GpuEnv

CAPABILITY = (9, 0)


def has_gpu() -> bool:
    try:
        gpu.cuda()
    except gpu.NoGpu:
        return False
    return True


needs_gpu = pytest.mark.skipif(not has_gpu(), reason="no CUDA device answers")


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Numba's CUDA compiler, told to compile for a device that need not be there."""
    cuda: Any = gpu.toolkit()
    dispatcher: Any = pytest.importorskip("numba.cuda.dispatcher")
    if hasattr(dispatcher, "fold_arguments"):
        pytest.skip("numba-cuda asks for a device; its kernels are tested on one")
    from numba.cuda.cudadrv import nvvm

    try:
        nvvm.NVVM()  # type: ignore[no-untyped-call]
    except Exception as missing:
        pytest.skip(f"the CUDA toolkit's libNVVM is not installed: {missing}")
    plain = dispatcher.CUDADispatcher.get_call_template

    def with_defaults(self: Any, args: Any, kws: Any) -> Any:
        """Numba's own CUDA forgets default arguments, numba-cuda does not."""
        _, whole = self._compiler.fold_argument_types(args, kws)
        return plain(self, whole, {})

    monkeypatch.setattr(dispatcher.CUDADispatcher, "get_call_template", with_defaults)
    monkeypatch.setattr(
        dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=CAPABILITY)
    )
    return cuda


@pytest.mark.filterwarnings("ignore")  # of Numba about itself
@pytest.mark.parametrize("name", atoll.games())
def test_the_kernel_of_a_game_compiles(name: str, compiler: Any) -> None:
    import numba
    from numba.core import types

    game = atoll.game(name)
    numbers, moves = types.int64[::1], types.int64[::1]
    states = numba.typeof(np.zeros(1, game.State))  # type: ignore[no-untyped-call]
    given = (states, types.int64, numbers, types.uint64, types.int64, moves)
    kernel = gpu._kernel.__wrapped__(game, True)
    ptx, _ = compiler.compile_ptx(kernel.py_func, given, cc=CAPABILITY, opt=False)
    assert ".target sm_90" in ptx
    assert ".visible .entry" in ptx


@pytest.mark.skipif(has_gpu(), reason="there is a GPU")
def test_without_a_gpu_it_says_what_is_missing() -> None:
    for ask in (
        lambda: gpu.playouts(atoll.game("miaui"), 3),
        lambda: gpu.watch(atoll.game("miaui"), 3, 10),
        lambda: GpuEnv("miaui", 16),
    ):
        with pytest.raises(gpu.NoGpu, match=r"an NVIDIA card with a recent driver is needed|pip install"):
            ask()


@needs_gpu
@pytest.mark.parametrize("name", atoll.games())
def test_games_end_as_on_the_cpu(name: str) -> None:
    game = atoll.game(name)
    seats = game.seats[-1]
    played = gpu.playouts(game, seats, threads=512, games=3, watching=True)
    assert played.broken == 0
    assert gpu.same_as_cpu(game, played, seats, None, 1, 3, 512) == 512
    assert gpu.watch(game, seats, 1) == (gpu.THREADS * 64, 0)


@needs_gpu
@pytest.mark.parametrize("name", atoll.games())
def test_a_batch_goes_the_same_way_as_on_the_cpu(name: str) -> None:
    here, there = VectorEnv(name, 256, seed=3), GpuEnv(name, 256, seed=3)
    rng = np.random.default_rng(1)
    for _ in range(300):
        actions = here.sample(rng)
        here.step(actions)
        there.step(gpu.cuda().to_device(actions))
        for part in ("seat", "masks", "observations", "rewards", "done"):
            assert np.array_equal(getattr(there, part).copy_to_host(), getattr(here, part)), part
    wrong = np.full(256, len(here.game.actions), np.int64)
    with pytest.raises(ValueError, match="table 0: this action is not legal"):
        there.step(gpu.cuda().to_device(wrong))
    with pytest.raises(ValueError, match="256 int64 actions on the device"):
        there.step(gpu.cuda().to_device(wrong[:9]))
