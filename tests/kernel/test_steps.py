"""Steps and questions: what a game has to say, and what it need not."""

import pytest

from langfinger.games._template import GAME
from langfinger.kernel import (
    SILENT,
    ListQuestion,
    Question,
    Rng,
    SealedQuestion,
    SetQuestion,
    Step,
    ids_of_many,
    playout,
    step_many,
)


def test_a_step_says_what_happens() -> None:
    with pytest.raises(NotImplementedError):
        Step().resolve(GAME.setup(2, 1), SILENT)


def test_a_question_says_what_may_be_answered_and_what_happens_then() -> None:
    state = GAME.setup(2, 1)

    with pytest.raises(NotImplementedError):
        Question().legal(state, 0)
    with pytest.raises(NotImplementedError):
        Question().kth(state, 0, 0)
    with pytest.raises(NotImplementedError):
        ListQuestion().count(state, 0)
    with pytest.raises(NotImplementedError):
        SetQuestion().listed(state)
    with pytest.raises(NotImplementedError):
        SetQuestion().count(state, 0)
    with pytest.raises(NotImplementedError):
        Question().choose(state, 0, GAME.legal(state, 0)[0], SILENT)


def test_a_question_need_not_refuse_anything_nor_doubt_its_table() -> None:
    state = GAME.setup(2, 1)

    assert Question().why_not(state, 0, GAME.legal(state, 0)[0]) is None
    assert Question().check(state) == state.waiting


def test_a_question_picks_any_of_its_answers_unless_it_knows_better() -> None:
    state = GAME.setup(2, 1)

    assert GAME.pick(state, 0, Rng.seeded(1)) in GAME.legal(state, 0)


def test_a_sealed_question_says_what_is_open_and_where_an_answer_is_kept() -> None:
    state = GAME.setup(2, 1)
    ask, action = SealedQuestion(0b11), GAME.legal(state, 0)[0]

    with pytest.raises(NotImplementedError):
        ask.legal(state, 0)
    with pytest.raises(NotImplementedError):
        ask.choose(state, 0, action, SILENT)
    with pytest.raises(NotImplementedError):
        ask.unseal(state, 0)
    assert ask.why_not(state, 0, action) is None


def test_what_is_sealed_can_be_taken_back_by_those_who_have_sealed() -> None:
    state = GAME.setup(2, 1)
    ask = SealedQuestion(0b11)
    state.answered(1)

    with pytest.raises(NotImplementedError):
        ask.legal(state, 1)


def test_many_tables_take_a_step_each_and_those_that_are_over_none() -> None:
    alone, together, over = GAME.setup(2, 1), GAME.setup(2, 1), GAME.setup(2, 2)
    playout(GAME, over, Rng.seeded(1))
    ids = [action.id for action in GAME.legal(alone, alone.turn)]

    assert ids_of_many(GAME, [together, over, alone]) == ids + ids
    assert step_many(GAME, [together, over], [1, 0]) == [GAME.step(alone, 1), 0]
    assert ids_of_many(GAME, [over]) == []
