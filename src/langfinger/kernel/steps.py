"""Steps and questions: what is still to happen and what is asked, each with its own rules.

A step belongs to one game. Its methods name that game's State and, where an answer is taken, the
kind of Action that answers: `choose(self, state: GdState, seat: i64, action: Lay, log: Log)`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64, mypyc_attr

from langfinger.kernel.bits import bit, count_bits, lowest, nth
from langfinger.kernel.late import FIRST, Late
from langfinger.kernel.log import Log
from langfinger.kernel.reasons import Reason
from langfinger.kernel.record import Action, Record
from langfinger.kernel.rng import Rng

# What a game narrows to its own classes. A type variable would say it better, but compiled classes
# that inherit from Generic cannot be acyclic, and steps are made in the midst of a search.
Table = Any
Answer = Any


@mypyc_attr(acyclic=True)
class Step(Record):
    """One item of what is still to happen; public, so it never carries a secret.

    `window` marks a question that gives others the chance to react; rooms time it so that nobody
    can tell from the clock who could have done so.
    """

    window: ClassVar[bool] = False

    def resolve(self, state: Table, log: Log) -> None:
        """Happens: changes the table, puts other steps on the agenda, or asks."""
        raise NotImplementedError

    def is_brisk(self) -> bool:
        """Is this a window that comes often and is shorter than others?"""
        return False


@mypyc_attr(acyclic=True)
class Question(Step):
    """What is asked; `answers` are the kinds of actions that answer it.

    It knows how many answers a seat has and which is the k-th; the list of them and a random one
    follow, and a question says those in its own words only where that is faster. One that chooses
    from a fixed list is a SetQuestion; one that must find its answers one after the other is a
    ListQuestion. `late` is what a seat answers when its time is up.
    """

    answers: ClassVar[tuple[type[Action], ...]] = ()
    late: ClassVar[Late] = FIRST

    def count(self, state: Table, seat: i64) -> i64:
        """How many answers this seat, which is asked, has; never none."""
        raise NotImplementedError

    def kth(self, state: Table, seat: i64, k: i64) -> Action:
        """The answer before which there are k others, in the order of ids."""
        raise NotImplementedError

    def legal(self, state: Table, seat: i64) -> list[Action]:
        """All that this seat, which is asked, may answer, in the order of ids."""
        actions: list[Action] = []
        for k in range(self.count(state, seat)):
            actions.append(self.kth(state, seat, k))
        return actions

    def pick(self, state: Table, seat: i64, rng: Rng) -> Action:
        """One of them, each as likely: the one whose number the dice show."""
        return self.kth(state, seat, rng.below(self.count(state, seat)))

    def default(self, state: Table, seat: i64) -> Action:
        """What this seat, which is asked, answers when its time is up."""
        return self.late.answer(state, seat, self.legal(state, seat))

    def choose(self, state: Table, seat: i64, action: Answer, log: Log) -> None:
        """What happens when this seat, which is no longer waited for, answers so."""
        raise NotImplementedError

    def why_not(self, state: Table, seat: i64, action: Answer) -> Reason | None:
        """Why this seat may not answer so, or None; reads only what the seat knows."""
        return None

    def check(self, state: Table) -> i64:
        """The seats waited for; BadPosition if this cannot be asked at this table."""
        waiting: i64 = state.waiting
        return waiting

    def is_put_to(self, waiting: i64, seat: i64) -> bool:
        """Is this seat asked, while these are waited for?"""
        return waiting & bit(seat) != 0


@mypyc_attr(acyclic=True)
class ListQuestion(Question):
    """A question whose answers are found one after the other: all else follows from the list."""

    def legal(self, state: Table, seat: i64) -> list[Action]:
        raise NotImplementedError

    def count(self, state: Table, seat: i64) -> i64:
        return len(self.legal(state, seat))

    def kth(self, state: Table, seat: i64, k: i64) -> Action:
        return self.legal(state, seat)[k]

    def pick(self, state: Table, seat: i64, rng: Rng) -> Action:
        return one_of(self.legal(state, seat), rng)


@mypyc_attr(acyclic=True)
class SetQuestion(Question):
    """A question whose answers are some of a list, the set of their places: all else follows."""

    def listed(self, state: Table) -> list[Action]:
        """The list, in the order of ids."""
        raise NotImplementedError

    def open_to(self, state: Table, seat: i64) -> i64:
        """The places in it of what this seat, which is asked, may answer; never none."""
        raise NotImplementedError

    def count(self, state: Table, seat: i64) -> i64:
        return count_bits(self.open_to(state, seat))

    def kth(self, state: Table, seat: i64, k: i64) -> Action:
        return self.listed(state)[nth(self.open_to(state, seat), k)]

    def legal(self, state: Table, seat: i64) -> list[Action]:
        listed = self.listed(state)
        actions: list[Action] = []
        left = self.open_to(state, seat)
        while left:
            actions.append(listed[lowest(left)])
            left &= left - 1
        return actions

    def pick(self, state: Table, seat: i64, rng: Rng) -> Action:
        places = self.open_to(state, seat)
        return self.listed(state)[nth(places, rng.below(count_bits(places)))]


class TakeBack(Action):
    """Take back what you have sealed and choose again; a game adds the rule."""


class SealedQuestion(ListQuestion):
    """A question to several seats at once; until all have answered nobody sees who has.

    `seats` is the mask of those asked and is public. A seat that has answered is no longer waited
    for, but may still take its answer back. A game that wants it so says what is open to those who
    have not answered (`legal_open`, `why_not_open`), where an answer is kept (`seal`, `unseal`) and
    which action takes it back; a game that does not, overrides `legal`, `choose` and `why_not`.
    """

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats

    def is_put_to(self, waiting: i64, seat: i64) -> bool:
        """A sealed question stays open for those who have answered."""
        return self.seats & bit(seat) != 0

    def legal_open(self, state: Table, seat: i64) -> list[Action]:
        """What this seat, which has not answered, may answer, in the order of ids."""
        raise NotImplementedError

    def taking_back(self, state: Table) -> TakeBack:
        """The action that takes an answer back."""
        raise NotImplementedError

    def why_not_open(self, state: Table, seat: i64, action: Answer) -> Reason | None:
        """Why this seat, which has not answered, may not answer so, or None."""
        return None

    def seal(self, state: Table, seat: i64, action: Answer) -> None:
        """Keeps the answer where nobody else sees it; nobody notices, so there is no event."""
        raise NotImplementedError

    def unseal(self, state: Table, seat: i64) -> None:
        """Forgets the answer of this seat."""
        raise NotImplementedError

    def legal(self, state: Table, seat: i64) -> list[Action]:
        """What is open to this seat; what is sealed can be taken back."""
        if state.is_waiting_for(seat):
            return self.legal_open(state, seat)
        return [self.taking_back(state)]

    def why_not(self, state: Table, seat: i64, action: Answer) -> Reason | None:
        """A seat answers once, and takes back only what it has answered."""
        is_back = isinstance(action, TakeBack)
        if state.is_waiting_for(seat):
            return not_now(action) if is_back else self.why_not_open(state, seat, action)
        return None if is_back else Reason(self.taking_back(state).rule, "already_sealed", {})

    def choose(self, state: Table, seat: i64, action: Answer, log: Log) -> None:
        """Seals the answer, or waits for this seat again."""
        if isinstance(action, TakeBack):
            self.unseal(state, seat)
            state.waiting |= bit(seat)
        else:
            self.seal(state, seat, action)


def not_now(action: Action) -> Reason:
    """This action does not answer the question on the table."""
    return Reason(action.rule, "not_now", {})


def one_of(actions: list[Action], rng: Rng) -> Action:
    """Any of these, each as likely."""
    return actions[rng.below(len(actions))]
