"""The report about an edition in words: what is in it, what is missing, and how it plays."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from langfinger.games.caper.lab.series import ALL
from langfinger.kernel import Json
from langfinger.lab.stats import Interval
from langfinger.texts import Phrases, Texts, read_words

Cell = str | float | Interval

HOME: Final = "langfinger.games.caper.lab"
TITLES: Final = ("city", "scored", "house", "difference", "a_wins", "house")
WINS: Final = ("wins_of_a", "house_wins_of_a")


class Shown(NamedTuple):
    """Some lines, a table of words, numbers and intervals, and what may be said at the end."""

    lines: list[str]
    titles: list[str]
    rows: list[list[Cell]]
    verdict: str


def shown(texts: Texts, told: dict[str, Any]) -> Shown:
    """The report in the language of the texts."""
    words = Phrases(read_words(HOME, f"words/{texts.lang}.toml"))
    lines = [words.say("edition.name", name=told["name"], edition=told["edition"])]
    lines += pack_lines(words, texts, told["counts"])
    lines.append(words.at("edition.words"))
    lines += name_lines(words, told["missing_names"])
    lines.append(words.say("edition.balance", games=told["games"], bots=told["bots"]))
    titles = [words.at(f"title.{key}") for key in TITLES]
    rows = [balance_row(words, texts, row) for row in told["balance"]]
    return Shown(lines, titles, rows, verdict(words, told["balance"][-1]))


def pack_lines(words: Phrases, texts: Texts, counts: Json) -> list[str]:
    """How many cards each pack has, of the core and of each city."""
    lines = []
    for pack, count in counts.items():
        cities = [f"{named(texts, city)} {n}" for city, n in count.items()][2:]
        told = {"n": count["all"], "core": count["core"], "cities": ", ".join(cities)}
        lines.append(words.say(f"pack.{pack}", **told))
    return lines


def name_lines(words: Phrases, missing: dict[str, list[str]]) -> list[str]:
    """The cards without a name, language by language."""
    lines = []
    for lang, cards in missing.items():
        key = "names.missing" if cards else "names.named"
        spoken = words.at(f"names.{lang}")
        lines.append(words.say(key, lang=spoken, n=len(cards), cards=", ".join(cards)))
    return lines


def balance_row(words: Phrases, texts: Texts, row: Json) -> list[Cell]:
    """One city, or all, beside the house."""
    wins, house_wins = ([100 * n for n in row[key]] for key in WINS)
    return [
        words.at("edition.all") if row["city"] == ALL else named(texts, row["city"]),
        row["points"][0],
        row["house_points"][0],
        Interval(*row["difference"]),
        Interval(*wins),
        house_wins[0],
    ]


def verdict(words: Phrases, row: Json) -> str:
    """Whether the points of all cities differ from the house by more than chance."""
    _, low, high = row["difference"]
    if low is None:
        return ""
    return words.at("verdict." + ("more" if low > 0 else "fewer" if high < 0 else "same"))


def named(texts: Texts, city: str) -> str:
    """A city by its name; one of the owner's own by its key."""
    return str(texts.words["city"].get(city, {}).get("name", city))
