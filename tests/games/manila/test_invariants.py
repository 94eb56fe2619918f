"""What holds in and between positions."""

from __future__ import annotations

import atoll
from atoll.games.manila.parts import NO_WARE, Phase
from atoll.kit.laws import Case, walk

from .builder import Table

GAME = atoll.game("manila")


def test_invariants_between_positions() -> None:
    for seats in GAME.seats:
        market, voyage, stock = None, 1, None
        for step in walk(Case(GAME, seats, {}, 11)):
            s = step.after
            if stock is not None and market is not None:
                assert (s.stock <= stock).all()
                if s.voyage == voyage and s.phase != Phase.OVER:
                    assert (s.market_step == market).all()
                else:
                    assert set((s.market_step - market).tolist()) <= {0, 1}
                    assert (
                        step.before.ware_ashore == NO_WARE
                        or s.market_step[step.before.ware_ashore] == market[step.before.ware_ashore]
                    )
            market, voyage, stock = s.market_step.copy(), int(s.voyage), s.stock.copy()
            if GAME.waiting(s):
                options = [a for a in GAME.legal(s, GAME.waiting(s)[0]) if a < 66]
                assert len(options) >= (1 if s.lift else 2)
        assert voyage >= 4


def test_check_finds_what_is_wrong() -> None:
    def broken(number: int, **fields: object) -> None:
        t = Table(GAME, 4, {}).boats("ginseng 3 [0], nutmeg 3, jade 3").stage("place", 2)
        assert GAME.rules.check(t.s) == 0
        for name, value in fields.items():
            t.s[name] = value
        assert GAME.rules.check(t.s) == number, fields

    broken(1, stock=(5, 5, 5, 5))
    broken(2, cash=(-1, 0, 0, 0, 0))
    broken(2, loans=(3, 0, 0, 0, 0))
    broken(3, port_man=(0, 0, 0))
    broken(4, start_space=(3, 3, 4))
    broken(5, space=(14, 3, 3))
    broken(5, boats_in_port=1)
    broken(6, aboard_count=(2, 0, 0))
    broken(6, pirate=(-1, 2))
    broken(7, boats_in_yard=1, boat_place=(1, 1, 3), berth=(-1, -1, 0))
    broken(10, market_step=(4, 0, 0, 0))
    broken(13, active_seat=4)
    broken(15, strong_pirates=3)
    broken(15, declining=2)
    broken(15, declining=1, declined_seats=1)
    broken(15, voyage=0)
    broken(15, step_index=15)
    broken(15, ware_ashore=4)
    broken(15, port_man=(4, -1, -1))
    broken(15, boat_place=(1, 1, 4))
    broken(16, cash=(32000, 30, 30, 30, 0))
    broken(16, cash=(30, 30, 30, 30, 30))
    broken(17, phase=Phase.RAID)
    broken(17, moves_made=2)
    broken(17, dice=(1, 1, 7))
    broken(18, declined_seats=1 << 4)
    broken(18, port_man=(0, -1, -1))
    broken(19, passed_seats=1)
    broken(19, bid=3)
    broken(19, lift=10)
    broken(20, answers=3)
    broken(20, piloted_lane=1)
    broken(20, raided_lane=0)
    broken(20, captain_boarded_at=0)
    broken(21, plundered_lanes=1)


def test_four_shares_of_a_ware_cannot_have_been_dealt() -> None:
    """MA-004: three of each ware are shuffled for the deal; a guess of a fourth would never end."""
    t = Table(GAME, 4, {})
    t.s.dealt_shares[:4] = ((2, 0, 0, 0), (2, 0, 0, 0), (0, 1, 1, 0), (0, 0, 1, 1))
    t.s.stock[:] = 5 - t.s.dealt_shares.sum(axis=0)
    assert GAME.rules.check(t.s) == 16


def test_check_finds_what_is_wrong_with_an_auction() -> None:
    def broken(number: int, **fields: object) -> None:
        t = Table(GAME, 4, {"first_bidder": 1}).play("bid:3", "pass")
        for name, value in fields.items():
            t.s[name] = value
        assert GAME.rules.check(t.s) == number, fields

    broken(0)
    broken(14, bid=300)
    broken(19, bid=0)
    broken(19, bidder=2)
    broken(19, passed_seats=0)
    broken(19, passed_seats=0b0011)
    broken(19, passed_seats=0b0110)
    broken(19, answers=30)
    broken(19, lift=5)
    broken(19, lift=100)
    broken(20, answers=3)
    broken(20, master=3)


def test_wealth_is_the_sum_of_its_sources() -> None:
    for seats in GAME.seats:
        steps = list(walk(Case(GAME, seats, {}, 23)))
        rows = GAME.text.sheet(steps[-1].after, [e for step in steps for e in step.events])
        table = {label.id: values for label, values in rows}
        total = table.pop("sheet-total")
        assert [sum(column) for column in zip(*table.values())] == total
