"""Texts: refusals with their rule, sentences in both languages."""

from __future__ import annotations

import re

import pytest

import atoll
from atoll.games.manila.parts import PIRATE, WARES, EventType, Reason
from atoll.kit import Event, Message
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.i18n import LANGUAGES

from .builder import Table

GAME = atoll.game("manila")
FLEET = "ginseng 3, nutmeg 3, jade 3"
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def table(seats: int = 4, **options: object) -> Table:
    return Table(GAME, seats, options)


def why(t: Table, code: str, seat: int | None = None) -> tuple[str, str]:
    who = t.seat if seat is None else seat
    action = GAME.actions.number(code)
    view = GAME.view(t.s, who)
    assert action not in GAME.legal(view, who)
    say: Message = GAME.text.why(view, who, action)
    return say.id, say.rule


# Refusals


def test_refusals_of_the_auction() -> None:
    t = table()
    assert why(t, "bid:1", seat=2) == ("why-turn", "MA-021")
    assert why(t, "redeem") == ("why-no-loan", "MA-121")
    assert why(t, "boat:jade") == ("why-time-place", "MA-040")
    assert why(t, "evict:1") == ("why-no-strong", "MA-074")
    t.play("lift", "lift", "lift", "lift", "lift")
    assert why(t, "bid:5") == ("why-bid", "MA-024")
    assert why(t, "lift") == ("why-bid", "MA-024")
    assert why(t, "pass") == ("why-lifted", "MA-022")
    assert why(t, "loan") == ("why-lifted", "MA-022")


def test_refusals_about_money() -> None:
    t = table().money(cash=[14], loans=[2])
    assert why(t, "loan") == ("why-no-free-share", "MA-120")
    assert why(t, "redeem") == ("why-redeem", "MA-121")
    t = table().money(cash=[40], loans=[1]).play("loan")
    assert why(t, "redeem") == ("why-lock", "MA-R18")
    assert why(table(voluntary_finance=False), "loan") == ("why-no-finance", "MA-R18")


def test_refusals_of_the_duties() -> None:
    t = table().market(silk=3).money(cash=[12], loans=[2]).play("bid:1", "pass", "pass", "pass")
    assert why(t, "buy:silk") == ("why-price", "MA-031")
    t.play("pass")
    assert why(t, "pass") == ("why-must", "MA-032")
    t.play("leave:jade", "start:0")
    assert why(t, "start:2") == ("why-start", "MA-033")


def test_refusals_of_placing() -> None:
    t = (
        table()
        .boats("ginseng 3 [123], nutmeg port A, jade 3")
        .men(port="-1-", pirates="12", pilots="3-", agent="3")
    )
    t.money(cash=[4], loans=[2]).stage("place", 3)
    assert why(t, "boat:silk") == ("why-ashore", "MA-045")
    assert why(t, "boat:nutmeg") == ("why-in-port", "MA-045")
    assert why(t, "boat:ginseng") == ("why-full", "MA-044")
    assert why(t, "port:B") == ("why-taken", "MA-046")
    assert why(t, "pirate") == ("why-pirates-full", "MA-047")
    assert why(t, "post:small") == ("why-pilot-taken", "MA-048")
    assert why(t, "post:large") == ("why-dear", "MA-043")
    assert why(t, "insurance") == ("why-insured", "MA-049")
    assert why(t, "raid:jade") == ("why-time-raid", "MA-070")


def test_refusals_of_pirates_and_pilots() -> None:
    t = table().boats("ginseng 13 [123], nutmeg 13, jade 3").men(pirates="0-").stage("board")
    assert why(t, "raid:ginseng") == ("why-full-raid", "MA-074")
    assert why(t, "raid:jade") == ("why-not-on-13", "MA-070")
    t = (
        table(strong_pirates=True)
        .boats("ginseng 13 [123], nutmeg 13, jade 3")
        .men(pirates="0-")
        .stage("board")
    )
    assert why(t, "raid:ginseng") == ("why-room-first", "MA-161")
    t = (
        table(strong_pirates=True)
        .boats("ginseng 13 [123], nutmeg 3, jade 3")
        .men(pirates="01")
        .stage("board")
    )
    t.play("raid:ginseng", "evict:2", "raid:ginseng")
    assert why(t, "evict:2") == ("why-captain", "MA-162")
    assert why(t, "evict:4") == ("why-no-such-place", "MA-160")
    t = table().boats("ginseng 3, nutmeg 0, jade port A").men(pilots="01").stage("pilot")
    assert why(t, "pilot:ginseng+2") == ("why-one-space", "MA-081")
    assert why(t, "pilot:nutmeg-1") == ("why-below", "MA-085")
    assert why(t, "pilot:jade+1") == ("why-docked", "MA-083")
    t.play("pass", "pilot:ginseng+1")
    assert why(t, "pilot:ginseng+1") == ("why-other-boat", "MA-R10")
    assert why(t, "pilot:nutmeg+2") == ("why-one-space", "MA-082")


# Sentences


