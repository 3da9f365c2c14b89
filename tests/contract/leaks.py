"""Games that break the law on purpose, and what the contract says about each.

Run as a program on the pure build, where a game can be made over; prints one JSON object.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from langfinger.contract.law import BrokenLaw
from langfinger.contract.laws import at_every_move, from_every_chair, now_and_then
from langfinger.contract.laws.of_play import (
    check_choices,
    check_clone_is_apart,
    check_end,
    check_numbers,
    check_pick,
    check_refusals,
    check_step,
)
from langfinger.contract.laws.of_rules import check_events_known, check_steps_known
from langfinger.contract.laws.of_sight import (
    check_choices_tell_nothing,
    check_hidden_is_hidden,
    check_imagination_agrees,
    check_imagination_is_awake,
    check_move_tells_no_more,
    check_sealed_answer,
)
from langfinger.contract.laws.of_state import check_laid_open
from langfinger.contract.laws.of_writing import check_conserved, check_goes_on
from langfinger.contract.tables import Table, played, sampled
from langfinger.games._template.box.cards import printed
from langfinger.games._template.events import Unopposed
from langfinger.games._template.game import Pickpockets
from langfinger.games._template.state import PpState
from langfinger.games.gelegenheit.box.cards import CARD_WORDS
from langfinger.games.gelegenheit.events import TrickWon
from langfinger.games.gelegenheit.game import Gelegenheit
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import (
    EVERYONE,
    SILENT,
    Action,
    Event,
    Game,
    Json,
    Log,
    Reason,
    Rng,
    Seen,
    Step,
    bit,
    lowest,
    members,
)


def somebodys_card(state: GdState, seat: int) -> int:
    """A card in the hand of the next seat that still has one."""
    for other in range(seat + 1, seat + 1 + state.seats):
        if state.hands[other % state.seats]:
            return lowest(state.hands[other % state.seats])
    return 0


class ShowsAHandInNotes(Gelegenheit):
    def notes(self, state: GdState) -> dict[str, Json]:
        return {"peek": members(state.hands[1])}


class TellsACardInAnEvent(Gelegenheit):
    def apply(self, state: GdState, seat: int, action: Action, log: Log | None = None) -> None:
        (log or SILENT).add(TrickWon(seat, somebodys_card(state, seat), 0))
        super().apply(state, seat, action, log)


class TellsTheHolderInARefusal(Gelegenheit):
    def refusal(self, state: GdState, seat: int, action: Action) -> Reason | None:
        reason = super().refusal(state, seat, action)
        if reason is not None:
            reason.facts["seat"] = somebodys_card(state, seat)
        return reason


class OffersLessWhenANeighbourHoldsR9(Gelegenheit):
    def legal(self, state: GdState, seat: int) -> list[Action]:
        actions = super().legal(state, seat)
        nine = bit(CARD_WORDS.numbers["R9"])
        return actions[:1] if state.hands[(seat + 1) % state.seats] & nine else actions


class Peeking(Step):
    __match_args__ = ("card",)
    rule = "GD-3.2"

    def __init__(self, card: int) -> None:
        self.card = card

    def resolve(self, state: GdState, log: Log) -> None:
        """Lies there for all to see."""


class KeepsACardOnTheAgenda(Gelegenheit):
    def __init__(self) -> None:
        super().__init__()
        self.steps = {**self.steps, "Peeking": Peeking}

    def deal(self, state: GdState, log: Log) -> None:
        state.agenda.append(Peeking(CARD_WORDS.numbers["R9"]))
        super().deal(state, log)


class UnlistedStep(KeepsACardOnTheAgenda):
    def __init__(self) -> None:
        super().__init__()
        del self.steps["Peeking"]


class OpenHands(Gelegenheit):
    def __init__(self) -> None:
        super().__init__()
        self.show([open_row(row) for row in self.sight])


def open_row(row: Seen) -> Seen:
    return Seen(row.field, EVERYONE, row.shape, row.pool)


class SharedAgenda(GdState):
    def clone(self) -> SharedAgenda:
        other = super().clone()
        other.__class__ = SharedAgenda
        other.agenda = self.agenda
        assert isinstance(other, SharedAgenda)
        return other


class ClonesOnlyHalf(Gelegenheit):
    def blank(self, seats: int, rng: Rng, options: dict[str, int]) -> GdState:
        state = super().blank(seats, rng, options)
        state.__class__ = SharedAgenda
        return state


class Exchanged(GdState):
    def clone(self) -> Exchanged:
        other = super().clone()
        other.__class__ = Exchanged
        assert isinstance(other, Exchanged)
        return other

    def laid_open(self) -> list[Json]:
        return super().laid_open()[::-1]


class LaysOpenWhatIsElsewhere(Gelegenheit):
    def blank(self, seats: int, rng: Rng, options: dict[str, int]) -> GdState:
        state = super().blank(seats, rng, options)
        state.__class__ = Exchanged
        return state


class Misplaced(GdState):
    def clone(self) -> Misplaced:
        other = super().clone()
        other.__class__ = Misplaced
        assert isinstance(other, Misplaced)
        return other

    def held_back(self) -> list[Json]:
        return [self.piles]


class HoldsBackWhatIsOpen(Gelegenheit):
    def blank(self, seats: int, rng: Rng, options: dict[str, int]) -> GdState:
        state = super().blank(seats, rng, options)
        state.__class__ = Misplaced
        return state


class LosesACard(Gelegenheit):
    def apply(self, state: GdState, seat: int, action: Action, log: Log | None = None) -> None:
        super().apply(state, seat, action, log)
        state.aside = 0
        state.piles = state.piles.but(seat, 0)


class CountsBackwards(Gelegenheit):
    def legal(self, state: GdState, seat: int) -> list[Action]:
        return super().legal(state, seat)[::-1]


class PicksTheFirst(Gelegenheit):
    def pick(self, state: GdState, seat: int, rng: Rng) -> Action:
        return self.legal(state, seat)[0]


class ListsLess(Gelegenheit):
    def legal(self, state: GdState, seat: int) -> list[Action]:
        actions = super().legal(state, seat)
        return actions[:-1] or actions


class StepsPast(Gelegenheit):
    def step(self, state: GdState, k: int) -> int:
        return super().step(state, (k + 1) % self.choices(state))


class MiscountsSteps(Gelegenheit):
    def step(self, state: GdState, k: int) -> int:
        return super().step(state, k) + 1


class AllowsEverything(Gelegenheit):
    def refusal(self, state: GdState, seat: int, action: Action) -> Reason | None:
        return None


class InventsARule(Gelegenheit):
    def refusal(self, state: GdState, seat: int, action: Action) -> Reason | None:
        reason = super().refusal(state, seat, action)
        return None if reason is None else Reason("GD-99.9", reason.code, reason.facts)


class HasSecondSight(Gelegenheit):
    """Remembers a number outside of the state."""

    moves = 0

    def apply(self, state: GdState, seat: int, action: Action, log: Log | None = None) -> None:
        HasSecondSight.moves += 1
        state.sevens = HasSecondSight.moves
        super().apply(state, seat, action, log)


class Unlisted(Event):
    rule = "GD-3.2"


class HasAnUnlistedEvent(Gelegenheit):
    def apply(self, state: GdState, seat: int, action: Action, log: Log | None = None) -> None:
        (log or SILENT).add(Unlisted())
        super().apply(state, seat, action, log)


class NeverEnds(Gelegenheit):
    def apply(self, state: GdState, seat: int, action: Action, log: Log | None = None) -> None:
        """Asks the same for ever."""
        state.version += 1


class SaysWhoHasSealed(Pickpockets):
    def __init__(self) -> None:
        super().__init__(printed())

    def apply(self, state: PpState, seat: int, action: Action, log: Log | None = None) -> None:
        (log or SILENT).add(Unopposed(seat))
        super().apply(state, seat, action, log)


class ShowsWhatWasSealed(Pickpockets):
    def __init__(self) -> None:
        super().__init__(printed())
        self.show([open_row(row) if row.field == "sealed" else row for row in self.sight])


class CountsSealedAnswers(Pickpockets):
    def __init__(self) -> None:
        super().__init__(printed())

    def notes(self, state: PpState) -> dict[str, Json]:
        return {"moves": state.version}


def check_awake(table: Table) -> None:
    check_imagination_is_awake(sampled(played(table), 20), Rng.seeded(1))


def throughout(hold: Callable[..., None], law: Callable[..., Any]) -> Callable[[Table], None]:
    return lambda table: hold(law, table)


CASES: list[tuple[type[Game[Any]], Callable[[Table], None]]] = [
    (ShowsAHandInNotes, throughout(from_every_chair, check_imagination_agrees)),
    (TellsACardInAnEvent, throughout(from_every_chair, check_move_tells_no_more)),
    (TellsTheHolderInARefusal, throughout(from_every_chair, check_choices_tell_nothing)),
    (OffersLessWhenANeighbourHoldsR9, throughout(from_every_chair, check_choices_tell_nothing)),
    (KeepsACardOnTheAgenda, throughout(from_every_chair, check_hidden_is_hidden)),
    (UnlistedStep, throughout(at_every_move, check_steps_known)),
    (OpenHands, check_awake),
    (ClonesOnlyHalf, throughout(at_every_move, check_clone_is_apart)),
    (LaysOpenWhatIsElsewhere, throughout(now_and_then, check_laid_open)),
    (HoldsBackWhatIsOpen, throughout(now_and_then, check_laid_open)),
    (LosesACard, throughout(at_every_move, check_conserved)),
    (CountsBackwards, throughout(at_every_move, check_choices)),
    (PicksTheFirst, throughout(at_every_move, check_pick)),
    (ListsLess, throughout(now_and_then, check_numbers)),
    (StepsPast, throughout(now_and_then, check_step)),
    (MiscountsSteps, throughout(now_and_then, check_step)),
    (AllowsEverything, throughout(now_and_then, check_refusals)),
    (InventsARule, throughout(now_and_then, check_refusals)),
    (HasSecondSight, throughout(now_and_then, check_goes_on)),
    (HasAnUnlistedEvent, throughout(at_every_move, check_events_known)),
    (SaysWhoHasSealed, throughout(at_every_move, check_sealed_answer)),
    (ShowsWhatWasSealed, throughout(from_every_chair, check_imagination_agrees)),
    (CountsSealedAnswers, throughout(at_every_move, check_sealed_answer)),
    (NeverEnds, lambda table: check_end(played(table)[-1])),
]


def sentence(kind: type[Game[Any]], law: Callable[[Table], None]) -> str:
    """What the law says about this game; nothing if it sleeps."""
    make: Callable[[], Game[Any]] = kind
    try:
        law(Table(make(), 4, 1))
    except BrokenLaw as caught:
        return str(caught)
    return ""


if __name__ == "__main__":
    print(json.dumps({kind.__name__: sentence(kind, law) for kind, law in CASES}))
