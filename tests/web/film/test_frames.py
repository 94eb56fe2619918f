"""What a window is sent of a film."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit import SPECTATOR
from atoll.kit.game import Game
from atoll.match import Match
from atoll.web.film.frames import NO_FILM, Film, Shown, draw_frame, make_film, missed_film
from atoll.web.film.speed import FRAME_MS, LONGEST_MS, MOST_FRAMES, film_ms, known_speed
from tests.match.playing import play_on
from tests.web.client import MIN_SEATS, Window, new_table, offered_actions

from .lively import MOMENTS


def revealed(match: Match, rng: Random) -> None:
    """Play on until something has become known."""
    known = int(match.state.barrier)
    while int(match.state.barrier) == known:
        play_on(match, rng, 1)


@pytest.fixture
def match(lively: Game) -> Match:
    made = Match(lively, MIN_SEATS, seed=4)
    revealed(made, Random(4))
    return made


def test_a_film_ends_with_the_position_of_the_page(match: Match) -> None:
    names = tuple(f"name {i}" for i in range(match.seats))
    for seat in (SPECTATOR, *range(match.seats)):
        film = missed_film(match, seat, Shown(0, 0), match.ply, "en", names)
        assert film
        assert film.frames[-1].view.tobytes() == match.view(seat).tobytes()
        assert len(film.frames) == len(film.captions) > MOMENTS
        assert all(title for title, _ in film.captions)
        drawn = "".join(draw_frame(match, film.frames[0], seat, "ru", False, names))
        assert drawn.startswith('<div class="board" id="board"><svg')
        assert "data-action" not in drawn


def test_nothing_leads_to_a_choice_taken_back_and_a_new_window_has_missed_nothing(lively: Game) -> None:
    match, names = Match(lively, MIN_SEATS, seed=4), ("A",) * MIN_SEATS
    match.play(0, match.legal(0)[0])
    assert missed_film(match, 1, None, match.ply, "en", names) is NO_FILM
    before = Shown(match.ply, len(match.entries))
    match.undo(0)
    assert missed_film(match, 0, before, match.ply, "en", names) is None
    match.play(0, match.legal(0)[1])
    assert missed_film(match, 0, before, match.ply, "en", names) is None


def test_a_film_does_not_tell_what_others_have_chosen_and_taken_back_in_secret(lively: Game) -> None:
    names, films = ("A",) * MIN_SEATS, list[list[Film | None]]()
    for changes in range(3):
        match = Match(lively, MIN_SEATS, seed=4)
        match.play(0, match.legal(0)[0])
        before, shown = Shown(match.ply, len(match.entries)), Shown(0, 0)
        for n in range(changes):
            match.undo(0)
            match.play(0, match.legal(0)[n % 2])
        match.entries = [replace(entry, events=b"") for entry in match.entries]  # nobody is told
        films.append([missed_film(match, 1, since, match.ply, "en", names) for since in (before, shown)])
        assert films[-1] == films[0], f"seat 0 has changed its mind {changes} times"
    assert None not in films[0]


def test_long_films_are_cut_at_their_beginning_and_waited_for_no_longer(match: Match) -> None:
    rng, names = Random(5), ("A",) * match.seats
    while not match.over:
        revealed(match, rng)
    film = make_film(match, 0, 0, match.ply, "en", names)
    assert len(film.frames) == MOST_FRAMES
    assert film.frames[-1].ply == match.ply
    assert film_ms(match, 0) == MOMENTS * FRAME_MS["normal"] <= LONGEST_MS
    assert film_ms(match, 0, "off") == 0
    assert film_ms(Match(match.game, match.seats, seed=1), 0) == 0
    assert known_speed("fast") == "fast"
    assert known_speed("999") == known_speed("") == "off"


def test_a_window_gets_frames_before_the_page_if_it_plays_films(
    client: TestClient[Any], lively: Game
) -> None:
    table = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    with Window(client, table, "?film=fast") as window, Window(client, table) as still:
        shown = window.my_turn()
        still.my_turn()
        window.send(do="play", action=offered_actions(shown["html"])[0], moment=shown["moment"])
        captions, frames = list[Any](), list[str]()
        while True:
            message = window.receive()
            if "film" in message:
                captions, frames = message["film"], []
            elif "frame" in message:
                frames.append(window.received.decode_frame(message["frame"]))
            elif len(captions) > 1 and message.get("turn"):  # else a bot chose before the click arrived
                break
        assert len(frames) == len(captions) - 1 > 0
        assert all(
            frame.startswith('<div class="board" id="board"><svg') and "data-action" not in frame
            for frame in frames
        )
        assert message["cut"] is False
        assert offered_actions(message["html"]), "the page after a film is whole"
        while (other := still.receive()).get("moment") != message["moment"]:
            assert "film" not in other
            assert "frame" not in other
        assert other["html"] == message["html"]
