"""Whose turn is a bot's: it is asked once, and answers as people do."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from langfinger.bots.seeds import bot_seed
from langfinger.kernel import Json, View
from langfinger.server.store.course import default_answer
from langfinger.server.store.record import Record
from langfinger.server.store.seats import BOT, ORDER, SCRIPT, Sitter
from langfinger.server.table.inbox import Inbox
from langfinger.server.table.schooling import Schooling
from langfinger.server.table.windows import Windows

HURRY: Final = 0.4  # of the usual time, in a window
LEISURE: Final = {"brisk": 0.3, "usual": 1.0, "calm": 2.5}
AFTER_SCHOOL: Final = "novice"

Answer: TypeAlias = Callable[[int, Json], None]
"""The action, and what it takes to have the same thought again; nothing if the bot failed."""


class BotQuestion(NamedTuple):
    """What a bot is asked: the table it sits at, its view, and the moment it is about.

    `default` is what it answers if it fails. `pace` is how long the answer may take, compared with
    others: in a window it is given sooner, and further parts of a secret answer at once, so that
    nobody can tell how many there are. `why` wants reasons, for the guest `asker`; with
    `simulations` an old thought is had again, and `about` some answers only their meaning is told.
    `cards` are those of a table that has brought its own.
    """

    table: str
    key: str
    bot: str
    seed: int
    view: View
    default: int
    base: int
    pace: float = 1.0
    why: bool = False
    asker: str = ""
    simulations: int | None = None
    about: tuple[int, ...] = ()
    cards: str = ""

    def __repr__(self) -> str:
        """Nothing of the view: this may stand in a log."""
        return f"BotQuestion({self.key}, {self.bot})"


class Thinkers(Protocol):
    """Who plays for bots, and how long people and bots take to answer."""

    def think(self, question: BotQuestion, answer: Answer) -> None:
        """Answers after a while."""

    def advise(self, question: BotQuestion, hear: Callable[[Any], None]) -> None:
        """Says what was found, or None, as soon as it is there."""

    def pause(self) -> float:
        """A time in seconds that looks like a person's."""


class BotTurns:
    """Which seats have been asked, and about which moment."""

    def __init__(
        self,
        record: Record,
        inbox: Inbox,
        windows: Windows,
        players: Thinkers,
        school: Schooling,
    ) -> None:
        self.record = record
        self.inbox = inbox
        self.windows = windows
        self.players = players
        self.school = school
        self.asked: dict[int, tuple[int, int, int]] = {}
        self.wishes: dict[str, float] = {}

    def wish(self, guest: str, pace: str) -> None:
        """Somebody here says how long bots are to take."""
        self.wishes[guest] = LEISURE[pace]

    def wake(self) -> None:
        """Lets those bots think that are asked and have not begun, if anybody is there to play."""
        if not self.record.is_running or not self.record.is_awake:
            return
        scripted = self.school.scripted()
        for chair in self.record.seating.chairs:
            if chair.seat in scripted:
                self.maybe_follow(chair, scripted[chair.seat])
            elif chair.plays_by_bot and self.is_newly_asked(chair.seat):
                moment = self.asked[chair.seat]
                answer = partial(self.maybe_answer, chair.seat, moment, self.record.course.seq)
                self.players.think(self.question_for(chair.seat), answer)

    def maybe_follow(self, chair: Sitter, action: int) -> None:
        """The script of a lesson answers for this chair after a while, if it is asked."""
        if not self.is_newly_asked(chair.seat):
            return
        actor = BOT if chair.plays_by_bot else ORDER
        moment, base = self.asked[chair.seat], self.record.course.seq
        pause = self.players.pause() * self.pace_of(chair.seat)
        self.inbox.clock.later(
            pause, partial(self.maybe_say, actor, chair.seat, moment, base, action)
        )

    def maybe_say(
        self, actor: str, seat: int, moment: tuple[int, int, int], base: int, action: int
    ) -> None:
        """What the script says, unless something else is asked by now."""
        if self.asked.get(seat) == moment:
            self.inbox.answer(actor, seat, base, action)

    def maybe_answer(
        self, seat: int, moment: tuple[int, int, int], base: int, action: int, thinking: Json
    ) -> None:
        """A bot has thought; an answer to a question that is no longer its own is dropped."""
        if self.asked.get(seat) == moment:
            self.inbox.answer(BOT, seat, base, action, thinking)

    def question_for(self, seat: int) -> BotQuestion:
        """What the bot on this chair is asked."""
        course, bot = self.record.course, self.record.seating.chairs[seat].bot
        bot = AFTER_SCHOOL if bot == SCRIPT else bot
        seed = bot_seed(course.seed, seat, int(course.state.question), course.answers(seat))
        view, pace = self.record.view(seat), self.pace_of(seat)
        default = default_answer(course.game, course.state, seat)
        settings, key = self.record.settings, course.game.key
        asked = (settings.id, key, bot, seed, view, default, course.seq, pace)
        return BotQuestion(*asked, cards=settings.cards)

    def pace_of(self, seat: int) -> float:
        """How long a bot takes; one answer has one time, however many secret parts it has.

        Nobody is hurried by others: the slowest wish holds. Windows have a measure of their own.
        Where bots play alone, nobody wants to see how.
        """
        if not self.record.seating.people():
            return 0.0
        if self.record.course.is_sealed() and self.record.course.answers(seat):
            return 0.0
        if self.windows.is_open:
            return HURRY
        present = self.record.seating.present()
        return max([self.wishes.get(guest, 1.0) for guest in present], default=1.0)

    def is_newly_asked(self, seat: int) -> bool:
        """Does this seat owe an answer that nobody has begun to think about?"""
        course = self.record.course
        moment = (*course.moment(), course.answers(seat))
        if not course.owes(seat) or self.asked.get(seat) == moment:
            return False
        self.asked[seat] = moment
        return True

    def answer_slowly(self, seat: int, action: int) -> None:
        """Gives a prepared answer after a time like a person's."""
        answer = partial(self.inbox.answer, ORDER, seat, self.record.course.seq, action)
        self.inbox.clock.later(self.players.pause(), answer)

    def forget(self, seat: int) -> None:
        """Somebody else decides for this seat: it is asked anew."""
        self.asked.pop(seat, None)

    def forget_all(self) -> None:
        """Everybody is asked anew."""
        self.asked.clear()
