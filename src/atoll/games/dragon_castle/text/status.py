"""The status line and the panels of the seats: what is asked, where the game stands."""

from __future__ import annotations

from typing import Any

from atoll.kit import NOWHERE, Message

from ..parts import NO_SPIRIT, NO_TILE, SOLO_COUNT, Phase, Spirit
from ..rules.castle import top_floor
from ..rules.cells import size
from ..rules.countdown import can_summon
from ..rules.realm import complete_sets, open_cells
from ..rules.scoring import score
from ..rules.spirits.choices import is_faith_shrine
from ..rules.spirits.payments import lasting_groups
from ..state import State
from .names import castle_name, penalty, rank, tile


def ask(view: State, seat: int) -> Message:
    """What an awaited seat has to choose."""
    phase = Phase(int(view.phase))
    said: dict[str, Any] = {"spirit": _spirit(view)}
    if phase in (Phase.FINISH_ACTION, Phase.PLACE_TILE) and view.hand[0] != NO_TILE:
        said |= tile(view.hand[0])
    if phase in (Phase.CHOOSE_ACTION, Phase.FINISH_ACTION) and view.spirit_duty:
        return Message("ask-duty", said)
    if phase == Phase.CHOOSE_SET:
        if complete_sets(view, seat):
            return Message("ask-set")
        return Message("ask-lasting" if lasting_groups(view, seat) else "ask-end")
    if phase == Phase.BUILD_SHRINE and not is_faith_shrine(view):
        return Message("ask-shrine", {"count": min(int(view.shrines_allowed), int(view.pool[seat]))})
    question = phase.name.lower().replace("_", "-")
    return Message(f"ask-{question}{_ask_about(view, seat, phase)}", said)


def _ask_about(view: State, seat: int, phase: Phase) -> str:
    """Which of the questions of a decision: what may be chosen beside, or must be."""
    if phase == Phase.CHOOSE_ACTION and can_summon(view):
        return "-summon" if top_floor(view) else "-empty"
    if phase == Phase.BUILD_SHRINE:
        return "-faith"
    if phase == Phase.WIND_FLIP and not open_cells(view, seat) & int(view.face_down_cells[seat]):
        return "-must"
    if (phase == Phase.MIGHT_TILE and view.first_move_target != NOWHERE) or (
        phase == Phase.CUNNING_GROUP and view.chosen_cell != NOWHERE
    ):
        return "-again"
    return ""


def _spirit(view: State) -> str:
    return Spirit(int(view.active_spirit)).name.lower() if view.active_spirit != NO_SPIRIT else "none"


def note(view: State, seat: int) -> Message | None:
    """A remark behind the question."""
    phase = Phase(int(view.phase))
    if phase == Phase.CHOOSE_ACTION and not view.spirit_duty and top_floor(view):
        return Message("note-choose-action", {"floor": int(top_floor(view))})
    if phase == Phase.FINISH_ACTION and not view.spirit_duty:
        room = int(size(open_cells(view, seat)))
        return Message("note-no-room", {"room": room}) if room < 2 else Message("note-finish-action")
    if phase == Phase.PLACE_TILE and view.hand[1] != NO_TILE:
        return Message("note-second", tile(view.hand[1]))
    if phase == Phase.PAY_SPIRIT:
        return Message("note-pay-spirit")
    if view.is_last_round and phase != Phase.OVER:
        return Message("note-last-round")
    return None


def headline(view: State) -> Message:
    """Which castle, which round, and when the end is near."""
    said = {"castle": castle_name(int(view.layout)), "number": int(view.round_number)}
    if view.phase == Phase.OVER:
        if view.seats == SOLO_COUNT:
            points, less = int(score(view, 0)), penalty(view)
            result = {"points": points, "penalty": less, "result": points - less, "rank": rank(view)}
            return Message("headline-solo", said | result)
        return Message("headline-over", said)
    return Message("headline-last" if view.is_last_round else "headline", said)


def figure(view: State, seat: int, viewer: int) -> str:
    """The points if the game ended now."""
    return str(int(score(view, seat)))


def seat_line(view: State, seat: int) -> Message:
    """Shrines in the pool and built, tokens."""
    return Message("seat", {
        "pool": int(view.pool[seat]),
        "built": int(view.shrine_cells[seat]).bit_count(),
        "tokens": int(view.tokens[seat]),
    })  # fmt: skip
