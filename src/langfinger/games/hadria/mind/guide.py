"""What a thief brings to a search: likely worlds, sensible answers, habits, and an outlook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import PLAN_MOVE
from langfinger.games.hadria.mind.drafts import chance, lay
from langfinger.games.hadria.mind.habits import Habits
from langfinger.games.hadria.mind.outlook import chances
from langfinger.games.hadria.rules.execution.actions import Crawl, Walk
from langfinger.games.hadria.rules.execution.moving import Moving
from langfinger.games.hadria.rules.planning.actions import READY
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.things.slots import is_laid, laid_at, relaid, slots_in
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, Game, Guide, Imagination, Rng

MOVES: Final[i64] = 85  # of a hundred plans that have a Move in them
CALM_ROUNDS: Final[i64] = 2  # so many as one alarmed round, to who looks ahead


class Prowler(Guide[HaState]):
    """Plays by habit beyond the tree; judges a table by everybody's chance to win.

    `begun` is the round in which the thinking has begun.
    """

    def __init__(self, game: Game[HaState]) -> None:
        super().__init__(game)
        self.habits = Habits()
        self.begun: i64 = 0

    def imagine(self, worlds: Imagination[HaState], rng: Rng) -> HaState:
        """HA-5.9: nearly everybody has planned his Move."""
        world = worlds.draw(rng)
        for seat in range(world.seats):
            if seat != worlds.seat:
                expect_move(world, seat, rng)
        return world

    def answers(self, world: HaState, seat: i64) -> list[Action]:
        """All but steps into the arms of a guard; of plans the one of habit."""
        ask = world.ask
        if isinstance(ask, Planning):
            if world.places[seat] != NOBODY:
                lay(world, seat, self.habits.drafter.draft(world, seat, world.rng, False))
            return [READY]
        legal = self.game.legal(world, seat)
        if isinstance(ask, Moving) and len(legal) > 2:
            return self.safe_steps(world, seat, legal)
        return legal

    def safe_steps(self, world: HaState, seat: i64, legal: list[Action]) -> list[Action]:
        """HA-8.9: nobody walks onto a city guard who would arrest him."""
        ground = self.habits.wishes.ground
        ground.look(world, seat)
        found: list[Action] = []
        for action in legal:
            if isinstance(action, (Walk, Crawl)) and ground.closed[action.field]:
                continue
            found.append(action)
        return found or legal

    def first(self, world: HaState, seat: i64, fresh: list[Action], rng: Rng) -> Action:
        """What habit would do; then anything."""
        if len(fresh) > 1:
            wanted = self.habits.pick(world, seat, rng)
            for action in fresh:
                if action is wanted:
                    return action
        return fresh[rng.below(len(fresh))]

    def pick(self, world: HaState, seat: i64, rng: Rng) -> Action:
        return self.habits.pick(world, seat, rng)

    def horizon(self, world: HaState) -> i64:
        """Calm rounds tell little of who will win: one plays on until the jewel is taken."""
        more = world.round - self.begun
        if world.open_district == NOBODY and more > 0:
            more = more // CALM_ROUNDS
        return self.begun + more

    def values(self, world: HaState) -> list[float]:
        """Everybody's chance to win."""
        return chances(world, self.habits.wishes.flights)


def expect_move(world: HaState, seat: i64, rng: Rng) -> None:
    """One of the face-down cards is the Move, most of the time."""
    row = world.plan_cards[seat]
    if row == 0 or world.shown_basics[seat] & 1 or is_laid(row, PLAN_MOVE):
        return
    slots: list[int] = []
    for slot in range(slots_in(row)):
        is_open = laid_at(world.aps[seat], slot) > 0
        if is_open and slot != world.special_at[seat] and laid_at(row, slot) != NOBODY:
            slots.append(slot)
    if slots and chance(rng, MOVES):
        slot = slots[rng.below(len(slots))]
        world.plan_cards[seat] = relaid(row, slot, PLAN_MOVE)
