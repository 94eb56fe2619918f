"""Places beside the river: pirates, pilots, the insurance."""

from __future__ import annotations

from atoll.kit import CHOOSER, NOBODY, Look, part, text

from ..parts import ACTIONS, INSURANCE, PILOT_COST, PIRATE, PIRATE_COST, POST, PREMIUM, YARD_PAYS
from ..state import State
from .emphasis import note_of
from .shapes import DARK, NIGHT, ON_HILL, SHADE, disc, hat, later, lighthouse, man, office, skull
from .slots import Spot

_RANKS = (-8, 44)  # x of captain and second


@part("pirate", depends_on=CHOOSER, offers=(PIRATE,))
def pirate_boat(view: State, look: Look, x: float, y: float, scale: float) -> str:
    """The pirates' own boat: the captain first, then the second."""
    out = [
        f'<path d="M-92 0C-70-30-30-36 4-36S72-26 98 0C72 26 38 36 4 36S-70 30-92 0z" fill="#1b2140" '
        f'filter="url(#ma-lift)"/><path d="M-74 0C-56-20-26-26 4-26S58-18 80 0C58 18 34 26 4 26S-56 20-74 '
        f'0z" fill="{NIGHT}"/>',
        skull(-50, 0, 0.85),
    ]
    for rank, at in enumerate(_RANKS):
        owner = int(view.pirate[rank])
        if owner == NOBODY and rank == 1 and view.pirate[0] == NOBODY:
            out.append(later(at, 0, int(PIRATE_COST[rank]), 13, "#fff"))
        else:
            here = Spot(at, 0, "#fff", below=26)
            out.append(here.draw(view, look, PIRATE, owner, int(PIRATE_COST[rank])))
            if owner != NOBODY and rank == 0:
                out.append(hat(at, -11, 0.85))
    for title, at in (("captain", _RANKS[0] - 10), ("second", _RANKS[1] + 12)):
        out.append(
            text(
                at,
                50,
                look.translate(f"board-{title}"),
                13.4 if scale > 0.9 else 14,
                text_anchor="middle",
                fill="#fff",
            )
        )
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{"".join(out)}</g>'


@part("pilot", depends_on=CHOOSER, offers=ACTIONS.of("post"))
def pilots(view: State, look: Look, x: float, y: float) -> str:
    """The pilots' island: width about 210, height about 96."""
    out = [
        '<path d="M-104 34C-112-6-94-38-52-44-12-50 50-50 82-40 110-28 114 6 106 34 100 56 78 56 48 '
        '56H-56C-88 56-100 54-104 34z" '
        'fill="#f1d9a4" filter="url(#ma-cut)"/><path d="M-94 30C-100-4-84-30-46-35-8-40 46-41 76-32 100-22 '
        "103 4 96 30 91 47 72 "
        '47 46 47H-52C-80 47-90 45-94 30z" fill="#74b077"/>',
        lighthouse(-78, 4, 0.72),
        text(-56, -21, look.translate("board-pilots"), 14, font_weight=750, fill=ON_HILL),
        text(-56, -6, look.translate("board-before-3"), 13, fill=ON_HILL),
    ]
    for size, at in ((0, -38), (1, 32)):
        here = Spot(at, 18, ON_HILL, below=24)
        out.append(here.draw(view, look, POST + size, int(view.pilot[size]), int(PILOT_COST[size])))
        out.append(text(at + 21, 23, f"±{size + 1}", 14, font_weight=700, fill=ON_HILL))
    return f'<g transform="translate({x:g} {y:g})">{"".join(out)}</g>'


@part("agent", depends_on=CHOOSER, offers=(INSURANCE,))
def insurance(view: State, look: Look, x: float, y: float) -> str:
    """The insurance office: ten pesos now, the shipyard later. Width about 250."""
    if view.agent != NOBODY:
        here = look.act(view, INSURANCE, man(int(view.agent), 66, 14, 14))
    elif look.may(INSURANCE):
        shown = disc(66, 14, f"+{PREMIUM}", 16, 13.5)
        here = look.act(view, INSURANCE, shown, note=note_of(view, look, INSURANCE))
    else:
        here = look.act(view, INSURANCE, later(66, 14, f"+{PREMIUM}", 16, SHADE))
    owed = "·".join(str(int(pays)) for pays in YARD_PAYS)
    return (
        f'<g transform="translate({x:g} {y:g})">{office(4, 8, 0.82)}'
        f"{text(48, -14, look.translate('board-insurance'), 14, font_weight=750, fill=DARK)}{here}"
        f"{text(92, 10, look.translate('board-insurance-1'), 13, fill=DARK)}"
        f"{text(92, 25, look.translate('board-insurance-2', owed=owed), 13, fill=DARK)}</g>"
    )
