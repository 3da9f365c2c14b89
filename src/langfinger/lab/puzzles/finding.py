"""Puzzles are found in games of casual bots, one of each game at most."""

from collections.abc import Iterator
from math import sqrt
from typing import Any, Final

from langfinger.bots import make_bot
from langfinger.bots.explaining import told
from langfinger.bots.seeds import bot_seed
from langfinger.bots.thinking_bot import make_thinking
from langfinger.kernel import BadPosition, Game, Rng, View, load, view
from langfinger.lab.puzzles.judging import (
    EXPERT,
    Opinion,
    beats_untried,
    manner_of,
    opinion,
    weighed,
    wrong_answers,
)
from langfinger.puzzles import Puzzle, name_of
from langfinger.study import possible

PLAYERS: Final = "casual"
ONE_IN: Final = 3  # choices between two moments that are looked at
GLANCE: Final = 4  # parts of a search that tell whether it is worth having
SHORT: Final = 3  # searches that must agree
LONG: Final = 1  # and of those with more time
LONGER: Final = 10
WRONG: Final = 4  # one in so many quick answers must be another, or it is obvious


def moments(game: Game[Any], number: int, seed: int) -> Iterator[View]:
    """Now and then a choice from the game of this number."""
    low, high = game.seat_range
    seats = low + number % (high - low + 1)
    rng = Rng.seeded(bot_seed(seed, number, 1))
    state = game.setup(seats, bot_seed(seed, number))
    left_out = manner_of(game).left_out
    while state.waiting:
        seat = state.turn
        seen = view(game, state, seat)
        is_choice = len(seen.legal) > 1 and seen.ask[0] not in left_out
        if is_choice and rng.below(ONE_IN) == 0:
            yield seen
        dice = bot_seed(seed, number, seat, int(state.version))
        game.apply(state, seat, game.space.at(make_bot(PLAYERS, game, dice).choose(seen)))


def imagined(game: Game[Any], seen: View, dice: int) -> tuple[dict[str, Any], View] | None:
    """A position made from the view alone, and what the seat sees in it; None if it sees less."""
    try:
        position = possible(game, seen, Rng.seeded(dice))
        again = view(game, load(game, position), seen.seat)
    except (BadPosition, AssertionError):
        return None
    is_same = (again.table, again.ask, again.legal) == (seen.table, seen.ask, seen.legal)
    return (position, again) if is_same else None


def looked_at(game: Game[Any], seen: View, number: int, dice: int) -> Puzzle | None:
    """The puzzle of this moment, if it is one."""
    manner = manner_of(game)
    first = opinion(game, seen, manner.simulations // GLANCE, dice)
    if first is None or first.gap < manner.least:
        return None
    wrong, asked = wrong_answers(game, seen, first.best)
    if wrong * WRONG < asked:
        return None
    found = imagined(game, seen, dice)
    if found is None:
        return None
    position, again = found
    opinions = agreed(game, again, first.best, dice)
    if not opinions or not beats_untried(game, again, opinions[-1], dice):
        return None
    return written(game, again, number, opinions, position, (wrong, asked))


def agreed(game: Game[Any], seen: View, best: int, dice: int) -> list[Opinion]:
    """What searches with other dice find, short ones and then long ones; none if one doubts it."""
    manner = manner_of(game)
    found: list[Opinion] = []
    for at in range(SHORT + LONG):
        times = 1 if at < SHORT else LONGER
        one = opinion(game, seen, times * manner.simulations, bot_seed(dice, at))
        if one is None or one.best != best or one.gap < manner.least:
            return []
        found.append(one)
    return found


def written(
    game: Game[Any],
    seen: View,
    number: int,
    opinions: list[Opinion],
    position: dict[str, Any],
    quick: tuple[int, int],
) -> Puzzle:
    """The puzzle with the values of the longest search."""
    last, gaps = opinions[-1], [one.gap for one in opinions]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    simulations = LONGER * manner_of(game).simulations
    bot = make_thinking(f"{EXPERT}@{simulations}x", game, 0)
    return Puzzle(
        id=name_of(position, seen.seat),
        game=number,
        seat=seen.seat,
        ask=seen.ask[0],
        solution=game.texts_of[last.best],
        value=round(last.judged[0].mean, 3),
        gap=round(last.gap, 3),
        error=round(sqrt(spread / len(gaps)), 4),
        others=weighed(game, last),
        simulations=simulations,
        wrong=quick[0],
        asked=quick[1],
        because=told(game, bot, seen, last.thought).because,
        position=position,
    )


def puzzles(game: Game[Any], seed: int, number: int) -> Iterator[Puzzle]:
    """Without end, from the game of this number on; the next of each begins with another game."""
    while True:
        for at, seen in enumerate(moments(game, number, seed)):
            found = looked_at(game, seen, number, bot_seed(seed, number, at, 2))
            if found is not None:
                yield found
                break
        number += 1
