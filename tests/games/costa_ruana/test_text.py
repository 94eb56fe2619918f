"""What people are told: reasons, secrets, sheets."""

from __future__ import annotations

import pytest

import atoll
from atoll.games.costa_ruana.parts import FACE_OF, FIRST_CLOSED, NO_CARD, EventType
from atoll.kit.core.events import EVERYBODY, Event
from atoll.kit.core.record import copy
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES

from .builder import Table, laid, new, opening


@pytest.fixture
def game() -> Game:
    return atoll.game("costa_ruana")


def reason(t: Table, code: str, seat: int | None = None) -> tuple[str, str]:
    """Message and rule of a refusal."""
    who = t.active_seat if seat is None else seat
    said = t.game.text.why(t.game.view(t.s, who), who, t.game.actions.number(code))
    for lang in LANGUAGES:
        assert t.game.translator.translate(lang, said)
    return said.id, said.rule


def test_refusals_while_laying(game: Game) -> None:
    t = opening(game, 2, hands=["T/day M/night", "M/day D1/night"])
    assert reason(t, "play:T/night:0") == ("why-not-held", "CR-012")
    assert reason(t, "play:T/day:4") == ("why-no-seat", "CR-001")
    assert reason(t, "play:M/day:0", seat=1) == ("why-turn", "CR-012")
    assert reason(t, "pass") == ("why-must", "CR-012")
    assert reason(t, "card:o0") == ("why-native-later", "CR-017")
    assert reason(t, "flip:sky") == ("why-flip-later", "CR-021")
    assert reason(t, "island:a") == ("why-no-effect", "CR-016")
    assert reason(t, "seat:1") == ("why-appoint-later", "CR-057")
    t.do("play:T/day:0", "play:M/day:1")
    assert reason(t, "play:T/day:0") == ("why-not-held", "CR-013")


def test_refusals_on_islands(game: Game) -> None:
    start = new(game, 4).point("aaaaaaa")
    assert reason(start, "island:a") == ("why-full", "CR-010")
    assert reason(start, "island:j") == ("why-no-island", "CR-005")
    assert reason(start, "play:T/day:0") == ("why-starters-first", "CR-009")
    t = laid(game, 2, {"o0": "T/night>0", "o1": "M/night>1", "c0": "R2/night>0"},
             islands=["43", "20", "00", "00"], treasures=[4, 0, 3, 3]).do("flip:sky")  # fmt: skip
    assert reason(t, "island:b") == ("why-no-treasure", "CR-035")
    t.do("island:a")
    assert reason(t, "island:a") == ("why-same-island", "CR-R08")
    t.do("island:b")
    assert reason(t, "island:c") == ("why-none-of-yours", "CR-038")
    assert reason(t, "native:a1") == ("why-move-card", "CR-042")
    assert reason(t, "pass") == ("why-must", "CR-032")
    assert reason(t, "flip:tide") == ("why-flipped", "CR-021")
    t.point("bb")
    assert reason(t, "island:a") == ("why-pick-native", "CR-042")
    assert reason(t, "native:d0") == ("why-none-there", "CR-042")
    t.do("native:a1")
    assert reason(t, "native:a0") == ("why-picked", "CR-042")


def test_refusals_of_cards(game: Game) -> None:
    cards = {"o0": "D1/night>0+1", "o1": "D2/night>0", "c0": "M/night>0", "c1": "D3/night>1"}
    t = laid(game, 2, cards, islands=["11", "00", "00", "00"]).do("flip:sky")
    assert t.asked == (0, "NEXT_CARD")
    assert reason(t, "card:c0") == ("why-type", "CR-027")
    assert reason(t, "card:c1") == ("why-not-yours", "CR-026")
    assert reason(t, "play:T/day:0") == ("why-laid", "CR-011")
    t.do("card:o0")
    assert reason(t, "card:o1") == ("why-native-once", "CR-018")
    flip = laid(game, 2, {})
    assert reason(flip, "pass") == ("why-must", "CR-021")
    flip.do("flip:sky")
    assert flip.asked[1] == "APPOINT"
    assert reason(flip, "pass") == ("why-keep-instead", "CR-057")
    assert reason(flip, "play:T/day:0") == ("why-appoint-first", "CR-057")
    end = laid(game, 2, {}, round_number=5).do("flip:sky")
    assert reason(end, "pass", seat=0) == ("why-over", "CR-060")


