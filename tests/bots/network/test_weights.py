"""Files of networks: what is shipped fits its game; what does not fit is refused with a sentence."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from atoll.bots import UnknownBot, make
from atoll.bots.network.network_bot import NetworkBot
from atoll.bots.network.weights import BadNetwork, open_network, save, shipped
from atoll.kit.bind import twin
from atoll.kit.game import Game
from atoll.kit.registry import game, games
from atoll.match import Match

MOST_BYTES = 15_000_000  # of all shipped networks together


def random_layers(one: Game, width: int = 8) -> list[tuple[np.ndarray, np.ndarray]]:
    rng = np.random.default_rng(1)
    sizes = [sum(f.size for f in one.features), width, width, len(one.actions) + 1 + one.seats[-1]]
    return [
        (np.float32(0.1) * rng.standard_normal((after, before), np.float32), rng.random(after, np.float32))
        for before, after in pairwise(sizes)
    ]


def test_every_game_ships_a_network_and_together_they_are_small() -> None:
    files = [shipped(game(name)) for name in games()]
    assert all(files)
    assert sum(file.stat().st_size for file in files if file) < MOST_BYTES


@pytest.mark.parametrize("name", games())
def test_a_shipped_network_plays_whole_games(name: str) -> None:
    one = game(name)
    bot = make(one, "network")
    for seats in {one.seats[0], one.seats[-1]}:
        match, ply = Match(one, seats=seats, seed=seats), 0
        while not match.over and ply < 1000:
            seat = match.waiting[0]
            action = bot.choose(match.view(seat), seat, ply)
            assert action in match.legal(seat)
            match.play(seat, action)
            ply += 1
        assert match.over


@pytest.mark.parametrize("name", games())
def test_without_a_compiler_it_says_the_same(name: str) -> None:
    one = game(name)
    file = shipped(one)
    assert file is not None
    match = Match(one, seats=one.seats[-1], seed=3)
    for ply in range(12):
        seat = match.waiting[0]
        view = match.view(seat)
        compiled = open_network(one, file).evaluate(view, seat)
        plain = open_network(twin(one), file).evaluate(view, seat)
        assert np.array_equal(compiled.logits, plain.logits)
        assert compiled.chances.sum() == pytest.approx(1)
        assert len(compiled.chances) == match.seats
        match.play(seat, match.legal(seat)[ply % len(match.legal(seat))])


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    one = game("miaui")
    layers = random_layers(one)
    save(tmp_path / "a.npz", one, layers, {"note": "small"})
    network = open_network(one, tmp_path / "a.npz")
    assert network.facts["note"] == "small"
    seen = np.random.default_rng(2).random((network.features,), np.float32)
    x = seen
    for i, (weights, bias) in enumerate(layers):
        x = weights @ (np.maximum(x, 0) if i else x) + bias
    assert network.forward(seen) == pytest.approx(x, abs=0.02)  # float16 in the file


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    one, file = game("miaui"), tmp_path / "a.npz"
    layers = random_layers(one)
    save(file, one, layers, {"note": 1})
    assert open_network(one, file).facts["note"] == 1
    save(file, one, layers, {"note": 2})
    assert open_network(one, file).facts["note"] == 2


def change(file: Path, **facts: object) -> None:
    """Rewrite the facts of a file."""
    with np.load(file) as saved:
        parts = {name: saved[name] for name in saved.files}
    found = json.loads(parts["facts"].tobytes()) | facts
    parts["facts"] = np.frombuffer(json.dumps(found).encode(), np.uint8)
    np.savez(file, **parts)


def test_what_does_not_fit_is_refused(tmp_path: Path) -> None:
    one, other, file = game("miaui"), game("manila"), tmp_path / "a.npz"
    save(file, one, random_layers(one), {})
    with pytest.raises(BadNetwork, match="plays miaui"):
        open_network(other, file)
    change(file, version=99)
    with pytest.raises(BadNetwork, match="train it anew"):
        open_network(one, file)
    change(file, version=one.version, format=7)
    with pytest.raises(BadNetwork, match="format 7"):
        open_network(one, file)
    save(file, one, random_layers(other), {})
    with pytest.raises(BadNetwork, match="inputs and outputs"):
        open_network(one, file)
    for content in (b"", b"PK\x03\x04 broken", np.zeros(3).tobytes()):
        file.write_bytes(content)
        with pytest.raises(BadNetwork, match="not a network"):
            NetworkBot(one, file)
    good = shipped(one)
    assert good is not None
    whole = bytearray(good.read_bytes())
    whole[len(whole) // 2] ^= 0xFF
    for spoiled in (whole, whole[: len(whole) // 2]):
        file.write_bytes(spoiled)
        with pytest.raises(BadNetwork, match="damaged"):
            open_network(one, file)
    with pytest.raises(BadNetwork, match="No such file"):
        make(one, f"network:{tmp_path / 'nowhere.npz'}")


def test_pickled_objects_are_not_loaded(tmp_path: Path) -> None:
    file = tmp_path / "a.npz"
    np.savez(file, facts=np.array([{"evil": 1}], dtype=object))
    with pytest.raises(BadNetwork):
        open_network(game("miaui"), file)


def test_unknown_names_are_still_unknown() -> None:
    with pytest.raises(UnknownBot, match="champion"):
        make(game("miaui"), "networks")
