"""The messages of the socket, part of the wire: tagged by `t`, one JSON text each."""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.json import Encoder

from langfinger.server.publish.wire import ActionId, Cid, SeatNumber, Seq, Table

ENCODER: Final = Encoder()

ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]
WindowKind: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Intent: TypeAlias = Annotated[str, Meta(min_length=1, max_length=120)]
Refusal: TypeAlias = Literal[
    "stale",
    "illegal",
    "not_yours",
    "paused",
    "over",
    "too_fast",
    "bad_message",
    "no_undo",
    "no_such_undo",
    "take_back",
    "not_stored",
    "chat_full",
    "no_hints",
    "no_thought",
    "not_leading",
    "lesson",
]
BotPace: TypeAlias = Literal["brisk", "usual", "calm"]
MOST_MEANT: Final = 8  # answers whose meaning is asked for at once
Farewell: TypeAlias = Literal[
    "taken_over", "kicked", "left", "ended", "too_many", "too_slow", "closing", "not_welcome"
]


class Signal(Struct, forbid_unknown_fields=True):
    """An open number of the game has become so large; a game names its numbers under `signal`."""

    name: WindowKind
    least: Annotated[int, Meta(ge=1, le=99)] = 1


class PassUntil(Struct, forbid_unknown_fields=True, tag_field="do", tag="pass"):
    """Pass in every reaction window until then.

    `window`: this window and those on top of it; `player`: until another player's turn begins;
    `turn`: until I am asked something else; `end`: for the rest of the game. With a `kind` it ends
    sooner if a window of that kind opens in which I am asked, with a `signal` if it is given then.
    """

    until: Literal["window", "player", "turn", "end"] = "turn"
    kind: WindowKind | None = None
    signal: Signal | None = None


class Prepared(Struct, forbid_unknown_fields=True, tag_field="do", tag="play"):
    """Play this as soon as I am asked and it is legal; dropped if I am asked and it is not.

    With a `kind` or a `signal` it waits for a window of that kind, with that signal, in which it is
    legal, however long that takes.
    """

    action: ActionId
    kind: WindowKind | None = None
    signal: Signal | None = None


Order: TypeAlias = PassUntil | Prepared


class Said(Struct, forbid_unknown_fields=True, tag_field="t"):
    """From the client."""


class Hello(Said, tag="hello"):
    """Once after connecting; `since` is the last `seq` I have of this `epoch`, or -1.

    Whoever only looks on says the token of the watch link. `bots` is how long bots are to take: at
    a table of several the one who wants it slowest is heard. With `review` I come to look at a game
    that is over together with others, and take nobody's place.
    """

    since: Seq = -1
    epoch: Annotated[str, Meta(max_length=40)] = ""
    watch: Annotated[str, Meta(max_length=200)] | None = None
    bots: BotPace = "usual"
    review: bool = False


class Act(Said, tag="act"):
    """Play; `cid` is my own id for it, resent until acknowledged; `base` is the `seq` I saw."""

    cid: Cid
    seat: SeatNumber
    base: Seq
    action: ActionId


class Why(Said, tag="why"):
    """Why not? Answered from my view alone."""

    cid: Cid
    seat: SeatNumber
    intent: Intent


class Foresee(Said, tag="foresee"):
    """What would it do? Answered from my view alone, before I do it."""

    cid: Cid
    seat: SeatNumber
    intent: Intent


class AskHint(Said, tag="hint"):
    """What would an expert do in my place? Answered from my view alone, where hints are allowed."""

    cid: Cid
    seat: SeatNumber


class AskMeaning(Said, tag="meaning"):
    """What would these answers of mine mean? Facts from my view alone, and no advice."""

    cid: Cid
    seat: SeatNumber
    actions: Annotated[list[ActionId], Meta(min_length=1, max_length=MOST_MEANT)]


class AskThought(Said, tag="thought"):
    """Why did the bot do that? After the game, or at once where bots think aloud."""

    cid: Cid
    seq: Seq


class AskScore(Said, tag="score"):
    """How does it stand? Answered from what everybody sees."""

    cid: Cid


class Undo(Said, tag="undo"):
    """Take back my last decision."""

    cid: Cid
    seat: SeatNumber
    base: Seq


class Consent(Said, tag="consent"):
    """My answer to somebody's undo."""

    cid: Cid
    undo: Seq
    yes: bool


class GiveOrder(Said, tag="order"):
    """A standing order or a prepared answer, or null to drop it; seen by nobody else."""

    cid: Cid
    seat: SeatNumber
    order: Order | None


class Spare(Said, tag="spare"):
    """Ask me in windows only if I can do more than pass, or always; nobody else can tell."""

    cid: Cid
    seat: SeatNumber
    on: bool


class Chat(Said, tag="chat"):
    """Talk to all at the table."""

    cid: Cid
    text: ChatText


class Mute(Said, tag="mute"):
    """Hear this seat no more, or again."""

    who: SeatNumber
    on: bool


class Pause(Said, tag="pause"):
    """Ask for or agree to a pause; `on` false takes the wish back or ends the pause."""

    cid: Cid
    on: bool


ClientMessage: TypeAlias = (
    Hello
    | Act
    | Why
    | Foresee
    | AskHint
    | AskMeaning
    | AskThought
    | AskScore
    | Undo
    | Consent
    | GiveOrder
    | Spare
    | Chat
    | Mute
    | Pause
)


class View(Struct):
    """The kernel's view: all that a seat may know at one moment; seat -1 is a spectator."""

    seat: int
    version: int
    table: dict[str, Any]
    ask: list[Any] | None
    legal: list[int]
    scores: list[int] | None
    places: list[int] | None
    notes: dict[str, Any]


