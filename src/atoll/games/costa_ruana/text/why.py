"""Why an action cannot be chosen now, with the rule that says so."""

from __future__ import annotations

from atoll.kit import Message, SeatName

from ..parts import ACTIONS, ISLAND_CAPACITY, LETTERS, MOST_SEATS, TYPE, Phase, SlotState
from ..rules.application import is_applying
from ..rules.islands import island_count
from ..state import State

# The rule that says whose turn a choice is.
TURNS = {
    Phase.PLACE_STARTER: "CR-009",
    Phase.LAY_OPEN: "CR-012",
    Phase.LAY_CLOSED: "CR-013",
    Phase.STAND_NATIVE: "CR-017",
    Phase.FLIP: "CR-021",
    Phase.NEXT_CARD: "CR-028",
    Phase.APPOINT: "CR-057",
}
APPLYING = "CR-029"


def why(view: State, seat: int, action: int) -> Message:
    """Why an action cannot be chosen now."""
    phase = Phase(int(view.phase))
    if phase == Phase.OVER:
        return Message("why-over", rule="CR-060")
    if seat != view.active_seat:
        return Message("why-turn", {"who": SeatName(view.active_seat)}, rule=TURNS.get(phase, APPLYING))
    span, i = ACTIONS.span(action)
    reasons = {
        "play": _play,
        "card": _card,
        "pass": _pass,
        "flip": _flip,
        "island": _island,
        "native": _native,
    }
    return reasons.get(span.name, _seat)(view, seat, phase, i)


def _play(view: State, seat: int, phase: Phase, i: int) -> Message:
    if phase == Phase.PLACE_STARTER:
        return Message("why-starters-first", rule="CR-009")
    if phase == Phase.APPOINT:
        return Message("why-appoint-first", rule="CR-057")
    if phase > Phase.LAY_CLOSED:
        return Message("why-laid", rule="CR-011")
    if i % MOST_SEATS >= view.seats:
        return Message("why-no-seat", rule="CR-001")
    return Message("why-not-held", rule=TURNS[phase])


def _card(view: State, seat: int, phase: Phase, slot: int) -> Message:
    if phase == Phase.STAND_NATIVE:
        return Message("why-no-card", rule="CR-017")
    if phase < Phase.STAND_NATIVE or phase == Phase.APPOINT:
        return Message("why-native-later", rule="CR-017")
    if phase == Phase.NEXT_CARD and view.slot_state[slot] != SlotState.EMPTY:
        if view.slot_owner[slot] != seat:
            return Message("why-not-yours", {"who": SeatName(view.slot_owner[slot])}, rule="CR-026")
        return Message("why-type", {"type": str(int(TYPE[view.slot_face[slot]]))}, rule="CR-027")
    return Message("why-native-once", rule="CR-018")


def _pass(view: State, seat: int, phase: Phase, i: int) -> Message:
    if phase == Phase.APPOINT:
        return Message("why-keep-instead", rule="CR-057")
    return Message("why-must", {"phase": phase.name.lower()}, rule=TURNS.get(phase, "CR-032"))


def _flip(view: State, seat: int, phase: Phase, i: int) -> Message:
    if is_applying(view):
        return Message("why-flipped", rule="CR-021")
    return Message("why-flip-later", rule="CR-021")


def _island(view: State, seat: int, phase: Phase, island: int) -> Message:
    said = {"island": LETTERS[island], "room": ISLAND_CAPACITY}
    if island >= island_count(view):
        return Message("why-no-island", said, rule="CR-005")
    if phase == Phase.TREASURE_FROM:
        return Message("why-no-treasure", said, rule="CR-035")
    if phase == Phase.RETURN_FROM:
        return Message("why-none-of-yours", said, rule="CR-038")
    if phase in (Phase.TREASURE_TO, Phase.MOVE_TO) and island == view.source_island:
        return Message("why-same-island", said, rule="CR-R08")
    if phase == Phase.MOVE_FROM:
        return Message("why-pick-native", said, rule="CR-042")
    if phase in (Phase.PLACE_STARTER, Phase.PLACE_TO, Phase.MOVE_TO):
        return Message("why-full", said, rule="CR-010")
    return Message("why-no-effect", rule="CR-016")


def _native(view: State, seat: int, phase: Phase, i: int) -> Message:
    island, owner = divmod(i, MOST_SEATS)
    said = {"island": LETTERS[island], "owner": SeatName(owner)}
    if phase == Phase.MOVE_FROM and island >= island_count(view):
        return Message("why-no-island", said, rule="CR-005")
    if phase == Phase.MOVE_FROM:
        return Message("why-none-there", said, rule="CR-042")
    if phase == Phase.MOVE_TO:
        return Message("why-picked", rule="CR-042")
    return Message("why-move-card", rule="CR-042")


def _seat(view: State, seat: int, phase: Phase, i: int) -> Message:
    if phase == Phase.APPOINT:
        return Message("why-no-seat", rule="CR-001")
    return Message("why-appoint-later", rule="CR-057")
