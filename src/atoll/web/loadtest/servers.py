"""Server processes that a load starts, kills and starts again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path


class Process:
    """`serve` in a process of its own; keeps its port from one start to the next."""

    def __init__(self, data: str | Path, pace: float = 0) -> None:
        self.data, self.pace, self.port = data, pace, 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Start, and wait until the port listens."""
        code = (
            f"from atoll.web import serve; serve(port={self.port}, data={str(self.data)!r}, pace={self.pace})"
        )
        self._process = subprocess.Popen(
            [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline().split("localhost:")[1].split("/")[0])

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it politely, or not."""
        assert self._process is not None
        self._process.send_signal(how)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def busy(self) -> float:
        """Seconds of a processor it has used."""
        assert self._process is not None
        times = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes of real memory in use."""
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) * 1024
