"""Studies: any position, asked and stepped: may I do this, and what happens then?

A study is a written position and the moves made from it, nothing more. So it can be sent as a link,
opened by anybody, and goes the same way everywhere.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from langfinger.kernel import (
    BadPosition,
    BadReplay,
    Event,
    Game,
    IllegalAction,
    Json,
    Log,
    Reason,
    Rng,
    State,
    View,
    dump,
    imagine,
    load,
    members,
    play,
)
from langfinger.kernel.saving.replay import read_move

MOST_MOVES: Final = 100
MOST_WORLDS: Final = 20


class BadStep(ValueError):
    """A move of a study that cannot be made: which one, and why; with a rule if it is a move."""

    def __init__(self, number: int, problem: str, reason: Reason | None = None) -> None:
        super().__init__(f"move {number}: {problem}")
        self.number = number
        self.problem = problem
        self.reason = reason


class Study(NamedTuple):
    """A position, and what came of it: one list of events for the beginning and for each move."""

    game: Game[Any]
    start: dict[str, Json]
    moves: list[tuple[int, int]]
    state: State
    story: list[list[Event]]

    @property
    def position(self) -> dict[str, Json]:
        """The table as it is now, as a position."""
        return dump(self.game, self.state)

    @property
    def told_moves(self) -> list[str]:
        """The moves in words."""
        return [f"S{seat} {self.game.texts_of[id]}" for seat, id in self.moves]


def study(game: Game[Any], position: Json, moves: Sequence[str] = ()) -> Study:
    """The position with these moves made from it; BadPosition or BadStep say what cannot be."""
    state = load(game, position)
    made = Study(game, dump(game, state), [], state, [])
    log = Log()
    game.advance(state, log)
    made.story.append(log.events)
    for number, text in enumerate(moves, 1):
        step(made, number, text)
    return made


def dealt(game: Game[Any], seats: int, seed: int, options: Json) -> Study:
    """The table as it is dealt from this seed; BadChoice if it cannot be set up so."""
    return study(game, dump(game, game.setup(seats, seed, options)))


def step(made: Study, number: int, text: str) -> None:
    """One more move, through the checked door."""
    game = made.game
    try:
        seat, id = read_move(game, number, text)
    except BadReplay:
        raise BadStep(number, f'expected "S<seat> <move>", not {text!r}') from None
    if seat >= made.state.seats:
        raise BadStep(number, f"expected a seat from S0 to S{made.state.seats - 1}, not S{seat}")
    try:
        events = play(game, made.state, seat, game.space.at(id))
    except IllegalAction as refusal:
        raise BadStep(number, str(refusal.reason), refusal.reason) from None
    made.moves.append((seat, id))
    made.story.append(events)


def possible(game: Game[Any], seen: View, rng: Rng) -> dict[str, Json]:
    """A position that this view does not rule out, made from the view and nothing else."""
    for _ in range(MOST_WORLDS):
        position = dump(game, imagine(game, seen, rng))
        try:
            load(game, position)
        except BadPosition:
            continue
        return position
    raise AssertionError(f"{game.key}: no world of {MOST_WORLDS} could be a position")


def played_on(made: Study, moves: int, rng: Rng) -> dict[str, Json]:
    """The position after so many moves more, any that are allowed; or where the game ends."""
    game, state = made.game, made.state
    for _ in range(moves):
        if not state.waiting:
            break
        seat = members(state.waiting)[0]
        legal = game.legal(state, seat)
        play(game, state, seat, legal[rng.below(len(legal))])
    return dump(game, state)
