"""Record: a verb and a few small numbers. Actions, events and steps are its three kinds."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from langfinger.kernel.bits import TOP_BIT, mask_of, members

Seat = int
Json = Any

NOBODY: Final = -1
HIDDEN: Final = -2
NOTHING_SEEN: Final = "?"
NOT_COUNTED: Final = ("seat", "seats", "cards")
LARGEST: Final = 1_000_000_000
LONGEST_COUNT: Final = 10  # digits of the largest
KINDS: Final[dict[str, str]] = {}  # names of arguments are few, and asked for all the time


class Words:
    """The names of a kind of thing (cards, roles, colours), in the order of their numbers."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.numbers = {name: number for number, name in enumerate(names)}


@mypyc_attr(acyclic=True)
class Record:
    """A verb and a few small numbers; never changed once made."""

    __match_args__: ClassVar[tuple[str, ...]] = ()
    rule: ClassVar[str] = ""

    def args(self) -> list[int]:
        """The numbers, in the order of `__match_args__`."""
        return [getattr(self, name) for name in self.__match_args__]

    def verb(self) -> str:
        return type(self).__name__

    def to_json(self, words: dict[str, Words]) -> Json:
        """The verb and its arguments in the words of the game: `["Lay", 2, "R9"]`."""
        spelled: list[Json] = [self.verb()]
        for name in self.__match_args__:
            spelled.append(spell(name, getattr(self, name), words))
        return spelled

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={getattr(self, name)}" for name in self.__match_args__)
        return f"{self.verb()}({inner})"


class Action(Record):
    """What a seat may choose; one shared object per id."""

    def __init__(self) -> None:
        self.id: i64 = NOBODY


class Event(Record):
    """What just happened, as a spectator would say it aloud; drives log, animation and replay.

    The argument named by `secret` is exactly as visible as the state field `within`, whose owners
    are the seats in the arguments `owners`. `reveals` marks news that an undo would have to unsay.
    """

    secret: ClassVar[str] = ""
    within: ClassVar[str] = ""
    owners: ClassVar[tuple[str, ...]] = ("seat",)
    reveals: ClassVar[bool] = False

    def rules(self) -> tuple[str, ...]:
        """The paragraphs that fired, the main one first."""
        return (self.rule,)


def kind_of_argument(name: str) -> str:
    """`card2` and `card` are both cards: numbers at the end only tell them apart."""
    kind = KINDS.get(name)
    if kind is None:
        kind = name.rstrip("0123456789")
        KINDS[name] = kind
    return kind


def spell(name: str, value: int, words: dict[str, Words]) -> Json:
    """One argument in the words of the game; nothing is null, what may not be seen is "?".

    `cards` and `seats` are sets, kept as masks and spelled as lists.
    """
    if name == "seat" and value >= 0:
        return value
    kind = kind_of_argument(name)
    named = words.get(kind)
    if named is None and kind not in NOT_COUNTED:
        return value
    if value == HIDDEN:
        return NOTHING_SEEN
    if name == "cards":
        return [words["card"].names[card] for card in members(value)]
    if name == "seats":
        return members(value)
    if value == NOBODY:
        return None
    return value if named is None else named.names[value]


def unspell(name: str, value: Json, words: dict[str, Words]) -> int:
    """The number behind a word; KeyError or TypeError tell that there is none."""
    if value is None:
        return NOBODY
    if value == NOTHING_SEEN:
        return HIDDEN
    if name == "cards":
        return mask_of([words["card"].numbers[card] for card in value])
    if name == "seats":
        return mask_of([seat_number(seat) for seat in value])
    named = words.get(kind_of_argument(name))
    if named is not None:
        return named.numbers[value]
    return whole_number(name, value)


def is_count(text: str) -> bool:
    """A number as people write it, which a table can count to: not one of a thousand digits."""
    return text.isdecimal() and len(text) <= LONGEST_COUNT


def seat_number(value: Json) -> int:
    """The value itself; TypeError if no table has such a seat."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= TOP_BIT:
        raise TypeError(f"there is no seat {value!r}")
    return value


def whole_number(name: str, value: Json) -> int:
    """The value itself; TypeError if it is not a whole number that a table can count to."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST:
        raise TypeError(f"{name} must be a whole number, not {value!r}")
    return value
