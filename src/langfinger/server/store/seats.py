"""Who sits where: people, further people on the same device, and bots."""

from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

# Who decides where no person does.
BOT: Final = "bot"
CLOCK: Final = "clock"
ORDER: Final = "order"
SPARED: Final = "spared"
SCRIPT: Final = "script"
"""Plays for the bots of a lesson; where its script ends, they play like novices."""

Kind: TypeAlias = Literal["person", "local", "bot", "kept"]
"""Kept: for a guest who is still to come; the game does not begin before that."""


@dataclass
class Sitter:
    """One chair. A bot's chair with a guest is one that its person has left and may take again."""

    seat: int
    guest: str | None
    name: str
    kind: Kind
    bot: str
    here: bool = False
    since: int = 0
    lost: int = 0
    stands_in: bool = False

    @property
    def owner(self) -> str | None:
        """The guest who decides for this seat."""
        return None if self.kind == "bot" else self.guest

    def is_same_as(self, other: "Sitter") -> bool:
        """Does the same person sit here, or nobody in both cases?"""
        return (self.owner, self.name) == (other.owner, other.name)

    @property
    def plays_by_bot(self) -> bool:
        """Does a bot decide for this seat now?"""
        return self.kind == "bot" or self.stands_in


@dataclass
class Seating:
    """All chairs of a table, its host, who may not come back, and who has sat where.

    Whoever has sat on a chair has seen its cards, so `sat` is never forgotten.
    """

    chairs: list[Sitter]
    host: str
    banned: set[str] = field(default_factory=set)
    sat: dict[str, set[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.remember()

    def copy(self) -> "Seating":
        """The same people on chairs of their own: changes are tried there and stored first."""
        sat = {guest: set(seats) for guest, seats in self.sat.items()}
        return Seating([replace(chair) for chair in self.chairs], self.host, set(self.banned), sat)

    def remember(self) -> None:
        """Everybody has seen the cards of the chair they sit on."""
        for chair in self.chairs:
            if chair.guest is not None:
                self.sat.setdefault(chair.guest, set()).add(chair.seat)

    def has_seen_others(self, guest: str, seat: int) -> bool:
        """Does this guest know the cards of another chair than this one?"""
        return bool(self.sat.get(guest, set()) - {seat})

    def was_seen_by_others(self, guest: str, seat: int) -> bool:
        """Has another person held the cards of this chair?"""
        return any(seat in seats for other, seats in self.sat.items() if other != guest)

    def of(self, guest: str | None) -> list[int]:
        """The seats this guest decides for."""
        if guest is None:
            return []
        return [chair.seat for chair in self.chairs if chair.guest == guest and chair.kind != "bot"]

    def by_guest(self) -> dict[str | None, list[int]]:
        """The same of all guests."""
        found: dict[str | None, list[int]] = {}
        for chair in self.chairs:
            if chair.kind != "bot" and chair.guest is not None:
                found.setdefault(chair.guest, []).append(chair.seat)
        return found

    def may_decide(self, actor: str, seat: int) -> bool:
        """Is this seat the actor's? Bots have theirs, clock and orders speak for any."""
        chair = self.chairs[seat]
        if actor == BOT:
            return chair.plays_by_bot
        return actor in (CLOCK, ORDER) or chair.owner == actor

    def left_by(self, guest: str) -> list[Sitter]:
        """Chairs this guest has left and nobody else has taken."""
        return [chair for chair in self.chairs if chair.kind == "bot" and chair.guest == guest]

    def free(self) -> list[Sitter]:
        """Chairs somebody new may take: kept ones first, then those that were never left."""
        free = [chair for chair in self.chairs if chair.owner is None]
        return sorted(free, key=lambda c: (c.kind != "kept", c.guest is not None, c.seat))

    def kept(self) -> list[Sitter]:
        """Chairs that wait for a guest."""
        return [chair for chair in self.chairs if chair.kind == "kept"]

    def people(self) -> set[str]:
        """All guests who sit at the table."""
        return {chair.owner for chair in self.chairs if chair.owner is not None}

    def present(self) -> set[str]:
        """The guests who are connected, or were until a moment ago."""
        return {chair.owner for chair in self.chairs if chair.owner is not None and chair.here}

    def host_seat(self) -> int | None:
        """Where the host sits."""
        return next(iter(self.of(self.host)), None)
