"""Bots see a View and nothing else, always answer, and know their business."""

from typing import Any

import pytest

from langfinger.bots import BOTS, make_bot
from langfinger.games import GAMES
from langfinger.kernel import BadChoice, Game, Json, View, is_over, play, view
from tests.lab.simulating import simulated

GELEGENHEIT: Game[Any] = GAMES["gelegenheit"]
ODD_TABLES = [
    {option.name: choice} for option in GELEGENHEIT.options for choice in option.choices[1:]
]


def whole_game(bot: str, seats: int, options: Json) -> list[int]:
    """The scores of a game among bots of one name."""
    state = GELEGENHEIT.setup(seats, 11, options)
    bots = [make_bot(bot, GELEGENHEIT, seat) for seat in range(seats)]
    while not is_over(state):
        seen = view(GELEGENHEIT, state, state.turn)
        chosen = bots[state.turn].choose(seen)
        play(GELEGENHEIT, state, state.turn, GELEGENHEIT.space.at(chosen))
    return GELEGENHEIT.scores(state)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_bot_plays_every_size_of_table_to_its_end(bot: str, seats: int) -> None:
    assert len(whole_game(bot, seats, None)) == seats


@pytest.mark.parametrize("options", ODD_TABLES, ids=str)
def test_the_rules_bot_plays_every_table_option(options: Json) -> None:
    assert len(whole_game("rules", 4, options)) == 4


def test_the_same_view_and_seed_give_the_same_answer() -> None:
    state = GELEGENHEIT.setup(4, 3)
    seen = view(GELEGENHEIT, state, state.turn)

    first = make_bot("rules", GELEGENHEIT, 7).choose(seen)

    assert make_bot("rules", GELEGENHEIT, 7).choose(View(*seen)) == first


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadChoice, match=r"there is no bot 'deep'; the bots are: .*, random, rules"):
        make_bot("deep", GELEGENHEIT, 0)


def test_the_rules_bot_beats_random_players_clearly() -> None:
    result = simulated("gelegenheit", ["rules", "random", "random", "random"], 24, seed=5)

    assert result["bots"][0]["share"] > 0.6
