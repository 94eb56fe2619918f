"""Logging: plain lines for people, or one JSON object per line for programs; secrets are redacted.

Requests are not logged. Cookies, tokens and hidden information never are; errors name a table by its id,
never by a link that gives a seat.
"""

from __future__ import annotations

import json
import logging
import re
import time

QUIET = ("alembic", "httpx", "httpcore", "websockets", "aiosqlite", "psycopg")  # loggers: warnings only
SECRET = re.compile(r"(/(?:join|pair)/)[\w-]+")  # paths whose last part is a secret


class RedactSecrets(logging.Filter):
    """Removes secrets from paths in log messages."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Redact the message; no record is dropped."""
        record.msg, record.args = SECRET.sub(r"\1…", record.getMessage()), ()
        return True


class JsonFormatter(logging.Formatter):
    """Formats a record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, logger, message and, if there was one, the error."""
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(as_json: bool) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler()
    handler.addFilter(RedactSecrets())
    handler.setFormatter(JsonFormatter() if as_json else logging.Formatter("%(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
