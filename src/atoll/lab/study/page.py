"""A study as a page: one file, no script, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from atoll.arena.plots import COLOURS, amount, bar, histogram, lines, span
from atoll.arena.report import document, table
from atoll.arena.summary import wilson
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES, Translator

from . import comparison

TRANSLATOR = Translator(Path(__file__).parent)
ENOUGH = 20  # seats that took an action, before it is said to win or to lose
STRIKING = 12  # actions shown at once

T = Callable[..., str]


def page(game: Game, report: Mapping[str, Any], lang: str) -> str:
    """The whole page."""

    def t(message: str, **args: Any) -> str:
        return escape(TRANSLATOR.translate(lang, message, None, **args))

    tables = report["tables"]
    column = LANGUAGES.index(lang)
    parts = [
        f"<p>{t('study-about', games=report['games'], bot=report['bot'], seats=report['seats'])} "
        f"{t('study-made')} <code>{escape(report['command'])}</code> "
        f"<span class='soft'>({escape(report['machine'])}, atoll {escape(report['version'])})</span></p>"
    ]
    if len(tables) > 1:
        parts += [
            f"<h2>{t('study-change')}</h2>", comparison.changes(report, t),
            comparison.differences(report, column, t),
        ]  # fmt: skip
    if report["sweep"]:
        parts += [
            f"<h2>{t('study-sweep', place=report['sweep']['place'])}</h2><p>{t('study-sweep-help')}</p>",
            comparison.sweep(report, t),
        ]
    parts += [
        f"<h2>{t('study-seats')}</h2><p>{t('study-seats-help')}</p>", _seats(tables, t),
        f"<h2>{t('study-length')}</h2><p>{_length_words(tables, t)}</p>",
        _histogram(tables, "length", "study-choices", t),
        f"<h2>{t('study-branching')}</h2><p>{_branching_words(tables, t)}</p>",
        _histogram(tables, "branching", "study-legal", t),
        _histogram(tables, "turn", "study-turn", t),
        f"<h2>{t('study-scores')}</h2><p>{_scores_words(tables, t)}</p>", _scores(tables, t),
        f"<h2>{t('study-sources')}</h2><p>{t('study-sources-help')}</p>",
        *_each(tables, t, lambda one: _rows(one["sources"], column, t, shares=True)),
    ]  # fmt: skip
    if any(one["deeds"] for one in tables):
        parts += [
            f"<h2>{t('study-deeds')}</h2><p>{t('study-deeds-help')}</p>",
            *_each(tables, t, lambda one: _rows(one["deeds"], column, t, shares=False)),
        ]
    parts += [
        f"<h2>{t('study-actions')}</h2><p>{t('study-actions-help', least=ENOUGH)}</p>",
        *_each(tables, t, lambda one: _actions(one["actions"], column, t)),
    ]
    if report["depth"]:
        parts += [f"<h2>{t('study-depth')}</h2><p>{t('study-depth-help')}</p>", _depth(report["depth"], t)]
    if luck := report.get("luck"):  # reports of earlier versions have none
        parts += [f"<h2>{t('study-luck')}</h2><p>{t('study-luck-help')}</p>", _luck(luck, t)]
    if report["settings"]:
        parts += [f"<h2>{t('study-options')}</h2>", _options(game, report, lang, t)]
    return document(f"{report['title'][column]}: {TRANSLATOR.translate(lang, 'study')}", parts, lang)


def _name(one: Mapping[str, Any], t: T) -> str:
    return t("study-own" if one["name"] == "own" else "study-changed")


def _each(
    tables: Sequence[Mapping[str, Any]], t: T, draw: Callable[[Mapping[str, Any]], str]
) -> Iterator[str]:
    """The same for every box, under its name if there are two."""
    for one in tables:
        if len(tables) > 1:
            yield f"<h3>{_name(one, t)}</h3>"
        yield draw(one)


def _seats(tables: Sequence[Mapping[str, Any]], t: T) -> str:
    rows = []
    for colour, one in zip(COLOURS, tables):
        for seat in one["seats"]:
            named = f"{seat['seat'] + 1}" + (f" · {_name(one, t)}" if len(tables) > 1 else "")
            share, interval = seat["share"], seat["interval"]
            drawn = bar(share, interval, 1 / len(one["seats"]), colour)
            rows.append((named, f"{share:.1%}", span(interval), drawn, f"{seat['score']:.1f}"))
    rows.sort(key=lambda row: int(row[0].split()[0]))
    return table((t("study-seat"), t("study-wins"), t("study-interval"), "", t("study-score")), rows)


def _histogram(tables: Sequence[Mapping[str, Any]], key: str, below: str, t: T) -> str:
    series = {_name(one, t): one[key]["counts"] for one in tables}
    return histogram(series, t(below), t(below))


def _length_words(tables: Sequence[Mapping[str, Any]], t: T) -> str:
    own = tables[0]["length"]
    return t("study-length-help", mean=f"{own['mean']:.1f}", sd=f"{own['sd']:.1f}")


def _branching_words(tables: Sequence[Mapping[str, Any]], t: T) -> str:
    own = tables[0]
    return t(
        "study-branching-help",
        mean=f"{own['branching']['mean']:.1f}",
        most=own["branching"]["most"],
        forced=f"{own['branching']['forced']:.0%}",
        turn=f"{own['turn']['mean']:.2f}",
        longest=own["turn"]["most"],
    )


def _scores_words(tables: Sequence[Mapping[str, Any]], t: T) -> str:
    own = tables[0]
    return t(
        "study-scores-help",
        mean=f"{own['score']['mean']:.1f}",
        sd=f"{own['score']['sd']:.1f}",
        winner=f"{own['winner']['mean']:.1f}",
        margin=f"{own['margin']['mean']:.1f}" if own["margin"] else "–",
        shared=f"{own['shared_wins']:.1%}",
    )


def _scores(tables: Sequence[Mapping[str, Any]], t: T) -> str:
    if len(tables) > 1:
        return _histogram(tables, "score", "study-score", t)
    (own,) = tables
    series = {t("study-everybody"): own["score"]["counts"], t("study-winner"): own["winner"]["counts"]}
    return histogram(series, t("study-score"), t("study-score"))


def _rows(rows: Sequence[Mapping[str, Any]], column: int, t: T, shares: bool) -> str:
    """Rows of the score sheet: everybody, winners, others."""
    most = max((abs(row["share"] or 0.0) for row in rows), default=1.0)
    head = ["", t("study-mean"), t("study-winners"), t("study-others"), t("study-gap")]
    shown = []
    for row in rows:
        if row["mean"] is None:
            continue
        known = row["winners"] is not None and row["others"] is not None
        cells = [
            escape(row["words"][column]),
            f"{row['mean']:.2f}",
            *(f"{row[key]:.2f}" if row[key] is not None else "–" for key in ("winners", "others")),
            f"{row['winners'] - row['others']:+.2f}" if known else "–",
        ]
        if shares:
            cells += (
                [f"{row['share']:.1%}", amount(row["share"], most)] if row["share"] is not None else ["–", ""]
            )
        shown.append(cells)
    return table([*head, t("study-share"), ""] if shares else head, shown)


def _actions(rows: Sequence[Mapping[str, Any]], column: int, t: T) -> str:
    judged = sorted((row for row in rows if row["takers"] >= ENOUGH), key=lambda row: -row["wins"])
    better = [row for row in judged if _surely(row, len(judged)) > 0]
    worse = [row for row in judged[::-1] if _surely(row, len(judged)) < 0]
    never = sum(row["chosen"] == 0 for row in rows)
    parts = []
    for message, some in (("study-better", better), ("study-worse", worse)):
        parts.append(f"<h4>{t(message)}</h4>")
        parts.append(_action_table(some[:STRIKING], column, t) if some else f"<p>{t('study-none')}</p>")
    parts.append(
        f"<details><summary>{t('study-all-actions', count=len(rows), never=never)}</summary>"
        f"{_action_table(rows, column, t)}</details>"
    )
    return "".join(parts)


def _surely(row: Mapping[str, Any], looks: int) -> int:
    """Does an action win more (1) or less (-1) than its even share, looked at among so many others?"""
    low, high = wilson(row["wins"] * row["takers"], row["takers"], confidence=1 - 0.05 / looks)
    return int(low > row["even"]) - int(high < row["even"])


def _action_table(rows: Sequence[Mapping[str, Any]], column: int, t: T) -> str:
    head = (
        t("study-action"), t("study-taken"), t("study-winners"), t("study-others"), t("study-takers"),
        t("study-wins"), t("study-interval"), "",
    )  # fmt: skip
    shown = []
    for row in rows:
        words = f"<br><span class='soft'>{escape(row['words'][column])}</span>" if row["words"] else ""
        shown.append(
            (
                f"<code>{escape(row['code'])}</code>{words}",
                f"{row['chosen'] / row['offered']:.1%}",
                f"{row['winners']:.2f}",
                f"{row['others']:.2f}" if row["others"] is not None else "–",
                str(row["takers"]),
                f"{row['wins']:.1%}" if row["takers"] else "–",
                span(row["interval"]) if row["takers"] else "–",
                bar(row["wins"], row["interval"], row["even"]) if row["takers"] else "",
            )
        )
    return table(head, shown)


def _depth(rows: Sequence[Mapping[str, Any]], t: T) -> str:
    steps = range(len(rows))
    series = {t("study-doubled"): [(float(i), row["share"]) for i, row in zip(steps, rows)]}
    bands = {t("study-doubled"): [(float(i), *row["interval"]) for i, row in zip(steps, rows)]}
    ticks = {float(i): f"{row['low']} → {row['high']}" for i, row in zip(steps, rows)}
    drawn = lines(series, t("study-depth"), t("study-budgets"), bands=bands, even=0.5, ticks=ticks)
    return drawn + table(
        (t("study-budgets"), t("study-before"), t("study-interval"), t("study-games")),
        (
            (f"{r['low']} → {r['high']}", f"{r['share']:.1%}", span(r["interval"]), str(r["games"]))
            for r in rows
        ),
    )


def _luck(rows: Sequence[Mapping[str, Any]], t: T) -> str:
    """The shares of each level."""
    shown = []
    for colour, row in zip(COLOURS, rows):
        for part in row["shares"]:
            share, interval = part["share"], part["interval"]
            drawn = bar(
                min(1.0, max(0.0, share)), [min(1.0, max(0.0, end)) for end in interval], None, colour
            )
            kind = t(f"study-luck-{part['kind']}")
            shown.append(
                (escape(row["level"]), kind, f"{share:.1%}", span(interval), drawn, str(row["games"]))
            )
    head = (t("study-level"), "", t("study-share"), t("study-interval"), "", t("study-games"))
    return table(head, shown)


def _options(game: Game, report: Mapping[str, Any], lang: str, t: T) -> str:
    usual = report["tables"][0]
    rows = [(t("study-usual"), *_option_cells(usual))]
    for row in report["settings"]:
        named = f"option-{row['option']}-{row['value']}"
        value = game.translator.translate(lang, named) if game.translator.has(lang, named) else row["value"]
        title = f"{game.translator.translate(lang, 'option-' + row['option'])}: {value}"
        rows.append((escape(title), *_option_cells(row)))
    head = (
        "", t("study-choices"), t("study-score"), t("study-winner"), t("study-margin"), t("study-shared"),
        t("study-best-seat"), t("study-games"),
    )  # fmt: skip
    return table(head, rows)


def _option_cells(row: Mapping[str, Any]) -> tuple[str, ...]:
    best = max(row["seats"], key=lambda seat: seat["share"])
    return (
        f"{row['length']['mean']:.1f} ± {row['length']['sd']:.1f}",
        f"{row['score']['mean']:.1f} ± {row['score']['sd']:.1f}",
        f"{row['winner']['mean']:.1f}",
        f"{row['margin']['mean']:.1f}" if row["margin"] else "–",
        f"{row['shared_wins']:.1%}",
        f"{best['seat'] + 1} ({best['share']:.0%})",
        str(row["games"]),
    )
