"""Sets up positions, written in a few words, and plays from them.

Islands are strings with a digit a seat ("201": two natives of seat 0, one of seat 2). Table cards are named
by their layer ("o2", "c2") and written as face, owner and natives on them: "D2/night>1+02".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from atoll.games.costa_ruana.parts import (
    COPIES,
    DRAWS,
    FACE_OF,
    FACES,
    HAND,
    ISLANDS_FOR,
    KIND,
    KIND_NAMES,
    LAID,
    MOST_SEATS,
    NATIVES,
    NO_CARD,
    RICH,
    RICH_TREASURES,
    SIDES,
    Phase,
    SlotState,
    face_code,
)  # fmt: skip
from atoll.games.costa_ruana.state import State
from atoll.kit.core.events import Event, new_log, read_log
from atoll.kit.game import Game


class Table:
    """A position and what has happened since. Every choice must be legal, every position valid."""

    def __init__(self, game: Game, s: State, events: Sequence[Event] = ()) -> None:
        self.game, self.s, self.events = game, s, list(events)
        self._check("at first")

    def _check(self, when: str) -> None:
        broken = self.game.rules.check(self.s)
        assert broken == 0, f"invariant {broken} is broken {when}"

    def do(self, *codes: str) -> Table:
        """Play these actions one after the other, each for the seat that is awaited."""
        for code in codes:
            assert code in self.legal, f"{code} is not among {self.legal}"
            log = new_log()
            self.game.rules.apply(self.s, self.active_seat, self.game.actions.number(code), log)
            self.events += read_log(log)
            self._check(f"after {code}")
        return self

    def point(self, letters: str) -> Table:
        """Point at these islands one after the other."""
        return self.do(*(f"island:{letter}" for letter in letters))

    @property
    def active_seat(self) -> int:
        """The seat whose choice is awaited."""
        (seat,) = self.game.waiting(self.s)
        return seat

    @property
    def asked(self) -> tuple[int, str]:
        """The seat that has to choose, and what."""
        return self.active_seat, Phase(int(self.s.phase)).name

    @property
    def legal(self) -> list[str]:
        return [self.game.actions.code(action) for action in self.game.legal(self.s, self.active_seat)]

    @property
    def natives(self) -> list[str]:
        rows = self.s.natives[: ISLANDS_FOR[self.s.seats], : self.s.seats]
        return ["".join(str(n) for n in row) for row in rows]

    @property
    def treasures(self) -> list[int]:
        return [int(n) for n in self.s.treasures[: ISLANDS_FOR[self.s.seats]]]

    def each(self, field: str) -> list[int]:
        """A field of every seat: reserve, hut, last_gain, hand_size."""
        return [int(n) for n in self.s[field][: self.s.seats]]

    def told(self, name: str, numbers: int) -> list[tuple[int, ...]]:
        """The first numbers of all events of this name so far."""
        return [e.numbers[:numbers] for e in self.events if self.game.events(e.code).name == name]

    @property
    def applied(self) -> list[str]:
        """All applications so far, as "seat kind"."""
        return [f"{seat} {KIND_NAMES[KIND[face]]}" for _, seat, _, face in self.told("APPLY", 4)]

    def hand(self, seat: int) -> list[str]:
        return [face_code(int(face)) for face in self.s.hand[seat, : self.s.hand_size[seat]]]


def new(game: Game, seats: int, seed: int = 1, **options: object) -> Table:
    """A game from its very start."""
    log = new_log()
    s = game.new(seats, seed, options, log)
    return Table(game, s, read_log(log))


def opening(
    game: Game,
    seats: int,
    *,
    shaman: int = 0,
    visible: str = "day high",
    islands: Sequence[str] = (),
    treasures: Sequence[int] = (),
    huts: Sequence[int] = (),
    hands: Sequence[str] = (),
    round_number: int = 1,
    option: int = 3,
) -> Table:
    """The start of a round. Unnamed cards fill the hands; treasures not named are in the last seat's hut."""
    return Table(
        game, _position(game, seats, shaman, visible, islands, treasures, huts, hands, round_number, option)
    )


