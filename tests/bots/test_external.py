"""Bots of other people: programs that speak JSON lines, and entry points."""

from __future__ import annotations

import base64
import json
import os
import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue

import numpy as np
import pytest

import atoll
from atoll import bots
from atoll.bots import BadBot, Misbehaved, ProcessBot
from atoll.bots.external import _read_answers, choice, hello

GAME = atoll.game("miaui")
EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
PATIENCE = 200.0  # seconds: a loaded machine starts a program slowly


def command(*words: object) -> str:
    return shlex.join([sys.executable, *map(str, words)])


def test_the_example_plays_every_game_by_what_it_is_told() -> None:
    for name in atoll.games():
        game = atoll.game(name)
        state = game.new(game.seats[-1], 3)
        with closing(ProcessBot(game, command(EXAMPLE), PATIENCE)) as bot:
            for _ in range(6):
                seat = game.waiting(state)[0]
                action = bot.choose(game.view(state, seat), seat, seed=5)
                assert action in game.legal(state, seat)
                game.rules.apply(state, seat, action, None)
        assert bot.stderr == ""


@pytest.mark.parametrize("name", atoll.games())
def test_a_question_tells_the_view_and_nothing_else(name: str) -> None:
    """Positions that look alike to a seat lead to the same question, and its bytes are the view's."""
    game = atoll.game(name)
    state = game.new(game.seats[-1], 3)
    seat = game.waiting(state)[0]
    view = game.view(state, seat)
    other = game.view(state, seat)
    game.info.guess(other, seat, np.uint64(77))
    asked = choice(game, view, seat, 1, 1.0)
    assert choice(game, game.view(other, seat), seat, 1, 1.0) == asked
    assert base64.b64decode(asked["view"]) == view.tobytes()
    assert [legal["action"] for legal in asked["legal"]] == list(game.legal(view, seat))
    fields = {field["name"]: field for field in hello(game, int(view.seats))["record"]["fields"]}
    seats = fields["seats"]
    assert np.frombuffer(view.tobytes(), seats["type"], 1, seats["offset"])[0] == view.seats
    json.dumps([asked, hello(game, int(view.seats))])


def test_every_part_of_the_protocol_is_documented() -> None:
    told = (EXAMPLE.parents[1] / "docs" / "bots.md").read_text("utf-8")
    view = GAME.view(GAME.new(3, 3), 0)
    asked = choice(GAME, view, 0, 1, 1.0)
    greeting = hello(GAME, 3)
    for part in (greeting, greeting["record"], greeting["record"]["fields"][0], asked, asked["legal"][0]):
        assert [key for key in part if f'"{key}": ' not in told] == []
    assert f'"bytes": {GAME.layout.itemsize}' in told


READY = """
def say(line): input(); print(line, flush=True)
say('{"ready": true}')
"""
ROGUES = {
    "prints garbage": (
        'input(); print("hello!", flush=True)',
        "answered 'hello!', which is no object of JSON",
    ),
    "prints no object": ('input(); print("[1]", flush=True)', "which is no object of JSON"),
    "never ends a line": ("input()\nwhile True: print('x' * 9999, end='')", "which is no object of JSON"),
    "refuses to greet": ("input(); print('{}', flush=True)", "did not answer the greeting"),
    "dies": ('import sys; input(); sys.exit("no idea")', "ended with exit code 1"),
    "falls silent": ("import os, time; input(); os.close(1); time.sleep(600)", "closed its standard output"),
    "invents an action": (READY + """say('{"action": "dive:99"}')""", "chose 'dive:99', which is no action"),
    "chooses nothing": (READY + """say('{"action": true}')""", "chose true, which is no action"),
    "talks too much": (READY + "print('{}', flush=True)", "spoke before it was asked|chose null"),
}


@pytest.mark.parametrize("way", ROGUES)
def test_a_program_that_misbehaves_is_told_from_one_that_plays(way: str, tmp_path: Path) -> None:
    code, why = ROGUES[way]
    (tmp_path / "rogue.py").write_text(code)
    view = GAME.view(GAME.new(3, 3), 0)
    bot = ProcessBot(GAME, command(tmp_path / "rogue.py"), PATIENCE)
    with closing(bot), pytest.raises(Misbehaved, match=why):
        bot.choose(view, 0, 1)
    assert bot.stderr == ("no idea\n" if way == "dies" else "")


def test_seats_are_played_by_programs_of_their_own(tmp_path: Path) -> None:
    """Each names itself as the action it would choose, which is none."""
    (tmp_path / "who.py").write_text(
        "import json, os\ninput(); print('{\"ready\": true}', flush=True)\n"
        "while True: input(); print(json.dumps({'action': str(os.getpid())}), flush=True)\n"
    )
    state, told = GAME.new(3, 3), []
    with closing(ProcessBot(GAME, command(tmp_path / "who.py"), PATIENCE)) as bot:
        for seat in (0, 1, 0):
            with pytest.raises(Misbehaved, match="which is no action") as caught:
                bot.choose(GAME.view(state, seat), seat, 1)
            told.append(str(caught.value))
    assert told[0] == told[2] != told[1]


