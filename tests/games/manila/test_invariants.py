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
        t = Table(GAME, 4, {}).boats("ginseng 3 [0], nutmeg 3, jade 3").stage("place")
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


def test_wealth_is_the_sum_of_its_sources() -> None:
    for seats in GAME.seats:
        steps = list(walk(Case(GAME, seats, {}, 23)))
        rows = GAME.text.sheet(steps[-1].after, [e for step in steps for e in step.events])
        table = {label.id: values for label, values in rows}
        total = table.pop("sheet-total")
        assert [sum(column) for column in zip(*table.values())] == total
