"""SW-15.1: what a thief answers when the time is up."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.swindler import GAME
from langfinger.games.swindler.actions import (
    Cancel,
    Draw,
    Fulfil,
    Place,
    PlayCard,
    Recruit,
    Sell,
    SellForged,
    Use,
)
from langfinger.games.swindler.state import SwState
from langfinger.kernel import count_bits, questions_of
from tests.games.late import Answer, answers, losses, risks
from tests.games.swindler.scenes import Table, acting, daring, hiring, reserving, starting, stealing

RISKY = (Draw, PlayCard, Place, Cancel, Fulfil, Use, Sell, SellForged, Recruit)
COMPULSORY = {"Begged", "Paying", "GivingUp", "Surrendering", "Parting", "ChoosingBag"}
COMPULSORY |= {"TwinBegged", "TwinHustled"}
WINDOWS = {"Reacting", "Countering"}  # what others have sealed happens then
THREE = "red_ring1 red_coin1 red_key_red1"


@pytest.fixture(scope="module")
def met() -> list[Answer]:
    return list(answers(GAME, seed=4))


def worth(state: SwState, seat: int) -> int:
    """Coins, tiles, cards and points of a seat."""
    things = count_bits(state.loot[seat]) + count_bits(state.hands[seat])
    return int(state.coins[seat] + state.vp[seat] + things)


@rule("SW-15.1")
def test_nothing_is_drawn_bet_played_or_paid_that_could_be_let_alone(met: list[Answer]) -> None:
    assert {one.ask for one in met} == {question.__name__ for question in questions_of(GAME)}
    assert risks(met, RISKY) == []


@rule("SW-15.1")
def test_nobody_has_less_after_an_answer_of_the_clock_unless_something_must_be_given(
    met: list[Answer],
) -> None:
    assert losses(GAME, met, worth, COMPULSORY | WINDOWS) == []


@rule("SW-15.1", "SW-5.4")
def test_a_thief_whose_time_is_up_stops() -> None:
    assert daring("red_ring1").late(0) == "stop"


@rule("SW-15.1")
def test_steps_go_on_with_nothing_reserved_bought_or_hired() -> None:
    assert reserving().late(0) == "done"
    assert acting("red_ring1").late(0) == "done"
    assert hiring(coins=(3,)).late(0) == "done"


@rule("SW-15.1", "SW-3.3")
def test_a_bag_must_be_chosen_so_it_is_the_safest() -> None:
    scene = stealing()
    odds = scene.sees(0).notes["odds"]
    bags = ["red", "blue", "yellow", "green", "black"]
    least = min(range(len(odds)), key=lambda bag: odds[bag][0] / odds[bag][1])

    assert scene.late(0) == f"steal {bags[least]}"


@rule("SW-15.1", "SW-13.3")
def test_a_beggar_gets_a_coin_else_the_first_tile() -> None:
    rich = starting(THREE, hands=("", "beggar1"), coins=(1,)).react("S1 play beggar").all_pass()
    poor = starting(THREE, hands=("", "beggar1")).react("S1 play beggar").all_pass()

    assert (rich.asked, rich.late(0)) == ("Begged S0", "give coin")
    assert (poor.asked, poor.late(0)) == ("Begged S0", "give red_ring")


def divided(drawn: str) -> Table:
    """A Gold Digger is to divide these tiles."""
    scene = daring(drawn, hands=("", "gold_digger1")).plays(0, "stop")
    return scene.react("S1 play gold_digger").all_pass()


@rule("SW-15.1", "SW-13.6")
def test_a_gold_digger_lays_the_last_half_of_the_tiles_on_the_other_heap() -> None:
    scene = divided("red_key_red1 red_coin1 red_ring1 red_ring2 red_brooch1")

    assert scene.late(1) == "heap red_brooch"
    scene.plays(1, "heap red_brooch")
    assert scene.late(1) == "heap red_ring"
    scene.plays(1, "heap red_ring")
    assert scene.late(1) == "done"


@rule("SW-15.1", "SW-13.6")
def test_the_thief_keeps_the_larger_heap_or_the_first() -> None:
    first = divided(THREE).plays(1, "heap red_coin", "done")
    second = divided(THREE).plays(1, "heap red_coin", "heap red_ring", "done")
    equal = divided("red_ring1 red_coin1").plays(1, "heap red_ring", "done")

    assert [scene.late(0) for scene in (first, second, equal)] == ["keep 1", "keep 2", "keep 1"]


@rule("SW-15.1", "SW-13.7")
def test_an_angel_takes_the_tile_that_was_drawn_first() -> None:
    scene = daring("red_key_red1 red_ring1", hands=("", "guardian_angel1"))

    scene.lucky(0, "draw", "DrewSkull S0 red").react("S1 play guardian_angel").all_pass()

    assert (scene.asked, scene.late(1)) == ("Blessing S1", "take red_key_red")


@rule("SW-15.1", "SW-A63")
def test_of_equal_tiles_an_older_one_goes() -> None:
    table = daring("red_ring3", "red_ring1 red_ring2", hands=("", "beggar1")).plays(0, "stop")

    assert table.react("S1 play beggar").late(0) == "choose older"
