"""The whole visible table in lines of words: for terminals, screen readers and text players."""

from __future__ import annotations

from collections.abc import Iterator

from atoll.kit import NOBODY, NOWHERE, SPECTATOR, Record, Say, Seat, Seats

from .crew import ware_on
from .money import price, value_of
from .parts import LANES, LETTERS, PIRATES, POOL, SLOTS, WARES, Phase, Where
from .words_panel import headline, seat_line


def table(view: Record, seat: int) -> list[Say]:
    """The auction or the river with its places, the market, the seats, the own shares, at the end all."""
    lines = [headline(view)]
    lines += _auction(view) if view.phase == Phase.BID else _river(view)
    lines += _market(view)
    lines += _seats(view)
    if seat != SPECTATOR and view.phase != Phase.OVER:
        lines.append(Say("table-own", _held(view, seat)))
    return lines


def _auction(view: Record) -> Iterator[Say]:
    if view.bidder == NOBODY:
        yield Say("table-no-bid", {"seat": Seat(view.turn)})
    else:
        yield Say("table-bid", {"seat": Seat(view.bidder), "bid": int(view.bid), "turn": Seat(view.turn)})
    out = Seats(s for s in range(int(view.seats)) if (int(view.passed) >> s) & 1)
    if out:
        yield Say("table-passed", {"seats": out})


def _river(view: Record) -> Iterator[Say]:
    yield Say("table-master", {"seat": Seat(view.master)})
    if view.ashore == NOWHERE:
        return
    yield Say("table-ashore", {"ware": WARES[view.ashore]})
    for lane in range(LANES):
        where = Where(int(view.where[lane]))
        men = Seats(int(man) for man in view.aboard[lane, : view.crew[lane]])
        yield Say("table-boat", {
            "ware": WARES[ware_on(view, lane)], "where": where.name.lower(), "space": int(view.pos[lane]),
            "slot": LETTERS[max(0, int(view.berth[lane]))], "pays": int(POOL[ware_on(view, lane)]),
            "crew": len(men), "men": men,
        })  # fmt: skip
    for name, held in (("port", view.port), ("yard", view.yard)):
        for slot in range(SLOTS):
            if held[slot] != NOBODY:
                yield Say(f"table-{name}", {"slot": LETTERS[slot], "seat": Seat(held[slot])})
    for rank, word in zip(range(PIRATES), ("captain", "second")):
        if view.pirate[rank] != NOBODY:
            yield Say("table-pirate", {"rank": word, "seat": Seat(view.pirate[rank])})
    for size, word in enumerate(("small", "large")):
        if view.pilot[size] != NOBODY:
            yield Say("table-pilot", {"size": word, "seat": Seat(view.pilot[size])})
    if view.agent != NOBODY:
        yield Say("table-agent", {"seat": Seat(view.agent)})


def _market(view: Record) -> Iterator[Say]:
    for ware, name in enumerate(WARES):
        worth, cost = int(value_of(view, ware)), int(price(view, ware))
        yield Say(
            "table-market", {"ware": name, "value": worth, "left": int(view.stock[ware]), "price": cost}
        )


def _seats(view: Record) -> Iterator[Say]:
    for seat in range(int(view.seats)):
        yield Say(
            "table-seat", {"seat": Seat(seat), "cash": int(view.cash[seat])} | seat_line(view, seat).args
        )
        if view.phase == Phase.OVER:
            yield Say("table-shares", {"seat": Seat(seat), **_held(view, seat)})
            continue
        for ware, name in enumerate(WARES):
            if view.bought[seat, ware]:
                count = int(view.bought[seat, ware])
                yield Say("table-bought", {"seat": Seat(seat), "ware": name, "count": count})


def _held(view: Record, seat: int) -> dict[str, object]:
    """How many shares of each ware a seat holds, if all of them are known."""
    return {ware: int(view.dealt[seat, i]) + int(view.bought[seat, i]) for i, ware in enumerate(WARES)}
