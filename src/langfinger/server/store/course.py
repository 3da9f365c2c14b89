"""The course of one game at a table: the state, the moves that led to it, and the story so far.

Two numbers run along. `n` counts all commands, also those nobody else may notice. `seq` counts what
the whole table can notice: a sealed answer does not change it, so it can be shown to everybody.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from langfinger.kernel import (
    NOBODY,
    SILENT,
    Event,
    Game,
    Json,
    Log,
    SealedQuestion,
    State,
    bit,
    is_over,
    load,
    mask,
    play,
)
from langfinger.kernel.sight.views import seen_waiting
from langfinger.server.shuffle.shuffle import Shuffle


class Move(NamedTuple):
    """A decision that holds: what was asked, and whether anything came to light by it.

    `asked` is the seq since which the next question is on the table; `is_spared` marks the only
    answer there was, given for somebody who was not asked. `thinking` is what it takes to have a
    bot's thought again, from its view.
    """

    n: int
    seq: int
    asked: int
    seat: int
    action: int
    question: int
    reveals: bool
    is_spared: bool = False
    thinking: Json = None


class Chapter(NamedTuple):
    """What one command brought, unmasked."""

    n: int
    seq: int
    events: list[Event]


class Cut(NamedTuple):
    """An undo: at this seq all chapters from `first` on were taken back."""

    seq: int
    first: int


class Course:
    """A game in progress; changed only by accepting a trial that is safely stored.

    `shuffle` is what the seed was made of; None if it was given, as in lessons and positions.
    """

    def __init__(
        self, game: Game[Any], seats: int, seed: int, options: Json, start: Json = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.start = start
        self.shuffle: Shuffle | None = None
        log = Log()
        self.state: State = begun(self, log)
        self.n = 0
        self.seq = 0
        self.asked_since = 0
        self.moves: list[Move] = []
        self.story: list[Chapter] = [Chapter(0, 0, log.events)]
        self.cuts: list[Cut] = []

    def accept(self, trial: "Trial") -> None:
        """What was tried and stored is now true."""
        self.state = trial.state
        self.n = trial.n
        self.seq = trial.seq
        self.asked_since = trial.asked_since
        if trial.cut is not None:
            self.cuts.append(trial.cut)
            del self.moves[trial.kept :]
            held = {move.n for move in self.moves}
            self.story = [chapter for chapter in self.story if not chapter.n or chapter.n in held]
        self.moves += trial.moves
        self.story += trial.chapters

    def deal_anew(self, fresh: "Course") -> None:
        """All guests are there: what was dealt before is taken back, and this lies there."""
        self.seed, self.state = fresh.seed, fresh.state
        self.n, self.seq = self.n + 1, self.seq + 1
        self.asked_since = self.seq
        self.story = [Chapter(0, self.seq, fresh.story[0].events)]
        self.cuts.append(Cut(self.seq, 0))

    def is_over(self) -> bool:
        """Nothing is left to decide."""
        return is_over(self.state)

    def is_sealed(self) -> bool:
        """Are secret answers being given?"""
        return isinstance(self.state.ask, SealedQuestion)

    def turn(self) -> list[int]:
        """The seats that owe an answer as far as everybody can tell."""
        waiting = seen_waiting(self.state, NOBODY)
        return [seat for seat in range(self.seats) if waiting & bit(seat)]

    def moment(self) -> tuple[int, int]:
        """Which question is on the table; never the same again after an undo."""
        return self.asked_since, int(self.state.question)

    def answers(self, seat: int) -> int:
        """How many answers this seat has given to the question on the table; tell nobody else.

        A plan of many parts is one sealed question with many answers.
        """
        count = 0
        for move in reversed(self.moves):
            if move.asked != self.asked_since or move.question != self.state.question:
                break
            count += move.seat == seat
        return count

    def owing(self) -> list[int]:
        """All seats that owe an answer; for the room alone."""
        return [seat for seat in range(self.seats) if self.owes(seat)]

    def owes(self, seat: int) -> bool:
        """Does this seat owe an answer? Tell nobody but the seat."""
        return self.state.is_waiting_for(seat)

    def is_stale(self, base: int) -> bool:
        """Was this decided on a table that has moved on?

        Where several are asked at once, answers of others do not matter while the question stays.
        """
        return base < self.asked_since or base > self.seq

    def news(self, since: int, seat: int) -> list[tuple[int, Json, list[str]]]:
        """What happened after this seq, as the seat saw it, with the rules that fired."""
        told: list[tuple[int, Json, list[str]]] = []
        for chapter in later(self.story, since):
            for event in chapter.events:
                told.append((chapter.seq, mask(self.game, event, seat), list(event.rules())))
        return told

    def cut_since(self, since: int) -> int | None:
        """The first seq that no longer holds for somebody who has seen up to `since`."""
        firsts = [cut.first for cut in self.cuts if cut.seq > since]
        return min(firsts, default=None)


def begun(course: Course, log: Log) -> State:
    """The table before the first move: as the seed deals it, or as a position was written."""
    game = course.game
    if course.start is None:
        dealt: State = game.setup_with(course.seats, course.seed, course.options, log)
        return dealt
    state: State = load(game, course.start)
    game.advance(state, log)
    return state


def later(story: Sequence[Chapter], since: int) -> Sequence[Chapter]:
    """The chapters after this seq; usually the last one or none."""
    start = len(story)
    while start and story[start - 1].seq > since:
        start -= 1
    return story[start:]


class Trial:
    """Moves played on a copy of the table, to be stored before anybody sees them."""

    def __init__(self, course: Course) -> None:
        self.game = course.game
        self.state = course.state.clone()
        self.n = course.n
        self.seq = course.seq
        self.asked_since = course.asked_since
        self.moves: list[Move] = []
        self.chapters: list[Chapter] = []
        self.cut: Cut | None = None
        self.kept = len(course.moves)
        self.began = course.seq

    @property
    def is_public(self) -> bool:
        """Can the whole table notice it?"""
        return self.seq > self.began

    def play(self, seat: int, action: int, thinking: Json = None) -> None:
        """One more move; IllegalAction if the rules refuse it."""
        question = self.state.question
        waiting = seen_waiting(self.state, NOBODY)
        events = play(self.game, self.state, seat, self.game.space.at(action))
        self.n += 1
        moved_on = self.state.question != question
        if events or moved_on or seen_waiting(self.state, NOBODY) != waiting:
            self.seq += 1
        if moved_on:
            self.asked_since = self.seq
        reveals = any(event.reveals for event in events)
        asked = self.asked_since
        numbers = (self.n, self.seq, asked, seat, action, int(question))
        self.moves.append(Move(*numbers, reveals, False, thinking))
        if events:
            self.chapters.append(Chapter(self.n, self.seq, events))

    def mark_spared(self) -> None:
        """The last move was given for somebody who was not asked."""
        self.moves[-1] = self.moves[-1]._replace(is_spared=True)


def default_answer(game: Game[Any], state: State, seat: int) -> int:
    """What a seat answers when its time is up, as the game says."""
    return game.default(state, seat).id


def rewind(course: Course, keep: int) -> Trial:
    """The table after only so many of its moves, as a new moment of the course."""
    trial = Trial(course)
    trial.state = replayed(course, keep)
    trial.n += 1
    trial.seq += 1
    trial.asked_since = trial.seq
    trial.kept = keep
    trial.cut = Cut(trial.seq, (course.moves[keep - 1].seq if keep else course.story[0].seq) + 1)
    return trial


def replayed(course: Course, keep: int) -> State:
    """The state after so many moves, from its beginning."""
    state = begun(course, SILENT)
    for move in course.moves[:keep]:
        course.game.apply(state, move.seat, course.game.space.at(move.action), SILENT)
    return state
