"""Who may take which role: the stones as they lie on the table, asked in the order of the rules."""

from typing import Any

from langfinger.games.gelegenheit.actions import TAKE
from langfinger.games.gelegenheit.box.cards import ROLE_WORDS, ROLES
from langfinger.games.gelegenheit.companion.sheet import Claims
from langfinger.games.gelegenheit.packing import STONE_BITS, packed
from langfinger.games.gelegenheit.rules.choosing import RolePass, TakingRole, closed_roles
from langfinger.games.gelegenheit.rules.roles import on_offer, without_role
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import (
    NOBODY,
    BadPosition,
    Game,
    IllegalAction,
    Json,
    Log,
    mask,
    members,
    play,
)


def claimed(game: Game[Any], state: GdState, claims: Claims) -> dict[str, Json]:
    """GD-7.5 to GD-7.10: who chooses next, among which roles, and what was given so far."""
    put_stones(state, claims)
    log = Log()
    state.agenda = [RolePass(claims.first, without_role(state), 0, 0)]
    game.advance(state, log)
    events = log.events
    refused: Json = None
    for role in claims.taken:
        if not isinstance(state.ask, TakingRole):
            break
        try:
            events += play(game, state, state.ask.seat, TAKE[ROLE_WORDS.numbers[role]])
        except IllegalAction as problem:
            refused = problem.reason.to_json()
            break
    names = ROLE_WORDS.names
    return {
        "lines": [[mask(game, event, NOBODY), event.rules()] for event in events],
        "roles": [names[role] if role != NOBODY else None for role in state.roles.numbers()],
        "refused": refused,
        **asked(state),
    }


def put_stones(state: GdState, claims: Claims) -> None:
    """GD-1.4: the stones of every seat, six numbers each."""
    fits = len(claims.stones) == state.seats and claims.first < state.seats
    if not fits or any(len(row) != ROLES for row in claims.stones):
        told = f"expected six numbers for each of {state.seats} seats, and who is first"
        raise BadPosition("claims", "GD-1.4", told)
    for seat, row in enumerate(claims.stones):
        if sum(row) > 7:
            raise BadPosition(f"claims.stones[{seat}]", "GD-1.4", "expected seven stones at most")
        state.stones = state.stones.but(seat, packed(row, STONE_BITS))


def asked(state: GdState) -> dict[str, Json]:
    """GD-7.7, GD-7.14: who chooses, what is open, and why the rest is closed."""
    ask = state.ask
    if not isinstance(ask, TakingRole):
        return {"seat": None, "open": [], "closed": {}}
    offered = members(on_offer(state, ask.seat, ask.among))
    return {
        "seat": int(ask.seat),
        "open": [ROLE_WORDS.names[role] for role in offered],
        "closed": closed_roles(state, ask),
    }
