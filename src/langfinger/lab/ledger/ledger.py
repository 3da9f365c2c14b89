"""The book of a game: an entry for the deal, for every throw of chance and for every choice.

Luck is judged from the true table: what chance brought, against what it would have brought on
average. A choice is judged from what its seat could know: where an expert would have done something
else, both answers are played out in the same worlds that the seat could not rule out. What is left
between both and the result are the others, and what lay hidden.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from langfinger.bots.thinking_bot import make_thinking
from langfinger.kernel import Game, Guide, Imagination, Replay, Rng, State
from langfinger.kernel.log import SILENT
from langfinger.lab.ledger.lines import Line, line_of_expert, lines_of
from langfinger.lab.ledger.outcomes import (
    NOTHING,
    Deal,
    Gap,
    Worth,
    difference,
    guide_of,
    outcome_of,
)
from langfinger.parts import part_of

Kind: TypeAlias = Literal["deal", "chance", "choice"]
PLAYOUTS: Final = 200
SIMULATIONS: Final = 400  # of an expert, where the game does not say how long a puzzle is searched
LOUD: Final = 3  # so much more often a throw of chance is tried: there are many, and they add up
DECIDED: Final = 3
SURE: Final = 2.0  # standard errors within which nobody can say


class Entry(NamedTuple):
    """One thing that changed the chances: before which move, and by how much for each seat.

    A choice has its seat, the answers that were given, and what an expert would have done. `points`
    are the same changes in points above the average of the table.
    """

    kind: Kind
    move: int
    worth: list[Worth]
    seat: int = -1
    done: tuple[int, ...] = ()
    better: tuple[int, ...] = ()
    points: Sequence[Worth] = ()


class Book(NamedTuple):
    """All entries of a game, what each seat won in the end, and its points above the average.

    A game that knows no points but who has won has none of these.
    """

    entries: list[Entry]
    result: list[float]
    points: Sequence[float] = ()

    def of_luck(self) -> list[Entry]:
        """The deal and chance, which come to everybody."""
        return [entry for entry in self.entries if entry.kind != "choice"]

    def of_choice(self, seat: int) -> list[Entry]:
        """What this seat has chosen."""
        return [entry for entry in self.entries if entry.kind == "choice" and entry.seat == seat]

    def luck(self, seat: int) -> Worth:
        """What the deal and chance gave this seat."""
        return total(entry.worth[seat] for entry in self.of_luck())

    def choice(self, seat: int) -> Worth:
        """What its own choices were worth, against those of an expert: mostly less than nothing."""
        return total(entry.worth[seat] for entry in self.of_choice(seat))

    def luck_in_points(self, seat: int) -> Worth:
        """The same luck, in points above the average."""
        return total(entry.points[seat] for entry in self.of_luck())

    def choice_in_points(self, seat: int) -> Worth:
        """The same choices, in points above the average."""
        return total(entry.points[seat] for entry in self.of_choice(seat))

    def decided(self) -> list[Entry]:
        """The three moments that moved the chances most, beyond what may be noise."""
        found = [entry for entry in self.entries if weight(entry) > 0.0]
        return sorted(sorted(found, key=weight)[-DECIDED:], key=lambda entry: entry.move)


def total(worths: Iterable[Worth]) -> Worth:
    """All of them together."""
    return reduce(Worth.plus, worths, NOTHING)


def weight(entry: Entry) -> float:
    """How much an entry moved for whom it moved most, less what may be noise."""
    seats = entry.worth if entry.seat < 0 else [entry.worth[entry.seat]]
    return max(abs(worth.value) - SURE * worth.error for worth in seats)


def expert_of(game: Game[Any]) -> str:
    """An expert who thinks as long as one that looks for puzzles."""
    puzzles = part_of(game, "lab.puzzles")
    return f"expert@{SIMULATIONS if puzzles is None else puzzles.SIMULATIONS}x"


class Bookkeeper:
    """Goes through a game that is over, move by move."""

    def __init__(
        self, game: Game[Any], playouts: int = PLAYOUTS, expert: str = "", seed: int = 1
    ) -> None:
        self.game = game
        self.guide: Guide[Any] = guide_of(game)
        self.playouts = playouts
        self.expert = expert or expert_of(game)
        self.seed = seed
        self.rng = Rng.seeded(seed)

    def book(self, replay: Replay) -> Book:
        """The whole ledger."""
        game = self.game
        state = replay.state(game, 0)
        entries = [] if replay.start is not None else [self.of_deal(replay, state)]
        lines = {line.move: (line, table) for line, table in lines_of(game, replay)}
        for number, (seat, id) in enumerate(replay.moves, 1):
            if number in lines:
                entries += self.maybe_choice(*lines[number])
            before = state.clone()
            game.apply(state, seat, game.space.at(id), SILENT)
            entries += self.maybe_chance(before, state, number, seat, id)
        shares, points = outcome_of(game, state)
        return Book(entries, shares, points if max(game.scores(state)) > 1 else ())

    def of_deal(self, replay: Replay, state: State) -> Entry:
        """These cards, against any others."""

        def any_other(rng: Rng) -> State:
            dealt: State = self.game.setup(replay.seats, rng.next32(), replay.options)
            return dealt

        gap = self.gap(again(state), any_other, LOUD)
        return Entry("deal", 0, gap.shares, points=gap.points)

    def maybe_chance(
        self, before: State, after: State, number: int, seat: int, id: int
    ) -> Iterator[Entry]:
        """What was drawn or thrown at this move, against any other draw; nothing if none was."""
        if before.rng.words() == after.rng.words() or not after.waiting:
            return

        def other_luck(rng: Rng) -> State:
            future = rng.next32()
            world: State = again(before)(rng)
            self.game.apply(world, seat, self.game.space.at(id), SILENT)
            world.rng = Rng.seeded(future)
            return world

        def this_luck(rng: Rng) -> State:
            future = rng.next32()
            world: State = again(after)(rng)
            world.rng = Rng.seeded(future)
            return world

        gap = self.gap(this_luck, other_luck, LOUD)
        yield Entry("chance", number, gap.shares, points=gap.points)

    def maybe_choice(self, line: Line, table: State) -> Iterator[Entry]:
        """Answers that an expert would not have given, against those that they would."""
        seen = line.seen
        if len(seen.legal) < 2:
            return
        expert = make_thinking(self.expert, self.game, self.seed + line.move)
        better = line_of_expert(self.game, expert, line, table)
        if not better:
            return
        worlds = Imagination(self.game, seen)
        gap = self.gap(self.answered(worlds, line.done), self.answered(worlds, better))
        yield Entry("choice", line.move, gap.shares, seen.seat, line.done, better, gap.points)

    def answered(self, worlds: "Imagination[Any]", ids: tuple[int, ...]) -> Deal:
        """A world that the seat could not rule out, after it has answered so."""

        def world(rng: Rng) -> State:
            drawn: State = self.guide.imagine(worlds, rng)
            for id in ids:
                self.game.apply(drawn, worlds.seat, self.game.space.at(id), SILENT)
            return drawn

        return world

    def gap(self, one: Deal, other: Deal, times: int = 1) -> Gap:
        """What the one is worth more than the other."""
        return difference(self.game, self.guide, one, other, times * self.playouts, self.rng)


def again(state: State) -> Deal:
    """This very table, with another future."""

    def dealt(rng: Rng) -> State:
        world: State = state.clone()
        world.rng = Rng.seeded(rng.next32())
        return world

    return dealt
