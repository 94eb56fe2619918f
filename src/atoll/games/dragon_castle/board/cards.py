"""The cards in play: pictures in a bar, and a drawer with all of them, their prices and points."""

from __future__ import annotations

from html import escape

from atoll.kit import CHOOSER, Look, badge, memoized, part, text

from ..parts import ACTIVATE, Dragon, Spirit
from ..rules.dragons import dragon_vp
from ..state import State
from .layout import CARD_H, GAP
from .panels import SHORT_TABLE_W, panel, set_table
from .tiles import at, icon, middle, paragraph, shrine

Card = Spirit | Dragon
ICON = 46  # width and height of a card in the bar
OPENER_W = 66  # of what opens the drawer
CARD_W = 306
MOST_COLUMNS = 3  # of cards in the drawer; on a phone there is one, whose text can be read

_STROKE = 'fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'


def _line(path: str) -> str:
    return f'<path d="{path}" {_STROKE}/>'


def _solid(path: str) -> str:
    return f'<path d="{path}" fill="#fff"/>'


_SPIRITS = {
    Spirit.BEAUTY: '<g fill="#fff"><circle cy="-6.5" r="4.4"/><circle cx="6.2" cy="-2" r="4.4"/>'
    '<circle cx="3.8" cy="5.4" r="4.4"/><circle cx="-3.8" cy="5.4" r="4.4"/>'
    '<circle cx="-6.2" cy="-2" r="4.4"/></g>',
    Spirit.LIGHTNESS: _line("M-9 10C-6 2 0-8 10-10 9 0 1 6-6 7M-9 10L3-3"),
    Spirit.WIND: _line("M-11-5H3c5 0 5-7 0-6M-11 1H8c5 0 5 8 0 7M-11 7H0"),
    Spirit.DECEPTION: _solid("M-11-6C-4-9 4-9 11-6 11 4 5 9 0 9S-11 4-11-6z")
    + '<g fill="var(--water-4)"><ellipse cx="-5" cy="-1" rx="3" ry="2"/>'
    '<ellipse cx="5" cy="-1" rx="3" ry="2"/></g>',
    Spirit.MIGHT: _line("M-10-4H6M2-8l5 4-5 4M10 5H-6M-2 1l-5 4 5 4"),
    Spirit.CHANGE: _line("M9-5A10 10 0 0 0-9-4M9-10v5H4M-9 5A10 10 0 0 0 9 4M-9 10V5h5"),
    Spirit.FAITH: at(-3, 0, shrine(), 0.5) + _line("M9-9v8M5-5h8"),
    Spirit.DEPTHS: _line("M-11-7c4-4 7-4 11 0s7 4 11 0M-11 0c4-4 7-4 11 0s7 4 11 0M0 4v8M-4 8l4 4 4-4"),
    Spirit.DESTRUCTION: _line("M-6-10h12v20H-6zM-6-2l5 3-2 4 9 4"),
    Spirit.CUNNING: '<g fill="#fff"><rect x="-4" y="-11" width="8" height="10" rx="2"/>'
    '<rect x="-10" y="1" width="8" height="10" rx="2"/><rect x="2" y="1" width="8" height="10" rx="2"/></g>',
}
_DRAGONS = {
    Dragon.HUMILITY: _solid("M-10 10V1h8v9zM1 10V-10h8v20z"),
    Dragon.RIGHTEOUSNESS: _line("M-11 3H11M3-11V11"),
    Dragon.SERENITY: _solid("M-11-11h9v9h-9zM2 2h9v9H2z") + _line("M5-7h1M-7 6h1"),
    Dragon.COURAGE: _solid("M-3-11h6v21h-6zM-11 4h6v6h-6zM5 4h6v6H5z"),
    Dragon.POWER: _line("M-9 9H9M-9 4H9M-9-1H9M-5-10h10l-5 5z"),
    Dragon.GREATNESS: _line("M-8-8L4 0-8 8M10-8v16"),
    Dragon.KNOWLEDGE: _line("M0-6C-4-9-8-9-11-8V7c3-1 7-1 11 2 4-3 8-3 11-2V-8C8-9 4-9 0-6zM0-6V9"),
    Dragon.HARMONY: _solid("M-3-8v16l-8-4v-8zM3-8v16l8-4v-8z"),
    Dragon.LOYALTY: _solid("M0 10C-13 0-9-10-3-9-1-9 0-7 0-6 0-7 1-9 3-9 9-10 13 0 0 10z"),
    Dragon.RESILIENCE: _line("M-10-10h20v20h-20z") + _solid("M-4-4h8v8h-8z"),
}


@memoized
def card_sign(which: Spirit | Dragon) -> str:
    """The picture of a card."""
    if isinstance(which, Spirit):
        return f'<circle r="17" fill="var(--water-4)"/>{_SPIRITS[which]}'
    return f'<circle r="17" fill="#7f4aa6"/>{_DRAGONS[which]}'


