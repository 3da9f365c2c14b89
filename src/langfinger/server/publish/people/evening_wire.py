"""The wire of evenings: several tables play the same deals, each at its own pace."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from langfinger.server.publish.wire import MAX_SEATS, Asked, Chair, Key, Sum, Token, Told

MOST_DEALS: Final = 12

DealState: TypeAlias = Literal["open", "running", "over"]


class NewEvening(Asked):
    """An evening of a game: how many at each table, how many deals, and who plays the bots."""

    game: Key
    seats: Annotated[int, Meta(ge=1, le=MAX_SEATS)] | None = None
    deals: Annotated[int, Meta(ge=1, le=MOST_DEALS)] = 3
    options: Annotated[dict[Key, Key], Meta(max_length=20)] | None = None
    bot: Key | None = None


class EveningLink(Asked):
    """The token of the link to an evening, for those who do not sit at one of its tables yet."""

    invite: Token | None = None


class Line(Told):
    """How a deal ended at one table: who sat where, and the points; null where it was given up.

    `par` is the table of the bots, `mine` one where I sat.
    """

    table: str
    chairs: list[Chair]
    scores: list[int] | None
    par: bool
    mine: bool


class Deal(Told):
    """One deal of an evening: what the house is bound to, and my table.

    `over` says that I have finished it; only then there are `lines` of any table. `playing` is how
    many tables have not finished it; the bots' is among them.
    """

    number: int
    commitment: Sum
    table: str | None
    state: DealState
    playing: int
    lines: list[Line]


class Company(Told):
    """Those who sit at one table of the evening: how many deals they have finished."""

    names: list[str]
    finished: int
    mine: bool


class Evening(Told):
    """An evening as somebody may see it who sits at one of its tables or holds its link."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    bot: str
    created: int
    invite: str
    companies: list[Company]
    deals: list[Deal]
