"""Studies: figures that add up, another box beside the own one, pages in both languages."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

import atoll
from atoll.arena.plan import Pairing
from atoll.arena.run import ArenaError, Setting
from atoll.arena.workers import InProcess
from atoll.kit.core.box import BoxError
from atoll.lab.study import page as study_page
from atoll.lab.study.boxes import read_sweep
from atoll.lab.study.comparison import share_difference
from atoll.lab.study.luck_share import KINDS, levels, shares
from atoll.lab.study.page import TRANSLATOR
from atoll.lab.study.recorder import record_game
from atoll.lab.study.run import Study, run, tasks
from atoll.lab.study.statistics import difference
from atoll.review import Parts

BOX = atoll.game("miaui").box.text
HARSH = BOX.replace("[-10, -10, -15, -15]", "[-90, -90, -95, -95]")
SMALL = Study("miaui", 3, 12, "random", box=HARSH, doublings=2, depth_games=3, option_games=2)


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(run(SMALL, InProcess(), "atoll study miaui")))
    return found


def test_every_table_is_complete(report: dict[str, Any]) -> None:
    own, changed = report["tables"]
    assert (own["name"], changed["name"]) == ("own", "changed")
    for one in (own, changed):
        assert one["games"] == 12
        assert sum(seat["share"] for seat in one["seats"]) == pytest.approx(1)
        assert sum(row["share"] for row in one["sources"]) == pytest.approx(1), "sources are all points"
        assert sum(times for _, times in one["length"]["counts"]) == 12
        decisions = sum(times for _, times in one["branching"]["counts"])
        assert decisions == sum(value * times for value, times in one["length"]["counts"])
        assert decisions == sum(action["chosen"] for action in one["actions"])
        assert decisions == sum(size * times for size, times in one["turn"]["counts"])
        assert all(row["winners"] is not None for row in one["sources"])
    assert {(row["option"], row["value"]) for row in report["settings"]} >= {("no_fights", "on")}
    assert [(row["low"], row["high"], row["games"]) for row in report["depth"]] == [(25, 50, 3), (50, 100, 3)]


def test_the_changed_box_is_reported_apart(report: dict[str, Any]) -> None:
    own, changed = report["tables"]
    more, low, high = difference(own["score"], changed["score"])
    assert low < more < high < 0, "harsher jellyfish cost points"
    same = run(Study("miaui", 3, 12, "random", doublings=0, option_games=0), InProcess(), "")["tables"]
    assert [json.loads(json.dumps(one)) for one in same] == [own], "the own box is played as ever"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_page_shows_it_in_both_languages(report: dict[str, Any], lang: str) -> None:
    shown = study_page.page(atoll.game("miaui"), report, lang)
    assert f'<html lang="{lang}">' in shown
    assert ("Emperor tuna" if lang == "en" else "Медузы") in shown
    assert shown.count('class="plot"') == 5
    assert "<script" not in shown
    if lang == "ru":
        text = re.sub(r"(?s)<style>.*?</style>|<code>.*?</code>|<[^>]+>", " ", shown)
        names = set(re.findall(r"[A-Za-z]{3,}", f"{report['machine']} {report['bot']} atoll"))
        assert set(re.findall(r"[A-Za-z]{3,}", text)) <= names


@pytest.mark.parametrize("name", atoll.games())
def test_every_game_can_be_recorded(name: str) -> None:
    game = atoll.game(name)
    seats = game.seats[-1]
    seen = record_game(Setting(name, ("random",), 1, seats), Pairing(0, 7, ("random",) * seats))
    sources = [row for row in seen.sheet if row.source]
    for seat, score in enumerate(seen.scores):
        assert sum(row.values[seat] or 0 for row in sources) == score
    assert seen.widths.total() == seen.choices == sum(size * n for size, n in seen.turns.items())


def test_a_wrong_box_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BoxError, match="rounds"):
        list(tasks(Study("miaui", 3, 2, "random", box=BOX.replace("rounds = 12", "rounds = 0"))))


def test_among_many_actions_one_must_stand_out_more() -> None:
    row = {"wins": 0.40, "takers": 60, "even": 0.25}
    assert study_page._surely(row, 1) == 1
    assert study_page._surely(row, 100) == 0
    assert study_page._surely({**row, "wins": 0.05}, 100) == -1


def test_both_languages_have_all_messages_and_all_are_used() -> None:
    english = TRANSLATOR.messages("en")
    assert english == TRANSLATOR.messages("ru")
    folder = Path(str(study_page.__file__)).parent
    source = "".join((folder / f"{name}.py").read_text("utf-8") for name in ("page", "comparison"))
    built = {f"study-{key}" for key in ("length", "score", "winner", "margin")}
    built |= {f"study-luck-{kind}" for kind in KINDS}
    assert {m for m in english - built if f'"{m}"' not in source and f"'{m}'" not in source} == set()


def test_a_bot_that_forfeits_is_not_studied(tmp_path: Path) -> None:
    (tmp_path / "rogue.py").write_text("input(); print('{}')")
    rogue = f"process:{shlex.join([sys.executable, str(tmp_path / 'rogue.py')])}"
    setting = Setting("miaui", (rogue,), 1, 3)
    with pytest.raises(ArenaError, match="cannot be studied: it forfeits: did not answer the greeting"):
        record_game(setting, Pairing(0, 1, (rogue,) * 3))


def test_the_page_says_which_figures_differ_and_every_difference(report: dict[str, Any]) -> None:
    (change,) = report["changes"]
    assert change["own"] == "[-10, -10, -15, -15]"
    assert change["other"] == "[-90, -90, -95, -95]"
    shown = study_page.page(atoll.game("miaui"), report, "en")
    assert f"<code>{change['place']}</code>" in shown
    for words in ("lead over second place", "shared wins", "wins of seat 3", "Jellyfish"):
        assert words in shown


def test_shares_differ_with_an_interval() -> None:
    more, low, high = share_difference(0.25, 400, 0.40, 400)
    assert more == pytest.approx(0.15)
    assert 0.08 < low < 0.1 < 0.2 < high < 0.22
    _, low, high = share_difference(0.25, 20, 0.40, 20)
    assert low < 0 < high


def test_a_figure_is_swept_over_its_values() -> None:
    game = atoll.game("miaui")
    sweep = read_sweep(game, "game.jellyfish_set=2..3")
    assert sweep.values == ("2", "3")
    study = Study("miaui", 3, 6, "random", sweep=sweep, doublings=0, option_games=0)
    found = json.loads(json.dumps(run(study, InProcess(), "atoll study miaui --sweep")))
    smaller, usual = found["sweep"]["rows"]
    assert usual["length"] == found["tables"][0]["length"], "the value of the box is the usual game"
    assert smaller["score"] != usual["score"]
    for lang in ("en", "ru"):
        shown = study_page.page(game, found, lang)
        assert shown.count('class="plot"') == 9, "four statistics and the seats over the values"
        assert "game.jellyfish_set" in shown


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("game.rounds", "give a figure and its values"),
        ("game.colour=1..3", "the box of miaui has no figure 'game.colour'"),
        ("game.rounds=3..3", "give 2 to 50 different values"),
        ("game.rounds=1..500", "give 2 to 50 different values"),
        ("game.rounds=6,six", "game.rounds cannot become 'six'"),
        ("game.rounds=6,12", "box.toml, line 7: game.rounds: 6 rounds need 19 catch cards"),
    ],
)
def test_a_sweep_that_cannot_be_made_is_named(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_sweep(atoll.game("miaui"), text)


def test_shares_of_luck_and_skill_add_up() -> None:
    """Where luck alone decides it is all of it, where nothing is gained all are alike."""
    lucky = [[Parts(0.5, 0.0, 0.0, 0.5, 1.0), Parts(0.5, 0.0, 0.0, -0.5, 0.0)]] * 4
    found = shares("friend", lucky)
    assert {each["kind"]: each["share"] for each in found["shares"]} == {"own": 0, "others": 0, "luck": 1}
    mixed = [
        [Parts(0.5, -0.1 * i, 0.1, 0.5 + 0.1 * i - 0.1, 1.0), Parts(0.5, -0.3, 0.0, -0.2, 0.0)]
        for i in range(4)
    ]
    found = shares("friend", mixed)
    assert sum(each["share"] for each in found["shares"]) == pytest.approx(1)
    assert all(each["interval"][0] <= each["share"] <= each["interval"][1] for each in found["shares"])
    even = [[Parts(0.5, 0.0, 0.0, 0.0, 0.5)] * 2] * 3
    assert [each["share"] for each in shares("friend", even)["shares"]] == pytest.approx([1 / 3] * 3)


def test_luck_is_studied_at_two_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    assert levels(atoll.game("mangrovia")) == ("friend", "champion")
    monkeypatch.setattr("atoll.lab.study.run.levels", lambda game: ("random", "network"))
    asked = Study("miaui", 3, 1, "random", doublings=0, option_games=0, luck_games=2)
    assert [task.group for task in tasks(asked)] == ["own"] + ["luck random"] * 2 + ["luck network"] * 2
    found = json.loads(json.dumps(run(asked, InProcess(), "atoll study miaui")))
    assert [(row["level"], row["games"]) for row in found["luck"]] == [("random", 2), ("network", 2)]
    for lang in ("en", "ru"):
        shown = study_page.page(atoll.game("miaui"), found, lang)
        assert TRANSLATOR.translate(lang, "study-luck") in shown
        assert "network" in shown
