"""Every message in and out, typed: the only JSON shapes in the house.

Bodies and messages of clients refuse unknown fields and carry their limits; what the server sends
has every field always, so that the generated types of the web table need no guessing.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from langfinger.server.address import Reach
from langfinger.server.store.memory import Teaching
from langfinger.server.store.seats import Kind
from langfinger.server.store.table_settings import ClockRules, Pace, TableState, Timing
from langfinger.texts import ENGLISH, check_language

SAFE: Final = 2**53 - 1
MAX_SEATS: Final = 8
NAME: Final = Meta(min_length=1, max_length=24)

Name: TypeAlias = Annotated[str, NAME]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
Lang: TypeAlias = Annotated[str, Meta(pattern="^[a-z]{2}$")]  # one of LANGUAGES
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Cid: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Seq: TypeAlias = Annotated[int, Meta(ge=-1, le=SAFE)]
Sum: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # 32 bytes
ActionId: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]


class Asked(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends."""


class Told(Struct, kw_only=True):
    """What the server sends."""


class Problem(Told):
    """Why a request was refused: a code for the sentence, and its arguments."""

    code: str
    args: dict[str, Any]


# People


class Me(Told):
    """The guest behind the cookie."""

    name: str
    lang: Lang


class NewMe(Asked):
    """A guest who sits down for the first time."""

    name: Name
    lang: Lang = ENGLISH

    def __post_init__(self) -> None:
        check_language(self.lang)


class ChangedMe(Asked):
    """A new name or language; what is left out stays."""

    name: Name | None = None
    lang: Lang | None = None

    def __post_init__(self) -> None:
        check_language(self.lang or ENGLISH)


class ReturnLink(Told):
    """A link that works once, to go on on another device; `expires` in ms since 1970."""

    token: str
    url: str
    expires: int


class Returning(Asked):
    """The token of a return link."""

    token: Token


# Games


class OptionInfo(Told):
    """A choice of the host, its default first, and the ruling it is about."""

    name: str
    choices: list[str]
    default: str
    ruling: str


class GameInfo(Told):
    """A game of the house; `space` is the fingerprint of its action space.

    `cards` says whose they are: those in the box of the game, those of the owner of this house, or
    those that a table has brought; its `edition` is asked for with them then.

    `name` and `about` are told by language, and so are the fingerprints of its `words`. `lesson` is
    how many minutes it takes to learn it by playing, null if there is no lesson; `companion` says
    whether it can be played with the real box, the house keeping the score; `puzzles` is how many
    there are to be solved.
    """

    key: str
    prefix: str
    name: dict[str, str]
    about: dict[str, str]
    words: dict[str, str]
    seats: tuple[int, int]
    options: list[OptionInfo]
    bots: list[str]
    space: str
    rules: str
    edition: str
    cards: Literal["box", "owner", "table"]
    minutes: int
    lesson: int | None
    companion: bool
    puzzles: int


class LessonStep(Told):
    """What the learner is to do and why; `wants` are the actions, one after the other, mostly one.

    `rule` is the rule it is about. A point is a data attribute of the table and its value,
    `card R9`: there it is to be found.
    """

    key: str
    title: str
    do: str
    why: str
    rule: str
    wants: list[int]
    points: list[str]


class LessonInfo(Told):
    """The lesson of a game in one language, and what is said when all its steps are made."""

    steps: list[LessonStep]
    title: str
    text: str


class CompanionSheet(Asked):
    """What was entered of an evening with the real box, in the words of its game."""

    sheet: dict[str, Any]


class CompanionTold(Told):
    """What the rules say to it."""

    told: dict[str, Any]


class ActionInfo(Told):
    """One action, at the place of its id: as one line of text, and as verb and arguments."""

    text: str
    verb: str
    args: list[Any]


class FieldInfo(Told):
    """A field of the table: what lies there, and whether each entry belongs to a seat."""

    of: str
    by_seat: bool


class Vocabulary(Told):
    """The arguments of events, questions and choices, which questions are windows, all words.

    `rules` are the paragraphs to read: of a question by its name, of a thing as `role thief`.
    """

    events: dict[str, list[str]]
    secrets: dict[str, str]
    steps: dict[str, list[str]]
    windows: list[str]
    actions: dict[str, list[str]]
    words: dict[str, list[str]]
    fields: dict[str, FieldInfo]
    rules: dict[str, str]


class GameWords(Told):
    """The sentences of a game in one language, as templates, and its vocabulary."""

    lang: Lang
    texts: dict[str, Any]
    vocabulary: Vocabulary


class HouseRule(Told):
    """A table option that chooses a reading, with what each choice means; the first is usual."""

    name: str
    choices: list[str]


