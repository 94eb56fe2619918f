"""`atoll puzzle`: solve puzzles of a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from atoll.cli.common import HOME_LANGUAGE, GameName, Json, Lang, Mistake, print_json, whole

if TYPE_CHECKING:
    from atoll.review.puzzles import Puzzle

    from .screen import Screen

QUIT, ANSWER = ("q", "й"), "?"


def puzzle(
    name: GameName,
    which: Annotated[
        str | None,
        typer.Argument(
            metavar="[ID]", help="The puzzle; by default today's of this game.", show_default=False
        ),
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--file", metavar="FILE", help="A file written by `atoll puzzles`.")
    ] = None,
    as_json: Json = False,
    lang: Lang = HOME_LANGUAGE,
) -> None:
    """Solve a puzzle: a position where one choice is better than all others by far."""
    from atoll.kit.i18n import LETTERS
    from atoll.kit.registry import game
    from atoll.review.puzzles import read_collection, shipped_puzzles
    from atoll.review.puzzles.daily import puzzle_of, today
    from atoll.review.puzzles.puzzle import BadPuzzle

    from .screen import Screen

    one = game(name)
    try:
        known = read_collection(one, file).puzzles if file is not None else shipped_puzzles(one)
    except BadPuzzle as wrong:
        raise Mistake(str(wrong)) from None
    found = next((each for each in known if each.id == which), None)
    found = puzzle_of(today(), [known]) if which is None else found
    if found is None:
        raise Mistake(f"{one.id} has no puzzles" if not known else f"{one.id} has no puzzle {which!r}")
    if as_json:
        print_json(found.to_json())
        return
    _ask(found, Screen(one, lang, LETTERS[: int(found.view.seats)]))


def _ask(asked: Puzzle, screen: Screen) -> None:
    """Ask until the right choice is made, or the person gives up."""
    from atoll.review.puzzles.explain import reason, result, task

    legal = list(asked.game.legal(asked.view, asked.seat))
    screen.position(asked.view, asked.seat)
    screen.print(screen.say("puzzle-stars", id=asked.id, stars=asked.difficulty), "dim")
    screen.print(task(asked, screen.lang), "bold")
    screen.question(asked.view, asked.seat, legal)
    while True:
        text = screen.ask(screen.say("puzzle-prompt"))
        if text is None or text.lower() in QUIT:
            return
        action = asked.best.action if text == ANSWER else _action(asked, legal, text, screen)
        if action is None:
            continue
        is_right = action == asked.best.action
        if text != ANSWER:
            is_right_style = "bold green" if is_right else "yellow"
            screen.print(screen.say("puzzle-solved" if is_right else "puzzle-not-yet"), is_right_style)
        screen.print(result(asked, action, screen.lang))
        if because := reason(asked, action, screen.lang):
            screen.print(because)
        if is_right:
            return


def _action(asked: Puzzle, legal: list[int], text: str, screen: Screen) -> int | None:
    """The legal action named by its number in the list, its words or its code."""
    if 1 <= (number := whole(text)) <= len(legal):
        return legal[number - 1]
    try:
        action = asked.game.find(asked.view, asked.seat, text, screen.lang)
    except ValueError:
        screen.print(screen.say("unknown", text=repr(text)), "yellow")
        return None
    if action not in legal:
        why = asked.game.text.why(asked.view, asked.seat, action)
        screen.print(screen.translate(why, asked.seat), "yellow")
        return None
    return action
