"""Check, gather and list the kept games; see `langfinger.lab.archive`."""

import argparse
import sys
from typing import Any

from langfinger.games import GAMES
from langfinger.kernel import Game
from langfinger.lab.archive.comparing import compare
from langfinger.lab.archive.gathering import gather
from langfinger.lab.archive.kept import FOLDER, read_kept, write_kept


def main() -> int:
    """Does what was asked for; 1 if a game of today's rules comes out otherwise."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.lab.archive")
    parser.add_argument("do", choices=("check", "gather", "list"))
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    parser.add_argument("--tries", type=int, default=200, help="games to choose from (gather)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first of them")
    parser.add_argument("--player", default="", help="who plays them: random, rules, novice")
    given = parser.parse_args()
    if not FOLDER.parent.is_dir():
        parser.error("the archive lies in a checkout of the sources, in tests/archive")
    games = [game for key, game in GAMES.items() if given.game in (None, key)]
    return max([task(game, given) for game in games])


def task(game: Game[Any], given: argparse.Namespace) -> int:
    """The same for one game."""
    kept = read_kept(game)
    if given.do == "gather":
        tries = range(given.first, given.first + given.tries)
        found = gather(game, kept, tries, given.player)
        path = write_kept(game, found)
        print(f"{game.key}: {len(found)} games, {len(found) - len(kept)} of them new, {path.name}")
    elif given.do == "list":
        for one in kept:
            print(f"{one}: {len(one.replay['moves'])} moves, points {one.scores}")
    else:
        return check(game)
    return 0


def check(game: Game[Any]) -> int:
    """Names every game that comes out otherwise; 1 if one of today's rules does."""
    kept = read_kept(game)
    partings = [parting for parting in [compare(game, one) for one in kept] if parting is not None]
    for parting in partings:
        print(parting)
    print(f"{game.key}: {len(kept)} games, {len(partings)} of them come out otherwise")
    return int(any(p.kept.replay["rules"] == game.rules_version for p in partings))


if __name__ == "__main__":
    sys.exit(main())
