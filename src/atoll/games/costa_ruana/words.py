"""Which message says what; the sentences are in `words.*.ftl`.

People get the table view: under `huts = memory` the treasures of others are not shown before the end, and the
log goes back one round. A view holds more (perfect recall), so nothing here may read a hut without `is_open`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from atoll.kit import NOBODY, NOWHERE, UNKNOWN, Event, Record, Say, Seat

from .islands import collector, islands, reason
from .parts import (
    ACTIONS,
    BACKGROUND,
    BACKGROUND_NAMES,
    CONDITIONS,
    DECK_SIZE,
    FACES,
    FIRST_CLOSED,
    KIND,
    KIND_NAMES,
    LETTERS,
    MOST_SEATS,
    NO_CARD,
    ROUNDS,
    SIDES,
    SKY,
    SLOTS,
    STARTERS,
    TIDE,
    Lying,
    Phase,
    Reason,
    What,
)  # fmt: skip
from .rules import score
from .words_sheet import sheet
from .words_why import why

__all__ = [
    "ask", "event", "figure", "figures", "forgets", "headline", "label", "note", "seat_line", "sheet",
    "table", "why",
]  # fmt: skip


# Choices


def label(view: Record, seat: int, action: int) -> Say:
    """An action in words: what pointing at this thing means now."""
    span, i = ACTIONS.span(action)
    phase = Phase(int(view.phase))
    if span.name == "play":
        face, owner = divmod(i, MOST_SEATS)
        how = "closed" if phase == Phase.CLOSED else "open"
        return Say("do-play", {"how": how, "whose": whose(owner, seat), "owner": Seat(owner)} | card(face))
    if span.name == "card":
        return Say("do-next" if phase == Phase.NEXT else "do-stand", slot_words(view, i))
    if span.name == "flip":
        return Say("do-flip", {"condition": CONDITIONS[i], "side": SIDES[i][1 - int(view.side[i])]})
    if span.name == "island":
        return Say("do-island", {"phase": phase.name.lower(), "island": LETTERS[i]})
    if span.name == "native":
        island, owner = divmod(i, MOST_SEATS)
        return Say(
            "do-native", {"island": LETTERS[island], "whose": whose(owner, seat), "owner": Seat(owner)}
        )
    if span.name == "seat":
        return Say("do-appoint", {"whose": whose(i, seat), "who": Seat(i)})
    return Say("do-pass")


def ask(view: Record, seat: int) -> Say:
    """What an awaited seat has to choose."""
    said: dict[str, Any] = {"left": int(view.left)}
    phase = Phase(int(view.phase))
    if phase == Phase.START:
        said |= {"number": int(view.step) // int(view.seats) + 1, "of": STARTERS}
    if view.source != NOWHERE:
        said["island"] = LETTERS[view.source]
    if view.moved != NOBODY:
        said |= {"owner": Seat(view.moved), "whose": whose(int(view.moved), seat)}
    return Say(f"ask-{phase.name.lower().replace('_', '-')}", said)


def note(view: Record, seat: int) -> Say | None:
    """What to keep in mind for this choice."""
    phase = Phase(int(view.phase))
    if phase == Phase.OVER:
        return None
    if view.card != NOWHERE:
        said = slot_words(view, int(view.card)) | {"copy": int(view.copy_no), "who": Seat(view.actor)}
        return Say("note-apply", said | {"whose": whose(int(view.actor), seat)})
    return Say("note", {"phase": phase.name.lower(), "reserve": int(view.reserve[seat])})


# Cards and seats


def card(face: int) -> dict[str, str]:
    """Arguments of the message `card`."""
    if face in (NO_CARD, UNKNOWN):
        return {"kind": "unknown", "background": "unknown"}
    return {"kind": KIND_NAMES[KIND[face]], "background": BACKGROUND_NAMES[BACKGROUND[face]]}


def whose(owner: int, seat: int) -> str:
    """Is this the speaker's own?"""
    return "own" if owner == seat else "other"


def slot_words(view: Record, slot: int) -> dict[str, Any]:
    """Arguments of the message `table-card`: a card on the table, by its layer."""
    layer = slot % MOST_SEATS
    lying = Lying(int(view.lying[slot]))
    owner = int(view.owner[slot]) if lying != Lying.EMPTY else layer
    how = "open" if slot < FIRST_CLOSED else "closed"
    return {"layer": Seat(layer), "owner": Seat(owner), "how": how} | card(int(view.face[slot]))


# Events


def _before(slot: int, owner: int, seat: int) -> dict[str, Any]:
    how = "open" if slot < FIRST_CLOSED else "closed"
    layer = Seat(slot % MOST_SEATS)
    return {"layer": layer, "how": how, "owner": Seat(owner), "whose": whose(owner, seat)}


