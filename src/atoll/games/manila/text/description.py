"""The whole visible table in lines of words: for terminals, screen readers and text players."""

from __future__ import annotations

from collections.abc import Iterator

from atoll.kit import NOBODY, SPECTATOR, Message, SeatName, SeatNames

from ..parts import BOAT_PAYS, LANES, NO_WARE, NUMERALS, PIRATES, SLOTS, WARES, BoatPlace, Phase
from ..rules.money import share_price, share_value
from ..rules.placing import ware_on
from ..state import State
from .status import headline, seat_line


def table(view: State, seat: int) -> list[Message]:
    """The auction or the river with its places, the market, the seats, the own shares, at the end all."""
    lines = [headline(view)]
    lines += _auction(view) if view.phase == Phase.BID else _river(view)
    lines += _market(view)
    lines += _seats(view)
    if seat != SPECTATOR and view.phase != Phase.OVER:
        lines.append(Message("table-own", _held(view, seat)))
    return lines


def _auction(view: State) -> Iterator[Message]:
    if view.bidder == NOBODY:
        yield Message("table-no-bid", {"seat": SeatName(view.active_seat)})
    else:
        yield Message(
            "table-bid",
            {"seat": SeatName(view.bidder), "bid": int(view.bid), "turn": SeatName(view.active_seat)},
        )
    out = SeatNames(s for s in range(int(view.seats)) if (int(view.passed_seats) >> s) & 1)
    if out:
        yield Message("table-passed", {"seats": out})


def _river(view: State) -> Iterator[Message]:
    yield Message("table-master", {"seat": SeatName(view.master)})
    if view.ware_ashore == NO_WARE:
        return
    yield Message("table-ashore", {"ware": WARES[view.ware_ashore]})
    for lane in range(LANES):
        where = BoatPlace(int(view.boat_place[lane]))
        men = SeatNames(int(man) for man in view.aboard[lane, : view.aboard_count[lane]])
        yield Message("table-boat", {
            "ware": WARES[ware_on(view, lane)], "where": where.name.lower(), "space": int(view.space[lane]),
            "slot": NUMERALS[max(0, int(view.berth[lane]))], "pays": int(BOAT_PAYS[ware_on(view, lane)]),
            "crew": len(men), "men": men,
        })  # fmt: skip
    for name, held in (("port", view.port_man), ("yard", view.yard_man)):
        for slot in range(SLOTS):
            if held[slot] != NOBODY:
                yield Message(f"table-{name}", {"slot": NUMERALS[slot], "seat": SeatName(held[slot])})
    for rank, word in zip(range(PIRATES), ("captain", "second")):
        if view.pirate[rank] != NOBODY:
            yield Message("table-pirate", {"rank": word, "seat": SeatName(view.pirate[rank])})
    for size, word in enumerate(("small", "large")):
        if view.pilot[size] != NOBODY:
            yield Message("table-pilot", {"size": word, "seat": SeatName(view.pilot[size])})
    if view.agent != NOBODY:
        yield Message("table-agent", {"seat": SeatName(view.agent)})


def _market(view: State) -> Iterator[Message]:
    for ware, name in enumerate(WARES):
        worth, cost = int(share_value(view, ware)), int(share_price(view, ware))
        yield Message(
            "table-market", {"ware": name, "value": worth, "left": int(view.stock[ware]), "price": cost}
        )


def _seats(view: State) -> Iterator[Message]:
    for seat in range(int(view.seats)):
        yield Message(
            "table-seat", {"seat": SeatName(seat), "cash": int(view.cash[seat])} | seat_line(view, seat).args
        )
        if view.phase == Phase.OVER:
            yield Message("table-shares", {"seat": SeatName(seat), **_held(view, seat)})
            continue
        for ware, name in enumerate(WARES):
            if view.bought_shares[seat, ware]:
                count = int(view.bought_shares[seat, ware])
                yield Message("table-bought", {"seat": SeatName(seat), "ware": name, "count": count})


def _held(view: State, seat: int) -> dict[str, object]:
    """How many shares of each ware a seat holds, if all of them are known."""
    return {
        ware: int(view.dealt_shares[seat, i]) + int(view.bought_shares[seat, i])
        for i, ware in enumerate(WARES)
    }
