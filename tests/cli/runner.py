"""Types of the fixtures that run the command line."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

from typer.testing import Result

Call = Callable[..., Result]
Program = Callable[..., subprocess.CompletedProcess[str]]
