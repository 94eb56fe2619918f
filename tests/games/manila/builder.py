"""Positions of Manila in a few words, and playing them by the codes of the actions.

t = table(4).boats("ginseng 13 [01], nutmeg 8, jade 13 [2323]").men(pirates="01").stage("board")
assert t.seat == 0
assert t.may == {"pass", "raid:ginseng"}
t.play("raid:ginseng")
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from atoll.games.manila.parts import (
    ARRIVED,
    DIE_FACES,
    FEWEST_SEATS,
    LANES,
    STEPS,
    WARES,
    BoatPlace,
    EventType,
    Phase,
    Step,
)  # fmt: skip
from atoll.kit import Event, Position
from atoll.kit.core.events import new_log, read_log
from atoll.kit.core.record import blank
from atoll.kit.core.rng import random_below
from atoll.kit.core.sentinels import NOBODY, NOWHERE
from atoll.kit.game import Game


@cache
def seed_for(dice: tuple[int, ...]) -> int:
    """A state of the generator from which these dice are rolled next."""
    s = blank(Position.record_layout)
    for seed in range(1, 1_000_000):
        s.rng = seed
        if all(1 + random_below(s, DIE_FACES) == die for die in dice):
            return seed
    raise ValueError(f"no seed for {dice}")


def free_place(word: str) -> int:
    """A seat's digit, or NOBODY for a dash."""
    return NOBODY if word == "-" else int(word)


