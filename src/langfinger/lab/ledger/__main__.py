"""Is the ledger right? Games of bots that play differently well, each in its book.

Luck must be worth nothing on average, and whoever plays better must have made better choices.

    python -m langfinger.lab.ledger GAME --games 20
"""

import argparse
from math import sqrt
from typing import Any, Final, NamedTuple

from langfinger.bots import make_bot
from langfinger.bots.seeds import bot_seed
from langfinger.games import GAMES
from langfinger.kernel import Game, Replay, view
from langfinger.kernel.saving.replay import new_replay
from langfinger.lab.ledger.ledger import Book, Bookkeeper
from langfinger.lab.ledger.outcomes import worth_of

LEVELS: Final = ("random", "novice", "skilled@60x")
SURE: Final = 1.96
PERCENT: Final = 100.0


def played(game: Game[Any], seats: int, number: int, seed: int) -> tuple[Replay, list[int]]:
    """A game among these levels, everybody one seat further each time; and who played how well."""
    replay = new_replay(game, seats, bot_seed(seed, number), {})
    levels = [(seat + number) % len(LEVELS) for seat in range(seats)]
    bots = [make_bot(LEVELS[n], game, bot_seed(seed, number, s)) for s, n in enumerate(levels)]
    state = replay.state(game, 0)
    while state.waiting:
        seat = state.turn
        id = bots[seat].choose(view(game, state, seat))
        replay.moves.append((seat, id))
        game.apply(state, seat, game.space.at(id))
    return replay, levels


def correlation(pairs: list[tuple[float, float]]) -> float:
    """Pearson's coefficient; 0 where one of both never changes."""
    one, other = [list(column) for column in zip(*pairs, strict=True)]
    a, b = sum(one) / len(one), sum(other) / len(other)
    both = sum((x - a) * (y - b) for x, y in pairs)
    spread = sqrt(sum((x - a) ** 2 for x in one) * sum((y - b) ** 2 for y in other))
    return both / spread if spread else 0.0


class Found(NamedTuple):
    """What a seat had in one game, and who sat there."""

    level: int
    luck: float
    choice: float


Games = list[list[Found]]
"""Of each game what each seat had."""


def in_chances(book: Book, levels: list[int]) -> list[Found]:
    """In percentage points of the chance to win."""
    return [
        Found(level, PERCENT * book.luck(seat).value, PERCENT * book.choice(seat).value)
        for seat, level in enumerate(levels)
    ]


def in_points(book: Book, levels: list[int]) -> list[Found]:
    """In points above the average of the table."""
    return [
        Found(level, book.luck_in_points(seat).value, book.choice_in_points(seat).value)
        for seat, level in enumerate(levels)
    ]


def main() -> None:
    """Plays, keeps the books and tells what they are worth."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.lab.ledger")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--playouts", type=int, default=40)
    parser.add_argument("--expert", default="", help="as in the ledger itself")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = GAMES[args.game]
    seats = min(len(LEVELS), game.seat_range[1])
    chances: Games = []
    points: Games = []
    for number in range(args.games):
        replay, levels = played(game, seats, number, args.seed)
        book = Bookkeeper(game, args.playouts, args.expert, args.seed + number).book(replay)
        chances.append(in_chances(book, levels))
        points += [in_points(book, levels)] if book.points else []
    print(f"{game.key}, {args.games} games, percentage points of the chance to win:")
    tell(chances)
    if points:
        print("points above the average of the table:")
        tell(points)


def tell(games: Games) -> None:
    """Is luck nothing on average, and do choices go with levels?"""
    seats = [found for game in games for found in game]
    print(f"luck of the first seat {mean_of([game[0].luck for game in games])}")
    print(f"luck of all seats {mean_of([sum(found.luck for found in game) for game in games])}")
    for level, name in enumerate(LEVELS):
        choices = [found.choice for found in seats if found.level == level]
        print(f"choices of {name} {mean_of(choices)}")
    r = correlation([(float(found.level), found.choice) for found in seats])
    print(f"level and choice: r = {r:.2f} over {len(seats)} seats")


def mean_of(numbers: list[float]) -> str:
    """Their mean, and within what it holds 19 times of 20."""
    mean = worth_of(numbers)
    return f"{mean.value:+.1f} ± {SURE * mean.error:.1f}"


if __name__ == "__main__":
    main()
