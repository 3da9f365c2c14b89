"""What the rules bot thinks of cards, loot and roles."""

from langfinger.bots import make_bot
from langfinger.games.gelegenheit import GAME
from langfinger.kernel import Json, load, view

LAST_TRICK: Json = {
    "seats": 4,
    "round": 1,
    "dealer": 3,
    "leader": 1,
    "trick": ["B4", "B6", "B8"],
    "hands": [["B9", "R1"], ["R2"], ["R3"], ["R4"]],
    "piles": [[], [], [], "rest"],
    "sevens": 4,
    "second_seven": 1,
    "first_three": 1,
    "first_choice": 1,
    "loot": "blue",
    "second_choice": 1,
    "stones": [[7, 0, 0, 0, 0, 0], [0, 7, 0, 0, 0, 0], [0, 0, 7, 0, 0, 0], [0, 0, 0, 7, 0, 0]],
    "ask": ["Laying", 0],
}


def answer(position: Json, seat: int) -> str:
    """What the rules bot does on this seat of a written position."""
    state = load(GAME, position)
    id = make_bot("rules", GAME, 1).choose(view(GAME, state, seat))
    return GAME.texts_of[id]


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
        "sevens": 3,
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
        "plain": ["Y7+", "B7+", "G3+", "Y3+", "B3+"],
    }

    assert answer(position, 0) == "name green"
