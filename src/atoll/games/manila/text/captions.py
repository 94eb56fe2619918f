"""Captions of beats: what has just happened, in a title and a detail."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.kit import NOBODY, Event, Message, Messages, SeatName

from ..parts import ACTIONS, ARRIVED, BOAT_PAYS, MARKET, NUMERALS, WARES, YARD_PAYS, EventType, Phase, Reason
from ..rules.scoring import place, score
from ..state import State
from .events import event as tell
from .names import signed
from .status import headline

Caption = tuple[Message | None, Message | None]


def caption(view: State, events: Sequence[Event]) -> Caption:
    """A title and maybe a detail for a beat, from the events since the one before."""
    if view.phase == Phase.OVER and view.answers < 0:
        return _counted(view)
    happened = {each.code: each.numbers for each in events}
    if EventType.ROLLED in happened:
        said = tell(next(each for each in events if each.code == EventType.ROLLED))
        move = {"move": happened[EventType.ROLLED][0]}
        return Message("caption-roll", move), Message("lanes", said.args) if said else None
    if EventType.SAILED in happened:
        return _sailed(events)
    if EventType.INCOME in happened and happened[EventType.INCOME][1] != Reason.PREMIUM:
        return _paid(events)
    if EventType.ROSE in happened:
        rises = [each.numbers for each in events if each.code == EventType.ROSE]
        row = [Message("caption-price", {"ware": WARES[n[0]], "value": int(MARKET[n[2]])}) for n in rises]
        return Message("caption-rise", {"wares": len(rises)}), Message("caption-row", {"row": in_a_row(row)})
    if EventType.STARTED in happened:
        return _split(events, EventType.STARTED, "caption-started", "lanes")
    is_paying = view.phase == Phase.NONE and view.boats_in_yard > 0 and view.agent != NOBODY
    if is_paying and happened.keys() <= _OF_INSURANCE:
        return _insured(view, events)
    if not events:
        return None, None
    sentences = [sentence for each in events if (sentence := tell(each))]
    if not sentences:
        return headline(view), None
    return sentences[-1], sentences[-2] if len(sentences) > 1 else None


def in_a_row(messages: Sequence[Message]) -> Messages:
    """Short messages with a dot between them."""
    parts = [part for message in messages for part in ("·", message)]
    return Messages(parts[1:])


def _split(events: Sequence[Event], kind: EventType, title: str, detail: str) -> Caption:
    """The arguments of an event's sentence, said as a title and a detail."""
    said = tell(next(each for each in events if each.code == kind))
    return Message(title), Message(detail, said.args) if said else None


def _sailed(events: Sequence[Event]) -> Caption:
    """The boats have moved: those that arrived, or how far all came."""
    sails = [each.numbers for each in events if each.code == EventType.SAILED]
    arrived = [n for n in sails if n[2] == ARRIVED]
    row = [Message("caption-reached", {"ware": WARES[n[0]], "space": n[2]}) for n in sails if n[2] != ARRIVED]
    detail = Message("caption-row", {"row": in_a_row(row)}) if row else None
    if not arrived:
        return Message("caption-sail"), detail
    names = in_a_row([Message("Ware", {"ware": WARES[n[0]]}) for n in arrived])
    return Message("caption-arrive", {"wares": names, "boats": len(arrived)}), detail


def gains(events: Sequence[Event]) -> dict[int, int]:
    """What each seat is paid in these events, by seat."""
    found: dict[int, int] = {}
    for each in events:
        if each.code == EventType.INCOME:
            found[each.numbers[0]] = found.get(each.numbers[0], 0) + each.numbers[3]
    return found


def _paid(events: Sequence[Event]) -> Caption:
    """A boat, a place or plunder is paid: to whom, and how much."""
    n = next(each.numbers for each in events if each.code == EventType.INCOME)
    why = Reason(n[1])
    about: dict[str, object] = {"why": why.name.lower(), "ware": "none", "slot": "", "pays": 0}
    if why in (Reason.BOAT, Reason.PIRATE):
        about |= {"ware": WARES[n[2]], "pays": int(BOAT_PAYS[n[2]])}
    else:
        about |= {"slot": NUMERALS[n[2]], "pays": n[3]}
    row = [
        Message("caption-gain", {"seat": SeatName(seat), "amount": amount})
        for seat, amount in gains(events).items()
    ]
    return Message("caption-pays", about), Message("caption-row", {"row": in_a_row(row)})


_OF_INSURANCE = {EventType.REPAIR, EventType.LOAN, EventType.BANKRUPT}


def _insured(view: State, events: Sequence[Event]) -> Caption:
    """The insurance agent has paid for the shipyard; maybe with loans, or not all."""
    slots = [slot for slot in range(int(view.boats_in_yard)) if view.yard_man[slot] != view.agent]
    due = sum(int(YARD_PAYS[slot]) for slot in slots)
    more = [said for each in events if each.code != EventType.REPAIR and (said := tell(each))]
    about = {"seat": SeatName(view.agent), "amount": due}
    return Message("caption-insurance", about), more[-1] if more else None


def _counted(view: State) -> Caption:
    """At the end: whose wealth has just been counted, the poorest first."""
    left = -int(view.answers)
    now = [seat for seat in range(int(view.seats)) if place(view, seat) == left + 1]
    row = [Message("caption-wealth", {"seat": SeatName(s), "n": signed(int(score(view, s)))}) for s in now]
    return Message("caption-count"), Message("caption-row", {"row": in_a_row(row)}) if row else None


def place_taken(numbers: Sequence[int]) -> Message:
    """The place of an event PLACED in a few words."""
    span, i = ACTIONS.span(numbers[1])
    about: dict[str, object] = {"kind": span.name, "ware": "none", "slot": "", "size": "small"}
    if span.name == "boat":
        about["ware"] = WARES[i]
    elif span.name in ("port", "yard"):
        about["slot"] = NUMERALS[i]
    elif span.name == "post":
        about["size"] = span.labels[i]
    return Message("recap-place", about)
