"""Random games to hold the laws against: who sits down, and what happens move by move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

from langfinger.contract.law import BrokenLaw
from langfinger.games import GAMES
from langfinger.games._template import GAME as TEMPLATE
from langfinger.kernel import (
    NOBODY,
    Action,
    Event,
    Game,
    Log,
    Option,
    Rng,
    SealedQuestion,
    State,
    members,
)

MOST_MOVES: Final = 100_000
SECOND_THOUGHTS: Final = 8

Choices = tuple[tuple[str, str], ...]


class Table(NamedTuple):
    """A game that is about to be dealt; the players choose at random, from the same seed."""

    game: Game[Any]
    seats: int
    seed: int
    options: Choices = ()

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options)
        return f"{self.game.key} with {self.seats} seats, seed {self.seed}{options}"


class Moment(NamedTuple):
    """The table before a move, the move, and the events that led here; at the end no move."""

    table: Table
    state: State
    seat: int
    action: Action | None
    events: list[Event]

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.table.game

    def __str__(self) -> str:
        move = "the end" if self.action is None else f"S{self.seat} {self.game.write(self.action)}"
        return f"{self.table}, move {self.state.version + 1} ({move})"


def house() -> dict[str, Game[Any]]:
    """All games that keep the contract: those of the players, and the template."""
    return {**GAMES, TEMPLATE.key: TEMPLATE}


def moments(table: Table) -> Iterator[Moment]:
    """A random game move by move; the state goes on changing, so clone what you want to keep."""
    game = table.game
    log = Log()
    state = game.setup_with(table.seats, table.seed, dict(table.options), log)
    rng = Rng.seeded(table.seed)
    for _ in range(MOST_MOVES):
        if not state.waiting:
            yield Moment(table, state, NOBODY, None, log.events)
            return
        seat = one_of(ready_to_move(game, state, rng), rng)
        action = game.pick(state, seat, rng)
        yield Moment(table, state, seat, action, log.events)
        log = Log()
        game.apply(state, seat, action, log)
    raise BrokenLaw(f"every game ends; broken: {table} goes on after {MOST_MOVES} moves")


def ready_to_move(game: Game[Any], state: State, rng: Rng) -> list[int]:
    """Who may move next: those waited for; now and then those who could take back an answer."""
    if isinstance(state.ask, SealedQuestion) and rng.below(SECOND_THOUGHTS) == 0:
        return [seat for seat in range(state.seats) if game.legal(state, seat)]
    return members(state.waiting)


def one_of(items: list[int], rng: Rng) -> int:
    """One of these, drawn only if there is a choice."""
    return items[0] if len(items) == 1 else items[rng.below(len(items))]


def play_out(table: Table) -> tuple[Moment, ...]:
    """A whole random game, every moment kept; the states are not to be changed."""
    return tuple(moment._replace(state=moment.state.clone()) for moment in moments(table))


@cache
def played(table: Table) -> tuple[Moment, ...]:
    """The same, remembered for the next law."""
    return play_out(table)


def sampled(game: tuple[Moment, ...], count: int) -> list[Moment]:
    """About so many moments of a game: the first of every question, the end, and some between."""
    chosen = {question_of(moment): number for number, moment in reversed(list(enumerate(game)))}
    step = max(1, len(game) // count)
    spread = range(game[0].table.seed % step, len(game), step)
    return [game[number] for number in sorted({*chosen.values(), *spread})]


def question_of(moment: Moment) -> str:
    """The kind of question on the table."""
    return "" if moment.state.ask is None else moment.state.ask.verb()


def tables_of(game: Game[Any], seed: int) -> list[Table]:
    """One table for every number of players, and one for every choice that is not the default."""
    low, high = game.seat_range
    tables = [Table(game, seats, seed) for seats in range(low, high + 1)]
    for number, choice in enumerate(other_choices(game)):
        tables.append(Table(game, low + number % (high - low + 1), seed, (choice,)))
    return tables


def other_choices(game: Game[Any]) -> list[tuple[str, str]]:
    """Every value of every option but the defaults."""
    return [(option.name, value) for option in game.options for value in option.choices[1:]]


def choices_of(option: Option) -> list[tuple[str, str]]:
    """Every value of one option."""
    return [(option.name, value) for value in option.choices]


def all_choices(game: Game[Any]) -> list[Choices]:
    """Every way to set all options of a table."""
    return list(product(*[choices_of(option) for option in game.options]))
