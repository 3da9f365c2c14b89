"""Digests: many whole games as twelve characters, to compare builds, machines and versions.

python -m langfinger.contract.digest --games 2    print them
python -m langfinger.contract.digest --write      renew tests/contract/digests.toml

With `--game KEY` only one game is played; the others stay as they are on file.
"""

from __future__ import annotations

import argparse
import tomllib
from hashlib import blake2b
from itertools import islice
from typing import Any, Final

from langfinger.contract.checkout import GOLDEN
from langfinger.contract.law import text
from langfinger.contract.tables import Table, all_choices, house, moments
from langfinger.kernel import Game, dump

GAMES_EACH: Final = 40
MOST_MOVES: Final = 450  # of each game; longer ones are cut off
FILE: Final = GOLDEN / "digests.toml"
HEAD: Final = (
    "# Whole random games by number of players, long ones up to a point: every move, event and\n"
    "# position, in one number.\n"
    "# A change here means that games go differently: say in the commit which rule changed.\n"
)


def tables_for(game: Game[Any], seats: int, games: int) -> list[Table]:
    """So many tables, the options cycled."""
    choices = all_choices(game)
    return [Table(game, seats, seed, choices[seed % len(choices)]) for seed in range(games)]


def digest(tables: list[Table]) -> str:
    """All moves, events and positions of these games in one number."""
    total = blake2b(digest_size=12)
    for table in tables:
        for moment in islice(moments(table), MOST_MOVES):
            events = [event.to_json(table.game.words) for event in moment.events]
            move = [moment.seat, None if moment.action is None else moment.action.id]
            total.update(text([events, move, dump(table.game, moment.state)]).encode())
    return total.hexdigest()


def digests_of(game: Game[Any], games: int, most: int | None = None) -> dict[str, str]:
    """The fingerprint of the action space, and a digest for each number of players up to `most`."""
    low, high = game.seat_range
    sizes = range(low, 1 + (high if most is None else most))
    found = {f"seats_{n}": digest(tables_for(game, n, games)) for n in sizes}
    return {"actions": game.space.fingerprint(), **found}


def write_digests(games: int, game: str | None) -> str:
    """All digests of the house as TOML, made anew for this game or for all."""
    found = {} if game is None else golden_digests()
    for key in house() if game is None else [game]:
        found[key] = digests_of(house()[key], games)
    lines: list[str] = [HEAD]
    for key, digests in found.items():
        lines += [f"[{key}]", *[f'{name} = "{digest}"' for name, digest in digests.items()], ""]
    return "\n".join(lines)


def golden_digests() -> dict[str, dict[str, str]]:
    """The digests on file, by game."""
    return tomllib.loads(FILE.read_text("utf-8"))


def main() -> None:
    """Prints the digests, or renews the golden file."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.contract.digest")
    parser.add_argument("--games", type=int, default=GAMES_EACH, help="games per player count")
    parser.add_argument("--write", action="store_true", help=f"renew {FILE}")
    parser.add_argument("--game", help="play only this game")
    wanted = parser.parse_args()
    written = write_digests(wanted.games, wanted.game)
    if wanted.write:
        FILE.write_text(written, "utf-8")
    print(written, end="")


if __name__ == "__main__":
    main()
