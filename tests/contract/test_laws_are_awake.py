"""A law that never cries is no law: games that break one on purpose are caught."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from langfinger.contract.laws.of_state import fields_without_row

LEAKS = Path(__file__).with_name("leaks.py")


@cache
def caught() -> dict[str, str]:
    """What the laws say about each broken game, which only the pure build can make."""
    done = subprocess.run(
        [sys.executable, LEAKS],
        env={**os.environ, "LANGFINGER_PURE": "1"},
        capture_output=True,
        check=True,
        text=True,
    )
    sentences: dict[str, str] = json.loads(done.stdout)
    return sentences


@pytest.mark.parametrize(
    ("broken_game", "law"),
    [
        ("ShowsAHandInNotes", "imagination agrees with what was seen"),
        ("TellsACardInAnEvent", "an event tells no secret (['TrickWon', "),
        ("TellsTheHolderInARefusal", "no refusal depends on what is hidden"),
        ("OffersLessWhenANeighbourHoldsR9", "no choice depends on what is hidden"),
        ("KeepsACardOnTheAgenda", "a step tells hands"),
        ("UnlistedStep", "Peeking is in the list of steps"),
        ("OpenHands", "imagined worlds differ from the truth"),
        ("ClonesOnlyHalf", "playing on a clone leaves the original alone"),
        ("LaysOpenWhatIsElsewhere", "what is laid open is open to all"),
        ("HoldsBackWhatIsOpen", "what is held back is not open to all"),
        ("LosesACard", "every table is possible (cards: "),
        ("CountsBackwards", "choices are sorted and single"),
        ("PicksTheFirst", "pick agrees with the list"),
        ("ListsLess", "answers are counted as listed"),
        ("StepsPast", "a step is the answer of that number"),
        ("MiscountsSteps", "a step counts on"),
        ("AllowsEverything", "is refused exactly if it is not legal"),
        ("InventsARule", "cites a rule of the game"),
        ("HasSecondSight", "a loaded table goes on like the original"),
        ("HasAnUnlistedEvent", "Unlisted is in the list of events"),
        ("SaysWhoHasSealed", "a sealed answer is no event ([Unopposed("),
        ("ShowsWhatWasSealed", "a sealed answer of others shows nothing (table, sealed)"),
        ("CountsSealedAnswers", "does not see a sealed answer"),
        ("NeverEnds", "every game ends"),
    ],
)
def test_a_broken_game_is_caught(broken_game: str, law: str) -> None:
    said = caught()[broken_game]

    assert law in said
    assert "with 4 seats, seed 1" in said


def test_a_field_without_a_row_is_caught() -> None:
    source = """
class SwState(State):
    def __init__(self) -> None:
        self.deck: list[int] = []
        self.hand0: i64 = 0
        self.secret_plan: i64 = 0
        self.fast: i64 = 0

    def hand(self, seat: i64) -> i64:
        return self.hand0

    @property
    def hands(self) -> tuple[int, ...]:
        return (self.hand(0),)

    @hands.setter
    def hands(self, value: tuple[int, ...]) -> None:
        self.secret_plan = value[0]
"""

    unseen = fields_without_row(source, ["deck", "hands"], ["fast"])

    assert unseen == ["secret_plan"]