def test_who_never_stops_talking_is_not_listened_to() -> None:
    answers: SimpleQueue[bytes | None] = SimpleQueue()
    flood = BytesIO(b"{}\n" * 1000)
    _read_answers(flood, answers)
    assert answers.qsize() < 5
    assert flood.tell() < 20


def test_a_program_that_is_gone_before_it_is_asked_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "brief.py").write_text(READY + """say('{"action": 0}')""")
    view = GAME.view(GAME.new(3, 3), 0)
    with closing(ProcessBot(GAME, command(tmp_path / "brief.py"), 10**6)) as bot:
        assert bot.choose(view, 0, 1) == 0
        while bot._programs[0]._answers.empty():  # until its end has been heard
            time.sleep(0.01)
        with pytest.raises(Misbehaved, match="ended with exit code 0"):
            bot.choose(view, 0, 1)


def test_a_program_that_stalls_is_ended_with_its_children(tmp_path: Path) -> None:
    (tmp_path / "stall.py").write_text(
        "import pathlib, subprocess, sys\n"
        "child = subprocess.Popen(['sleep', '600'])\n"
        "print('thinking hard', file=sys.stderr, flush=True)\n"
        f"file = pathlib.Path({str(tmp_path / 'child')!r})\n"
        "file.with_suffix('.new').write_text(str(child.pid))\n"
        "file.with_suffix('.new').rename(file)\n"
        "child.wait()\n"
    )
    bot = ProcessBot(GAME, command(tmp_path / "stall.py"), 1.0)
    with pytest.raises(Misbehaved, match="no answer within 1 s"):
        bot.choose(GAME.view(GAME.new(3, 3), 0), 0, 1)
    while not (tmp_path / "child").exists():  # a slow machine may not have come so far
        time.sleep(0.05)
    bot.close()
    assert bot.stderr == "thinking hard\n"
    child = int((tmp_path / "child").read_text())
    for _ in range(2000):
        state = Path(f"/proc/{child}/stat")
        if not state.exists() or state.read_text().split()[2] == "Z":
            break
        time.sleep(0.05)
    else:
        os.kill(child, 9)
        pytest.fail("the child lives on")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("process:", "there is no program ''"),
        ("process:no-such-program --fast", "there is no program 'no-such-program'"),
        ("process:python 'unclosed", "No closing quotation"),
        ("search:0", "a budget is 1 to 1000000000 simulations"),
        ("search:0s", "a budget is 1 to"),
        ("search:10000000000", "a budget is 1 to 1000000000 simulations"),
        ("search:-5", "a budget is simulations"),
        ("search:2m", "a budget is simulations"),
        ("search:many", "a budget is simulations"),
    ],
)
def test_a_bot_that_cannot_start_is_refused_at_once(name: str, words: str) -> None:
    with pytest.raises(BadBot, match=words):
        bots.make(GAME, name)


PACKAGE = """
class First:
    name = "first"
    def __init__(self, game): self.game = game
    def choose(self, view, seat, seed): return self.game.legal(view, seat)[0]

class Sleepy(First):
    def choose(self, view, seat, seed):
        import time
        time.sleep(30)

class Leaver(First):
    def choose(self, view, seat, seed): raise SystemExit("I am tired")

def broken(game): raise RuntimeError("no model here")
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package with bots, as pip would leave it behind."""
    (tmp_path / "their_bots.py").write_text(PACKAGE)
    info = tmp_path / "their_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[atoll.bots]\nfirst = their_bots:First\nsleepy = their_bots:Sleepy\nbroken = their_bots:broken\n"
        "leaver = their_bots:Leaver\nlost = their_bots:Lost\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    yield
    sys.modules.pop("their_bots", None)


@pytest.mark.usefixtures("installed")
def test_an_entry_point_is_a_bot_by_its_name() -> None:
    view = GAME.view(GAME.new(3, 3), 1)
    assert bots.make(GAME, "first").choose(view, 1, 1) == GAME.legal(view, 1)[0]
    with pytest.raises(Misbehaved, match=r"no answer within 0.1 s"):
        bots.make(GAME, "sleepy", patience=0.1).choose(view, 1, 1)
    with pytest.raises(Misbehaved, match="SystemExit: I am tired"):
        bots.make(GAME, "leaver").choose(view, 1, 1)
    for name, why in (("broken", "no model here"), ("lost", "Lost")):
        with pytest.raises(BadBot, match=why):
            bots.make(GAME, name)
    with pytest.raises(bots.UnknownBot, match="first, leaver, lost, sleepy"):
        bots.make(GAME, "second")
