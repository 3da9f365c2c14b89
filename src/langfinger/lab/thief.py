"""Why does the thief earn so much? What he already has when he takes the role, and what he adds.

python -m langfinger.lab.thief --games 100 --seed 1
"""

from __future__ import annotations

import argparse
from typing import Any, Final, NamedTuple

from langfinger.bots import make_bot
from langfinger.games import GAMES
from langfinger.kernel import Event, Game, is_over, play, view

SEATS: Final = 4
ENOUGH: Final = 4
EACH: Final = 3
FAILS: Final = -10


class Theft(NamedTuple):
    """One round of a thief: loot won when the role was taken, loot still in hands, points."""

    won: int
    own: int
    left: int
    points: int


def thefts(games: int, seed: int) -> list[Theft]:
    """All thief rounds of so many games among rules bots."""
    game = GAMES["gelegenheit"]
    return [theft for number in range(games) for theft in thefts_of(game, seed + number)]


def thefts_of(game: Game[Any], seed: int) -> list[Theft]:
    """The thief rounds of one game."""
    state = game.setup(SEATS, seed)
    bots = [make_bot("rules", game, seed + seat) for seat in range(SEATS)]
    found: list[Theft] = []
    at_choice = Theft(0, 0, 0, 0)
    while not is_over(state):
        seat = state.turn
        events = play(game, state, seat, game.space.at(bots[seat].choose(view(game, state, seat))))
        for event in map(in_words(game), events):
            if event[0] == "RoleTaken" and event[2] == "thief":
                at_choice = looked_at(game, state, event[1])
            if event[0] == "Scored" and event[2] == "thief":
                found.append(at_choice._replace(points=event[4]))
    return found


def in_words(game: Game[Any]) -> Any:
    """Events as lists of words."""

    def words(event: Event) -> list[Any]:
        return list(event.to_json(game.words))

    return words


def looked_at(game: Game[Any], state: Any, thief: int) -> Theft:
    """Where the loot lies at this moment."""
    letter = game.words["colour"].names[state.loot][0].upper()
    hands = [loot_in(game, state.hand(seat), letter) for seat in range(SEATS)]
    return Theft(loot_in(game, state.pile(thief), letter), hands[thief], sum(hands), 0)


def loot_in(game: Game[Any], cards: int, letter: str) -> int:
    """How many cards of this colour are in a set."""
    names = game.words["card"].names
    return sum(1 for card, name in enumerate(names) if cards >> card & 1 and name[0] == letter)


def safe(theft: Theft) -> int:
    """The points that nobody could take from this thief any more when he took the role."""
    return EACH * theft.won if theft.won >= ENOUGH else FAILS


def lines(found: list[Theft]) -> list[str]:
    """What was seen, for people."""
    many = len(found)
    full = [theft for theft in found if theft.won >= ENOUGH]
    few = [theft for theft in found if theft.won < ENOUGH]
    added = sum(theft.points / EACH - theft.won for theft in full)
    return [
        f"{many} thief rounds, {mean([t.points for t in found]):.1f} points each",
        f"{100 * len(full) / many:.0f} % took the role with four loot cards or more already won:",
        f"  {mean([safe(t) for t in full]):.1f} points were safe then, "
        f"{mean([t.points for t in full]):.1f} came out; they added {added / len(full):.1f} of "
        f"{mean([t.left for t in full]):.1f} loot cards left in all hands, "
        f"{mean([t.own for t in full]):.1f} of them in their own",
        f"the others came out with {mean([t.points for t in few]):.1f} points",
    ]


def mean(numbers: list[int]) -> float:
    """The average, 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def main() -> None:
    """Plays, counts and tells."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.lab.thief")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for line in lines(thefts(wanted.games, wanted.seed)):
        print(line)


if __name__ == "__main__":
    main()
