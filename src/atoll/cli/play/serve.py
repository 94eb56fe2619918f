"""`atoll serve`: the games in the browser."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.", min=0, max=65535)] = 8765,
    data: Annotated[
        str | None,
        typer.Option(metavar="DIR", help="Where tables are kept: a folder, or the URL of a database."),
    ] = None,
    model: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            envvar="ATOLL_MODELS",
            help="A trained model (ONNX) for tables of its game, or a folder of them; repeatable.",
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option(help="Processes on one port; more than one needs PostgreSQL.", min=1, max=64)
    ] = 1,
    drawing_processes: Annotated[
        int | None,
        typer.Option(
            help="Processes that draw pages once many windows are open; as many as there are cores to spare "
            "if not given.",
            min=0,
            max=64,
        ),
    ] = None,
    log_json: Annotated[bool, typer.Option("--log-json", help="Write the log as JSON lines.")] = False,
    prepare: Annotated[
        bool, typer.Option("--prepare", help="Compile all games at once; /ready says when it is done.")
    ] = False,
    public_url: Annotated[
        str,
        typer.Option(metavar="URL", help="The address people open, if a reverse proxy or tunnel serves it."),
    ] = "",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
) -> None:
    """Serve the games on this machine (what `atoll` does without a command)."""
    import_module("uvicorn")  # before anything is said: the server may not be installed

    from atoll.web import serve as run

    run(
        host,
        port,
        data,
        open_browser=browser,
        models=model or (),
        workers=workers,
        log_json=log_json,
        prepare=prepare,
        public_address=public_url,
        drawing_processes=drawing_processes,
    )
