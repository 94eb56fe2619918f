"""The report of a run as one HTML file: tables and plots, no script."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import accumulate
from typing import Any

from .plots import STYLE, bar, lines, span
from .referee import Result
from .summary import win_shares

_STYLE = (
    """
:root{color-scheme:light dark;--ink:#23313a;--paper:#fbf6ea;--soft:#55646c;--line:#e2d6bd;--tint:#f3ead6;
  --mark:#b8452a}
@media(prefers-color-scheme:dark){:root{--ink:#eaf1f0;--paper:#16232b;--soft:#a9bcc2;--line:#2b414d;
  --tint:#1d2e38;--mark:#ff9c80}}
body{font:16px/1.5 ui-rounded,"Segoe UI","Noto Sans",system-ui,sans-serif;color:var(--ink);
  background:var(--paper);max-width:60rem;margin:2rem auto;padding:0 1rem}
h1,h2{line-height:1.2} h2{margin-top:2.5rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem}
td,th{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:right;
  font-variant-numeric:tabular-nums}
th{color:var(--soft);font-weight:600} td:first-child,th:first-child{text-align:left}
td:first-child{overflow-wrap:anywhere;min-width:9rem} td:not(:first-child){white-space:nowrap}
code{background:var(--tint);padding:.15rem .4rem;border-radius:.4rem;overflow-wrap:anywhere}
svg{display:block;color:var(--ink)} .plot{width:100%;max-width:46rem;height:auto;font-size:12px}
.rail{fill:currentColor;fill-opacity:.1} .interval{stroke:var(--mark);stroke-width:3}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;margin:.2rem 0 1rem;color:var(--soft)}
.legend svg{display:inline} .soft{color:var(--soft)}
@media(max-width:40rem){.plot{min-width:36rem}}
"""
    + STYLE
)
POINTS = 200  # of a line in a plot


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table; cells are HTML already."""
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    top = "".join(f'<th scope="col">{cell}</th>' if cell else "<td></td>" for cell in head)
    whole = f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="wide" tabindex="0">{whole}</div>'


def document(title: str, parts: Iterable[str], lang: str = "en") -> str:
    """A whole page."""
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style>"
        f"<main><h1>{escape(title)}</h1>{''.join(parts)}</main></html>\n"
    )


def page(title: str, command: str, summary: Mapping[str, Any], results: Sequence[Result]) -> str:
    """The page of a run."""
    parts = [
        f"<p>{summary['games']} games, {summary['choices']:.0f} choices each. "
        f"Made by <code>{escape(command)}</code></p>",
        "<h2>Wins</h2><p>Shared wins count in part. The thin line is the 95% interval, "
        "the dashed one an even share.</p>",
        table(
            ("bot", "share", "interval", "", "mean place", "mean score", "ms a choice", "rating"),
            (_bot_row(name, bot, summary) for name, bot in best_first(summary["bots"])),
        ),
        "<h2>How it went</h2>",
        _course(results, summary),
        "<h2>Head to head</h2>",
        table(
            ("pair", "share", "interval", "", "games"),
            (
                (
                    f"{escape(row['bot'])} before {escape(row['other'])}",
                    f"{row['ahead']:.1%}",
                    span(row["interval"]),
                    bar(row["ahead"], row["interval"], 0.5),
                    str(row["games"]),
                )
                for row in summary["versus"]
            ),
        ),
        "<h2>Seats</h2>",
        seats_table(summary["seats"]),
    ]
    if summary["forfeits"]:
        items = (
            f"<li>game {f['game']}: {escape(f['bot'])} in seat {f['seat'] + 1}: {escape(f['why'])}</li>"
            for f in summary["forfeits"][:50]
        )
        parts.append(f"<h2>Forfeits</h2><ul>{''.join(items)}</ul>")
    return document(title, parts)


def seats_table(seats: Sequence[Mapping[str, Any]]) -> str:
    """Shares of wins by seat."""
    return table(
        ("seat", "share", "interval", ""),
        (
            (
                str(row["seat"] + 1),
                f"{row['share']:.1%}",
                span(row["interval"]),
                bar(row["share"], row["interval"], 1 / len(seats)),
            )
            for row in seats
        ),
    )


def best_first(bots: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Bots by their share of wins."""
    return sorted(bots.items(), key=lambda pair: -pair[1]["share"])


def _course(results: Sequence[Result], summary: Mapping[str, Any]) -> str:
    """The share of each bot's seats that won, after every game so far."""
    series = {}
    for name, _ in best_first(summary["bots"]):
        won, seats = [], []
        for result in results:
            mine = [share for share, bot in zip(win_shares(result.places), result.seating) if bot == name]
            won.append(sum(mine))
            seats.append(len(mine))
        so_far = [
            (float(games), wins / played)
            for games, (wins, played) in enumerate(zip(accumulate(won), accumulate(seats)), 1)
            if played
        ]
        series[name] = so_far[:: max(1, len(so_far) // POINTS)]
    even = 1 / len(summary["seats"])
    return lines(series, "share of wins after every game", "games", even=even)


def _bot_row(name: str, bot: Mapping[str, Any], summary: Mapping[str, Any]) -> tuple[str, ...]:
    rating = summary["ratings"].get(name)
    return (
        escape(name),
        f"{bot['share']:.1%}",
        span(bot["interval"]),
        bar(bot["share"], bot["interval"], bot["even_share"]),
        f"{bot['mean_place']:.2f}",
        f"{bot['mean_score']:.1f}",
        f"{1000 * bot['seconds_per_choice']:.1f}",
        f"{rating['mu']:.1f} ± {2 * rating['sigma']:.1f}" if rating else "–",
    )
