"""Sparing people: in a window in which they could only pass, the pass is held for them.

It is held when the window opens and shown to its owner alone, and a fixed window lasts as long
whoever has answered: so nobody can tell who could have reacted, and everybody is spared unless they
want to be asked. The same goes for one person among bots, who do not look at the clock. Where
others look on and windows close when all have answered, the time would tell: there people are asked
unless they want to be spared. Several seats on one device are always asked, or whoever is handed
the device would be one who can react.
"""

from langfinger.server.publish.commands import Command
from langfinger.server.publish.game_words import window_steps
from langfinger.server.publish.messages import Spare, Spared
from langfinger.server.publish.publish import Publisher
from langfinger.server.store.memory import SpareWish
from langfinger.server.store.record import Record
from langfinger.server.table.journal import Journal
from langfinger.server.table.windows import Windows, timing_of


class Sparing:
    """What people have said about it, by seat; it holds while they sit there."""

    def __init__(
        self, record: Record, journal: Journal, publisher: Publisher, windows: Windows
    ) -> None:
        self.record = record
        self.journal = journal
        self.publisher = publisher
        self.windows = windows
        self.has_windows = bool(window_steps(record.course.game))
        self.wishes: dict[int, SpareWish] = {}

    def is_on(self, seat: int, tells: bool) -> bool | None:
        """Is whoever sits here spared? None where nobody can be."""
        seating = self.record.seating
        owner = None if seat < 0 else seating.chairs[seat].owner
        if owner is None or len(seating.of(owner)) > 1:
            return None
        wish = self.wishes.get(seat)
        return not tells if wish is None or wish.guest != owner else wish.on

    def tells(self) -> bool:
        """Could somebody notice from the time that another was spared?"""
        if not self.has_windows:
            return False
        is_watched = len(self.record.seating.people()) > 1 or bool(self.publisher.watchers)
        return is_watched and timing_of(self.record).lasts is None

    def told(self, seat: int, tells: bool) -> Spared | None:
        """The same for the one who sits here; nothing where no window ever opens."""
        is_on = self.is_on(seat, tells) if self.has_windows else None
        return None if is_on is None else Spared(is_on, tells, seat in self.windows.spared)

    async def take(self, command: Command, message: Spare) -> bool:
        """Somebody wants to be spared, or always asked; says whether it is new and allowed."""
        if self.journal.is_done(command, message.cid):
            return False
        refusal = self.journal.objection(command, message.seat)
        if refusal is not None:
            self.publisher.refuse(command, refusal)
            return False
        body = {"on": message.on}
        await self.journal.note(message.seat, command.actor, message.cid, "spare", body)
        self.wishes[message.seat] = SpareWish(command.actor, message.on)
        self.journal.confirm(command, message.cid)
        return True

    def spare(self) -> list[int]:
        """Passes for those who could do nothing else in the open window; says for whom it changed.

        Who is spared no longer is asked after all.
        """
        if not self.windows.is_open:
            return []
        tells = self.tells()
        asked = [seat for seat in self.windows.spared if not self.is_on(seat, tells)]
        for seat in asked:
            self.windows.ask_again(seat)
        spared = [seat for seat in self.windows.owing() if self.is_on(seat, tells)]
        return [*asked, *[seat for seat in spared if self.maybe_pass(seat)]]

    def maybe_pass(self, seat: int) -> bool:
        """Holds the only answer this seat can give, if there is but one."""
        course = self.record.course
        legal = course.game.legal(course.state, seat)
        if len(legal) != 1:
            return False
        self.windows.spare(seat, int(legal[0].id))
        return True
