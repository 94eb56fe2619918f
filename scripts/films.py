"""Record a short film of each game for the README, with a real server and browser.

.venv/bin/python scripts/films.py [GAME ...]      writes docs/pictures/*-film.webp

The page is stopped at every moment of the film, and at a few points of the glides that lead there, so a film
looks the same however busy the machine is. `--frames FOLDER` also writes the moments as pictures.
"""

from __future__ import annotations

import argparse
import io
import random
from pathlib import Path

from pictures import DESK, OUT, TURN, browser, early, services
from PIL import Image
from playwright.sync_api import Page

import atoll
from atoll.web.film.speed import FRAME_MS, NORMAL

WIDTH = 760  # pixels of a film
MANY_MOMENTS, FEW_MOMENTS = 5, 2  # worth recording: many in one film, or after a while a few in several
WHILE, MOST_CHOICES = 15, 60  # choices
GLIDE = (70, 140, 280)  # milliseconds after a moment has begun, at which it is drawn
LAST_MS = 2500  # for which the last picture stays
QUALITY = 58

# The timer of a film stands still until it is called.
HOLD = f"""(() => {{
    const set = window.setTimeout;
    window.held = [];
    window.setTimeout = (f, ms, ...more) =>
        ms === {FRAME_MS[NORMAL]} ? held.push(f) + 1e9 : set(f, ms, ...more);
}})()"""
FRAMES_PASS = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
FINITE = "document.getAnimations().filter(a => a.effect.getComputedTiming().endTime < Infinity)"
SHOW_GLIDE = f"ms => {{ for (const a of {FINITE}) {{ a.pause(); a.currentTime = ms; }} }}"
END_GLIDE = f"() => {{ for (const a of {FINITE}) a.finish(); }}"
CAPTION = "() => document.querySelector('#film .film-title').textContent"
MOMENTS_LEFT = "() => document.querySelectorAll('#film .film-moments li:not(.past):not(.now)').length"

Recorded = list[tuple[Image.Image, int]]  # pictures, and for how many milliseconds each is shown


def choose(page: Page, rng: random.Random) -> None:
    """Make one choice, first picking what has to be picked."""
    picks, acts = page.locator(".pick"), page.locator(".act:not(.off)")
    if picks.count() and not acts.count():
        picks.nth(rng.randrange(picks.count())).dispatch_event("click")
    if count := acts.count():
        acts.nth(rng.randrange(count)).dispatch_event("click")


def find_film(page: Page, rng: random.Random, skipped: int) -> bool:
    """Make choices until a film worth recording begins, the first ones (if any) without watching."""
    n = 0
    while n < max(0, skipped) + MOST_CHOICES:
        page.wait_for_selector(f"{TURN}, main[data-playing]", timeout=600_000)
        if page.locator("#end").count():
            return False
        if page.locator("main[data-playing]").count():
            needed = MANY_MOMENTS if n < skipped + WHILE else FEW_MOMENTS
            if n >= skipped and page.locator("#film .film-moments li").count() >= needed:
                return True
            page.keyboard.press("Escape")
            page.wait_for_timeout(100)
            continue
        choose(page, rng)
        n += 1
        page.wait_for_timeout(400)
        if page.locator("#note .yes").is_visible():
            page.locator("#note .yes").click()
            page.wait_for_timeout(400)
    return False


def picture(page: Page) -> Image.Image:
    """The page now, small."""
    whole = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return whole.resize((WIDTH, WIDTH * whole.height // whole.width), Image.Resampling.LANCZOS)


def record_moment(page: Page) -> Recorded:
    """A moment that has just begun: its glides, and then the picture at rest."""
    page.evaluate(FRAMES_PASS)
    frames = Recorded()
    for since, ms in zip((0, *GLIDE), GLIDE):
        page.evaluate(SHOW_GLIDE, ms)
        frames.append((picture(page), ms - since))
    page.evaluate(END_GLIDE)
    frames.append((picture(page), FRAME_MS[NORMAL] - GLIDE[-1]))
    return frames


def record(page: Page, frames_to: Path | None) -> Recorded:
    """The film that has begun, to its end."""
    frames = Recorded()
    while page.locator("main[data-playing]").count():
        frames += record_moment(page)
        if frames_to is not None:
            page.screenshot(path=frames_to / f"{len(frames):03d}.png")
            print("   ", page.evaluate(CAPTION), f"({page.evaluate(MOMENTS_LEFT)} left)")
        page.wait_for_function("held.length > 0")
        page.evaluate("held.shift()()")
    return frames + record_moment(page)


def save(frames: Recorded, file: Path) -> None:
    """One animated picture; what does not change costs nothing."""
    first, *others = [image for image, _ in frames]
    durations = [ms for _, ms in frames]
    first.save(
        file, save_all=True, append_images=others, duration=durations, loop=0, quality=QUALITY, method=4
    )


def main() -> None:
    """Serve, play until something happens, record it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(atoll.games()))
    parser.add_argument("--frames", type=Path, help="a folder for pictures of every moment")
    wanted = parser.parse_args()
    with services() as url, browser() as chromium:
        for name in wanted.games:
            page = chromium.new_context(viewport=DESK, locale="en-GB").new_page()
            page.add_init_script(HOLD)
            page.goto(url)
            page.locator(f"form[action*='{name}'] button, [data-play='{name}']").first.click()
            folder = wanted.frames / name if wanted.frames else None
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
            file, rng, recorded, skipped = (
                OUT / f"{name}-film.webp",
                random.Random(7),
                Recorded(),
                early(name),
            )
            while len(recorded) < MANY_MOMENTS * (len(GLIDE) + 1):
                if not find_film(page, rng, skipped):
                    raise SystemExit(f"{name}: nothing worth recording has happened")
                recorded += record(page, folder)
                skipped = -WHILE  # from now on a few moments are enough
            recorded[-1] = recorded[-1][0], LAST_MS
            save(recorded, file)
            print(f"{file.name} {file.stat().st_size // 1024} kB")
            page.context.close()


if __name__ == "__main__":
    main()
