"""The list view: what it shows, and what it keeps to itself."""

import pytest

from langfinger.kernel import NOBODY, Json, View, load, view
from langfinger.terminal import Listing, listing_for
from langfinger.texts import Texts
from tests.terminal.people import (
    GAME,
    NAMES,
    chips,
    lines_with,
    text_of,
)

STONES: Json = [[2, 0, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0], [1, 0, 1, 0, 0, 0], [0, 0, 0, 2, 0, 0]]
FAILED = {"thief": -10, "police": -5, "insurance": -5, "detective": -5}
ROLES_GIVEN: Json = {
    "hands": [["R2", "G9"], ["R4", "R3+", "G1"], ["Y5+", "R7+", "B3+"], ["R8", "B1", "B2"]],
    "plain": [],
    "first_choice": 0,
    "loot": "green",
    "second_choice": 1,
    "sevens": 3,
    "second_seven": 1,
    "stones": [[7, 0, 0, 0, 0, 0], [0, 7, 0, 0, 0, 0], [0, 0, 7, 0, 0, 0], [0, 0, 0, 7, 0, 0]],
    "roles": ["thief", "police", "insurance", "detective"],
}


def position(**fields: Json) -> Json:
    """Four players in the tenth trick of the first round, with S1 to lay to R9."""
    return {
        "seats": 4,
        "round": 1,
        "dealer": 3,
        "leader": 0,
        "hands": [["R2", "G7+"], ["R4", "R3+", "G1"], ["Y5+", "R7+", "B3+"], ["R8", "Y7+", "B7+"]],
        "plain": ["G3+", "Y3+"],
        "first_three": 2,
        "trick": ["R9"],
        "piles": ["rest", [], [], []],
        "stones": STONES,
        "ask": ["Laying", 1],
        **fields,
    }


def seen_by(seat: int, **fields: Json) -> View:
    """What a seat sees of that position."""
    return view(GAME, load(GAME, position(**fields)), seat)


def table(lang: str = "en") -> Listing:
    """The table in words."""
    return listing_for(GAME, Texts(GAME, lang), NAMES[:4])


def test_the_head_tells_round_trick_and_dealer() -> None:
    lines = table().sections(seen_by(1))[0].lines

    assert lines[0] == "Round 1 of 6, trick 10 of 12. Dealer: Dora."


def test_the_trick_is_told_in_order_with_the_winner_so_far() -> None:
    lines = text_of(table().sections(seen_by(1)))

    assert "Mara R9, winning so far; you to lay" in lines


def test_cards_that_may_be_laid_have_numbers_and_others_brackets() -> None:
    lines = text_of(table().sections(seen_by(1)))

    assert "red (gems): (R3+), 1 R4" in lines
    assert "green (money): (G1)" in lines


def test_the_prompt_tells_the_duty_to_follow() -> None:
    assert table().prompt(seen_by(1)) == ["Lay a card. The led colour is red, and you must follow."]


def test_the_prompt_of_others_tells_whom_we_wait_for() -> None:
    assert table().prompt(seen_by(2)) == ["Waiting for Ben to lay a card."]


def test_whose_hand_is_all_barred_is_told_that_the_card_lies_plain() -> None:
    hands = [["R2", "G7+"], ["R3+", "G3+", "B3+"], ["Y5+", "R7+", "R4"], ["R8", "Y7+", "B7+"]]

    prompt = table().prompt(seen_by(1, hands=hands, plain=["Y3+"]))

    assert prompt[0].startswith("Lay a card. Your whole hand is barred")


def test_a_joker_of_another_colour_wins_so_far() -> None:
    fields = {"trick": ["R9", "B5+"], "joker": "B5+", "ask": ["Laying", 2]}
    hands = [["R2", "G7+"], ["G1", "R3+"], ["Y5+", "R7+", "B3+"], ["R8", "Y7+", "B7+"]]

    lines = text_of(table().sections(seen_by(2, hands=hands, **fields)))

    assert "Mara R9; Ben B5+, winning so far; you to lay" in lines


