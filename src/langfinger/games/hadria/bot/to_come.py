"""Hadria: what this thief has still planned for the round, and what a move is worth with it."""

from langfinger.games.hadria.bot.night import Night
from langfinger.games.hadria.bot.recipes import ROD, SHELTERS, STEPS, early_ap
from langfinger.games.hadria.bot.timing import NO_ROD, OPENLY, ROD_EARLY, ROD_LATE, Timing, Values
from langfinger.games.hadria.box.cards import MOVE, SNEAK, planned_kind
from langfinger.games.hadria.prospects import spread
from langfinger.games.hadria.rules.execution.movement import steps_of
from langfinger.games.hadria.rules.things.slots import laid_at, listed
from langfinger.kernel import bit


def steps_to_come(night: Night, slot: int) -> tuple[int, int]:
    """Steps of other planned cards: before the city guard, and behind it."""
    state, me = night.state, night.me
    early = late = 0
    for other, ap in enumerate(listed(state.aps[me])):
        if not ap or other == slot or state.strong & bit(me):
            continue
        kind = int(planned_kind(laid_at(state.plan_cards[me], other)))
        steps = STEPS.get(kind, 0)
        if kind == MOVE:
            steps = int(steps_of(state, me, int(SNEAK), 4))
        if state.guards_acted or ap < early_ap(state):
            late += steps
        else:
            early += steps
    return early, late


def shelter_to_come(night: Night, slot: int) -> int:
    """How the thief will await the city guard, as far as it is planned."""
    state, me = night.state, night.me
    for other, ap in enumerate(listed(state.aps[me])):
        if ap >= early_ap(state) and other != slot:
            kind = int(planned_kind(laid_at(state.plan_cards[me], other)))
            if kind in SHELTERS:
                return SHELTERS[kind]
    return OPENLY


def rod_to_come(night: Night, slot: int) -> int:
    """When a planned rod will be used."""
    state, me = night.state, night.me
    for other, ap in enumerate(listed(state.aps[me])):
        if ap and other != slot and planned_kind(laid_at(state.plan_cards[me], other)) == ROD:
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


def ahead_of(night: Night, ends: Values, steps: int, picks: bool) -> list[float]:
    """The worth of each field with so many steps left."""
    outlook = night.outlook
    layers = night.layers(outlook, ends) if picks else []
    outs = [outlook.out, outlook.out * 1.05, outlook.out_with_it][: 1 + len(layers)]
    return spread(ends.plain, max(steps, 0), night.streets, night.gates, outs, layers)
