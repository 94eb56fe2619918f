"""Fuzzes every page with Schemathesis: paths, queries, headers and forms.

python -m tests.web.fuzz_http --examples 2000 [--url http://localhost:8765]
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from atoll.web.app import make_app

from .server import Server

NAMES = st.sampled_from(
    ["name", "seat", "seat-0", "seat-1", "level", "ply", "eyes", "lang", "theme", "back", "x"]
)
FORMS = st.dictionaries(NAMES, st.text(max_size=200), max_size=6)


def pages() -> list[Any]:
    """Every operation of the server, from its own description."""
    described = make_app("sqlite+aiosqlite://", schema=True).openapi_schema.to_schema()
    schema = schemathesis.openapi.from_dict(described)
    return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]


def fuzz_http(url: str, examples: int) -> Counter[int]:
    """How often each status was answered."""
    found: Counter[int] = Counter()
    with httpx.Client(base_url=url, timeout=300, follow_redirects=False) as client:
        for operation in pages():

            @settings(
                max_examples=examples,
                database=None,
                deadline=None,
                phases=[Phase.generate],
                derandomize=True,
                suppress_health_check=list(HealthCheck),
            )
            @given(case=operation.as_strategy(), form=FORMS)
            def ask(case: Any, form: dict[str, str]) -> None:
                path = case.formatted_path
                form = form if case.method.upper() == "POST" else None  # type: ignore[assignment]
                try:
                    answer = client.request(case.method, path, params=dict(case.query or {}), data=form)
                except (httpx.InvalidURL, UnicodeError):  # nothing that could be sent at all
                    return
                found[answer.status_code] += 1
                assert answer.status_code < 500, f"{case.method} {path} {form}: {answer.status_code}"

            ask()
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--examples", type=int, default=2000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            httpx.get(f"{server.url}/health", timeout=300)
            answered = fuzz_http(server.url, asked.examples)
        finally:
            server.stop()
    print(f"{sum(answered.values())} requests to {len(pages())} pages:", dict(sorted(answered.items())))