def laid(
    game: Game,
    seats: int,
    cards: Mapping[str, str],
    *,
    shaman: int = 0,
    flip: str = "sky",
    visible: str = "day high",
    islands: Sequence[str] = (),
    treasures: Sequence[int] = (),
    huts: Sequence[int] = (),
    round_number: int = 1,
    option: int = 3,
) -> Table:
    """A round before the flip. Cards that are not named lie before their layers and die by the named flip."""
    sky, tide = visible.split()
    dying = (
        (sky, SIDES[1][1 - SIDES[1].index(tide)])
        if flip == "sky"
        else (SIDES[0][1 - SIDES[0].index(sky)], tide)
    )
    named = {name: text.split(">")[0] for name, text in cards.items()}
    pool = _cards(seats)
    for code in named.values():
        pool.remove(FACE_OF[code])
    hands = []
    for seat in range(seats):
        for name in (f"o{seat}", f"c{seat}"):
            if name not in named:
                face = next(f for f in pool if face_code(f).split("/")[1] in dying)
                pool.remove(face)
                named[name] = face_code(face)
        hands.append(f"{named[f'o{seat}']} {named[f'c{seat}']}")
    s = _position(game, seats, shaman, visible, islands, treasures, huts, hands, round_number, option)
    for name, code in named.items():
        layer, closed = int(name[1]), name[0] == "c"
        slot = layer + (MOST_SEATS if closed else 0)
        owner, _, standing = cards.get(name, f">{layer}").split(">")[1].partition("+")
        _take(s, layer, FACE_OF[code])
        s.slot_state[slot] = SlotState.CLOSED if closed else SlotState.OPEN
        s.slot_face[slot], s.slot_owner[slot] = FACE_OF[code], int(owner)
        for native in standing:
            s.standing_seats[slot] |= 1 << int(native)
            s.reserve[int(native)] -= 1
    s.phase, s.turns_taken = Phase.FLIP, seats
    return Table(game, s)


def _cards(seats: int) -> list[int]:
    return [face for face in range(FACES) for _ in range(COPIES[seats, face])]


def _take(s: State, seat: int, face: int) -> None:
    rest = [int(f) for f in s.hand[seat, : s.hand_size[seat]]]
    rest.remove(face)
    _hold(s, seat, rest)


def _hold(s: State, seat: int, faces: Sequence[int]) -> None:
    s.hand_size[seat] = len(faces)
    s.hand[seat] = sorted(faces) + [NO_CARD] * (HAND - len(faces))


def _position(
    game: Game,
    seats: int,
    shaman: int,
    visible: str,
    islands: Sequence[str],
    treasures: Sequence[int],
    huts: Sequence[int],
    hands: Sequence[str],
    round_number: int,
    option: int,
) -> State:
    s = game.new(seats, 1, {"treasures": option})
    number = int(ISLANDS_FOR[seats])
    for island, row in enumerate(islands):
        for seat, natives in enumerate(row):
            s.natives[island, seat] = int(natives)
            s.reserve[seat] -= int(natives)
        s.natives_total[island] = sum(int(n) for n in row)
    if treasures:
        s.treasures[:number] = treasures
        everything = RICH * RICH_TREASURES + (number - RICH) * option
        s.hut[:seats] = huts or [0] * (seats - 1) + [everything - sum(treasures)]
    size = HAND + sum(int(n) - LAID for n in DRAWS[1:round_number])
    pool = _cards(seats)
    held = [[FACE_OF[code] for code in text.split()] for text in hands] or [[] for _ in range(seats)]
    for face in (f for hand in held for f in hand):
        pool.remove(face)
    for seat, hand in enumerate(held):
        while len(hand) < size:
            hand.append(pool.pop())
        _hold(s, seat, hand)
    s.discard_counts[:] = 0
    for _ in range(LAID * seats * (round_number - 1)):
        s.discard_counts[pool.pop()] += 1
    s.deck_top = len(_cards(seats)) - len(pool)
    s.deck[:] = NO_CARD
    s.deck[s.deck_top : s.deck_top + len(pool)] = pool
    s.condition_side[:] = [sides.index(side) for sides, side in zip(SIDES, visible.split())]
    s.start_parity = (int(s.condition_side.sum()) + round_number - 1) % 2
    s.round_number, s.shaman, s.active_seat, s.turns_taken = round_number, shaman, shaman, 0
    s.phase = Phase.LAY_OPEN
    assert len(islands) in (0, number)
    assert (s.reserve[:seats] <= NATIVES).all()
    return s
