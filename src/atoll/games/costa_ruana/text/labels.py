"""Which message says what; the sentences are in `words.*.ftl`.

People get the table view: under `huts = memory` the treasures of others are not shown before the end, and the
log goes back one round. A view holds more (perfect recall), so nothing here may read a hut without `is_open`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from atoll.kit import NOBODY, NOWHERE, UNKNOWN, Event, Message, SeatName

from ..parts import (
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
)
from ..rules.islands import collector, islands, reason
from ..rules.turn import score
from ..state import State
from .sheet import sheet
from .why import why

__all__ = [
    "ask", "event", "figure", "figures", "forgets", "headline", "label", "note", "seat_line", "sheet",
    "table", "why",
]  # fmt: skip


# Choices


def label(view: State, seat: int, action: int) -> Message:
    """An action in words: what pointing at this thing means now."""
    span, i = ACTIONS.span(action)
    phase = Phase(int(view.phase))
    if span.name == "play":
        face, owner = divmod(i, MOST_SEATS)
        how = "closed" if phase == Phase.CLOSED else "open"
        return Message(
            "do-play", {"how": how, "whose": whose(owner, seat), "owner": SeatName(owner)} | card(face)
        )
    if span.name == "card":
        return Message("do-next" if phase == Phase.NEXT else "do-stand", slot_words(view, i))
    if span.name == "flip":
        return Message("do-flip", {"condition": CONDITIONS[i], "side": SIDES[i][1 - int(view.side[i])]})
    if span.name == "island":
        return Message("do-island", {"phase": phase.name.lower(), "island": LETTERS[i]})
    if span.name == "native":
        island, owner = divmod(i, MOST_SEATS)
        return Message(
            "do-native", {"island": LETTERS[island], "whose": whose(owner, seat), "owner": SeatName(owner)}
        )
    if span.name == "seat":
        return Message("do-appoint", {"whose": whose(i, seat), "who": SeatName(i)})
    return Message("do-pass")


def ask(view: State, seat: int) -> Message:
    """What an awaited seat has to choose."""
    said: dict[str, Any] = {"left": int(view.left)}
    phase = Phase(int(view.phase))
    if phase == Phase.START:
        said |= {"number": int(view.step) // int(view.seats) + 1, "of": STARTERS}
    if view.source != NOWHERE:
        said["island"] = LETTERS[view.source]
    if view.moved != NOBODY:
        said |= {"owner": SeatName(view.moved), "whose": whose(int(view.moved), seat)}
    return Message(f"ask-{phase.name.lower().replace('_', '-')}", said)


def note(view: State, seat: int) -> Message | None:
    """What to keep in mind for this choice."""
    phase = Phase(int(view.phase))
    if phase == Phase.OVER:
        return None
    if view.card != NOWHERE:
        said = slot_words(view, int(view.card)) | {"copy": int(view.copy_no), "who": SeatName(view.actor)}
        return Message("note-apply", said | {"whose": whose(int(view.actor), seat)})
    return Message("note", {"phase": phase.name.lower(), "reserve": int(view.reserve[seat])})


# Cards and seats


def card(face: int) -> dict[str, str]:
    """Arguments of the message `card`."""
    if face in (NO_CARD, UNKNOWN):
        return {"kind": "unknown", "background": "unknown"}
    return {"kind": KIND_NAMES[KIND[face]], "background": BACKGROUND_NAMES[BACKGROUND[face]]}


def whose(owner: int, seat: int) -> str:
    """Is this the speaker's own?"""
    return "own" if owner == seat else "other"


def slot_words(view: State, slot: int) -> dict[str, Any]:
    """Arguments of the message `table-card`: a card on the table, by its layer."""
    layer = slot % MOST_SEATS
    lying = Lying(int(view.lying[slot]))
    owner = int(view.owner[slot]) if lying != Lying.EMPTY else layer
    how = "open" if slot < FIRST_CLOSED else "closed"
    return {"layer": SeatName(layer), "owner": SeatName(owner), "how": how} | card(int(view.face[slot]))


# Events


def _before(slot: int, owner: int, seat: int) -> dict[str, Any]:
    how = "open" if slot < FIRST_CLOSED else "closed"
    layer = SeatName(slot % MOST_SEATS)
    return {"layer": layer, "how": how, "owner": SeatName(owner), "whose": whose(owner, seat)}


def _next_shaman(seat: int, treasures: int, tied: int, *_: int) -> Message:
    many = tied & (tied - 1) != 0
    said = {"who": SeatName(seat), "count": treasures, "tied": "tied" if many else "alone"}
    return Message("event-next-shaman", said)