def test_no_event_tells_a_closed_face_before_the_reveal(game: Game) -> None:
    """Two games that differ only in the closed card a rival lays are told alike to the other seats."""
    told = []
    for code in ("play:D1/night:0", "play:T/high:0"):
        t = opening(game, 2, hands=["M/day T/day", "D1/night T/high M/night"])
        t.do("play:M/day:1", "play:M/night:1", "play:T/day:1", code)
        told.append([e for e in t.events if e.for_seat(0)])
        assert any(e.code == EventType.LAY_CLOSED_FACE and e.numbers[0] == 1 for e in t.events)
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("lang", "stands", "again", "shows"),
    [
        (
            "en",
            "You put a native on Bo's face-down card in front of yourself",
            "Bo puts a native on their own face-down card in front of you",
            "Bo's face-down card is “Place 1 native” (night)",
        ),
        (
            "ru",
            "Вы ставите туземца на закрытую карту игрока Bo перед собой",
            "Bo ставит туземца на свою закрытую карту перед вами",
            "Закрытая карта игрока Bo — «Выставление 1 туземца» (Ночь)",
        ),
    ],
)
def test_own_means_the_one_spoken_of(game: Game, lang: str, stands: str, again: str, shows: str) -> None:
    """CR-016  A card of Bo before Ann is in the camp of Ann, whichever seat is named last."""
    told = [Event(EventType.STAND, EVERYBODY, (who, FIRST_CLOSED + 1, 0, NO_CARD, 0, 0)) for who in (0, 1)]
    told += [Event(EventType.REVEAL, EVERYBODY, (FIRST_CLOSED + 1, 1, FACE_OF["D1/night"], 0, 0, 0))]
    assert game.tell(told, 0, lang, ("Ann", "Bo")) == [stands, again, shows]


@pytest.mark.parametrize(
    ("lang", "first", "then"),
    [
        ("en", "“Place 1 native”, the card in front of {}", "“Place 1 native”, copied by {}"),
        ("ru", "«Выставление 1 туземца», карта перед {}", "«Выставление 1 туземца», копирует {}"),
    ],
)
def test_the_note_addresses_its_reader(game: Game, lang: str, first: str, then: str) -> None:
    """CR-029  What is being applied, by whom: to oneself it is said as to oneself."""
    t = laid(game, 2, {"o0": "D1/night>0+1"}).do("flip:sky")
    you, ann, yours, of_bo = {
        "en": ("you", "Ann", "your native", "Bo's native"),
        "ru": ("вами", "игроком Ann", "ваш туземец", "туземец игрока Bo"),
    }[lang]

    def said(seat: int) -> str:
        return game.translator.translate(lang, game.text.note(game.view(t.s, seat), seat), ("Ann", "Bo"))

    assert [said(seat) for seat in (0, 1, SPECTATOR)] == [first.format(you), *[first.format(ann)] * 2]
    t.do("island:a")
    assert [said(seat) for seat in (0, 1)] == [then.format(of_bo), then.format(yours)]


def test_huts_are_remembered_or_open(game: Game) -> None:
    t = opening(game, 3, treasures=[4, 4, 3, 3, 0, 0], huts=[3, 2, 1])
    richer = copy(t.s)
    richer.hut[1] += 4
    assert game.text.figure(t.s, 1, 0) == game.text.figure(richer, 1, 0)
    assert game.text.figure(t.s, 1, 1) != game.text.figure(richer, 1, 1), "one's own hut is no secret"
    assert game.text.table(t.s, 0) == game.text.table(richer, 0)
    assert game.text.forgets(t.s) == EventType.ROUND
    t.s.open_huts = richer.open_huts = 1
    assert game.text.figure(t.s, 1, 0) != game.text.figure(richer, 1, 0)
    assert game.text.forgets(t.s) is None


def test_the_sheet_counts_what_each_seat_did(game: Game) -> None:
    hands = ["D2/night M/high", "R1/day D3/day", "D3/high R1/night"]
    t = opening(game, 3, islands=["110", "101", "010", "001", "101", "010"], hands=hands)
    t.events += [Event(EventType.ROUND, EVERYBODY, (1, 0))]
    t.do("play:D2/night:0", "play:R1/day:2", "play:D3/high:2")
    t.do("play:M/high:0", "play:D3/day:1", "play:R1/night:0")
    t.do("card:c0", "card:o1", "card:o2", "flip:sky").point("ebb")
    t.do("native:f1", "island:c", "native:b2", "island:d").point("ffedec")
    rows = {row.id + "".join(map(str, row.args.values())): v for row, v in game.text.sheet(t.s, t.events)}
    assert rows["sheet-round1"] == rows["sheet-count"] == t.each("hut")
    assert rows["sheet-lived"] == [2, 0, 2]
    assert rows["sheet-before-others"] == [0, 1, 1]
    assert rows["sheet-copies"] == [1, 0, 1]
    assert rows["sheet-wasted"] == [0, 1, 0]
    assert rows["sheet-pushed"] == [0, 1, 1]
    assert rows["sheet-shaman"] == [1, 0, 0]
    points = [rows[f"sheet-treasures{reason}"] for reason in ("alone", "majority", "lone")]
    assert [sum(column) for column in zip(*points)] == [2 * n for n in t.each("hut")]
