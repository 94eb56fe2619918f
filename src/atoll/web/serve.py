"""Run the web server on this machine: for `atoll play` and `atoll serve`."""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
import re
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from atoll.web.db.migrate import DatabaseRefused, check_sqlite_file
from atoll.web.invite.addresses import Addresses, BadPublicAddress, read_public_address
from atoll.web.invite.network_listener import CannotListen, NetworkListener, network_address
from atoll.web.ops.environment import DATA, PUBLIC_URL, renamed_variable
from atoll.web.ops.logs import set_up_logs
from atoll.web.ops.open_files import raise_open_file_limit

if TYPE_CHECKING:
    import uvicorn
    from litestar import Litestar

    from atoll.web.ops.rate_limit import Limits

log = logging.getLogger(__name__)

USAGE_ERROR = 2
DATABASE = "atoll.db"
EVERY_ADDRESS = ("0.0.0.0", "::")
SWITCH_INTERVAL = 0.0005  # seconds: the thread that stores a move needs the interpreter often and briefly
DATABASE_KINDS = ("sqlite", "postgresql")
SHUTDOWN_TIMEOUT = 5  # seconds for running requests when the server stops


def default_data() -> Path:
    """Where the database is unless the caller names a folder."""
    if wanted := os.environ.get(DATA):
        return Path(wanted)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "atoll"


def database_url(data: str | Path | None) -> str:
    """A URL as it is, a folder as SQLite inside it; SystemExit with a message if it cannot be used."""
    if data is not None and "://" in str(data):
        if not str(data).startswith(DATABASE_KINDS):
            kind = str(data).partition("://")[0]
            exit_with_error(
                "Atoll keeps its tables in a folder, or in PostgreSQL with --data postgresql+psycopg://..., "
                f"not in {kind}."
            )
        return re.sub("^postgresql://", "postgresql+psycopg://", str(data))
    folder = Path(data) if data is not None else default_data()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as wrong:
        exit_with_error(f"Atoll cannot keep its tables in {folder}: {wrong.strerror or wrong}.")
    return f"sqlite+aiosqlite:///{folder / DATABASE}"


@contextmanager
def lock_database(url: str) -> Iterator[None]:
    """Lock a SQLite file for this process; SystemExit with a message if another one serves it.

    Two processes would not notice each other's moves. The lock ends with the process, also after a crash.
    """
    if not url.startswith("sqlite"):
        yield
        return
    file = url.partition(":///")[2]
    with Path(f"{file}.lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            exit_with_error(
                f"Another Atoll serves the tables in {Path(file).parent}. Close it first, choose another "
                "folder with --data, or let several processes share a PostgreSQL."
            )
        yield


def prepare_database(url: str) -> None:
    """Migrate an older database; SystemExit with a message if it cannot be served or reached."""
    try:
        if url.startswith("sqlite") and check_sqlite_file(Path(url.partition(":///")[2])):
            return  # the usual case, without loading the database library
        asyncio.run(_migrate(url))
    except DatabaseRefused as refused:
        exit_with_error(str(refused))


async def _migrate(url: str) -> None:
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import OperationalError

    from atoll.web.db.store import Store

    store = Store(url)
    try:
        await store.open()
    except OperationalError as error:
        reason = " ".join(str(error.orig).split())
        shown = make_url(url).render_as_string(hide_password=True)
        exit_with_error(f"Atoll cannot use the database {shown}: {reason}")
    finally:
        await store.close()


def find_models(given: Sequence[str | Path]) -> list[Path]:
    """The model files given, also those in folders; SystemExit with a message if one cannot be used."""
    files = [
        file
        for path in map(Path, given)
        for file in (sorted(path.glob("*.onnx")) if path.is_dir() else [path])
    ]
    if files:  # the imports take time
        from atoll.bots import BadModel
        from atoll.web.bots.catalogue import BotCatalogue

        try:
            BotCatalogue(files)
        except BadModel as wrong:
            exit_with_error(f"Atoll cannot seat this model: {wrong}.")
    return files


def check_public_address(text: str) -> str:
    """The public address of the server; SystemExit with a message if it is none."""
    try:
        return read_public_address(text) if text else ""
    except BadPublicAddress:
        exit_with_error(f"A public address is like https://games.example, not {text!r}.")
        raise


def exit_with_error(message: str) -> None:
    """Print what is wrong and exit with the status for wrong usage."""
    print(message, file=sys.stderr)
    raise SystemExit(USAGE_ERROR)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; SystemExit with a message if the address cannot be used."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except (OSError, OverflowError) as wrong:
        sock.close()
        reason = getattr(wrong, "strerror", None) or wrong
        exit_with_error(f"Atoll cannot listen on {host}, port {port}: {reason}. Choose another with --port.")
    sock.listen(128)
    return sock


