"""Logging: plain lines for people, or one JSON object per line for programs; secrets are redacted.

Requests are not logged. Cookies, tokens and hidden information never are; errors name a table by its id,
never by a link that gives a seat. A traceback names types and places and no values: the message of an
exception may hold a choice, a card or a secret. The same traceback is logged once a minute, with a count.
"""

from __future__ import annotations

import json
import logging
import re
import time
import traceback
from collections import OrderedDict
from collections.abc import Iterator
from types import TracebackType

QUIET = ("alembic", "httpx", "httpcore", "websockets", "aiosqlite", "psycopg")  # loggers: warnings only
SECRET = re.compile(r"(/(?:join|pair)/)[\w-]+")  # paths whose last part is a secret
REPEAT_SECONDS = 60.0  # between two lines with the same traceback
MAX_TRACEBACKS = 200  # different tracebacks that are remembered

ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def describe_exception(error: BaseException) -> str:
    """The traceback of an exception and of its causes: types and places, without messages.

    The system's own error texts ("No space left on device") are kept.
    """
    parts = []
    for each in _with_causes(error):
        reason = f": {each.strerror}" if isinstance(each, OSError) and each.strerror else ""
        places = "".join(traceback.format_tb(each.__traceback__))
        parts.append(f"Traceback (most recent call last):\n{places}{type(each).__qualname__}{reason}")
    return "\n\nThen:\n\n".join(reversed(parts))


def _with_causes(error: BaseException) -> list[BaseException]:
    """An exception, its cause, the cause of that, and so on."""
    found: list[BaseException] = []
    current: BaseException | None = error
    while current is not None and current not in found:
        found.append(current)
        current = current.__cause__ or (None if current.__suppress_context__ else current.__context__)
    return found


def _types_and_places(error: BaseException) -> Iterator[tuple[type[BaseException] | str, int]]:
    """What tells two tracebacks apart."""
    for each in _with_causes(error):
        yield type(each), 0
        for frame, line in traceback.walk_tb(each.__traceback__):
            yield frame.f_code.co_filename, line


class RedactSecrets(logging.Filter):
    """Removes secrets from paths in log messages."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Redact the message; no record is dropped."""
        message = record.getMessage()
        if record.name == "asyncio":  # further lines show objects and their values
            message = message.partition("\n")[0]
        record.msg, record.args = SECRET.sub(r"\1…", message), ()
        return True


class LimitTracebacks(logging.Filter):
    """Drops records whose traceback was logged within the last minute; the next one says how many."""

    def __init__(self) -> None:
        super().__init__()
        self._logged: OrderedDict[int, tuple[float, int]] = OrderedDict()  # when, and how many dropped since

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log a record."""
        if not record.exc_info or record.exc_info[1] is None:
            return True
        key = hash(tuple(_types_and_places(record.exc_info[1])))
        at, dropped = self._logged.get(key, (0.0, 0))
        if at and record.created - at < REPEAT_SECONDS:
            self._logged[key] = at, dropped + 1
            return False
        self._logged[key] = record.created, 0
        self._logged.move_to_end(key)
        if len(self._logged) > MAX_TRACEBACKS:
            self._logged.popitem(last=False)
        if dropped:
            record.msg, record.args = f"{record.getMessage()} (and {dropped} times before)", ()
        return True


class PlainFormatter(logging.Formatter):
    """Formats a record as its message and, if there was one, the traceback."""

    def formatException(self, ei: ExceptionInfo) -> str:  # noqa: N802
        """Types and places, without messages."""
        return describe_exception(ei[1]) if ei[1] is not None else ""


class JsonFormatter(PlainFormatter):
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


def log_handler(as_json: bool) -> logging.Handler:
    """A handler that writes to standard error, without secrets and with few tracebacks."""
    handler = logging.StreamHandler()
    handler.addFilter(RedactSecrets())
    handler.addFilter(LimitTracebacks())
    handler.setFormatter(JsonFormatter() if as_json else PlainFormatter("%(message)s"))
    return handler


def set_up_logs(as_json: bool) -> None:
    """Log to standard error."""
    logging.basicConfig(level=logging.INFO, handlers=[log_handler(as_json)])
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