def _named(why: int) -> str:
    return Reason(why).name.lower().replace("_", "-")


def _collect(island: int, seat: int, why: int, *_: int) -> Message | None:
    if why == Reason.DESERTED:
        return None
    said: dict[str, Any] = {"island": LETTERS[island], "reason": _named(why)}
    return Message("event-collect", said if seat == NOBODY else said | {"who": SeatName(seat)})


def _placed(who: int, island: int, *_: int) -> Message:
    return Message("event-placed", {"who": SeatName(who), "island": LETTERS[island]})


def _lay(message: str) -> Callable[..., Message]:
    return lambda who, owner, face=NO_CARD, *_: Message(
        message, {"who": SeatName(who), "owner": SeatName(owner), "whose": whose(owner, who)} | card(face)
    )


_SENTENCES: dict[int, Callable[..., Message | None]] = {
    What.CONDITIONS: lambda sky, tide, *_: Message(
        "event-conditions", {"sky": SIDES[SKY][sky], "tide": SIDES[TIDE][tide]}
    ),
    What.FIRST_SHAMAN: lambda who, *_: Message("event-first-shaman", {"who": SeatName(who)}),
    What.START_NATIVE: _placed,
    What.ROUND: lambda n, who, *_: Message(
        "event-round", {"number": n, "rounds": ROUNDS, "who": SeatName(who)}
    ),
    What.LAY_OPEN: _lay("event-lay-open"),
    What.LAY_CLOSED: lambda who, owner, *_: _lay("event-lay-closed")(who, owner),
    What.LAY_CLOSED_FACE: lambda who, owner, face, *_: Message("event-lay-face", card(face)),
    What.STAND: lambda who, slot, owner, face, *_: Message(
        "event-stand",
        _before(slot, owner, who)
        | {"who": SeatName(who), "laid": whose(slot % MOST_SEATS, who)}
        | card(face),
    ),
    What.NO_NATIVE: lambda who, empty, *_: Message(
        "event-no-native", {"who": SeatName(who), "why": "empty" if empty else "declined"}
    ),
    What.FLIP: lambda who, condition, side, *_: Message(
        "event-flip",
        {"who": SeatName(who), "condition": CONDITIONS[condition], "side": SIDES[condition][side]},
    ),
    What.REVEAL: lambda slot, owner, face, *_: Message(
        "event-reveal", _before(slot, owner, slot % MOST_SEATS) | card(face)
    ),
    What.DEAD: lambda slot, owner, face, *_: Message("event-dead", {"owner": SeatName(owner)} | card(face)),
    What.HOME: lambda who, slot, *_: Message("event-home", {"who": SeatName(who)}),
    What.APPLY: lambda slot, who, copy, face, *_: Message(
        "event-apply", {"who": SeatName(who), "copy": "copy" if copy else "own"} | card(face)
    ),
    What.TREASURE_MOVED: lambda who, here, there, *_: Message(
        "event-treasure", {"who": SeatName(who), "from": LETTERS[here], "to": LETTERS[there]}
    ),
    What.RETURNED: lambda who, island, n, *_: Message(
        "event-returned", {"who": SeatName(who), "island": LETTERS[island], "count": n}
    ),
    What.PLACED: _placed,
    What.NATIVE_MOVED: lambda who, owner, here, there, *_: Message(
        "event-moved",
        {"who": SeatName(who), "owner": SeatName(owner), "whose": whose(owner, who)}
        | {"from": LETTERS[here], "to": LETTERS[there]},
    ),
    What.LAPSED: lambda who, slot, missing, face, *_: Message(
        "event-lapsed", {"who": SeatName(who), "count": missing} | card(face)
    ),
    What.COLLECT: _collect,
    What.NEXT_SHAMAN: _next_shaman,
    What.DREW: lambda who, face, *_: Message("event-drew", card(face)),
    What.APPOINT: lambda who, chosen, *_: Message(
        "event-appoint", {"who": SeatName(who), "chosen": SeatName(chosen)}
    ),
    What.KEEP: lambda who, *_: Message("event-keep", {"who": SeatName(who)}),
    What.FINAL: lambda who, treasures, reserve, points, place, *_: Message(
        "event-final",
        {"who": SeatName(who), "treasures": treasures, "reserve": reserve, "points": points, "place": place},
    ),
}  # fmt: skip


def event(happened: Event) -> Message | None:
    """A sentence for an event; the number of cards drawn and the end of a card only move pictures."""
    sentence = _SENTENCES.get(happened.code)
    return sentence(*happened.numbers) if sentence else None


