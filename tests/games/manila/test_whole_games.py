"""Whole games: the invariants, the chances of the dice, figures of random play, views and bots."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import atoll
from atoll.games.manila.heuristics import ENDS_ON, PASSES, at_least
from atoll.games.manila.parts import LAST_SPACE, What, Where
from atoll.games.manila.state import State
from atoll.kit.bind import bind
from atoll.kit.core import record
from atoll.kit.core.events import new_log, read_log
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.laws import Case, walk

from .builder import Table

GAME = atoll.game("manila")
HERE = Path(__file__).parent


def test_every_rule_has_a_test() -> None:
    rules = (GAME.folder / "RULES.md").read_text("utf-8")
    wanted = set(re.findall(r"^- \*\*(MA-[RE]?\d+)", rules, re.MULTILINE))
    names = "".join(
        f"{m} " for f in HERE.glob("test_*.py") for m in re.findall(r"def (test_\w+)", f.read_text("utf-8"))
    )
    tested = {m.upper().replace("_", "-") for m in re.findall(r"ma_[re]?\d+", names)}
    assert wanted - tested == set()
    assert len(wanted) > 130


# Dice


@pytest.mark.parametrize(("start", "passes", "on"), [
    (0, 35 / 216, 7 / 72), (1, 7 / 27, 25 / 216), (2, 3 / 8, 1 / 8), (3, 1 / 2, 1 / 8), (4, 5 / 8, 25 / 216),
    (5, 20 / 27, 7 / 72),
])  # fmt: skip
def test_exact_chances(start: int, passes: float, on: float) -> None:
    assert PASSES[3, start] == pytest.approx(passes)
    assert ENDS_ON[3, start] == pytest.approx(on)


def test_sailing_meets_the_exact_chances() -> None:
    games, rng = 1500, np.random.default_rng(5)
    ends = np.zeros((6, 3))
    for heads in ((5, 4, 0), (3, 1, 5), (2, 2, 5)):
        for _ in range(games):
            t = Table(GAME, 4, {})
            s = t.s
            s.ashore, s.rng = 3, rng.integers(1 << 62)
            for lane, space in enumerate(heads):
                s.head[lane] = s.pos[lane] = space
                s.where[lane] = Where.SEA
            for _ in range(3):
                t.rule("sailing").move(s, None)
            for lane, space in enumerate(heads):
                ends[space, 0 if s.where[lane] == Where.PORT else 1 if s.pos[lane] == LAST_SPACE else 2] += 1
    for space in range(6):
        share = ends[space] / ends[space].sum()
        assert share[0] == pytest.approx(PASSES[3, space], abs=0.03)
        assert share[1] == pytest.approx(ENDS_ON[3, space], abs=0.02)


@pytest.mark.parametrize(("heads", "arrivals", "agent"), [
    ((5, 4, 0), (0.0311, 0.2607, 0.5472, 0.1609), 2.16),
    ((5, 2, 2), (0.0405, 0.2905, 0.4595, 0.2095), 2.00),
    ((3, 3, 3), (0.0527, 0.2637, 0.4395, 0.2441), 2.14),
])  # fmt: skip
def test_arrivals_without_pirates(heads: tuple[int, ...], arrivals: tuple[float, ...], agent: float) -> None:
    s = Table(GAME, 4, {}).s
    s.ashore = 3
    for lane, space in enumerate(heads):
        s.head[lane] = s.pos[lane] = space
        s.where[lane] = Where.SEA
    at = [1.0, *(float(at_least(s, n, True)) for n in (1, 2, 3)), 0.0]
    assert [at[n] - at[n + 1] for n in range(4)] == pytest.approx(arrivals, abs=1e-4)
    paid = sum(float(at_least(s, n + 1, False)) * pay for n, pay in enumerate((6, 8, 15)))
    assert 10 - paid == pytest.approx(agent, abs=0.01)


# Random play


@cache
def random_play(seats: int, finance: bool, games: int = 400) -> dict[str, float]:
    """Means over random games."""
    rng, log, mask = np.random.default_rng(seats), new_log(), GAME.new_mask()
    sums: dict[str, float] = {}

    def add(key: str, value: float) -> None:
        sums[key] = sums.get(key, 0) + value

    for seed in range(games):
        s = GAME.new(seats, seed, {"voluntary_finance": finance}, log)
        while (seat := int(GAME.rules.waiting(s)).bit_length() - 1) >= 0:
            count = int(GAME.rules.legal(s, seat, mask))
            action = int(atoll.kit.core.bits.nth_allowed(mask, int(rng.integers(count))))
            GAME.rules.apply(s, seat, action, log)
            add("decisions", 1)
            for event in read_log(log):
                if event.code == What.MASTER:
                    add("bids", event.numbers[1])
                elif event.code == What.DOCKED:
                    add("arrivals", 1)
                elif event.code == What.BOARDED:
                    add("boardings", 1)
                elif event.code == What.PLUNDERED:
                    add("plunders", 1)
                elif event.code == What.BANKRUPT:
                    add("bankrupt", 1)
                elif event.code == What.PLACED:
                    add("stowaways", event.numbers[3])
        scores = GAME.scores(s)
        add("wealth", sum(scores) / seats)
        add("winner", max(scores))
        add("voyages", int(s.voyage))
    sums["bids"] /= sums["voyages"] / games
    sums["arrivals"] /= sums["voyages"] / games
    return {key: value / games for key, value in sums.items()}


@pytest.mark.parametrize(("seats", "finance", "wanted"), [
    (3, False, {"wealth": 44.7, "winner": 74.8, "voyages": 5.92, "decisions": 138, "bids": 36.0,
                "arrivals": 1.74, "boardings": 0.45, "plunders": 1.15, "stowaways": 7.0, "bankrupt": 0.30}),
    (4, True, {"wealth": 36.5, "winner": 67.8, "voyages": 5.92, "decisions": 159, "bids": 41.5,
                "arrivals": 1.74, "boardings": 0.41, "plunders": 1.20, "stowaways": 7.5, "bankrupt": 0.36}),
    (5, False, {"wealth": 36.6, "winner": 72.1, "voyages": 5.99, "decisions": 177, "bids": 47.9,
                "arrivals": 1.72, "boardings": 0.52, "plunders": 1.44, "stowaways": 8.9, "bankrupt": 0.41}),
])  # fmt: skip
def test_random_play_has_the_known_figures(seats: int, finance: bool, wanted: dict[str, float]) -> None:
    found = random_play(seats, finance)
    for key, value in wanted.items():
        rare = key in ("boardings", "plunders", "bankrupt")
        assert found[key] == pytest.approx(value, rel=0.2 if rare else 0.05), key


def test_asked_decisions_per_game() -> None:
    driver = bind("atoll.kit.playouts", GAME)
    for seats, wanted in ((3, 146), (4, 159), (5, 188)):
        options = atoll.kit.options.encode(GAME.options, GAME.resolve_options(seats))
        made = driver.play_many(np.zeros(1, GAME.layout), GAME.new_mask(), seats, options, np.uint64(1), 4000)
        assert made / 4000 == pytest.approx(wanted, rel=0.015)


# Invariants


def test_invariants_between_positions() -> None:
    for seats in GAME.seats:
        market, voyage, stock = None, 1, None
        for step in walk(Case(GAME, seats, {}, 11)):
            s = step.after
            if stock is not None and market is not None:
                assert (s.stock <= stock).all()
                if s.voyage == voyage and s.phase != 12:
                    assert (s.market == market).all()
                else:
                    assert set((s.market - market).tolist()) <= {0, 1}
                    assert (
                        step.before.ashore < 0 or s.market[step.before.ashore] == market[step.before.ashore]
                    )
            market, voyage, stock = s.market.copy(), int(s.voyage), s.stock.copy()
            if GAME.waiting(s):
                options = [a for a in GAME.legal(s, GAME.waiting(s)[0]) if a < 66]
                assert len(options) >= (1 if s.lift else 2)
        assert voyage >= 4


def test_check_finds_what_is_wrong() -> None:
    def broken(number: int, **fields: object) -> None:
        t = Table(GAME, 4, {}).boats("ginseng 3 [0], nutmeg 3, jade 3").stage("place")
        assert GAME.rules.check(t.s) == 0
        for name, value in fields.items():
            t.s[name] = value
        assert GAME.rules.check(t.s) == number, fields

    broken(1, stock=(5, 5, 5, 5))
    broken(2, cash=(-1, 0, 0, 0, 0))
    broken(2, loans=(3, 0, 0, 0, 0))
    broken(3, port=(0, 0, 0))
    broken(4, head=(3, 3, 4))
    broken(5, pos=(14, 3, 3))
    broken(5, in_port=1)
    broken(6, crew=(2, 0, 0))
    broken(6, pirate=(-1, 2))
    broken(7, in_yard=1, where=(1, 1, 3), berth=(-1, -1, 0))
    broken(10, market=(4, 0, 0, 0))
    broken(13, turn=4)


def test_wealth_is_the_sum_of_its_sources() -> None:
    for seats in GAME.seats:
        steps = list(walk(Case(GAME, seats, {}, 23)))
        rows = GAME.text.sheet(steps[-1].after, [e for step in steps for e in step.events])
        table = {label.id: values for label, values in rows}
        total = table.pop("sheet-total")
        assert [sum(column) for column in zip(*table.values())] == total


# Views


def test_a_view_hides_dealt_shares_and_lifts() -> None:
    s = Table(GAME, 4, {}).play("lift").s
    assert (GAME.view(s, 0).lift, GAME.view(s, 1).lift, GAME.view(s, SPECTATOR).lift) == (10, 0, 0)
    assert (GAME.view(s, SPECTATOR).dealt[:4] < 0).all()
    other = Table(GAME, 4, {}).s
    assert GAME.view(s, 2).tobytes() == GAME.view(other, 2).tobytes()


def test_guesses_are_as_likely_as_the_deal() -> None:
    s = Table(GAME, 3, {}).s
    s.dealt[:3] = ((1, 1, 0, 0), (0, 2, 0, 0), (0, 0, 1, 1))
    s.stock[:] = (4, 2, 4, 4)
    view = GAME.view(s, 0)
    pairs = 0
    for seed in range(3000):
        full = record.copy(view)
        GAME.info.guess(full, 0, np.uint64(seed))
        assert (full.dealt.sum(0) == s.dealt.sum(0)).all()
        pairs += int(full.dealt[1, 1] == 2 or full.dealt[2, 1] == 2)
    assert pairs / 3000 == pytest.approx(1 / 3, abs=0.03)  # two nutmeg among four shares: together in 2 of 6


def test_ma_041_an_observation_tells_who_is_out_of_the_auction_and_later_who_has_declined() -> None:
    def out(t: Table) -> list[int]:
        seen = np.zeros(sum(feature.size for feature in GAME.info.FEATURES), np.float32)
        GAME.info.observe(GAME.view(t.s, 0), 0, seen)
        at = 0
        for feature in GAME.info.FEATURES:
            if feature.name == "seats":
                return [int(x) for x in seen[at : at + feature.size].reshape(feature.shape)[:4, 7]]
            at += feature.size
        raise AssertionError("no seats")

    t = Table(GAME, 4, {}).play("bid:1", "pass", "pass")
    assert out(t) == [0, 1, 1, 0]
    t.play("pass", "pass", "leave:jade", "start:3", "start:3")
    assert out(t) == [0, 0, 0, 0]
    assert out(t.play("port:A", "pass")) == [0, 1, 0, 0]


# Bots


def greedy(s: State, seat: int) -> int:
    """The choice that leads to the best looking position."""
    best, choice = -1e9, 0
    for action in GAME.legal(s, seat):
        t = record.copy(s)
        GAME.rules.apply(t, seat, action, None)
        worth = float(GAME.function("value")(t, seat))
        if worth > best:
            best, choice = worth, action
    return choice


def test_value_bids_within_reason_and_beats_random_play() -> None:
    rng, bids, scores = np.random.default_rng(3), [], []
    for seed in range(12):
        log = new_log()
        s = GAME.new(4, seed, {}, log)
        while awaited := GAME.waiting(s):
            seat = awaited[0]
            wise = seat % 2 == 0
            action = greedy(s, seat) if wise else int(rng.choice(GAME.legal(s, seat)))
            GAME.rules.apply(s, seat, action, log)
            bids += [e.numbers[1] for e in read_log(log) if e.code == What.BID and wise]
        scores.append(GAME.scores(s))
    table = np.array(scores)
    assert max(bids) <= 20
    assert table[:, ::2].mean() > table[:, 1::2].mean() + 30
    assert table[:, ::2].min() > 0
