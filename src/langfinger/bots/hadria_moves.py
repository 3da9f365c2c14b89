"""Hadria: the next step of a move, and whether a card that is due is used."""

from typing import Final

from langfinger.bots.hadria_night import (
    NO_ROD,
    OPENLY,
    ROD_EARLY,
    ROD_LATE,
    Night,
    Timing,
    Values,
)
from langfinger.bots.hadria_recipes import OPENERS, ROD, SHELTERS, STEPS, early_ap
from langfinger.bots.hadria_targets import is_trapdoor, jewel_worth, worth_of_playing
from langfinger.games.hadria.action_steps import Acting, Aiming, Moving
from langfinger.games.hadria.actions import (
    M_CLEVER_PLAN,
    M_CLEVERNESS,
    M_SNEAK,
    M_SPECIAL,
    M_SPRINT,
)
from langfinger.games.hadria.board import distance
from langfinger.games.hadria.cards import (
    CLIMBER,
    IMPERIAL,
    KIND_WORDS,
    MOVE,
    NIKOLAI,
    PLAINCLOTHES,
    SPECIAL_PROGRAMS,
    SPRINT,
    TILE_OF,
    planned_kind,
)
from langfinger.games.hadria.execution_actions import (
    Crawl,
    Leave,
    Pick,
    Spend,
    Steal,
    Turn,
    Walk,
)
from langfinger.games.hadria.movement import steps_of
from langfinger.games.hadria.planning_actions import (
    Do,
)
from langfinger.games.hadria.prospects import spread
from langfinger.games.hadria.sheets import jewels_held
from langfinger.games.hadria.state import HaState
from langfinger.games.hadria.targets import aim_figures
from langfinger.kernel import NOBODY, Action, bit

SURE: Final = 1000.0
NEVER: Final = -1000.0
STILL: Final = 0.001  # nobody walks for nothing
SNEAK_PROGRAM: Final = 28
GAS: Final = KIND_WORDS.numbers["gas"]


def steps_to_come(night: Night, slot: int) -> tuple[int, int]:
    """Steps of other planned cards: before the city guard, and behind it."""
    state, me = night.state, night.me
    early = late = 0
    for other, ap in enumerate(state.aps[me]):
        if not ap or other == slot or state.strong & bit(me):
            continue
        kind = int(planned_kind(state.plan_cards[me][other]))
        steps = STEPS.get(kind, 0)
        if kind == MOVE:
            steps = int(steps_of(state, me, SNEAK_PROGRAM, 4))
        if state.guards_acted or ap < early_ap(state):
            late += steps
        else:
            early += steps
    return early, late


def shelter_to_come(night: Night, slot: int) -> int:
    """How the thief will await the city guard, as far as it is planned."""
    state, me = night.state, night.me
    for other, ap in enumerate(state.aps[me]):
        if ap >= early_ap(state) and other != slot:
            kind = int(planned_kind(state.plan_cards[me][other]))
            if kind in SHELTERS:
                return SHELTERS[kind]
    return OPENLY


def rod_to_come(night: Night, slot: int) -> int:
    """When a planned rod will be used."""
    state, me = night.state, night.me
    for other, ap in enumerate(state.aps[me]):
        if ap and other != slot and planned_kind(state.plan_cards[me][other]) == ROD:
            return ROD_LATE if state.guards_acted or ap < early_ap(state) else ROD_EARLY
    return NO_ROD


def ends_of_move(night: Night, slot: int, steps: int) -> Values:
    """What each field is worth as the end of the move in this slot."""
    early, late = steps_to_come(night, slot)
    rod = rod_to_come(night, slot)
    if night.state.guards_acted:
        return night.behind(night.outlook, late, True, OPENLY, rod)
    shelter = shelter_to_come(night, slot)
    ends = night.watched(late, True, shelter, rod)
    if shelter == OPENLY and not early:
        ends = night.tried(ends, Timing(0, late, True, shelter, rod), night.reach(steps))
    return night.moved(night.outlook, ends, early, picks=True)