class LeadsTo(Told):
    """Where a paragraph leads: other paragraphs, things of the box, options, scenes that prove it.

    `plays` are the examples that can be played; scenes are told in English.
    """

    rules: list[str]
    readings: list[str]
    examples: list[str]
    plays: list[str]
    things: list[str]
    options: list[HouseRule]
    scenes: list[str]


class Paragraph(Told):
    """A paragraph of the rulebook; `id` is empty where the law has no number.

    `marks` say what holds at a table whose options or cards are others.
    """

    id: str
    html: str
    marks: list[str]
    leads: LeadsTo | None


class Section(Told):
    """A chapter of the rulebook."""

    title: str
    paragraphs: list[Paragraph]


class Rulebook(Told):
    """The rules of a game in one language.

    `plays` is what the table plays that was asked about, '' if as the house; `differs` what its
    cards say otherwise.
    """

    title: str
    version: str
    plays: str
    differs: list[str]
    intro: str
    sections: list[Section]


class WorkedExample(Told):
    """A small position of the rulebook; the moves made in it, and then those that are refused."""

    id: str
    position: dict[str, Any]
    moves: list[tuple[int, str]]
    refused: list[tuple[int, str]]


class ShortSaying(Told):
    """A sentence or two of the short rules; `picture` names what is drawn beside them, if any."""

    picture: str
    html: str
    rules: list[str]


class ShortPart(Told):
    """A part of the short rules; `steps` are done one after another."""

    title: str
    steps: bool
    sayings: list[ShortSaying]


class ShortRules(Told):
    """A game on one page, in one language."""

    name: str
    version: str
    parts: list[ShortPart]


LARGEST_CARDS: Final = 512 * 1024
"""Bytes of a request with a card file in it."""

# Tables


class ShuffleOffer(Told):
    """What the house says before a table is opened: its id, and the sum of its secret.

    Whoever opens it within ten minutes adds a share of their own, and both make the seed.
    """

    id: str
    made: int
    commitment: str


class ShuffleWish(Asked):
    """An offer as it came, and what my browser adds: 32 random bytes."""

    id: Token
    made: Annotated[int, Meta(ge=0, le=SAFE)]
    commitment: Sum
    share: Sum


class CardFile(Asked):
    """A card file as text; how many bytes it may have is told in `docs/editions.md`."""

    text: str


class BoxFacts(Told):
    """What is printed on the cards of a game, in the form of its card file."""

    box: dict[str, Any]


class CardFault(Told):
    """What is wrong with it, and on which line."""

    line: int
    told: str


class CardsTold(Told):
    """What a card file is: all its faults, or the game with its cards and how these differ.

    The differences are told in English, as the file has them.
    """

    faults: list[CardFault]
    game: GameInfo | None
    differs: list[str]


class Shuffle(Told):
    """What the house is bound to, and the seats whose browsers have added something.

    The secret and the shares are told when the game is over, in its replay.
    """

    commitment: str
    shares: list[int]


class NewTable(Asked):
    """A table to open; `names` are further people on this device.

    `teach`: may people ask for hints, and do bots say aloud why they do what they do? `wait` is
    for how many guests seats are kept; the game begins when they sit, or the host lets it. With a
    `position` the game begins there, and I take the `seat` I wish for. `cards` is a card file of
    one's own, as text; `edition` the fingerprint of those that another table here has brought.
    """

    game: Key
    seats: Annotated[int, Meta(ge=1, le=MAX_SEATS)] | None = None
    options: Annotated[dict[Key, Key], Meta(max_length=20)] | None = None
    bot: Key | None = None
    pace: Pace = "live"
    clock: ClockRules | None = None
    window: Timing | None = None
    names: Annotated[list[Name], Meta(max_length=MAX_SEATS)] | None = None
    teach: Teaching = "off"
    wait: Annotated[int, Meta(ge=0, le=MAX_SEATS)] = 0
    position: dict[str, Any] | None = None
    seat: SeatNumber | None = None
    shuffle: ShuffleWish | None = None
    cards: str | None = None
    edition: str | None = None


class Chair(Told):
    """Who sits where. `bot` names the bot that plays now, also for a person who is away.

    A chair that is `kept` waits for a guest, and the game with it.

    `here` turns false three seconds after the connection is lost; `since` is when it last changed.
    """

    seat: int
    name: str
    kind: Kind
    bot: str | None
    here: bool
    since: int


class Sat(Told):
    """Who sat on a chair until the `seq` of the socket that is named, and does so no more."""

    seat: int
    until: int
    name: str
    kind: Kind
    mine: bool


class Trouble(Told):
    """Why a table stands still: begun under other rules, or its rows are not as they were written.

    `moves` hold and are shown, `lost` entries behind them do not; `mend` says that the host can let
    the table go on from there.
    """

    why: Literal["other_rules", "damaged"]
    moves: int
    lost: int
    mend: bool