def serve(
    host: str = "127.0.0.1",
    port: int = 8765,
    data: str | Path | None = None,
    open_browser: bool = False,
    pace: float | None = None,
    models: Sequence[str | Path] = (),
    workers: int = 1,
    log_json: bool = False,
    prepare: bool = False,
    limits: Limits | None = None,
    public_address: str = "",
    drawing_processes: int | None = None,
) -> None:
    """Serve all games until interrupted; models are ONNX files, or folders of them.

    Several workers are processes that share the port and a PostgreSQL database. Drawing processes are those
    that each worker starts to draw pages once many windows are open; by default one for every core it does
    not need itself.
    """
    if problem := renamed_variable():
        exit_with_error(problem)
    url = database_url(data)
    if workers > 1 and not url.startswith("postgresql"):
        exit_with_error("Several workers need a PostgreSQL: --data postgresql+psycopg://...")
    public_address = check_public_address(public_address or os.environ.get(PUBLIC_URL, ""))
    learned = find_models(models)
    with lock_database(url):
        prepare_database(url)
        sock = listen(host, port)
        port = sock.getsockname()[1]
        address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}/"
        print(f"Atoll is open at {address}  (Ctrl-C closes it; every table is kept)", flush=True)

        # these take a second: the address is printed first
        from .live.drawing_pool import usual_processes
        from .ops.rate_limit import LIMITS
        from .services import PACE

        set_up_logs(log_json)
        limits = limits or LIMITS
        listener = NetworkListener() if workers == 1 else None
        drawing = usual_processes(workers) if drawing_processes is None else drawing_processes
        application = partial(
            _app, url, PACE if pace is None else pace, learned, prepare, log_json, limits,
            _addresses(host, port, public_address), listener, drawing,
        )  # fmt: skip
        config = _configuration(application, workers, limits)
        if open_browser:
            webbrowser.open(address)
        _run(config, sock, listener)


def _addresses(host: str, port: int, public_address: str) -> Addresses:
    """The addresses that links to this server may have."""
    found = Addresses(public_address)
    if host in EVERY_ADDRESS:
        with suppress(CannotListen):
            found.network = f"http://{network_address()}:{port}"
    return found


def _configuration(application: Callable[[], Litestar], workers: int, limits: Limits) -> uvicorn.Config:
    """How uvicorn serves the application: its protocols, and their limits."""
    import uvicorn

    from atoll.web.live.uvicorn_protocol import SlimWebSocketProtocol
    from atoll.web.ops.http_protocol import TcpConnectionCounter, TimedHttpProtocol

    open_files = raise_open_file_limit()
    log.info("open files: %d at most", open_files)
    counter = TcpConnectionCounter(limits, open_files)
    return uvicorn.Config(
        application,
        factory=True,
        workers=workers,
        log_config=None,
        log_level="warning",
        http=partial(TimedHttpProtocol, counter=counter),  # type: ignore[arg-type]
        ws=SlimWebSocketProtocol,
        ws_max_size=limits.websocket_message_bytes,
        ws_ping_interval=limits.ping_seconds,
        ws_ping_timeout=limits.ping_seconds,
        ws_per_message_deflate=False,  # pages are sent often and are small: time matters more than bytes
        timeout_keep_alive=limits.keep_alive_seconds,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        lifespan="on",
    )


def _run(config: uvicorn.Config, sock: socket.socket, listener: NetworkListener | None) -> None:
    """Serve until interrupted: in this process, or without a listener for the own network in several."""
    from uvicorn.supervisors import Multiprocess

    from atoll.web.invite.uvicorn_server import TwoListenerServer

    with suppress(KeyboardInterrupt):  # the usual way to stop it
        if listener is None:
            Multiprocess(config, sockets=[sock]).run()
        else:
            TwoListenerServer(config, listener, sock.getsockname()[1]).run(sockets=[sock])


def _app(
    url: str,
    pace: float,
    models: list[Path],
    prepare: bool,
    log_json: bool,
    limits: Limits,
    addresses: Addresses,
    listener: NetworkListener | None,
    drawing_processes: int,
) -> Litestar:
    """Create the application in the process that serves it."""
    from .app import make_app

    set_up_logs(log_json)
    sys.setswitchinterval(SWITCH_INTERVAL)
    return make_app(
        url, pace, models, limits, prepare, addresses=addresses, network_listener=listener,
        drawing_processes=drawing_processes,
    )  # fmt: skip
