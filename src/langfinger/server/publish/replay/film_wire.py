"""The wire of films: a game once more, step by step, through the eyes of one seat or of all."""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta

from langfinger.server.publish.messages import Happened, ScoreLine, View
from langfinger.server.publish.wire import SAFE, Asked, Chair, SeatNumber, Token, Told

LARGEST_FILE: Final = 1_000_000  # bytes of a request with a whole game in it
LONGEST_TEXT: Final = 700_000  # as JSON in such a request it is a little longer
MOST_VIEWS: Final = 40  # in one piece of a film

Eyes: TypeAlias = SeatNumber | Literal["all", "table"]
Step: TypeAlias = Annotated[int, Meta(ge=0, le=SAFE)]


class FilmWish(Asked):
    """Whose eyes: a seat's, those of the table, or all-knowing ones; null for one's own.

    `first` is the step that the views begin with; without `log` no events are sent. With `file` the
    game comes as a file too, if it is over. `watch` is the token of a link, for those who never sat
    there.
    """

    eyes: Eyes | None = None
    first: Step = 0
    log: bool = True
    file: bool = False
    watch: Token | None = None


class FileWish(Asked):
    """The same of a game in a file; `text` is the file as it is."""

    text: Annotated[str, Meta(max_length=LONGEST_TEXT)]
    eyes: Eyes | None = None
    first: Step = 0
    log: bool = True


class Earlier(Told):
    """A game of earlier rules, or with `cards` that are others: nobody plays on from it.

    `rules` is the version it was played under. The views are good as far as the rules of today tell
    the same, up to the step in place `held`, -1 if that is nowhere; from there the events alone
    tell. `untold` is how many of them this house has no words for. `scores` and `places` are those
    that were written when the game was over.
    """

    rules: str
    cards: bool
    held: int
    untold: int
    scores: list[int] | None
    places: list[int] | None


class Film(Told):
    """A game once more. Of one that is not `over`, only what a seat of mine knows.

    `steps` are the numbers at which the whole table could notice something; `events` carry them.
    `views` are what these eyes saw at the step in place `first` and at those behind it, `scores`
    the points as they stood there, in games that keep an open score; `open` are the fields in the
    views that only all-knowing eyes see. `position` is that of `first`, to play on
    from: the truth of a game that is over, else an imagined world.
    `watch` is the token by which others may see this film, for those who may pass it on. `edition`
    is the fingerprint of the cards. `earlier` is null for a game of the rules of today.
    """

    game: str
    edition: str
    chairs: list[Chair]
    options: dict[str, str]
    over: bool
    mine: list[int]
    eyes: int | Literal["all", "table"]
    steps: list[int]
    events: list[Happened]
    first: int
    views: list[View]
    scores: list[list[ScoreLine]]
    open: list[str]
    position: dict[str, Any] | None
    watch: str | None
    file: str | None
    earlier: Earlier | None
