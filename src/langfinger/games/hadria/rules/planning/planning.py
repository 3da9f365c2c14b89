"""Planning: cards, AP and tiles, changed at will until all are ready."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.rules.late import PLAN_SO_FAR
from langfinger.games.hadria.rules.planning.actions import (
    READY,
    RETHINK,
    AddTile,
    Change,
    Cover,
    Plan,
    Ready,
    RemoveTile,
    Rethink,
    SetAp,
    TakeBack,
)
from langfinger.games.hadria.rules.planning.changes import (
    Changes,
    add_ap_actions,
    add_card_actions,
)
from langfinger.games.hadria.rules.planning.plans import (
    add_tile,
    cover,
    has_ap_left,
    has_bare_action,
    plan,
    set_ap,
    take_back,
)
from langfinger.games.hadria.rules.planning.refusals import why_not_plan
from langfinger.games.hadria.rules.things.slots import NO_SLOTS
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, Log, Reason, Rng, SealedQuestion, bit


class Planning(SealedQuestion):
    """HA-5.2: these seats plan, all at once and in secret."""

    __match_args__ = ("seats",)
    rule = "HA-5.2"
    answers = (Plan, Cover, SetAp, AddTile, RemoveTile, TakeBack, Ready, Rethink)
    late = PLAN_SO_FAR

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        """HA-5.4 to HA-5.8: all changes that the plan allows; who is ready may think again."""
        if not state.is_waiting_for(seat):
            return [RETHINK]
        actions: list[Action] = []
        if has_ap_left(state, seat):
            add_card_actions(state, seat, actions)
        if state.plan_cards[seat] != NO_SLOTS:
            add_ap_actions(state, seat, actions)
        if not has_bare_action(state, seat):
            actions.append(READY)
        return actions

    def count(self, state: HaState, seat: i64) -> i64:
        return Changes(state, seat).count() if state.is_waiting_for(seat) else 1

    def kth(self, state: HaState, seat: i64, k: i64) -> Action:
        """HA-5.4: a change by its number, without a list of them all."""
        return Changes(state, seat).nth(k) if state.is_waiting_for(seat) else RETHINK

    def pick(self, state: HaState, seat: i64, rng: Rng) -> Action:
        """HA-5.4: one of the changes, each as likely as any other."""
        if not state.is_waiting_for(seat):
            return super().pick(state, seat, rng)
        changes = Changes(state, seat)
        return changes.nth(rng.below(changes.count()))

    def why_not(self, state: HaState, seat: i64, action: Action) -> Reason | None:
        if action in self.legal(state, seat):
            return None
        return why_not_plan(state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Change, log: Log) -> None:
        """HA-5.2: a change behind the screen; nobody notices it, and the seat goes on planning."""
        if isinstance(action, Ready):
            return
        state.waiting |= bit(seat)
        if isinstance(action, SetAp):
            set_ap(state, seat, action.slot, action.ap)
        elif isinstance(action, Plan):
            plan(state, seat, action.kind)
        elif isinstance(action, Cover):
            cover(state, seat, action.kind)
        elif isinstance(action, TakeBack):
            take_back(state, seat, action.slot)
        elif isinstance(action, AddTile):
            add_tile(state, seat, action.slot, action.tile, 1)
        elif isinstance(action, RemoveTile):
            add_tile(state, seat, action.slot, action.tile, -1)
