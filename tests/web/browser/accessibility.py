"""Accessibility checks with axe."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SMALLEST_TEXT = 11  # pixels
SMALLEST_TARGET = 44


def assert_accessible(page: Page, what: str) -> None:
    found = Axe().run(page).response["violations"]
    violations = [
        f"{v['id']}: {v['help']}: {n['html'][:140]} {n.get('failureSummary', '')[:200]}"
        for v in found
        for n in v["nodes"][:3]
    ]
    assert not violations, f"{what}:\n" + "\n".join(violations)
