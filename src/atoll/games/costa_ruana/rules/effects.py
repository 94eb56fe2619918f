"""What the cards do: treasures and natives are moved, brought home and placed."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, NOWHERE, Log, emit, lowest, rule

from ..parts import ISLAND, MOST_SEATS, NATIVE, TYPE, EventType, Phase, Type
from ..state import State
from .islands import (
    island_count,
    land,
    leave,
    natives_out,
    tribes,
    with_natives,
    with_natives_of,
    with_room,
    with_treasure,
)
from .seats import ask


@rule
def continue_effect(s: State, log: Log) -> bool:
    """Ask the applying seat for its choice (True), or make it where there is only one (False)."""
    type_ = TYPE[s.slot_face[s.applied_slot]]
    if type_ == Type.TREASURE:
        return continue_treasure(s)
    if type_ == Type.RETURN:
        return continue_return(s, log)
    if type_ == Type.PLACE:
        ask(s, Phase.PLACE_TO, int(s.applying_seat))
        return True
    return continue_move(s, log)


@rule
def continue_treasure(s: State) -> bool:
    """CR-035  An island with a treasure, then another island."""
    if s.source_island == NOWHERE:
        choices = with_treasure(s)
        if choices & (choices - 1):
            ask(s, Phase.TREASURE_FROM, int(s.applying_seat))
            return True
        s.source_island = lowest(choices)
    ask(s, Phase.TREASURE_TO, int(s.applying_seat))
    return True


@rule
def continue_return(s: State, log: Log) -> bool:
    """CR-038, CR-039  One native after the other, unless all must go or all are on one island."""
    seat, left = int(s.applying_seat), int(s.steps_left)
    choices = with_natives_of(s, seat)
    if choices & (choices - 1) == 0:
        bring_home(s, seat, lowest(choices), left, log)
        return False
    if natives_out(s, seat) > left:
        ask(s, Phase.RETURN_FROM, seat)
        return True
    for island in range(island_count(s)):
        if (choices >> island) & 1:
            bring_home(s, seat, island, int(s.natives[island, seat]), log)
    return False


@rule
def continue_move(s: State, log: Log) -> bool:
    """CR-042  A native of any tribe, then another island with room."""
    if s.source_island == NOWHERE:
        where = with_natives(s)
        who = tribes(s, lowest(where))
        if where & (where - 1) or who & (who - 1):
            ask(s, Phase.MOVE_FROM, int(s.applying_seat))
            return True
        pick_native(s, lowest(where), lowest(who))
    targets = with_room(s) & ~(1 << int(s.source_island))
    if targets & (targets - 1):
        ask(s, Phase.MOVE_TO, int(s.applying_seat))
        return True
    move_native(s, lowest(targets), log)
    return False


@rule
def carry_out(s: State, action: int, log: Log) -> None:
    """The applying seat has pointed at an island or at a native."""
    seat, island = int(s.applying_seat), action - ISLAND
    if s.phase == Phase.TREASURE_FROM:
        s.source_island = island
    elif s.phase == Phase.TREASURE_TO:
        move_treasure(s, island, log)
    elif s.phase == Phase.RETURN_FROM:
        bring_home(s, seat, island, 1, log)
    elif s.phase == Phase.PLACE_TO:
        s.reserve[seat] -= 1
        land(s, island, seat)
        s.steps_left -= 1
        emit(log, EventType.PLACED, EVERYBODY, seat, island)
    elif s.phase == Phase.MOVE_FROM:
        pick_native(s, (action - NATIVE) // MOST_SEATS, (action - NATIVE) % MOST_SEATS)
    else:
        move_native(s, island, log)


@rule
def move_treasure(s: State, island: int, log: Log) -> None:
    """CR-035, CR-036  One treasure goes over to another island."""
    s.treasures[s.source_island] -= 1
    s.treasures[island] += 1
    emit(log, EventType.TREASURE_MOVED, EVERYBODY, s.applying_seat, s.source_island, island)
    s.source_island = NOWHERE
    s.steps_left = 0


@rule
def bring_home(s: State, seat: int, island: int, number: int, log: Log) -> None:
    """CR-038, CR-044  Natives go home and are in reserve at once."""
    leave(s, island, seat, number)
    s.reserve[seat] += number
    s.steps_left -= number
    emit(log, EventType.RETURNED, EVERYBODY, seat, island, number)


@rule
def pick_native(s: State, island: int, owner: int) -> None:
    """CR-042  This one is to move."""
    s.source_island = island
    s.moved_tribe = owner


@rule
def move_native(s: State, island: int, log: Log) -> None:
    """CR-042, CR-043  The native crosses over to another island."""
    leave(s, int(s.source_island), int(s.moved_tribe), 1)
    land(s, island, int(s.moved_tribe))
    emit(log, EventType.NATIVE_MOVED, EVERYBODY, s.applying_seat, s.moved_tribe, s.source_island, island)
    s.source_island = NOWHERE
    s.moved_tribe = NOBODY
    s.steps_left = 0
