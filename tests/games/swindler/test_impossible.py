"""Positions that no game can reach are refused."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.swindler import GAME
from langfinger.kernel import BadPosition, Json, dump, load


@rule("SW-A25")
def test_only_accomplices_are_pledged() -> None:
    written = dump(GAME, GAME.setup(2, 1))
    no_card = next(id for id, text in enumerate(GAME.texts_of) if text == "pass")

    with pytest.raises(BadPosition) as refused:
        load(GAME, {**written, "pledges": [no_card, -1], "agenda": [["Pledges", "turn_start", 0]]})

    told = "pledges: expected accomplices that are to be played (SW-A25)"
    assert str(refused.value) == told


def window(**changes: Json) -> Json:
    """A window in which both may still answer, with some of its fields changed."""
    state = GAME.setup(2, 1)
    written = dump(GAME, state)
    asked = {"ask": ["Reacting", "turn_start", [0, 1]], "waiting": [1]}
    return {**written, **asked, "agenda": [["TurnEnd"], ["Collect", "turn_start"]], **changes}


def refused(written: Json) -> str:
    """What is said about a position that cannot be."""
    with pytest.raises(BadPosition) as refusal:
        load(GAME, written)
    return str(refusal.value)


def id_of(move: str) -> int:
    """The number of a move."""
    return GAME.texts_of.index(move)


@rule("SW-A25")
def test_in_a_window_one_passes_or_plays_an_accomplice() -> None:
    told = "answers: expected passes and accomplices that are to be played (SW-A25)"

    assert refused(window(answers=[id_of("done"), -1])) == told
    assert load(GAME, window(answers=[id_of("pass"), -1])).answers[0] == id_of("pass")


def stabbing(**changes: Json) -> Json:
    """S0 has played a Beggar, which lies on the table, and S1 may stab it."""
    written = dump(GAME, GAME.setup(2, 1))
    agenda = [["TurnEnd"], ["Carry", 0, "beggar1", id_of("pass")], ["Daggers", 0, "beggar1"]]
    asked = {"ask": ["Countering", 0, "beggar1", [1]], "waiting": [1], "agenda": agenda}
    return {**written, **asked, "deck": "rest", "table": ["beggar1"], **changes}


@rule("SW-13.1")
def test_only_a_card_that_waits_for_its_window_may_be_stabbed() -> None:
    told = "ask: expected a card that waits for its window (SW-13.1)"

    assert refused(stabbing(agenda=[["TurnEnd"]])) == told
    assert refused(stabbing(agenda=[])) == told
    assert load(GAME, stabbing()).waiting == 2


@rule("SW-13.1")
def test_an_assassin_stabs_a_card_beneath_it() -> None:
    stab = [["Stab", 1, "assassin1"], ["Daggers", 1, "assassin1"]]

    told = refused(stabbing(table=["assassin1"], agenda=[["TurnEnd"], *stab]))

    assert told == "agenda: expected a window beneath Stab(seat=1, card=0) (SW-13.1)"


@rule("SW-13.1")
def test_nobody_stabs_without_an_assassin() -> None:
    stab = next(id for id, text in enumerate(GAME.texts_of) if text.startswith("play assassin"))
    told = "answers: expected an Assassin in the hand of seat 1 (SW-13.1)"

    assert refused(stabbing(answers=[-1, stab], waiting=[])) == told
    armed = stabbing(answers=[-1, stab], waiting=[], hands=[[], ["assassin1"]])
    assert load(GAME, armed).answers[1] == stab
