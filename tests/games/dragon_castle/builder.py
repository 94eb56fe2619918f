"""A table for tests: positions written as in RULES.md, moves named as people name them.

    t = table(castle="(0,0) M1 S2; (0,1) M1", realm="M1 M2 M3 . . .", pool=1)
    t.take(0, 0).shrine().put(0, 3)
    assert t.vp == 2 and t.choices == {"stop", (0, 0), ...}

Castle: tiles of a cell from the bottom up. Realm: `M3` face up on floor 1, `M3:3` on floor 3, `x2` two tiles
face down, `x2*` with a shrine; rows end with a slash. All tiles not named are out of the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from atoll.games.dragon_castle.parts import (
    ACTIONS,
    AS_KIND,
    CALL,
    CASTLE,
    CASTLE_COLS,
    COPIES,
    DISCARD,
    FACE_CODES,
    FACE_OF,
    FACES,
    KIND,
    ON_REALM,
    PASS,
    REALM,
    REALM_COLS,
    SHRINES,
    SUMMON,
    TAKE_SHRINE,
    Dragon,
    Kind,
    Phase,
    Spirit,
)  # fmt: skip
from atoll.kit.core.events import Event, new_log, read_log
from atoll.kit.game import Game

Choice = tuple[int, int] | str
WORDS = {TAKE_SHRINE: "shrine", DISCARD: "discard", SUMMON: "summon", PASS: "stop"}


class Table:
    """A position and what may be done with it; seat 0 is to move."""

    def __init__(
        self,
        game: Game,
        castle: str = "",
        realm: str | Sequence[str] = "",
        *,
        pool: int = 0,
        supply: int = 30,
        spirits: str = "",
        dragons: str = "",
        seats: int = 2,
        hand: str = "",
        circles: int | None = None,
        turn: int = 0,
        first: int = 0,
    ) -> None:
        self.game, self.log, self.events = game, new_log(), list[Event]()
        s = self.s = game.new(
            seats, 1, {"first_player": first, "spirits": spirits or 0, "dragons": dragons or 0}
        )
        for cell in range(CASTLE):
            s.height[cell] = 0
        s.tile[:] = -1
        stacks = sorted(_stacks(castle).items())
        at = 0
        for cell, faces in stacks:
            s.height[cell] = len(faces)
            for face in faces:
                s.tile[at] = face
                at += 1
        self.rules.stack_up(s)
        for seat, text in enumerate([realm] if isinstance(realm, str) else realm):
            self._furnish(seat, text)
        if circles is not None:
            s.lost = int(s.circles) - circles  # nobody's, so that scores stay those of the example
            s.circles = circles
            s.last_round = int(circles == 0)
        s.turn = turn
        s.pool[:] = 0
        s.pool[turn] = pool
        s.supply = supply
        s.pool[(turn + 1) % 4] += SHRINES - supply - pool - sum(int(b).bit_count() for b in s.shrine)
        if hand:
            s.hand[0] = FACE_OF[hand]
            s.lifted = 0
            s.phase = Phase.FIN
        self._throw_the_rest()
        self._run(lambda: self.rules.run_on(s, self.log))

    @property
    def rules(self) -> Any:
        """The rules with their inner functions, compiled or plain as the game is."""
        return _Inner(self.game)

    def _furnish(self, seat: int, text: str) -> None:
        s = self.s
        for r, row in enumerate(text.split("/")):
            for c, code in enumerate(row.split()):
                cell, bit = r * REALM_COLS + c, 1 << (r * REALM_COLS + c)
                if down := re.fullmatch(r"x(\d+)(\*?)", code):
                    s.stack[seat, cell] = int(down[1])
                    s.down[seat] |= bit
                    s.shrine[seat] |= bit if down[2] else 0
                elif code != ".":
                    face, _, floor = code.partition(":")
                    s.stack[seat, cell] = int(floor or 1)
                    s.face[seat, cell] = FACE_OF[face]
                    s.up[seat, KIND[FACE_OF[face]]] |= bit

    def _throw_the_rest(self) -> None:
        s = self.s
        seen = [int(f) for f in (*s.tile, *s.face[:, :REALM].flat, *s.hand) if f >= 0]
        for face in range(FACES):
            s.gone[face] = max(0, COPIES - seen.count(face))
        hidden = int(s.stack.sum()) - int((s.face[:, :REALM] >= 0).sum())
        s.thrown[0] = min(127, int(s.gone.sum()) - hidden)

    def _run(self, deed: Any) -> None:
        with np.errstate(over="raise"):
            deed()
        self.events += read_log(self.log)

    # Moves

    def play(self, action: int) -> Table:
        """Make a move, which must be legal."""
        seat = int(self.s.turn)
        legal = self.game.legal(self.s, seat)
        assert action in legal, f"{ACTIONS.code(action)} is not among {[ACTIONS.code(a) for a in legal]}"
        self._run(lambda: self.game.rules.apply(self.s, seat, action, self.log))
        return self

    def take(self, row: int, col: int) -> Table:
        """Take (or destroy) a castle tile."""
        return self.play(row * CASTLE_COLS + col)

    def put(self, row: int, col: int) -> Table:
        """Choose a realm cell: to place, build, pay, move, turn."""
        return self.play(ON_REALM + row * REALM_COLS + col)

    def shrine(self) -> Table:
        """Take a shrine, or pay with one."""
        return self.play(TAKE_SHRINE)

    def discard(self) -> Table:
        """Throw the first tile away."""
        return self.play(DISCARD)

    def summon(self) -> Table:
        """Summon the dragon."""
        return self.play(SUMMON)

    def stop(self) -> Table:
        """Pass, stop, end the turn."""
        return self.play(PASS)

    def call(self, spirit: str) -> Table:
        """Activate a Spirit."""
        return self.play(CALL + Spirit[spirit.upper()])

    def kind(self, name: str) -> Table:
        """Choose a kind."""
        return self.play(AS_KIND + Kind[name.upper()])

    # What can be seen

    @property
    def choices(self) -> set[Choice]:
        """All legal choices: cells as (row, column), others by a word."""
        return {self._word(a) for a in self.game.legal(self.s, int(self.s.turn))}

    @property
    def cells(self) -> set[tuple[int, int]]:
        """The legal cells, of the castle or of the realm."""
        return {c for c in self.choices if isinstance(c, tuple)}

    @property
    def words(self) -> set[str]:
        """The legal choices that are not cells."""
        return {c for c in self.choices if isinstance(c, str)}

    def _word(self, action: int) -> Choice:
        if action < CASTLE:
            return divmod(action, CASTLE_COLS)
        if action < CALL:
            return divmod(action - ON_REALM, REALM_COLS)
        if action < AS_KIND:
            return Spirit(action - CALL).name.lower()
        return WORDS[action] if action in WORDS else Kind(action - AS_KIND).name.lower()

    @property
    def phase(self) -> str:
        """The name of the decision."""
        return Phase(int(self.s.phase)).name

    @property
    def vp(self) -> int:
        """Points gained in play by seat 0."""
        return int(self.s.vp[0])

    @property
    def pool(self) -> int:
        """Shrines of seat 0."""
        return int(self.s.pool[0])

    def score(self, seat: int = 0) -> int:
        """The score of a seat."""
        return int(self.game.rules.score(self.s, seat))

    def dragon(self, name: str, seat: int = 0) -> int:
        """What a Dragon card gives a seat."""
        return int(self.rules.dragon_vp(self.s, seat, Dragon[name.upper()].value))

    def at(self, row: int, col: int, seat: int = 0) -> str:
        """A realm cell as written in RULES.md."""
        cell = row * REALM_COLS + col
        height, face = int(self.s.stack[seat, cell]), int(self.s.face[seat, cell])
        if face >= 0:
            return FACE_CODES[face] + (f":{height}" if height > 1 else "")
        if height == 0:
            return "."
        return f"x{height}" + ("*" if int(self.s.shrine[seat]) >> cell & 1 else "")

    def row(self, row: int, seat: int = 0) -> str:
        """A row of a realm."""
        return " ".join(self.at(row, c, seat) for c in range(REALM_COLS))

    def happened(self, what: int) -> list[tuple[int, ...]]:
        """The numbers of all events of a sort."""
        return [e.numbers for e in self.events if e.code == what]


class _Inner:
    """Functions of a game by name, wherever they are written."""

    FILES = (
        "rules",
        "legality",
        "setup",
        "dragons",
        "spirits",
        "effects",
        "castle",
        "realm",
        "solo",
        "cells",
    )

    def __init__(self, game: Game) -> None:
        self.package = game.rules.__name__.rpartition(".")[0]

    def __getattr__(self, name: str) -> Any:
        import sys

        for file in self.FILES:
            module = sys.modules.get(f"{self.package}.{file}")
            if module is not None and hasattr(module, name):
                return getattr(module, name)
        raise AttributeError(name)


def _stacks(text: str) -> dict[int, list[int]]:
    found = {}
    for r, c, faces in re.findall(r"\((\d+),(\d+)\)([^(;]*)", text):
        found[int(r) * CASTLE_COLS + int(c)] = [FACE_OF[code] for code in faces.split()]
    return found


Build = Callable[..., Table]
"""The `table` fixture: takes the arguments of `Table` but the game."""