@pytest.mark.parametrize(("voyages", "english", "russian"), [
    (1, "The game ends after 1 voyage.", "Игра окончена, прошёл 1 рейс."),
    (4, "The game ends after 4 voyages.", "Игра окончена, прошло 4 рейса."),
    (5, "The game ends after 5 voyages.", "Игра окончена, прошло 5 рейсов."),
])  # fmt: skip
def test_plurals(voyages: int, english: str, russian: str) -> None:
    happened = [Event(EventType.END, -1, (voyages, 0, 0, 0))]
    assert GAME.tell(happened, 0, "en") == [english]
    assert GAME.tell(happened, 0, "ru") == [russian]


def test_cases() -> None:
    income = [Event(EventType.INCOME, -1, (1, Reason.BOAT, 0, 18)), Event(EventType.WRECKED, -1, (2, 0))]
    assert GAME.tell(income, 0, "ru", ("Аня", "Боря")) == [
        "Боря получает 18 за имбирь.", "Лодка с шёлком попадает на верфь I.",
    ]  # fmt: skip
    assert GAME.tell(income, 0, "en", ("Ann", "Ben")) == [
        "Ben earns 18 with ginseng.", "The silk boat ends up in shipyard I.",
    ]  # fmt: skip


def test_dealt_shares_are_told_to_their_owner_only() -> None:
    t = table()
    assert [len(GAME.tell(t.events, seat, "en")) for seat in (0, 1, SPECTATOR)] == [2, 2, 1]


def test_labels_say_what_a_place_costs() -> None:
    t = table().boats(FLEET).money(cash=[2]).stage("place")
    view = GAME.view(t.s, 0)
    assert GAME.name(view, 0, GAME.actions.number("boat:nutmeg")) == "place on the nutmeg boat for 2"
    assert GAME.name(view, 0, GAME.actions.number("pirate")) == "join the pirates for 5 (needs a loan)"
    assert GAME.name(view, 0, GAME.actions.number("pirate"), "ru") == "в пираты за 5 (нужен кредит)"


@pytest.mark.parametrize(("fee", "label", "note", "event"), [
    ("none", "join the pirates for free, as a stowaway",
     "you cannot afford any place, so take any vacant one for free",
     "You join the pirates for free, as a stowaway."),
    ("all_cash", "join the pirates for all your cash (1), as a stowaway",
     "you cannot afford any place, so take any vacant one for all your cash (1)",
     "You join the pirates for all the cash (1), as a stowaway."),
])  # fmt: skip
def test_ma_131_ma_r13_what_a_stowaway_pays_is_said(fee: str, label: str, note: str, event: str) -> None:
    t = table(stowaway_fee=fee).boats("ginseng 3 [1], nutmeg 3, jade 3").money(cash=[1], loans=[2])
    view = GAME.view(t.stage("place", 2).s, 0)
    assert GAME.name(view, 0, GAME.actions.number("pirate")) == label
    assert GAME.translator.translate("en", GAME.text.note(view, 0)) == note
    assert GAME.tell(t.clear_events().play("pirate").events, 0, "en", NAMES) == [event]


def test_ma_r24_a_game_that_ends_early_is_not_said_to_have_reached_the_top() -> None:
    t = table(max_voyages=1).boats(FLEET).stage("resolve")
    said = GAME.text.why(GAME.view(t.s, 0), 0, GAME.actions.number("bid:1"))
    assert "market" not in GAME.translator.translate("en", said)
    assert "рынк" not in GAME.translator.translate("ru", said)


def test_names_stand_in_the_nominative() -> None:
    """A name has no cases: nothing may be said `у Боря`, `за Боря`."""
    t = table().play("pass", "bid:2")
    view = GAME.view(t.s, 2)
    assert (
        GAME.translator.translate("ru", GAME.text.note(view, 2), NAMES)
        == "Ben ставит 2; вы можете заплатить до 54"
    )
    lines = [
        GAME.translator.translate("ru", line, NAMES) for line in GAME.text.table(GAME.view(table().s, 0), 0)
    ]
    assert "Ставок ещё нет; решает Ann." in lines


def test_ma_103_what_the_agent_pays_is_told_once_and_what_is_earned_once() -> None:
    t = table().boats("ginseng 3, silk port A, jade port B").men(yard="1--", agent="0")
    told = GAME.tell(t.clear_events().stage("resolve").events, 0, "en", NAMES)
    assert [line for line in told if "6" in line] == [
        "You pay 6 for shipyard I.",
        "Ben earns 6 at shipyard I.",
    ]


def test_ma_084_a_boat_piloted_beyond_the_last_space_goes_into_the_port() -> None:
    t = table().boats("ginseng 13, nutmeg 3, jade 3").men(pilots="10").stage("pilot").clear_events()
    t.play("pilot:ginseng+1", "pilot:nutmeg-1", "pass")
    told = [line for line in GAME.tell(t.events, 0, "en", NAMES) if line.startswith(("You", "Ben", "As"))]
    assert told[:3] == [
        "Ben moves the ginseng boat from 13 into the port.",
        "You move the nutmeg boat back from 3 to 2.",
        "As large pilot you are done.",
    ]


