"""What a player may choose. Actions name kinds of gear, so each edition has actions of its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.caper.box.effects import KINDS_OF_LOOT
from langfinger.kernel import Action, ActionSpace, lowest

MOST_EFFECTS: Final = 24  # more can never wait: eleven other cards and the location, two each


class Place(Action):
    """Place a thief at a location."""

    __match_args__ = ("thief", "location")
    rule = "CA-3.1"

    def __init__(self, thief: int, location: int) -> None:
        super().__init__()
        self.thief: i64 = thief
        self.location: i64 = location


class Play(Action):
    """Play gear of this kind on one of your thieves."""

    __match_args__ = ("kind", "thief")
    rule = "CA-4.3"

    def __init__(self, kind: int, thief: int) -> None:
        super().__init__()
        self.kind: i64 = kind
        self.thief: i64 = thief


class Throw(Action):
    """Throw gear of this kind away for a coin."""

    __match_args__ = ("kind",)
    rule = "CA-4.7"

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind: i64 = kind


class Take(Action):
    """Take loot of this kind."""

    __match_args__ = ("loot",)
    rule = "CA-6.6"

    def __init__(self, loot: int) -> None:
        super().__init__()
        self.loot: i64 = loot


class Burn(Action):
    """Burn the top gear card of this thief of your rival."""

    __match_args__ = ("thief",)
    rule = "CA-6.4"

    def __init__(self, thief: int) -> None:
        super().__init__()
        self.thief: i64 = thief


class Return(Action):
    """Return loot of this kind, because your card was burned."""

    __match_args__ = ("loot",)
    rule = "CA-8.8"

    def __init__(self, loot: int) -> None:
        super().__init__()
        self.loot: i64 = loot


class Resolve(Action):
    """Resolve this of the waiting effects next; the first is number 1."""

    __match_args__ = ("number",)
    rule = "CA-A4"

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: i64 = number


class Moves:
    """All actions of an edition and their ids; gear may be told by any copy of its kind.

    `kind_of` has the kind of every gear card.
    """

    def __init__(self, thieves: int, locations: int, kind_of: list[int]) -> None:
        people = range(thieves)
        kinds = range(max(kind_of) + 1)
        loot = range(KINDS_OF_LOOT)
        self.thieves: i64 = thieves
        self.locations: i64 = locations
        self.places: list[Place] = [Place(t, place) for t in people for place in range(locations)]
        plays = [[Play(kind, thief) for thief in people] for kind in kinds]
        throws = [Throw(kind) for kind in kinds]
        self.plays: list[Play] = [play for kind in kind_of for play in plays[kind]]
        self.throws: list[Throw] = [throws[kind] for kind in kind_of]
        self.take: list[Action] = [Take(kind) for kind in loot]
        self.burn: list[Action] = [Burn(thief) for thief in people]
        self.give_back: list[Action] = [Return(kind) for kind in loot]
        self.resolve: list[Action] = [Resolve(number + 1) for number in range(MOST_EFFECTS)]
        self.space = ActionSpace(
            self.places,
            *plays,
            throws,
            self.take,
            self.burn,
            self.give_back,
            self.resolve,
        )

    def place(self, thief: i64, location: i64) -> Place:
        """This thief at this location."""
        return self.places[thief * self.locations + location]

    def play(self, gear: i64, thief: i64) -> Play:
        """Gear of this card's kind on this thief."""
        return self.plays[gear * self.thieves + thief]

    def add_places(self, thief: i64, locations: i64, actions: list[Action]) -> None:
        """This thief at each of these locations."""
        first: i64 = thief * self.locations
        while locations:
            actions.append(self.places[first + lowest(locations)])
            locations &= locations - 1

    def add_plays(self, gear: i64, thieves: i64, actions: list[Action]) -> None:
        """Gear of this card's kind on each of these thieves."""
        first: i64 = gear * self.thieves
        while thieves:
            actions.append(self.plays[first + lowest(thieves)])
            thieves &= thieves - 1

    def throw(self, gear: i64) -> Throw:
        """Gear of this card's kind thrown away."""
        return self.throws[gear]
