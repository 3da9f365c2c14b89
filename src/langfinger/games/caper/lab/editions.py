"""What is in a card file of an owner's own, and how its games differ from those of the house.

python -m langfinger.games.caper.lab.editions --games 1000    cities of the house, rules bots
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import Any, Final

from langfinger.games.caper import GAME
from langfinger.games.caper.box.cards import read_edition
from langfinger.games.caper.box.language import read_effects
from langfinger.games.caper.box.packs import PACKS, copies
from langfinger.games.caper.game import Caper
from langfinger.games.caper.lab.edition_report import shown
from langfinger.games.caper.lab.series import ALL, Series, balance, played
from langfinger.kernel import BadChoice, Facts, Json, Words
from langfinger.lab.stats import Interval, share
from langfinger.texts import LANGUAGES, Texts

__all__ = ["edition_of", "facts_in", "main", "report", "shown", "unknown_words"]

EFFECTS: Final = {"thief": ("effects",), "gear": ("effects",), "location": ("permanent", "win")}


def facts_in(path: Path) -> Facts:
    """What is written in a card file, right or wrong."""
    try:
        return read_edition(path.read_text("utf-8"))
    except UnicodeDecodeError:
        raise BadChoice("the card file is not UTF-8 text") from None


def unknown_words(facts: Facts) -> list[str]:
    """What is said about every effect that cannot be read; other faults are left to the box."""
    rows = facts.cards.get("colour")
    colours = (
        [row.get("key") for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    )
    words = Words(tuple([str(key) for key in colours]))
    wrong: list[str] = []
    for pack in PACKS:
        for row in facts.cards.get(pack, []):
            for field in EFFECTS[pack]:
                wrong += unknown_in(row, field, words)
    return wrong


def unknown_in(row: Json, field: str, colours: Words) -> list[str]:
    """The same for one field of a card; a field that is no text is left to the box."""
    text = row.get(field)
    if not isinstance(text, str):
        return []
    try:
        read_effects(str(row.get("id")), field, text, colours)
    except BadChoice as problem:
        return [str(problem)]
    return []


def edition_of(facts: Facts) -> Caper:
    """The game with these cards; BadChoice says why it cannot be played."""
    return Caper(facts)


def counts(game: Caper) -> dict[str, Json]:
    """How many cards there are, in all and by city."""
    box = game.box
    packs = {"thief": box.thief_boxes, "gear": box.gear_boxes, "location": box.location_boxes}
    found: dict[str, Json] = {}
    for pack, boxes in packs.items():
        cities = {city: boxes.count(number) for number, city in enumerate(box.cities.names)}
        found[pack] = {"all": len(boxes), "core": boxes.count(-1), **cities}
    return found


def missing_names(game: Caper) -> dict[str, list[str]]:
    """The cards that no language, or not every language, has a name for."""
    return {lang: missing_in(game, lang) for lang in LANGUAGES}


def missing_in(game: Caper, lang: str) -> list[str]:
    """The same for one language."""
    words = Texts(game, lang).words
    rows = [(pack, row) for pack in PACKS for row in game.facts.cards[pack]]
    return [card for pack, row in rows for card in copies(row) if card not in words[pack]]


def report(
    game: Caper, house: Caper, games: int, bot: str, seed: int, told: Callable[[], object]
) -> dict[str, Any]:
    """All that is told about an edition beside that of the house."""
    return {
        "name": game.facts.name,
        "edition": game.facts.fingerprint,
        "counts": counts(game),
        "missing_names": missing_names(game),
        "games": games,
        "bots": bot,
        "balance": [row.to_json() for row in balance(game, house, games, bot, seed, told)],
    }


def main(argv: list[str] | None = None) -> int:
    """Points a player and the share of seat A, city by city and in all."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.games.caper.lab.editions")
    parser.add_argument("--games", type=int, default=1000, metavar="K", help="in each city")
    parser.add_argument("--bots", choices=["random", "rules"], default="rules")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--city", choices=GAME.box.cities.names, help="this one only")
    wanted = parser.parse_args(argv)
    series: list[Series] = []
    for city in [wanted.city] if wanted.city else GAME.box.cities.names:
        first = wanted.seed + wanted.games * len(series)
        one = played(GAME, city, wanted.games, wanted.bots, first, lambda: None)
        series.append(one)
        print(line(city, one))
    print(line(ALL, reduce(Series.plus, series)))
    return 0


def line(city: str, series: Series) -> str:
    """`paris: 36.9 (36.3 to 37.5) points a player, A wins 52.0 (49.0 to 55.0) %`."""
    won = spelled(share(series.won, series.games), 100)
    return f"{city}: {spelled(series.a_player(), 1)} points a player, A wins {won} %"


def spelled(number: Interval, scale: int) -> str:
    """A number with its interval: `36.9 (36.3 to 37.5)`."""
    low, high = number.low or 0.0, number.high or 0.0
    return f"{scale * number.value:.1f} ({scale * low:.1f} to {scale * high:.1f})"


if __name__ == "__main__":
    raise SystemExit(main())
