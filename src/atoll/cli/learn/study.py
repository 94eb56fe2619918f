"""`atoll study`: statistics of a game for its designers."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import (
    HOME_LANGUAGE,
    GameName,
    Json,
    Lang,
    Mistake,
    Options,
    RayAddress,
    Seed,
    UsualSeats,
    Workers,
    chosen,
    command_line,
    print_json,
    progress_bar,
    read_text,
)


def study(
    name: GameName,
    games: Annotated[int, typer.Option(help="Games with each box.", min=1)] = 200,
    bot: Annotated[str, typer.Option(help="The bot in all seats; see `atoll play --bot`.")] = "friend",
    seats: UsualSeats = None,
    seed: Seed = 1,
    option: Options = None,
    box: Annotated[Path | None, typer.Option(metavar="FILE", help="Compare with this box file.")] = None,
    sweep: Annotated[
        str | None,
        typer.Option(
            metavar="PLACE=VALUES", help="One figure of the box over values: game.jellyfish_set=2..4."
        ),
    ] = None,
    doublings: Annotated[
        int, typer.Option(help="Doubled budgets to compare; 0 for none.", min=0, max=12)
    ] = 5,
    depth_games: Annotated[int, typer.Option(help="Games for each doubling.", min=1)] = 60,
    option_games: Annotated[int, typer.Option(help="Games for each option; 0 for none.", min=0)] = 60,
    luck_games: Annotated[
        int, typer.Option(help="Games to review at each of two levels, for the share of luck.", min=0)
    ] = 0,
    workers: Workers = 1,
    ray: RayAddress = None,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder for the page and the report.")] = Path(
        "study"
    ),
    as_json: Json = False,
    lang: Lang = HOME_LANGUAGE,
) -> None:
    """Study a game: seats, length, points and their sources, winning actions, depth of skill, luck, boxes.

    Writes DIR/GAME.html, a page with plots, and DIR/GAME.json.
    """
    from atoll.arena import ArenaError
    from atoll.arena.workers import WorkerError, open_workers
    from atoll.bots.network.weights import BadNetwork
    from atoll.kit.bind import twin, with_box
    from atoll.kit.registry import game
    from atoll.lab.bench import usual_seats
    from atoll.lab.study import run as lab
    from atoll.lab.study.boxes import SweepError, read_sweep
    from atoll.lab.study.page import page

    one = game(name)
    size = one.check_seats(usual_seats(one) if seats is None else seats)
    other = read_text(box) if box else ""
    if box:
        with_box(twin(one), other, box.name)
    try:
        swept = read_sweep(one, sweep) if sweep else None
    except SweepError as wrong:
        raise Mistake(str(wrong)) from None
    asked = lab.Study(
        one.id,
        size,
        games,
        bot,
        seed,
        chosen(option),
        other,
        swept,
        doublings,
        depth_games,
        option_games,
        luck_games,
    )
    try:
        total = sum(1 for _ in lab.tasks(asked))
        out.mkdir(parents=True, exist_ok=True)
        with closing(open_workers(workers, ray)) as team, progress_bar() as bar:
            task = bar.add_task(one.id, total=total)
            found = lab.run(
                asked, team, command_line(), lambda group: bar.update(task, advance=1, description=group)
            )
    except (ArenaError, BadNetwork, WorkerError) as wrong:
        raise Mistake(str(wrong)) from None
    (out / f"{one.id}.json").write_text(json.dumps(found, ensure_ascii=False) + "\n", "utf-8")
    (out / f"{one.id}.html").write_text(page(one, found, lang), "utf-8")
    if as_json:
        print_json(found)
    else:
        typer.echo(str(out / f"{one.id}.html"))
