"""A real server in its own process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.seeded import CURRENT_TEST


class Server:
    """`atoll.web.serve` as a process; tables survive a restart on the same folder or database.

    `before` is code that the process runs first, `prefix` a command that starts it, as in another network.
    """

    def __init__(
        self, data: Path | str, before: str = "", pace: float | None = 0, prefix: tuple[str, ...] = ()
    ) -> None:
        self.data, self.before, self.pace, self.prefix = data, before, pace, prefix
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.log, self._errors = "", -1  # what it wrote to standard error, once stopped

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        code = (
            f"{self.before}\nfrom atoll.web import serve; "
            f"serve(port={self.port}, data={str(self.data)!r}, pace={self.pace})"
        )
        if CURRENT_TEST.exists():  # in a test, not in a measurement
            code = f"from tests.seeded import follow_current_test as f; f({str(CURRENT_TEST)!r}); {code}"
        with tempfile.TemporaryFile() as errors:  # not inherited: pytest would wait for orphans
            self._errors = os.dup(errors.fileno())
            self.process = subprocess.Popen(
                [*self.prefix, sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=errors, text=True
            )
        assert self.process.stdout is not None
        first = self.process.stdout.readline()  # printed once the port listens
        assert "open at http://localhost:" in first, first
        self.port = int(first.split("localhost:")[1].split("/")[0])

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(300)
        if self.process.stdout is not None:
            self.process.stdout.close()
        if self._errors >= 0:
            with os.fdopen(self._errors, "rb") as errors:
                errors.seek(0)
                self.log += errors.read().decode()
            self._errors = -1