def test_everybody_has_a_line_and_the_own_loot_is_counted() -> None:
    lines = text_of(table().sections(seen_by(0, **ROLES_GIVEN)))

    assert "you: 2 cards, 9 tricks won, 0 points, 10 loot cards, Thief" in lines
    assert "Ben: 3 cards, no trick won, 0 points, Police" in lines


@pytest.mark.parametrize(
    ("lang", "seat", "told"),
    [
        ("en", 0, "Loot: green (money). Second Choice by Ben."),
        ("en", 1, "Loot: green (money). Second Choice by you."),
        ("de", 0, "Diebesgut: Grün (Geld). Zweite Choice: Ben."),
    ],
)
def test_who_laid_the_second_choice_is_named(lang: str, seat: int, told: str) -> None:
    lines = text_of(table(lang).sections(seen_by(seat, **ROLES_GIVEN)))

    assert told in lines


def test_loot_counts_of_all_are_shown_where_the_table_plays_so() -> None:
    lines = text_of(table().sections(seen_by(1, options={"open_piles": "on"}, **ROLES_GIVEN)))

    assert "Mara: 2 cards, 9 tricks won, 0 points, 10 loot cards, Thief" in lines


def test_roles_show_everybodys_stones() -> None:
    lines = text_of(table().sections(seen_by(2)))

    assert "1 Thief: Mara 2, you 1" in lines
    assert "6 Gentleman visitor: no stones" in lines


def test_a_role_of_last_round_is_marked_as_closed() -> None:
    history = [["thief"], ["police"], ["insurance"], ["detective"]]
    fields = {"round": 2, "history": history, "points": [[12], [2], [3], [-5]]}

    lines = text_of(table().sections(seen_by(1, **fields)))

    assert "2 Police: you 2; not for you, you had it last round" in lines
    assert "1 Thief: Mara 2, Cem 1" in lines


def test_a_role_had_twice_is_marked_as_closed() -> None:
    rows = [
        ["thief", "insurance", "thief", "police"],
        ["police", "thief", "police", "insurance"],
        ["insurance", "detective", "insurance", "detective"],
        ["detective", "visitor_f", "detective", "visitor_f"],
    ]
    fields = {
        "round": 5,
        "history": rows,
        "points": [[FAILED.get(role, 5) for role in row] for row in rows],
    }

    lines = text_of(table().sections(seen_by(1, **fields)))

    assert "2 Police: you 2; not for you, you had it twice" in lines


def test_a_role_that_is_taken_names_its_holder_and_task() -> None:
    lines = text_of(table().sections(seen_by(1, **ROLES_GIVEN)))

    assert "1 Thief: Mara 7; taken by Mara" in lines
    assert "Your role, Police: +2 for each loot card; without any −5." in lines


def test_a_spectator_sees_no_hand() -> None:
    sections = table().sections(seen_by(NOBODY))

    assert chips(text_of(sections)) == {"R9"}
    assert not lines_with("Your hand", "\n".join(text_of(sections)))


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_table_names_no_card_that_lies_hidden(seat: int) -> None:
    seen = seen_by(seat)

    named = chips(text_of(table().sections(seen)))

    assert named == {"R9", *seen.table["hands"][seat]}


def test_the_score_sheet_tells_points_and_roles_by_round() -> None:
    history = [["thief"], ["police"], ["insurance"], ["detective"]]
    fields = {"round": 2, "history": history, "points": [[12], [2], [3], [-5]]}

    sheet = table().look("scores", seen_by(1, **fields))

    assert sheet.lines == [
        "Round 1: Mara 12 (Thief); you 2 (Police); Cem 3 (Insurance); Dora −5 (Detective agency)",
        "Total: Mara 12; you 2; Cem 3; Dora −5",
    ]


def test_equal_points_share_a_place_and_the_victory() -> None:
    fields = {"round": 2, "history": [["thief"], ["police"], ["insurance"], ["detective"]]}
    seen = seen_by(1, points=[[12], [12], [3], [-5]], **fields)

    winners = table().result(seen)[-1]

    assert winners.title == "Winners: Mara and you"
    assert [line[:2] for line in winners.lines] == ["1.", "1.", "3.", "4."]
