"""The state: who is asked, and clones."""

from copy import copy, deepcopy

import pytest

from langfinger.games._template import GAME
from langfinger.games._template.rules.hand_limit import Dropping
from langfinger.games._template.rules.rounds import RoundEnd
from langfinger.games._template.rules.whistling import Reacting
from langfinger.games._template.state import PpState
from langfinger.kernel import NOBODY, Rng, State, dump, everyone, is_asked, mask_of


def table(seats: int = 4) -> PpState:
    """An empty table."""
    return PpState(seats, Rng.seeded(1), [], GAME.box)


def test_nobody_is_asked_at_an_empty_table() -> None:
    state = table()

    assert state.turn == NOBODY
    assert state.ask is None


def test_a_question_waits_for_the_seats_it_is_put_to() -> None:
    state = table()

    state.pause(Reacting(0, mask_of([1, 3])), mask_of([1, 3]))

    assert state.turn == 1
    assert [state.is_waiting_for(seat) for seat in range(4)] == [False, True, False, True]


def test_a_seat_that_has_answered_is_not_waited_for() -> None:
    state = table()
    state.pause(Reacting(0, mask_of([1, 3])), mask_of([1, 3]))

    state.answered(1)

    assert state.turn == 3


def test_the_last_step_that_was_put_on_the_agenda_comes_first() -> None:
    state = table()
    state.agenda = [RoundEnd(), Dropping(2)]

    steps = [state.next_step(), state.next_step()]

    assert [type(step) for step in steps] == [Dropping, RoundEnd]
    assert state.agenda == []


def test_an_open_question_is_over_for_those_who_have_answered() -> None:
    state = table()
    state.pause(Dropping(2), mask_of([2]))
    assert is_asked(state, 2)

    state.answered(2)

    assert not is_asked(state, 2)


def test_a_sealed_question_stays_open_for_those_who_have_answered() -> None:
    state = table()
    state.pause(Reacting(0, mask_of([1, 3])), mask_of([1, 3]))

    state.answered(1)

    assert [is_asked(state, seat) for seat in range(4)] == [False, True, False, True]


def test_questions_are_counted_and_answers_are_not() -> None:
    state = table()

    state.pause(Reacting(0, mask_of([1, 3])), mask_of([1, 3]))
    first = state.question
    state.answered(1)
    then = state.question
    state.pause(Dropping(2), mask_of([2]))

    assert (first, then, state.question) == (0, 0, 1)


@pytest.mark.parametrize("seats", [1, 4, 6])
def test_everyone_is_all_seats(seats: int) -> None:
    assert everyone(table(seats)) == 2**seats - 1


def test_a_clone_has_all_the_table_has() -> None:
    state = table()
    state.agenda.append(RoundEnd())
    state.pause(Dropping(2), mask_of([2]))
    state.version = 9

    clone = state.clone()

    assert (clone.version, clone.question, clone.waiting) == (9, 0, mask_of([2]))
    assert clone.ask is state.ask
    assert clone.agenda == state.agenda
    assert clone.rng.words() == state.rng.words()


def test_a_clone_is_apart() -> None:
    state = table()
    clone = state.clone()

    clone.agenda.append(RoundEnd())
    clone.hands[0] = 1
    clone.rng.next32()

    assert state.agenda == []
    assert state.hands.numbers() == (0, 0, 0, 0)
    assert state.rng.words() == Rng.seeded(1).words()


def test_games_write_their_own_clone() -> None:
    with pytest.raises(NotImplementedError):
        State(2, Rng.seeded(0), []).clone()


def test_a_state_is_copied_by_its_own_clone() -> None:
    state = GAME.setup(2, 1)
    before = dump(GAME, state)

    for other in (copy(state), deepcopy(state)):
        GAME.step(other, 0)

    assert dump(GAME, state) == before