class Table:
    """A position that can be set up, played and looked at."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any]) -> None:
        self.game = game
        self.log = new_log()
        self.s = game.new(seats, 1, {"first_bidder": 0, **options}, self.log)
        self.events: list[Event] = read_log(self.log)

    # Set up

    def boats(self, words: str) -> Table:
        """Loaded boats: `ware space [men]`, or `ware port A [men]`; the ware not named stays ashore."""
        s, found = self.s, {}
        for entry in words.split(","):
            match = re.fullmatch(r"\s*(\w+) (\d+|port [ABC]|yard [ABC])(?: \[(\d*)\])?\s*", entry)
            assert match, entry
            found[match[1]] = (match[2], match[3] or "")
        s.ware_ashore = next(i for i, ware in enumerate(WARES) if ware not in found)
        assert len(found) == LANES
        for lane, ware in enumerate(w for w in WARES if w in found):
            spot, men = found[ware]
            s.start_space[lane] = 3
            where = {"p": BoatPlace.PORT, "y": BoatPlace.YARD}.get(spot[0], BoatPlace.SEA)
            s.boat_place[lane] = where
            s.space[lane] = int(spot) if where == BoatPlace.SEA else ARRIVED
            s.berth[lane] = "ABC".index(spot[-1]) if where != BoatPlace.SEA else NOWHERE
            s.aboard_count[lane] = len(men)
            for k, seat in enumerate(men):
                s.aboard[lane, k] = int(seat)
        s.boats_in_port = sum(int(w == BoatPlace.PORT) for w in s.boat_place)
        s.boats_in_yard = sum(int(w == BoatPlace.YARD) for w in s.boat_place)
        return self

    def men(
        self,
        *,
        port: str = "---",
        yard: str = "---",
        pirates: str = "--",
        pilots: str = "--",
        agent: str = "-",
    ) -> Table:
        """Men ashore and on the pirate boat, `-` for a vacant place."""
        s = self.s
        for field, words in ((s.port_man, port), (s.yard_man, yard), (s.pirate, pirates), (s.pilot, pilots)):
            for i, word in enumerate(words):
                field[i] = free_place(word)
        s.agent = free_place(agent)
        return self

    def money(self, cash: Sequence[int] = (), loans: Sequence[int] = ()) -> Table:
        """Cash and open loans of the first seats."""
        for seat, amount in enumerate(cash):
            self.s.cash[seat] = amount
        for seat, number in enumerate(loans):
            self.s.loans[seat] = number
        return self

    def market(self, **steps: int) -> Table:
        """Steps of wares on the black market; enough voyages for them have passed."""
        for ware, step in steps.items():
            self.s.market_step[WARES.index(ware)] = step
        self.s.voyage = max(int(self.s.voyage), *(int(x) + 1 for x in self.s.market_step))
        return self

    def stage(self, step: str, number: int = 1, *, dice: Sequence[int] = (), seats_done: int = 0) -> Table:
        """Go to the n-th such step of the voyage and run on to its first question."""
        s = self.s
        row = list(STEPS[int(s.seats) - FEWEST_SEATS])
        at = [i for i, code in enumerate(row) if code == Step[step.upper()]][number - 1]
        s.step_index, s.answers, s.phase = at, seats_done, Phase.NONE
        s.moves_made = sum(code == Step.MOVE for code in row[:at])
        if at > row.index(Step.AUCTION):
            s.passed_seats = (1 << int(s.seats)) - 1  # the master stayed without a bid
        for lane in range(LANES):
            s.dice[lane] = 1 if s.moves_made and s.boat_place[lane] != BoatPlace.PORT else 0
        return self.run(dice)

    def dice(self, *dice: int) -> Table:
        """What is rolled next, in lane order."""
        self.s.rng = seed_for(dice)
        return self

    def run(self, dice: Sequence[int] = ()) -> Table:
        """Run on to the next question."""
        if dice:
            self.dice(*dice)
        self.rule("turn").run_on(self.s, self.log)
        self.events += read_log(self.log)
        return self

    # Play

    def play(self, *codes: str, dice: Sequence[int] = ()) -> Table:
        """The active seat chooses, again and again; choices must be legal and leave a sound position."""
        if dice:
            self.dice(*dice)
        for code in codes:
            action = self.game.actions.number(code)
            assert action in self.game.legal(self.s, self.seat), f"{code} is not among {sorted(self.may)}"
            self.game.rules.apply(self.s, self.seat, action, self.log)
            self.events += read_log(self.log)
            assert self.game.rules.check(self.s) == 0, code
        return self

    # Look

    @property
    def seat(self) -> int:
        """The seat that has to choose."""
        awaited = self.game.waiting(self.s)
        assert len(awaited) == 1
        return awaited[0]

    @property
    def phase(self) -> Phase:
        """What it has to choose."""
        return Phase(int(self.s.phase))

    @property
    def may(self) -> set[str]:
        """Codes of what the active seat may choose."""
        return {self.game.actions.code(a) for a in self.game.legal(self.s, self.seat)}

    @property
    def places(self) -> set[str]:
        """Of these, everything but loans and redemptions."""
        return self.may - {"loan", "redeem"}

    @property
    def cash(self) -> list[int]:
        """Cash of every seat."""
        return [int(x) for x in self.s.cash[: int(self.s.seats)]]

    @property
    def loans(self) -> list[int]:
        """Open loans of every seat."""
        return [int(x) for x in self.s.loans[: int(self.s.seats)]]

    def capacity(self, seat: int) -> int:
        """All a seat can raise."""
        return int(self.rule("money").capacity(self.s, seat))

    def price(self, ware: int) -> int:
        """The price of a share."""
        return int(self.rule("money").share_price(self.s, ware))

    def rule(self, subject: str) -> Any:
        """A module of the rules, compiled or interpreted like the game."""
        return sys.modules[f"{self.game.rules.__package__}.{subject}"]

    def values(self) -> dict[str, int]:
        """Steps on the market."""
        return {ware: int(self.s.market_step[i]) for i, ware in enumerate(WARES)}

    def lane(self, ware: str) -> int:
        """The lane of a loaded ware."""
        index = WARES.index(ware)
        return index if index < self.s.ware_ashore else index - 1

    def aboard(self, ware: str) -> list[int]:
        """Owners of the men aboard the boat of a ware, in order of the places."""
        lane = self.lane(ware)
        return [int(x) for x in self.s.aboard[lane, : self.s.aboard_count[lane]]]

    def space(self, ware: str) -> int | str:
        """Where a boat is: a space, or like `port A`."""
        lane = self.lane(ware)
        where = BoatPlace(int(self.s.boat_place[lane]))
        return (
            int(self.s.space[lane])
            if where == BoatPlace.SEA
            else f"{where.name.lower()} {'ABC'[self.s.berth[lane]]}"
        )

    def events_of(self, kind: EventType) -> list[tuple[int, ...]]:
        """The numbers of all events of a kind so far."""
        return [event.numbers for event in self.events if event.code == kind]

    def clear_events(self) -> Table:
        """Drop the events so far."""
        self.events = []
        return self

    def earned(self) -> list[int]:
        """Income less repairs of every seat, by the events so far."""
        sums = [0] * int(self.s.seats)
        for seat, _, _, amount, *_ in self.events_of(EventType.INCOME):
            sums[seat] += amount
        for agent, _, _, amount, *_ in self.events_of(EventType.REPAIR):
            sums[agent] -= amount
        return sums
