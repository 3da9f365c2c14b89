"""What can be pending: each step of the agenda lies on the step that it leads to.

The question on the table counts as the top of the agenda.
"""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import ROUNDS
from langfinger.games.gelegenheit.possible.cards import (
    check_running_jokers,
    held_cards,
    won_cards,
)
from langfinger.games.gelegenheit.possible.record import is_written_down
from langfinger.games.gelegenheit.rules.alarm import AlarmWindow, AskingAlarm
from langfinger.games.gelegenheit.rules.choosing import Leftovers, RolePass, TakingRole
from langfinger.games.gelegenheit.rules.closing import Scoring
from langfinger.games.gelegenheit.rules.naming import Naming
from langfinger.games.gelegenheit.rules.placing import STONES_LAST, STONES_MIDDLE, Placing
from langfinger.games.gelegenheit.rules.rounds import RoundStart
from langfinger.games.gelegenheit.rules.tricks import Lead
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, BadPosition, Step, everyone


def pending(state: GdState) -> list[Step]:
    """The agenda with the question on top."""
    if state.ask is None:
        return state.agenda
    return [*state.agenda, state.ask]


def is_closing(state: GdState) -> bool:
    """GD-9.1, GD-9.2: the round is being closed, so that its scoring lies at the bottom."""
    steps = pending(state)
    return len(steps) > 0 and isinstance(steps[0], Scoring)


def check_pending(state: GdState) -> None:
    """GD-6.1, GD-9.11: what is pending fits together; if nothing is, the round is over."""
    steps = pending(state)
    if is_written_down(state):
        check_end_of_round(state, steps)
    elif not steps:
        raise BadPosition("ask", "GD-11.1", "expected a question before the round is scored")
    for place in range(len(steps)):
        check_step(state, steps, place)


def check_end_of_round(state: GdState, steps: list[Step]) -> None:
    """GD-9.11, GD-10.1: after the score nothing but the next round can come, after six nothing."""
    if held_cards(state) or state.laid:
        raise BadPosition("hands", "GD-9.1", "expected no card in a round that has been scored")
    for step in steps:
        if not isinstance(step, RoundStart) or state.round == ROUNDS:
            told = f"expected nothing to follow the score of round {state.round}, not {step}"
            raise BadPosition("agenda", "GD-9.11", told)


def check_step(state: GdState, steps: list[Step], place: int) -> None:
    """GD-6.1: this step can lie where it lies."""
    step = steps[place]
    beneath = steps[place - 1] if place else None
    if isinstance(step, Placing):
        check_placing(state, step, beneath, place == len(steps) - 1)
    elif isinstance(step, RolePass | Leftovers):
        check_choice_of_roles(state, step, step.seat, beneath)
    elif isinstance(step, TakingRole):
        check_taking(state, step, beneath)
    elif isinstance(step, AlarmWindow):
        check_alarm(state, step, step.seat, beneath)
    elif isinstance(step, AskingAlarm):
        check_alarm(state, step, back(state, step.seat, step.left), beneath)
    elif isinstance(step, Naming) and not state.laid:
        check_late_naming(state, step, beneath)
    else:
        check_bottom(state, step, beneath)


def back(state: GdState, seat: i64, left: i64) -> i64:
    """GD-1.2: who began, if so many, this seat included, are left in order of play."""
    return state.after(seat, left % state.seats)


def expect(step: Step, beneath: Step | None, wanted: list[Step]) -> None:
    """GD-6.1: one of these lies directly beneath."""
    if repr(beneath) not in [repr(one) for one in wanted]:
        told = f"expected {' or '.join([repr(one) for one in wanted])} beneath {step}"
        raise BadPosition("agenda", "GD-6.1", f"{told}, not {beneath}")


def check_bottom(state: GdState, step: Step, beneath: Step | None) -> None:
    """GD-3.1, GD-6.1, GD-9.1: nothing lies beneath, and the table is ready for it."""
    if beneath is not None:
        raise BadPosition("agenda", "GD-6.1", f"expected nothing beneath {step}, not {beneath}")
    if isinstance(step, RoundStart) and not is_written_down(state):
        told = f"expected round {state.round} to be scored before the next begins"
        raise BadPosition("agenda", "GD-9.11", told)
    if isinstance(step, Scoring) and held_cards(state):
        raise BadPosition("agenda", "GD-9.1", "expected no card in any hand when it is scored")
    if isinstance(step, Lead | Scoring) and state.laid:
        raise BadPosition("agenda", "GD-6.1", f"expected no running trick before {step}")
    if isinstance(step, Lead):
        check_lead(state, step)


