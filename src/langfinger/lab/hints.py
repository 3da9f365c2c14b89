"""Are hints good? Experts are asked again with ten times as long to think.

The moments are choices from games among casual bots, at tables of every size. Where the longer
thought answers otherwise, what it finds its own answer worth more than the hint is told.

    python -m langfinger.lab.hints GAME --positions 20
"""

import argparse
from collections.abc import Iterator
from time import thread_time
from typing import Any, Final, NamedTuple

from langfinger.bots import make_bot
from langfinger.bots.explaining import CHANCE, POINTS
from langfinger.bots.seeds import bot_seed
from langfinger.bots.thinking_bot import ThinkingBot, make_thinking
from langfinger.games import GAMES
from langfinger.kernel import Budget, Game, Rng, Thought, View, view
from langfinger.parts import part_of

USUAL: Final = "expert"
PLAYERS: Final = "casual"
LONGER: Final = 10
ONE_IN: Final = 12  # choices between two moments, more or less


class Hint(NamedTuple):
    """What a bot said at once and after a longer thought, and what that found both worth."""

    said: int
    better: int
    gap: float | None

    @property
    def is_kept(self) -> bool:
        """Was the answer the same?"""
        return self.said == self.better


def choices(game: Game[Any], seed: int, players: str = PLAYERS) -> Iterator[View]:
    """Questions with a choice from games among such players, now and then one."""
    low, high = game.seat_range
    rng, number = Rng.seeded(seed), 0
    while True:
        for seats in range(low, high + 1):
            number += 1
            state = game.setup(seats, bot_seed(seed, number))
            while state.waiting:
                seat = state.turn
                seen = view(game, state, seat)
                if len(seen.legal) > 1 and rng.below(ONE_IN) == 0:
                    yield seen
                dice = bot_seed(seed, number, seat, int(state.version))
                id = make_bot(players, game, dice).choose(seen)
                game.apply(state, seat, game.space.at(id))


def asked_twice(game: Game[Any], seen: View, bot: str, dice: int, longer: int) -> Hint:
    """The answer of this bot, and the one of its twin who has more time and other dice."""
    quick = make_thinking(bot, game, bot_seed(dice, 1), thread_time)
    slow = make_thinking(bot, game, bot_seed(dice, longer), thread_time)
    said = quick.think(seen).answer
    thought = patient(slow, longer).think(seen)
    return Hint(said, thought.answer, gap(thought, said))


def patient(bot: ThinkingBot, longer: int) -> ThinkingBot:
    """The same bot with so many times its budget."""
    seconds, simulations, exactly = bot.budget
    budget = Budget(longer * seconds, longer * simulations, exactly)
    return ThinkingBot(bot.name, bot.mind, bot.seed, budget, bot.clock)


def gap(thought: Thought, id: int) -> float | None:
    """How much better its answer is than this one; None if that was not even tried."""
    means = {judged.id: judged.mean for judged in thought.judged}
    return None if id not in means else means[thought.answer] - means[id]


def hints(
    game: Game[Any], positions: int, bot: str = USUAL, seed: int = 1, longer: int = LONGER
) -> Iterator[tuple[View, Hint]]:
    """So many moments, and what was said there."""
    found = choices(game, seed)
    for number in range(positions):
        seen = next(found)
        yield seen, asked_twice(game, seen, bot, bot_seed(seed, number), longer)


def worth(unit: str, gap: float | None) -> str:
    """A difference as people say it."""
    if gap is None:
        return "which it did not even try"
    return f"{100 * gap:+.1f} % to win" if unit == CHANCE else f"{gap:+.2f} points"


def tell(game: Game[Any], seen: View, hint: Hint) -> str:
    """Where a longer thought found something else."""
    asked, said, better = seen.ask[0], game.texts_of[hint.said], game.texts_of[hint.better]
    return f"  {asked}: {said}; longer: {better}, {worth(unit_of(game), hint.gap)}"


def unit_of(game: Game[Any]) -> str:
    """What the bots of this game hope for."""
    return str(getattr(part_of(game, "bot.reasons"), "UNIT", POINTS))


def summary(game: Game[Any], found: list[Hint]) -> str:
    """How many hints were kept, and what the others cost on average and at most."""
    gaps = [max(0.0, hint.gap) for hint in found if not hint.is_kept and hint.gap is not None]
    kept, unit = sum(hint.is_kept for hint in found), unit_of(game)
    line = f"{game.key}: {kept} of {len(found)} hints are the same after a longer thought"
    if not gaps:
        return line
    mean, most = sum(gaps) / len(gaps), max(gaps)
    return f"{line}; the others cost {worth(unit, -mean)} on average, at most {worth(unit, -most)}"


def main() -> None:
    """All games, or some."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--bot", default=USUAL, help="a level, also with another time: expert@0.1")
    parser.add_argument("--longer", type=int, default=LONGER, help="times as long")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for key in args.games:
        game, found = GAMES[key], list[Hint]()
        for seen, hint in hints(game, args.positions, args.bot, args.seed, args.longer):
            found.append(hint)
            if not hint.is_kept:
                print(tell(game, seen, hint), flush=True)
        print(summary(game, found), flush=True)


if __name__ == "__main__":
    main()
