"""Films of a replay: as a permitted seat saw the step, moment by moment."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient

from atoll.kit.game import Game
from tests.web.client import MIN_SEATS, Window, new_table, wait_until_idle

from .lively import MOMENTS


def test_a_step_of_a_replay_has_its_film_and_the_first_has_none(
    client: TestClient[Any], lively: Game
) -> None:
    table = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    with Window(client, table) as window:
        window.choose(window.my_turn())
    wait_until_idle(client, table)

    def film(step: object, eyes: str = "") -> dict[str, Any]:
        answer = client.get(f"{table}/film", params={"ply": str(step), "eyes": eyes})
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
        found: dict[str, Any] = answer.json()
        return found

    assert film(0) == {"film": [], "frames": []}
    films = [film(step) for step in range(1, MIN_SEATS + 1)]
    lengths = [len(each["frames"]) for each in films]
    assert max(lengths) == MOMENTS
    shown = films[lengths.index(MOMENTS)]
    assert len(shown["film"]) == MOMENTS + 1
    assert all('id="board"' in frame and "data-action" not in frame for frame in shown["frames"])
    for step in range(1, MIN_SEATS + 1):
        assert film(step, "B") == film(step, "A"), "before the end nobody looks through other eyes"
