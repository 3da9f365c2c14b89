"""What would it do? The consequences of a move before it is made, from the view alone.

The move is tried in a world imagined from the view, up to the next choice or to the end of the
play; hidden cards play no part in it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.caper.actions import Place, Play, Throw
from langfinger.games.caper.box.effects import BURN, EFFECT_WORDS, LOOT_WORDS
from langfinger.games.caper.box.faces import Face
from langfinger.games.caper.happened.effects import GearBurned, Lapsed
from langfinger.games.caper.rules.burning import Burning, Returning
from langfinger.games.caper.rules.effects import Ordering
from langfinger.games.caper.rules.equipping import play_gear, throw
from langfinger.games.caper.rules.gains import TakingLoot
from langfinger.games.caper.rules.placing import place
from langfinger.games.caper.rules.rounds import Played
from langfinger.games.caper.scoring import card_points
from langfinger.games.caper.state import SPACES, CaState
from langfinger.kernel import (
    Action,
    Game,
    IllegalAction,
    Json,
    Log,
    Rng,
    View,
    imagine,
    members,
    why_not,
)

TRIED: Final = 0


def foresee(game: Game[CaState], seen: View, move: str) -> dict[str, Json]:
    """CA-13.1: what this move of the viewer would do now; IllegalAction if it is not allowed.

    Pairs are before and after. Markers are told from the viewer's side, `now` is what both would
    score if the game ended, `end` what the played card itself would bring then; `lapsed` are
    effects that find nothing to do, up to the next choice, with the rule.
    """
    reason = why_not(game, seen, move)
    if reason is not None:
        raise IllegalAction(reason)
    action = game.read(move)
    assert action is not None
    seat: i64 = seen.seat
    before: CaState = imagine(game, seen, Rng.seeded(TRIED))
    after = before.clone()
    log = Log()
    try_out(after, seat, action, log)
    told = consequences(game, before, after, seat)
    told["cost"] = cost_of(before, action)
    told["end"] = end_of_card(after, seat, action)
    told["lapsed"] = lapsed(log)
    tell_burns(after, seat, log, told)
    tell_choices(after, told)
    return told


def consequences(
    game: Game[CaState], before: CaState, after: CaState, seat: i64
) -> dict[str, Json]:
    """CA-13.1: what differs between the table as it lies and the table that would be."""
    now, then = game.scores(before), game.scores(after)
    return {
        "cost": 0,
        "markers": markers(before, after, seat),
        "coins": [before.coins[seat], after.coins[seat]],
        "rival_coins": [before.coins[1 - seat], after.coins[1 - seat]],
        "laundered": [before.laundered[seat], after.laundered[seat]],
        "loot": loot_gained(before, after, seat),
        "now": [now[seat], then[seat]],
        "rival_now": [now[1 - seat], then[1 - seat]],
        "end": None,
        "burned": [],
        "targets": [],
        "choose": [],
        "returns": [],
        "order": isinstance(after.ask, Ordering) and after.waiting != 0,
        "no_target": False,
        "lapsed": [],
    }


def try_out(world: CaState, seat: i64, action: Action, log: Log) -> None:
    """The move and what follows from it, but not the end of the play: that would deal new cards."""
    if isinstance(action, Place):
        world.waiting = 0
        place(world, seat, action.thief, action.location, log)
    elif isinstance(action, Play):
        world.waiting = 0
        play_gear(world, seat, action.kind, action.thief, log)
    elif isinstance(action, Throw):
        world.waiting = 0
        throw(world, seat, action.kind, log)
    else:
        assert world.ask is not None
        world.waiting = 0
        world.ask.choose(world, seat, action, log)
    while not world.waiting and world.agenda and not isinstance(world.agenda[-1], Played):
        world.agenda.pop().resolve(world, log)


def cost_of(state: CaState, action: Action) -> i64:
    """CA-4.2: what the move costs."""
    return state.edition.kind_faces[action.kind].number if isinstance(action, Play) else 0


def markers(before: CaState, after: CaState, seat: i64) -> list[Json]:
    """CA-10.9: the markers that would move: location, before and after, + towards the viewer."""
    names = before.edition.locations.names
    sign = before.towards(seat)
    moved: list[Json] = []
    for space in range(SPACES):
        here, there = before.marker(space) * sign, after.marker(space) * sign
        if here != there:
            moved.append([names[before.location(space)], here, there])
    return moved


def loot_gained(before: CaState, after: CaState, seat: i64) -> list[str]:
    """CA-6.5: the loot that the viewer would have taken."""
    here, there = before.hideouts[seat], after.hideouts[seat]
    return [LOOT_WORDS.names[kind] for kind in range(SPACES) if there[kind] > here[kind]]


def end_of_card(after: CaState, seat: i64, action: Action) -> Json:
    """CA-11.3: what the played card itself would bring if the game ended then; null for no card."""
    if isinstance(action, Place):
        face: Face = after.edition.thief_faces[action.thief]
    elif isinstance(action, Play):
        face = after.edition.kind_faces[action.kind]
    else:
        return None
    thief: i64 = action.thief
    return card_points(after, face, seat, after.space_of_thief(seat, thief))


def tell_burns(after: CaState, seat: i64, log: Log, told: dict[str, Json]) -> None:
    """CA-8.1, CA-A5: what burns without a choice, or that nothing can."""
    box = after.edition
    for event in log.events:
        if isinstance(event, GearBurned):
            told["burned"] = [box.gear.names[event.gear], box.thieves.names[event.thief]]
        if isinstance(event, Lapsed) and event.effect == BURN:
            told["no_target"] = True
    ask = after.ask
    if after.waiting and isinstance(ask, Burning):
        crew = after.crew(1 - seat, after.space_of(ask.location))
        for thief in members(ask.targets(after)):
            top = crew.top(crew.slot_of(thief))
            told["targets"].append([box.gear.names[top], box.thieves.names[thief]])


def lapsed(log: Log) -> list[Json]:
    """CA-6.9: the effects that would find nothing to do, each once, with the rule that says so."""
    found: list[Json] = []
    for event in log.events:
        if isinstance(event, Lapsed):
            told: Json = [EFFECT_WORDS.names[event.effect], event.rules()[1]]
            if told not in found:
                found.append(told)
    return found


def tell_choices(after: CaState, told: dict[str, Json]) -> None:
    """CA-6.6, CA-8.8: loot that is chosen next, by the viewer or by the rival."""
    ask = after.ask
    if after.waiting and isinstance(ask, TakingLoot | Returning):
        kinds = [LOOT_WORDS.names[kind] for kind in members(ask.kinds(after))]
        told["choose" if isinstance(ask, TakingLoot) else "returns"] = kinds
