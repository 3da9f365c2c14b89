"""Bots know what their seat knows: in worlds they cannot tell apart they think the same."""

from functools import reduce
from itertools import islice
from operator import and_, or_
from typing import Any

import pytest

from langfinger.bots import make_bot
from langfinger.bots.explaining import thought_again, thought_of, thoughts_again
from langfinger.bots.seeds import BITS, bot_seed
from langfinger.bots.thinking_bot import FIRST_VERSION, mind_version
from langfinger.games import GAMES
from langfinger.kernel import Game, new_replay, view
from langfinger.lab.honesty import examine, moments

BIG_ODD = 0x9E3779B97F4A7C15
TABLES = 40


@pytest.mark.parametrize("bot", ["expert@6x", "novice@6x", "rules"])
@pytest.mark.parametrize("key", GAMES)
def test_another_truth_behind_the_same_view_changes_no_thought(key: str, bot: str) -> None:
    """`python -m langfinger.lab.honesty` asks at two thousand moments of each game."""
    verdict = examine(GAMES[key], 12, bot)

    assert verdict.is_honest(), verdict


def turned_back(seed: int, seat: int, question: int) -> list[int]:
    """All that a bot might try to come from its own dice to the table's."""
    mixes = (0, seat, question, seat * BIG_ODD, question * BIG_ODD, (seat + 1) * BIG_ODD, BIG_ODD)
    tries = [seed ^ mix for mix in mixes] + [seed - mix for mix in mixes]
    return [one & (1 << 62) - 1 for one in tries]


def caught(game: Game[Any], seed: int, dice: int) -> bool:
    """Can a bot with these dice deal the table again?"""
    seats = game.seat_range[1]
    truth = view(game, game.setup(seats, seed), 1)
    return any(view(game, game.setup(seats, one), 1) == truth for one in turned_back(dice, 1, 0))


def test_the_dice_of_a_bot_deal_no_table_again() -> None:
    """With dice that can be turned back a bot would know every card; with ours it knows none."""
    game = GAMES["gelegenheit"]
    seeds = [bot_seed(7, number) for number in range(TABLES)]

    reversible = [caught(game, seed, seed ^ BIG_ODD & (1 << 62) - 1) for seed in seeds]
    ours = [caught(game, seed, bot_seed(seed, 1, 0, 0)) for seed in seeds]

    assert all(reversible)
    assert not any(ours)


@pytest.mark.parametrize("bit", range(BITS))
def test_every_bit_of_a_tables_seed_stirs_all_dice_of_its_bots(bit: int) -> None:
    """With dice made by adding, multiplying or mixing bits, some would always change, or never."""
    seeds = [bot_seed(7, number) for number in range(TABLES)]

    changes = [bot_seed(seed, 1, 0, 0) ^ bot_seed(seed ^ 1 << bit, 1, 0, 0) for seed in seeds]

    assert reduce(or_, changes) == (1 << BITS) - 1
    assert reduce(and_, changes) == 0


def test_a_seed_may_have_any_number_of_digits() -> None:
    assert bot_seed(10**200, 1) != bot_seed(10**200, 2)


@pytest.mark.parametrize("key", GAMES)
def test_a_thought_that_comes_out_otherwise_is_told(key: str) -> None:
    """Every second of these moves is not the one that the bot thought of."""
    game = GAMES[key]
    bot, seats = "expert@4x", game.seat_range[1]
    replay, state = new_replay(game, seats, 5, None), game.setup(seats, 5)
    thoughts: dict[int, Any] = {}
    while len(thoughts) < 4:
        seat = state.turn
        seen = view(game, state, seat)
        thinking = {"bot": bot, "version": mind_version(game, bot), "simulations": 4, "seed": 9}
        id = thought_again(game, seen, thinking).answer
        if len(seen.legal) > 1:
            id = id if len(thoughts) % 2 else next(one for one in seen.legal if one != id)
            thoughts[len(replay.moves) + 1] = thinking
        replay.moves.append((seat, id))
        game.apply(state, seat, game.space.at(id))
    strange = {number: {**one, "version": "of old"} for number, one in thoughts.items()}

    checked, otherwise = thoughts_again(game, replay._replace(thoughts=thoughts))

    assert (checked, len(otherwise)) == (4, 2)
    assert thoughts_again(game, replay._replace(thoughts=strange)) == (0, [])


def test_each_level_may_have_a_version_of_its_own() -> None:
    """The novices of this game were taught anew, its experts were not."""
    novice, expert, timed, plain = (
        mind_version(GAMES["swindler"], bot)
        for bot in ("novice", "expert", "expert@0.1", "plain@0.1")
    )

    assert novice != expert == timed
    assert plain == FIRST_VERSION


@pytest.mark.parametrize("bot", ["expert@0", "skilled@0", "casual@0", "novice@0"])
@pytest.mark.parametrize("key", GAMES)
def test_however_short_a_thought_was_it_can_be_had_again(key: str, bot: str) -> None:
    """Here the time is always up at once."""
    player = make_bot(bot, GAMES[key], 5)
    found = [moment.seen for moment in islice(moments(GAMES[key], 3), 25)]

    thoughts = [thought_of(player, seen) for seen in found]
    again = [
        thought_of(player, seen, thought.simulations)
        for seen, thought in zip(found, thoughts, strict=True)
    ]

    assert again == thoughts