class Table(Told):
    """A table as I may see it; `invite` and `watch` only for those who sit at it.

    `version` is the `seq` of the socket, `turn` who is waited for as everybody sees it, `mine`
    says that I am the host, `wishes` are the seats that ask for a pause, `rematch` the next table.
    `teach` says what the bots tell; `hints` whether one may be asked for now. `sat` are those who
    have got up, in that order. `written` says that it began with a position, which its host knows.
    `shuffle` is null where nobody can check the deal later, and in lists. `evening` names the
    evening whose deal is played here, and which deal: `id/2`; at such a table nobody watches.
    `edition` is the fingerprint of the cards.
    """

    id: str
    game: str
    edition: str
    title: str
    seats: list[Chair]
    options: dict[str, str]
    pace: Pace
    clock: ClockRules
    window: Timing
    host: int | None
    mine: bool
    me: list[int]
    state: TableState
    invite: str | None
    watch: str | None
    version: int
    turn: list[int]
    my_turn: bool
    wishes: list[int]
    scores: list[int] | None
    rematch: str | None
    created: int
    trouble: Trouble | None
    teach: Teaching
    hints: bool
    sat: list[Sat]
    written: bool
    shuffle: Shuffle | None
    evening: str | None


class Tables(Told):
    """My tables: those where it is my turn first."""

    running: list[Table]
    finished: list[Table]


class Joining(Asked):
    """The token of an invite link, and the seat if one is wished for.

    `share` are 32 random bytes of my browser for a shuffle that is still to come.
    """

    invite: Token | None = None
    seat: SeatNumber | None = None
    share: Sum | None = None


class Again(Asked):
    """Once more, with what my browser adds to the shuffle."""

    shuffle: ShuffleWish | None = None


class Looking(Asked):
    """The token of an invite or of a watch link, to see the table before sitting down."""

    invite: Token | None = None
    watch: Token | None = None


class HostWish(Asked):
    """What the host wants: some wishes name a seat, a bot or a name.

    `unwatch` makes another watch link and sends all away who came by the old one; `mend` lets a
    damaged table go on from the last move that holds.
    """

    do: Literal["kick", "pause", "resume", "bot", "end", "hotseat", "unwatch", "mend", "teach"]
    seat: SeatNumber | None = None
    bot: Key | None = None
    name: Name | None = None
    teach: Teaching | None = None


class NextTable(Told):
    """The next table where it is my turn."""

    table: str | None


class ThinkingFile(Told):
    """What it takes to have a bot's thought again, beside the view of its seat.

    By the fingerprint one sees that it is the same thought; older tables kept none.
    """

    bot: str
    version: str
    simulations: int
    seed: int
    fingerprint: str | UnsetType = UNSET


class ShuffleFile(Told):
    """What the seed was made of, and what was dealt from it: `docs/check_shuffle.py` checks it.

    `shares` are `[seat, share]` in the order in which they came; `deal` and `end` are the table as
    it was dealt and as it was left.
    """

    commitment: str
    secret: str
    shares: list[tuple[int, str]]
    deal: dict[str, Any]
    end: dict[str, Any]


class ReplayFile(Told):
    """A finished game as a file: seed and moves, and by their numbers the thoughts of bots.

    `start` is the position it began with, where it was not dealt; `end` are the scores, if it was
    played to its end. `sums` find what is changed in the file later.
    """

    format: str
    game: str
    rules: str
    edition: str
    seats: int
    seed: int
    options: dict[str, str]
    moves: list[str]
    names: list[str]
    sums: dict[str, str]
    end: list[int] | UnsetType = UNSET
    start: dict[str, Any] | UnsetType = UNSET
    thoughts: dict[str, ThinkingFile] | UnsetType = UNSET
    shuffle: ShuffleFile | UnsetType = UNSET


class MyData(Told):
    """All that is kept about a guest; `links` are when links to go on elsewhere end.

    `statistics` are what their games have left, with their ratings.
    """

    guest: dict[str, Any]
    links: list[int]
    passkeys: list[dict[str, Any]]
    tables: list[dict[str, Any]]
    statistics: dict[str, Any]


class Forgotten(Told):
    """The guest is forgotten; but `kept` tables are too damaged to be changed."""

    kept: int


class Health(Told):
    """The server is there."""

    ok: bool
    version: str


class Outside(Told):
    """The address for others, without a slash; null if it is the one the page was opened at.

    `reach` says whether others can come at all, or that the house listens on this machine only, or
    that the machine has no network. `passkeys` is the only address where they work, null if there
    are none in this house.
    """

    origin: str | None
    reach: Reach
    passkeys: str | None
