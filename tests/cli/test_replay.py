"""`atoll verify` and `atoll replay`."""

from __future__ import annotations

import json
import os
import re
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import atoll
from atoll.games.costa_ruana.parts import Phase
from atoll.kit.laws import Case, walk
from atoll.match import Match, timed_check

from .runner import Call, Program


def test_verify_says_so(program: Program, saved: Path) -> None:
    match = Match.read(saved.read_text("utf-8"))
    done = program("verify", str(saved))
    points = " ".join(map(str, match.scores))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"verified: miaui, 3 seats, {match.ply} choices, over, points {points}\n"


def test_verify_reads_standard_input(program: Program, saved: Path) -> None:
    assert program("verify", "-", typed=saved.read_text("utf-8")).stdout.startswith("verified")
    wrong = program("verify", "-", typed="[Game]")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("atoll: standard input, line 1: a header looks like")


def test_verify_names_the_first_wrong_line(program: Program, saved: Path) -> None:
    lines = saved.read_text("utf-8").splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("1. "))
    lines[first + 4] = "5. A dive:13"
    lines[first + 9] = "nonsense further down"
    saved.write_text("\n".join(lines), "utf-8")
    done = program("verify", str(saved))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"atoll: {saved}, line {first + 5}: miaui has no action 'dive:13'\n"


def test_verify_for_programs(call: Call, saved: Path) -> None:
    match = Match.read(saved.read_text("utf-8"))
    found = json.loads(call("verify", str(saved), "--json").stdout)
    assert found["verified"] is True
    assert (found["choices"], found["scores"], found["places"]) == (
        match.ply,
        [*match.scores],
        [*match.places],
    )
    saved.write_text(saved.read_text("utf-8").replace('[Seats "3"]', '[Seats "9"]'), "utf-8")
    wrong = json.loads(call("verify", str(saved), "--json", code=2).stdout)
    assert wrong == {"verified": False, "line": 3, "reason": "miaui is for 3 to 6 seats, not 9"}


def never_done(text: str, pipe: Any) -> None:
    """In place of the check of a text: rules that do not return."""
    pipe.send(None)
    time.sleep(600)


def crashing(text: str, pipe: Any) -> None:
    pipe.send(None)
    os._exit(3)


@pytest.mark.parametrize(
    ("work", "said"),
    [(never_done, "the check is not done within 0.2 seconds"), (crashing, "the check crashed")],
)
def test_verify_ends(work: Any, said: str, call: Call, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timed_check, "_check_and_send", work)
    found = json.loads(call("verify", str(saved), "--timeout", "0.2", "--json", code=2).stdout)
    assert found == {"verified": False, "line": None, "reason": said}
    assert said in call("verify", str(saved), "--timeout", "0.2", code=2).stderr


def test_verify_refuses_an_opening_that_would_not_end(program: Program, tmp_path: Path) -> None:
    """Costa Ruana: a native copies a card that it does not stand on; the rules would look for it forever."""
    game = atoll.game("costa_ruana")
    opening = next(step.after for step in walk(Case(game, 3)) if step.after.phase == Phase.PLACE_TO)
    opening.copying_seats = 1 << 5
    text = Match(game, seats=3, seed=1, opening=opening).text()
    file = tmp_path / "opening.txt"
    file.write_text(text, "utf-8")
    done = program("verify", str(file))
    assert done.returncode == 2
    assert "invariant 16 does not hold" in done.stderr


def test_replay_steps_through_the_game(call: Call, saved: Path) -> None:
    shown = call("replay", str(saved), typed="\n\nb\n6\n99\nwhat\nq\n").stdout
    match = Match.read(saved.read_text("utf-8"))
    moments = [line for line in shown.splitlines() if f"of {match.ply}:" in line]
    assert [int(line.split()[1]) for line in moments] == [0, 1, 2, 1, 6, 6, 6]
    names = [f"{ply}. {match.names[match.choices[ply - 1].seat]}: play your" for ply in (1, 2, 1, 6)]
    places = [shown.index(name) for name in dict.fromkeys(names)]
    assert places == sorted(places)
    assert shown.count("; a bold start") == 1
    assert shown.count(f"Enter a number from 0 to {match.ply}.") == 2


def test_replay_ends_with_the_sheet(call: Call, saved: Path) -> None:
    match = Match.read(saved.read_text("utf-8"))
    shown = call("replay", str(saved), "--ply", str(match.ply), "--lang", "ru", typed="\n").stdout
    assert match.game.translator.translate("ru", match.game.text.headline(match.view())) in shown
    row = next(
        line
        for line in shown.splitlines()
        if line.startswith(match.game.translator.translate("ru", "sheet-total"))
    )
    assert [int(number.replace("−", "-")) for number in row.split()[1:]] == [*match.scores]
    winners = [name for name, place in zip(match.names, match.places) if place == 1]
    assert re.search(rf"Побед[ау].*: {', '.join(winners)}", shown)


def test_replay_through_the_eyes_of_a_seat_tells_no_secrets(call: Call, saved: Path) -> None:
    match = Match.read(saved.read_text("utf-8"))
    (seat, action), other = match.choices[0], match.choices[1].seat
    name = match.game.name(match.view(seat, 0), seat, action)
    mine = call("replay", str(saved), "--ply", "1", "--seat", "ABC"[seat]).stdout
    theirs = call("replay", str(saved), "--ply", "1", "--seat", str(other)).stdout
    assert f"1. {match.names[seat]}: {name}" in mine
    assert f"1. {match.names[seat]}\n" in theirs
    assert name not in theirs


def test_replay_draws_a_moment(call: Call, saved: Path, tmp_path: Path) -> None:
    out = tmp_path / "moment.svg"
    call("replay", str(saved), "--ply", "7", "--svg", str(out))
    assert ElementTree.parse(out).getroot().tag.endswith("svg")
    other = tmp_path / "other.svg"
    call("replay", str(saved), "--ply", "30", "--svg", str(other), "--seat", "A")
    assert out.read_text("utf-8") != other.read_text("utf-8")


@pytest.mark.parametrize("ply", ["-1", "999"])
def test_a_moment_that_is_not(program: Program, saved: Path, ply: str) -> None:
    done = program("replay", str(saved), "--ply", ply)
    assert done.returncode == 2
    assert done.stderr.startswith(f"atoll: there is no moment {ply}; ")


def test_seats_without_a_name_are_letters(call: Call, saved: Path) -> None:
    saved.write_text(re.sub(r"\[Name .*\]\n", "", saved.read_text("utf-8")), "utf-8")
    shown = call("replay", str(saved)).stdout
    assert " A  A " in shown
    assert " C  C " in shown
