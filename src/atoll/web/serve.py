"""Opening the house on this machine: `atoll play` and `atoll serve` end here."""

from __future__ import annotations

import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

USAGE_ERROR = 2
DATABASE = "atoll.db"


def default_data() -> Path:
    """Where tables are kept unless told otherwise."""
    base = os.environ.get("ATOLL_DATA") or os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) if os.environ.get("ATOLL_DATA") else Path(base) / "atoll"


def database_url(data: str | Path | None) -> str:
    """A URL as it is, a folder as SQLite inside it; SystemExit with a sentence if it cannot be written."""
    if data is not None and "://" in str(data):
        return str(data)
    folder = Path(data) if data is not None else default_data()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as wrong:
        refuse(f"Atoll cannot keep its tables in {folder}: {wrong.strerror or wrong}.")
    return f"sqlite+aiosqlite:///{folder / DATABASE}"


def find_models(given: Sequence[str | Path]) -> list[Path]:
    """The model files meant; SystemExit with a sentence if one of them cannot sit at a table."""
    files = [
        file
        for path in map(Path, given)
        for file in (sorted(path.glob("*.onnx")) if path.is_dir() else [path])
    ]
    if files:  # a house without models need not wait for the libraries
        from atoll.bots import BadModel

        from .roster import Roster

        try:
            Roster(files)
        except BadModel as wrong:
            refuse(f"Atoll cannot seat this model: {wrong}.")
    return files


def refuse(sentence: str) -> None:
    """Say what is wrong and leave with the code for wrong usage."""
    print(sentence, file=sys.stderr)
    raise SystemExit(USAGE_ERROR)


def listen(host: str, port: int) -> socket.socket:
    """A socket to serve on; SystemExit with a sentence if it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except (OSError, OverflowError) as wrong:
        sock.close()
        reason = getattr(wrong, "strerror", None) or wrong
        refuse(f"Atoll cannot listen on {host}, port {port}: {reason}. Choose another with --port.")
    sock.listen(128)
    return sock


def serve(
    host: str = "127.0.0.1",
    port: int = 8765,
    data: str | Path | None = None,
    open_browser: bool = False,
    pace: float | None = None,
    models: Sequence[str | Path] = (),
) -> None:
    """Serve all games until interrupted; models are ONNX files, or folders of them."""
    url = database_url(data)
    learned = find_models(models)
    sock = listen(host, port)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{sock.getsockname()[1]}/"
    print(f"Atoll is open at {address}  (Ctrl-C closes it; every table is kept)", flush=True)

    import uvicorn  # these take a second: the address is printed first

    from .app import make_app
    from .house import PACE

    logging.basicConfig(level=logging.INFO, format="%(message)s")
    for noisy in ("alembic", "httpx"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    config = uvicorn.Config(
        make_app(url, PACE if pace is None else pace, learned),
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=16_384,
        lifespan="on",
    )
    if open_browser:
        webbrowser.open(address)
    with suppress(KeyboardInterrupt):  # how people close it
        uvicorn.Server(config).run(sockets=[sock])
