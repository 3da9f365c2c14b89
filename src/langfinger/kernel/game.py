"""Game: the few questions a game answers, and the loop that all games share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from operator import index
from typing import Any, ClassVar, Final, Generic, SupportsIndex, TypeVar

from mypy_extensions import i64

from langfinger.kernel.errors import BadChoice
from langfinger.kernel.log import SILENT, Log, silent
from langfinger.kernel.options import Option, read_options
from langfinger.kernel.reasons import Reason
from langfinger.kernel.record import NOBODY, Action, Event, Json, Words
from langfinger.kernel.rng import Rng
from langfinger.kernel.sight.table import EVERYONE, Hole, Seen, View
from langfinger.kernel.space import ActionSpace, fingerprint
from langfinger.kernel.state import State
from langfinger.kernel.steps import Question, Step, not_now

S = TypeVar("S", bound=State)

BEFORE_FIELDS: Final = ("seats", "version", "waiting", "ask", "agenda")


class Facts:
    """What is printed in the box: one edition of a game's cards, and the rules that are prose."""

    def __init__(self, name: str, cards: Json) -> None:
        self.name = name
        self.cards = cards
        self.fingerprint = fingerprint([repr(cards)])


class Vocabulary:
    """The fixed lists of a game: its questions, who sees what, its words and its options."""

    def __init__(
        self,
        space: ActionSpace,
        sight: Sequence[Seen],
        steps: Sequence[type[Step]],
        events: Sequence[type[Event]],
        words: dict[str, Words],
        options: Sequence[Option],
        pools: dict[str, list[int]],
    ) -> None:
        self.space = space
        self.sight = sight
        self.steps = {step.__name__: step for step in steps}
        self.events = {event.__name__: event for event in events}
        self.words = words
        self.options = options
        self.pools = pools


