"""Laws of what people see: names, reasons, sentences, score sheets and pictures, in every language."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.look import Look
from atoll.kit.i18n import LANGUAGES, LETTERS, Message

from .cases import Case, walk


def actions_have_names(case: Case) -> None:
    """In every language all actions have different names that can be read back; questions have words."""
    game = case.game
    steps = list(walk(case))
    for step in steps[:: max(1, len(steps) // 12)]:
        view = game.view(step.before, step.seat)
        for lang in LANGUAGES:
            names = [game.name(view, step.seat, a, lang) for a in range(len(game.actions))]
            case.require(len({n.casefold() for n in names}) == len(names), f"names differ ({lang})")
            found = game.find(view, step.seat, names[step.action], lang)
            case.require(found == step.action, f"a name leads back to its action ({lang})")
            case.require(
                bool(game.translator.translate(lang, game.text.ask(view, step.seat))), "a question has words"
            )
            game.translator.translate(lang, game.text.headline(view))
            lines = [game.translator.translate(lang, line) for line in game.text.table(view, step.seat)]
            case.require(bool(lines), "text.table() describes the table in lines")
            for seat in range(case.seats):
                game.translator.translate(lang, game.text.seat_line(view, seat))
                case.require(isinstance(game.text.figure(view, seat, step.seat), str), "a seat has a figure")
    for action in range(len(game.actions)):
        case.require(game.actions.number(game.actions.code(action)) == action, "codes are reversible")


def refusals_are_explained(case: Case) -> None:
    """For every action that is not legal there is a reason with a rule, in every language."""
    game = case.game
    steps = list(walk(case))
    known = set(re.findall(r"\b[A-Z]{2}-R?\d+\b", (game.folder / "RULES.md").read_text("utf-8")))
    for step in steps[:: max(1, len(steps) // 12)]:
        for seat in range(case.seats):
            view = game.view(step.before, seat)
            legal = game.legal(view, seat)
            for action in range(len(game.actions)):
                if action in legal:
                    continue
                why: Message = game.text.why(view, seat, action)
                case.require(why.rule in known, f"why() names a rule of RULES.md, not {why.rule!r}")
                for lang in LANGUAGES:
                    game.translator.translate(lang, why)


def events_have_sentences(case: Case) -> None:
    """Whatever happens can be told in every language, and private things only to their audience."""
    game = case.game
    for step in walk(case):
        for event in step.events:
            case.require(event.code in set(game.events), f"event {event.code} is known")
            message = game.text.event(event)
            for lang in LANGUAGES if message is not None else ():
                game.translator.translate(lang, message)


def score_sheets_add_up(case: Case) -> None:
    """The sheet of the end names every source in every language, and its last row is the score."""
    game = case.game
    happened, end = [], None
    for step in walk(case):
        happened += step.events
        end = step.after
    assert end is not None
    rows = game.text.sheet(end, happened)
    for label, values in rows:
        case.require(len(values) == case.seats, "a row has a value for every seat")
        for lang in LANGUAGES:
            game.translator.translate(lang, label)
    totals = [tuple(int(v) for v in values) for label, values in rows if label.id == "sheet-total"]
    case.require(totals == [game.scores(end)], "the row sheet-total holds the scores")


def pictures_show_the_choices(case: Case) -> None:
    """A picture is sound XML with unique ids; each legal action is in it, no other is, in every form."""
    game = case.game
    steps = list(walk(case))
    shown = steps[:: max(1, len(steps) // 8)] + steps[-1:]
    for n, step in enumerate(shown):
        for seat in {SPECTATOR, step.seat, (step.seat + 1) % case.seats}:
            view = game.view(step.before if n < len(shown) - 1 else step.after, seat)
            legal = game.legal(view, seat) if seat != SPECTATOR else ()
            lang, tall = LANGUAGES[n % 2], n % 3 == 0
            look = Look(game, seat, lang, tuple(LETTERS[: case.seats]), legal, tall)
            root = ElementTree.fromstring(game.board.draw(view, look))
            acts = [e for e in root.iter() if "data-action" in e.attrib]
            case.require({int(e.attrib["data-action"]) for e in acts} == set(legal),
                      f"the picture offers the legal actions {sorted(legal)}")  # fmt: skip
            picks = {e.attrib["data-pick"] for e in root.iter() if "data-pick" in e.attrib}
            for act in acts:
                case.require(bool(act.attrib.get("aria-label")), "an action has a label")
                case.require(act.attrib.get("tabindex") == "0", "an action can be focused")
                when = act.attrib.get("data-when")
                case.require(when is None or when in picks, f"the pick {when!r} exists")
            ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
            case.require(len(ids) == len(set(ids)), "ids are unique")
            _look_ahead_is_only_seen(case, root, set(ids))
            case.require("style" not in {a for e in root.iter() for a in e.attrib}, "no inline style")


def _look_ahead_is_only_seen(case: Case, root: ElementTree.Element, ids: set[str]) -> None:
    """What is shown ahead of a choice cannot be chosen itself, and refers to things that are there."""
    for ahead in root.iter("{http://www.w3.org/2000/svg}g"):
        if ahead.attrib.get("class") != "ahead":
            continue
        case.require(ahead.attrib.get("display") == "none", "look-ahead is hidden until it is asked for")
        for e in ahead.iter():
            can_act = {"id", "tabindex", "role", "data-action", "data-pick", "data-why"} & set(e.attrib)
            case.require(not can_act, f"look-ahead has no {sorted(can_act)}")
            for named in (e.attrib.get("data-at"), *e.attrib.get("data-lit", "").split()):
                case.require(not named or named in ids, f"look-ahead refers to {named!r}, which is there")
