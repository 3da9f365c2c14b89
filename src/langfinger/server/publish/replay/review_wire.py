"""The wire of a review: people look at a game that is over together, and one of them leads.

Nothing of it says anything about the game: where to look, at what, and what people write.
"""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from langfinger.server.publish.messages import ChatText, ClientMessage, Said, Sent, ServerMessage
from langfinger.server.publish.replay.film_wire import Eyes, Step
from langfinger.server.publish.wire import Cid

MOST_ARROWS: Final = 12

Point: TypeAlias = Annotated[
    str, Meta(max_length=80, pattern=r'^(look|seat) [^"\\\x00-\x1f\x7f]+ [0-9]{1,2}$')
]
"""A thing on the board: what it is called there, and the how-many-eth of them, from 0."""

Arrow: TypeAlias = tuple[Point, Point]
"""From one thing to another; from a thing to itself it is a ring."""


class Lead(Said, tag="lead"):
    """I lead from now on, or no longer. The host may always; others if nobody does."""

    cid: Cid
    on: bool


class Show(Said, tag="show"):
    """Look here: at this step, through these eyes, at these things. For whoever leads."""

    cid: Cid
    at: Step
    eyes: Eyes
    arrows: Annotated[list[Arrow], Meta(max_length=MOST_ARROWS)]


class Note(Said, tag="note"):
    """Something about this step, for all who look on."""

    cid: Cid
    at: Step
    text: ChatText


class ReviewSent(Sent, tag="review"):
    """Who looks on, who leads, and where they are; `leading` says that I do.

    `here` are seats, `others` how many look on without one. Before anybody has led, `at` is -1.
    """

    lead: int | None
    leading: bool
    here: list[int]
    others: int
    at: int
    eyes: int | Literal["all", "table"]
    arrows: list[Arrow]


class NoteSent(Sent, tag="note"):
    """A note; `id` grows, so that nothing is shown twice after a reconnect."""

    id: int
    who: int
    name: str
    at: int
    text: str


Incoming: TypeAlias = ClientMessage | Lead | Show | Note
Outgoing: TypeAlias = ServerMessage | ReviewSent | NoteSent
