"""Bots see a View and nothing else, always answer, and know their business."""

from typing import Any

import pytest

from langfinger.bots import BOTS, make_bot
from langfinger.games import GAMES
from langfinger.kernel import BadChoice, Game, Json, View, is_over, load, play, view
from langfinger.lab.arena import simulate

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


def answer(position: Json, seat: int) -> str:
    """What the rules bot does on this seat of a written position."""
    state = load(GELEGENHEIT, position)
    id = make_bot("rules", GELEGENHEIT, 1).choose(view(GELEGENHEIT, state, seat))
    return GELEGENHEIT.texts_of[id]


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
    with pytest.raises(BadChoice, match="there is no bot 'deep'; the bots are: random, rules"):
        make_bot("deep", GELEGENHEIT, 0)


def test_the_rules_bot_beats_random_players_clearly() -> None:
    result = simulate(GELEGENHEIT, 4, ["rules", "random", "random", "random"], 24, 5)

    assert result.to_json()["seats"][0]["share"] > 0.6


LAST_TRICK: Json = {
    "seats": 4,
    "round": 1,
    "dealer": 3,
    "leader": 1,
    "trick": ["B4", "B6", "B8"],
    "hands": [["B9", "R1"], ["R2"], ["R3"], ["R4"]],
    "first_choice": 1,
    "loot": "blue",
    "second_choice": 1,
    "stones": [[7, 0, 0, 0, 0, 0], [0, 7, 0, 0, 0, 0], [0, 0, 7, 0, 0, 0], [0, 0, 0, 7, 0, 0]],
    "ask": ["Laying", 0],
    "aside": "rest",
}


def test_a_thief_takes_the_loot_that_makes_four() -> None:
    roles = ["thief", "police", "insurance", "detective"]
    hands = [["B5+", "B9"], ["R2"], ["R3"], ["R4"]]

    assert answer({**LAST_TRICK, "roles": roles, "hands": hands}, 0) in ("lay B9", "lay B5+")


def test_a_visitor_ducks_under_loot() -> None:
    roles = ["visitor_f", "police", "insurance", "detective"]
    hands = [["B2", "B9"], ["R2"], ["R3"], ["R4"]]

    assert answer({**LAST_TRICK, "roles": roles, "hands": hands}, 0) == "lay B2"


def test_the_caller_names_the_colour_it_holds_as_the_coming_thief() -> None:
    position = {
        **LAST_TRICK,
        "loot": None,
        "second_choice": None,
        "second_seven": 1,
        "trick": ["R8", "R9", "R1", "R3+"],
        "leader": 1,
        "hands": [
            ["G8", "G9", "G5+", "G7+"],
            ["Y1", "Y2", "Y3", "Y4"],
            ["B1", "B2", "B3", "B4"],
            ["Y5", "Y6", "Y7", "Y8"],
        ],
        "stones": [[5, 0, 0, 0, 0, 0], [0, 5, 0, 0, 0, 0], [0, 0, 5, 0, 0, 0], [0, 0, 0, 5, 0, 0]],
        "ask": ["Naming", 0],
        "first_three": 0,
    }

    assert answer(position, 0) == "name green"
