"""Environment variables of the server; a name of version 0.1 that is still set stops the start."""

from __future__ import annotations

import os

ADMIN_TOKEN = "ATOLL_ADMIN_TOKEN"  # secret of the operator, for /admin and /metrics
ALLOW_PRIVATE_WEBHOOKS = "ATOLL_ALLOW_PRIVATE_WEBHOOKS"  # 1: webhooks may go to private addresses
PUBLIC_URL = "ATOLL_PUBLIC_URL"  # how links to this server begin, where a proxy or tunnel serves it
DATA = "ATOLL_DATA"  # folder of the SQLite database

RENAMED = {"ATOLL_ADMIN": ADMIN_TOKEN, "ATOLL_PRIVATE_NOTICES": ALLOW_PRIVATE_WEBHOOKS}


def renamed_variable() -> str:
    """A sentence about a variable that has another name now; empty if none is set.

    Ignoring one would silently switch off what the operator relies on.
    """
    for old, new in RENAMED.items():
        if old in os.environ:
            return f"The environment variable {old} is now called {new}: please rename it."
    return ""
