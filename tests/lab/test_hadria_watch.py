"""The watch that the bench times is a whole one."""

from langfinger.lab.hadria_watch import HEARD, before_the_watch, watch

GUARDS = 12


def test_twelve_guards_hear_somebody_and_all_thieves_are_caught() -> None:
    state = watch()()

    assert len([seats for seats in state.heard if seats]) == GUARDS
    assert state.caught == 2 ** len(HEARD) - 1
    assert not state.agenda


def test_every_watch_begins_with_the_same_table() -> None:
    act = watch()

    assert act().figures == act().figures != before_the_watch().figures
