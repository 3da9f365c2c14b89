"""Hadria: whether a card that is due is used, and how."""

from typing import Final

from langfinger.games.hadria.bot.night import Night
from langfinger.games.hadria.bot.recipes import OPENERS, ROD, ROPE, SHELTERS, STEPS, kinds
from langfinger.games.hadria.bot.targets import worth_of_playing
from langfinger.games.hadria.bot.timing import OPENLY, Timing
from langfinger.games.hadria.bot.to_come import ahead_of, ends_of_move
from langfinger.games.hadria.box.board import distance
from langfinger.games.hadria.box.cards import (
    KIND_WORDS,
    MOVE,
    NIKOLAI,
    SNEAK,
    SPECIAL_PROGRAMS,
    SPRINT,
    planned_kind,
)
from langfinger.games.hadria.rules.execution.acting import Acting
from langfinger.games.hadria.rules.execution.actions import (
    M_CLEVER_PLAN,
    M_CLEVERNESS,
    M_SNEAK,
    M_SPECIAL,
    M_SPRINT,
    Do,
)
from langfinger.games.hadria.rules.execution.aims.targets import aim_figures
from langfinger.games.hadria.rules.execution.movement import steps_of
from langfinger.games.hadria.rules.things.slots import laid_at, listed
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, bit

STILL: Final = 0.001  # nobody plays for nothing
GAS: Final = KIND_WORDS.numbers["gas"]
COVERS: Final = kinds("cloak rope uniform")  # from now to the end of the round
CLOAK: Final = COVERS[0]


def way_to_act(night: Night, ask: Acting, action: Action) -> float:
    """Use what was planned where it helps."""
    state = night.state
    kind = int(planned_kind(laid_at(state.plan_cards[ask.seat], ask.slot)))
    if not isinstance(action, Do):
        return declined(night, ask, kind)
    if action.mode == M_SNEAK:
        return moved_value(night, ask, int(steps_of(state, ask.seat, int(SNEAK), 4)), True)
    if action.mode == M_SPRINT:
        return sprint_value(night, ask, int(steps_of(state, ask.seat, int(SPRINT), 6)))
    if action.mode == M_CLEVERNESS:
        return 0.2
    if action.mode == M_CLEVER_PLAN:
        return (
            0.8
            if not any(ap for s, ap in enumerate(listed(state.aps[ask.seat])) if s != ask.slot)
            else 0.0
        )
    if action.mode == M_SPECIAL:
        return special_worth(night)
    if kind in OPENERS:
        return max(worth_of_playing(night, kind), opening(night, ask, kind))
    if kind == ROPE:
        return moved_value(covered(night, kind), ask, STEPS[kind], True)
    if kind in STEPS:
        return moved_value(night, ask, STEPS[kind], True)
    if kind == CLOAK:
        gain = moved_value(covered(night, kind), ask, 0, True) - moved_value(night, ask, 0, True)
        return max(gain, worth_of_playing(night, kind))
    return worth_of_playing(night, kind)


def covered(night: Night, kind: int) -> Night:
    """The same round with the rope in his hand, or the cloak about him."""
    world = night.state.clone()
    if kind == ROPE:
        world.protected |= bit(night.me)
    else:
        world.hidden |= bit(night.me)
    return Night(night.mind, world, night.me, night.gone)


def opening(night: Night, ask: Acting, kind: int) -> float:
    """What it is worth to this thief's own moves that a card takes a guard out of their way."""
    figures = aim_figures(night.state, night.me, kind)
    if kind == GAS:
        figures = [f for f in night.kept if distance(night.state.figures[f], night.place) <= 5]
    return max([way_opened(night, int(ask.slot), int(f)) for f in figures], default=0.0)


def way_opened(night: Night, slot: int, figure: int) -> float:
    """How much better the moves to come are without this figure."""
    if distance(night.state.figures[figure], night.place) > 6:
        return 0.0
    other = night.without(frozenset({figure}))
    return (
        ends_of_move(other, slot, 0).plain[night.place]
        - ends_of_move(night, slot, 0).plain[night.place]
    )


def declined(night: Night, ask: Acting, kind: int) -> float:
    """What it is worth to leave the card unused."""
    if kind == MOVE or kind in STEPS:
        return moved_value(night, ask, 0, True) + STILL
    return 0.1


def moved_value(night: Night, ask: Acting, steps: int, picks: bool) -> float:
    """The best that a move of so many steps leads to, with the moves after it."""
    ends = ends_of_move(night, int(ask.slot), steps)
    return ahead_of(night, ends, steps, picks)[night.place] if steps else ends.plain[night.place]


def sprint_value(night: Night, ask: Acting, steps: int) -> float:
    """A sprint takes nothing up and lets nothing follow."""
    if night.state.guards_acted:
        ends = night.behind(night.outlook, 0, picks=False)
    else:
        ends = night.watched(0, False, OPENLY)
        ends = night.tried(ends, Timing(0, 0, False), night.reach(steps))
    waiting = sum(
        1 for slot, ap in enumerate(listed(night.state.aps[ask.seat])) if ap and slot != ask.slot
    )
    return ahead_of(night, ends, steps, False)[night.place] - 0.15 * waiting


def special_worth(night: Night) -> float:
    """What the special action does, the cover being lost."""
    state = night.state
    thief = int(state.thieves[night.me])
    if thief == NIKOLAI:
        return 0.5
    return worth_of_playing(night, int(SPECIAL_PROGRAMS) + thief)


def order_of(state: HaState, me: int, slot: int) -> float:
    """Among actions with the same AP: strikes, covers, moves, then what waits for their end."""
    kind = int(planned_kind(laid_at(state.plan_cards[me], slot)))
    if kind in COVERS:
        return 2.5
    if kind == MOVE:
        return 2.0
    if kind == ROD:
        return 1.2
    if kind in STEPS:
        return 1.5
    return 1.0 if kind in SHELTERS and kind not in OPENERS else 3.0
