"""Why an answer is good or what it risks, in one to three facts that its seat can see."""

from typing import Any, Final

from langfinger.games.hadria.box.board import FIELD_WORDS, distance
from langfinger.games.hadria.box.cards import (
    GREEN,
    IMPERIAL,
    JEWEL_WORDS,
    KIND_OF,
    KIND_WORDS,
    MOVE,
    PLAINCLOTHES,
    PROGRAM_WORDS,
    SPECIAL_PROGRAMS,
    THIEF_WORDS,
    TILE_OF,
    TILE_WORDS,
    TILES,
    planned_kind,
)
from langfinger.games.hadria.mind.streets import GATE_STEPS, Ground
from langfinger.games.hadria.rules.execution.acting import Acting
from langfinger.games.hadria.rules.execution.actions import (
    M_CLEVER_PLAN,
    M_CLEVERNESS,
    M_SNEAK,
    M_SPECIAL,
    M_SPRINT,
    Crawl,
    Cut,
    Decline,
    Do,
    Give,
    Leave,
    Next,
    Spend,
    Steal,
    TakeTile,
    Turn,
    Walk,
)
from langfinger.games.hadria.rules.execution.aims.driving import Leading
from langfinger.games.hadria.rules.execution.aims.targets import targets_up_to_two
from langfinger.games.hadria.rules.guards.catching import ChoosingWay
from langfinger.games.hadria.rules.planning.actions import AddTile, Cover, Plan, SetAp
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.planning.plans import free_markers
from langfinger.games.hadria.rules.round.actions import Be
from langfinger.games.hadria.rules.things.actions import (
    FIGURE_WORDS,
    Aim,
    Drop,
    Pick,
    Point,
    Target,
)
from langfinger.games.hadria.rules.things.places import is_about
from langfinger.games.hadria.rules.things.slots import laid_at
from langfinger.games.hadria.scoring import points_of
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, Game, Json, Rng, Thought, View, imagine

UNIT: Final = "chance"
"""Judged.mean is a chance to win the game, from 0 to 1."""

ONLY_OF_THE_BEST: Final = frozenset(
    {
        "outlook",
        "no_hurry",
        "declined",
        "special",
        "lets_go",
        "comes_first",
        "any_order",
        "takes_tile",
        "declined_basic",
    }
)
"""Facts that are true only of the answer that a bot prefers; of others they are not told."""

Reason = tuple[str, dict[str, Json]]
MOST: Final = 3
TOSS_UP: Final = 0.01  # chances to win that are less apart are alike
SELF_HELP: Final = ("brew", "contact", "elixir", "spyglass", "key")
SHELTER: Final = ("cloak", "uniform", "rope", "lanterns", "gas")
DOES_ALONE: Final = frozenset(("move", "ambush", *SELF_HELP, *SHELTER))
"""Cards that need no target."""


def because(game: Game[Any], seen: View, thought: Thought) -> list[Reason]:
    """What speaks for the chosen answer, the most telling first."""
    state: HaState = imagine(game, seen, Rng.seeded(seen.version))
    action = game.space.at(thought.answer)
    told = facts_of(state, seen.seat, action)
    if isinstance(action, Next) and is_a_toss_up(thought):
        told = [("any_order", {})]
    if not told:
        told = [outlook(thought)] if thought.judged[0].visits else [("no_hurry", {})]
    return told[:MOST]


def is_a_toss_up(thought: Thought) -> bool:
    """Is the next best answer found to be as good?"""
    best, *others = thought.judged
    return bool(others) and best.mean - max(one.mean for one in others) < TOSS_UP


def facts_of(state: HaState, me: int, action: Action) -> list[Reason]:
    """The facts about this answer."""
    if isinstance(state.ask, Planning):
        return of_plan(state, me, action)
    if isinstance(state.ask, Leading) and isinstance(action, Walk):
        return [near_thief(state, me, int(state.ask.figure), int(action.field))]
    if isinstance(action, Walk | Crawl):
        return of_field(state, me, int(action.field))
    if isinstance(action, Do | Decline):
        return of_due(state, me, action)
    if isinstance(action, Pick | Steal | Turn | Leave | Spend):
        return of_taking(state, me, action)
    if isinstance(action, Aim | Target | Point):
        return of_target(state, me, action)
    return of_rest(state, me, action)


def outlook(thought: Thought) -> Reason:
    """The chance to win after this answer."""
    return "outlook", {"n": round(100 * thought.judged[0].mean), "number": thought.simulations}


def name_of(field: int) -> str:
    """The word of a field."""
    return FIELD_WORDS.names[field]


