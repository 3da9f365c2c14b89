"""The evening as the rules see it: its rounds one after the other, and the questions of now."""

from typing import Any

from langfinger.games.gelegenheit.box.cards import COLOUR_WORDS, ROLE_WORDS, ROLES, ROUNDS
from langfinger.games.gelegenheit.companion.claiming import claimed
from langfinger.games.gelegenheit.companion.judging import judged
from langfinger.games.gelegenheit.companion.piles import pile_cards, why_no_pile
from langfinger.games.gelegenheit.companion.sheet import Round, Sheet
from langfinger.games.gelegenheit.packing import rounds_in
from langfinger.games.gelegenheit.rules.closing import SCORING
from langfinger.games.gelegenheit.rules.roles import why_closed
from langfinger.games.gelegenheit.rules.rounds import clear_table
from langfinger.games.gelegenheit.scoring import totals
from langfinger.games.gelegenheit.setup import make_pack
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import (
    NOBODY,
    BadPosition,
    Event,
    Game,
    Json,
    Log,
    Reason,
    Rng,
    Row,
    mask,
)
from langfinger.kernel.options import read_options


def reckon(game: Game[Any], sheet: Sheet) -> dict[str, Json]:
    """GD-9.1, GD-10.1: the points of each round, the totals and places; then what was asked."""
    options = read_options(game.options, sheet.options)
    state: GdState = game.blank(game.check_seats(sheet.seats), Rng.seeded(0), options)
    take_out_cards(state)
    rounds = [score_round(game, state, number, one) for number, one in enumerate(sheet.rounds)]
    told: dict[str, Json] = {
        "rounds": rounds,
        "totals": totals(state),
        "places": game.places(state),
        "over": len(sheet.rounds) == ROUNDS,
    }
    begin_next(state)
    if sheet.trick is not None:
        told["trick"] = judged(game, state, sheet.trick)
    if sheet.claims is not None:
        told["claims"] = claimed(game, state.clone(), sheet.claims)
    put_roles(state, sheet.roles)
    told["closed"] = [closed_to(state, seat) for seat in range(state.seats)]
    return told


def score_round(game: Game[Any], state: GdState, number: int, one: Round) -> dict[str, Json]:
    """GD-9.10: what the round has brought to everybody; nothing while something cannot be."""
    if len(one.piles) != state.seats:
        told = f"expected a pile for each of {state.seats} seats, not {len(one.piles)}"
        raise BadPosition(f"rounds[{number}].piles", "GD-9.10", told)
    begin_next(state)
    state.loot = COLOUR_WORDS.numbers[one.loot]
    put_roles(state, [pile.role for pile in one.piles])
    doubts = [doubt(state, seat) for seat in range(state.seats)]
    wrong = why_no_pile(state, one.piles)
    log = Log()
    if wrong is None and len({pile.role for pile in one.piles}) == state.seats:
        for seat, pile in enumerate(one.piles):
            state.piles = state.piles.but(seat, pile_cards(state, pile))
        SCORING.resolve(state, log)
    return {
        "lines": [line(game, event) for event in log.events],
        "wrong": None if wrong is None else wrong.to_json(),
        "doubts": [None if reason is None else reason.to_json() for reason in doubts],
    }


def take_out_cards(state: GdState) -> None:
    """GD-1.5: what is not in the pack of so many players; which 1 was kept nobody has entered."""
    log = Log()
    make_pack(state, log)
    if log.events:
        state.box = 0


def begin_next(state: GdState) -> None:
    """GD-2.1: a clean table for the round after those that are written down."""
    clear_table(state)
    state.round = rounds_in(state.history[0]) + 1


def put_roles(state: GdState, roles: list[Any]) -> None:
    """GD-7.2: these roles are given."""
    if len(roles) > state.seats:
        raise BadPosition("roles", "GD-7.2", f"expected {state.seats} roles, not {len(roles)}")
    state.roles = Row(state.seats, NOBODY)
    for seat, role in enumerate(roles):
        if role is not None:
            state.roles = state.roles.but(seat, ROLE_WORDS.numbers[role])


def doubt(state: GdState, seat: int) -> Reason | None:
    """GD-7.2, GD-7.3: why this seat could not have the role it has."""
    role, roles = state.roles[seat], state.roles
    state.roles = roles.but(seat, NOBODY)
    reason = why_closed(state, seat, role, 0)
    state.roles = roles
    return reason


def closed_to(state: GdState, seat: int) -> dict[str, Json]:
    """GD-7.14: the roles this seat cannot have now, each with the reason; its own is open."""
    roles = state.roles
    state.roles = roles.but(seat, NOBODY)
    closed: dict[str, Json] = {}
    for role in range(ROLES):
        reason = why_closed(state, seat, role, 0)
        if reason is not None:
            closed[ROLE_WORDS.names[role]] = reason.to_json()
    state.roles = roles
    return closed


def line(game: Game[Any], event: Event) -> Json:
    """What happened, in words of the game, and the rules that made it happen."""
    return [mask(game, event, NOBODY), event.rules()]
