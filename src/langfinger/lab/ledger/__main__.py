"""Is the ledger right? Games of bots that play differently well, each in its book.

Luck must be worth nothing on average, and whoever plays better must have made better choices.

    python -m langfinger.lab.ledger GAME --games 20
"""

import argparse
from math import sqrt
from typing import Any, Final

from langfinger.bots import make_bot
from langfinger.bots.seeds import bot_seed
from langfinger.games import GAMES
from langfinger.kernel import Game, Replay, view
from langfinger.kernel.saving.replay import new_replay
from langfinger.lab.ledger.ledger import Bookkeeper
from langfinger.lab.ledger.outcomes import worth_of

LEVELS: Final = ("random", "novice", "skilled@60x")
SURE: Final = 1.96


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
    lucks: list[float] = []
    sums: list[float] = []
    pairs: list[tuple[float, float]] = []
    by_level: dict[int, list[float]] = {}
    for number in range(args.games):
        replay, levels = played(game, seats, number, args.seed)
        book = Bookkeeper(game, args.playouts, args.expert, args.seed + number).book(replay)
        lucks.append(book.luck(0).value)
        sums.append(sum(book.luck(seat).value for seat in range(seats)))
        for seat, level in enumerate(levels):
            choice = book.choice(seat).value
            pairs.append((float(level), choice))
            by_level.setdefault(level, []).append(choice)
    tell(game, args.games, lucks, sums, pairs, by_level)


def tell(
    game: Game[Any],
    games: int,
    lucks: list[float],
    sums: list[float],
    pairs: list[tuple[float, float]],
    by_level: dict[int, list[float]],
) -> None:
    """In percentage points of the chance to win."""
    first, total = worth_of(lucks), worth_of(sums)
    print(f"{game.key}, {games} games, percentage points of the chance to win:")
    print(f"luck of the first seat {100 * first.value:+.1f} ± {100 * SURE * first.error:.1f}")
    print(f"luck of all seats {100 * total.value:+.1f} ± {100 * SURE * total.error:.1f}")
    for level in sorted(by_level):
        mean = worth_of(by_level[level])
        told = f"{100 * mean.value:+.1f} ± {100 * SURE * mean.error:.1f}"
        print(f"choices of {LEVELS[level]} {told}")
    print(f"level and choice: r = {correlation(pairs):.2f} over {len(pairs)} seats")


if __name__ == "__main__":
    main()