def danger(state: HaState, me: int, field: int) -> Reason:
    """Who of the city guard could arrest him there this round."""
    if state.guards_acted:
        return "guard_is_done", {"field": name_of(field)}
    ground = Ground()
    ground.look(state, me)
    if ground.is_unseen:
        return "is_unseen", {"field": name_of(field)}
    count = ground.caught[field]
    if count:
        return "guards_reach", {"field": name_of(field), "n": count}
    return "guards_far", {"field": name_of(field)}


def goal(state: HaState, me: int, field: int) -> list[Reason]:
    """How far it is to the gates, or to the nearest jewel."""
    if state.open_district != NOBODY and (state.imperial_owner == me or state.alarmed):
        steps = GATE_STEPS[state.open_district][field]
        return [("gate_far", {"field": name_of(field), "n": steps})]
    jewels = [(int(f), 0) for f in state.yellows] + [(int(f), int(GREEN)) for f in state.greens]
    if state.imperial_field != NOBODY:
        jewels.append((int(state.imperial_field), int(IMPERIAL)))
    if not jewels:
        return []
    near, jewel = min(jewels, key=lambda one: int(distance(field, one[0])))
    away = int(distance(field, near))
    return [(f"{JEWEL_WORDS.names[jewel]}_near", {"field": name_of(near), "n": away})]


def of_field(state: HaState, me: int, field: int) -> list[Reason]:
    """A step, or a stay."""
    return [danger(state, me, field), *goal(state, me, field)]


def of_plan(state: HaState, me: int, action: Action) -> list[Reason]:
    """Before the city guard or behind it, and what waits where he stands."""
    told: list[Reason] = []
    if isinstance(action, SetAp | AddTile):
        planned = laid_at(state.plan_cards[me], action.slot)
        told.append(timing(state, int(planned_kind(planned)), ap_after(state, me, action)))
    elif isinstance(action, Plan) and action.kind == MOVE:
        told += goal(state, me, int(state.places[me])) if is_about(state, me) else []
    elif isinstance(action, Plan):
        told.append(card_now(state, me, int(action.kind)))
    elif isinstance(action, Cover):
        special = PROGRAM_WORDS.names[SPECIAL_PROGRAMS + state.thieves[me]]
        told.append(("cover", {"program": special, "kind": KIND_WORDS.names[action.kind]}))
    else:
        told.append(("all_laid", {"n": int(free_markers(state, me)), "number": int(state.roll)}))
    if state.places[me] != NOBODY and is_about(state, me):
        told.append(danger(state, me, int(state.places[me])))
    elif state.places[me] != NOBODY:
        told.append(("in_dungeon", {}))
    return told


def ap_after(state: HaState, me: int, action: SetAp | AddTile) -> int:
    """The markers on an action after this change."""
    if isinstance(action, SetAp):
        return int(action.ap)
    return int(laid_at(state.plan_markers[me], action.slot)) + 1


def timing(state: HaState, kind: int, ap: int) -> Reason:
    """HA-6.2: does it come before the city guard, who is first at the same AP after the alarm?"""
    facts: dict[str, Json] = {"kind": KIND_WORDS.names[kind], "ap": ap, "n": int(state.roll)}
    if ap == state.roll and state.alarmed:
        return "just_behind_guard", facts
    return ("before_guard" if ap >= state.roll else "behind_guard"), facts


def card_now(state: HaState, me: int, kind: int) -> Reason:
    """What a card could touch from here, or what it does for who plays it."""
    name = KIND_WORDS.names[kind]
    facts: dict[str, Json] = {"kind": name}
    if name in DOES_ALONE:
        return "card", facts
    if not is_about(state, me):
        return "later", facts
    count = int(targets_up_to_two(state, me, kind))
    return ("no_target", "one_target", "targets")[min(2, count)], facts


def of_due(state: HaState, me: int, action: Do | Decline) -> list[Reason]:
    """The action that is due, used or not."""
    assert isinstance(state.ask, Acting)
    kind = int(planned_kind(laid_at(state.plan_cards[me], state.ask.slot)))
    place = int(state.places[me])
    if isinstance(action, Decline):
        key = "declined_basic" if kind >= MOVE else "declined"
        told: list[Reason] = [(key, {"kind": KIND_WORDS.names[kind]})]
        return [*told, *of_field(state, me, place)] if is_about(state, me) else told
    if action.mode in (M_SNEAK, M_SPRINT):
        first = danger(state, me, place) if is_about(state, me) else ("in_dungeon", {})
        return [first, *goal(state, me, place)]
    if action.mode == M_CLEVER_PLAN:
        return [("clever_plan", {})]
    if action.mode == M_CLEVERNESS:
        return [("cleverness", {"n": len(state.hands[me])})]
    if action.mode == M_SPECIAL:
        program = PROGRAM_WORDS.names[SPECIAL_PROGRAMS + state.thieves[me]]
        return [("special", {"program": program, "kind": KIND_WORDS.names[kind]})]
    return [card_now(state, me, kind), danger(state, me, place)]


