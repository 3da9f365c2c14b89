"""The checked door into a live game, and the questions people ask about it."""

from __future__ import annotations

from typing import Any

from langfinger.kernel.bits import lowest
from langfinger.kernel.errors import IllegalAction
from langfinger.kernel.game import Game, S
from langfinger.kernel.log import Log
from langfinger.kernel.reasons import Reason
from langfinger.kernel.record import NOBODY, Action, Event, Json, unspell
from langfinger.kernel.rng import Rng
from langfinger.kernel.sight.table import View
from langfinger.kernel.sight.views import seen_waiting
from langfinger.kernel.sight.worlds import imagine
from langfinger.kernel.state import is_asked


def play(game: Game[S], state: S, seat: int, action: Action) -> list[Event]:
    """Plays a move if the rules allow it; raises IllegalAction with the reason if not."""
    reason = reason_against(game, state, seat, action)
    if reason is not None:
        raise IllegalAction(reason)
    log = Log()
    game.apply(state, seat, action, log)
    return log.events


def reason_against(game: Game[S], state: S, seat: int, action: Action) -> Reason | None:
    """Why this seat cannot do this now, or None if it can."""
    if not state.waiting:
        return Reason(game.turn_rule, "game_over", {})
    if not 0 <= seat < state.seats or not is_asked(state, seat):
        waited_for = lowest(seen_waiting(state, NOBODY))
        return Reason(game.turn_rule, "not_your_turn", {"seat": waited_for})
    return game.refusal(state, seat, action)


def why_not(game: Game[S], seen: View, intent: str) -> Reason | None:
    """Why the viewer cannot do this, or None if it can: from the view alone, so it cannot leak."""
    action = game.read(intent)
    if action is None:
        return Reason(game.turn_rule, "no_such_move", {"move": intent})
    return reason_against(game, imagine(game, seen, Rng.seeded(0)), seen.seat, action)


def why(game: Game[Any], masked: Json) -> tuple[str, ...]:
    """The rules that made an event happen, from the event as a seat saw it."""
    return read_event(game, masked).rules()


def read_event(game: Game[Any], masked: Json) -> Event:
    """An event from its words; what the seat did not see is HIDDEN."""
    kind = game.events[masked[0]]
    return kind(*[unspell(n, v, game.words) for n, v in zip(kind.__match_args__, masked[1:])])
