"""Builds positions for tests, written as in RULES.md, and plays named moves in them.

    t = table(castle="(0,0) M1 S2; (0,1) M1", realm="M1 M2 M3 . . .", pool=1)
    t.take(0, 0).shrine().put(0, 3)
    assert t.vp == 2 and t.choices == {"stop", (0, 0), ...}

Castle: tiles of a cell from the bottom up. Realm: `M3` face up on floor 1, `M3:3` on floor 3, `x2` two tiles
face down, `x2*` with a shrine; rows end with a slash. All tiles not named are out of the game.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from atoll.games.dragon_castle.parts import (
    ACTIONS,
    ACTIVATE,
    AS_KIND,
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

MODULES = ("setup", "turn", "castle", "realm", "dragons")
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
        **options: object,
    ) -> None:
        self.game, self.log, self.events = game, new_log(), list[Event]()
        s = self.s = game.new(
            seats, 1, {"first_player": first, "spirits": spirits or 0, "dragons": dragons or 0, **options}
        )
        for cell in range(CASTLE):
            s.castle_heights[cell] = 0
        s.castle_tiles[:] = -1
        stacks = sorted(_stacks(castle).items())
        at = 0
        for cell, faces in stacks:
            s.castle_heights[cell] = len(faces)
            for face in faces:
                s.castle_tiles[at] = face
                at += 1
        self.rules.index_castle(s)
        for seat, text in enumerate([realm] if isinstance(realm, str) else realm):
            self._fill_realm(seat, text)
        if circles is not None:
            s.ingenuity_tokens = int(s.circle_tokens) - circles  # of no seat: scores stay as in the example
            s.circle_tokens = circles
            s.is_last_round = int(circles == 0)
        s.active_seat = turn
        s.pool[:] = 0
        s.pool[turn] = pool
        s.supply = supply
        s.pool[(turn + 1) % 4] += SHRINES - supply - pool - sum(int(b).bit_count() for b in s.shrine_cells)
        if hand:
            s.hand[0] = FACE_OF[hand]
            s.lifted_cell = 0
            s.phase = Phase.FINISH_ACTION
        self._discard_the_rest()
        self._run(lambda: self.rules.advance(s, self.log))

    @property
    def rules(self) -> Any:
        """The rules with their inner functions, compiled or plain as the game is."""
        return _Rules(self.game)

    def _fill_realm(self, seat: int, text: str) -> None:
        s = self.s
        for r, row in enumerate(text.split("/")):
            for c, code in enumerate(row.split()):
                cell, bit = r * REALM_COLS + c, 1 << (r * REALM_COLS + c)
                if down := re.fullmatch(r"x(\d+)(\*?)", code):
                    s.realm_heights[seat, cell] = int(down[1])
                    s.face_down_cells[seat] |= bit
                    s.shrine_cells[seat] |= bit if down[2] else 0
                elif code != ".":
                    face, _, floor = code.partition(":")
                    s.realm_heights[seat, cell] = int(floor or 1)
                    s.realm_faces[seat, cell] = FACE_OF[face]
                    s.face_up_cells[seat, KIND[FACE_OF[face]]] |= bit

    def _discard_the_rest(self) -> None:
        s = self.s
        seen = [int(f) for f in (*s.castle_tiles, *s.realm_faces[:, :REALM].flat, *s.hand) if f >= 0]
        for face in range(FACES):
            s.gone_counts[face] = max(0, COPIES - seen.count(face))
        hidden = int(s.realm_heights.sum()) - int((s.realm_faces[:, :REALM] >= 0).sum())
        s.discarded[0] = min(127, int(s.gone_counts.sum()) - hidden)

    def _run(self, change: Any) -> None:
        with np.errstate(over="raise"):
            change()
        self.events += read_log(self.log)

    # Moves

    def play(self, action: int) -> Table:
        """Make a move, which must be legal."""
        seat = int(self.s.active_seat)
        legal = self.game.legal(self.s, seat)
        assert action in legal, f"{ACTIONS.code(action)} is not among {[ACTIONS.code(a) for a in legal]}"
        self._run(lambda: self.game.rules.apply(self.s, seat, action, self.log))
        return self

    def take(self, row: int, col: int) -> Table:
        """Take or discard a castle tile."""
        return self.play(row * CASTLE_COLS + col)

    def put(self, row: int, col: int) -> Table:
        """Choose a realm cell: to place, build, pay, move, turn."""
        return self.play(ON_REALM + row * REALM_COLS + col)

    def shrine(self) -> Table:
        """Take a shrine, or pay with one."""
        return self.play(TAKE_SHRINE)

    def discard(self) -> Table:
        """Discard the first tile."""
        return self.play(DISCARD)

    def summon(self) -> Table:
        """Summon the dragon."""
        return self.play(SUMMON)

    def stop(self) -> Table:
        """Pass, stop, end the turn."""
        return self.play(PASS)

    def call(self, spirit: str) -> Table:
        """Activate a Spirit."""
        return self.play(ACTIVATE + Spirit[spirit.upper()])

    def kind(self, name: str) -> Table:
        """Choose a kind."""
        return self.play(AS_KIND + Kind[name.upper()])

    # What can be seen

    @property
    def choices(self) -> set[Choice]:
        """All legal choices: cells as (row, column), others by a word."""
        return {self._word(a) for a in self.game.legal(self.s, int(self.s.active_seat))}

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
        if action < ACTIVATE:
            return divmod(action - ON_REALM, REALM_COLS)
        if action < AS_KIND:
            return Spirit(action - ACTIVATE).name.lower()
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
        height, face = int(self.s.realm_heights[seat, cell]), int(self.s.realm_faces[seat, cell])
        if face >= 0:
            return FACE_CODES[face] + (f":{height}" if height > 1 else "")
        if height == 0:
            return "."
        return f"x{height}" + ("*" if int(self.s.shrine_cells[seat]) >> cell & 1 else "")

    def row(self, row: int, seat: int = 0) -> str:
        """A row of a realm."""
        return " ".join(self.at(row, c, seat) for c in range(REALM_COLS))

    def happened(self, what: int) -> list[tuple[int, ...]]:
        """The numbers of all events of a sort."""
        return [e.numbers for e in self.events if e.code == what]


class _Rules:
    """The functions of a game's rules by name, whichever module they are in."""

    def __init__(self, game: Game) -> None:
        package = game.rules.__name__
        self.modules = [sys.modules[f"{package}.{name}"] for name in MODULES]

    def __getattr__(self, name: str) -> Any:
        for module in self.modules:
            if hasattr(module, name):
                return getattr(module, name)
        raise AttributeError(name)


def _stacks(text: str) -> dict[int, list[int]]:
    found = {}
    for r, c, faces in re.findall(r"\((\d+),(\d+)\)([^(;]*)", text):
        found[int(r) * CASTLE_COLS + int(c)] = [FACE_OF[code] for code in faces.split()]
    return found


Build = Callable[..., Table]
"""The `table` fixture: takes the arguments of `Table` but the game."""
