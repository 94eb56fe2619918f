"""Short runs of the fuzzers; docs/fuzz.md has the commands for long ones."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from .fuzz import fuzz
from .fuzz_http import fuzz_http
from .server import Server


def test_fuzzed_websocket_messages_change_nothing() -> None:
    with ThreadPoolExecutor(1) as pool:  # the browser tests leave a loop running in this thread
        found = pool.submit(asyncio.run, fuzz(1500)).result()
    assert found.inputs == 1500
    assert found.errors == 0
    assert found.wrong_changes == 0
    assert sum(found.answers.values()) > 100, "it is answered, not swallowed"


def test_fuzzed_requests_cause_no_server_error(server: Server) -> None:
    found = fuzz_http(server.url, examples=4)
    assert sum(found.values()) > 100
    assert not [status for status in found if status >= 500], found
