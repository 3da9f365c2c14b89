"""The Game class: the lists of Gelegenheit macht Diebe, and what belongs to no single question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import SPACE, Lay, Name, Place, Take
from langfinger.games.gelegenheit.box.cards import (
    CARD_WORDS,
    CARDS,
    COLOUR_WORDS,
    FACTS,
    ROLE_WORDS,
    numbers_of,
)
from langfinger.games.gelegenheit.events import BECAUSE, EVENTS, OVERLOOKED
from langfinger.games.gelegenheit.invariants import check_table
from langfinger.games.gelegenheit.notation import tidy, write
from langfinger.games.gelegenheit.options import OPTIONS
from langfinger.games.gelegenheit.rules.alarm import why_no_alarm
from langfinger.games.gelegenheit.rules.choosing import TakingRole, closed_roles
from langfinger.games.gelegenheit.rules.rounds import ROUND_START, is_next_due
from langfinger.games.gelegenheit.rules.tricks import go_on
from langfinger.games.gelegenheit.scoring import loot_count, totals
from langfinger.games.gelegenheit.setup import empty_table, make_pack
from langfinger.games.gelegenheit.sight import SIGHT
from langfinger.games.gelegenheit.state import GdState
from langfinger.games.gelegenheit.steps import STEPS
from langfinger.kernel import (
    NOBODY,
    Action,
    Facts,
    Game,
    Hole,
    Json,
    Log,
    Reason,
    Rng,
    Vocabulary,
    Words,
    deal_within,
    ranked,
)

WORDS: Final[dict[str, Words]] = {
    "card": CARD_WORDS,
    "role": ROLE_WORDS,
    "colour": COLOUR_WORDS,
    "because": BECAUSE,
    "overlooked": OVERLOOKED,
}
POOLS: Final[dict[str, list[int]]] = {"cards": list(range(CARDS))}


class Gelegenheit(Game[GdState]):
    """Gelegenheit macht Diebe, three to six players (GD-1.1), with the cards of one edition."""

    key = "gelegenheit"
    prefix = "GD"
    rules_version = "1"
    seat_range = (3, 6)
    turn_rule = "GD-11.1"
    clock_rule = "GD-11.6"
    minutes = 60

    def __init__(self, facts: Facts = FACTS) -> None:
        self.numbers = numbers_of(facts.cards)
        super().__init__(facts, Vocabulary(SPACE, SIGHT, STEPS, EVENTS, WORDS, OPTIONS, POOLS))

    def blank(self, seats: int, rng: Rng, options: dict[str, int]) -> GdState:
        """GD-1.3, GD-1.4: six open roles, seven stones each; the pack is not yet made."""
        state = empty_table(seats, rng, self.numbers)
        for name, value in options.items():
            setattr(state, name, value)
        return state

    def deal(self, state: GdState, log: Log) -> None:
        """GD-1.5, GD-1.7: the pack, and a first dealer drawn at random."""
        make_pack(state, log)
        state.dealer = state.rng.below(state.seats)
        state.agenda.append(ROUND_START)

    def goes_on(self, state: GdState, log: Log) -> bool:
        """GD-3.2, GD-10.1: a trick goes on card by card, and the game round by round."""
        if state.laid:
            go_on(state, log)
            return True
        if is_next_due(state):
            state.agenda.append(ROUND_START)
            return True
        return False

    def scores(self, state: GdState) -> list[int]:
        return totals(state)

    def places(self, state: GdState) -> list[int]:
        """GD-10.2, GD-10.3, GD-A26, GD-A30: by points alone; equals share a place."""
        return ranked(totals(state))

    def rounds(self, state: GdState) -> int:
        return state.round

    def not_now(self, state: GdState, seat: i64, action: Action) -> Reason:
        """GD-11.1, GD-11.3: the question on the table is another one."""
        if isinstance(action, Name):
            return Reason("GD-4.2", "no_naming", {})
        if isinstance(action, Place):
            return Reason("GD-2.2", "no_placing", {})
        if isinstance(action, Take):
            return Reason("GD-7.1", "no_roles", {})
        if isinstance(action, Lay):
            return Reason("GD-3.2", "no_laying", {})
        return why_no_alarm(state)

    def write(self, action: Action) -> str:
        return write(action)

    def read(self, text: str) -> Action | None:
        return super().read(tidy(text))

    def check(self, state: GdState) -> None:
        check_table(state)

    def notes(self, state: GdState) -> dict[str, Json]:
        """GD-7.14, GD-A18, GD-A33: why roles are closed to the chooser; loot of open piles."""
        notes: dict[str, Json] = {"totals": totals(state)}
        ask = state.ask
        if isinstance(ask, TakingRole):
            notes["closed"] = closed_roles(state, ask)
        if state.open_piles and state.loot != NOBODY:
            notes["loot_counts"] = [loot_count(state, seat) for seat in range(state.seats)]
        return notes

    def fill(self, world: GdState, holes: list[Hole], unseen: list[int], rng: Rng) -> None:
        """Hands that keep to what has been shown: nobody gets a card they are known to lack."""
        sizes = [hole.count for hole in holes]
        lacks = [world.lacks[hole.seat] for hole in holes]
        hands = deal_within(unseen, sizes, lacks, rng)
        for index in range(len(holes)):
            seat = holes[index].seat
            world.hands[seat] |= hands[index]
