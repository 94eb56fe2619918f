"""The Chromium of the browser tests, its flags, screen sizes and timeouts."""

from __future__ import annotations

import os
import shutil

from playwright.sync_api import BrowserContext

CHROMIUM = os.environ.get("ATOLL_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)


DESKTOP = {"width": 1366, "height": 768}


PHONE = {"width": 360, "height": 740}


TIMEOUT_MS = 90_000  # milliseconds: a busy machine is no fault of ours


def with_long_timeout(context: BrowserContext) -> BrowserContext:
    """A context whose pages wait as long as a busy machine needs."""
    context.set_default_timeout(TIMEOUT_MS)
    return context
