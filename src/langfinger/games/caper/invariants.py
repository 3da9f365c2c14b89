"""What is true of every table: a position that breaks one of these cannot be."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.board.loot import LOOT_EACH, LOOT_SLOTS, loot_of, loot_total
from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.box.effects import KINDS_OF_LOOT, LOOT_WORDS
from langfinger.games.caper.box.faces import THIEF_DECK
from langfinger.games.caper.box.packs import in_game
from langfinger.games.caper.options import half_of
from langfinger.games.caper.rules.counting import wins
from langfinger.games.caper.rules.rounds import starter
from langfinger.games.caper.state import SEATS, SPACES, CaState
from langfinger.games.caper.steps import (
    Burning,
    Effects,
    Equipping,
    Placing,
    Returning,
    TakingBack,
    TakingLoot,
)
from langfinger.kernel import NOBODY, BadPosition, Step, bit, count_bits, is_over


def check_table(state: CaState, box: Box) -> None:
    """Raises BadPosition for the first broken invariant."""
    if state.venue == NOBODY:
        raise BadPosition("venue", "CA-1.3", "expected a city")
    if state.seat_a == NOBODY:
        raise BadPosition("seat_a", "CA-1.13", "expected the seat of player A")
    check_box(state, box)
    check_coins(state, box)
    check_loot(state)
    check_markers(state, box)
    check_round(state, box)
    check_hands(state, box)
    check_steps(state)


def check_box(state: CaState, box: Box) -> None:
    """CA-1.4 to CA-1.7: other cities stay in the box, and three locations are in play."""
    for field, boxes, away in (
        ("box_thieves", box.thief_boxes, state.box_thieves),
        ("box_gear", box.gear_boxes, state.box_gear),
    ):
        for card in range(len(boxes)):
            plays = boxes[card] in (NOBODY, state.venue)
            if plays == (away & bit(card) != 0):
                told = "expected exactly the cards of the cities that are not played"
                raise BadPosition(field, "CA-1.7", told)
    playable = in_game(box.location_boxes, state.venue)
    for location in state.locations:
        if location not in playable:
            raise BadPosition("locations", "CA-1.6", "expected three of the core and the city")


def check_coins(state: CaState, box: Box) -> None:
    """CA-9.1, CA-9.5: coins are never made or lost."""
    coins = state.supply + sum(state.coins) + sum(state.laundered)
    if coins != box.coins:
        raise BadPosition("supply", "CA-9.1", f"expected {box.coins} coins in all, not {coins}")


def check_loot(state: CaState) -> None:
    """CA-1.16, CA-8.9: four tokens of each kind, and not more than four at a location."""
    rows = [*[site.loot for site in state.sites], *[boss.loot for boss in state.bosses]]
    for kind in range(KINDS_OF_LOOT):
        if sum([loot_of(row, kind) for row in rows]) != LOOT_EACH:
            told = f"expected {LOOT_EACH} of each kind, not so many: {LOOT_WORDS.names[kind]}"
            raise BadPosition("loot", "CA-1.16", told)
    for site in state.sites:
        if loot_total(site.loot) > LOOT_SLOTS:
            raise BadPosition("loot", "CA-1.16", f"expected {LOOT_SLOTS} at a location at most")


def check_markers(state: CaState, box: Box) -> None:
    """CA-10.9, CA-A1, CA-A22: on the track, and on nobody's side who has no thief there."""
    if state.half != half_of(box, state.track):
        raise BadPosition("half", "CA-A1", "expected the length that the table has chosen")
    for space in range(SPACES):
        if not -state.half <= state.site(space).marker <= state.half:
            told = f"expected a space from {-state.half} to {state.half}"
            raise BadPosition("markers", "CA-10.9", told)
        for seat in range(SEATS):
            if wins(state, seat, space) and not state.crew(seat, space).count:
                told = f"seat {seat} has no thief where the marker is on its side"
                raise BadPosition("markers", "CA-A22", told)


def check_round(state: CaState, box: Box) -> None:
    """CA-2.1: the rounds of the track; before the first there is nothing to ask."""
    if not 0 <= state.round <= len(box.rounds):
        raise BadPosition("round", "CA-2.1", f"expected a round from 0 to {len(box.rounds)}")
    if state.round == 0 and (state.ask is not None or state.agenda):
        raise BadPosition("round", "CA-2.1", "expected a round that has begun")


def check_hands(state: CaState, box: Box) -> None:
    """CA-2.2, CA-2.13: cards of the round's deck, as many as the moment of the turn says."""
    if state.round == 0 or is_over(state):
        return
    thief_round = box.rounds[state.round - 1].deck == THIEF_DECK
    other = state.gear_hands if thief_round else state.thief_hands
    if max(other):
        field = "gear_hands" if thief_round else "thief_hands"
        raise BadPosition(field, "CA-2.2", "expected no card of the other deck")
    ask = state.ask
    if isinstance(ask, Placing | Equipping):
        check_sizes(state, ask.seat == starter(state, box), thief_round)
        if isinstance(ask, Placing) != thief_round:
            raise BadPosition("ask", "CA-2.2", "expected the question of this round's deck")


def check_sizes(state: CaState, first: bool, thief_round: bool) -> None:
    """CA-2.13: both hands are equal when a turn begins; the second player holds one more."""
    hands = state.thief_hands if thief_round else state.gear_hands
    sizes = [count_bits(hand) for hand in hands]
    field = "thief_hands" if thief_round else "gear_hands"
    asked = state.turn
    more: i64 = 0 if first else 1
    if asked != NOBODY and sizes[asked] != sizes[1 - asked] + more:
        raise BadPosition(field, "CA-2.13", "expected hands of a size for this moment of the turn")
    if asked != NOBODY and sizes[asked] < 2:
        raise BadPosition(field, "CA-2.7", "expected two cards at least when somebody plays")


def check_steps(state: CaState) -> None:
    """CA-13.2: what is pending happens at a location in play, with a card that lies there."""
    for step in [*state.agenda, *([] if state.ask is None else [state.ask])]:
        location = location_of(step)
        if location != NOBODY and state.space_of(location) == NOBODY:
            raise BadPosition("agenda", "CA-13.2", f"expected a location in play in {step}")
        if isinstance(step, Effects):
            check_card(state, step)


def check_card(state: CaState, step: Effects) -> None:
    """CA-13.1: the card at work lies in its crew."""
    crew = state.crew(step.seat, state.space_of(step.location))
    there = step.thief != NOBODY and crew.people & bit(step.thief)
    if not there or (step.gear != NOBODY and not crew.gear & bit(step.gear)):
        raise BadPosition("agenda", "CA-13.1", f"expected the card of {step} in its crew")


def location_of(step: Step) -> i64:
    """The location that a step is about, NOBODY if it is about none."""
    if isinstance(step, Effects | TakingLoot | Burning | TakingBack | Returning):
        return step.location
    return NOBODY