def test_ma_041_the_table_says_who_has_declined() -> None:
    t = table().boats(FLEET).stage("place").play("pass")
    view = GAME.view(t.s, 1)
    lines = [GAME.translator.translate("en", GAME.text.seat_line(view, seat), NAMES) for seat in (0, 1)]
    assert [line.split(" · ")[-1] for line in lines] == [
        "places nobody until the next voyage",
        "3 accomplices left",
    ]
    said = [GAME.translator.translate("en", line, NAMES) for line in GAME.text.table(view, 1)]
    assert "Ann: cash 30, 2 shares, 0 loans, can pay 54, places nobody until the next voyage." in said


def test_ma_160_a_pirate_is_told_whom_he_throws_out() -> None:
    t = table(strong_pirates=True).boats("ginseng 13 [123], nutmeg 3, jade 3").men(pirates="0-")
    view = GAME.view(t.stage("board").play("raid:ginseng").s, 0)
    evict = GAME.actions.number("evict:2")
    said = {
        lang: GAME.translator.translate(lang, GAME.text.label(view, 0, evict), NAMES) for lang in LANGUAGES
    }
    assert said == {"en": "throw out Cleo on place 2", "ru": "выбросить пассажира с места 2: Cleo"}
    assert GAME.name(GAME.view(table().s, 0), 0, evict) == "throw out the passenger on place 2"


def test_ma_150_at_the_end_nobody_can_pay_or_place() -> None:
    t = table(max_voyages=1).boats(FLEET).money(loans=[1]).stage("resolve")
    view = GAME.view(t.s, 0)
    assert GAME.translator.translate("en", GAME.text.seat_line(view, 0), NAMES) == "2 shares, 1 loan"
    said = [GAME.translator.translate("en", line, NAMES) for line in GAME.text.table(view, 0)]
    assert "Ann: cash 30, 2 shares, 1 loan." in said


def test_ma_r25_at_the_end_the_table_says_all_shares() -> None:
    t = table(max_voyages=1).boats(FLEET).stage("resolve")
    for seat in (1, SPECTATOR):
        said = [line for line in GAME.text.table(GAME.view(t.s, seat), seat) if line.id == "table-shares"]
        assert [[line.args[ware] for ware in WARES] for line in said] == t.s.dealt_shares[:4].tolist()


# Messages whose ids are put together from parts, or used outside the game
COMPOSED = (
    r"title|tagline|ahead-(port|yard)|(option|figure|lesson|sheet)-.+|(ask|note|why-time|event|event-placed|event-income)-.+|"
    r"label-(raid|leave|buy|port|yard|insurance|loan|redeem)|table-(port|yard)|"
    r"board-(past|short|captain|second|free|office-\w+)|button-(loan|redeem|port|yard)(-note)?|list-\w+"
)


def test_every_message_is_used_and_written_in_both_languages() -> None:
    english, russian = (GAME.translator.messages(lang) for lang in LANGUAGES)
    assert russian - english == {"ware-gen", "ware-ins", "other-ware-gen", "can-pay"}, (
        "only Russian has cases"
    )
    assert english - russian == {"other-ware"}
    sources = "".join(
        file.read_text("utf-8") for file in GAME.folder.rglob("*") if file.suffix in (".py", ".ftl")
    )
    for message in english | russian:
        named = f'"{message}"' in sources or f"'{message}'" in sources or f"{{ {message} }}" in sources
        assert named or re.fullmatch(COMPOSED, message), message


def test_every_event_speaks_to_the_reader() -> None:
    """Whatever names a seat says `you` to the player there, and the name to all others."""
    for kind in EventType:
        what = {EventType.PLACED: PIRATE, EventType.INCOME: int(Reason.BOAT)}.get(kind, 0)
        happened = [Event(kind, -1, (1, what, 0, 0, 0, 0, 0, 0))]
        message = GAME.text.event(happened[0])
        if message is None or not any(key in message.args for key in ("seat", "agent")):
            continue
        seat = next(int(message.args[key]) for key in ("seat", "agent") if key in message.args)
        for lang, you in (("en", "you"), ("ru", "вы")):
            mine, theirs = (GAME.tell(happened, reader, lang, NAMES)[0] for reader in (seat, seat + 2))
            assert re.search(rf"\b{you}\b", mine.lower()), (kind, mine)
            assert NAMES[seat] not in mine
            assert NAMES[seat] in theirs
            assert not re.search(rf"\b{you}\b", theirs.lower()), (kind, theirs)


def test_the_table_speaks_to_the_reader() -> None:
    t = table().boats("ginseng 3 [01], nutmeg 3, jade 3").men(port="0--", pirates="10").stage("place", 2)
    said = [
        GAME.translator.translate("en", line, NAMES, reader=0)
        for line in GAME.text.table(GAME.view(t.s, 0), 0)
    ]
    assert "Ginseng (pays 18): on 3; aboard: you, Ben." in said
    assert "Port I: you." in said
    assert "Pirate captain: Ben." in said
    assert not any("Ann" in line for line in said)