def forgets(view: State) -> What | None:
    """CR-R14  Where huts are to be memoized, the log goes back one round."""
    return None if is_open(view) else What.ROUND


# The table


def is_open(view: State) -> bool:
    """CR-R14  Are the huts of all shown?"""
    return bool(view.open_huts) or view.phase == Phase.OVER


def headline(view: State) -> Message:
    """Where the game stands."""
    if view.phase == Phase.OVER:
        return Message("headline-over", {"rounds": ROUNDS})
    if view.phase == Phase.START:
        return Message("headline-start")
    return Message("headline", {"number": int(view.round_no), "rounds": ROUNDS})


def figure(view: State, seat: int, eyes: int) -> str:
    """The points where they lie open or are one's own, else the treasures of the last collecting."""
    return str(int(score(view, seat))) if is_open(view) or seat == eyes else f"+{int(view.gain[seat])} ◆"


def seat_line(view: State, seat: int) -> Message:
    """Natives at home, cards in hand, and what lies before this seat."""
    before = sum(1 for slot in range(SLOTS) if view.owner[slot] == seat)
    said = {"reserve": int(view.reserve[seat]), "hand": int(view.held[seat]), "before": before}
    return Message("seat", said | {"shaman": "shaman" if view.shaman == seat else "other"})


def table(view: State, seat: int) -> list[Message]:
    """Conditions, islands, camps with their cards, the own hand."""
    return [*_middle(view), *_islands(view), *_camps(view, seat), *_own(view, seat)]


def _middle(view: State) -> Iterator[Message]:
    yield headline(view)
    sky, tide = (SIDES[i][int(view.side[i])] for i in range(len(SIDES)))
    yield Message("table-conditions", {"sky": sky, "tide": tide})
    left = int(DECK_SIZE[view.seats]) - int(view.drawn)
    yield Message("table-deck", {"deck": left, "discard": int(view.discard.sum())})


def _islands(view: State) -> Iterator[Message]:
    for island in range(islands(view)):
        taker = int(collector(view, island))
        yield Message(
            "table-island",
            {
                "island": LETTERS[island],
                "treasures": int(view.treasure[island]),
                "reason": _named(int(reason(view, island, taker))),
                "who": SeatName(max(taker, 0)),
            },
        )
        for seat in range(int(view.seats)):
            if view.native[island, seat]:
                yield Message(
                    "table-natives", {"who": SeatName(seat), "count": int(view.native[island, seat])}
                )


def _camps(view: State, viewer: int) -> Iterator[Message]:
    for seat in range(int(view.seats)):
        line = seat_line(view, seat)
        yield Message("table-seat", {"who": SeatName(seat), "gain": int(view.gain[seat])} | line.args)
        if seat == viewer or is_open(view):
            said = {"who": SeatName(seat), "treasures": int(view.hut[seat]), "points": int(score(view, seat))}
            yield Message("table-hut", said)
        for slot in range(SLOTS):
            if view.owner[slot] == seat and view.lying[slot] != Lying.EMPTY:
                yield Message("table-card", slot_words(view, slot))
                for native in range(int(view.seats)):
                    if int(view.standing[slot]) >> native & 1:
                        yield Message("table-standing", {"who": SeatName(native)})


def _own(view: State, seat: int) -> Iterator[Message]:
    if view.card != NOWHERE and (now := note(view, seat)) is not None:
        yield now
    for face in range(FACES):
        if view.discard[face]:
            yield Message("table-discard", {"count": int(view.discard[face])} | card(face))
    if seat != NOBODY:
        for face in view.hand[seat, : view.held[seat]]:
            yield Message("table-hand", card(int(face)))


# The box

_SHOWN = (
    "game.players_min", "game.players_max", "game.rounds", "setup.natives", "setup.starting_natives",
    "setup.hand", "setup.draw_before_round", "setup.island_capacity", "setup.treasure_supply",
    "setup.rich_islands", "setup.rich_treasures", "setup.islands", "options.treasures",
    "scoring.per_treasure", "scoring.per_native_in_reserve", "display.islands",
)  # fmt: skip


def figures() -> list[tuple[Message, str]]:
    """The figures of the box that people may want to compare with theirs."""
    rows = [(Message(f"figure-{place.replace('.', '-').replace('_', '-')}"), place) for place in _SHOWN]
    return rows + [
        (Message("figure-deck", {"background": name}), f"deck.{name}") for name in BACKGROUND_NAMES
    ]
