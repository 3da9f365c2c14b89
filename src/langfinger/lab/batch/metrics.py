"""What is measured in a game besides its outcome: small classes that listen to its events.

A game brings its own in `games/<key>/lab/metrics.py` (METRICS), and anybody may name one more,
`my_file.py:FirstMover`:

    from langfinger.lab.batch import Metric

    class FirstMover(Metric):
        def __init__(self, game, seats):
            self.seat = 0

        def note(self, event):
            if event.verb() == "RoundBegan":
                self.seat = event.seat

        def value(self, state):
            return self.seat
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar, Final

from langfinger.bots.outside import is_in_file, module_and_class, told
from langfinger.kernel import NOBODY, BadChoice, Event, Game, Json, State
from langfinger.parts import part_of

POINTS: Final = ("points", "vp")
CAPITAL: Final = re.compile(r"(?<=.)(?=[A-Z])")
RESERVED: Final = frozenset(
    (
        *("number", "deal", "bots", "places", "wins", "scores", "rounds", "moves", "times"),
        *("game", "rules", "edition", "seed"),
    )
)
"""Columns that every row has."""


class Metric:
    """One number of a game, or several by their names. Every game has a new one."""

    things: ClassVar[str] = ""
    """The kind of words that its names are, so that a page can tell them."""
    has_mean: ClassVar[bool] = True
    """Is there sense in a mean over games?"""

    def __init__(self, game: Game[Any], seats: int) -> None:
        """Before the game begins."""

    def note(self, event: Event) -> None:
        """Something has happened."""

    def look(self, state: State) -> None:
        """A move is over."""

    def value(self, state: State) -> Json:
        """At the end: a number, numbers by name, or lists of numbers by name."""
        raise NotImplementedError

    @classmethod
    def title(cls) -> str:
        """`LeadChanges` is the column lead_changes."""
        return CAPITAL.sub("_", cls.__name__).lower()


class Count(Metric):
    """How often something happens."""

    happenings: ClassVar[tuple[type[Event], ...]] = ()

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.number = 0

    def note(self, event: Event) -> None:
        """Is it one of those?"""
        self.number += isinstance(event, self.happenings)

    def value(self, state: State) -> Json:
        """So often in a game."""
        return self.number


class LeadChanges(Metric):
    """How often somebody else goes ahead alone."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game = game
        self.leader = NOBODY
        self.number = 0

    def look(self, state: State) -> None:
        """Who is ahead now?"""
        scores = self.game.scores(state)
        most = max(scores)
        if scores.count(most) == 1 and scores.index(most) != self.leader:
            self.number += self.leader != NOBODY
            self.leader = scores.index(most)

    def value(self, state: State) -> Json:
        """So often."""
        return self.number


class Sources(Metric):
    """Points by the event that brought them."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.points: dict[str, int] = {}

    def note(self, event: Event) -> None:
        """Does it tell of points that no other event tells of?"""
        if getattr(event, "sums", False):
            return
        for name in POINTS:
            value = getattr(event, name, None)
            if isinstance(value, int):
                self.points[event.verb()] = self.points.get(event.verb(), 0) + value

    def value(self, state: State) -> Json:
        """By the names of events."""
        return self.points


class Fired(Metric):
    """How often each rule has fired, as events tell."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.times: dict[str, int] = {}

    def note(self, event: Event) -> None:
        """The rules behind it."""
        for rule in event.rules():
            self.times[rule] = self.times.get(rule, 0) + 1

    def value(self, state: State) -> Json:
        """By the ids of rules."""
        return self.times


class Taken(Metric):
    """Which seats have taken which thing: every thing that an event names beside a seat."""

    has_mean = False

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.words = game.words
        self.seats: dict[str, set[int]] = {}

    def note(self, event: Event) -> None:
        """`GearPlayed gear G01`, and who."""
        _, *values = event.to_json(self.words)
        args = dict(zip(event.__match_args__, values, strict=True))
        seat = args.get("seat")
        if not isinstance(seat, int):
            return
        for name, value in args.items():
            kind = name.rstrip("0123456789")
            if kind in self.words and isinstance(value, str):
                self.seats.setdefault(f"{event.verb()} {kind} {value}", set()).add(seat)

    def value(self, state: State) -> Json:
        """Seats by what they took."""
        return {thing: sorted(seats) for thing, seats in self.seats.items()}


HOUSE: Final[dict[str, type[Metric]]] = {
    kind.title(): kind for kind in (LeadChanges, Sources, Fired, Taken)
}
BALANCE: Final = tuple(HOUSE)
"""What the page about a run is made of."""


def brought_by(game: Game[Any]) -> dict[str, type[Metric]]:
    """The metrics that a game brings along."""
    part = part_of(game, "lab.metrics")
    kinds: tuple[type[Metric], ...] = () if part is None else part.METRICS
    return {kind.title(): kind for kind in kinds}


def metrics_for(game: Game[Any], wanted: tuple[str, ...]) -> tuple[str, ...]:
    """The game's own, then those that are wanted besides; BadChoice if there is no such one."""
    names = tuple(dict.fromkeys((*brought_by(game), *wanted)))
    titles = [metric_called(game, name).title() for name in names]
    for title in titles:
        if titles.count(title) > 1:
            raise BadChoice(f"--metrics: two are called {title}; rename the class of one")
    return names


def metric_called(game: Game[Any], name: str) -> type[Metric]:
    """The class of this name; BadChoice says which there are."""
    known = {**HOUSE, **brought_by(game)}
    if name in known:
        return known[name]
    if not is_in_file(name):
        raise BadChoice(
            f"there is no metric {name!r}; expected one of: {', '.join(known)}; or FILE.py:CLASS"
        )
    module, wanted = module_and_class(name)
    kind = getattr(module, wanted, None)
    if not (isinstance(kind, type) and issubclass(kind, Metric)):
        raise BadChoice(f"{name}: expected a class that inherits from langfinger.lab.batch.Metric")
    if kind.title() in {*RESERVED, *known}:
        raise BadChoice(f"{name}: every row has {kind.title()} already; rename the class")
    return kind


class Listeners:
    """All that is measured in one game; faults in a stranger's code are told with its name."""

    def __init__(self, game: Game[Any], seats: int, names: tuple[str, ...]) -> None:
        self.names = names
        self.metrics: list[Metric] = []
        for name in names:
            kind = metric_called(game, name)
            with blamed(name):
                self.metrics.append(kind(game, seats))

    def hear(self, state: State, events: list[Event]) -> None:
        """A move, and what happened in it."""
        for name, metric in zip(self.names, self.metrics, strict=True):
            with blamed(name):
                for event in events:
                    metric.note(event)
                metric.look(state)

    def values(self, state: State) -> dict[str, Json]:
        """What has come of it."""
        found = {}
        for name, metric in zip(self.names, self.metrics, strict=True):
            with blamed(name):
                found[metric.title()] = checked(metric.value(state))
        return found


@contextmanager
def blamed(name: str) -> Iterator[None]:
    """What goes wrong inside is told with the name of the metric."""
    try:
        yield
    except Exception as problem:
        raise BadChoice(f"{name}: raised {told(problem)}") from problem


def checked(value: Json) -> Json:
    """The value, if it can be a column."""
    many = list(value.values()) if isinstance(value, dict) else [value]
    single = [one for each in many for one in (each if isinstance(each, list) else [each])]
    if isinstance(value, list) or not all(isinstance(one, int | float) for one in single):
        raise TypeError(
            f"value: expected a number, numbers by name, or lists of numbers by name, not {value!r}"
        )
    return value
