"""The limit of open files of this process: every connection is an open file."""

from __future__ import annotations

import resource
from contextlib import suppress

ENOUGH = 65_536  # where the system sets no limit


def raise_open_file_limit() -> int:
    """Raise the limit as far as the system allows without privileges, and return it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return ENOUGH
    wanted = max(soft, ENOUGH) if hard == resource.RLIM_INFINITY else hard
    with suppress(ValueError, OSError):  # some systems allow less than they say
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
