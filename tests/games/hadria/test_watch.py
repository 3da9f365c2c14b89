"""The watches that the bench times are whole ones."""

from langfinger.games.hadria import GAME
from langfinger.games.hadria.lab.bench import GUARDS, HEARD, some_watches, watch_that_all_hear


def test_in_the_worst_watch_all_guards_hear_and_all_thieves_are_caught() -> None:
    state = watch_that_all_hear(GAME)()

    assert len([seats for seats in state.heard if seats]) == GUARDS
    assert state.caught == 2 ** len(HEARD) - 1
    assert not state.agenda


def test_the_watches_of_random_games_differ_and_come_to_their_end() -> None:
    act = some_watches(GAME)

    states = [act() for _ in range(20)]

    assert {len(state.figures) for state in states} == {GUARDS}
    assert len({tuple(state.heard) for state in states}) > 1
    assert all(state.guards_acted and not state.agenda for state in states)
