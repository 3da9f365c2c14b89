"""A dry run while planning: the ghost of the own route, and what the guards would do then.

It is made from one seat's view alone, with no plans of others, so it can tell nothing that the seat
does not know. Nothing hidden is turned up: where the route would meet a face-down tile or draw a
card, the ghost passes it by.
"""

from __future__ import annotations

from typing import Final

from langfinger.games.hadria.box.board import FIELD_WORDS
from langfinger.games.hadria.rules.execution.acting import Acting
from langfinger.games.hadria.rules.execution.actions import DECLINE, Do, Spend, Steal, Walk
from langfinger.games.hadria.rules.execution.moving import Moving
from langfinger.games.hadria.rules.execution.order import ChoosingAction
from langfinger.games.hadria.rules.guards.actions import LET_RUN
from langfinger.games.hadria.rules.guards.events import Arrested, GuardMoved, Jailed
from langfinger.games.hadria.rules.planning.actions import READY
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.planning.plans import ap_on, take_back
from langfinger.games.hadria.rules.round.phases import CleanUp
from langfinger.games.hadria.rules.things.actions import STOP, Pick
from langfinger.games.hadria.rules.things.events import Drew, Dropped
from langfinger.games.hadria.rules.things.slots import slots_in
from langfinger.games.hadria.state import HaState
from langfinger.kernel import (
    NOBODY,
    Action,
    Event,
    Game,
    IllegalAction,
    Json,
    Log,
    Reason,
    Rng,
    View,
    imagine,
    mask,
    members,
    play,
)

MOST_MOVES: Final = 200
GHOSTLY: Final = (Do, Walk, Pick, Steal, Spend)
IMAGINED: Final = (Drew, Dropped, Jailed)


def rehearse(game: Game[HaState], seen: View, moves: list[str]) -> dict[str, Json]:
    """HA-5.2, HA-5.10: what the viewer's plan would do with these moves, if nobody else acted.

    `moves` are the answers of the viewer in the execution: ways to execute, steps, jewels. What is
    left open is declined or stopped. Gives the events, where everybody stands, and who is caught.
    """
    world = imagine(game, seen, Rng.seeded(0))
    assert isinstance(world.ask, Planning), "a dry run is for the planning"
    log = Log()
    wishes = [action for action in [game.read(move) for move in moves] if action is not None]
    begin(game, world, seen.seat, log)
    for _ in range(MOST_MOVES):
        if not world.waiting:
            break
        seat = world.turn
        log.events += play(game, world, seat, answer(game, world, seen.seat, seat, wishes))
    return told(game, world, log.events)


def foresee(game: Game[HaState], seen: View, intent: str) -> dict[str, Json]:
    """HA-5.2: a dry run of moves in words, parted by commas: `sneak, walk N08, pick green`."""
    if seen.ask is None or seen.ask[0] != "Planning":
        raise IllegalAction(Reason("HA-5.2", "not_now", {}))
    return rehearse(game, seen, intent.split(","))


def begin(game: Game[HaState], world: HaState, viewer: int, log: Log) -> None:
    """HA-5.5, HA-5.9: the viewer's plan as it lies there, bare actions left out; no other plans."""
    world.agenda = [step for step in world.agenda if not isinstance(step, CleanUp)]
    for slot in reversed(range(slots_in(world.plan_cards[viewer]))):
        if ap_on(world, viewer, slot) == 0:
            take_back(world, viewer, slot)
    for seat in members(world.waiting):
        log.events += play(game, world, seat, READY)


def answer(
    game: Game[HaState], world: HaState, viewer: int, seat: int, wishes: list[Action]
) -> Action:
    """The viewer's next wish if it is possible now, else what happens by itself."""
    legal = game.legal(world, seat)
    if seat == viewer and wishes and isinstance(world.ask, (Acting, Moving)):
        wish = wishes[0]
        if isinstance(wish, GHOSTLY) and wish in legal:
            del wishes[0]
            return wish
    if isinstance(world.ask, Acting):
        return DECLINE
    if LET_RUN in legal:
        return LET_RUN
    if isinstance(world.ask, ChoosingAction) or STOP not in legal:
        return legal[0]
    return STOP


def told(game: Game[HaState], world: HaState, events: list[Event]) -> dict[str, Json]:
    """What a spectator would have seen, without cards and dungeons that are only imagined."""
    caught = [int(event.seat) for event in events if isinstance(event, Arrested)]
    certain = [event for event in events if not isinstance(event, IMAGINED)]
    names = game.words["field"].names
    return {
        "events": [mask(game, event, NOBODY) for event in certain],
        "guards": [mask(game, event, NOBODY) for event in events if isinstance(event, GuardMoved)],
        "caught": caught,
        "places": [place_of(world, seat, caught) for seat in range(world.seats)],
        "figures": [names[field] for field in world.figures],
    }


def place_of(world: HaState, seat: int, caught: list[int]) -> Json:
    """Where a thief would stand; nowhere that could be told if he is caught or has left."""
    place = world.places[seat]
    return None if seat in caught or place == NOBODY else FIELD_WORDS.names[place]
