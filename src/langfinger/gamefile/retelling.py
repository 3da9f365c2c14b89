"""A game that is written down is played once more: how far do today's rules tell the same?

Where they part it is never judged anew: what is written stays true.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from langfinger.gamefile.writing import tell
from langfinger.kernel import (
    BadChoice,
    BadPosition,
    BadReplay,
    Game,
    IllegalAction,
    Json,
    Log,
    State,
    is_over,
    play,
)
from langfinger.kernel.saving.replay import Replay, new_replay, read_move


class Written(NamedTuple):
    """A game as it was: `events` has one list for the set-up and one for each move.

    `seat` says as whom; None is as everything happened. Scores are null if it was not played out.
    """

    replay: dict[str, Json]
    events: list[list[Json]]
    scores: list[int] | None
    places: list[int] | None
    seat: int | None


class Retold(NamedTuple):
    """The moves that come out as they were, and what is wrong with the one behind them.

    That is number 0 if it is the set-up; a game that ends otherwise parts at its last move.
    """

    moves: list[tuple[int, int]]
    number: int
    problem: str | None


def retell(game: Game[Any], written: Written) -> Retold:
    """Plays it as far as it comes out the same."""
    log = Log()
    try:
        state = begin(game, written.replay).begin(game, log)
    except (BadChoice, BadPosition) as problem:
        return Retold([], 0, str(problem))
    if state.seats != written.replay["seats"]:
        return Retold([], 0, f"expected {state.seats} seats, as in start")
    parted = other_event(written.events[0], tell(game, log.events, written.seat))
    if parted is not None:
        return Retold([], 0, parted)
    moves: list[tuple[int, int]] = []
    for number in range(1, len(written.replay["moves"]) + 1):
        parted = next_move(game, written, state, moves)
        if parted is not None:
            return Retold(moves, number, parted)
    return Retold(moves, len(moves), other_end(game, written, state))


def begin(game: Game[Any], data: dict[str, Json]) -> Replay:
    """The set-up of a written game, whatever rules it was played under."""
    replay = new_replay(game, data["seats"], data["seed"], data["options"])
    return replay._replace(start=data.get("start"))


def next_move(
    game: Game[Any], written: Written, state: State, moves: list[tuple[int, int]]
) -> str | None:
    """Plays one move more, and adds it if it brings what is written; else what is other."""
    number = len(moves) + 1
    try:
        seat, id = read_move(game, number, written.replay["moves"][number - 1])
        events = play(game, state, seat, game.space.at(id))
    except (BadReplay, IllegalAction) as refusal:
        return f"not allowed any more, {refusal}"
    problem = other_event(written.events[number], tell(game, events, written.seat))
    if problem is None:
        moves.append((seat, id))
    return problem


def other_event(was: Sequence[Json], now: Sequence[Json]) -> str | None:
    """The first event of a move that is not as it was."""
    for one, other in zip_longest(was, now):
        if one != other:
            return f"was {told(one)}, now {told(other)}"
    return None


def told(event: Json) -> str:
    """An event, or that there was none."""
    return "nothing" if event is None else str(event)


def other_end(game: Game[Any], written: Written, state: State) -> str | None:
    """What is other about the end."""
    if written.scores is None:
        return None
    if not is_over(state):
        return "was the end, now the game goes on"
    for what, was, now in (
        ("points", written.scores, game.scores(state)),
        ("places", written.places, game.places(state)),
    ):
        if was is not None and list(was) != list(now):
            return f"{what} were {was}, now {now}"
    return None
