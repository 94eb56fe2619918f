"""The viewer's hand, and the camps as places to lay a picked card before."""

from __future__ import annotations

from atoll.kit import Look, part, text

from ..parts import FIRST_CLOSED, MOST_SEATS, PLAY, ROUNDS, Phase, SlotState
from ..state import State
from .emphasis import in_camp
from .layout import Area
from .motion import Motion, hand_of
from .shapes import CARD_H, CARD_W, INK, SOFT, at, button, face_up, face_words, glow, needed_flip, title


def hand(view: State, look: Look, seat: int, area: Area, tall: bool) -> str:
    """The own cards: pick one, then a camp to lay it before."""
    laying = view.phase in (Phase.LAY_OPEN, Phase.LAY_CLOSED) and bool(look.actions)
    closed = bool(view.slot_state[FIRST_CLOSED + seat] == SlotState.CLOSED)
    laid = closed or bool(Phase.FLIP < view.phase < Phase.APPOINT)
    last = bool(view.round_number == ROUNDS)
    words = "board-hand-help" if laying else "board-hand-rest" if laid and not last else ""
    return _hand(view, look, seat, area, tall, words, closed or (laid and last))


@part("condition_side", row=("hand", "hand_size"), events=in_camp)
def _hand(view: State, look: Look, seat: int, area: Area, tall: bool, words: str, idle: bool) -> str:
    """An idle hand: whatever is turned next, none of its cards will work by it."""
    laying = words == "board-hand-help"
    motion = Motion(look.events)
    faces = [int(face) for face in view.hand[seat, : view.hand_size[seat]]]
    scale = 0.84 if tall else 0.98
    step = CARD_W * scale + (4 if tall else 10)
    step = min(step, (area.width - CARD_W * scale) / max(1, len(faces) - 1))
    top = area.y + (25 if tall else 2)
    left = area.x + (area.width - len(faces) * step) / 2
    drawn = _hand_words(look, area, left, words, tall)
    drawn += motion.footprint(hand_of(seat), area.x + area.width / 2 - CARD_W / 2, top)
    for i, face in enumerate(faces):
        inside = face_up(look, face, "none" if idle else needed_flip(view, face), scale)
        name = face_words(look, face)
        key = f"hand-{face}"
        if laying:
            inside = glow(CARD_W, CARD_H, 9, "var(--gold)") + inside
            card = look.pick(key, inside, name)
        else:
            card = f"<g>{title(name)}{inside}</g>"
        drawn += at(left + i * step, top, card, scale)
    return drawn


def _hand_words(look: Look, area: Area, left: float, words: str, tall: bool) -> str:
    head, help_ = look.translate("board-hand"), look.translate(words) if words else ""
    if tall:
        x, y = area.x + area.width / 2, area.y + 17
        words = f"{head}: {help_}" if help_ else head
        return text(x, y, words, 13, text_anchor="middle", fill="var(--ink)")  # on the sheet, not on sand
    return text(left - 14, area.y + 46, head, 14, text_anchor="end", font_weight=700, fill=INK) + text(
        left - 14, area.y + 64, help_, 13, text_anchor="end", fill=SOFT
    )


def targets(view: State, look: Look, seat: int, area: Area) -> str:
    """Once a card of the hand is picked: lay it before this seat. For keys it follows the hand."""
    if not look.actions:
        return at(area.x, area.y, "")
    said = look.translate("board-lay-self" if seat == look.seat else "board-lay")
    width = min(area.width - 16, 9 * len(said) + 40)
    inside = (
        f'<rect width="{area.width:g}" height="{area.height:g}" rx="16" fill="#fff" fill-opacity="0" '
        'stroke="var(--can)" stroke-width="4"/>' + button(*_lay_button(look, seat, area, width), width, said)
    )
    faces = dict.fromkeys(int(face) for face in view.hand[look.seat, : view.hand_size[look.seat]])
    actions = {face: PLAY + face * MOST_SEATS + seat for face in faces}
    drawn = [look.act(view, a, inside, when=f"hand-{face}") for face, a in actions.items() if look.may(a)]
    return at(area.x, area.y, "".join(drawn))


def _lay_button(look: Look, seat: int, area: Area, width: float) -> tuple[float, float]:
    """Where it covers no card that already lies there: before me behind them, else at the lower edge."""
    if look.tall:
        return (area.width - width) / 2, area.height / 2 - 17
    return (520, 36) if seat == look.seat else (area.width - width - 12, area.height - 24)
