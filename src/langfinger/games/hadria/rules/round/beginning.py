"""The beginning of a night: thieves are chosen and placed, and somebody has the first turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import STARTS
from langfinger.games.hadria.box.cards import THIEVES
from langfinger.games.hadria.rules.round.actions import BE, BE_ANYONE, Be, BeAnyone
from langfinger.games.hadria.rules.round.drawing import DIE
from langfinger.games.hadria.rules.round.events import (
    RolledForStart,
    StartPlayer,
    ThiefChosen,
    ThiefPlaced,
)
from langfinger.games.hadria.rules.round.phases import RoundStart
from langfinger.games.hadria.rules.things.actions import AIM, Aim, Target
from langfinger.games.hadria.rules.things.hands import draw
from langfinger.games.hadria.rules.things.places import seats_from_start
from langfinger.games.hadria.rules.things.refusals import unless_offered
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, ListQuestion, Log, Reason, Step, bit

DEALT: Final[i64] = 2  # HA-2.9


class PickingThief(ListQuestion):
    """HA-2.3: this seat chooses a thief."""

    __match_args__ = ("seat",)
    rule = "HA-2.3"
    answers = (Be, BeAnyone)

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: HaState, log: Log) -> None:
        state.pause(self, bit(self.seat))

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [*[BE[thief] for thief in unused_thieves(state)], BE_ANYONE]

    def why_not(self, state: HaState, seat: i64, action: Be | BeAnyone) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Be | BeAnyone, log: Log) -> None:
        """HA-2.3, HA-2.4, HA-2.8: this sheet; two basic cards and the special card come with it."""
        left = unused_thieves(state)
        thief = action.thief if isinstance(action, Be) else left[state.rng.below(len(left))]
        state.thieves = state.thieves.but(seat, thief)
        log.add(ThiefChosen(seat, thief))


def unused_thieves(state: HaState) -> list[int]:
    """HA-2.3: the sheets that nobody has."""
    used = state.thieves.numbers()
    return [thief for thief in range(THIEVES) if thief not in used]


class StartRoll(Step):
    """HA-2.6: who begins is rolled for."""

    rule = "HA-2.6"

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-2.6, HA-2.9: the highest roll begins; all draw two cards and are placed."""
        state.start = highest_roller(state, log)
        log.add(StartPlayer(state.start))
        for seat in range(state.seats):
            draw(state, seat, DEALT, log)
        state.agenda.append(RoundStart())
        for seat in reversed(seats_from_start(state)):
            state.agenda.append(PlacingThief(seat))


def highest_roller(state: HaState, log: Log) -> int:
    """HA-2.6, HA-A39: who rolls highest; equals roll again."""
    rolling = list(range(state.seats))
    while len(rolling) > 1:
        dice = [state.rng.below(DIE) + 1 for _ in rolling]
        for i in range(len(rolling)):
            log.add(RolledForStart(rolling[i], dice[i]))
        top = max(dice)
        rolling = [rolling[i] for i in range(len(rolling)) if dice[i] == top]
    return rolling[0]


class PlacingThief(ListQuestion):
    """HA-2.6: this seat chooses a start field."""

    __match_args__ = ("seat",)
    rule = "HA-2.6"
    answers = (Aim, Target)

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-2.6: a start field of the own choice; the last one is not asked for."""
        starts = free_starts(state)
        if len(starts) > 1:
            state.pause(self, bit(self.seat))
        else:
            place_thief(state, self.seat, starts[0], log)

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [AIM[field] for field in free_starts(state)]

    def why_not(self, state: HaState, seat: i64, action: Aim | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Aim, log: Log) -> None:
        place_thief(state, self.seat, action.field, log)


def free_starts(state: HaState) -> list[int]:
    """HA-2.6: the start fields without a thief."""
    used = state.places.numbers()
    return [field for field in STARTS if field not in used]


def place_thief(state: HaState, seat: i64, field: i64, log: Log) -> None:
    """HA-2.6: the figure stands on a start field."""
    state.places[seat] = field
    log.add(ThiefPlaced(seat, field))
