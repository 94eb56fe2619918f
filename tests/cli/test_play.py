"""`atoll play`: whole games by lines of input."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path
from random import Random

import pytest

from atoll.cli.play.screen import Screen
from atoll.cli.play.terminal_game import TerminalGame
from atoll.kit.registry import game as find
from atoll.kit.registry import games
from atoll.match import Match

from .runner import Call, Program

FIRST = "1\n" * 3000  # always the first choice: enough for any game


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_whole_game_of_each(call: Call, name: str, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "played.txt"
    shown = call(
        "play", name, "--bot", "random", "--seed", "3", "--lang", lang, "--save", str(file), typed=FIRST
    )
    match = Match.read(file.read_text("utf-8"))
    assert match.over
    assert match.commitment in shown.stdout
    assert find(name).translator.translate(lang, "title") in shown.stdout
    assert find(name).translator.translate(lang, "sheet-total") in shown.stdout
    assert match.names[0] in shown.stdout
    again = call("verify", str(file)).stdout
    assert again.startswith(f"verified: {name}")


@pytest.mark.parametrize("name", games())
def test_the_player_is_you(call: Call, name: str) -> None:
    """The description of the table speaks to the player, not about them."""
    for lang, me in (("en", "Player"), ("ru", "Игрок")):
        shown = call("play", name, "--bot", "random", "--seed", "3", "--lang", lang, typed="q\n").stdout
        described = [line for line in shown.splitlines() if line.startswith("  ")]
        assert described
        assert not [line for line in described if me in line]


def test_the_same_seed_is_the_same_evening(call: Call) -> None:
    one, two = (call("play", "miaui", "--bot", "greedy", "--seed", "8", typed=FIRST).stdout for _ in range(2))
    assert one == two
    assert one != call("play", "miaui", "--bot", "greedy", "--seed", "9", typed=FIRST).stdout


def test_numbers_codes_and_words_choose(call: Call, tmp_path: Path) -> None:
    typed = "2\ndive:7\nPlay  your 9\nq\n"
    call(
        "play",
        "miaui",
        "--seats",
        "4",
        "--seat",
        "B",
        "--seed",
        "1",
        "--bot",
        "random",
        "--save",
        "x.txt",
        typed=typed,
    )
    match = Match.read((tmp_path / "x.txt").read_text("utf-8"))
    mine = [match.game.actions.code(action) for seat, action in match.choices if seat == 1]
    assert mine == ["dive:2", "dive:7", "dive:9"]
    assert match.seats == 4


def test_russian_words_choose(call: Call, tmp_path: Path) -> None:
    game = find("miaui")
    words = game.name(game.view(game.new(3, 1), 0), 0, 4, "ru")
    call(
        "play",
        "miaui",
        "--seed",
        "1",
        "--bot",
        "random",
        "--lang",
        "ru",
        "--save",
        "x.txt",
        typed=f"{words}\nй\n",
    )
    match = Match.read((tmp_path / "x.txt").read_text("utf-8"))
    assert [choice for choice in match.choices if choice.seat == 0] == [(0, 4)]


def test_what_cannot_be_chosen_is_explained(call: Call) -> None:
    typed = "dive:3\ndive:3\n? dive:3\n?dive:4\n?\nsing\n99\nu\nq\n"
    shown = call("play", "miaui", "--seed", "1", "--bot", "random", typed=typed).stdout
    assert len(re.findall(r"play your 3: .*\(MI-023\)", shown)) == 2
    assert "play your 4: you can do this now." in shown
    assert shown.count("why not") == 2, "the help at the start, and when asked"
    assert "There is no move 'sing'" in shown
    assert "There is no move '99'" in shown
    assert "Nothing can be undone" in shown


def test_leaving_saves_and_the_saved_game_goes_on(call: Call, tmp_path: Path) -> None:
    first = call(
        "play", "miaui", "--seed", "4", "--bot", "random", typed="1\n1\ns\n"
    ).stdout  # then the line is cut
    found = re.findall(r"Saved as (\S+)\. Continue with: atoll play \1", first)
    assert len(found) == 2, "once by s, once on leaving"
    file = tmp_path / found[0]
    before = Match.read(file.read_text("utf-8"))
    assert not before.over
    call("play", found[0], "--bot", "random", "--save", found[0], typed=FIRST)
    after = Match.read(file.read_text("utf-8"))
    assert after.over
    assert after.choices[: before.ply] == before.choices
    assert after.names == before.names


def test_options_reach_the_table(call: Call, tmp_path: Path) -> None:
    call(
        "play",
        "miaui",
        "--option",
        "no_fights=on",
        "--option",
        "open_baskets=on",
        "--seed",
        "1",
        "--save",
        "x.txt",
    )
    match = Match.read((tmp_path / "x.txt").read_text("utf-8"))
    assert match.options == {"open_baskets": True, "no_fights": True, "kiti_start": "random"}


def test_the_program_itself_plays_without_a_terminal(installed_program: Program) -> None:
    done = installed_program("play", "miaui", "--seed", "2", "--bot", "newcomer", typed="1\nq\n")
    assert done.returncode == 0
    assert "Round 2 of 12" in done.stdout
    assert "Traceback" not in done.stderr


class Silent:
    """A bot that is never asked."""

    name = "silent"

    def choose(self, view: object, seat: int, seed: int) -> int:
        raise AssertionError("nobody else is awaited")


def in_mid_turn(name: str) -> tuple[Match, int] | None:
    """A match in which one seat is awaited and may take its last step back, if the game has such turns."""
    match, rng = Match(name, seed=3), Random(3)
    while not match.over:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
        if match.can_undo(seat) and match.waiting == (seat,):
            return match, seat
    return None


def test_undo_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a turn has several steps, the last one can be taken back until something becomes known."""
    found = [turn for turn in map(in_mid_turn, games()) if turn is not None]
    assert found, "some games have turns of several steps"
    for match, seat in found:
        typed = iter(["u", "q"])
        screen = Screen(match.game, "en", ["?"] * match.seats)
        table = TerminalGame(match, seat, Silent(), Random(1), screen, tmp_path / "x.txt")
        monkeypatch.setattr(table, "_read", lambda typed=typed: next(typed))
        ply = match.ply
        assert table.run() is False
        assert match.ply == ply - 1


def test_a_finished_game_is_shown(call: Call, saved: Path) -> None:
    before = saved.read_text("utf-8")
    assert "Cid" in call("play", str(saved), "--bot", "random").stdout
    assert saved.read_text("utf-8") == before


@pytest.mark.parametrize("answer", ["", '{"action": "jelly:keep"}'], ids=["dies", "cheats"])
def test_a_bot_that_cannot_play_is_out_and_the_evening_goes_on(
    call: Call, tmp_path: Path, answer: str
) -> None:
    (tmp_path / "rogue.py").write_text(f"input(); print('{{\"ready\": true}}'); input(); print({answer!r})")
    rogue = f"process:{shlex.join([sys.executable, str(tmp_path / 'rogue.py')])}"
    shown = call("play", "miaui", "--seed", "1", "--bot", rogue, "--lang", "en", typed="1\n1\nq\n").stdout
    assert shown.count("Random moves are made from here on.") == 2
    assert "Round 2 of 12" in shown
