"""The rules on a GPU: they compile without one, and where there is one they play the same games."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import atoll
from atoll.envs import VectorEnv
from atoll.kit import laws
from atoll.lab.gpu import by_phase, device, lockstep, playouts
from atoll.lab.gpu.env import GpuEnv
from atoll.lab.soundness import check_positions

CAPABILITY = (9, 0)


def has_gpu() -> bool:
    try:
        playouts.cuda()
    except playouts.NoGpu:
        return False
    return True


needs_gpu = pytest.mark.skipif(not has_gpu(), reason="no CUDA device answers")


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Numba's CUDA compiler, for a device that need not exist."""
    cuda: Any = device.cuda_module()
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
    states = numba.typeof(np.zeros(1, game.layout))  # type: ignore[no-untyped-call]
    given: tuple[Any, ...] = (states, types.int64, numbers, types.uint64, types.int64, moves)
    kernel = by_phase.kernel if playouts.groups_by_phase(game) else lockstep.kernel
    with playouts.compact():
        ptx, _ = compiler.compile_ptx(kernel.__wrapped__(game, True).py_func, given, cc=CAPABILITY, opt=False)
    assert ".target sm_90" in ptx
    assert ".visible .entry" in ptx


@pytest.mark.filterwarnings("ignore")  # of Numba about itself
def test_code_for_the_gpu_is_compact(compiler: Any) -> None:
    import numba
    from numba.core import types

    game = atoll.game("miaui")
    states = numba.typeof(np.zeros(1, game.layout))  # type: ignore[no-untyped-call]
    given = (states, types.int64, types.int64[::1], types.uint64, types.int64, types.int64[::1])
    sizes = []
    for way in (playouts.compact, nullcontext):
        kernel = lockstep.kernel.__wrapped__(game, False)
        with way():
            sizes.append(len(compiler.compile_ptx(kernel.py_func, given, cc=CAPABILITY)[0]))
    assert sizes[0] < sizes[1] / 2


@pytest.mark.parametrize("name", atoll.games())
def test_a_split_apply_equals_the_whole(name: str) -> None:
    """A pool plays games by halves of `apply`: the same positions, and phases there is a key for."""
    game = atoll.game(name)
    act, run_on, between = by_phase.split_apply(game)
    for case in laws.cases(game, most=2):
        for step in laws.walk(case):
            s = step.before
            assert s.phase < between
            act(s, step.seat, step.action, None)
            while s.phase >= between:
                assert by_phase.FIRST_PHASE + s.phase < by_phase.OVER
                run_on(s, None)
            assert s.tobytes() == step.after.tobytes()


def test_a_driver_that_is_too_old_is_named() -> None:
    def refuse(*_: Any) -> None:
        raise RuntimeError("[222] Call to cuLinkAddData results in CUDA_ERROR_UNSUPPORTED_PTX_VERSION")

    class Kernel:
        def __getitem__(self, grid: Any) -> Any:
            return refuse

    with pytest.raises(playouts.NoGpu, match="update the driver"):
        playouts.launch(Kernel(), 32)


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("numba.cuda", raising=False)
    monkeypatch.setitem(sys.modules, "numba.cuda", None)
    with pytest.raises(playouts.NoGpu, match=r"pip install 'atoll\[gpu\]'"):
        GpuEnv("miaui", 16)


@pytest.mark.parametrize("name", atoll.games())
def test_positions_of_all_threads_stay_in_the_cache(name: str) -> None:
    game = atoll.game(name)
    threads = playouts.fitting_threads(game)
    assert threads * game.layout.itemsize <= device.L2_CACHE
    assert threads % playouts.BLOCK == 0


def test_without_a_gpu_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device.cuda_module(), "is_available", lambda: False)
    for ask in (
        lambda: playouts.playouts(atoll.game("miaui"), 3),
        lambda: check_positions(atoll.game("miaui"), 10, gpu=True),
        lambda: GpuEnv("miaui", 16),
    ):
        with pytest.raises(
            playouts.NoGpu, match="no CUDA device answers: an NVIDIA card with a recent driver"
        ):
            ask()