class Reason(Struct):
    """One rule at work; the sentence is made from code and facts by the texts."""

    rule: str
    code: str
    facts: dict[str, Any]


class Ticking(Struct):
    """When this question ends, and how many seconds each seat has left in a game with a clock."""

    until: int | None
    banks: list[int] | None


class Spared(Struct):
    """Am I asked in windows only if I can do more than pass; could others tell that from the time?

    `now`: I could only pass in the window that is open, and have; the view offers nothing then.
    """

    on: bool
    tells: bool
    now: bool


class Learning(Struct):
    """Which step of a lesson comes next; as many as there are steps means that all are made.

    `made` is how many of its moves are made. `now`: it is time for it. Until then the others move,
    and the script moves for the learner.
    """

    step: int
    made: int
    now: bool


Happened: TypeAlias = tuple[int, list[Any], list[str]]


class Sent(Struct, tag_field="t", kw_only=True):
    """From the server."""


class ViewSent(Sent, tag="view"):
    """What happened since, and the whole truth as this seat may see it.

    `events` are `[seq, event, rules]`; those with a seq of `cut` or later that I had before no
    longer hold, they were taken back. `undone` is the decision of mine that an undo would take
    back. `held` is my sealed answer to an open window, which I may change; `order` my standing
    order; `local` one of several seats on this device; `spare` is null where nobody can be spared.
    `replayed` marks history rather than news. A view with the same `seq` as the one before
    replaces it. `lesson` is null where none is held.
    """

    seq: int
    seat: int
    events: list[Happened]
    cut: int | None
    view: View
    undo: Literal["free", "ask"] | None
    undone: int | None
    held: int | None
    order: Order | None
    spare: Spared | None
    clock: Ticking | None
    local: bool
    replayed: bool
    lesson: Learning | None


class Ack(Sent, tag="ack"):
    """My command is stored; also for a resend of a command already played."""

    cid: str
    seq: int


class Nak(Sent, tag="nak"):
    """My command is refused; `cid` is null if it could not be read."""

    cid: str | None
    code: Refusal
    reason: Reason | None


class ReasonSent(Sent, tag="reason"):
    """Answer to `why`: null if nothing speaks against it."""

    cid: str
    reason: Reason | None


class ForesightSent(Sent, tag="foresight"):
    """Answer to `foresee`: null if it is not allowed, or the game does not foresee."""

    cid: str
    told: dict[str, Any] | None


class Weighed(Struct):
    """An answer as a bot weighed it: how much of its time it spent on it, and what it is worth."""

    action: int
    share: float
    value: float


class Advised(Struct, kw_only=True):
    """What a bot thought: its answer first, then the next best, and why.

    `unit` says what the values are: `points` above the average of the table, a `chance` to win, a
    `chance_bound` (the same, but the others than the best are only known to have no more), or
    nothing at all. `because` are sentences of the game's texts under `thought`, with their facts.
    """

    best: list[Weighed]
    unit: str
    simulations: int
    because: list[tuple[str, dict[str, Any]]]


class HintSent(Sent, tag="hint"):
    """Answer to `hint`: good for the table as it was at `seq`."""

    cid: str
    seq: int
    seat: int
    advice: Advised


class MeaningSent(Sent, tag="meaning"):
    """Answer to `meaning`: of each answer asked about, sentences of the game's `thought` texts."""

    cid: str
    seq: int
    seat: int
    meant: list[list[tuple[str, dict[str, Any]]]]


class ThoughtOf(Advised, kw_only=True):
    """The same of a bot that has answered."""

    seat: int
    bot: str
    version: str


class ThoughtSent(Sent, tag="thought"):
    """Answer to `thought`."""

    cid: str
    seq: int
    thought: ThoughtOf


class ScoreLine(Struct):
    """A line of the score as it would be written now: an event, and its rules."""

    line: list[Any]
    rules: list[str]


class ScoreSent(Sent, tag="score"):
    """Answer to `score`: the lines of the sheet; none if the game keeps no open score."""

    cid: str
    lines: list[ScoreLine]


class TableSent(Sent, tag="table"):
    """Seats, presence, pause or host changed. With another `epoch` all numbers begin anew.

    `now` is the time of the house for countdowns: milliseconds of its own that nobody can set.
    """

    table: Table
    now: int
    epoch: str


class UndoSent(Sent, tag="undo"):
    """Somebody asks to take back; what I would have to un-learn. Later: how it ended."""

    undo: int
    seat: int
    state: Literal["asked", "agreed", "refused", "lapsed"]
    unlearned: list[list[Any]]


class WindowSent(Sent, tag="window"):
    """A reaction window is open: the same bytes for everybody. `until` is null without a clock.

    `now` lets nobody show more seconds than there are, however late the table was told.
    """

    seq: int
    kind: str
    seats: list[int]
    timing: Literal["fixed", "relaxed", "turns"]
    until: int | None
    now: int


class ChatSent(Sent, tag="chat"):
    """Talk; `id` grows, so that nothing is shown twice after a reconnect."""

    id: int
    who: int
    name: str
    text: str
    at: int


class RematchSent(Sent, tag="rematch"):
    """The same people sit down at a new table."""

    table: str


class Bye(Sent, tag="bye"):
    """The socket closes."""

    code: Farewell


ServerMessage: TypeAlias = (
    ViewSent
    | Ack
    | Nak
    | ReasonSent
    | ForesightSent
    | HintSent
    | MeaningSent
    | ThoughtSent
    | ScoreSent
    | TableSent
    | UndoSent
    | WindowSent
    | ChatSent
    | RematchSent
    | Bye
)


def encode(message: Sent) -> bytes:
    """One JSON text."""
    return ENCODER.encode(message)
