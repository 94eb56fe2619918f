"""Game texts are opened as replays, or refused with line and reason."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.match import Match
from atoll.web.app import make_app
from atoll.web.ops.rate_limit import Limits
from tests.web.client import ANY_GAME, MIN_SEATS, Window

RUSSIAN = {"accept-language": "ru"}


def a_game(ply: int = 10_000, names: tuple[str, ...] = ()) -> Match:
    match = Match(ANY_GAME, seats=MIN_SEATS, seed=5, names=names)
    match.wander(ply, seed=5)
    return match


def bring(client: TestClient[Any], text: str, **headers: str) -> Any:
    return client.post("/open", data={"text": text}, headers=headers, follow_redirects=False)


def test_a_game_text_becomes_a_replay_from_all_seats(client: TestClient[Any]) -> None:
    names = ("Ann", "<b>Боря</b>", *"CDEF")[:MIN_SEATS]
    match = a_game(names=names)
    answer = bring(client, match.text())
    assert answer.status_code == 303
    page = answer.headers["location"].split("?")[0]
    table = page.removesuffix("/replay")
    shown = client.get(page).text
    assert f"/ {match.ply}" in shown
    assert "&lt;b&gt;Боря&lt;/b&gt;" in shown
    assert all(f'<option value="{letter}"' in shown for letter in "ABCDEF"[:MIN_SEATS])
    assert Match.read(client.get(f"{table}/game.txt").text).choices == match.choices
    assert table in client.get("/").text, "listed for its owner"
    client.cookies.clear()
    assert client.get(f"{page}?ply=3&eyes=B").status_code == 200, "a link to a step"
    assert table not in client.get("/").text
    window = Window(client, table)
    assert 'id="end"' in window.next("html")["html"]
    window.close()


def test_an_uploaded_unfinished_match(client: TestClient[Any]) -> None:
    match = a_game(4)
    file = {"file": ("game.txt", b"\xef\xbb\xbf" + match.text().encode())}
    answer = client.post("/open", files=file, data={"text": ""}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].split("/replay")[0]
    assert client.get(table, follow_redirects=False).headers["location"] == f"{table}/replay"
    seen = [client.get(f"{table}/frame?ply=4&eyes={eyes}").text for eyes in "AB"]
    assert seen[0] != seen[1]
    assert client.get(f"{table}/game.txt").status_code == 200
    branch = client.post(f"{table}/branch", data={"ply": "4", "eyes": "A"}, follow_redirects=False)
    assert branch.status_code == 303, "it can be finished here"


@pytest.mark.parametrize(
    ("change", "line", "said"),
    [
        (lambda text: "hello", 1, "нет заголовка"),
        (lambda text: text.replace(f'"{ANY_GAME}"', '"chess"'), 1, "игры"),
        (lambda text: text.replace('[Version "', '[Version "9'), 2, "верси"),
        (lambda text: text + "nonsense\n", 0, "ход выглядит"),
        (lambda text: text + "99999. A nothing\n", 0, "ожидается ход"),
        (lambda text: text.replace("\n\n", '\n[Opening "AAAA"]\n\n', 1), 0, "особой позиции"),
        (lambda text: text.replace("\n\n", f'\n[Salt "{"x" * 65}"]\n\n', 1), 0, "соли"),
        (lambda text: "\x00" + text, 1, "заголовка"),
    ],
)
def test_invalid_texts_are_refused_with_line_and_reason(
    client: TestClient[Any], change: Any, line: int, said: str
) -> None:
    text = change(a_game(6).text())
    answer = bring(client, text, **RUSSIAN)
    assert answer.status_code == 400
    found = re.search(r'role="alert">\s*<p>Строка (\d+) не читается: (.+?)</p>', answer.text)
    assert found is not None, answer.text
    assert said in found[2]
    assert line in (0, int(found[1]))
    english = bring(client, text, **{"accept-language": "en"}).text
    assert f"Line {found[1]} cannot be read: " in english
    assert 'class="row' not in client.get("/").text, "nothing is kept"


def test_too_many_texts_at_once(tmp_path: Path) -> None:
    app = make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", limits=Limits(text_imports=(2, 0.1)))
    with TestClient(app) as stranger:
        answers = [bring(stranger, "nonsense", **RUSSIAN) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [400, 400, 429]
    assert answers[2].headers["retry-after"] == "10"
    assert "Слишком много запросов" in answers[2].text


def test_empty_and_too_long_texts(client: TestClient[Any]) -> None:
    assert "nothing to open yet" in bring(client, "  \n").text
    assert "too long" in bring(client, "x" * 70_000).text
    much = client.post("/open", files={"file": ("a.txt", b"x" * 300_000)}, headers=RUSSIAN)
    assert much.status_code == 413
    assert "Слишком много" in much.text
    binary = client.post("/open", files={"file": ("a.png", bytes(range(256)))})
    assert binary.status_code == 400
    assert "cannot be read" in binary.text
