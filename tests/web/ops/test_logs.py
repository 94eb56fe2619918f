"""Log lines."""

from __future__ import annotations

import json

from atoll.web.ops.logs import JsonFormatter


def test_log_lines_are_json_without_secrets() -> None:
    import logging

    from atoll.web.ops.logs import RedactSecrets

    record = logging.LogRecord("atoll", logging.ERROR, "", 0, "GET /join/%s failed", ("abc-DEF_9",), None)
    assert RedactSecrets().filter(record)
    line = json.loads(JsonFormatter().format(record))
    assert line["message"] == "GET /join/… failed"
    assert line["level"] == "error"
