"""What is in a card file of an owner's own, and how its games differ from those of the house.

python -m langfinger.games.caper.lab.editions --games 1000    cities of the house, rules bots
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import reduce
from math import hypot
from pathlib import Path
from typing import Any, Final, NamedTuple

from langfinger.bots import make_bot
from langfinger.games.caper import GAME
from langfinger.games.caper.box.cards import read_edition
from langfinger.games.caper.box.language import read_effects
from langfinger.games.caper.box.packs import copies
from langfinger.games.caper.game import Caper
from langfinger.kernel import BadChoice, Facts, Json, Words, view
from langfinger.lab.stats import Interval, Sums, mean, share, sums_of
from langfinger.texts import LANGUAGES, Texts

PACKS: Final = ("thief", "gear", "location")
EFFECTS: Final = {"thief": ("effects",), "gear": ("effects",), "location": ("permanent", "win")}


PLAYERS: Final = 2
ALL: Final = "all"
"""Stands for all cities together."""


class Tally(NamedTuple):
    """So many games: what both players scored together, and how many games seat A has won."""

    games: int
    points: Sums
    won: float

    def a_player(self) -> Interval:
        """Points a player; the two of one game are one number, as they are not independent."""
        value, low, high = mean(self.points)
        if low is None or high is None:
            return Interval(value / PLAYERS, None, None)
        return Interval(value / PLAYERS, low / PLAYERS, high / PLAYERS)

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(self.games + other.games, self.points.plus(other.points), self.won + other.won)


class Balance(NamedTuple):
    """One city, or all: points a player and how often seat A wins, here and in the house."""

    city: str
    here: Tally
    house: Tally

    def to_json(self) -> Json:
        """All numbers, intervals as value, low and high."""
        points, house_points = self.here.a_player(), self.house.a_player()
        return {
            "city": self.city,
            "games": self.here.games,
            "points": list(points),
            "house_points": list(house_points),
            "difference": list(difference(points, house_points)),
            "wins_of_a": list(share(self.here.won, self.here.games)),
            "house_wins_of_a": list(share(self.house.won, self.house.games)),
        }


def difference(one: Interval, other: Interval) -> Interval:
    """How much more one mean is than the other, as if their games had nothing in common."""
    middle = one.value - other.value
    if one.high is None or other.high is None:
        return Interval(middle, None, None)
    reach = hypot(one.high - one.value, other.high - other.value)
    return Interval(middle, middle - reach, middle + reach)


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


def balance(
    game: Caper, games: int, bot: str, seed: int, told: Callable[[], object]
) -> list[Balance]:
    """Every city in its share of the games beside the same games of the house, then all cities.

    Every game is told when it is over.
    """
    each = max(1, games // len(game.box.cities.names))
    found: list[Balance] = []
    for city in game.box.cities.names:
        house = city if city in GAME.box.cities.numbers else GAME.box.cities.names[0]
        first = seed + each * len(found)  # the same deal in two cities would count twice
        here = played(game, city, each, bot, first, told)
        there = played(GAME, house, each, bot, first, told)
        found.append(Balance(city, here, there))
    here = reduce(Tally.plus, [row.here for row in found])
    there = reduce(Tally.plus, [row.house for row in found])
    return [*found, Balance(ALL, here, there)]


def played(
    game: Caper, city: str, games: int, bot: str, seed: int, told: Callable[[], object]
) -> Tally:
    """So many games of one city."""
    tally = Tally(0, Sums(), 0.0)
    for number in range(games):
        tally = tally.plus(play_one(game, city, bot, seed, number))
        told()
    return tally


def play_one(game: Caper, city: str, bot: str, seed: int, number: int) -> Tally:
    """One game to its end."""
    state = game.setup(2, seed + number, {"city": city})
    bots = [make_bot(bot, game, seed + 2 * number + seat) for seat in (0, 1)]
    while state.waiting:
        seat = state.turn
        game.apply(state, seat, game.space.at(bots[seat].choose(view(game, state, seat))))
    winners: list[int] = game.notes(state)["winners"]
    won = (state.seat_a in winners) / len(winners)
    return Tally(1, sums_of([sum(game.scores(state))]), won)


def report(
    game: Caper, games: int, bot: str, seed: int, told: Callable[[], object]
) -> dict[str, Any]:
    """All that is told about an edition."""
    return {
        "name": game.facts.name,
        "edition": game.facts.fingerprint,
        "counts": counts(game),
        "missing_names": missing_names(game),
        "games": games,
        "bots": bot,
        "balance": [row.to_json() for row in balance(game, games, bot, seed, told)],
    }


def main(argv: list[str] | None = None) -> int:
    """Points a player and the share of seat A, city by city and in all."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.games.caper.lab.editions")
    parser.add_argument("--games", type=int, default=1000, metavar="K", help="in each city")
    parser.add_argument("--bots", choices=["random", "rules"], default="rules")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--city", choices=GAME.box.cities.names, help="this one only")
    wanted = parser.parse_args(argv)
    tallies: list[Tally] = []
    for city in [wanted.city] if wanted.city else GAME.box.cities.names:
        first = wanted.seed + wanted.games * len(tallies)
        tally = played(GAME, city, wanted.games, wanted.bots, first, lambda: None)
        tallies.append(tally)
        print(line(city, tally))
    print(line(ALL, reduce(Tally.plus, tallies)))
    return 0


def line(city: str, tally: Tally) -> str:
    """`paris: 36.9 (36.3 to 37.5) points a player, A wins 52.0 (49.0 to 55.0) %`."""
    won = spelled(share(tally.won, tally.games), 100)
    return f"{city}: {spelled(tally.a_player(), 1)} points a player, A wins {won} %"


def spelled(number: Interval, scale: int) -> str:
    """A number with its interval: `36.9 (36.3 to 37.5)`."""
    low, high = number.low or 0.0, number.high or 0.0
    return f"{scale * number.value:.1f} ({scale * low:.1f} to {scale * high:.1f})"


if __name__ == "__main__":
    raise SystemExit(main())
