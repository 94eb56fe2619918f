"""The realms of all seats with their figures, and what the Dragon of Ingenuity has taken."""

from __future__ import annotations

from atoll.kit import VIEWER, Look, badge, fit, part, text

from ..parts import ACTIONS, FACES, Phase
from ..rules.scoring import score
from ..state import State
from .emphasis import counted, in_realm
from .layout import GAP, REALM_H, REALM_W
from .panels import plate
from .realm import board, realm
from .tiles import INK, SOFT, at, box, coin, face_down, face_up, paragraph, shrine, sign, slab

NAME_W = 330  # a head from this width on has room for words
SMALL = 200  # a realm narrower than this has a short head
HEAD = 30  # height of the head above a realm
LARGE_W, LARGE_H = 412, 500  # of a realm that a click shows large
_REALM = (
    "realm_heights",
    "realm_faces",
    "face_up_cells",
    "face_down_cells",
    "shrine_cells",
    "pool",
    "tokens",
)


def own_realm(view: State, look: Look, seat: int, w: float, h: float, points: int) -> str:
    """The viewer's realm, with what has just happened in it."""
    drawn = _own_realm(view, look, seat, w, h, points)
    return drawn + _happened(view, look, seat, w, h)


@part(row=_REALM, depends_on=VIEWER, offers=ACTIONS.of("realm"))
def _own_realm(view: State, look: Look, seat: int, w: float, h: float, points: int) -> str:
    x, y, scale, high = _grid(w, h)
    drawn = at(0, HEAD + 2, board(w, high)) + plate(w, HEAD, 15) + badge(seat, 16, 15, 10.5)
    figures = ((shrine(), 0.5, view.pool[seat]), (coin(look.translate("board-vp")), 0.76, points),
               ('<use href="#dc-token"/>', 0.62, view.tokens[seat]))  # fmt: skip
    if w < SMALL:
        drawn += text(30, 20, points, 14, font_weight=800, fill=INK)
        drawn += at(w - 42, 15, shrine(), 0.42) + text(
            w - 31, 20, view.pool[seat], 13, font_weight=750, fill=INK
        )
    else:
        mine = "board-your-realm" if w > NAME_W else "board-you"
        name = look.name(seat) if look.seat != seat else look.translate(mine)
        drawn += text(32, 20, fit(name, 14, w - 182), 14, font_weight=750, fill=INK)
        for i, (picture, scaled, figure) in enumerate(figures):
            left = w - (140, 92, 38)[i]
            drawn += at(left, 15, picture, scaled) + text(
                left + 14, 20, figure, 14, font_weight=750, fill=INK
            )
    return drawn + at(
        x, y, realm(view, look, seat, look.seat == seat, 1, 0 if w < SMALL else round(11.4 / scale, 1)), scale
    )


def _grid(w: float, h: float) -> tuple[float, float, float, float]:
    """Where the grid of a realm lies in its frame, its scale, and the height of its board."""
    edge = 16 if w < SMALL else 30
    scale = min((w - edge) / REALM_W, (h - HEAD - 2 - edge) / REALM_H)
    high = REALM_H * scale + edge
    return (w - REALM_W * scale) / 2 + (0 if w < SMALL else 4), HEAD + 2 + edge / 2 + 4 * scale, scale, high


def _happened(view: State, look: Look, seat: int, w: float, h: float) -> str:
    if not look.events:
        return ""
    x, y, scale, _ = _grid(w, h)
    return at(x, y, in_realm(view, look, seat), scale) + at(w / 2, HEAD + 4, counted(look, seat))


@part("active_seat", "phase", row=("realm_heights", "realm_faces", "shrine_cells", "pool", "tokens"))
def _small_realm(view: State, look: Look, seat: int, w: float, h: float, points: int) -> str:
    """Another seat's realm with its points, pool and tokens."""
    x, y, scale = _small_grid(w, h)
    drawn = at(0, 26, board(w, h - 26, 12)) + plate(w, 25, 12) + badge(seat, 13, 12.5, 10.5)
    if view.active_seat == seat and view.phase != Phase.OVER:
        drawn += at(w / 2, 12.5, box(w - 2, 23, "none", 11, 'stroke="var(--gold)" stroke-width="2"'))
    drawn += text(26, 17.5, points, 13.5, font_weight=800, fill=INK)
    for x_of, picture, size, figure in (
        (w - 54, shrine(), 0.4, view.pool[seat]),
        (w - 22, '<use href="#dc-token"/>', 0.46, view.tokens[seat]),
    ):
        drawn += at(x_of, 12.5, picture, size) + text(x_of + 10, 17, figure, 12.5, font_weight=750, fill=INK)
    return drawn + at(x, y, realm(view, look, seat, False, 1.36), scale)


def _small_grid(w: float, h: float) -> tuple[float, float, float]:
    scale = min((w - 18) / REALM_W, (h - 46) / REALM_H)
    return (w - REALM_W * scale) / 2, 29 + (h - 36 - REALM_H * scale) / 2 + 4, scale


def other_realms(
    view: State, look: Look, others: list[int], w: float, h: float, across: int, shown: bool = True
) -> str:
    """The other realms in rows; a click shows one large. On a phone only the players' panels open them."""
    drawn = ""
    down = max(1, -(-len(others) // across))
    each_w, each_h = (w - GAP * (across - 1)) / across, min(245, (h - GAP * (down - 1)) / down)
    each_w = min(each_w, (each_h - 46) * REALM_W / REALM_H + 40)
    for i, seat in enumerate(others):
        points = int(score(view, seat))
        x, y, scale = _small_grid(each_w, each_h)
        small = _small_realm(view, look, seat, each_w, each_h, points) if shown else ""
        if shown and look.events:
            small += at(x, y, in_realm(view, look, seat), scale) + at(each_w / 2, 30, counted(look, seat))
        large = _small_realm(view, look, seat, LARGE_W, LARGE_H, points)
        opened = look.zoom(
            small,
            look.translate("board-realm-of", who=look.name(seat)),
            LARGE_W,
            LARGE_H,
            content=large,
            id=f"realm-of-{seat}",
            seat=seat,
            shown=shown,
        )
        drawn += at((each_w + GAP) * (i % across), (each_h + GAP) * (i // across), opened)
    return drawn


@part("ingenuity_counts", "ingenuity_tokens")
def ingenuity(view: State, look: Look, w: float, h: float) -> str:
    """DC-156  The tiles and tokens of the Dragon of Ingenuity."""
    drawn = plate(w, h) + at(22, 24, sign(FACES - 1), 0.7)
    drawn += text(42, 21, look.translate("board-ingenuity-1"), 11.5, fill=SOFT)
    name = look.translate("board-ingenuity-2")
    drawn += paragraph(42, 36, name, w - 150, 11.5, 1, font_weight=750, fill=INK)
    drawn += at(w - 40, 24, '<use href="#dc-token"/>', 0.6) + text(
        w - 26, 29, view.ingenuity_tokens, 14, font_weight=750, fill=INK
    )
    drawn += at(w - 92, 24, slab(1) + face_down(), 0.3) + text(
        w - 79, 29, int(view.ingenuity_counts.sum()), 14, font_weight=750, fill=INK
    )
    faces = [face for face in range(FACES) for _ in range(int(view.ingenuity_counts[face]))]
    size = 0.56 if look.tall else 0.38
    step, row = 52 * size, 66 * size
    across = int((w - 12) // step)
    for i, face in enumerate(faces):
        drawn += at(8 + step * (i % across + 0.5), 66 + row * (i // across), slab(1) + face_up(face), size)
    return f"<g>{drawn}</g>"
