"""The ledger in words: a line for each seat, the moments that decided, what experts would do."""

from collections.abc import Sequence
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
        moments = [self.moment(entry) for entry in book.decided()]
        return [*told, "", say("ledger.decided"), *(moments or [say("ledger.nothing")])]


def lines(book: Book, names: Sequence[str]) -> list[Line]:
    """What each seat had, in their order."""
    fair = 1.0 / len(book.result)
    found = []
    for seat, name in enumerate(names):
        luck, choice = book.luck(seat), book.choice(seat)
        both, result = luck.plus(choice), book.result[seat] - fair
        found.append(Line(name, luck, choice, Worth(result - both.value, both.error), result))
    return found


def points(worth: Worth) -> str:
    """Percentage points of the chance to win, and within what they hold 19 times of 20."""
    return f"{signed(worth.value)} ± {100 * SURE * worth.error:.0f}"


def signed(value: float) -> str:
    """`+12`, `−3` or `0`."""
    rounded = round(100 * value)
    return f"+{rounded}" if rounded > 0 else f"−{-rounded}" if rounded < 0 else "0"


def as_json(book: Book, teller: Teller) -> dict[str, Any]:
    """The same for programs."""
    seats = [line._asdict() for line in lines(book, teller.names)]
    decided = book.decided()
    entries = [{**entry._asdict(), "decided": entry in decided} for entry in book.entries]
    return {"seats": seats, "entries": entries}
