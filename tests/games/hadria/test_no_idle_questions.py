"""HA-6.7, HA-7.10: nobody is asked where there is nothing to choose."""

from collections.abc import Iterator

import pytest

from langfinger.contract.rule import rule
from langfinger.contract.tables import Moment, Table, moments
from langfinger.games.hadria import GAME
from langfinger.games.hadria.rules.execution.acting import Acting
from langfinger.games.hadria.rules.execution.aims.taking import Giving
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.things.dropping import Dropping
from langfinger.games.hadria.rules.things.places import is_in_dungeon
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Json, State
from tests.games.hadria.guided import guided
from tests.games.hadria.scenes import city, moves, phase, posts

SEEDS = range(40)


def idle(game: Iterator[Moment]) -> list[str]:
    """The questions of a game that had one single answer and should not have been asked."""
    return [
        f"{moment.state.ask} {moment.action}"
        for moment in game
        if moment.action is not None and has_one_answer(moment) and not is_secret(moment.state)
    ]


def has_one_answer(moment: Moment) -> bool:
    """The seat had no choice."""
    return len(moment.game.legal(moment.state, moment.seat)) == 1


def is_secret(state: State) -> bool:
    """Not to ask would tell the others something.

    Who plans is asked together with all others, whatever he has. Who must discard or give a card
    has more cards in hand and face down together than must go: not to ask him would tell that
    those in hand are all of one kind, or how many are face down (HA-A60). Who sits in the dungeon
    is asked about every action, or it would be known that it is not his Move (HA-A62).
    """
    assert isinstance(state, HaState)
    ask = state.ask
    if isinstance(ask, Dropping):
        return len(state.hands[ask.seat]) > ask.left
    if isinstance(ask, Giving):
        return len(state.hands[ask.seat]) > 1
    if isinstance(ask, Acting):
        return is_in_dungeon(state, ask.seat)
    return isinstance(ask, Planning)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_question_of_a_random_game_has_one_single_answer(seed: int) -> None:
    table = Table(GAME, 2 + seed % 3, seed)

    assert idle(moments(table)) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_no_question_of_a_night_with_an_alarm_has_one_single_answer(seed: int) -> None:
    table = Table(GAME, 2 + seed % 3, seed)

    assert idle(guided(table)) == []


@rule("HA-A58", "HA-7.10")
def test_a_single_target_is_taken_unasked() -> None:
    table = city("N08 N09 E01", "bola 3").plays(0, "play")

    assert table.happened("Poisoned") == ["Poisoned S1 4"]
    assert table.asked == ""


@rule("HA-A62", "HA-13.10")
def test_nobody_can_tell_from_a_question_in_the_dungeon_what_lies_face_down() -> None:
    """Whether the Move or something else is due first, the others see the same until it is up."""
    tables = [
        city("N00 E01", plan).plays(0, "next 1")
        for plan in ("elixir 3, move 3", "move 3, elixir 3")
    ]

    assert [table.sees(1).table["ask"] for table in tables] == [["Acting", 0, "1"]] * 2
    assert [table.legal(0) for table in tables] == [["decline"], ["sneak", "sprint", "decline"]]
    assert tables[0].plays(0, "decline").happened("Declined") == ["Declined S0 3"]


@rule("HA-7.4", "HA-6.7")
def test_after_a_strong_effect_the_rest_is_declined_unasked() -> None:
    table = city("N08 E01", "move 5, elixir 3").plays(0, "sprint", "stop")

    assert table.happened("Declined") == ["Declined S0 3"]
    assert table.asked == ""


@rule("HA-6.10")
def test_the_only_marker_that_can_go_goes_unasked() -> None:
    table = city("N01 N02", "jammer 9", "smoke 2, fire 1").plays(0, "play")

    assert table.happened("Jammed") == ["Jammed S1 1 2 1"]


@rule("HA-8.4", "HA-7.12")
def test_a_guard_is_lifted_to_the_only_free_guardhouse_unasked() -> None:
    table = city("P01 E01", "orders 3", guards="P05 P10 P11 P12", trapped=[1, 2, 3])

    table.plays(0, "play")

    assert posts(table)[0] == "P13"


@rule("HA-3.2")
def test_a_guard_is_relieved_to_the_only_free_guardhouse_unasked() -> None:
    step: list[Json] = ["Relieving", 0, 1, 0]

    table = phase("P01 E01", step, guards="P05 P10 P11 P12").plays(0, "point g1")

    assert posts(table)[0] == "P13"
    assert table.asked == ""


@rule("HA-8.12", "HA-8.7")
def test_a_led_guard_goes_the_only_step_off_another_guard_unasked() -> None:
    table = city("N01 E01", "beacon 3", guards="N09 N02", fire=["N08"], stunned=[1])

    table.plays(0, "play", "walk N02")

    assert table.happened("FigureLed") == ["FigureLed S0 g1 N09 N02", "FigureLed S0 g1 N02 N09"]


@rule("HA-4.2", "HA-A60")
def test_the_last_card_of_all_is_discarded_unasked() -> None:
    table = moves("N14 E01", tiles={"N14": "citizens"}, hands=("smoke", "")).plays(0, "turn")

    assert table.happened("MustDrop") == ["MustDrop S0 1"]
    assert table.state.hands[0] == []
    assert table.asked == "Moving S0"


@rule("HA-A60")
def test_the_last_card_in_hand_is_asked_for_while_others_lie_face_down() -> None:
    table = city("N14 N01", "move 5", "fire 3", tiles={"N14": "citizens"}, hands=("", "smoke"))

    table.plays(0, "sneak", "turn")

    assert table.asked == "Dropping S1"
    assert table.legal(1) == ["drop smoke"]


@rule("HA-A60", "HA-A38")
def test_two_cards_of_one_kind_are_asked_for_so_that_nobody_learns_it() -> None:
    table = city("N08 E01", "!smoke 3", thieves="morius zain", hands=("", "rod rod"))

    table.plays(0, "special")

    assert table.asked == "Giving S1"
    assert table.legal(1) == ["give rod"]
