"""The record of a table: what is stored of it, and therefore true."""

from langfinger.kernel import NOBODY, View, view
from langfinger.lessons import Lesson, lesson_of
from langfinger.server.store.course import Course
from langfinger.server.store.memory import Sat, Teaching, Trouble
from langfinger.server.store.seats import SCRIPT, Seating
from langfinger.server.store.table_settings import TableSettings, TableState


class Record:
    """How a table is set, who sits at it and what was played; replaced only when stored.

    With a `trouble` it stands still at the last move that holds.
    """

    def __init__(self, settings: TableSettings, seating: Seating, course: Course) -> None:
        self.settings = settings
        self.seating = seating
        self.course = course
        self.trouble: Trouble | None = None
        self.teach: Teaching = "off"
        self.sat: list[Sat] = []

    @property
    def gives_hints(self) -> bool:
        """May people ask what an expert would do? Who plays alone among bots always may."""
        alone = len([chair for chair in self.seating.chairs if chair.kind != "bot"]) == 1
        return self.is_running and self.lesson is None and (alone or self.teach != "off")

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is held here: the script plays for the bots, and the cards are its."""
        if SCRIPT not in [chair.bot for chair in self.seating.chairs]:
            return None
        lesson, course = lesson_of(self.course.game), self.course
        if lesson is None or (lesson.seats, lesson.seed) != (course.seats, course.seed):
            return None
        return lesson

    @property
    def is_awake(self) -> bool:
        """Is anybody there to play? Where bots play an evening's deal alone, nobody else comes."""
        is_par = self.settings.evening is not None and not self.seating.sat
        return is_par or bool(self.seating.people())

    @property
    def is_running(self) -> bool:
        """Neither paused nor finished."""
        return self.state == "running"

    @property
    def state(self) -> TableState:
        """As the table is stored, unless it cannot go on."""
        if self.trouble is None:
            return self.settings.state
        return "broken" if self.trouble.why == "damaged" else "closed"

    def name_at(self, seat: int, at: int) -> str:
        """What whoever sat here at this time is called."""
        gone = [sat.name for sat in self.sat if sat.seat == seat and sat.at >= at]
        return gone[0] if gone else self.seating.chairs[seat].name

    def view(self, seat: int) -> View:
        """What this seat sees; NOBODY is a spectator."""
        return view(self.course.game, self.course.state, seat)

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats a guest looks at; a spectator looks at the public table."""
        return self.seating.of(guest) or [NOBODY]
