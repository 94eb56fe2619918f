"""What the house writes down while it runs: lines for people, or one JSON object a line for programs.

No cookie, token, address of a table's seat or hidden thing is ever logged: requests are not written down at
all, and errors name a table, never a link that seats somebody.
"""

from __future__ import annotations

import json
import logging
import re
import time

NOISY = ("alembic", "httpx", "httpcore", "websockets", "aiosqlite", "psycopg")
SECRET = re.compile(r"(/(?:join|pair)/)[\w-]+")  # paths that open something to whoever knows them


class RedactSecrets(logging.Filter):
    """Takes the secret part out of paths."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Every line passes, some without their ends."""
        record.msg, record.args = SECRET.sub(r"\1…", record.getMessage()), ()
        return True


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, room, message and, if there was one, the error."""
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
    """Write to standard error."""
    handler = logging.StreamHandler()
    handler.addFilter(RedactSecrets())
    handler.setFormatter(JsonLines() if as_json else logging.Formatter("%(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    for name in NOISY:
        logging.getLogger(name).setLevel(logging.WARNING)
