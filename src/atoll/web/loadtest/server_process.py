"""Server processes that a load test starts, kills and starts again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
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
        """Processor time that it and the processes it has started have used."""
        assert self._process is not None
        return sum(map(_cpu_seconds, [self._process.pid, *_children(self._process.pid)]))

    def own_cpu_seconds(self) -> float:
        """Processor time of the process that reads clicks and stores moves."""
        assert self._process is not None
        return _cpu_seconds(self._process.pid)

    def resident_bytes(self) -> int:
        """Resident memory, also of the processes it has started."""
        assert self._process is not None
        return sum(map(_resident_bytes, [self._process.pid, *_children(self._process.pid)]))


def _children(pid: int) -> list[int]:
    """The running processes that a process has started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended meanwhile
            if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(folder.name))
    return found


def _cpu_seconds(pid: int) -> float:
    with suppress(OSError):
        times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def _resident_bytes(pid: int) -> int:
    with suppress(OSError):
        status = Path(f"/proc/{pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) * 1024 if "VmRSS:" in status else 0
    return 0
