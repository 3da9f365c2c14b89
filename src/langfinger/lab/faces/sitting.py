"""A sitting: a game under way as learners pass it around, and what each seat remembers of it."""

from __future__ import annotations

import json
from operator import index
from typing import Any, SupportsIndex

from langfinger.games import GAMES
from langfinger.kernel import (
    BadChoice,
    Facts,
    Game,
    Imagination,
    Json,
    Log,
    Rng,
    State,
    dump,
    load,
    mask,
    members,
    view,
)


class Sitting:
    """A game and its state, which copy, compare, print and pickle; cut off after `longest` answers.

    With `story` every seat remembers all that it has seen happen and all its own answers.
    """

    def __init__(self, game: Game[Any], state: State, longest: int) -> None:
        self.game = game
        self.state = state
        self.longest = longest
        self.stories: list[list[Json]] | None = None

    @property
    def turn(self) -> int:
        """The seat that is to answer; -1 when the game is over or cut off."""
        return -1 if self.is_cut_off else self.state.turn

    @property
    def is_cut_off(self) -> bool:
        """Was the game given up because it took too long?"""
        return self.state.version >= self.longest and bool(self.state.waiting)

    def legal(self, seat: int) -> list[int]:
        """The ids of the answers of this seat, if it owes one."""
        owes = not self.is_cut_off and self.state.is_waiting_for(seat)
        return [action.id for action in self.game.legal(self.state, seat)] if owes else []

    def answer(self, seat: SupportsIndex, id: SupportsIndex) -> None:
        """This seat answers; BadChoice if it may not."""
        seat, id = index(seat), index(id)
        if id not in self.legal(seat):
            raise BadChoice(f"seat {seat} may not answer {id}; it may answer {self.legal(seat)}")
        log = Log(self.stories is not None)
        self.game.apply(self.state, seat, self.game.space.actions[id], log)
        if self.stories is not None:
            self.stories[seat].append(id)
            self.remember(log)

    def remember(self, log: Log) -> None:
        """Everybody keeps in mind what they saw of these events."""
        for seat, story in enumerate(self.stories or []):
            story += [mask(self.game, event, seat) for event in log.events]

    def information(self, seat: int) -> str:
        """All that this seat has seen and done since the deal, and what it sees now, as text."""
        assert self.stories is not None, "this sitting was begun without stories"
        seen = view(self.game, self.state, seat)
        return json.dumps([self.stories[seat], seen.table, seen.legal], ensure_ascii=False)

    def seen(self, seat: int) -> str:
        """What this seat sees now, as text."""
        return json.dumps(view(self.game, self.state, seat).table, ensure_ascii=False)

    def returns(self) -> list[float]:
        """The shares of the victory; nobody gets anything of a game that is cut off."""
        return self.game.returns(self.state)

    def imagined(self, seat: int, rng: Rng) -> Sitting:
        """The same moment in a world that this seat cannot rule out; its own story stays.

        Sealed answers are given one after the other here, so everybody knows who gave theirs: those
        have answered in that world too, whatever it may have been.
        """
        seen = view(self.game, self.state, seat)
        other = Sitting(self.game, Imagination(self.game, seen).draw(rng), self.longest)
        while done := members(other.state.waiting & ~self.state.waiting):
            self.game.apply(other.state, done[0], self.game.pick(other.state, done[0], rng))
        other.state.version = self.state.version
        other.stories = None if self.stories is None else [story[:] for story in self.stories]
        return other

    def copy(self) -> Sitting:
        """The same, to be played on apart."""
        other = Sitting(self.game, self.state.clone(), self.longest)
        other.stories = None if self.stories is None else [story[:] for story in self.stories]
        return other

    def __copy__(self) -> Sitting:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Sitting:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sitting) and written(self) == written(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        return json.dumps(dump(self.game, self.state), ensure_ascii=False)

    def __reduce__(self) -> tuple[Any, ...]:
        return read_back, written(self)


def written(sitting: Sitting) -> tuple[Any, ...]:
    """All of a sitting as plain data: its game by key, or with the cards of its own edition."""
    game = sitting.game
    is_ours = GAMES.get(game.key) is game
    made = (game.key,) if is_ours else (type(game), game.facts.name, game.facts.cards)
    return made, dump(game, sitting.state), sitting.longest, sitting.stories


def read_back(
    made: tuple[Any, ...], table: Json, longest: int, stories: list[list[Json]] | None
) -> Sitting:
    """The sitting that was written so."""
    game = GAMES[made[0]] if len(made) == 1 else made[0](Facts(made[1], made[2]))
    sitting = Sitting(game, load(game, table), longest)
    sitting.stories = stories
    return sitting


def sit_down(
    game: Game[Any],
    seats: SupportsIndex,
    seed: SupportsIndex,
    options: Json = None,
    longest: int | None = None,
) -> Sitting:
    """A game that is dealt, without stories."""
    state = game.setup(seats, seed, options)
    return Sitting(game, state, game.longest if longest is None else longest)


def sit_down_to_remember(
    game: Game[Any],
    seats: SupportsIndex,
    seed: SupportsIndex,
    options: Json = None,
    longest: int | None = None,
) -> Sitting:
    """The same, and every seat remembers all from the deal on."""
    log = Log()
    state = game.setup_with(seats, seed, options, log)
    sitting = Sitting(game, state, game.longest if longest is None else longest)
    sitting.stories = [[] for _ in range(state.seats)]
    sitting.remember(log)
    return sitting
