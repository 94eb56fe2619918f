"""`atoll review`: win chances, mistakes, luck and skill of a game text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from atoll.cli.common import HOME_LANGUAGE, Json, Lang, Seed, TextFile, print_json, read_match

if TYPE_CHECKING:
    from atoll.match import Match
    from atoll.review import Review

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60  # of the chart


def review(
    file: TextFile,
    draft: Annotated[bool, typer.Option("--draft", help="Only the first look, in a moment.")] = False,
    seconds: Annotated[
        float | None, typer.Option(help="Stop looking after so many seconds.", min=0.001)
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the game with the review as comments.")
    ] = None,
    seed: Seed = 0,
    as_json: Json = False,
    lang: Lang = HOME_LANGUAGE,
) -> None:
    """Review a game text: win chances, every choice judged by what its seat knew, luck and skill.

    Every seat comes from its share at the start to its result by its own choices, those of others, and luck,
    which add up exactly.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    from atoll.review import review as examine
    from atoll.review.comments import annotated
    from atoll.review.words import TRANSLATOR

    match = read_match(file)
    columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(TRANSLATOR.translate(lang, "review-working"), total=1.0)
        found = examine(
            match, deep=not draft, seconds=seconds, seed=seed,
            progress=lambda done: bar.update(task, completed=done),
        )  # fmt: skip
    if out is not None:
        out.write_text(annotated(match, found).text(), "utf-8")
    if as_json:
        print_json(found.to_json())
    else:
        _print(match, found, lang)


def _print(match: Match, found: Review, lang: str) -> None:
    """The review for people."""
    from rich.console import Console
    from rich.table import Table

    from atoll.kit.i18n import LETTERS
    from atoll.review.comments import MARKS
    from atoll.review.words import TRANSLATOR, sentence, verdict_name, what_is_missing

    def say(message: str) -> str:
        return TRANSLATOR.translate(lang, message)

    console = Console()
    for line in what_is_missing(found, lang):
        console.print(line, style="yellow")
    names = [match.names[seat] if match.names else LETTERS[seat] for seat in range(match.seats)]
    columns = "accuracy", "start", "own", "others", "luck", "result"
    table = Table(say("review-seat"), *(say(f"review-{column}") for column in columns))
    for seat, parts in enumerate(found.parts):
        share = round(found.accuracy[seat]) if found.accuracy else None
        accuracy = TRANSLATOR.translate(lang, "review-share", share=share) if share is not None else ""
        moved = [f"{100 * part:+.1f}" for part in (parts.own, parts.others, parts.luck)]
        table.add_row(names[seat], accuracy, f"{100 * parts.start:.1f}", *moved, f"{100 * parts.result:.1f}")
    console.print(table)
    if not found.choices:
        return
    console.print(say("review-chances"), style="bold")
    for seat, name in enumerate(names):
        console.print(f"  {name:12.12} {_line([row[seat] for row in found.chances])}", highlight=False)
    console.print(say("review-costliest"), style="bold")
    worst = [choice for seat in range(match.seats) for choice in found.costliest(seat)]
    for choice in sorted(worst, key=lambda choice: choice.entry):
        mark = MARKS.get(choice.verdict, "")
        told = f"{names[choice.seat]}, {verdict_name(choice.verdict, lang)}. {sentence(match, choice, lang)}"
        console.print(f"  {choice.entry + 1}. {mark} {told}", highlight=False, markup=False)
    if not worst:
        console.print("  " + say("review-none"))


def _line(values: list[float]) -> str:
    """A small chart in one line, from 0 to 1."""
    width = min(WIDTH, len(values))
    picked = [values[i * (len(values) - 1) // max(1, width - 1)] for i in range(width)]
    return "".join(BARS[min(len(BARS) - 1, int(value * len(BARS)))] for value in picked)
