"""Positions set up by hand, in the words of the game.

    t = Table(game, seats=4).at_pier(10, seat=3)
    t.hand(3, "R W 3 5 6").do("build:c4")

Cards: 2..7 value cards, W S M R landscapes, a1..a6 amulets. Everything is taken from where it lies, so that
nothing is ever twice on the table, and `check` must hold after every choice.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from atoll.games.mangrovia.parts import (
    AMULET,
    BOWLS,
    CELLS,
    HAND_PARTS,
    LAND,
    LETTERS,
    LOWEST,
    NEUTRAL,
    NEWER,
    NO_TILE,
    PATHS,
    SITE_OF_PIER,
    SITES,
    SORTS,
    SPECIAL_TILES,
    TERRITORIES,
    VALUE,
    EventType,
    Phase,
)
from atoll.games.mangrovia.territories import (
    AREA,
    ISLE,
    PLAIN,
    POINTS,
    SPECIAL,
    SPECIAL_INDEX,
    STONE,
    STONE_INDEX,
)
from atoll.kit.core.events import Event, new_log, read_log
from atoll.kit.core.record import copy
from atoll.kit.core.sentinels import NOBODY
from atoll.kit.game import Game

TILE_NAMES = ("value3", "amulet2", "wild")


def rules_module(game: Game, name: str) -> ModuleType:
    """A module of the rules, compiled or interpreted like the game."""
    return sys.modules[f"{game.rules.__name__}.{name}"]


def thing(sign: str) -> tuple[int, int]:
    """Sort and face of a card or amulet."""
    if sign in LETTERS:
        return LAND, LETTERS.index(sign)
    if sign.startswith("a"):
        return AMULET, int(sign[1:]) - 1
    return VALUE, int(sign) - int(LOWEST[VALUE])


class Table:
    """A position, and what one does with it."""

    def __init__(self, game: Game, seats: int = 4, first: int = 0, tiles: str = "off", seed: int = 5) -> None:
        self.game = game
        self.log = new_log()
        while True:
            self.s: Any = game.new(seats, seed, {"stone_tiles": tiles})
            if self.s.first_seat == first:
                break
            seed += 1
        for seat in range(seats):
            self._empty_hand(seat)
        self.events: list[Event] = []

    def copy(self) -> Table:
        """An independent copy of this table."""
        other = Table.__new__(Table)
        other.game, other.log, other.s, other.events = self.game, new_log(), copy(self.s), []
        return other

    # Setting up

    def _empty_hand(self, seat: int) -> None:
        s = self.s
        for sort in range(SORTS):
            for part in range(HAND_PARTS):
                s.deck[sort] += s.hand[seat, part, sort]
                s.hand[seat, part, sort] = 0
                s.deck_size[sort] += s.hand_sizes[seat, part, sort]
                s.hand_sizes[seat, part, sort] = 0

    def hand(self, seat: int, signs: str, part: int = NEWER, start: bool = False) -> Table:
        """These cards and amulets are what a seat has (besides its start cards, if `start`)."""
        self._empty_hand(seat)
        if not start:
            self.s.start_cards[seat] = 0
        return self.give(seat, signs, part)

    def give(self, seat: int, signs: str, part: int = NEWER) -> Table:
        """More cards and amulets for a seat."""
        for sign in signs.split():
            sort, face = thing(sign)
            self._fetch(sort, face)
            self.s.hand[seat, part, sort, face] += 1
            self.s.hand_sizes[seat, part, sort] += 1
        return self

    def _fetch(self, sort: int, face: int) -> None:
        """Take a card from the deck, else from the row, else from the discard."""
        s = self.s
        if s.deck[sort, face] > 0:
            s.deck[sort, face] -= 1
            s.deck_size[sort] -= 1
        elif s.open_row[sort, face] > 0:
            s.open_row[sort, face] -= 1
        else:
            assert s.discard[sort, face] > 0, "no such card is left"
            s.discard[sort, face] -= 1

    def row(self, values: str, lands: str) -> Table:
        """Set the open rows."""
        for sort, signs in ((VALUE, values), (LAND, lands)):
            self.s.deck[sort] += self.s.open_row[sort]
            self.s.deck_size[sort] += int(self.s.open_row[sort].sum())
            self.s.open_row[sort] = 0
            for sign in signs.split():
                self._fetch(*thing(sign))
                self.s.open_row[thing(sign)] += 1
        return self

    def deck(self, sort: int, keep: str, spent: str, holder: int = 1) -> Table:
        """What the deck (bag) and the discard (aside) hold; the rest of them goes to a hand."""
        s = self.s
        s.deck[sort] += s.discard[sort]
        s.discard[sort] = 0
        for sign in (*keep.split(), *spent.split()):
            if s.deck[thing(sign)] == 0:  # a hand holds the last one
                part = next(p for p in range(HAND_PARTS) if s.hand[holder, p, sort, thing(sign)[1]] > 0)
                s.hand[holder, part, sort, thing(sign)[1]] -= 1
                s.hand_sizes[holder, part, sort] -= 1
            else:
                s.deck[thing(sign)] -= 1
        s.hand[holder, NEWER, sort] += s.deck[sort]
        s.hand_sizes[holder, NEWER, sort] += int(s.deck[sort].sum())
        s.deck[sort] = 0
        for sign in keep.split():
            s.deck[thing(sign)] += 1
        for sign in spent.split():
            s.discard[thing(sign)] += 1
        s.deck_size[sort] = len(keep.split())
        return self

    def birds(self, letters: str) -> Table:
        self.s.birds = sum(1 << LETTERS.index(letter) for letter in letters)
        return self

    def huts(self, colour: int, names: str, size: int = 1) -> Table:
        """Huts of a seat or of the neutral colour, with all they bring; the newest special tile last."""
        s = self.s
        for name in names.split():
            cell = TERRITORIES.index(name)
            assert s.owner[cell] == NOBODY
            s.owner[cell], s.huts[cell] = colour, size
            s.free_cells = int(s.free_cells) & ~(1 << cell)
            if AREA[cell] == SPECIAL:
                s.special_tile[SPECIAL_INDEX[cell]] = SPECIAL_TILES[s.special_tiles_laid]
                if colour != NEUTRAL:
                    s.points[colour] += int(SPECIAL_TILES[s.special_tiles_laid])
                s.special_tiles_laid += 1
            if colour != NEUTRAL:
                s.huts_left[colour] -= size
                s.points[colour] += int(POINTS[cell]) * size
                if AREA[cell] == ISLE:
                    s.amulet_huts[colour] += 1
            if AREA[cell] == STONE and s.stone_tile[STONE_INDEX[cell]] != NO_TILE:
                s.removed_tiles[s.stone_tile[STONE_INDEX[cell]]] += 1
                s.stone_tile[STONE_INDEX[cell]] = NO_TILE
        return self

    def clear_huts(self) -> Table:
        """No neutral huts."""
        s = self.s
        s.owner[:], s.huts[:], s.special_tile[:] = NOBODY, 0, 0
        s.special_tiles_laid, s.free_cells = 0, (1 << CELLS) - 1
        return self

    def stock(self, seat: int, huts: int) -> Table:
        """So few huts are left; the others are on the last free plain territories."""
        while self.s.huts_left[seat] > huts:
            free = [n for n, area in zip(TERRITORIES, AREA) if area == PLAIN and self.owner(n) == NOBODY]
            self.huts(seat, free[-1])
        return self

    def tile(self, name: str, kind: str | int) -> Table:
        """A stone tile on a territory: a path's number for its god, or a helper."""
        s = self.s
        number = kind if isinstance(kind, int) else PATHS + TILE_NAMES.index(kind)
        at = STONE_INDEX[TERRITORIES.index(name)]
        if s.stone_tile[at] != NO_TILE:
            s.removed_tiles[s.stone_tile[at]] += 1
        if s.removed_tiles[number] == 0:
            other = list(s.stone_tile).index(number)
            s.stone_tile[other] = NO_TILE
        else:
            s.removed_tiles[number] -= 1
        s.stone_tile[at] = number
        return self

    def helper(self, seat: int, *kinds: str) -> Table:
        """A seat holds these helper tiles."""
        for kind in kinds:
            number = PATHS + TILE_NAMES.index(kind)
            if self.s.removed_tiles[number] == 0:
                self.s.stone_tile[list(self.s.stone_tile).index(number)] = NO_TILE
            else:
                self.s.removed_tiles[number] -= 1
            self.s.helper_tiles[seat, TILE_NAMES.index(kind)] += 1
        return self

    def god(self, seat: int, path: int) -> Table:
        """A seat holds the god tile of a path."""
        if self.s.removed_tiles[path] == 0:
            self.s.stone_tile[list(self.s.stone_tile).index(path)] = NO_TILE
        else:
            self.s.removed_tiles[path] -= 1
        self.s.god_tiles[seat] = int(self.s.god_tiles[seat]) | 1 << path
        return self

    def bowls(self, *owners: int | None) -> Table:
        """Whose bowls are on the sites 1/12 to 6/7."""
        for site, owner in enumerate(owners):
            self.s.bowl_owner[site] = NOBODY if owner is None else owner
        self.s.bowls_placed = sum(owner is not None and owner != NEUTRAL for owner in owners)
        return self

    def at_pier(self, pier: int, seat: int, fill: bool = True) -> Table:
        """The boat is at a pier of this seat; the other bowls are on any sites, 1/12 last."""
        s = self.s
        if fill:
            seats, bowls = int(s.seats), int(BOWLS[s.seats])
            blocked = {site for site in range(SITES) if s.bowl_owner[site] == NEUTRAL}
            mine = int(SITE_OF_PIER[pier])
            free = [site for site in (1, 2, 3, 4, 5, 0) if site != mine and site not in blocked]
            others = [other for other in range(seats) for _ in range(bowls)]
            others.remove(seat)
            owners: list[int | None] = [NEUTRAL if site in blocked else None for site in range(SITES)]
            owners[mine] = seat
            for site, other in zip(free, others):
                owners[site] = other
            self.bowls(*owners)
        s.pier = pier
        rounds = rules_module(self.game, "round")
        rounds.enter_pier(s, None)
        rounds.run_round(s, None)
        return self

    # Playing

    @property
    def seat(self) -> int:
        """The seat that has to choose."""
        return int(self.s.active_seat)

    @property
    def phase(self) -> Phase:
        return Phase(int(self.s.phase))

    def legal(self, prefix: str = "") -> set[str]:
        """Codes of the legal actions, without the prefix they begin with."""
        codes = {self.game.actions.code(a) for a in self.game.legal(self.s, self.seat)}
        return {c.removeprefix(prefix) for c in codes if c.startswith(prefix)}

    def do(self, *codes: str) -> Table:
        """Legal choices, one after the other."""
        for code in codes:
            assert code in self.legal(), f"{code} is not among {sorted(self.legal())}"
            self.game.rules.apply(self.s, self.seat, self.game.actions.number(code), self.log)
            self.events += read_log(self.log)
            assert self.game.rules.check(self.s) == 0, f"check: {self.game.rules.check(self.s)}"
        return self

    def skip_to(self, pier: int) -> Table:
        """All seats pass until the boat is at a pier (0: the next round)."""
        while self.s.pier != pier and self.phase != Phase.OVER:
            self.do("birds:WS" if self.phase == Phase.BIRDS else "skip")
        return self

    def finish(self) -> Table:
        """The game ends now and is scored."""
        rules_module(self.game, "scoring").finish(self.s, self.log)
        self.events += read_log(self.log)
        return self

    # Looking

    def owner(self, name: str) -> int:
        return int(self.s.owner[TERRITORIES.index(name)])

    def cards(self, seat: int) -> str:
        """All a seat holds, besides start cards."""
        signs = []
        for sort, faces in ((LAND, 4), (VALUE, 6), (AMULET, 6)):
            for face in range(faces):
                number = int(self.s.hand[seat, :, sort, face].sum())
                sign = (
                    LETTERS[face]
                    if sort == LAND
                    else f"{'a' if sort == AMULET else ''}{face + int(LOWEST[sort])}"
                )
                signs += [sign] * number
        return " ".join(signs)

    def points(self, seat: int) -> int:
        return int(self.game.rules.score(self.s, seat))

    def events_of(self, kind: EventType) -> list[tuple[int, ...]]:
        """Numbers of the events of a kind so far."""
        return [event.numbers for event in self.events if event.code == kind]

    def path(self, path: int) -> list[int]:
        """Points of all seats on a path."""
        return [
            int(rules_module(self.game, "scoring").path_points(self.s, path, seat))
            for seat in range(int(self.s.seats))
        ]