def check_lead(state: GdState, step: Lead) -> None:
    """GD-3.1: the winner of the last trick leads, at first who sits after the dealer."""
    leads = state.last_winner if won_cards(state) else state.after(state.dealer, 1)
    if leads not in (NOBODY, step.seat):
        raise BadPosition("agenda", "GD-3.1", f"expected seat {leads} to lead, not {step.seat}")


def check_placing(state: GdState, step: Placing, beneath: Step | None, is_next: bool) -> None:
    """GD-2.3, GD-6.1, GD-6.2, GD-6.3: whose stones are due, and what follows them."""
    if not 1 <= step.left <= state.seats or (step.left < state.seats and not is_next):
        raise BadPosition("agenda", "GD-2.3", f"expected all to place in turn, not {step}")
    first = back(state, step.seat, step.left)
    if step.stones == STONES_MIDDLE:
        check_middle(state, step, first, beneath)
    elif isinstance(beneath, RolePass):
        expect(step, beneath, [RolePass(first, everyone(state), 0, 0)])
    elif won_cards(state) or state.laid or first != state.after(state.dealer, 1):
        told = f"expected the first stones before the first trick, from the dealer on, not {step}"
        raise BadPosition("agenda", "GD-2.3", told)
    else:
        expect(step, beneath, [Lead(first)])


def check_middle(state: GdState, step: Placing, first: i64, beneath: Step | None) -> None:
    """GD-6.2, GD-6.3: three stones each from the first Choice on, the last two after them."""
    if first != state.first_choice:
        told = f"expected {step} to begin with seat {state.first_choice}, the first Choice"
        raise BadPosition("agenda", "GD-6.2", told)
    if state.second_choice != NOBODY:
        expect(step, beneath, [Placing(state.second_choice, STONES_LAST, state.seats)])
    elif not isinstance(beneath, Lead | AlarmWindow):
        raise BadPosition("agenda", "GD-6.1", f"expected Lead beneath {step}, not {beneath}")


def check_choice_of_roles(state: GdState, step: Step, first: i64, beneath: Step | None) -> None:
    """GD-6.3, GD-7.1, GD-9.2: from the second Choice on, or from the second 7+ at the close."""
    if isinstance(beneath, Scoring):
        chooser, rule = state.second_seven, "GD-9.2"
    else:
        chooser, rule = state.second_choice, "GD-7.1"
    if first != chooser or chooser == NOBODY:
        told = f"expected seat {chooser} to begin the choice of roles, not {first}"
        raise BadPosition("agenda", rule, told)
    if not isinstance(beneath, Lead | AlarmWindow | Scoring):
        raise BadPosition("agenda", "GD-6.1", f"expected Lead beneath {step}, not {beneath}")
    if isinstance(beneath, Scoring) and state.second_choice != NOBODY:
        raise BadPosition("agenda", "GD-9.2", "expected no second Choice in a round that closes")


def check_taking(state: GdState, step: TakingRole, beneath: Step | None) -> None:
    """GD-7.8, GD-7.9: who takes a role does it in a pass, or in the leftovers."""
    if isinstance(beneath, RolePass) and step.among:
        seat = state.after(beneath.seat, (beneath.asked - 1) % state.seats)
        fits = beneath.among == step.among and seat == step.seat and beneath.asked > 0
    elif isinstance(beneath, Leftovers) and not step.among:
        seat = state.after(beneath.seat, (beneath.asked - 1) % state.seats)
        fits = seat == step.seat and beneath.asked > 0
    else:
        fits = False
    if not fits:
        told = f"expected the pass or the leftovers of {step} beneath it, not {beneath}"
        raise BadPosition("agenda", "GD-7.8", told)


def check_alarm(state: GdState, step: Step, winner: i64, beneath: Step | None) -> None:
    """GD-8.2, GD-11.5: asked after two Joker tricks, first of the winner, who leads afterwards."""
    expect(step, beneath, [Lead(winner)])
    check_running_jokers(state, "joker_before")


def check_late_naming(state: GdState, step: Naming, beneath: Step | None) -> None:
    """GD-9.2: at the close the first 3+ names the loot, before the last stones are placed."""
    if not is_closing(state) or step.seat != state.first_three:
        told = f"expected a 3+ in the trick, or the close of a round, with {step}"
        raise BadPosition("ask", "GD-9.2", told)
    expect(step, beneath, [Placing(state.second_seven, STONES_LAST, state.seats)])
