"""Places: how the shapes of the sight table become cells, whole numbers of 16 bits side by side.

A place is as wide as what it shows can ever be, and each of its cells has a least and a most. It is
filled from the words of a view (`put`, into blank cells), or from the value on the table that these
words spell (`lay`), which must come out the same: the contract compares them. Nothing is -1 where
something is named, else 0; a back is -2, as everywhere in the kernel.

Cells stay where they are from one look to the next, so that only what is another is written anew:
`lay` finds in `kept`, from `slot` on, the numbers by which it knows what its cells show.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from langfinger.kernel.bits import TOP_BIT, bit, count_bits, first_bits, lowest
from langfinger.kernel.record import HIDDEN, NOBODY, NOTHING_SEEN, Json, Words
from langfinger.kernel.sight.shapes import Shape

HIGHEST: Final = 0x7FFF
HALF_BITS: Final = 15
WORD: Final[i64] = TOP_BIT + 1
NO_CARDS: Final[list[int]] = []


class Place:
    """Cells for one number from `least` to `most`; the base of all others.

    `blank` are its cells, and `fresh` what is kept, where nothing is seen. As a field of a layout
    it begins at the cell `at`, and keeps its numbers from `slot` on. What `is_owned` has an entry
    for each seat, which it alone sees. What `is_blind` looks the same to all. `known` names the
    field with the cards that a seat knows all the same.
    """

    def __init__(self, shape: Shape, width: int, least: int, most: int) -> None:
        self.shape = shape
        self.width = width
        self.least = least
        self.most = most
        self.blank = [0] * width
        self.fresh: list[int] = []
        self.at: i64 = 0
        self.slot: i64 = 0
        self.is_owned = False
        self.is_blind = False
        self.known = ""

    def names(self) -> list[str]:
        """What each cell is called, after the name of the field."""
        return [""] if self.width == 1 else [f".{cell}" for cell in range(self.width)]

    def bounds(self) -> list[tuple[int, int]]:
        """The least and the most of each cell."""
        return [(self.least, self.most)] * self.width

    def put(self, cells: vec[i16], at: i64, seen: Json) -> None:
        """Writes what a view shows into blank cells; nothing at all is null."""
        if seen is not None:
            number: i64 = seen
            self.put_number(cells, at, number)

    def put_number(self, cells: vec[i16], at: i64, number: i64) -> None:
        """The same for a single number."""
        cells[at] = i16(number)

    def lay(self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, value: Any) -> None:
        """Writes the value of a field that is seen."""
        number: i64 = value
        self.lay_number(cells, kept, at, slot, number)

    def lay_number(self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, number: i64) -> None:
        """The same for a value that is a number."""
        self.put_number(cells, at, number)

    def lay_strung(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, strung: i64, bits: i64, more: i64
    ) -> None:
        """The same for a list of numbers strung together, each of so many bits and so much more."""
        raise NotImplementedError

    def lay_back(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, value: Any, known: Any
    ) -> None:
        """Writes the value of a field seen from behind, by somebody who knows these of its cards.

        Most things do not show at all from behind.
        """
        self.clear(cells, kept, at, slot)

    def lay_back_number(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, number: i64, known: i64
    ) -> None:
        """The same for a value that is a number, of which a set is known."""
        self.clear(cells, kept, at, slot)

    def clear(self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64) -> None:
        """Nothing is seen there."""
        for cell in range(self.width):
            cells[at + cell] = i16(self.blank[cell])
        for number in range(len(self.fresh)):
            kept[slot + number] = self.fresh[number]


class WidePlace(Place):
    """Two cells for a number that one cannot hold: its low fifteen bits, and the others."""

    def __init__(self, shape: Shape) -> None:
        super().__init__(shape, 2, -HIGHEST - 1, HIGHEST)

    def put_number(self, cells: vec[i16], at: i64, number: i64) -> None:
        cells[at] = i16(number & HIGHEST)
        cells[at + 1] = i16(number >> HALF_BITS)


class SeatPlace(Place):
    """One cell for a seat, -1 for nobody."""

    def __init__(self, shape: Shape, seats: int) -> None:
        super().__init__(shape, 1, NOBODY, seats - 1)
        self.blank = [NOBODY]


class WordPlace(Place):
    """One cell for the number of a name: -1 for none, -2 for one that is not seen."""

    def __init__(self, shape: Shape, words: Words) -> None:
        super().__init__(shape, 1, HIDDEN, len(words.names) - 1)
        self.blank = [NOBODY]
        self.words = words

    def put(self, cells: vec[i16], at: i64, seen: Json) -> None:
        if seen is not None:
            number = HIDDEN if seen == NOTHING_SEEN else self.words.numbers[seen]
            self.put_number(cells, at, number)

    def lay_back(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, value: Any, known: Any
    ) -> None:
        self.lay_back_number(cells, kept, at, slot, value, 0)

    def lay_back_number(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, number: i64, known: i64
    ) -> None:
        self.put_number(cells, at, NOBODY if number == NOBODY else HIDDEN)


class CountPlace(Place):
    """One cell for how many cards lie where nobody looks."""

    def __init__(self, shape: Shape, most: int) -> None:
        super().__init__(shape, 1, 0, most)
        self.is_blind = True

    def lay_back(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, value: Any, known: Any
    ) -> None:
        if isinstance(value, list):
            cells[at] = i16(len(value))
        else:
            cards: i64 = value
            cells[at] = i16(count_bits(cards))


class SetPlace(Place):
    """A cell for every member of a set, 1 if it is there; and one more for backs, if there may be.

    The set is a mask, of cards or of seats, or a list of cards. What is kept are the members that
    the cells show: only those that have come or gone since are written.
    """

    def __init__(self, shape: Shape, members: tuple[str, ...], backs: int) -> None:
        super().__init__(shape, len(members) + (backs > 0), 0, 1)
        self.numbers: dict[Json, int] = {name: number for number, name in enumerate(members)}
        self.members = members
        self.backs = backs
        self.size: i64 = len(members)
        self.fresh = [0] * (1 + (len(members) - 1) // WORD)

    def names(self) -> list[str]:
        return [f".{name}" for name in self.members] + [".backs"] * (self.backs > 0)

    def bounds(self) -> list[tuple[int, int]]:
        return [(0, 1)] * len(self.members) + [(0, self.backs)] * (self.backs > 0)

    def put(self, cells: vec[i16], at: i64, seen: Json) -> None:
        if isinstance(seen, int):
            cells[at + self.size] = i16(seen)
        elif seen is not None:
            for member in seen:
                self.put_member(cells, at, member)

    def put_member(self, cells: vec[i16], at: i64, member: Json) -> None:
        """One member more, or one back more."""
        if member is None:
            cells[at + self.size] = cells[at + self.size] + 1
        else:
            number: i64 = member if isinstance(member, int) else self.numbers[member]
            cells[at + number] = 1

    def lay(self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, value: Any) -> None:
        if isinstance(value, list):
            self.lay_listed(cells, kept, at, slot, value)
        else:
            number: i64 = value
            self.lay_number(cells, kept, at, slot, number)

    def lay_number(self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, number: i64) -> None:
        lay_word(cells, kept, at, slot, number)
        if self.backs:
            cells[at + self.size] = 0

    def lay_listed(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, cards: list[int]
    ) -> None:
        """The same for a list of cards."""
        first: i64 = 0
        for word in range(len(self.fresh)):
            shown: i64 = 0
            for card in cards:
                place: i64 = card - first
                if 0 <= place < WORD:
                    shown |= bit(place)
            lay_word(cells, kept, at + first, slot + word, shown)
            first += WORD
        if self.backs:
            cells[at + self.size] = 0

    def lay_back(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, value: Any, known: Any
    ) -> None:
        if isinstance(value, list):
            cards = known_among(value, known)
            self.lay_listed(cells, kept, at, slot, cards)
            cells[at + self.size] = i16(len(value) - len(cards))
        else:
            self.lay_back_number(cells, kept, at, slot, value, 0 if known is None else known)

    def lay_back_number(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, number: i64, known: i64
    ) -> None:
        lay_word(cells, kept, at, slot, number & known)
        cells[at + self.size] = i16(count_bits(number & ~known))

    def clear(self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64) -> None:
        for word in range(len(self.fresh)):
            lay_word(cells, kept, at + word * WORD, slot + word, 0)
        if self.backs:
            cells[at + self.size] = 0


def lay_word(cells: vec[i16], kept: vec[i64], at: i64, slot: i64, shown: i64) -> None:
    """Writes those cells of a set of up to 61 that change."""
    left: i64 = kept[slot] ^ shown
    kept[slot] = shown
    while left:
        member = lowest(left)
        cells[at + member] = i16((shown >> member) & 1)
        left &= left - 1


def known_among(cards: list[int], known: Any) -> list[int]:
    """Those of these cards that are known, which are told as a set or as a list."""
    if not known:
        return NO_CARDS
    return [card for card in cards if knows(known, card)]


def knows(known: Any, card: int) -> bool:
    """Is this one of the cards that are known?"""
    if isinstance(known, list):
        return card in known
    cards: i64 = known
    return cards & bit(card) != 0


class CardsPlace(Place):
    """A cell for each card of a pile in its order; -1 behind the last."""

    def __init__(self, shape: Shape, words: Words, longest: int) -> None:
        super().__init__(shape, longest, HIDDEN, len(words.names) - 1)
        self.blank = [NOBODY] * longest
        self.fresh = [0]
        self.words = words

    def put(self, cells: vec[i16], at: i64, seen: Json) -> None:
        if isinstance(seen, int):
            for card in range(seen):
                cells[at + card] = HIDDEN
        elif seen is not None:
            for place in range(len(seen)):
                name = seen[place]
                card = HIDDEN if name is None else self.words.numbers[name]
                self.put_number(cells, at + place, card)

    def lay(self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, value: Any) -> None:
        assert isinstance(value, list)
        lay_numbers(cells, at, value)
        self.end(cells, kept, at, slot, len(value))

    def lay_strung(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, strung: i64, bits: i64, more: i64
    ) -> None:
        self.end(cells, kept, at, slot, lay_strung(cells, at, strung, bits, more))

    def lay_back(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, value: Any, known: Any
    ) -> None:
        assert isinstance(value, list)
        for place in range(len(value)):
            cells[at + place] = HIDDEN
        if known:
            for place in range(len(value)):
                card: int = value[place]
                if knows(known, card):
                    self.put_number(cells, at + place, card)
        self.end(cells, kept, at, slot, len(value))

    def end(self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, count: i64) -> None:
        """So many cards lie there now; where there were more, there are none."""
        for place in range(count, kept[slot]):
            cells[at + place] = NOBODY
        kept[slot] = count


def lay_numbers(cells: vec[i16], at: i64, numbers: list[Any]) -> None:
    """Writes these numbers, a cell for each."""
    place = at
    for entry in numbers:
        number: i64 = entry
        cells[place] = i16(number)
        place += 1


def lay_strung(cells: vec[i16], at: i64, strung: i64, bits: i64, more: i64) -> i64:
    """Writes small numbers strung together, a cell for each; says how many they are."""
    mask, left = first_bits(bits), strung
    place = at
    while left & mask:
        cells[place] = i16((left & mask) - more)
        left = left >> bits
        place += 1
    return place - at
