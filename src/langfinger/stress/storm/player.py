"""One seat of one table, played at random over as many bad lines as it takes."""

import asyncio
from contextlib import suppress
from random import Random
from typing import Any, Final

from langfinger.stress.client import Person, Sitting, new_cid
from langfinger.stress.process import LOST
from langfinger.stress.storm.diary import Diary
from langfinger.stress.storm.town import Town

HALF_A_FRAME: Final = b"\x81\xfe\x00"
RESEND_AFTER: Final = 2.0  # seconds without an answer


class Player:
    """Answers what is asked; `roughness` is how often a line is broken or a message doubled."""

    def __init__(
        self, town: Town, person: Person, diary: Diary, dice: Random, undoes: bool, roughness: float
    ) -> None:
        self.town = town
        self.person = person
        self.diary = diary
        self.dice = dice
        self.undoes = undoes
        self.roughness = roughness
        self.open: dict[str, Any] | None = None
        self.old: list[dict[str, Any]] = []
        self.abandoned: list[Sitting] = []
        self.epoch = ""

    async def play(self) -> Diary:
        """Until the game is over."""
        while not await self.play_on_a_line():
            self.diary.lines_lost += 1
            await asyncio.sleep(0.05 + self.dice.random() * 0.2)
        for sitting in self.abandoned:
            await sitting.close()
        return self.diary

    async def play_on_a_line(self) -> bool:
        """Over one socket, to any house; says whether the game is over."""
        self.person.port = self.choose_house()
        try:
            sitting = await self.person.sit(self.diary.table)
        except LOST:
            return False
        try:
            await sitting.hello(self.diary.newest, self.epoch)
            if self.open is not None:
                await sitting.say(self.open)
            is_over = await self.play_on(sitting)
            await sitting.close()
            return is_over
        except LOST:
            await hang_up(sitting)
            return False

    def choose_house(self) -> int:
        """The port of any house, whether it is there or not."""
        return self.town.some_port(self.dice)

    async def play_on(self, sitting: Sitting) -> bool:
        """Answers what is asked, until the line or the game ends."""
        while True:
            message = await self.hear(sitting)
            if message is None:
                continue
            self.epoch = sitting.epoch
            self.diary.hear(message)
            if message["t"] == "bye":
                return False
            if message["t"] in ("ack", "nak") and self.open and message["cid"] == self.open["cid"]:
                self.old = [*self.old[-5:], self.open]
                self.open = None
                message = sitting.views.get(self.diary.seat, message)
            if message["t"] == "view" and message["view"]["scores"] is not None:
                return True
            if message["t"] == "view" and self.open is None:
                await self.maybe_answer(sitting, message)
            if self.dice.random() < self.roughness and await self.be_rough(sitting):
                return False

    async def hear(self, sitting: Sitting) -> Any:
        """The next message; what is not answered is said again, for it may be lost."""
        try:
            return await sitting.hear(RESEND_AFTER)
        except TimeoutError:
            if self.open is not None:
                await sitting.say(self.open)
            return None

    async def maybe_answer(self, sitting: Sitting, message: Any) -> None:
        """A move if it is our turn; now and then something is taken back."""
        seat, base, view = self.diary.seat, message["seq"], message["view"]
        if not view["legal"] or seat not in view["table"]["waiting"] or message["held"] is not None:
            return
        cid, action = new_cid(), self.dice.choice(view["legal"])
        self.open = {"t": "act", "cid": cid, "seat": seat, "base": base, "action": action}
        self.diary.sent[cid] = ("act", action)
        if self.undoes and message["undo"] and self.dice.random() < 0.02:
            self.open = {"t": "undo", "cid": cid, "seat": seat, "base": base}
            self.diary.sent[cid] = ("undo", -1)
        await self.send(sitting)

    async def send(self, sitting: Sitting) -> None:
        """Says what is open for the first time."""
        await sitting.say(self.open)

    async def be_rough(self, sitting: Sitting) -> bool:
        """Breaks the line in one of many ways, or talks out of turn; says whether it is broken."""
        way = self.dice.randrange(5)
        if way == 0:
            sitting.socket.transport.abort()
        elif way == 1:
            with suppress(RuntimeError):  # the line is just being closed
                sitting.socket.transport.write(HALF_A_FRAME)
            sitting.socket.transport.abort()
        elif way == 2:
            self.abandoned.append(sitting)  # half open: nobody reads it, nobody closes it
        else:
            again = self.dice.choice([*self.old, self.open] if way == 3 else [self.open])
            if again is not None:
                await sitting.say(again)
            return False
        return True


async def hang_up(sitting: Sitting) -> None:
    """A line that is broken already."""
    try:
        await asyncio.wait_for(sitting.close(), 1.0)
    except LOST:
        sitting.socket.transport.abort()
