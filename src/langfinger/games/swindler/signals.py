"""What a standing order can wait for: pass until there is so much fresh loot, and the like."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.box.moments import ACTIONS_START, MOMENT_WORDS
from langfinger.games.swindler.rules.reacting.daggers import Stab
from langfinger.games.swindler.rules.reacting.playing import Carry
from langfinger.games.swindler.rules.reacting.windows import Reacting
from langfinger.games.swindler.rules.trading.acting import Actions
from langfinger.games.swindler.state import SwState
from langfinger.kernel import count_bits


def signals(state: SwState, seat: i64) -> dict[str, int]:
    """SW-A25: fresh loot, what was drawn, which window is open, and whether a card is aimed at me.

    Only windows ask for them; everybody could count the same.
    """
    box = state.edition
    ask = state.ask
    told: dict[str, int] = {"fresh": count_bits(state.fresh), "aimed": is_aimed_at(state, seat)}
    if isinstance(ask, Reacting):
        told["window_" + MOMENT_WORDS.names[ask.moment]] = 1
    else:
        told["window_card"] = 1
    if is_loot_safe(state):
        told["loot_safe"] = 1
    for tile in state.drawn:
        kind = box.kind_words.names[box.kind_of[box.loot_of[tile]]]
        told["drawn_" + kind] = told.get("drawn_" + kind, 0) + 1
    return told


def is_loot_safe(state: SwState) -> bool:
    """SW-5.14: is the theft of this turn over?"""
    ask = state.ask
    if isinstance(ask, Reacting) and ask.moment >= ACTIONS_START:
        return True
    for step in state.agenda:
        if isinstance(step, Actions):
            return False
    return True


def is_aimed_at(state: SwState, seat: i64) -> int:
    """SW-13.1 to SW-13.8: does a card that lies open want something of this seat?

    A card says itself at whom it is aimed, and an Assassin is at the owner of the card beneath.
    """
    owner: i64 = seat
    for step in state.agenda:
        if isinstance(step, Stab):
            if step.seat != seat and owner == seat:
                return 1
            owner = step.seat
        elif isinstance(step, Carry):
            owner = step.seat
            if owner != seat and wants_of(state, step, seat):
                return 1
    return 0


def wants_of(state: SwState, step: Carry, seat: i64) -> bool:
    """Is the card of another at work on this seat?"""
    box = state.edition
    power = box.power_of[box.accomplice_of[step.card]]
    return power.is_aimed_at(state, seat, box.moves.space.at(step.move))
