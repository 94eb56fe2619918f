"""Which Chromium the browser tests use, and how."""

from __future__ import annotations

import os
import shutil

from playwright.sync_api import BrowserContext

CHROMIUM = os.environ.get("ATOLL_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)


DESK = {"width": 1366, "height": 768}


PHONE = {"width": 360, "height": 740}


PATIENCE = 300_000  # milliseconds: a busy machine is no fault of ours


def patient(context: BrowserContext) -> BrowserContext:
    """A context whose pages wait as long as a busy machine needs."""
    context.set_default_timeout(PATIENCE)
    return context
