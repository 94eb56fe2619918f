"""The bottom edge of a phone: the own hand, and again the choices that are small or far up the board."""

from __future__ import annotations

from atoll.kit import Look, fit, text

from ..parts import ACTIONS, LETTERS, MOST_SEATS, NATIVE, PASS, PLAY, SEAT
from ..state import State
from .hand import hand
from .layout import Plan
from .shapes import CREAM, EDGE, INK, SOFT, at, mark, middle, native

LEFT, WIDTH, GAP = 4.0, 352.0, 6.0
CAMPS_ABOVE_HAND = 4  # camps that are in sight above hand and choices
CELL = 46.0  # height of a choice
NATIVES_IN_A_ROW = 6
NAMED = 84.0  # from this width a choice of a seat has its name
MOST_BESIDE_HAND = 2 * (CELL + GAP)  # height of choices up to which the hand is shown, too


def sheet(view: State, look: Look, plan: Plan) -> tuple[str, float]:
    """The sheet and its height: the hand above the choices, or many choices alone."""
    listed, height = _choices(view, look)
    if height > MOST_BESIDE_HAND or (look.may(PASS) and view.seats > CAMPS_ABOVE_HAND):
        return at(0, GAP, listed), height + GAP
    above = hand(view, look, look.seat, plan.hand, plan.tall)
    return above + at(0, plan.hand.height, listed), plan.hand.height + height


def _choices(view: State, look: Look) -> tuple[str, float]:
    """The choices of this decision in rows, and how high they are."""
    kinds = {ACTIONS.span(action)[0].name for action in look.actions}
    if "play" in kinds:
        return _layings(view, look), CELL + GAP
    if "seat" in kinds:
        seats = _circle(view, look)
        cells = [
            look.act(view, SEAT + seat, _cell(_width(len(seats))) + _who(look, seat, _width(len(seats))))
            for seat in seats
        ]
        return _row(cells, len(seats)), CELL + GAP
    if "native" in kinds:
        cells = [_native(view, look, action) for action in look.actions if NATIVE <= action < SEAT]
        rows = -(-len(cells) // NATIVES_IN_A_ROW)
        return _row(cells, NATIVES_IN_A_ROW), rows * (CELL + GAP)
    if look.may(PASS):
        words = look.translate("board-pass")
        inside = _cell(WIDTH, f'class="outline" stroke="{SOFT}"') + native(look.seat, WIDTH / 2 - 70, 35, 0.8)
        inside += middle(WIDTH / 2 + 10, 28, fit(words, 14, 140), 14, INK, 700)
        return _row([look.act(view, PASS, inside, quiet=True)], 1), CELL + GAP
    return "", 0.0


def _row(cells: list[str], columns: int) -> str:
    step = _width(columns) + GAP
    return "".join(
        at(LEFT + step * (i % columns), (CELL + GAP) * (i // columns), cell) for i, cell in enumerate(cells)
    )


def _width(columns: int) -> float:
    return (WIDTH - GAP * (columns - 1)) / columns


def _cell(width: float, rim: str = 'stroke="var(--can)"') -> str:
    return f'<rect width="{width:g}" height="{CELL:g}" rx="13" fill="{CREAM}" stroke-width="2.5" {rim}/>'


def _circle(view: State, look: Look) -> list[int]:
    """The seats, the viewer's first."""
    n = int(view.seats)
    return [(look.seat + k) % n for k in range(n)]


def _who(look: Look, seat: int, width: float) -> str:
    if width < NAMED:
        return mark(seat, width / 2, CELL / 2, 13)
    name = look.translate("board-you") if seat == look.seat else look.name(seat)
    return mark(seat, 20, CELL / 2, 12) + text(
        38, 28, fit(name, 13, width - 40), 13, font_weight=700, fill=INK
    )


def _layings(view: State, look: Look) -> str:
    """The camps: places for the picked card, and until one is picked only who sits there."""
    seats = _circle(view, look)
    width = _width(len(seats))
    faces = dict.fromkeys(int(face) for face in view.hand[look.seat, : view.hand_size[look.seat]])
    cells = []
    for seat in seats:
        who = _who(look, seat, width)
        places = {face: PLAY + face * MOST_SEATS + seat for face in faces}
        waiting = _cell(width, f'stroke="{EDGE}" stroke-dasharray="5 4"') + who
        cells.append(
            waiting
            + "".join(
                look.act(view, action, _cell(width) + who, when=f"hand-{face}")
                for face, action in places.items()
                if look.may(action)
            )
        )
    return _row(cells, len(seats))


def _native(view: State, look: Look, action: int) -> str:
    """A native on an island."""
    island, seat = divmod(action - NATIVE, MOST_SEATS)
    width = _width(NATIVES_IN_A_ROW)
    inside = _cell(width) + middle(width / 2 - 11, 29, LETTERS[island], 16, INK, 800)
    return look.act(view, action, inside + native(seat, width / 2 + 12, 37, 0.85))
