"""Opening the house: one process for one folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from atoll.web.serve import USAGE_ERROR, database_url, lock_database


def test_a_folder_is_served_by_one_process_at_a_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = database_url(tmp_path)
    with lock_database(url):
        code = f"from atoll.web.serve import serve; serve(port=0, data={str(tmp_path)!r})"
        second = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert second.returncode == USAGE_ERROR
        assert "Another Atoll serves the tables" in second.stderr
        assert "open at" not in second.stdout
        with pytest.raises(SystemExit), lock_database(url):
            raise AssertionError("two hold the folder")
        assert str(tmp_path) in capsys.readouterr().err
    with lock_database(url), lock_database("postgresql+psycopg://somewhere/atoll"):
        pass
