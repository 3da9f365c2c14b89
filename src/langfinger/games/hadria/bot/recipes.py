"""Hadria: the ways in which a round can be built from the cards in hand, and what they promise."""

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from langfinger.games.hadria.bot.city import is_wanted
from langfinger.games.hadria.bot.night import Night
from langfinger.games.hadria.bot.outlook import RING
from langfinger.games.hadria.bot.timing import (
    CLOAKED,
    IN_THE_DARK,
    IN_UNIFORM,
    NO_ROD,
    ON_A_ROPE,
    OPENLY,
    RELIEVED,
    ROD_EARLY,
    ROD_LATE,
    UNSEEN,
    Timing,
)
from langfinger.games.hadria.box.board import distance
from langfinger.games.hadria.box.cards import KIND_WORDS, MOVE, SNEAK, SPRINT
from langfinger.games.hadria.rules.execution.aims.targets import aim_figures
from langfinger.games.hadria.rules.execution.movement import steps_of
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY


def kinds(keys: str) -> list[int]:
    """Kinds of cards by their names."""
    return [KIND_WORDS.numbers[key] for key in keys.split()]


ROD: Final = KIND_WORDS.numbers["rod"]
ELIXIR, ROPE, SPYGLASS = kinds("elixir rope spyglass")
STEPS: Final = {ELIXIR: 3, ROPE: 2, SPYGLASS: 1}
SHELTERS: Final = dict(
    zip(
        kinds("cloak smoke uniform lanterns dart trap orders beacon"),
        (CLOAKED, UNSEEN, IN_UNIFORM, IN_THE_DARK, RELIEVED, RELIEVED, RELIEVED, RELIEVED),
        strict=True,
    )
)
HIDING: Final = (CLOAKED, UNSEEN, IN_UNIFORM)
OPENERS: Final = kinds("dart beacon orders whistle gas")
PRICE: Final = {ROPE: 0.6, ELIXIR: 0.3, KIND_WORDS.numbers["cloak"]: 0.8}
CARD: Final = 0.25
MOST_OPENED: Final = 3
MOVE_KIND: Final = int(MOVE)


class Recipe(NamedTuple):
    """Cards before the city guard and behind it, and what they make possible."""

    early: list[int]
    late: list[int]
    timing: Timing
    price: float
    opened: frozenset[int] = frozenset()  # figures that a card takes out of the way


def early_ap(state: HaState) -> int:
    """What it takes to act before the city guard."""
    return int(state.roll) + (1 if state.alarmed else 0)


def late_ap(state: HaState) -> int:
    """What lets it act first, or 0 if nothing does."""
    return 1 if state.alarmed or state.roll > 1 else 0


def price_in_ap(state: HaState, recipe: Recipe) -> int:
    """How many AP a recipe needs."""
    return len(recipe.early) * early_ap(state) + len(recipe.late)


def recipes(night: Night, held: set[int]) -> Iterator[Recipe]:
    """Move early, late or not; other cards that move; a shelter, a rod, an open door."""
    state = night.state
    sneak = int(steps_of(state, night.me, SNEAK, 4))
    sprint = int(steps_of(state, night.me, SPRINT, 6))
    if night.is_jailed:
        yield from out_of_the_dungeon(held, sneak, sprint)
        return
    yield Recipe([MOVE_KIND], [], Timing(sprint, 0, False), 0.1)
    if late_ap(state):
        yield Recipe([], [MOVE_KIND], Timing(0, sprint, False), 0.1)
    shelters: list[int] = [NOBODY, *[kind for kind in SHELTERS if kind in held]]
    if is_wanted(state, night.me):
        shelters = [kind for kind in shelters if SHELTERS.get(kind, OPENLY) not in HIDING]
    for shelter in shelters:
        yield from mixed(night, held, sneak, shelter, frozenset())
    for opener, figure in doors(night, held):
        for recipe in mixed(night, held - {opener}, sneak, NOBODY, frozenset({figure})):
            cards = [opener, *recipe.early], recipe.late
            if not recipe.early or MOVE_KIND in recipe.late:
                cards = recipe.early, [opener, *recipe.late]
            yield recipe._replace(early=cards[0], late=cards[1], price=recipe.price + CARD)


