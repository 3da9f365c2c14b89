"""All that a table remembers, and what is wrong with it if something is."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from langfinger.kernel import NOBODY, Json
from langfinger.server.store.course import Course
from langfinger.server.store.seats import Kind

Why: TypeAlias = Literal["other_rules", "damaged"]
Teaching: TypeAlias = Literal["off", "hints", "aloud"]
"""What bots tell: nothing, what they would do in one's place, or also why they did something."""


@dataclass
class Trouble(Exception):
    """Why a table cannot go on: begun under other rules, or its rows are not as they were written.

    `n` is the first command that does not hold, `lost` how many there are from there on, `what` a
    word for the log: never a secret.
    """

    why: Why
    n: int
    what: str
    lost: int = 0


class ChatLine(NamedTuple):
    """Something that was said at the table."""

    seat: int
    text: str
    at: int


class Muting(NamedTuple):
    """A guest does not want to hear another, or does again."""

    guest: str
    other: str
    on: bool


class SpareWish(NamedTuple):
    """A guest wants to be spared where there is nothing to decide, or not."""

    guest: str
    on: bool


class UndoWish(NamedTuple):
    """Somebody asks to take back; `agreed` are those who do not mind."""

    seq: int
    seat: int
    keep: int
    actor: str
    cid: str
    agreed: tuple[str, ...] = ()


class Sat(NamedTuple):
    """Somebody who has got up: on which chair, until which `seq` and when; `guest` if a person."""

    seat: int
    until: int
    at: int
    guest: str
    name: str
    kind: Kind


class Held(NamedTuple):
    """An answer to a window, and how a bot came to it."""

    question: int
    action: int
    thinking: Json


class Memory:
    """All that a room remembers: its course, and what is not part of it."""

    def __init__(self, course: Course, chain: str) -> None:
        self.course = course
        self.chain = chain
        self.done: dict[tuple[str, str], int] = {}
        self.orders: dict[int, Json] = {}
        self.spares: dict[int, SpareWish] = {}
        self.held: dict[int, int] = {}
        self.thought: dict[int, Held] = {}
        self.question = NOBODY
        self.chat: list[ChatLine] = []
        self.mutes: list[Muting] = []
        self.pause_wishes: set[int] = set()
        self.undo: UndoWish | None = None
        self.banks: list[int] | None = None
        self.teach: Teaching = "off"
        self.sat: list[Sat] = []
        self.trouble: Trouble | None = None
