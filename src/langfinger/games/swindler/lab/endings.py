"""The ways in which a game ends, further apart than by who has won."""

from collections.abc import Sequence

from langfinger.games.swindler.state import SwState
from langfinger.kernel import Json


def endings(state: SwState, story: Sequence[Sequence[Json]]) -> list[str]:
    """SW-14.1, SW-14.2, SW-14.7, SW-A39: who brought the end about, and when it came."""
    by = [event[1] for events in story for event in events if event[0] == "EndTriggered"]
    last = (state.start - 1) % state.seats
    in_jail = any(event[0] == "Released" for event in story[-1])
    return [
        "brought about by the last of the round"
        if last in by
        else "the round is played to its end",
        *(["the last turn is spent in jail"] if in_jail else []),
    ]
