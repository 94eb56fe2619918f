"""Access to the GPU: Numba's CUDA module, and how kernels are compiled and launched."""

from __future__ import annotations

import contextlib
import re
import threading
from collections.abc import Iterator
from typing import Any

import numpy as np

BLOCK = 128  # threads of a block
WARP, WHOLE_WARP = 32, 0xFFFFFFFF
MULTIPROCESSORS = 132  # of an H200
L2_CACHE = 56 << 20  # bytes of positions that fit its L2 cache

_patch_lock = threading.Lock()
_DEFINITION = re.compile(r"^(define .*?)(\s*\{)$", re.MULTILINE)


class NoGpu(RuntimeError):
    """No usable GPU."""


def cuda_module() -> Any:
    """Numba's CUDA module; it can compile without a GPU."""
    if not hasattr(np, "row_stack"):  # numba-cuda 0.30 asks for a name NumPy 2.5 has dropped
        np.row_stack = np.vstack
    try:
        from numba import cuda as found
    except ImportError as missing:
        raise NoGpu("the GPU needs the extra 'gpu': pip install 'atoll[gpu]'") from missing
    return found


def cuda() -> Any:
    """Numba's CUDA module, with a usable device; else NoGpu with what is missing."""
    found = cuda_module()
    if not found.is_available():
        raise NoGpu("no CUDA device answers: an NVIDIA card with a recent driver is needed")
    return found


@contextlib.contextmanager
def compact() -> Iterator[None]:
    """Compile kernels for size within this context.

    The lanes of a warp are in different phases of their games, so a warp executes most of the rules at
    every choice. Rules that were unrolled and inlined do not fit the instruction cache, and fetching them
    again takes longer than running them. Numba has no such option, so the attribute is written into the
    code it passes to NVVM.
    """
    from numba.cuda.cudadrv import nvvm

    compile_ir: Any = nvvm.compile_ir

    def compile_small(llvmir: Any, **given: Any) -> Any:
        sources = [llvmir] if isinstance(llvmir, str) else llvmir
        return compile_ir([_DEFINITION.sub(r"\1 optsize\2", source) for source in sources], **given)

    with _patch_lock:
        nvvm.compile_ir = compile_small
        try:
            yield
        finally:
            nvvm.compile_ir = compile_ir


def launch(
    kernel: Any, threads: int, *given: Any, block: int = BLOCK, small: bool = True, stream: Any = 0
) -> None:
    """Run a kernel in so many threads; the first time compiles it, for size or for speed."""
    with compact() if small else contextlib.nullcontext():
        try:
            kernel[(threads + block - 1) // block, block, stream](*given)
        except Exception as broken:
            if "UNSUPPORTED_PTX_VERSION" in str(broken):
                raise NoGpu("the NVIDIA driver is older than the CUDA toolkit: update the driver") from broken
            raise
