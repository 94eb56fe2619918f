"""A card for every shipped network: what it was trained on, for how long, what it can do, and what it cannot.

Everything is read from the file of the network and from the report of its calibration.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from atoll.bots.network.champion import ALONE
from atoll.bots.network.weights import open_network, shipped
from atoll.bots.onnx_model import content_digest
from atoll.kit.game import Game

from .fit import CALIBRATION

COMMAND = "atoll networks --page docs/research/networks.md"
REPORT = Path(__file__).parents[1] / "reports" / "calibration.json"

ABOUT = f"""# Networks

Written by `{COMMAND}` from the files of the networks and the report of [calibration](calibration.md).

One network a game, for all of its seat counts and options: a multilayer perceptron with rectified units \
that reads what one seat knows, and says a logit of every action, the reward to expect, and every seat's \
chance to win. Weights are float16, evaluated by NumPy or by compiled code. Bots play it as `network`, and \
reviews judge by it. How they were trained, with all curves: [training](training.md).

Common limits: it remembers nothing that is not in the [observation](README.md); options and seat counts \
that are rare in training are played less well; chances are those of games of mixed levels and do not know \
who plays; it is refused by other versions of the rules, and by boxes with other sizes.
"""


def card(game: Game) -> dict[str, Any] | None:
    """What is known about the network of a game; None if it has none."""
    file = shipped(game)
    if file is None:
        return None
    network = open_network(game, file)
    facts = network.facts
    return {
        "game": game.id,
        "title": game.translator.translate("en", "title"),
        "rules_version": game.version,
        "digest": content_digest(file),
        "bytes": file.stat().st_size,
        "sizes": [network.features, *(len(bias) for _, bias in network.layers)],
        "weights": sum(weights.size + bias.size for weights, bias in network.layers),
        "progress": facts.get("progress", {}),
        "settings": facts.get("settings", {}),
        "against_teacher": facts.get("against_teacher"),
        "champion": facts.get("champion", ""),
        "calibration": facts.get(CALIBRATION),
        "measured": _measured(game.id, content_digest(file)),
    }


def _measured(name: str, digest: str) -> dict[str, Any] | None:
    """The calibration of this very file on games it has not seen, if it was measured."""
    if not REPORT.exists():
        return None
    found = [each for each in json.loads(REPORT.read_text("utf-8")) if each["game"] == name]
    if not found or found[0]["network"] != digest:
        return None
    (one,) = found
    kept = ("seed", "games", "positions", "loss", "loss_even")
    return {key: one[key] for key in kept} | {"error": one["all"]["error"], "noise": one["all"]["noise"]}


def page(cards: Sequence[Mapping[str, Any]]) -> str:
    """All cards as Markdown."""
    parts = [ABOUT]
    for one in cards:
        parts += [f"## {one['title']}", "", "| | |", "|---|---|"]
        parts += [f"| {name} | {value} |" for name, value in _rows(one)]
        parts.append("")
    return "\n".join(parts)


def _rows(one: Mapping[str, Any]) -> list[tuple[str, str]]:
    sizes = " → ".join(str(size) for size in one["sizes"])
    rows = [
        ("file", f"`{one['game']}/network.npz`, {one['bytes']:,} bytes, digest `{one['digest']}`"),
        ("rules", f"version {one['rules_version']}"),
        ("layers", f"{sizes}, {one['weights']:,} weights"),
    ]
    if progress := one["progress"]:
        rows.append(
            (
                "data",
                f"{progress['choices']:,} choices of self-play, {progress['updates']:,} updates, "
                f"{progress['seconds']:,.0f} s",
            )
        )
    if settings := one["settings"]:
        rows.append(("settings", ", ".join(f"{name} {value}" for name, value in sorted(settings.items()))))
    if met := one["against_teacher"]:
        even = f", an equal {1 / met['seats']:.1%}" if met["seats"] > 1 else ""
        rows.append(
            (
                "alone against its teachers",
                f"wins {met['share']:.1%} of {met['games']:,} games at {met['seats']} seats{even}; "
                f"{met['points']} points",
            )
        )
    if fitted := one["calibration"]:
        before, after = fitted["before"], fitted["after"]
        rows.append(
            (
                "chances fitted to",
                f"{fitted['positions']:,} positions of {fitted['games']:,} games (seed {fitted['seed']}); on "
                f"held-out games the error was {before['error']} and is {after['error']}, "
                f"the surprise {before['loss']} and {after['loss']}",
            )
        )
    if found := one["measured"]:
        rows.append(
            (
                "chances on unseen games",
                f"error {found['error']:.4f} (noise {found['noise']:.4f}) on {found['positions']:,} "
                f"positions of {found['games']:,} games (seed {found['seed']})",
            )
        )
    rows.append(("limits", _limits(one)))
    return rows


def _limits(one: Mapping[str, Any]) -> str:
    """What the figures say that it cannot do."""
    met = one["against_teacher"]
    said = []
    if met and met["seats"] > 1 and met["share"] < 1 / met["seats"]:
        said.append("weaker than the teacher it imitates: judge by its chances with care")
    if one["champion"] == ALONE:
        said.append("stronger than `master` without search; a search guided by it is not stronger yet")
    elif not one["champion"]:
        said.append("not measured to be stronger than `master`, so no level of tables plays it")
    if not one["calibration"]:
        said.append("its chances are those of games among its equals: they are not fitted")
    return "; ".join(said) or "none beyond the common ones"
