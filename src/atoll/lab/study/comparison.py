"""What another box changes: the figures that differ, every difference with its interval, and sweeps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from html import escape
from math import sqrt
from typing import Any

from atoll.arena.plots import lines
from atoll.arena.report import table

from .statistics import SURE, difference

SPREADS = ("length", "score", "winner", "margin")  # statistics with a mean and its interval
T = Callable[..., str]


def changes(report: Mapping[str, Any], t: T) -> str:
    """The figures of the changed box, from which value to which."""
    rows = [
        (f"<code>{escape(one['place'])}</code>", escape(one["own"]) or "–", escape(one["other"]) or "–")
        for one in report["changes"]
    ]
    return table((t("study-figure"), t("study-own"), t("study-changed")), rows)


def differences(report: Mapping[str, Any], column: int, t: T) -> str:
    """Every difference between the two boxes with its interval; a dot marks what chance hardly explains."""
    own, other = report["tables"]
    rows = [
        (words, _said(a, share), _said(b, share), _signed(more, share) + ("" if low <= 0 <= high else " ●"),
         t("study-range", low=_signed(low, share), high=_signed(high, share)))
        for words, a, b, (more, low, high), share in _compared(own, other, column, t)
    ]  # fmt: skip
    head = ("", t("study-own"), t("study-changed"), t("study-difference"), t("study-interval"))
    return table(head, rows) + f'<p class="soft">{t("study-sure")}</p>'


Compared = tuple[str, float, float, tuple[float, float, float], bool]  # the last: are these shares?


def _compared(own: Mapping[str, Any], other: Mapping[str, Any], column: int, t: T) -> Iterator[Compared]:
    for key in SPREADS:
        if own[key] and other[key]:
            yield (
                t(f"study-{key}"),
                own[key]["mean"],
                other[key]["mean"],
                difference(own[key], other[key]),
                False,
            )
    a, b = own["shared_wins"], other["shared_wins"]
    yield t("study-shared"), a, b, share_difference(a, own["games"], b, other["games"]), True
    for one, two in zip(own["seats"], other["seats"]):
        words = t("study-seat-wins", seat=one["seat"] + 1)
        change = share_difference(one["share"], own["games"], two["share"], other["games"])
        yield words, one["share"], two["share"], change, True
    for rows in ("sources", "deeds"):
        after = {tuple(row["words"]): row for row in other[rows]}
        for row in own[rows]:
            two = after.get(tuple(row["words"]))
            if two and row["mean"] is not None and two["mean"] is not None:
                change = difference(row, two)
                yield escape(row["words"][column]), row["mean"], two["mean"], change, False


def share_difference(a: float, games: int, b: float, others: int) -> tuple[float, float, float]:
    """How much larger the share b is than a, with its 95 % interval by Agresti and Caffo."""
    p, q = (a * games + 1) / (games + 2), (b * others + 1) / (others + 2)
    reach = SURE * sqrt(p * (1 - p) / (games + 2) + q * (1 - q) / (others + 2))
    return b - a, q - p - reach, q - p + reach


def sweep(report: Mapping[str, Any], t: T) -> str:
    """The statistics over the values of one figure, as plots and as a table."""
    rows = report["sweep"]["rows"]
    below = report["sweep"]["place"]
    ticks = {float(n): row["value"] for n, row in enumerate(rows)}
    drawn = []
    for key in SPREADS:
        if all(row[key] for row in rows):
            points = {t(f"study-{key}"): [(float(n), row[key]["mean"]) for n, row in enumerate(rows)]}
            bands = {t(f"study-{key}"): [(float(n), *row[key]["interval"]) for n, row in enumerate(rows)]}
            drawn.append(lines(points, t(f"study-{key}"), below, bands=bands, percent=False, ticks=ticks))
    shares = {
        f"{t('study-seat')} {seat + 1}": [
            (float(n), row["seats"][seat]["share"]) for n, row in enumerate(rows)
        ]
        for seat in range(len(rows[0]["seats"]))
    }
    drawn.append(lines(shares, t("study-wins"), below, even=1 / len(shares), ticks=ticks))
    head = (escape(below), *(t(f"study-{key}") for key in SPREADS), t("study-shared"), t("study-games"))
    cells = [
        (
            escape(row["value"]),
            *(_mean(row[key]) for key in SPREADS),
            f"{row['shared_wins']:.1%}",
            str(row["games"]),
        )
        for row in rows
    ]
    return "".join(drawn) + table(head, cells)


def _mean(spread: Mapping[str, Any] | None) -> str:
    """A mean with half its interval."""
    if not spread:
        return "–"
    return f"{spread['mean']:.1f} ± {(spread['interval'][1] - spread['interval'][0]) / 2:.1f}"


def _said(value: float, share: bool) -> str:
    return f"{value:.1%}" if share else f"{value:.2f}"


def _signed(value: float, share: bool) -> str:
    return f"{value:+.1%}" if share else f"{value:+.2f}"
