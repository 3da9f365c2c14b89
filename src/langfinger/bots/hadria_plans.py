"""Hadria: which cards to plan with how many AP, and how to lay them out step by step."""

from typing import Final, NamedTuple

from langfinger.bots.hadria_routes import Night
from langfinger.games.hadria.actions import PLAN, READY, SET_AP, TAKE_BACK
from langfinger.games.hadria.board import distance
from langfinger.games.hadria.cards import AMBUSH, KIND_WORDS, MOVE, planned_kind
from langfinger.games.hadria.hands import kinds_in_hand
from langfinger.games.hadria.planning import free_markers
from langfinger.games.hadria.presence import is_about, is_in_dungeon
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action

SNEAK: Final = 4
SPRINT: Final = 6
IMPERIAL: Final = 3
ROD: Final = KIND_WORDS.numbers["rod"]
ELIXIR: Final = KIND_WORDS.numbers["elixir"]
HIDERS: Final = [KIND_WORDS.numbers[key] for key in ("cloak", "uniform")]
ROPE: Final = KIND_WORDS.numbers["rope"]
STEPS: Final = {ELIXIR: 3, ROPE: 2}
GIFTS: Final = [KIND_WORDS.numbers[key] for key in ("contact", "brew")]
HARMS: Final = {KIND_WORDS.numbers[key]: far for key, far in (("trap", 3), ("bola", 5))}


class Wish(NamedTuple):
    """A kind of card and the AP it shall have."""

    kind: int
    ap: int


def next_change(state: HaState, me: int, night: Night) -> Action:
    """The next small step from the plan that lies there to the one that is wanted."""
    wishes = {wish.kind: wish.ap for wish in wanted_plan(state, me, night)}
    kinds = [int(planned_kind(card)) for card in state.plan_cards[me]]
    for slot, kind in enumerate(kinds):
        if kind not in wishes:
            return TAKE_BACK[slot]
    for slot, kind in enumerate(kinds):
        if state.plan_markers[me][slot] > wishes[kind]:
            return SET_AP[slot][wishes[kind]]
    for kind in wishes:
        if kind not in kinds and free_markers(state, me) > 0:
            return PLAN[kind]
    for slot, kind in enumerate(kinds):
        laid = state.plan_markers[me][slot]
        if laid < wishes[kind] and free_markers(state, me) > 0:
            return SET_AP[slot][min(wishes[kind], laid + free_markers(state, me))]
    return READY


def wanted_plan(state: HaState, me: int, night: Night) -> list[Wish]:
    """Move before the city guard if that end is safe, else behind it; then what else helps."""
    early = int(state.roll) + (1 if state.alarmed else 0)
    left = int(state.markers[me])
    held = set(kinds_in_hand(state, me)) | {
        int(planned_kind(card)) for card in state.plan_cards[me]
    }
    wishes: list[Wish] = []
    now = move_worth(night, is_watched=True)
    later = move_worth(night, is_watched=False) - night.danger(night.place)
    if can_raid(state, me, night, held):
        return raid(state, me, night, held, early)
    is_early = now >= later or is_in_dungeon(state, me)
    ap = min(early if is_early else 1, left)
    wishes.append(Wish(MOVE, ap))
    left -= ap
    for wish in helpers(state, me, night, held, early, is_early):
        if wish.ap <= left:
            wishes.append(wish)
            left -= wish.ap
    if len(wishes) == 1 and left and not is_in_dungeon(state, me) and not night.flees:
        wishes.append(Wish(AMBUSH, 1))
    return wishes


def move_worth(night: Night, is_watched: bool) -> float:
    """How good the end of a move can be; who flees may sprint."""
    return night.best_end(SPRINT if night.flees else SNEAK, is_watched)[0]


def can_raid(state: HaState, me: int, night: Night, held: set[int]) -> bool:
    """The imperial jewel lies within all the steps of one round, behind the city guard's back."""
    prey = int(state.imperial_field)
    if prey not in night.goals or not night.wants(IMPERIAL) or night.flees:
        return False
    steps = SNEAK + sum(far for kind, far in STEPS.items() if kind in held)
    is_safe = night.danger(night.place) <= 1.0 or any(kind in held for kind in HIDERS)
    return int(distance(night.place, prey)) <= steps and is_safe and not is_in_dungeon(state, me)


def raid(state: HaState, me: int, night: Night, held: set[int], early: int) -> list[Wish]:
    """Hide if need be, let the city guard act, then go for the jewel with everything that moves."""
    wishes = [Wish(MOVE, 1), *[Wish(kind, 1) for kind in STEPS if kind in held]]
    if night.danger(night.place) > 1.0:
        hider = next(kind for kind in HIDERS if kind in held)
        wishes.append(Wish(hider, min(early, int(state.markers[me]) - len(wishes))))
    return wishes


def helpers(
    state: HaState, me: int, night: Night, held: set[int], early: int, is_early: bool
) -> list[Wish]:
    """Further cards, the most useful first."""
    found: list[Wish] = []
    if is_in_dungeon(state, me):
        return found
    if ROD in held and rod_has_prey(state, me, night):
        found.append(Wish(ROD, 1))
    if not is_early and night.danger(night.place) > 1.0:
        found += [Wish(kind, early) for kind in HIDERS if kind in held]
    if ROPE in held and is_early:
        found.append(Wish(ROPE, early))
    if ELIXIR in held:
        found.append(Wish(ELIXIR, 1))
    owner = state.imperial_owner
    if owner not in (NOBODY, me) and is_about(state, owner):
        away = distance(night.place, state.places[owner])
        found += [Wish(kind, early) for kind, far in HARMS.items() if kind in held and away <= far]
    return found + [Wish(kind, 1) for kind in GIFTS if kind in held]


def rod_has_prey(state: HaState, me: int, night: Night) -> bool:
    """A jewel or its owner is near enough for a rod, or will be after the move."""
    near = [goal for goal, worth in night.goals.items() if worth > 1.0]
    return any(distance(night.place, goal) <= 3 + SNEAK for goal in near) and not night.flees
