"""Laws of writing: what is written down can be read back, and goes on as before."""

from __future__ import annotations

import json

from langfinger.contract.law import BrokenLaw, require, text
from langfinger.contract.laws.of_play import viewers
from langfinger.contract.tables import Moment
from langfinger.kernel import (
    BadPosition,
    Json,
    Log,
    Rng,
    State,
    View,
    dump,
    imagine,
    load,
    new_replay,
    read_event,
    read_replay,
    view,
    write_replay,
)
from langfinger.kernel.saving.freeze import check_pools


def check_conserved(moment: Moment) -> None:
    """Every card lies in exactly one place, and the table keeps the game's own invariants."""
    try:
        check_pools(moment.game, moment.state)
        moment.game.check(moment.state)
    except BadPosition as problem:
        raise BrokenLaw(f"every table is possible ({problem}); broken: {moment}") from problem


def check_load(moment: Moment) -> None:
    """A position written as JSON text and read again is the same position."""
    written = text(dump(moment.game, moment.state))
    again = text(dump(moment.game, loaded(moment)))
    require(again == written, "a position survives being written and read", moment)


def loaded(moment: Moment) -> State:
    """The moment's table, written as JSON text and read again."""
    written = text(dump(moment.game, moment.state))
    try:
        state: State = load(moment.game, json.loads(written))
    except BadPosition as problem:
        raise BrokenLaw(f"a written table can be read ({problem}); broken: {moment}") from problem
    return state


def check_goes_on(moment: Moment) -> None:
    """A loaded table goes on exactly as the original does."""
    if moment.action is None:
        return
    same = played_on(moment, loaded(moment)) == played_on(moment, moment.state.clone())
    require(same, "a loaded table goes on like the original", moment)


def played_on(moment: Moment, state: State) -> str:
    """What the moment's move brings in this state, which it changes: events and the table after."""
    assert moment.action is not None
    log = Log()
    moment.game.apply(state, moment.seat, moment.action, log)
    events = [event.to_json(moment.game.words) for event in log.events]
    return text([events, dump(moment.game, state)])


def check_view_survives(moment: Moment) -> None:
    """A view sent as JSON is the same view, and the same worlds can be imagined from it."""
    for seat in viewers(moment.state):
        seen = view(moment.game, moment.state, seat)
        sent = View(*json.loads(text(seen)))
        require(sent == seen, f"a view survives being sent to S{seat}", moment)
        same = imagined(moment, sent) == imagined(moment, seen)
        require(same, f"S{seat} imagines the same from a view that was sent", moment)


def imagined(moment: Moment, seen: View) -> Json:
    """A world imagined from this view, written down."""
    rng = Rng.seeded(moment.table.seed)
    return dump(moment.game, imagine(moment.game, seen, rng))


def check_replay(game: tuple[Moment, ...]) -> None:
    """A replay written as JSON leads to the same table, at the end and half-way."""
    table = game[0].table
    replay = new_replay(table.game, table.seats, table.seed, dict(table.options))
    replay.moves.extend((m.seat, m.action.id) for m in game if m.action is not None)
    sent = read_replay(table.game, json.loads(text(write_replay(table.game, replay))))
    require(sent == replay, "a replay survives being written and read", table)
    for moment in (game[len(game) // 2], game[-1]):
        again = sent.state(table.game, moment.state.version)
        same = dump(table.game, again) == dump(table.game, moment.state)
        require(same, "a replay leads to the same table", moment)


def check_events_read_back(moment: Moment) -> None:
    """Every event can be read back from its words."""
    for event in moment.events:
        words = event.to_json(moment.game.words)
        require(
            repr(read_event(moment.game, json.loads(text(words)))) == repr(event),
            f"the event {words} can be read back",
            moment,
        )
