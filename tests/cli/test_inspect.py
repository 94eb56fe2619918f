"""`atoll games`, `atoll box`, `atoll draw`, `atoll bench`, `atoll laws`, and `atoll` itself."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import atoll
from atoll.cli.common import Mistake
from atoll.cli.play import serve
from atoll.kit.i18n import LANGUAGES
from atoll.kit.laws import cases
from atoll.kit.registry import game as find
from atoll.kit.registry import games
from atoll.lab import laws as lab_laws
from atoll.lab import soundness as lab_soundness
from atoll.lab import spoilings as lab_spoilings
from atoll.lab.gpu.device import cuda_module

from .runner import Call, Program

SVG = "{http://www.w3.org/2000/svg}svg"


def test_the_shelf_for_programs(call: Call) -> None:
    found = {one["id"]: one for one in json.loads(call("games", "--json").stdout)}
    assert sorted(found) == list(games())
    for name, one in found.items():
        game = find(name)
        assert one["version"] == game.version
        assert one["seats"] == list(game.seats)
        assert one["actions"] == len(game.actions) == sum(one["spans"].values())
        assert one["record_bytes"] == game.layout.itemsize
        assert [option["name"] for option in one["options"]] == [option.name for option in game.options]
        assert set(one["title"]) == set(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shelf_for_people(call: Call, lang: str) -> None:
    shown = call("games", "--lang", lang).stdout
    for name in games():
        assert name in shown
        assert find(name).translator.translate(lang, "title") in shown


@pytest.mark.parametrize("name", games())
def test_the_own_box_is_sound_and_shows_its_sources(call: Call, name: str) -> None:
    shown = call("box", name).stdout
    rows = json.loads(call("box", name, "--json").stdout)
    figures = find(name).box.figures
    assert [row["place"] for row in rows] == [figure.place for figure in figures]
    marked = sum(figure.source != "rulebook" for figure in figures)
    assert f"box.toml is sound: {len(figures)} figures, {marked} of them not from the rulebook." in shown


@pytest.mark.parametrize("name", games())
def test_a_copy_of_the_box_is_sound_too(call: Call, name: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(find(name).box.text, "utf-8")
    assert "mine.toml is sound" in call("box", name, str(file)).stdout


@pytest.mark.parametrize("name", games())
def test_a_box_can_be_drawn(call: Call, name: str, tmp_path: Path) -> None:
    call("box", name, str(find(name).box.path), "--svg", str(tmp_path / "opening.svg"))
    assert ElementTree.fromstring((tmp_path / "opening.svg").read_text("utf-8")).tag == SVG


def test_random_play_in_figures(call: Call) -> None:
    rows = json.loads(call("figures", "miaui", "--games", "20", "--json").stdout)
    assert [row["seats"] for row in rows] == list(find("miaui").seats)
    assert "| miaui | 3 |" in call("figures", "miaui", "--games", "20").stdout


def test_a_corrected_box_is_shown_with_its_new_figures(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = find("miaui").box.text
    file.write_text(text.replace("[-10, -10, -15, -15]", "[-10, -15, -15, -15]"), "utf-8")
    rows = json.loads(call("box", "miaui", str(file), "--json").stdout)
    assert next(row["value"] for row in rows if row["place"] == "catch[4].values") == "[-10, -15, -15, -15]"
    assert find("miaui").box.text == text


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "rounds = 12",
            "rounds = 13",
            "mine.toml, line 7: game.rounds: must be a whole number from 1 to 12, not 13",
        ),
        (
            "rounds = 12",
            "rounds = 11",
            "mine.toml, line 7: game.rounds: 11 rounds need 34 catch cards, there are 37",
        ),
        ("[game]", "[game", "mine.toml: "),
        ('kind = "gull"', 'sort = "gull"', "mine.toml, line 14: catch[5].kind: must be 'gull'"),
        ("[dive]", "[[dive]]", "mine.toml: cannot be used: AttributeError: "),
    ],
)
def test_a_wrong_box_names_line_and_reason(
    program: Program, tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    (tmp_path / "mine.toml").write_text(find("miaui").box.text.replace(old, new), "utf-8")
    done = program("box", "miaui", "mine.toml")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"atoll: {sentence}")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_pictures_of_random_positions(call: Call, name: str, lang: str, tmp_path: Path) -> None:
    out = tmp_path / "picture.svg"
    seats = str(find(name).seats[-1])
    words = ("draw", name, "--seats", seats, "--seed", "7", "--ply", "9", "--lang", lang)
    call(*words, "--seat", "B", "--tall", "--out", str(out))
    assert ElementTree.parse(out).getroot().tag == SVG
    printed = call(*words).stdout
    assert ElementTree.fromstring(printed).tag == SVG
    assert printed.strip() != out.read_text("utf-8").strip()


def test_draw_shows_the_positions_of_the_guides(call: Call) -> None:
    from atoll.web.views.guide import position_picture

    drawn = call("draw", "miaui", "--seats", "4", "--seed", "7", "--ply", "20", "--seat", "0").stdout
    assert drawn.strip() == position_picture(find("miaui"), "seats=4,seed=7,ply=20,seat=0", "en")


def test_bench_for_people_and_for_programs(call: Call) -> None:
    words = ("bench", "miaui", "--seconds", "0.05", "--search", "--no-starts")
    (found,) = json.loads(call(*words, "--json").stdout)
    assert (found["game"], found["seats"]) == ("miaui", 4)
    assert found["moves_per_second"] > found["games_per_second"] > 0
    assert found["simulations_per_second"] > 0
    shown = call(*words).stdout
    for line in ("choices a second", "games a second", "simulations a second", "bytes a position"):
        assert line in shown
    assert "start" not in shown


def test_laws_are_checked(call: Call) -> None:
    result = call("laws", "miaui", "--games", "3")
    tables = len(list(cases(find("miaui"))))
    assert result.stdout.startswith(f"miaui: these laws kept in {3 * tables} games, ")
    found = json.loads(call("laws", "miaui", "--games", "3", "--json").stdout)
    assert found["games"] == 3 * tables
    assert found["findings"] == []
    assert found["changed_positions"] == 1000
    assert 0 < found["refused"] < 1000
    assert found["unsound"] == []


def test_changed_positions_are_checked_alone(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    said = call("laws", "miaui", "--games", "0", "--spoil", "200").stdout
    assert re.search(r"miaui: none unsound in 200 changed positions, \d+ refused\n", said)
    case = next(cases(find("miaui")))
    finding = lab_spoilings.SpoilFinding(case, 9, 5, 27, "phase", 0, -1, lab_spoilings.HANGS)
    monkeypatch.setattr(
        lab_spoilings, "check_spoilings", lambda *_: lab_spoilings.SpoilReport(200, 150, (finding,))
    )
    shown = call("laws", "miaui", "--games", "0", code=1).stdout
    assert f"a call does not return: phase (byte 27) 0 -> -1 [{case}: seed 9, step 5]" in shown
    (unsound,) = json.loads(call("laws", "miaui", "--games", "0", "--json", code=1).stdout)["unsound"]
    assert (unsound["game"], unsound["seats"], unsound["options"]) == ("miaui", case.seats, case.options)
    assert (unsound["seed"], unsound["step"], unsound["offset"], unsound["new"]) == (9, 5, 27, -1)


def test_soundness_is_checked_alone(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    said = call("laws", "miaui", "--sound", "--games", "2000").stdout
    assert re.fullmatch(r"miaui: every position sound in 2,048 games, [\d,]+ positions; next seed 65\n", said)
    found = json.loads(call("laws", "miaui", "--sound", "--games", "1", "--seed", "65", "--json").stdout)
    assert (found["games"], found["next_seed"], found["broken"]) == (1024, 65 + 32, None)
    broken = lab_soundness.BrokenInvariant(next(cases(find("miaui"))), 66, 4)
    monkeypatch.setattr(
        lab_soundness,
        "check_positions",
        lambda *_, **__: lab_soundness.SoundnessReport(9, 99, 0.1, 65, broken),
    )
    assert "check() is 4 [miaui-3" in call("laws", "miaui", "--sound", code=1).stdout


def test_without_a_gpu_it_says_what_is_missing(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda_module(), "is_available", lambda: False)
    with pytest.raises(
        Mistake, match="no CUDA device answers: an NVIDIA card with a recent driver is needed"
    ):
        call("laws", "miaui", "--gpu")


def test_a_broken_law_is_printed_with_exit_code_1(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    case = next(cases(find("miaui")))
    finding = lab_laws.Finding(case, 1, 2, 3, "check() is not 0")
    monkeypatch.setattr(lab_laws, "check_laws", lambda *_: lab_laws.LawReport(9, 99, (finding,)))
    shown = call("laws", "miaui", "--spoil", "0", code=1).stdout
    assert "check() is not 0" in shown
    assert "game 2, step 3" in shown
    assert "1 laws broken" in shown


# Without a command


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What `atoll.web.serve` would have been called with."""
    import atoll.web

    asked: list[Any] = []
    monkeypatch.setattr(atoll.web, "serve", lambda *given, **named: asked.append((given, named)))
    return asked


USUAL = {
    "open_browser": True,
    "models": (),
    "workers": 1,
    "log_json": False,
    "prepare": False,
    "public_address": "",
    "drawing_processes": None,
}


def test_without_a_command_the_games_are_served(call: Call, served: list[Any]) -> None:
    call()
    assert served == [(("127.0.0.1", 8765, None), USUAL)]


def test_serve_takes_its_options(call: Call, served: list[Any]) -> None:
    call("serve", "--host", "0.0.0.0", "--port", "9000", "--data", "here", "--no-browser", "--log-json")
    assert served == [(("0.0.0.0", 9000, "here"), USUAL | {"open_browser": False, "log_json": True})]
    assert serve.serve.__doc__


def test_version_and_help(call: Call) -> None:
    assert call("--version").stdout == f"atoll {atoll.__version__}\n"
    for command in ("serve", "play", "games", "box", "replay", "draw", "verify", "laws", "bench", "arena"):
        shown = call(command, "--help").stdout
        assert f"Usage: atoll {command}" in shown
