"""Are bots honest? They are asked again in worlds that they cannot tell from the truth.

At many moments of games among bots, what the seat cannot see is dealt anew: hands, packs, sealed
answers. What it is shown is the same, byte for byte, and so must be its whole thought: which
answers it weighed, how often, and what it found them worth.

    python -m langfinger.lab.honesty --positions 2000
"""

import argparse
import sys
from collections.abc import Iterator
from pickle import dumps
from typing import Any, Final, NamedTuple

from langfinger.bots import make_bot
from langfinger.bots.explaining import thought_of
from langfinger.bots.seeds import bot_seed
from langfinger.games import GAMES
from langfinger.kernel import Game, Rng, State, View, dump, imagine, members, view

EVERY: Final = 5  # moves between two moments
DICE: Final = 3  # different dice, for the choices at one moment
USUAL: Final = "expert@12x"


class Moment(NamedTuple):
    """A question to a seat, and the truth behind it."""

    state: State
    seen: View


class Verdict(NamedTuple):
    """How many moments were looked at, and what differed."""

    moments: int
    dealt_anew: int
    shown_otherwise: int
    thought_otherwise: int

    def is_honest(self) -> bool:
        """Nothing differed, and there was something to hide."""
        return bool(self.dealt_anew) and not self.shown_otherwise and not self.thought_otherwise


def moments(game: Game[Any], seed: int) -> Iterator[Moment]:
    """Questions with a choice, from games of every size, now and then one."""
    low, high = game.seat_range
    number = 0
    while True:
        for seats in range(low, high + 1):
            state, rng = game.setup(seats, bot_seed(seed, number, seats)), Rng.seeded(number)
            while state.waiting:
                waiting = members(state.waiting)
                seat = waiting[rng.below(len(waiting))]
                seen = view(game, state, seat)
                if state.version % EVERY == number % EVERY and len(seen.legal) > 1:
                    yield Moment(state, seen)
                game.apply(state, seat, game.pick(state, seat, rng))
            number += 1


def examine(game: Game[Any], positions: int, bot: str = USUAL, seed: int = 1) -> Verdict:
    """Asks the bot at so many moments in two worlds each."""
    dealt_anew = shown = thought = 0
    found = moments(game, seed)
    for number in range(positions):
        state, seen = next(found)
        twin = imagine(game, seen, Rng.seeded(bot_seed(seed, number)))
        again = view(game, twin, seen.seat)
        dealt_anew += hidden(game, twin) != hidden(game, state)
        shown += dumps(again) != dumps(seen)
        thought += thoughts(game, bot, again, number) != thoughts(game, bot, seen, number)
    return Verdict(positions, dealt_anew, shown, thought)


def hidden(game: Game[Any], state: Any) -> Any:
    """The whole truth, without the dice and the count of moves."""
    written = dump(game, state)
    return {name: value for name, value in written.items() if name not in ("rng", "version")}


def thoughts(game: Game[Any], bot: str, seen: View, number: int) -> list[Any]:
    """What the bot thinks with several dice."""
    dice = [bot_seed(number, throw) for throw in range(DICE)]
    return [thought_of(make_bot(bot, game, seed), seen) for seed in dice]


def main() -> int:
    """All games, or some; 1 if a bot knows more than it should."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--bot", default=USUAL)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    is_honest = True
    for key in args.games:
        verdict = examine(GAMES[key], args.positions, args.bot, args.seed)
        is_honest &= verdict.is_honest()
        print(
            f"{key}: {verdict.moments} moments, {verdict.dealt_anew} with another truth behind"
            f" them; shown otherwise {verdict.shown_otherwise},"
            f" thought otherwise {verdict.thought_otherwise}",
            flush=True,
        )
    return 0 if is_honest else 1


if __name__ == "__main__":
    sys.exit(main())
