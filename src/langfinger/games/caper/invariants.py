"""What is true of every table: a position that breaks one of these cannot be."""

from __future__ import annotations

from langfinger.games.caper.board.loot import LOOT_EACH, LOOT_SLOTS, loot_of, loot_total
from langfinger.games.caper.box.effects import KINDS_OF_LOOT, LOOT_WORDS
from langfinger.games.caper.box.faces import THIEF_DECK
from langfinger.games.caper.box.packs import in_game
from langfinger.games.caper.options import half_of
from langfinger.games.caper.rules.again import Again
from langfinger.games.caper.rules.burning import TakingBack
from langfinger.games.caper.rules.counting import wins
from langfinger.games.caper.rules.effects import Called, Effects
from langfinger.games.caper.state import SEATS, SPACES, CaState
from langfinger.kernel import NOBODY, BadPosition, bit, is_over


def check_table(state: CaState) -> None:
    """Raises BadPosition for the first broken invariant."""
    if state.venue == NOBODY:
        raise BadPosition("venue", "CA-1.3", "expected a city")
    if state.seat_a == NOBODY:
        raise BadPosition("seat_a", "CA-1.13", "expected the seat of player A")
    check_box(state)
    check_coins(state)
    check_loot(state)
    check_markers(state)
    check_round(state)
    check_hands(state)
    check_pending(state)


def check_box(state: CaState) -> None:
    """CA-1.4 to CA-1.7: other cities stay in the box, and three locations are in play."""
    box = state.edition
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


def check_coins(state: CaState) -> None:
    """CA-9.1, CA-9.5: coins are never made or lost."""
    coins = state.supply + sum(state.coins) + sum(state.laundered)
    wanted = state.edition.coins
    if coins != wanted:
        raise BadPosition("supply", "CA-9.1", f"expected {wanted} coins in all, not {coins}")


def check_loot(state: CaState) -> None:
    """CA-1.16, CA-8.9: four tokens of each kind, and not more than four at a location."""
    places = [state.loot_at(space) for space in range(SPACES)]
    rows = [*places, *[boss.hideout for boss in state.bosses]]
    for kind in range(KINDS_OF_LOOT):
        if sum([loot_of(row, kind) for row in rows]) != LOOT_EACH:
            told = f"expected {LOOT_EACH} of each kind, not so many: {LOOT_WORDS.names[kind]}"
            raise BadPosition("loot", "CA-1.16", told)
    for row in places:
        if loot_total(row) > LOOT_SLOTS:
            raise BadPosition("loot", "CA-1.16", f"expected {LOOT_SLOTS} at a location at most")


def check_markers(state: CaState) -> None:
    """CA-10.9, CA-A1, CA-A22: on the track, and on nobody's side who has no thief there."""
    if state.half != half_of(state.edition, state.track):
        raise BadPosition("half", "CA-A1", "expected the length that the table has chosen")
    for space in range(SPACES):
        if not -state.half <= state.marker(space) <= state.half:
            told = f"expected a space from {-state.half} to {state.half}"
            raise BadPosition("markers", "CA-10.9", told)
        for seat in range(SEATS):
            if wins(state, seat, space) and not state.crew(seat, space).count:
                told = f"seat {seat} has no thief where the marker is on its side"
                raise BadPosition("markers", "CA-A22", told)


def check_round(state: CaState) -> None:
    """CA-2.1: the rounds of the track; before the first there is nothing to ask."""
    if not 0 <= state.round <= len(state.edition.rounds):
        raise BadPosition(
            "round", "CA-2.1", f"expected a round from 0 to {len(state.edition.rounds)}"
        )
    if state.round == 0 and (state.ask is not None or state.agenda):
        raise BadPosition("round", "CA-2.1", "expected a round that has begun")


def check_hands(state: CaState) -> None:
    """CA-2.2: cards of the round's deck only."""
    if state.round == 0 or is_over(state):
        return
    if state.edition.rounds[state.round - 1].deck == THIEF_DECK:
        check_empty("gear_hands", state.gear_hands)
    else:
        check_empty("thief_hands", state.thief_hands)


def check_empty(field: str, hands: tuple[int, ...]) -> None:
    """CA-2.2: nobody holds cards of the other deck."""
    if max(hands):
        raise BadPosition(field, "CA-2.2", "expected no card of the other deck")


def check_pending(state: CaState) -> None:
    """CA-13.2: what is pending can happen, and what is asked can be answered."""
    for step in state.agenda:
        if isinstance(step, Effects | Called | Again | TakingBack):
            step.check(state)
    if state.ask is not None:
        state.ask.check(state)
