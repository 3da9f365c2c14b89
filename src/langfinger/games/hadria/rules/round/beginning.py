"""The beginning of a night: thieves are chosen and placed, and somebody has the first turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import STARTS
from langfinger.games.hadria.box.cards import THIEVES
from langfinger.games.hadria.rules.round.actions import BE_OR_ANYONE, Be, BeAnyone
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
from langfinger.games.hadria.rules.things.kinds import pick_one
from langfinger.games.hadria.rules.things.places import seats_from_start, thieves_on
from langfinger.games.hadria.rules.things.refusals import unless_offered
from langfinger.games.hadria.state import HaState
from langfinger.kernel import (
    NOBODY,
    Action,
    Log,
    Reason,
    SetQuestion,
    Step,
    bit,
    count_bits,
    lowest,
)

DEALT: Final[i64] = 2  # HA-2.9
AIM_STARTS: Final[list[Action]] = [AIM[field] for field in STARTS]


class PickingThief(SetQuestion):
    """HA-2.3: this seat chooses a thief."""

    __match_args__ = ("seat",)
    rule = "HA-2.3"
    answers = (Be, BeAnyone)

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: HaState, log: Log) -> None:
        state.pause(self, bit(self.seat))

    def listed(self, state: HaState) -> list[Action]:
        return BE_OR_ANYONE

    def open_to(self, state: HaState, seat: i64) -> i64:
        return unused_thieves(state) | bit(THIEVES)

    def why_not(self, state: HaState, seat: i64, action: Be | BeAnyone) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Be | BeAnyone, log: Log) -> None:
        """HA-2.3, HA-2.4, HA-2.8: this sheet; two basic cards and the special card come with it."""
        if isinstance(action, Be):
            thief = action.thief
        else:
            thief = pick_one(unused_thieves(state), state.rng)
        state.thieves = state.thieves.but(seat, thief)
        log.add(ThiefChosen(seat, thief))


def unused_thieves(state: HaState) -> i64:
    """HA-2.3: the sheets that nobody has, as a set."""
    unused = bit(THIEVES) - 1
    for seat in range(state.seats):
        if state.thieves[seat] != NOBODY:
            unused &= ~bit(state.thieves[seat])
    return unused


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


class PlacingThief(SetQuestion):
    """HA-2.6: this seat chooses a start field."""

    __match_args__ = ("seat",)
    rule = "HA-2.6"
    answers = (Aim, Target)

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-2.6: a start field of the own choice; the last one is not asked for."""
        starts = free_starts(state)
        if count_bits(starts) > 1:
            state.pause(self, bit(self.seat))
        else:
            place_thief(state, self.seat, STARTS[lowest(starts)], log)

    def listed(self, state: HaState) -> list[Action]:
        return AIM_STARTS

    def open_to(self, state: HaState, seat: i64) -> i64:
        return free_starts(state)

    def why_not(self, state: HaState, seat: i64, action: Aim | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Aim, log: Log) -> None:
        place_thief(state, self.seat, action.field, log)


def free_starts(state: HaState) -> i64:
    """HA-2.6: the start fields without a thief, as a set of their places in STARTS."""
    free: i64 = 0
    for place, field in enumerate(STARTS):
        if not thieves_on(state, field):
            free |= bit(place)
    return free


def place_thief(state: HaState, seat: i64, field: i64, log: Log) -> None:
    """HA-2.6: the figure stands on a start field."""
    state.places[seat] = field
    log.add(ThiefPlaced(seat, field))