def of_taking(state: HaState, me: int, action: Action) -> list[Reason]:
    """Jewels, tiles, and the way out."""
    if isinstance(action, Pick):
        if action.jewel == IMPERIAL and state.best_thief == NOBODY:
            return [("takes_first", {"n": int(state.seats) - 1})]
        return [(f"takes_{JEWEL_WORDS.names[action.jewel]}", {"n": points(state, me)})]
    if isinstance(action, Steal):
        return [("steals", {"jewel": JEWEL_WORDS.names[action.jewel], "seat": int(action.seat)})]
    if isinstance(action, Turn):
        open_tiles = {*state.face_up, *state.gone_tiles}
        open_tiles |= {one for row in [*state.kept, *state.spent] for one in row}
        unseen = [one for one in range(TILES) if one not in open_tiles]
        bad = sum(1 for one in unseen if TILE_OF[one] == PLAINCLOTHES)
        return [("tile_odds", {"n": bad, "number": len(unseen)})]
    if isinstance(action, Leave):
        if state.imperial_owner == me:
            return [("out_with_jewel", {})]
        best = max(points(state, other) for other in range(state.seats) if other != me)
        return [("out_with_points", {"n": points(state, me), "number": best})]
    return of_field(state, me, int(state.places[me]))


def points(state: HaState, seat: int) -> int:
    """HA-17.3: what somebody has so far."""
    return int(points_of(state, seat))


def of_target(state: HaState, me: int, action: Action) -> list[Reason]:
    """Whom or what it hits."""
    if isinstance(action, Target):
        seat = int(action.seat)
        if state.imperial_owner == seat:
            return [("hits_owner", {"seat": seat})]
        return [("hits", {"seat": seat, "n": points(state, seat)})]
    if isinstance(action, Point):
        return [near_thief(state, me, int(action.figure), int(state.figures[action.figure]))]
    assert isinstance(action, Aim)
    field = int(action.field)
    if not state.round:
        return goal(state, me, field)
    if isinstance(state.ask, ChoosingWay):
        return [near_thief(state, me, int(state.ask.figure), field)]
    return [of_aim(state, me, field)]


def of_aim(state: HaState, me: int, field: int) -> Reason:
    """How far a field is from oneself, and from the nearest of the others who are about."""
    facts: dict[str, Json] = {"field": name_of(field)}
    rival = nearest_thief(state, field, [seat for seat in range(state.seats) if seat != me])
    away = NOBODY if rival == NOBODY else int(distance(field, state.places[rival]))
    if is_about(state, me):
        facts["n"] = int(distance(field, state.places[me]))
        if rival == NOBODY:
            return "field_away", facts
        return "field_between", {**facts, "seat": rival, "number": away}
    if rival == NOBODY:
        return "field_alone", facts
    return "field_from", {**facts, "seat": rival, "n": away}


def near_thief(state: HaState, me: int, figure: int, field: int) -> Reason:
    """How near a figure on a field is to the nearest thief."""
    me_first = sorted(range(state.seats), key=lambda seat: seat != me)
    seat = nearest_thief(state, field, me_first)
    if seat == NOBODY:
        return "field_alone", {"field": name_of(field)}
    away = int(distance(field, state.places[seat]))
    key = "figure_near_you" if seat == me else "figure_near"
    return key, {"figure": FIGURE_WORDS.names[figure], "seat": seat, "n": away}


def nearest_thief(state: HaState, field: int, seats: list[int]) -> int:
    """Who of these is about and nearest to a field, the first of equals; or nobody."""
    about = [seat for seat in seats if is_about(state, seat)]
    return min(about, key=lambda seat: int(distance(field, state.places[seat])), default=NOBODY)


def of_rest(state: HaState, me: int, action: Action) -> list[Reason]:
    """Cards that go, thieves that are chosen, and the like."""
    if isinstance(action, Drop | Give):
        kinds = [int(KIND_OF[card]) for card in state.hands[me]]
        facts: dict[str, Json] = {"kind": KIND_WORDS.names[action.kind], "n": len(kinds) - 1}
        return [("lets_go", facts)]
    if isinstance(action, Next):
        kind = int(planned_kind(laid_at(state.plan_cards[me], action.slot)))
        return [("comes_first", {"kind": KIND_WORDS.names[kind]})]
    if isinstance(action, Cut):
        return [("slows", {"n": int(action.ap)})]
    if isinstance(action, TakeTile):
        return [("takes_tile", {"tile": TILE_WORDS.names[action.tile]})]
    if isinstance(action, Be):
        return [("is_thief", {"thief": THIEF_WORDS.names[action.thief]})]
    if state.places[me] != NOBODY and is_about(state, me):
        return of_field(state, me, int(state.places[me]))
    return []
