"""Games in which the thieves want something: random play never gets as far as the alarm.

The laws of the contract are held against these games too; see test_late_laws.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from langfinger.contract.tables import Moment, Table
from langfinger.games.hadria.box.board import EXIT_DISTRICT, GATE_OF, distance
from langfinger.games.hadria.box.cards import GENERAL, KIND_WORDS, MOVE
from langfinger.games.hadria.game import Hadria
from langfinger.games.hadria.rules.execution.acting import Acting
from langfinger.games.hadria.rules.execution.actions import Do, Leave, Steal, Turn, Walk
from langfinger.games.hadria.rules.execution.moving import Moving
from langfinger.games.hadria.rules.planning.actions import Plan, Ready, SetAp
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.things.actions import Pick
from langfinger.games.hadria.rules.things.slots import slots_in
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, SILENT, Action, Log, Rng

MOVERS = {KIND_WORDS.numbers[key] for key in ("rope", "elixir", "rod", "smoke", "rats", "key")}


def guided(table: Table) -> Iterator[Moment]:
    """A game move by move; the state goes on changing."""
    game = table.game
    assert isinstance(game, Hadria)
    log = Log()
    state = game.setup_with(table.seats, table.seed, dict(table.options), log)
    rng = Rng.seeded(table.seed)
    while state.waiting:
        seat = state.turn
        action = wanted(game, state, seat, rng)
        yield Moment(table, state, seat, action, log.events)
        log = Log()
        game.apply(state, seat, action, log)
    yield Moment(table, state, NOBODY, None, log.events)


def play_guided(table: Table) -> list[Moment]:
    """A whole game, every moment kept."""
    return [moment._replace(state=moment.state.clone()) for moment in guided(table)]


def finish(game: Hadria, state: HaState, seed: int) -> HaState:
    """Plays on to the end."""
    rng = Rng.seeded(seed)
    while state.waiting:
        seat = state.turn
        game.apply(state, seat, wanted(game, state, seat, rng), SILENT)
    return state


def wanted(game: Hadria, state: HaState, seat: int, rng: Rng) -> Action:
    """Mostly something that leads to the jewel and out of the city, sometimes anything."""
    legal = game.legal(state, seat)
    ask = state.ask
    some: list[Action] = []
    if rng.below(8) and isinstance(ask, Moving):
        some = on_the_move(state, seat, legal)
    elif rng.below(8) and isinstance(ask, Acting):
        some = [action for action in legal if isinstance(action, Do)]
    elif isinstance(ask, Planning):
        some = in_planning(state, seat, legal, rng)
    return (some or legal)[rng.below(len(some or legal))]


def on_the_move(state: HaState, seat: int, legal: list[Action]) -> list[Action]:
    """Take what lies there, leave if possible, else come nearer."""
    taking: list[Action] = [action for action in legal if isinstance(action, Leave | Pick | Steal)]
    if taking:
        return taking
    here = min(distance(state.places[seat], goal) for goal in goals(state, seat))
    nearer: list[Action] = [
        action
        for action in legal
        if isinstance(action, Walk)
        and min(distance(action.field, goal) for goal in goals(state, seat)) < here
    ]
    return nearer + [action for action in legal if isinstance(action, Turn)]


def goals(state: HaState, seat: int) -> list[int]:
    """The way out for an owner or late in the game, else the imperial jewel or its owner."""
    gates = [GATE_OF[e] for e in range(8) if EXIT_DISTRICT[e] == state.open_district]
    if gates and (state.imperial_owner == seat or len(state.alarmed_past) > 3):
        return gates
    if state.imperial_field != NOBODY:
        return [state.imperial_field]
    place = state.places[state.imperial_owner]
    return [place] if place != NOBODY else gates


def in_planning(state: HaState, seat: int, legal: list[Action], rng: Rng) -> list[Action]:
    """Move with some AP, perhaps another card, and ready."""
    if rng.below(6) == 0:
        return []
    planned = slots_in(state.plan_cards[seat])
    if planned == 0:
        return [a for a in legal if isinstance(a, Plan) and a.kind == MOVE]
    if planned < 3 and rng.below(2):
        return [a for a in legal if isinstance(a, Plan) and a.kind < GENERAL]
    if rng.below(3):
        return [a for a in legal if isinstance(a, SetAp)]
    return [a for a in legal if isinstance(a, Ready)]
