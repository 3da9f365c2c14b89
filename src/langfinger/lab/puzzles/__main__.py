"""Finds puzzles in games of bots, and asks again with ten times as long whether they are any.

    python -m langfinger.lab.puzzles GAME --find 50 --out FILE
    python -m langfinger.lab.puzzles GAME --confirm
    python -m langfinger.lab.puzzles GAME --retell
    python -m langfinger.lab.puzzles GAME --weigh --out FILE

What is found is written at once; ended with Ctrl+C and begun again, the search goes on behind it.
"""

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any

from langfinger.games import GAMES
from langfinger.kernel import BadReplay, Game
from langfinger.lab.puzzles.confirming import asked_again, summary, tell
from langfinger.lab.puzzles.finding import LONGER, puzzles
from langfinger.lab.puzzles.retelling import retold
from langfinger.lab.puzzles.weighing import weighed_anew
from langfinger.parts import folder_of
from langfinger.puzzles import FILE, Puzzle, fits, puzzles_of, read_puzzles, write_puzzle


def find(game: Game[Any], number: int, seed: int, out: Path) -> None:
    """Searches until so many lie in the file."""
    known = read_puzzles(out.read_text("utf-8").splitlines()) if out.exists() else []
    names = {one.id for one in known}
    first = max((one.game for one in known), default=-1) + 1
    found = (one for one in puzzles(game, seed, first) if one.id not in names)
    with suppress(KeyboardInterrupt), out.open("a", encoding="utf-8") as file:
        for count, one in enumerate(islice(found, max(0, number - len(known))), len(known) + 1):
            file.write(write_puzzle(one))
            file.flush()
            print(f"{count}: {found_line(one)}; {process_time():.0f} s", flush=True)


def found_line(one: Puzzle) -> str:
    """A puzzle in a line."""
    quick = f"{one.wrong} of {one.asked} quick answers are others"
    where = f"game {one.game}, {one.ask}: {one.solution}"
    return f"{where}, {one.gap:+.3f} ± {one.error:.3f}; {quick}"


def confirm(game: Game[Any], seed: int, sample: int, longer: int) -> int:
    """Asks again about all of them, or about some; 1 if an answer is another one."""
    found = []
    for puzzle in sampled(puzzles_of(game), sample):
        again = asked_again(game, puzzle, seed, longer)
        found.append(again)
        if not again.is_kept:
            print(tell(game, again), flush=True)
    print(summary(game, found, longer), flush=True)
    return 0 if found and all_kept(found) else 1


def sampled(known: Sequence[Puzzle], sample: int) -> Sequence[Puzzle]:
    """So many of them, the easy ones and the hard ones; 0 is all."""
    return known[:: max(1, len(known) // sample)] if sample else known


def retell(game: Game[Any]) -> None:
    """Writes the reasons of the puzzles in the folder of the game anew."""
    file = Path(str(folder_of(game).joinpath(FILE)))
    known = read_puzzles(file.read_text("utf-8").splitlines())
    again = [retold(game, one) if fits(game, one) else one for one in known]
    file.write_text("".join(map(write_puzzle, again)), "utf-8")
    changed = sum(one != other for one, other in zip(known, again, strict=True))
    print(f"{game.key}: {changed} of {len(known)} puzzles have other reasons now")


def weigh(game: Game[Any], seed: int, sample: int, out: Path) -> None:
    """Writes the puzzles in the folder of the game as they would be found today, one by one."""
    known = sampled(puzzles_of(game), sample)
    kept = 0
    with suppress(KeyboardInterrupt), out.open("a", encoding="utf-8") as file:
        for count, one in enumerate(known, 1):
            again = weighed_anew(game, one, seed)
            if again is not None:
                file.write(write_puzzle(again))
                file.flush()
                kept += 1
            told = "no puzzle any more" if again is None else found_line(again)
            print(f"{count}: {one.id}, {one.gap:+.3f}: {told}", flush=True)
    print(f"{game.key}: {kept} of {len(known)} are still puzzles")


def all_kept(found: list[Any]) -> bool:
    """Is every answer the same?"""
    return all(again.is_kept for again in found)


def main() -> int:
    """Finds, or confirms what lies in the folder of the game."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.lab.puzzles")
    parser.add_argument("game", choices=GAMES)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--find", type=int, metavar="N", help="until so many lie in --out")
    what.add_argument("--confirm", action="store_true", help="those in the folder of the game")
    what.add_argument("--weigh", action="store_true", help="those that are still some, into --out")
    what.add_argument("--retell", action="store_true", help="their reasons, as bots say them now")
    parser.add_argument("--out", type=Path, metavar="FILE")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, default=0, help="ask only about so many; 0: all")
    parser.add_argument("--longer", type=int, default=LONGER, help="times as long")
    args = parser.parse_args()
    game = GAMES[args.game]
    if args.confirm:
        return confirm(game, args.seed, args.sample, args.longer)
    if args.retell:
        retell(game)
        return 0
    if args.out is None:
        parser.error("--find and --weigh need --out FILE, where what is found is written")
    if args.weigh:
        weigh(game, args.seed, args.sample, args.out)
        return 0
    try:
        find(game, args.find, args.seed, args.out)
    except BadReplay as problem:
        parser.error(f"{args.out}: {problem}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