@needs_gpu
@pytest.mark.parametrize("name", atoll.games())
def test_games_end_as_on_the_cpu(name: str) -> None:
    game = atoll.game(name)
    seats = game.seats[-1]
    played = playouts.playouts(game, seats, threads=512, games=3, checked=True)
    assert played.broken == 0
    assert playouts.same_as_cpu(game, played, seats, None, 1, 3, 512) == 512


@needs_gpu
def test_a_check_continues_where_the_last_one_ended() -> None:
    game = atoll.game("miaui")
    cases = len(list(laws.cases(game)))
    seen = check_positions(game, 64 * cases, seed=5, threads=32, gpu=True)
    assert (seen.games, seen.next_seed, seen.broken) == (64 * cases, 5 + 64, None)
    assert seen.positions > 20 * seen.games
    assert check_positions(game, 10**12, seconds=0.0, gpu=True).games == 0


@needs_gpu
@pytest.mark.parametrize("name", atoll.games())
def test_a_batch_goes_the_same_way_as_on_the_cpu(name: str) -> None:
    here, there = VectorEnv(name, 256, seed=3), GpuEnv(name, 256, seed=3)
    rng = np.random.default_rng(1)
    for _ in range(300):
        actions = here.sample(rng)
        here.step(actions)
        there.step(playouts.cuda().to_device(actions))
        for part in ("seat", "masks", "observations", "rewards", "done"):
            assert np.array_equal(getattr(there, part).copy_to_host(), getattr(here, part)), part
    wrong = np.full(256, len(here.game.actions), np.int64)
    with pytest.raises(ValueError, match="table 0: this action is not legal"):
        there.step(playouts.cuda().to_device(wrong))
    with pytest.raises(ValueError, match="256 int64 actions on the device"):
        there.step(playouts.cuda().to_device(wrong[:9]))


@needs_gpu
def test_tensors_of_other_libraries_are_the_same_memory() -> None:
    """PyTorch and CuPy by the CUDA array interface, JAX by DLPack: no copies, and a step shows in all."""
    torch, cupy, jax = (pytest.importorskip(name) for name in ("torch", "cupy", "jax"))
    env = GpuEnv("miaui", 64, seats=4)
    address = env.masks.__cuda_array_interface__["data"][0]
    tensor = torch.as_tensor(env.masks, device="cuda")
    array = cupy.asarray(env.masks)
    assert (tensor.data_ptr(), array.data.ptr) == (address, address)
    assert torch.from_dlpack(array).data_ptr() == address
    assert jax.dlpack.from_dlpack(array.T).unsafe_buffer_pointer() == address
    seats = torch.as_tensor(env.seat, device="cuda")
    for actions in (tensor.to(torch.int64).argmax(1), cupy.argmax(array, 1).astype(cupy.int64)):
        before = seats.clone()
        env.step(actions)
        assert (seats != before).all()  # everybody dives, one after the other
        assert np.array_equal(cupy.asnumpy(array), env.masks.copy_to_host())
    with pytest.raises(ValueError, match="64 int64 actions on the device"):
        env.step(torch.zeros(64, dtype=torch.int32, device="cuda"))


@needs_gpu
def test_tables_stand_still_after_an_unchecked_wrong_action() -> None:
    env = GpuEnv("miaui", 64, seats=4)
    right = playouts.cuda().to_device(env.masks.copy_to_host().argmax(1))
    before = env.observations.copy_to_host()
    env.step(playouts.cuda().to_device(np.full(64, -1)), checked=False)
    env.step(right, checked=False)
    assert np.array_equal(env.observations.copy_to_host(), before)
    with pytest.raises(ValueError, match="table 0"):
        env.step(right)
    env.step(right)
    assert not np.array_equal(env.observations.copy_to_host(), before)
