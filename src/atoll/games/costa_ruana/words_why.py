"""Why a thing cannot be pointed at now, with the rule that says so."""

from __future__ import annotations

from atoll.kit import Record, Say, Seat

from .islands import islands
from .parts import ACTIONS, LETTERS, MOST_SEATS, ROOM, TYPE, Lying, Phase

# The rule that says whose turn a choice is.
TURNS = {
    Phase.START: "CR-009",
    Phase.OPEN: "CR-012",
    Phase.CLOSED: "CR-013",
    Phase.NATIVE: "CR-017",
    Phase.FLIP: "CR-021",
    Phase.NEXT: "CR-028",
    Phase.APPOINT: "CR-057",
}
APPLYING = "CR-029"


def why(view: Record, seat: int, action: int) -> Say:
    """Why an action cannot be chosen now."""
    phase = Phase(int(view.phase))
    if phase == Phase.OVER:
        return Say("why-over", rule="CR-060")
    if seat != view.turn:
        return Say("why-turn", {"who": Seat(view.turn)}, rule=TURNS.get(phase, APPLYING))
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


def _play(view: Record, seat: int, phase: Phase, i: int) -> Say:
    if phase == Phase.START:
        return Say("why-starters-first", rule="CR-009")
    if phase == Phase.APPOINT:
        return Say("why-appoint-first", rule="CR-057")
    if phase > Phase.CLOSED:
        return Say("why-laid", rule="CR-011")
    if i % MOST_SEATS >= view.seats:
        return Say("why-no-seat", rule="CR-001")
    return Say("why-not-held", rule=TURNS[phase])


def _card(view: Record, seat: int, phase: Phase, slot: int) -> Say:
    if phase == Phase.NATIVE:
        return Say("why-no-card", rule="CR-017")
    if phase < Phase.NATIVE or phase == Phase.APPOINT:
        return Say("why-native-later", rule="CR-017")
    if phase == Phase.NEXT and view.lying[slot] != Lying.EMPTY:
        if view.owner[slot] != seat:
            return Say("why-not-yours", {"who": Seat(view.owner[slot])}, rule="CR-026")
        return Say("why-type", {"type": str(int(TYPE[view.face[slot]]))}, rule="CR-027")
    return Say("why-native-once", rule="CR-018")


def _pass(view: Record, seat: int, phase: Phase, i: int) -> Say:
    if phase == Phase.APPOINT:
        return Say("why-keep-instead", rule="CR-057")
    return Say("why-must", {"phase": phase.name.lower()}, rule=TURNS.get(phase, "CR-032"))


def _flip(view: Record, seat: int, phase: Phase, i: int) -> Say:
    if Phase.NEXT <= phase <= Phase.M_TO:
        return Say("why-flipped", rule="CR-021")
    return Say("why-flip-later", rule="CR-021")


def _island(view: Record, seat: int, phase: Phase, island: int) -> Say:
    said = {"island": LETTERS[island], "room": ROOM}
    if island >= islands(view):
        return Say("why-no-island", said, rule="CR-005")
    if phase == Phase.T_FROM:
        return Say("why-no-treasure", said, rule="CR-035")
    if phase == Phase.R_FROM:
        return Say("why-none-of-yours", said, rule="CR-038")
    if phase in (Phase.T_TO, Phase.M_TO) and island == view.source:
        return Say("why-same-island", said, rule="CR-R08")
    if phase == Phase.M_FROM:
        return Say("why-pick-native", said, rule="CR-042")
    if phase in (Phase.START, Phase.D_TO, Phase.M_TO):
        return Say("why-full", said, rule="CR-010")
    return Say("why-no-effect", rule="CR-016")


def _native(view: Record, seat: int, phase: Phase, i: int) -> Say:
    island, owner = divmod(i, MOST_SEATS)
    said = {"island": LETTERS[island], "owner": Seat(owner)}
    if phase == Phase.M_FROM and island >= islands(view):
        return Say("why-no-island", said, rule="CR-005")
    if phase == Phase.M_FROM:
        return Say("why-none-there", said, rule="CR-042")
    if phase == Phase.M_TO:
        return Say("why-picked", rule="CR-042")
    return Say("why-move-card", rule="CR-042")


def _seat(view: Record, seat: int, phase: Phase, i: int) -> Say:
    if phase == Phase.APPOINT:
        return Say("why-no-seat", rule="CR-001")
    return Say("why-appoint-later", rule="CR-057")
