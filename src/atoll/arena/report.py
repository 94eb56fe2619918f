"""A run as a page: tables and bars, no script, one file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

_STYLE = """
body{font:16px/1.5 ui-rounded,"Segoe UI","Noto Sans",system-ui,sans-serif;color:#23313a;background:#fbf6ea;
  max-width:60rem;margin:2rem auto;padding:0 1rem}
h1,h2{line-height:1.2}
table{border-collapse:collapse;width:100%;margin:.5rem 0 2rem}
td,th{padding:.35rem .6rem;border-bottom:1px solid #e2d6bd;text-align:right}
td:first-child,th:first-child{text-align:left}
code{background:#f3ead6;padding:.15rem .4rem;border-radius:.4rem;overflow-wrap:anywhere}
svg{display:block}
@media(prefers-color-scheme:dark){
  body{background:#16232b;color:#eaf1f0} td,th{border-color:#2b414d} code{background:#1d2e38}
}
"""
WIDTH = 260


def bar(share: float, interval: Sequence[float], even: float) -> str:
    """A share with its interval; a dashed line marks what would be even."""
    low, high = (end * WIDTH for end in interval)
    return (
        f'<svg width="{WIDTH}" height="22" role="img" aria-label="{share:.1%}, {_range(interval)}">'
        f'<rect y="6" width="{WIDTH}" height="10" rx="5" fill="currentColor" fill-opacity=".08"/>'
        f'<rect y="6" width="{share * WIDTH:.1f}" height="10" rx="5" fill="#2b8796"/>'
        f'<path d="M{low:.1f} 11H{high:.1f}" stroke="#ee6c4d" stroke-width="3"/>'
        f'<path d="M{even * WIDTH:.1f} 0V22" stroke="currentColor" stroke-dasharray="3 3"/>'
        "</svg>"
    )


def _range(interval: Sequence[float]) -> str:
    return f"{interval[0]:.1%} to {interval[1]:.1%}"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table; cells are HTML already."""
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return "<table><tr>" + "".join(f"<th>{cell}</th>" for cell in head) + f"</tr>{body}</table>"


def document(title: str, parts: Iterable[str]) -> str:
    """A whole page."""
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style><h1>{escape(title)}</h1>{''.join(parts)}</html>"
    )


def page(title: str, command: str, summary: Mapping[str, Any]) -> str:
    """The page of a run."""
    parts = [
        f"<p>{summary['games']} games, {summary['choices']:.0f} choices each. "
        f"Made by <code>{escape(command)}</code></p>",
        "<h2>Wins</h2><p>Shared wins count in part. The orange line is the 95 % interval, "
        "the dashed one an even share.</p>",
        table(
            ("bot", "share", "interval", "", "mean place", "mean score", "ms a choice", "rating"),
            (_bot_row(name, bot, summary) for name, bot in _best_first(summary["bots"])),
        ),
        "<h2>Head to head</h2>",
        table(
            ("pair", "share", "interval", "", "met"),
            (
                (
                    f"{escape(row['bot'])} before {escape(row['other'])}",
                    f"{row['ahead']:.1%}",
                    _range(row["interval"]),
                    bar(row["ahead"], row["interval"], 0.5),
                    str(row["met"]),
                )
                for row in summary["versus"]
            ),
        ),
        "<h2>Seats</h2>",
        table(
            ("seat", "share", "interval", ""),
            (
                (
                    str(row["seat"] + 1),
                    f"{row['share']:.1%}",
                    _range(row["interval"]),
                    bar(row["share"], row["interval"], 1 / len(summary["seats"])),
                )
                for row in summary["seats"]
            ),
        ),
    ]
    if summary["forfeits"]:
        lines = (
            f"<li>game {f['game']}: {escape(f['bot'])} in seat {f['seat'] + 1}: {escape(f['why'])}</li>"
            for f in summary["forfeits"][:50]
        )
        parts.append(f"<h2>Forfeits</h2><ul>{''.join(lines)}</ul>")
    return document(title, parts)


def _best_first(bots: Mapping[str, Any]) -> list[tuple[str, Any]]:
    return sorted(bots.items(), key=lambda pair: -pair[1]["share"])


def _bot_row(name: str, bot: Mapping[str, Any], summary: Mapping[str, Any]) -> tuple[str, ...]:
    rating = summary["ratings"].get(name)
    return (
        escape(name),
        f"{bot['share']:.1%}",
        _range(bot["interval"]),
        bar(bot["share"], bot["interval"], bot["even_share"]),
        f"{bot['mean_place']:.2f}",
        f"{bot['mean_score']:.1f}",
        f"{1000 * bot['seconds_per_choice']:.1f}",
        f"{rating['mu']:.1f} ± {2 * rating['sigma']:.1f}" if rating else "–",
    )