class Game(Generic[S]):
    """Stateless rules; one instance per edition. S is the game's own State class.

    `turn_rule` and `clock_rule` say who acts and what happens when the time is up; `minutes` is how
    long people take; `card_files`, in `box`, are what an edition may write otherwise. Learners give
    a game up after `longest` answers, and see `deepest` steps of the agenda at most.
    """

    key: ClassVar[str] = ""
    prefix: ClassVar[str] = ""
    rules_version: ClassVar[str] = "1"
    seat_range: ClassVar[tuple[int, int]] = (2, 4)
    turn_rule: ClassVar[str] = ""
    clock_rule: ClassVar[str] = ""
    minutes: ClassVar[int] = 30
    card_files: ClassVar[tuple[str, ...]] = ("cards.toml",)
    longest: ClassVar[int] = 1_000
    deepest: ClassVar[int] = 8

    def __init__(self, facts: Facts, vocabulary: Vocabulary) -> None:
        self.facts = facts
        self.space = vocabulary.space
        self.show(vocabulary.sight)
        self.steps = vocabulary.steps
        self.events = vocabulary.events
        self.words = vocabulary.words
        self.options = vocabulary.options
        self.chosen: dict[int, dict[str, str]] = {}
        self.layouts: dict[int, Any] = {}
        self.pools = vocabulary.pools
        self.texts_of = [self.write(action) for action in self.space.actions]
        self.by_text = {text: action for text, action in zip(self.texts_of, self.space.actions)}

    def show(self, sight: Sequence[Seen]) -> None:
        """Says who sees what."""
        self.sight = sight
        self.in_the_open = [row for row in sight if row.by == EVERYONE]
        self.secrets = [row for row in sight if row.by != EVERYONE]
        fields = [row.field for row in sight]
        self.empty_table: dict[str, Json] = dict.fromkeys([*BEFORE_FIELDS, *fields, "options"])

    @abstractmethod
    def blank(self, seats: int, rng: Rng, options: dict[str, int]) -> S:
        """An empty table with these options: nothing dealt, nothing asked."""

    @abstractmethod
    def deal(self, state: S, log: Log) -> None:
        """Sets the table up and puts the first step on the agenda."""

    @abstractmethod
    def scores(self, state: S) -> list[int]:
        """Points by seat; final when the game is over."""

    def places(self, state: S) -> list[int]:
        """Who came where, by seat, with the printed tie-breaks: 1 for all who win.

        In a game that all may lose nobody may have come first. The default goes by points alone.
        """
        return ranked(self.scores(state))

    @abstractmethod
    def rounds(self, state: S) -> int:
        """How many rounds were begun so far, whatever this game calls a round."""

    @abstractmethod
    def write(self, action: Action) -> str:
        """The action as one line of text, unique in the game."""

    def check(self, state: S) -> None:
        """Raises BadPosition if the state breaks an invariant of the game."""

    def notes(self, state: S) -> dict[str, Json]:
        """What follows from open information and is worth showing with every view."""
        return {}

    def signals(self, state: S, seat: i64) -> dict[str, int]:
        """Numbers a standing order can wait for while a window is open; all from open information.

        Texts name them under `signal`.
        """
        return {}

    def preview(self, seen: View, intent: str) -> dict[str, Json] | None:
        """What this move of the viewer would do, from the view alone; None if no game tells.

        Raises IllegalAction where the move is not allowed.
        """
        return None

    def score_sheet(self, seen: View) -> list[dict[str, Json]]:
        """The points as they stand, line by line with their rules; nothing if no sheet is kept."""
        return []

    def names(self, lang: str) -> dict[str, dict[str, dict[str, str]]]:
        """Names that this edition brings along, by kind, word and field; texts put them on top."""
        return {}

    def fill(self, world: S, holes: list[Hole], unseen: list[int], rng: Rng) -> None:
        """Puts unseen cards into the places that show only backs; the default is a fair shuffle."""
        rng.shuffle(unseen)
        start = 0
        for hole in holes:
            hole.put(world, unseen[start : start + hole.count])
            start += hole.count

    def settle(self, world: S, seat: int, rng: Rng) -> None:
        """Completes an imagined world whose hidden things hang together; the default is nothing."""

    def default(self, state: S, seat: i64) -> Action:
        """What this seat, which is asked, answers when its time is up."""
        ask = state.ask
        assert ask is not None
        return ask.default(state, seat)

    def legal(self, state: S, seat: i64) -> list[Action]:
        """What this seat may answer now, in the order of ids; empty when it is not asked."""
        ask = state.ask
        if ask is None:
            return []
        if state.is_waiting_for(seat) or ask.is_put_to(state.waiting, seat):
            return ask.legal(state, seat)
        return []

    def pick(self, state: S, seat: i64, rng: Rng) -> Action:
        """One of the legal actions, each as likely."""
        ask = state.ask
        assert ask is not None
        return ask.pick(state, seat, rng)

    def choices(self, state: S) -> i64:
        """How many answers the seat in turn has; 0 when the game is over."""
        ask = state.ask
        return 0 if ask is None or not state.waiting else ask.count(state, state.turn)

    def step(self, state: S, k: i64) -> i64:
        """The seat in turn gives its k-th answer; says how many answers the next question has.

        0 when the game is over. The fast door for learners and search: no list is made, and
        nothing is checked but that somebody is asked. People come through `play`.
        """
        ask = state.ask
        assert ask is not None, "the game is over"
        seat = state.turn
        answer(self, state, ask, seat, ask.kth(state, seat, k), SILENT)
        return self.choices(state)

    def returns(self, state: S) -> list[float]:
        """What a learner gets, by seat: its share of the victory, from 0 to 1; before the end, 0.

        Those who come first share a 1; where all may lose, nobody may get anything.
        """
        if state.waiting:
            return [0.0] * state.seats
        places = self.places(state)
        share = 1 / max(1, places.count(1))
        return [share if place == 1 else 0.0 for place in places]

    def refusal(self, state: S, seat: i64, action: Action) -> Reason | None:
        """Why this seat, which is asked, may not answer so, or None; reads only what it knows."""
        ask = state.ask
        assert ask is not None
        if isinstance(action, ask.answers):
            return ask.why_not(state, seat, action)
        return self.not_now(state, seat, action)

    def not_now(self, state: S, seat: i64, action: Action) -> Reason:
        """Why an action that does not answer the question on the table is out of place."""
        return not_now(action)

    def goes_on(self, state: S, log: Log) -> bool:
        """Does the game go on when the agenda is empty? Then this asks, or fills the agenda again.

        Here a game says what comes round again, such as the next round, so that the steps of a
        round need not know each other in a circle.
        """
        return False

    def read(self, text: str) -> Action | None:
        """The action behind a line of text, or None."""
        return self.by_text.get(" ".join(text.split()))

    def setup(self, seats: SupportsIndex, seed: SupportsIndex, options: Json = None) -> S:
        """A dealt table that waits for its first answer; numbers of NumPy will do."""
        return self.setup_with(seats, seed, options, silent())

    def setup_with(self, seats: SupportsIndex, seed: SupportsIndex, options: Json, log: Log) -> S:
        """The same, with the events of the set-up in the log."""
        state = self.blank(
            self.check_seats(index(seats)),
            Rng.seeded(index(seed)),
            read_options(self.options, options),
        )
        self.deal(state, log)
        self.advance(state, log)
        return state

    def check_seats(self, seats: int) -> int:
        """BadChoice unless the game can be played by so many."""
        low, high = self.seat_range
        if not low <= seats <= high:
            raise BadChoice(f"{self.key} is for {low} to {high} players, not {seats}")
        return seats

    def apply(self, state: S, seat: i64, action: Action, log: Log | None = None) -> None:
        """Answers and goes on to the next question, unchecked: for search and checked replays."""
        ask = state.ask
        assert ask is not None
        answer(self, state, ask, seat, action, SILENT if log is None else log)

    def advance(self, state: S, log: Log) -> None:
        """Takes steps until somebody is asked or nothing is left to happen."""
        while state.waiting == 0:
            state.ask = None
            if state.agenda:
                state.next_step().resolve(state, log)
            elif not self.goes_on(state, log):
                state.question += 1
                return


