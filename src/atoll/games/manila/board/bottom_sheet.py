"""Every choice as a button below the board of a phone: larger than what glows on the board."""

from __future__ import annotations

from atoll.kit import Look, text

from ..parts import (
    ACTIONS,
    BOAT,
    BOAT_PAYS,
    DELTAS,
    EVICT,
    INSURANCE,
    LIFT_BY,
    NUMERALS,
    PILOT,
    PIRATE,
    PORT,
    PORT_PAYS,
    POST,
    PREMIUM,
    WARES,
    YARD,
    YARD_PAYS,
)
from ..rules.placing import lane_of
from ..state import State
from ..text.ahead import chance_of, is_sure, percent
from ..text.labels import terms
from .emphasis import note_of
from .shapes import DARK, disc, man, tag, ware_sign

ROW = 50
_PLACES = ("boat", "port", "yard", "pirate", "post", "insurance")
_COLUMNS = {
    "bid": 6,
    "lift": 6,
    "buy": 4,
    "leave": 4,
    "start": 6,
    "pilot": 4,
    "raid": 3,
    "evict": 3,
    **dict.fromkeys(_PLACES, 2),
}


def expected_pay(view: State, look: Look, action: int) -> str:
    """What a place may pay, and how likely that is by the dice alone."""
    chance = chance_of(view, action)
    likely = look.translate("percent", chance=percent(chance)) if chance is not None else ""
    if action < PORT and chance is not None:
        lane = int(lane_of(view, action - BOAT))
        aboard = int(view.aboard_count[lane]) + 1
        share = f"{int(BOAT_PAYS[action - BOAT])}" + (f" ÷ {aboard}" if aboard > 1 else "")
        return f"{share} · {likely}"
    if action < PIRATE and chance is not None:
        pays = PORT_PAYS[action - PORT] if action < YARD else YARD_PAYS[action - YARD]
        return f"{int(pays)} · {'' if is_sure(view, action) else '≥ '}{likely}"
    if chance is not None:
        return likely
    if action == INSURANCE:
        return "−" + "·".join(str(int(pays)) for pays in YARD_PAYS)
    return f"±{action - POST + 1}"


def title(view: State, look: Look, action: int) -> str:
    """The place in a word or two."""
    span, i = ACTIONS.span(action)
    match span.name:
        case "bid" | "lift":
            base = int(view.bid) + int(view.lift)
            return str(base + i + 1) if span.name == "bid" else f">{base + LIFT_BY}"
        case "boat" | "raid" | "buy" | "leave":
            return look.translate("Ware", ware=WARES[i])
        case "port" | "yard":
            return f"{look.translate('list-' + span.name)} {NUMERALS[i]}"
        case "post":
            return look.translate("list-post", size=span.labels[i])
        case "pilot":
            return f"{DELTAS[i % len(DELTAS)]:+d}".replace("-", "−")
        case "evict":
            return look.translate("list-evict", n=i + 1)
        case "start":
            return str(i)
    return look.translate(f"list-{span.name}")


def cell(view: State, look: Look, action: int, x: float, y: float, width: float) -> str:
    """One choice."""
    out = [
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{ROW - 6}" rx="11" fill="#fffaf0" '
        f'stroke="var(--can)" stroke-width="2"/>'
    ]
    placing = BOAT <= action <= INSURANCE
    middle = y + (ROW - 6) / 2
    if placing:
        name, brings = title(view, look, action), expected_pay(view, look, action)
        size = 13.5 if len(name) < 14 else 12
        out.append(text(x + 10, middle - 3, name, size, font_weight=700, fill=DARK))
        out.append(text(x + 10, middle + 14, brings, 12, fill="#5c6b73"))
        beside = middle + (-8 if len(name) < len(brings) else 10)  # the shorter line leaves space
        how = (
            terms(view, look.seat, action) if action != INSURANCE else {"how": "cash", "cost": f"+{PREMIUM}"}
        )
        if how["how"] in ("loan", "free"):
            out.append(tag(x + width - 70, beside, look.translate(f"board-{how['how']}"), 11))
        out.append(disc(x + width - 24, middle, how["cost"], 14, 13 if action == INSURANCE else 0))
    else:
        words, at = title(view, look, action), x + width / 2
        if action >= PILOT:
            out.append(ware_sign((action - PILOT) // len(DELTAS), x + 22, middle, 0.72))
            at += 16
        elif action >= EVICT:
            out.append(man(int(view.aboard[view.raided_lane, action - EVICT]), x + 22, middle, 14))
        out.append(text(at, middle + 5, words, 14, font_weight=700, text_anchor="middle", fill=DARK))
    return look.act(view, action, "".join(out), note=note_of(view, look, action))


def choices(view: State, look: Look, x: float, y: float, width: float) -> tuple[str, float]:
    """All choices that are places on the board, and the height they take."""
    shown = [action for action in look.actions if ACTIONS.span(action)[0].name in _COLUMNS]
    if not shown:
        return "", 0
    columns = _COLUMNS[ACTIONS.span(shown[0])[0].name]
    w = (width - 6 * (columns - 1)) / columns
    out = "".join(
        cell(view, look, action, x + (w + 6) * (i % columns), y + ROW * (i // columns), w)
        for i, action in enumerate(shown)
    )
    return out, ROW * (-(-len(shown) // columns))
