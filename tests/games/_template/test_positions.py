"""Positions that cannot be are refused with the rule they break."""

import pytest

from langfinger.contract.rule import rule
from langfinger.kernel import BadPosition
from tests.games._template.scenes import planning


@rule("PP-2.2")
def test_a_sealed_card_lies_in_the_hand_of_its_seat() -> None:
    with pytest.raises(
        BadPosition, match=r"sealed: seat 0 does not hold its sealed card \(PP-2.2\)"
    ):
        planning("purse1", "watch1", sealed=["watch1", None])


@rule("PP-3.1")
def test_a_card_that_is_to_work_lies_on_the_street() -> None:
    with pytest.raises(BadPosition, match=r"street: expected the card of Played\(.*PP-3.1"):
        planning("purse1", "watch1", agenda=[["Played", 0, "purse2", 0], ["Window", 0]])


@rule("PP-4.4")
def test_a_shown_whistle_lies_on_the_street() -> None:
    agenda = [["Played", 0, "purse2", 1], ["Window", 0], ["Whistling", 1, "whistle1"]]

    with pytest.raises(BadPosition, match=r"street: expected the card of Whistling"):
        planning("purse1", "watch1", agenda=agenda)


@rule("PP-4.1")
def test_a_window_lies_above_a_card() -> None:
    with pytest.raises(BadPosition, match=r"agenda: expected a card beneath Window\(seat=0\)"):
        planning("purse1", "watch1", agenda=[["Window", 0]])
