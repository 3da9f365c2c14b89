"""Jewels that are fished, robbed or confiscated, and what the theft symbol does."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.cards import SMOKE_CARD
from langfinger.games.hadria.rules.execution.aims.targets import jewels_to_confiscate
from langfinger.games.hadria.rules.execution.events import Marked
from langfinger.games.hadria.rules.things.actions import PICK, Pick, Target
from langfinger.games.hadria.rules.things.places import is_about, seats_from_start
from langfinger.games.hadria.rules.things.refusals import unless_offered
from langfinger.games.hadria.rules.things.sheets import (
    jewels_held,
    jewels_on,
    lay_down,
    rob,
    take_jewel,
)
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, ListQuestion, Log, Reason, Step, bit


@mypyc_attr(acyclic=True, free_list_len=1)
class Theft(Step):
    """HA-7.14: the theft symbol is worked out."""

    __match_args__ = ("seat", "program")
    rule = "HA-7.14"

    def __init__(self, seat: int, program: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-7.11, HA-7.14, HA-10.1 to HA-10.3, HA-A13: each touched thief is robbed or marked."""
        seat = self.seat
        if not is_about(state, seat):
            return
        for other in reversed(seats_from_start(state)):
            if is_touched(state, seat, other):
                is_here = state.places[other] == state.places[seat]
                if is_here and not state.blinded & bit(seat):
                    state.agenda.append(RobNow(seat, other))
                elif not is_here and self.program != SMOKE_CARD:
                    state.marked |= bit(other)
                    log.add(Marked(other))


class RobNow(Step):
    """HA-10.2: a theft on the same field succeeds at once."""

    __match_args__ = ("seat", "seat2")
    rule = "HA-10.2"

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-10.2, HA-10.5, HA-A36: a theft that needs no token; who has nothing loses nothing."""
        jewels = jewels_held(state, self.seat2)
        if len(jewels) > 1:
            state.pause(Robbing(self.seat, self.seat2), bit(self.seat))
        elif jewels:
            rob(state, self.seat, self.seat2, jewels[0], log)


class Robbing(ListQuestion):
    """HA-10.4: this seat chooses the jewel it steals."""

    __match_args__ = ("seat", "seat2")
    rule = "HA-10.4"
    answers = (Pick, Target)

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [PICK[jewel] for jewel in jewels_held(state, self.seat2)]

    def why_not(self, state: HaState, seat: i64, action: Pick | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Pick, log: Log) -> None:
        rob(state, self.seat, self.seat2, action.jewel, log)


class Fishing(ListQuestion):
    """HA-9.1: this seat chooses a jewel on that field."""

    __match_args__ = ("seat", "field")
    rule = "HA-9.1"
    answers = (Pick, Target)

    def __init__(self, seat: int, field: int) -> None:
        self.seat: i64 = seat
        self.field: i64 = field

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [PICK[jewel] for jewel in jewels_on(state, self.field)]

    def why_not(self, state: HaState, seat: i64, action: Pick | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Pick, log: Log) -> None:
        take_jewel(state, self.seat, action.jewel, self.field, log)


class Confiscating(ListQuestion):
    """HA-0.8: this seat chooses the jewel that the other must lay down."""

    __match_args__ = ("seat", "seat2")
    rule = "HA-0.8"
    answers = (Pick, Target)

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [PICK[jewel] for jewel in jewels_to_confiscate(state, self.seat2)]

    def why_not(self, state: HaState, seat: i64, action: Pick | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Pick, log: Log) -> None:
        lay_down(state, self.seat2, action.jewel, log)


def fish(state: HaState, seat: i64, field: i64, log: Log) -> None:
    """HA-9.1, HA-A35: one jewel lying there, the actor's choice."""
    jewels = jewels_on(state, field)
    if len(jewels) > 1:
        state.pause(Fishing(seat, field), bit(seat))
    else:
        take_jewel(state, seat, jewels[0], field, log)


def confiscate_from(state: HaState, seat: i64, victim: i64, log: Log) -> None:
    """HA-0.8: the actor's choice of jewel, never the imperial one."""
    jewels = jewels_to_confiscate(state, victim)
    if len(jewels) > 1:
        state.pause(Confiscating(seat, victim), bit(seat))
    else:
        lay_down(state, victim, jewels[0], log)


def is_touched(state: HaState, seat: i64, other: i64) -> bool:
    """HA-10.1, HA-10.5, HA-10.7: another thief about who is the target or stands on it."""
    if other == seat or not is_about(state, other) or state.robbed & bit(other):
        return False
    return other == state.aimed_seat or state.places[other] == state.aimed_field