def mixed(
    night: Night, held: set[int], sneak: int, shelter: int, opened: frozenset[int]
) -> Iterator[Recipe]:
    """Each card that moves and the rod before the city guard, behind it or not at all."""
    movers = [kind for kind in STEPS if kind in held]
    times = (0, 1, 2) if late_ap(night.state) else (0, 1)
    rods = times if ROD in held and has_prey(night) else (NO_ROD,)
    for move, rod, *when in product(times, rods, *[times] * len(movers)):
        planned = [*zip([MOVE_KIND, *movers], [move, *when], strict=True), (ROD, rod)]
        early = [kind for kind, time in planned if time == 1]
        late = [kind for kind, time in planned if time == 2]
        steps = {MOVE_KIND: sneak, **STEPS, ROD: 0}
        way = ON_A_ROPE if ROPE in early else SHELTERS.get(shelter, OPENLY)
        if shelter != NOBODY:
            early = [shelter, *early]
        price = sum(PRICE.get(kind, CARD) for kind in [*early, *late] if kind != MOVE_KIND)
        early_steps = sum(steps.get(kind, 0) for kind in early)
        late_steps = sum(steps.get(kind, 0) for kind in late)
        timing = Timing(early_steps, late_steps, True, way, (NO_ROD, ROD_EARLY, ROD_LATE)[rod])
        yield Recipe(early, late, timing, price, opened)


def has_prey(night: Night) -> bool:
    """Something lies near enough for a rod at the end of a move."""
    goals = [*night.outlook.pay, *([] if night.prize == NOBODY else [night.prize])]
    return any(distance(night.place, goal) <= 12 for goal in goals)


def doors(night: Night, held: set[int]) -> list[tuple[int, int]]:
    """Cards and guards about the imperial jewel or a gate whom they could take out of the way."""
    state = night.state
    goals = [goal for goal in [night.prize, *night.gates] if goal != NOBODY]
    found: list[tuple[int, int, int]] = []
    for opener in OPENERS:
        if opener in held and goals:
            for figure in aim_figures(state, night.me, opener):
                away = min(int(distance(state.figures[figure], goal)) for goal in goals)
                if away <= RING:
                    near = int(distance(state.figures[figure], night.place))
                    found.append((near, opener, int(figure)))
    return [(opener, figure) for _, opener, figure in sorted(found)[:MOST_OPENED]]


def out_of_the_dungeon(held: set[int], sneak: int, sprint: int) -> Iterator[Recipe]:
    """The first action must be Move; after it he is hidden for the round."""
    yield Recipe([], [MOVE_KIND], Timing(0, sprint, False), 0.0)
    yield Recipe([], [MOVE_KIND], Timing(0, sneak, True), 0.0)
    if ELIXIR in held:
        yield Recipe([], [MOVE_KIND, ELIXIR], Timing(0, sneak + 3, True), 0.3)


def roughly(night: Night, recipe: Recipe) -> float:
    """What a recipe promises if the figures stay where they are."""
    night = night.without(recipe.opened)
    timing = recipe.timing
    ends = night.watched(timing.late, timing.picks, timing.shelter, timing.rod)
    start = night.moved(night.outlook, ends, timing.early, timing.picks, timing.shelter)
    return start.plain[night.place] - recipe.price


def exactly(night: Night, recipe: Recipe) -> float:
    """The same with the city guard let loose on the best ends."""
    night = night.without(recipe.opened)
    timing = recipe.timing
    ends = night.watched(timing.late, timing.picks, timing.shelter, timing.rod)
    if not night.is_jailed and timing.shelter in (OPENLY, UNSEEN, CLOAKED, ON_A_ROPE):
        ends = night.tried(ends, timing, night.reach(timing.early, timing.shelter))
    start = night.moved(night.outlook, ends, timing.early, timing.picks, timing.shelter)
    return start.plain[night.place] - recipe.price
