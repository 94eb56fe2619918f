"""Games that write less than the contract: what follows from declarations, and what does not is named."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import pytest

from atoll.kit import BY_SEAT, SEALED, Events, Int16Array, Position, UInt32Array
from atoll.kit.declared.declared_rules import DeclarationError, completed_rules

ATOLL = "import sys; from atoll.cli import main; sys.argv[0] = 'atoll'; main()"
EXAMPLE = Path(__file__).parents[2] / "examples" / "gops"
GAME = EXAMPLE / "src" / "gops"


class Bids(Position):
    bid: Annotated[Int16Array, 4, SEALED]
    choice_mask: Annotated[UInt32Array, 1]


class Turns(Position):
    points: Annotated[Int16Array, 4, BY_SEAT]


@pytest.mark.parametrize(
    ("state", "written", "why"),
    [
        (Bids, (), r"rules need set_up\(\), from which start\(\) follows"),
        (Bids, ("start", "choices", "reveal"), r"rules need is_over\(\), from which waiting\(\) follows"),
        (Bids, ("set_up", "choices", "reveal", "is_over"), r"rules need score\(\), from which score\(\)"),
        (Turns, ("start", "score"), r"rules need waiting\(\): no field is SEALED"),
    ],
)
def test_what_follows_from_no_declaration_is_named(state: Any, written: tuple[str, ...], why: str) -> None:
    rules = ModuleType("rules")
    vars(rules).update(dict.fromkeys(written, len))
    with pytest.raises(DeclarationError, match=why):
        completed_rules(rules, state, "package", range(2, 5), 3)


def test_events_know_the_names_of_their_numbers() -> None:
    class Happening(Events):
        PRIZE = ("points",)
        TAKEN = "who", "points"

    assert [int(each) for each in Happening] == [0, 1]
    assert Happening.TAKEN.names == ("who", "points")


def outside(*command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command of a process that finds GOPS."""
    environment = {**os.environ, "ATOLL_GAMES": str(GAME)}
    return subprocess.run(
        [sys.executable, *command],
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


def test_gops_is_short_green_and_tested() -> None:
    """A sealed simultaneous game of another package: declarations and rules, no words or drawing."""
    source = [GAME / f"{name}.py" for name in ("__init__", "parts", "state", "rules")]
    assert sorted(GAME.rglob("*.py")) == sorted(source)
    lines = [line for file in source for line in file.read_text("utf-8").splitlines() if line.strip()]
    assert len([line for line in lines if not line.lstrip().startswith('"""')]) <= 90
    for command in (
        ("-c", ATOLL, "check", "gops"),
        ("-m", "pytest", "-q", "-p", "no:cacheprovider", str(EXAMPLE / "tests")),
    ):
        done = outside(*command)
        assert done.returncode == 0, done.stdout + done.stderr


def test_what_people_read_follows_from_declarations() -> None:
    """In both languages: questions, labels, events, reasons with their rule, the table in words."""
    program = """
import atoll
m = atoll.Match("gops", seats=2, seed=1, names=("Ann", "Bob"))
g = m.game
for lang in ("en", "ru"):
    say = lambda what, seat=0: g.translator.translate(lang, what, m.names, reader=seat)
    view = m.view(0)
    print(say(g.text.ask(view, 0)), "|", g.name(view, 0, 4, lang), "|", say(g.text.headline(view)))
m.play(0, "bid:5")
print(g.text.why(m.view(0), 0, 5).rule, say(g.text.why(m.view(0), 0, 5)))
events = m.play(1, "bid:4")
print(g.tell(events, 0, "en", m.names))
print(g.text.why(m.view(0), 0, 4).rule)
for line in g.text.table(m.view(0), 0):
    print(g.translator.translate("en", line, m.names))
print([(str(label.id), values) for label, values in g.text.sheet(m.state, list(events))])
"""
    done = outside("-c", program)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "Which card do you bid for the prize? | Bid 5 | Round 1"
    assert lines[1] == "Какую карту поставить на приз? | Ставка 5 | Раунд 1"
    assert lines[2] == "GO-011 Вы уже сделали ставку."
    assert lines[3].startswith("['You bid 5.', 'Bob bids 4.', 'You take the prize: ")
    assert lines[4] == "GO-010"
    assert lines[5] == "Round 2"
    assert "Prizes to come: ? × 11" in lines
    assert any(line.startswith("Ann: ") and "in hand: 1, 2, 3, 4, 6, 7" in line for line in lines)
    assert lines[-1].startswith("[('sheet-total', [")


def test_gops_is_played_in_the_terminal() -> None:
    """To the end, with the places said once, below the points."""
    play = ("play", "gops", "--bot", "random", "--seed", "4", "--lang", "ru")
    done = outside("-c", ATOLL, *play, typed="1\n" * 13)
    assert done.returncode == 0, done.stderr
    labels = [line.split()[0].casefold() for line in done.stdout.splitlines() if line.strip()]
    assert labels.count("место") == 1
    assert labels[labels.index("место") - 1] == "очки"


def test_gops_serves_trainers() -> None:
    """Many tables in one call, PettingZoo's two interfaces and OpenSpiel, each to the end of a game."""
    program = """
import numpy as np, pyspiel
from atoll.envs import VectorEnv, aec_env, parallel_env, register_open_spiel
rng = np.random.default_rng(1)
tables = VectorEnv("gops", 4, seats=2, seed=3)
print(sum(int(tables.step(tables.sample(rng))[1].sum()) for _ in range(26)))
alone = aec_env("gops", seats=2)
alone.reset(seed=7)
for agent in alone.agent_iter():
    seen, _, over, _, _ = alone.last()
    alone.step(None if over else seen["action_mask"].argmax())
together = parallel_env("gops", seats=2)
seen, _ = together.reset(seed=7)
rounds = 0
while together.agents:
    chosen = {agent: seen[agent]["action_mask"].argmax() for agent in together.agents}
    seen, rewards, *_ = together.step(chosen)
    rounds += 1
print(rounds, sum(rewards.values()))
register_open_spiel()
state = pyspiel.load_game("atoll_gops(seats=2,deals=20)").new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
print(state.returns())
"""
    done = outside("-c", program)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-3:] == ["4", "13 0.0", "[0.0, 0.0]"]
