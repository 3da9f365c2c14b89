"""State: all a game remembers. Games add their own fields and write clone() by hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.kernel.bits import bit, lowest
from langfinger.kernel.record import NOBODY, Json
from langfinger.kernel.rng import Rng
from langfinger.kernel.sight.board import Board
from langfinger.kernel.steps import Question, Step

NO_FIELDS: Final[list[str]] = []


@mypyc_attr(acyclic=True)
class State:
    """The table between two moves: what is asked, of whom, and what is still to happen.

    A game's fields are plain numbers, lists or tuples; what a field means to the outside (its name
    in a position, who sees it) is said by its row in the game's sight table. `version` counts the
    moves, `question` the questions: sealed answers must not be counted where others can see it.
    """

    def __init__(self, seats: i64, rng: Rng, agenda: list[Step]) -> None:
        self.seats: i64 = seats
        self.rng = rng
        self.agenda = agenda
        self.version: i64 = 0
        self.question: i64 = NOBODY
        self.waiting: i64 = 0
        self.ask: Question | None = None

    def clone(self) -> State:
        raise NotImplementedError

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def lay_open(self, board: Board) -> None:
        """Lays on the board what everybody sees, in the order of the sight table.

        A game does so here if its views and observations shall be quick: to look a field up by its
        name takes longer than to write it.
        """
        board.look_up(self)

    def hold_back(self, board: Board) -> None:
        """The same for the other fields of the sight table, if at least their backs are seen.

        Who asks must not pass on what a seat cannot know.
        """
        board.look_up(self)

    def laid_open(self) -> list[Json]:
        """The fields that everybody sees; none if a game does not lay them itself."""
        board = Board(NO_FIELDS)
        self.lay_open(board)
        return board.found

    def held_back(self) -> list[Json]:
        """The other fields, in the same way."""
        board = Board(NO_FIELDS)
        self.hold_back(board)
        return board.found

    def copy_table_to(self, other: State) -> None:
        """Copies what every state has; games call it from clone()."""
        other.version = self.version
        other.question = self.question
        other.waiting = self.waiting
        other.ask = self.ask

    @property
    def turn(self) -> i64:
        """The lowest seat that owes an answer; NOBODY when the game is over."""
        waiting = self.waiting
        if waiting & 1:
            return 0
        if waiting:
            return lowest(waiting)
        return NOBODY

    def pause(self, ask: Question, waiting: i64) -> None:
        """Puts a question to these seats; the game goes on when none of them is waited for."""
        self.ask = ask
        self.waiting = waiting
        self.question += 1

    def next_step(self) -> Step:
        """Takes the next step off the agenda.

        The last one leaves its list behind: an emptied list would give its memory back to the
        system and ask for it again at the next step, which takes longer than a new list.
        """
        if len(self.agenda) > 1:
            return self.agenda.pop()
        step = self.agenda[0]
        self.agenda = []
        return step

    def is_waiting_for(self, seat: i64) -> bool:
        return self.waiting & bit(seat) != 0

    def answered(self, seat: i64) -> None:
        """This seat has answered."""
        self.waiting &= ~bit(seat)


def everyone(state: State) -> i64:
    """The mask of all seats."""
    return bit(state.seats) - 1


def is_asked(state: State, seat: i64) -> bool:
    """Is the question put to this seat? A sealed one stays so when the seat has answered."""
    ask = state.ask
    return ask is not None and ask.is_put_to(state.waiting, seat)
