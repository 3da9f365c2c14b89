"""The Game class: flat dispatchers from questions and steps to the paragraphs of the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import (
    LAY,
    LET_PASS,
    NAME,
    PLACE_THREE,
    PLACE_TWO,
    RAISE_ALARM,
    SPACE,
    TAKE,
    Lay,
    Name,
    Place,
    RaiseAlarm,
    Take,
)
from langfinger.games.gelegenheit.cards import (
    CARD_WORDS,
    CARDS,
    COLOUR_WORDS,
    FACTS,
    ROLE_WORDS,
    ROLES,
)
from langfinger.games.gelegenheit.choosing import give_leftovers, pass_roles, take_role
from langfinger.games.gelegenheit.events import BECAUSE, EVENTS, OVERLOOKED
from langfinger.games.gelegenheit.invariants import check_table
from langfinger.games.gelegenheit.legal import lay_actions, layable, why_not_lay
from langfinger.games.gelegenheit.notation import tidy, write
from langfinger.games.gelegenheit.options import OPTIONS
from langfinger.games.gelegenheit.roles import is_assigned, on_offer, take_actions, why_not_take
from langfinger.games.gelegenheit.rounds import (
    STONES_MIDDLE,
    make_pack,
    place,
    score_round,
    start_round,
)
from langfinger.games.gelegenheit.scoring import loot_count, totals
from langfinger.games.gelegenheit.sight import SIGHT
from langfinger.games.gelegenheit.state import GdState
from langfinger.games.gelegenheit.steps import (
    ROUND_START,
    STEPS,
    AlarmWindow,
    AskingAlarm,
    Laying,
    Lead,
    Leftovers,
    Naming,
    Placing,
    RolePass,
    RoundStart,
    Scoring,
    TakingRole,
)
from langfinger.games.gelegenheit.tricks import (
    lay,
    lead,
    let_pass,
    name_loot,
    open_window,
    raise_alarm,
)
from langfinger.kernel import (
    NOBODY,
    Action,
    Game,
    Hole,
    Json,
    Log,
    Reason,
    Rng,
    Step,
    Vocabulary,
    Words,
    bit,
    count_bits,
    deal_within,
    nth,
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
    """Gelegenheit macht Diebe, three to six players (GD-1.1)."""

    key = "gelegenheit"
    prefix = "GD"
    rules_version = "1"
    seat_range = (3, 6)
    turn_rule = "GD-11.1"

    def __init__(self) -> None:
        super().__init__(FACTS, Vocabulary(SPACE, SIGHT, STEPS, EVENTS, WORDS, OPTIONS, POOLS))

    def blank(self, seats: int, rng: Rng, options: dict[str, int]) -> GdState:
        """GD-1.3, GD-1.4: six open roles, seven stones each; the pack is not yet made."""
        agenda: list[Step] = []
        nothing: tuple[int, ...] = ()
        zeros = tuple([0] * seats)
        state = GdState(seats, rng, agenda, zeros, tuple([nothing] * seats))
        for name, value in options.items():
            setattr(state, name, value)
        return state

    def deal(self, state: GdState, log: Log) -> None:
        """GD-1.5, GD-1.7: the pack, and a first dealer drawn at random."""
        make_pack(state, log)
        state.dealer = state.rng.below(state.seats)
        state.agenda.append(ROUND_START)

    def legal(self, state: GdState, seat: i64) -> list[Action]:
        ask = state.ask
        if not state.is_waiting_for(seat):
            return []
        if isinstance(ask, Laying):
            return lay_actions(layable(state, seat))
        if isinstance(ask, Placing):
            return list(PLACE_THREE) if ask.stones == STONES_MIDDLE else list(PLACE_TWO)
        if isinstance(ask, TakingRole):
            return take_actions(on_offer(state, seat, ask.among))
        if isinstance(ask, Naming):
            return list(NAME)
        return [RAISE_ALARM, LET_PASS]

    def pick(self, state: GdState, seat: i64, rng: Rng) -> Action:
        ask = state.ask
        if isinstance(ask, Laying):
            cards = layable(state, seat)
            return LAY[nth(cards, rng.below(count_bits(cards)))]
        if isinstance(ask, Placing):
            placings = PLACE_THREE if ask.stones == STONES_MIDDLE else PLACE_TWO
            return placings[rng.below(len(placings))]
        if isinstance(ask, TakingRole):
            roles = on_offer(state, seat, ask.among)
            return TAKE[nth(roles, rng.below(count_bits(roles)))]
        if isinstance(ask, Naming):
            return NAME[rng.below(len(NAME))]
        return RAISE_ALARM if rng.below(2) == 0 else LET_PASS

    def choose(self, state: GdState, seat: i64, action: Action, log: Log) -> None:
        ask = state.ask
        state.answered(seat)
        if isinstance(action, Lay):
            lay(state, seat, action.card, log)
        elif isinstance(action, Place):
            assert isinstance(ask, Placing)
            place(state, seat, action, ask, log)
        elif isinstance(action, Take):
            take_role(state, seat, action.role, log)
        elif isinstance(action, Name):
            name_loot(state, seat, action.colour, log)
        elif isinstance(action, RaiseAlarm):
            raise_alarm(state, seat, log)
        else:
            assert isinstance(ask, AskingAlarm)
            let_pass(state, seat, ask, log)

    def resolve(self, state: GdState, step: Step, log: Log) -> None:
        if isinstance(step, Lead):
            lead(state, step.seat, log)
        elif isinstance(step, Placing):
            state.pause(step, bit(step.seat))
        elif isinstance(step, RolePass):
            pass_roles(state, step, log)
        elif isinstance(step, Leftovers):
            give_leftovers(state, step)
        elif isinstance(step, AlarmWindow):
            open_window(state, step.seat, log)
        elif isinstance(step, Scoring):
            score_round(state, log)
        elif isinstance(step, RoundStart):
            start_round(state, log)
        else:
            assert isinstance(step, Naming)
            state.pause(step, bit(step.seat))

    def scores(self, state: GdState) -> list[int]:
        return totals(state)

    def refusal(self, state: GdState, seat: i64, action: Action) -> Reason | None:
        """GD-11.1, GD-11.3: an answer to another question, or one that this question forbids."""
        ask = state.ask
        if isinstance(ask, Laying) and isinstance(action, Lay):
            return why_not_lay(state, seat, action.card)
        if isinstance(ask, Placing) and isinstance(action, Place):
            return why_not_place(state, action, ask)
        if isinstance(ask, TakingRole) and isinstance(action, Take):
            return why_not_take(state, seat, action.role, ask.among)
        if isinstance(ask, Naming) and isinstance(action, Name):
            return None
        if isinstance(ask, AskingAlarm) and (action is RAISE_ALARM or action is LET_PASS):
            return None
        return why_not_now(state, action)

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
        lacks = [world.lack(hole.seat) for hole in holes]
        hands = deal_within(unseen, sizes, lacks, rng)
        for index in range(len(holes)):
            seat = holes[index].seat
            world.put_hand(seat, world.hand(seat) | hands[index])


def why_not_place(state: GdState, action: Place, ask: Placing) -> Reason | None:
    """GD-2.2, GD-6.2, GD-6.3: exactly as many stones as the moment asks for."""
    placed = 2 if action.role3 == NOBODY else 3
    if placed == ask.stones:
        return None
    rule = "GD-2.2" if state.first_choice == NOBODY else "GD-6.3"
    rule = "GD-6.2" if ask.stones == STONES_MIDDLE else rule
    return Reason(rule, "wrong_stones", {"stones": ask.stones, "own": placed})


def why_not_now(state: GdState, action: Action) -> Reason:
    """GD-11.3: the question on the table is another one."""
    if isinstance(action, Name):
        return Reason("GD-4.2", "no_naming", {})
    if isinstance(action, Place):
        return Reason("GD-2.2", "no_placing", {})
    if isinstance(action, Take):
        return Reason("GD-7.1", "no_roles", {})
    if isinstance(action, Lay):
        return Reason("GD-3.2", "no_laying", {})
    return why_no_alarm(state)


def why_no_alarm(state: GdState) -> Reason:
    """GD-8.1, GD-8.2: what is missing for an alarm."""
    if not is_assigned(state):
        return Reason("GD-8.1", "alarm_before_roles", {})
    return Reason("GD-8.2", "no_window", {})


def closed_roles(state: GdState, ask: TakingRole) -> dict[str, Json]:
    """GD-7.14: the reason each role is closed to the seat that chooses."""
    closed: dict[str, Json] = {}
    for role in range(ROLES):
        reason = why_not_take(state, ask.seat, role, ask.among)
        if reason is not None:
            closed[ROLE_WORDS.names[role]] = reason.to_json()
    return closed
