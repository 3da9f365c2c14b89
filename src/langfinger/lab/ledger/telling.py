"""The ledger in words: a line for each seat, the moments that decided, what experts would do."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Final, NamedTuple

from langfinger.kernel import Replay
from langfinger.lab.ledger.ledger import SURE, Book, Entry
from langfinger.lab.ledger.outcomes import Worth
from langfinger.texts import Phrases, Texts

MOST_TOLD: Final = 8  # answers to one question


class Line(NamedTuple):
    """What a seat had: luck, choices, all the rest, and what came of it against a fair share."""

    name: str
    luck: Worth
    choice: Worth
    rest: Worth
    result: float


class Teller(NamedTuple):
    """Says it in one language."""

    words: Phrases
    texts: Texts
    names: Sequence[str]
    replay: Replay

    def moment(self, entry: Entry) -> str:
        """One entry as a sentence."""
        if entry.kind == "choice":
            return self.choice(entry)
        gains = [f"{name} {points(w)}" for name, w in zip(self.names, entry.worth, strict=True)]
        if entry.kind == "deal":
            return self.words.say("ledger.deal", gains=", ".join(gains))
        seat, id = self.replay.moves[entry.move - 1]
        args = {"move": entry.move, "name": self.names[seat], "done": self.actions((id,))}
        return self.words.say("ledger.chance", **args, gains=", ".join(gains))

    def choice(self, entry: Entry) -> str:
        """What somebody did, and what an expert would have done."""
        return self.words.say(
            "ledger.choice",
            move=entry.move,
            name=self.names[entry.seat],
            done=self.actions(entry.done),
            better=self.actions(entry.better),
            worth=points(entry.worth[entry.seat]),
        )

    def actions(self, ids: Sequence[int]) -> str:
        """Answers in the words of the game; of many the last, with which all is laid."""
        space = self.texts.game.space
        told = [self.texts.action(space.at(id), self.names) for id in ids[-MOST_TOLD:]]
        return "; ".join(told if len(ids) <= MOST_TOLD else ["…", *told])

    def about(self, book: Book) -> list[str]:
        """The whole ledger, line by line."""
        say = self.words.say
        told = [say("ledger.head"), ""]
        for line in lines(book, self.names):
            shown = {"luck": points(line.luck), "choice": points(line.choice)}
            rest, result = points(line.rest), signed(line.result)
            told.append(say("ledger.line", name=line.name, **shown, rest=rest, result=result))
        if book.points:
            told += ["", say("ledger.points"), *self.in_points(book)]
        moments = [self.moment(entry) for entry in book.decided()]
        return [*told, "", say("ledger.decided"), *(moments or [say("ledger.nothing")])]

    def in_points(self, book: Book) -> list[str]:
        """A line for each seat, in points above the average of the table."""
        return [
            self.words.say(
                "ledger.line",
                name=line.name,
                luck=in_whole(line.luck),
                choice=in_whole(line.choice),
                rest=in_whole(line.rest),
                result=whole(line.result),
            )
            for line in lines_in_points(book, self.names)
        ]


def lines(book: Book, names: Sequence[str]) -> list[Line]:
    """What each seat had, in their order."""
    fair = 1.0 / len(book.result)
    return [
        line_of(name, book.luck(seat), book.choice(seat), book.result[seat] - fair)
        for seat, name in enumerate(names)
    ]


def lines_in_points(book: Book, names: Sequence[str]) -> list[Line]:
    """The same in points above the average; nothing where a game knows none."""
    return [
        line_of(name, book.luck_in_points(seat), book.choice_in_points(seat), result)
        for seat, (name, result) in enumerate(zip(names, book.points, strict=False))
    ]


def line_of(name: str, luck: Worth, choice: Worth, result: float) -> Line:
    """What is left of the result is the rest."""
    both = luck.plus(choice)
    return Line(name, luck, choice, Worth(result - both.value, both.error), result)


def points(worth: Worth) -> str:
    """Percentage points of the chance to win, and within what they hold 19 times of 20."""
    return f"{signed(worth.value)} ± {100 * SURE * worth.error:.0f}"


def in_whole(worth: Worth) -> str:
    """The same of points as they are counted in the game."""
    return f"{whole(worth.value)} ± {SURE * worth.error:.0f}"


def signed(value: float) -> str:
    """A part of a whole: `+12`, `−3` or `0`."""
    return whole(100 * value)


def whole(value: float) -> str:
    """`+12`, `−3` or `0`."""
    rounded = round(value)
    return f"+{rounded}" if rounded > 0 else f"−{-rounded}" if rounded < 0 else "0"


def as_json(book: Book, teller: Teller) -> dict[str, Any]:
    """The same for programs."""
    points = [line._asdict() for line in lines_in_points(book, teller.names)]
    pairs = zip_longest(lines(book, teller.names), points)
    seats = [{**line._asdict(), "points": counted} for line, counted in pairs]
    decided = book.decided()
    entries = [{**entry._asdict(), "decided": entry in decided} for entry in book.entries]
    return {"seats": seats, "entries": entries}
