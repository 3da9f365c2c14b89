"""What a seat has answered to one question: mostly one answer, but a plan is laid in several."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from langfinger.bots.thinking_bot import ThinkingBot
from langfinger.kernel import Game, Replay, State, View, view
from langfinger.kernel.log import SILENT

LONGEST: Final = 30  # answers of an expert to one question


class Line(NamedTuple):
    """Before which move it began, what the seat saw then, and all that it answered."""

    move: int
    seen: View
    done: tuple[int, ...]


def lines_of(game: Game[Any], replay: Replay) -> Iterator[tuple[Line, State]]:
    """All of a game in the order of their first answers, each with the table before it."""
    answers = answered(game, replay)
    state = replay.state(game, 0)
    for number, (seat, id) in enumerate(replay.moves, 1):
        if number in answers:
            yield Line(number, view(game, state, seat), tuple(answers[number])), state.clone()
        game.apply(state, seat, game.space.at(id), SILENT)


def answered(game: Game[Any], replay: Replay) -> dict[int, list[int]]:
    """By the number of the first, the answers of a seat to one question."""
    found: dict[int, list[int]] = {}
    begun: dict[int, tuple[int, int]] = {}
    state = replay.state(game, 0)
    for number, (seat, id) in enumerate(replay.moves, 1):
        asked = int(state.question)
        question, first = begun.get(seat, (asked, number))
        if question != asked:
            first = number
        begun[seat] = asked, first
        found.setdefault(first, []).append(id)
        game.apply(state, seat, game.space.at(id), SILENT)
    return found


def line_of_expert(game: Game[Any], bot: ThinkingBot, line: Line, table: State) -> tuple[int, ...]:
    """What an expert answers to the same question, from the same view; () if the same comes of it.

    They answer at a table of their own, and are shown nothing of it but what the seat sees.
    """
    seat, seen, state = line.seen.seat, line.seen, table.clone()
    found: list[int] = []
    while is_open(state, table, seat) and len(found) < LONGEST:
        found.append(bot.think(seen).answer)
        game.apply(state, seat, game.space.at(found[-1]), SILENT)
        seen = view(game, state, seat)
    expert = tuple(found)
    return () if expert == line.done or is_same(game, line, table, seen) else expert


def is_open(state: State, table: State, seat: int) -> bool:
    """Is the seat still waited for, with the question that it had at this table?"""
    return bool(state.question == table.question and state.is_waiting_for(seat))


def is_same(game: Game[Any], line: Line, table: State, seen: View) -> bool:
    """Does this seat see the same after its own answers? Then only their order was another."""
    if len(line.done) == 1:
        return False
    return bool(seen_after(game, line.seen.seat, table, line.done).table == seen.table)


def seen_after(game: Game[Any], seat: int, table: State, ids: tuple[int, ...]) -> View:
    """What a seat sees when it has answered so."""
    state = table.clone()
    for id in ids:
        game.apply(state, seat, game.space.at(id), SILENT)
    return view(game, state, seat)