def answer(game: Game[S], state: S, ask: Question, seat: i64, action: Action, log: Log) -> None:
    """This seat answers the question on the table, and the game goes on to the next one."""
    state.answered(seat)
    ask.choose(state, seat, action, log)
    state.version += 1
    if not state.waiting:
        game.advance(state, log)


def play_on(game: Game[S], state: S, rng: Rng) -> None:
    """Plays at random to the end."""
    while state.waiting:
        ask = state.ask
        assert ask is not None
        seat = state.turn
        answer(game, state, ask, seat, ask.pick(state, seat, rng), SILENT)


def playout(game: Game[S], state: S, rng: Rng) -> list[int]:
    """Plays on at random to the end and returns the scores."""
    play_on(game, state, rng)
    return game.scores(state)


def count_playout(game: Game[S], state: S, rng: Rng) -> int:
    """Plays on at random to the end and returns the number of decisions."""
    before = state.version
    play_on(game, state, rng)
    return state.version - before


def step_many(game: Game[S], states: list[S], answers: list[int]) -> list[int]:
    """A step at each table; a game that is over stays as it is and has no answers."""
    counts: list[int] = []
    for place in range(len(states)):
        state = states[place]
        counts.append(game.step(state, answers[place]) if state.waiting else 0)
    return counts


def ids_of_many(game: Game[S], states: list[S]) -> list[int]:
    """The ids of the answers of the seat in turn, table after table."""
    ids: list[int] = []
    for state in states:
        if state.waiting:
            for action in game.legal(state, state.turn):
                ids.append(action.id)
    return ids


def ranked(scores: list[int]) -> list[int]:
    """Places by points: one more than the number of seats that have more."""
    return [1 + len([1 for other in scores if other > score]) for score in scores]


def questions_of(game: Game[S]) -> list[type[Question]]:
    """All that can be asked in a game."""
    return [step for step in game.steps.values() if issubclass(step, Question)]


def is_over(state: State) -> bool:
    """Nobody is asked and nothing is left to happen."""
    return state.turn == NOBODY
