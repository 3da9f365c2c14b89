"""How moves are written: `lay R9`, `name blue`, `place thief police`, `take thief`, `alarm`."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.gelegenheit import GAME


@rule("GD-3.2", "GD-4.2", "GD-2.2", "GD-6.2", "GD-7.7", "GD-8.3")
@pytest.mark.parametrize(
    ("id", "text"),
    [
        (0, "lay R1"),
        (6, "lay R5+"),
        (47, "lay B9"),
        (48, "name red"),
        (51, "name blue"),
        (52, "place thief thief"),
        (72, "place visitor_m visitor_m"),
        (73, "place thief thief thief"),
        (128, "place visitor_m visitor_m visitor_m"),
        (129, "take thief"),
        (134, "take visitor_m"),
        (135, "alarm"),
        (136, "pass"),
    ],
)
def test_every_move_has_a_line_of_its_own(id: int, text: str) -> None:
    assert GAME.write(GAME.space.at(id)) == text
    assert GAME.read(text) is GAME.space.at(id)


@rule("GD-2.2", "GD-6.2")
def test_there_are_48_cards_4_colours_21_and_56_placings_6_roles_and_two_answers() -> None:
    assert len(GAME.space) == 48 + 4 + 21 + 56 + 6 + 2
    assert len(set(GAME.texts_of)) == len(GAME.space)


@rule("GD-3.2")
@pytest.mark.parametrize("text", [" lay  R9", "lay R9 ", "lay\tR9\n"])
def test_spaces_mean_nothing(text: str) -> None:
    assert GAME.read(text) is GAME.read("lay R9")


@rule("GD-11.4")
@pytest.mark.parametrize(
    "text",
    [
        "place visitor_f thief police",
        "place police visitor_f thief",
        "place thief police visitor_f",
    ],
)
def test_stones_are_read_in_any_order_and_written_in_that_of_the_roles(text: str) -> None:
    action = GAME.read(text)

    assert action is not None
    assert GAME.write(action) == "place thief police visitor_f"


@rule("GD-3.2")
@pytest.mark.parametrize(
    "text",
    ["", "lay", "lay R10", "lay r9", "name", "name pink", "place butler thief", "take", "shrug"],
)
def test_what_is_no_move_is_read_as_nothing(text: str) -> None:
    assert GAME.read(text) is None