def on_the_move(night: Night, ask: Moving, actions: list[Action]) -> list[float]:
    """Every answer of a mover by what can still be reached after it."""
    picks = ask.program not in (SPRINT, CLIMBER)
    ends = ends_of_move(night, NOBODY, int(ask.steps) + 1)
    ahead = ahead_of(night, ends, int(ask.steps) - 1, picks)
    here = ahead_of(night, ends, int(ask.steps), picks)
    soon = ahead_of(night, ends, int(ask.steps) // 2 - 1, picks)
    ahead = [a + STILL * b for a, b in zip(ahead, soon, strict=True)]
    found: list[float] = []
    for action in actions:
        if isinstance(action, Walk):
            found.append(walked(night, int(action.field), ahead, ends))
        elif isinstance(action, Crawl):
            found.append(risen(night, int(action.field), ends))
        elif isinstance(action, Spend):
            more = ahead_of(night, ends, int(ask.steps) + 1, picks)
            found.append(more[night.place] - 0.7)
        else:
            found.append(taken(night, action, here[night.place], ends))
    return found


def ahead_of(night: Night, ends: Values, steps: int, picks: bool) -> list[float]:
    """The worth of each field with so many steps left."""
    outlook = night.outlook
    layers = night.layers(outlook, ends) if picks else []
    outs = [outlook.out, outlook.out * 1.05, outlook.out_with_it][: 1 + len(layers)]
    return spread(ends.plain, max(steps, 0), night.streets, night.gates, outs, layers)


def walked(night: Night, field: int, ahead: list[float], ends: Values) -> float:
    """A field to go to, perhaps to climb down there; not onto a city guard who would arrest."""
    if not night.is_free(field):
        return NEVER
    if field not in night.streets.downs:
        return ahead[field]
    return max(ahead[field], *[risen(night, up, ends) for up in night.streets.ups])


def risen(night: Night, field: int, ends: Values) -> float:
    """A way up out of the sewers: the move ends there."""
    return ends.plain[field] if night.is_free(field) else NEVER


def taken(night: Night, action: Action, best: float, ends: Values) -> float:
    """Leave, take, steal, turn a tile up, or stop."""
    if isinstance(action, Leave):
        return SURE if night.outlook.owns else night.outlook.out
    if isinstance(action, Pick):
        if action.jewel == IMPERIAL:
            return max(ends.crowned) + SURE if wants_prize(night, ends, best) else NEVER
        return SURE + jewel_worth(night, int(action.jewel))
    if isinstance(action, Steal):
        return SURE + 1.0 + jewel_worth(night, int(action.jewel))
    if isinstance(action, Turn):
        return SURE / 2 if is_worth_turning(night) else NEVER
    return ends.plain[night.place] * (1 + STILL) + STILL


def wants_prize(night: Night, ends: Values, best: float) -> bool:
    """The imperial jewel is worth the alarm here and now."""
    return ends.crowned[night.place] >= best - 0.5 or max(ends.crowned) >= best


def is_worth_turning(night: Night) -> bool:
    """A tile may be a guard in plain clothes: only for the hidden, the bold and the knowing."""
    state = night.state
    if is_trapdoor(night, night.place):
        return False
    one = state.face_down[state.tile_fields.index(night.place)]
    if one in state.known_tiles[night.me]:
        return TILE_OF[one] != PLAINCLOTHES
    if night.is_safe or night.place in state.smoke:
        return True
    has_little = not jewels_held(state, night.me) and not night.outlook.is_open
    return has_little and int(state.round) <= 4


def way_to_act(night: Night, ask: Acting, action: Action) -> float:
    """Use what was planned where it helps."""
    state = night.state
    kind = int(planned_kind(state.plan_cards[ask.seat][ask.slot]))
    if not isinstance(action, Do):
        return declined(night, ask, kind)
    if action.mode == M_SNEAK:
        return moved_value(night, ask, int(steps_of(state, ask.seat, SNEAK_PROGRAM, 4)), True)
    if action.mode == M_SPRINT:
        return sprint_value(night, ask, int(steps_of(state, ask.seat, int(SPRINT), 6)))
    if action.mode == M_CLEVERNESS:
        return 0.2
    if action.mode == M_CLEVER_PLAN:
        return (
            0.8 if not any(ap for s, ap in enumerate(state.aps[ask.seat]) if s != ask.slot) else 0.0
        )
    if action.mode == M_SPECIAL:
        return special_worth(night)
    if kind in OPENERS:
        return max(worth_of_playing(night, kind), opening(night, ask, kind))
    if kind in STEPS:
        return moved_value(night, ask, STEPS[kind], True)
    return worth_of_playing(night, kind)


def opening(night: Night, ask: Acting, kind: int) -> float:
    """What it is worth to this thief's own moves that a card takes a guard out of their way."""
    figures = aim_figures(night.state, Aiming(night.me, kind))
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
    waiting = sum(1 for slot, ap in enumerate(night.state.aps[ask.seat]) if ap and slot != ask.slot)
    return ahead_of(night, ends, steps, False)[night.place] - 0.15 * waiting


def special_worth(night: Night) -> float:
    """What the special action does, the cover being lost."""
    state = night.state
    thief = int(state.thieves[night.me])
    if thief == NIKOLAI:
        return 0.5
    return worth_of_playing(night, int(SPECIAL_PROGRAMS) + thief)


def order_of(state: HaState, me: int, slot: int) -> float:
    """Among actions with the same AP: strikes, then moves, then shelters."""
    kind = int(planned_kind(state.plan_cards[me][slot]))
    if kind == MOVE:
        return 2.0
    if kind in STEPS:
        return 1.5
    return 1.0 if kind in SHELTERS and kind not in OPENERS else 3.0
