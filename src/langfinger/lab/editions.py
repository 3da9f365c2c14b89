"""What is in a card file of an owner's own, and how its games differ from those of the house.

python -m langfinger.lab.editions --games 1000    the cities of the house among rules bots
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final, NamedTuple

from langfinger.bots import make_bot
from langfinger.games.caper import GAME
from langfinger.games.caper.cards import copies, read_edition
from langfinger.games.caper.flow import Caper
from langfinger.games.caper.language import read_effects
from langfinger.kernel import BadChoice, Facts, Json, Words, view
from langfinger.lab.stats import Interval, mean, share, sums_of
from langfinger.texts import LANGUAGES, Texts

PACKS: Final = ("thief", "gear", "location")
EFFECTS: Final = {"thief": ("effects",), "gear": ("effects",), "location": ("permanent", "win")}


class Balance(NamedTuple):
    """One city in so many games: points a player, and how often seat A wins."""

    city: str
    games: int
    points: Interval
    house_points: Interval
    wins_of_a: Interval
    house_wins_of_a: Interval

    def to_json(self) -> Json:
        """All numbers, intervals as value, low and high."""
        return {
            "city": self.city,
            "games": self.games,
            "points": list(self.points),
            "house_points": list(self.house_points),
            "difference": self.points.value - self.house_points.value,
            "wins_of_a": list(self.wins_of_a),
            "house_wins_of_a": list(self.house_wins_of_a),
        }


def edition_in(path: Path) -> Caper:
    """The game of a card file; BadChoice names all words that no card may have."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadChoice("the card file is not UTF-8 text") from None
    facts = read_edition(text)
    wrong = unknown_words(facts)
    if wrong:
        more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
        raise BadChoice(wrong[0] + more)
    return Caper(facts)


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


def balance(game: Caper, games: int, bot: str, seed: int) -> list[Balance]:
    """Every city in its share of the games, beside the same games of the house."""
    each = max(1, games // len(game.box.cities.names))
    found: list[Balance] = []
    for city in game.box.cities.names:
        points, won = played(game, city, each, bot, seed)
        house = city if city in GAME.box.cities.numbers else GAME.box.cities.names[0]
        house_points, house_won = played(GAME, house, each, bot, seed)
        found.append(
            Balance(
                city,
                each,
                mean(sums_of(points)),
                mean(sums_of(house_points)),
                share(won, each),
                share(house_won, each),
            )
        )
    return found


def played(game: Caper, city: str, games: int, bot: str, seed: int) -> tuple[list[int], float]:
    """The points of all players in so many games, and how many of them seat A has won."""
    points: list[int] = []
    won = 0.0
    for number in range(games):
        state = game.setup(2, seed + number, {"city": city})
        bots = [make_bot(bot, game, seed + 2 * number + seat) for seat in (0, 1)]
        while state.waiting:
            seat = state.turn
            game.apply(state, seat, game.space.at(bots[seat].choose(view(game, state, seat))))
        points += game.scores(state)
        winners: list[int] = game.notes(state)["winners"]
        won += (state.seat_a in winners) / len(winners)
    return points, won


def report(game: Caper, games: int, bot: str, seed: int) -> dict[str, Any]:
    """All that is told about an edition."""
    return {
        "name": game.facts.name,
        "edition": game.facts.fingerprint,
        "counts": counts(game),
        "missing_names": missing_names(game),
        "games": games,
        "bots": bot,
        "balance": [row.to_json() for row in balance(game, games, bot, seed)],
    }


def main(argv: list[str] | None = None) -> int:
    """Points a player and the share of seat A, city by city and in all."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.lab.editions")
    parser.add_argument("--games", type=int, default=1000, metavar="K", help="in each city")
    parser.add_argument("--bots", choices=["random", "rules"], default="rules")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    wanted = parser.parse_args(argv)
    total = 0.0
    for city in GAME.box.cities.names:
        points, won = played(GAME, city, wanted.games, wanted.bots, wanted.seed)
        total += won
        scored = told(mean(sums_of(points)), 1)
        print(f"{city}: {scored} points a player, A wins {shared(won, wanted.games)}")
    print(f"all: A wins {shared(total, wanted.games * len(GAME.box.cities.names))}")
    return 0


def told(number: Interval, scale: int) -> str:
    """A number with its interval: `36.9 (36.3 to 37.5)`."""
    low, high = number.low or 0.0, number.high or 0.0
    return f"{scale * number.value:.1f} ({scale * low:.1f} to {scale * high:.1f})"


def shared(won: float, games: int) -> str:
    """A share in per cent with its interval."""
    return f"{told(share(won, games), 100)} %"


if __name__ == "__main__":
    raise SystemExit(main())
