"""What people enter of an evening with the real box."""

from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec

from langfinger.games.gelegenheit.box.cards import (
    CARD_WORDS,
    COLOUR_WORDS,
    FACE_WORDS,
    MAX_SEATS,
    RANKS,
    ROLE_WORDS,
    ROLES,
    ROUNDS,
)

if TYPE_CHECKING:  # the words of the card file are only known when it is read
    Role = str
    Colour = str
    Face = str
    Card = str
else:
    Role = Literal[ROLE_WORDS.names]
    Colour = Literal[COLOUR_WORDS.names]
    Face = Literal[FACE_WORDS.names]
    Card = Literal[CARD_WORDS.names]
MOST_MOVES: Final = 160
"""In one round: a card of everybody, stones three times, loot, roles, and an alarm in between."""
LONGEST_MOVE: Final = 40
Move = Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]
Stones = Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=7)]], msgspec.Meta(max_length=ROLES)]


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A part of the sheet."""


class Pile(Entry):
    """What somebody has won in a round, as far as their role asks for it.

    `loot` are the cards of the loot colour, `best` the faces of the two best of them, which the
    insurance needs, and `pairs` those of the detective.
    """

    role: Role
    loot: Annotated[int, msgspec.Meta(ge=0, le=RANKS)]
    best: Annotated[list[Face], msgspec.Meta(max_length=2)] = []
    pairs: Annotated[int, msgspec.Meta(ge=0, le=2 * RANKS)] = 0


class Round(Entry):
    """A round that is over."""

    loot: Colour
    piles: Annotated[list[Pile], msgspec.Meta(max_length=MAX_SEATS)]


class Claims(Entry):
    """The stones on the roles: who chooses first, and the roles taken so far, in turn."""

    first: Seat
    stones: Annotated[list[Stones], msgspec.Meta(max_length=MAX_SEATS)]
    taken: Annotated[list[Role], msgspec.Meta(max_length=MAX_SEATS)] = []


class Trick(Entry):
    """The cards of a trick in the order of play, and the loot as it is at its end."""

    leader: Seat
    cards: Annotated[list[Card], msgspec.Meta(max_length=MAX_SEATS)]
    loot: Colour | None = None


class Sheet(Entry):
    """The evening so far; `roles` are those that are given in the running round."""

    seats: int
    options: dict[str, str] = {}
    rounds: Annotated[list[Round], msgspec.Meta(max_length=ROUNDS)] = []
    roles: Annotated[list[Role | None], msgspec.Meta(max_length=MAX_SEATS)] = []
    claims: Claims | None = None
    trick: Trick | None = None


class Played(Entry):
    """A round: the hand that was dealt to the app, and the moves of all in turn."""

    hand: Annotated[list[Card], msgspec.Meta(max_length=len(CARD_WORDS.names))]
    moves: Annotated[list[Move], msgspec.Meta(max_length=MOST_MOVES)] = []


class PlayerSheet(Entry):
    """The app sits at `seat`, and `dealer` deals the first round; five players keep one 1."""

    seats: int
    seat: Seat
    dealer: Seat
    options: dict[str, str] = {}
    kept: Card | None = None
    rounds: Annotated[list[Played], msgspec.Meta(max_length=ROUNDS)] = []