def _next_shaman(seat: int, treasures: int, tied: int, *_: int) -> Say:
    many = tied & (tied - 1) != 0
    said = {"who": Seat(seat), "count": treasures, "tied": "tied" if many else "alone"}
    return Say("event-next-shaman", said)


def _named(why: int) -> str:
    return Reason(why).name.lower().replace("_", "-")


def _collect(island: int, seat: int, why: int, *_: int) -> Say | None:
    if why == Reason.DESERTED:
        return None
    said: dict[str, Any] = {"island": LETTERS[island], "reason": _named(why)}
    return Say("event-collect", said if seat == NOBODY else said | {"who": Seat(seat)})


def _placed(who: int, island: int, *_: int) -> Say:
    return Say("event-placed", {"who": Seat(who), "island": LETTERS[island]})


def _lay(message: str) -> Callable[..., Say]:
    return lambda who, owner, face=NO_CARD, *_: Say(
        message, {"who": Seat(who), "owner": Seat(owner), "whose": whose(owner, who)} | card(face)
    )


_SENTENCES: dict[int, Callable[..., Say | None]] = {
    What.CONDITIONS: lambda sky, tide, *_: Say(
        "event-conditions", {"sky": SIDES[SKY][sky], "tide": SIDES[TIDE][tide]}
    ),
    What.FIRST_SHAMAN: lambda who, *_: Say("event-first-shaman", {"who": Seat(who)}),
    What.START_NATIVE: _placed,
    What.ROUND: lambda n, who, *_: Say("event-round", {"number": n, "rounds": ROUNDS, "who": Seat(who)}),
    What.LAY_OPEN: _lay("event-lay-open"),
    What.LAY_CLOSED: lambda who, owner, *_: _lay("event-lay-closed")(who, owner),
    What.LAY_CLOSED_FACE: lambda who, owner, face, *_: Say("event-lay-face", card(face)),
    What.STAND: lambda who, slot, owner, face, *_: Say(
        "event-stand",
        _before(slot, owner, who) | {"who": Seat(who), "laid": whose(slot % MOST_SEATS, who)} | card(face),
    ),
    What.NO_NATIVE: lambda who, empty, *_: Say(
        "event-no-native", {"who": Seat(who), "why": "empty" if empty else "declined"}
    ),
    What.FLIP: lambda who, condition, side, *_: Say(
        "event-flip", {"who": Seat(who), "condition": CONDITIONS[condition], "side": SIDES[condition][side]}
    ),
    What.REVEAL: lambda slot, owner, face, *_: Say(
        "event-reveal", _before(slot, owner, slot % MOST_SEATS) | card(face)
    ),
    What.DEAD: lambda slot, owner, face, *_: Say("event-dead", {"owner": Seat(owner)} | card(face)),
    What.HOME: lambda who, slot, *_: Say("event-home", {"who": Seat(who)}),
    What.APPLY: lambda slot, who, copy, face, *_: Say(
        "event-apply", {"who": Seat(who), "copy": "copy" if copy else "own"} | card(face)
    ),
    What.TREASURE_MOVED: lambda who, here, there, *_: Say(
        "event-treasure", {"who": Seat(who), "from": LETTERS[here], "to": LETTERS[there]}
    ),
    What.RETURNED: lambda who, island, n, *_: Say(
        "event-returned", {"who": Seat(who), "island": LETTERS[island], "count": n}
    ),
    What.PLACED: _placed,
    What.NATIVE_MOVED: lambda who, owner, here, there, *_: Say(
        "event-moved",
        {"who": Seat(who), "owner": Seat(owner), "whose": whose(owner, who)}
        | {"from": LETTERS[here], "to": LETTERS[there]},
    ),
    What.LAPSED: lambda who, slot, missing, face, *_: Say(
        "event-lapsed", {"who": Seat(who), "count": missing} | card(face)
    ),
    What.COLLECT: _collect,
    What.NEXT_SHAMAN: _next_shaman,
    What.DREW: lambda who, face, *_: Say("event-drew", card(face)),
    What.APPOINT: lambda who, chosen, *_: Say("event-appoint", {"who": Seat(who), "chosen": Seat(chosen)}),
    What.KEEP: lambda who, *_: Say("event-keep", {"who": Seat(who)}),
    What.FINAL: lambda who, treasures, reserve, points, place, *_: Say(
        "event-final",
        {"who": Seat(who), "treasures": treasures, "reserve": reserve, "points": points, "place": place},
    ),
}  # fmt: skip


