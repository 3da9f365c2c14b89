"""The page about a run: one HTML file that needs nothing else, in the words of the house."""

from html import escape
from typing import Final

from langfinger.lab.balance import plots
from langfinger.lab.balance.findings import Findings
from langfinger.lab.balance.values import Value
from langfinger.lab.batch.metrics import CAPITAL
from langfinger.lab.stats import Interval, mean_of
from langfinger.texts import Phrases

STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:54rem;margin:2rem auto;padding:0 1rem;"
    "color:#2b2a33;background:#fffdf8}h1,h2{line-height:1.2}table{border-collapse:collapse}"
    "td,th{padding:.2rem .7rem;text-align:left;border-bottom:1px solid #ddd3c0}"
    "td:nth-child(n+3){font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto}"
    ".out{color:#a8322f;font-weight:600}code{background:#f3ecdd;padding:0 .2rem}"
)


def page(words: Phrases, found: Findings, lang: str, name: str) -> str:
    """The whole page."""
    title = words.say("report.title", game=name)
    body = [f"<h1>{escape(title)}</h1>", *introduction(words, found)]
    body += [*wins(words, found), *courses(words, found), *points(words, found)]
    body += [*values(words, found), *rules(words, found)]
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    return (
        f'<!doctype html><html lang="{lang}"><head>{head}<title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body>{''.join(body)}</body></html>\n"
    )


def introduction(words: Phrases, found: Findings) -> list[str]:
    """What was played, by whom, and what that means."""
    head = found.head
    told = {key: head[key] for key in ("edition", "rules", "seed", "version", "build")}
    told["terms"] = head["points"][0]["terms"]
    bots = ", ".join(bot["title"] for bot in head["bots"])
    options = ", ".join(f"{option} = {value}" for option, value in head["options"].items())
    return [
        paragraph(words.say("report.played", games=found.games, **told)),
        paragraph(words.say("report.options", options=options)),
        paragraph(words.say("report.bots", bots=bots)),
    ]


def wins(words: Phrases, found: Findings) -> list[str]:
    """Wins by seat, and by bot if several met."""
    even = 1 / len(found.seats)
    names = [f"S{seat}" for seat in range(len(found.seats))]
    told = [heading(words, "wins"), plots.shares(names, found.seats, even)]
    told.append(listed([(name, share(won)) for name, won in zip(names, found.seats, strict=True)]))
    if len(found.bots) > 1:
        told.append(listed([(bot, share(won)) for bot, won in found.bots.items()]))
    return told


def courses(words: Phrases, found: Findings) -> list[str]:
    """Length, margin and changes of the lead."""
    told = [heading(words, "course")]
    for name, numbers in found.lengths.items():
        title = words.at(f"compare.{name}")
        told.append(paragraph(f"{title}: {number(mean_of(numbers), 1)}"))
        told.append(plots.spread(numbers, title))
    return told


def points(words: Phrases, found: Findings) -> list[str]:
    """Where points came from, for games whose events tell."""
    if not found.sources:
        return [heading(words, "sources"), paragraph(words.at("report.no_sources"))]
    named = {CAPITAL.sub(" ", verb).capitalize(): mean for verb, mean in found.sources.items()}
    return [heading(words, "sources"), plots.bars(named)]


def values(words: Phrases, found: Findings) -> list[str]:
    """What things are worth to their takers."""
    told = [heading(words, "values"), paragraph(words.at("report.values_mean"))]
    if not found.values:
        return [*told, paragraph(words.at("report.no_values"))]
    out = [value for value in found.values if value.is_outlier]
    key = "report.outliers" if out else "report.no_outliers"
    told.append(paragraph(words.say(key, n=len(out), things=len(found.values))))
    told.append(plots.worth(found.values, words.at("report.value")))
    titles = [words.at(f"report.{title}") for title in ("way", "thing", "games", "won", "value")]
    head = "".join(f"<th>{escape(title)}</th>" for title in titles)
    rows = "".join(value_row(value) for value in found.values)
    return [*told, f"<table><tr>{head}</tr>{rows}</table>"]


def value_row(value: Value) -> str:
    """One thing."""
    cells = [value.way, value.thing, str(value.games), f"{100 * value.won:.1f}", share(value.value)]
    mark = ' class="out"' if value.is_outlier else ""
    return f"<tr{mark}>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"


def rules(words: Phrases, found: Findings) -> list[str]:
    """Rules that fired in none of the games."""
    silent = ", ".join(found.silent_rules) or words.at("report.none")
    return [heading(words, "silent"), paragraph(words.say("report.never", rules=silent))]


def heading(words: Phrases, key: str) -> str:
    """A chapter."""
    return f"<h2>{escape(words.at(f'report.{key}'))}</h2>"


def paragraph(text: str) -> str:
    """Some sentences."""
    return f"<p>{escape(text)}</p>"


def listed(pairs: list[tuple[str, str]]) -> str:
    """Names and what belongs to them."""
    rows = "".join(f"<tr><td>{escape(a)}</td><td>{escape(b)}</td></tr>" for a, b in pairs)
    return f"<table>{rows}</table>"


def share(won: Interval) -> str:
    """A share in per cent with its interval."""
    low, high = won.low or 0.0, won.high or 0.0
    return number(Interval(100 * won.value, 100 * low, 100 * high), 1)


def number(found: Interval, digits: int) -> str:
    """A number with its interval, real minus signs and all."""
    low, high = found.low, found.high
    bounds = "" if low is None or high is None else f" ({low:.{digits}f} … {high:.{digits}f})"
    return f"{found.value:.{digits}f}{bounds}".replace("-", "−")
