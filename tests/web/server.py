"""A real server in its own process."""

from __future__ import annotations

import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.seeded import SLATE


class Server:
    """`atoll.web.serve` as a process; a folder or database keeps its tables from one start to the next."""

    def __init__(self, data: Path | str) -> None:
        self.data = data
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        code = f"from atoll.web import serve; serve(port={self.port}, data={str(self.data)!r}, pace=0)"
        if SLATE.exists():  # in a test, not in a measurement
            code = f"from tests.seeded import follow; follow({str(SLATE)!r}); {code}"
        with tempfile.TemporaryFile() as unheard:  # never the test run's own: it would wait for an orphan
            self.process = subprocess.Popen(
                [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=unheard, text=True
            )
        assert self.process.stdout is not None
        first = self.process.stdout.readline()  # printed once the port listens: requests wait for the rest
        assert "open at http://localhost:" in first, first
        self.port = int(first.split("localhost:")[1].split("/")[0])

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(300)
        if self.process.stdout is not None:
            self.process.stdout.close()
