"""Server processes that a load test starts, kills and starts again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

STOP_TIMEOUT = 20.0  # seconds


class ServerProcess:
    """`serve` in its own process; keeps its port from one start to the next."""

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

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Send a signal and wait for the end; SIGKILL if it takes too long."""
        assert self._process is not None
        self._process.send_signal(how)
        try:
            self._process.wait(STOP_TIMEOUT)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def cpu_seconds(self) -> float:
        """Processor time it has used."""
        assert self._process is not None
        times = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")

    def resident_bytes(self) -> int:
        """Resident memory."""
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) * 1024