def event(happened: Event) -> Say | None:
    """A sentence for an event; the number of cards drawn and the end of a card only move pictures."""
    sentence = _SENTENCES.get(happened.code)
    return sentence(*happened.numbers) if sentence else None


def forgets(view: Record) -> What | None:
    """CR-R14  Where huts are to be remembered, the log goes back one round."""
    return None if is_open(view) else What.ROUND


# The table


def is_open(view: Record) -> bool:
    """CR-R14  Are the huts of all shown?"""
    return bool(view.open_huts) or view.phase == Phase.OVER


def headline(view: Record) -> Say:
    """Where the game stands."""
    if view.phase == Phase.OVER:
        return Say("headline-over", {"rounds": ROUNDS})
    if view.phase == Phase.START:
        return Say("headline-start")
    return Say("headline", {"number": int(view.round_no), "rounds": ROUNDS})


def figure(view: Record, seat: int, eyes: int) -> str:
    """The points where they lie open or are one's own, else the treasures of the last collecting."""
    return str(int(score(view, seat))) if is_open(view) or seat == eyes else f"+{int(view.gain[seat])} ◆"


def seat_line(view: Record, seat: int) -> Say:
    """Natives at home, cards in hand, and what lies before this seat."""
    before = sum(1 for slot in range(SLOTS) if view.owner[slot] == seat)
    said = {"reserve": int(view.reserve[seat]), "hand": int(view.held[seat]), "before": before}
    return Say("seat", said | {"shaman": "shaman" if view.shaman == seat else "other"})


def table(view: Record, seat: int) -> list[Say]:
    """Conditions, islands, camps with their cards, the own hand."""
    return [*_middle(view), *_islands(view), *_camps(view, seat), *_own(view, seat)]


def _middle(view: Record) -> Iterator[Say]:
    yield headline(view)
    sky, tide = (SIDES[i][int(view.side[i])] for i in range(len(SIDES)))
    yield Say("table-conditions", {"sky": sky, "tide": tide})
    left = int(DECK_SIZE[view.seats]) - int(view.drawn)
    yield Say("table-deck", {"deck": left, "discard": int(view.discard.sum())})


def _islands(view: Record) -> Iterator[Say]:
    for island in range(islands(view)):
        taker = int(collector(view, island))
        yield Say(
            "table-island",
            {
                "island": LETTERS[island],
                "treasures": int(view.treasure[island]),
                "reason": _named(int(reason(view, island, taker))),
                "who": Seat(max(taker, 0)),
            },
        )
        for seat in range(int(view.seats)):
            if view.native[island, seat]:
                yield Say("table-natives", {"who": Seat(seat), "count": int(view.native[island, seat])})


def _camps(view: Record, viewer: int) -> Iterator[Say]:
    for seat in range(int(view.seats)):
        line = seat_line(view, seat)
        yield Say("table-seat", {"who": Seat(seat), "gain": int(view.gain[seat])} | line.args)
        if seat == viewer or is_open(view):
            said = {"who": Seat(seat), "treasures": int(view.hut[seat]), "points": int(score(view, seat))}
            yield Say("table-hut", said)
        for slot in range(SLOTS):
            if view.owner[slot] == seat and view.lying[slot] != Lying.EMPTY:
                yield Say("table-card", slot_words(view, slot))
                for native in range(int(view.seats)):
                    if int(view.standing[slot]) >> native & 1:
                        yield Say("table-standing", {"who": Seat(native)})


def _own(view: Record, seat: int) -> Iterator[Say]:
    if view.card != NOWHERE and (now := note(view, seat)) is not None:
        yield now
    for face in range(FACES):
        if view.discard[face]:
            yield Say("table-discard", {"count": int(view.discard[face])} | card(face))
    if seat != NOBODY:
        for face in view.hand[seat, : view.held[seat]]:
            yield Say("table-hand", card(int(face)))


# The box

_SHOWN = (
    "game.players_min", "game.players_max", "game.rounds", "setup.natives", "setup.starting_natives",
    "setup.hand", "setup.draw_before_round", "setup.island_capacity", "setup.treasure_supply",
    "setup.rich_islands", "setup.rich_treasures", "setup.islands", "options.treasures",
    "scoring.per_treasure", "scoring.per_native_in_reserve", "display.islands",
)  # fmt: skip


def figures() -> list[tuple[Say, str]]:
    """The figures of the box that people may want to compare with theirs."""
    rows = [(Say(f"figure-{place.replace('.', '-').replace('_', '-')}"), place) for place in _SHOWN]
    return rows + [(Say("figure-deck", {"background": name}), f"deck.{name}") for name in BACKGROUND_NAMES]