def cards(view: State) -> list[Card]:
    """The cards in play, Spirits first."""
    spirits = [spirit for spirit in Spirit if int(view.spirits) >> spirit & 1]
    return [*spirits, *(dragon for dragon in Dragon if int(view.dragons) >> dragon & 1)]


def bar(view: State, look: Look, w: float, h: float) -> str:
    """The cards as pictures, as many as there is room for, and the drawer with all of them."""
    shown = cards(view)
    if not shown:
        return set_table(view, look, w, h) if w > SHORT_TABLE_W else ""
    room = int((w - OPENER_W) // (ICON + 4))
    offered = [isinstance(card, Spirit) and look.may(ACTIVATE + card) for card in shown]
    first = sorted(range(len(shown)), key=lambda i: not offered[i])[:room]
    kept = [shown[i] for i in sorted(first)]
    drawn = "".join(
        at(i * (ICON + 4), (h - ICON) / 2, _icon(view, look, card, isinstance(card, Spirit)))
        for i, card in enumerate(kept)
    )
    left = len(kept) * (ICON + 4)
    opener = panel(w - left, h, False)
    opener += middle(
        (w - left) / 2, h / 2 + 4.5, look.translate("board-drawer"), 12, font_weight=700, fill="var(--ink)"
    )
    columns = 1 if look.tall else max(2, min(MOST_COLUMNS, len(shown)))
    rows = -(-len(shown) // columns)
    content = at(8, 8, set_table(view, look, 308, 60))
    for i, card in enumerate(shown):
        content += at(
            4 + (CARD_W + GAP) * (i % columns),
            76 + (CARD_H + GAP) * (i // columns),
            full_card(view, look, card, isinstance(card, Spirit)),
        )
    width, height = columns * (CARD_W + GAP), 80 + rows * (CARD_H + GAP)
    label = look.translate("board-drawer-label")
    return drawn + at(left, 0, look.zoom(opener, label, width, height, content=content, id="cards"))


@part(
    "active_spirit", depends_on=CHOOSER, offers=lambda card, is_spirit: [ACTIVATE + card] if is_spirit else []
)
def _icon(view: State, look: Look, card: Card, is_spirit: bool) -> str:
    """A card as a picture; a Spirit can be activated by a click on it."""
    name = card.name.lower()
    kind = "spirit" if isinstance(card, Spirit) else "dragon"
    lit = isinstance(card, Spirit) and look.may(ACTIVATE + card)
    said = look.translate(f"table-{kind}", **{kind: name})
    inside = (
        f"<title>{escape(said)}</title>"
        + panel(ICON, ICON, lit)
        + at(ICON / 2, ICON / 2, card_sign(card), 1.1)
    )
    if not isinstance(card, Spirit):
        return f"<g>{inside}</g>"
    note = look.translate("ahead-spirit", spirit=name)
    return look.act(view, ACTIVATE + card, inside, note=note)


@part(
    "face_up_cells",
    "face_down_cells",
    "shrine_cells",
    "active_spirit",
    "realm_heights",
    "realm_faces",
    "phase",
    "tokens",
    "vp",
    depends_on=CHOOSER,
    offers=lambda card, is_spirit: [ACTIVATE + card] if is_spirit else [],
)
def full_card(view: State, look: Look, card: Card, is_spirit: bool) -> str:
    """A card with its text: a Spirit with its price, a Dragon with what it gives every seat now."""
    name, w, h = card.name.lower(), CARD_W, CARD_H
    kind = "spirit" if isinstance(card, Spirit) else "dragon"
    used = isinstance(card, Spirit) and view.active_spirit == card
    inside = panel(w, h, is_spirit and look.may(ACTIVATE + card)) + at(26, 26, card_sign(card))
    inside += text(
        50,
        22,
        look.translate("board-spirit-used" if used else f"board-{kind}-of"),
        11.5,
        fill="var(--ink-soft)",
    )
    short = look.translate(f"{kind}-short", **{kind: name})
    inside += text(50, 40, short, 14, font_weight=750, fill="var(--ink)")
    words = look.translate(f"{kind}-text", **{kind: name})
    inside += paragraph(14, 60, words, w - 28, 12.5, 4, fill="var(--ink)")
    if isinstance(card, Spirit):
        price = shrine(), at(25, 0, icon(0, 1), 0.64)
        said = f"<title>{escape(look.translate('board-price'))}</title>"
        drawn = (
            at(0, 0, price[0], 0.42) + text(12, 5, "/", 13, fill="var(--ink-soft)") + at(0, 0, price[1], 0.42)
        )
        return look.act(view, ACTIVATE + card, inside + at(w - 42, 24, said + drawn))
    for seat in range(int(view.seats)):
        x = w - 46 * int(view.seats) + 46 * seat + 6
        vp = int(dragon_vp(view, seat, card.value))
        inside += badge(seat, x, 15, 9.5) + text(x + 14, 20, vp, 14, font_weight=750, fill="var(--ink)")
    return f"<g>{inside}</g>"
