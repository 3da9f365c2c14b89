"""What is played, and which game of it has which number.

A sweep plays the same deals on the terms of each of its points, one after the other. Bots change
seats from game to game; or, in a contest, they sit down to every deal in all ways.
"""

from collections.abc import Sequence
from hashlib import blake2b
from itertools import product
from typing import Final, NamedTuple

from langfinger.bots import about, make_bot
from langfinger.kernel import BadChoice
from langfinger.lab.batch.terms import EDITION, Terms, read_pair, with_pair

CARDS: Final = "cards"
"""The column that says which card file was played with: the edition is told by its fingerprint."""

Pairs = tuple[tuple[str, str], ...]


class Point(NamedTuple):
    """Terms, and the values by which they differ from the other points of a sweep."""

    terms: Terms
    values: Pairs = ()


class Plan(NamedTuple):
    """Everything a worker needs to know, as plain data."""

    points: tuple[Point, ...]
    line_ups: tuple[tuple[str, ...], ...]
    seed: int
    metrics: tuple[str, ...] = ()
    deal_games: int = 1
    """Games of one deal: 1, or as many as there are line-ups."""
    is_timed: bool = False
    """Is it kept how long bots think? Such rows are never the same twice."""

    @property
    def terms(self) -> Terms:
        """Those of the first point: the others differ by their values alone."""
        return self.points[0].terms

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.line_ups[0])

    @property
    def bots(self) -> tuple[str, ...]:
        """Everybody who plays, once."""
        return tuple(dict.fromkeys(bot for line_up in self.line_ups for bot in line_up))


class Meeting(NamedTuple):
    """One game: on which terms, which deal, and which bot on which seat."""

    number: int
    point: Point
    deal: int
    bots: tuple[str, ...]


def plan_of(terms: Terms, bots: Sequence[str], seed: int = 0, metrics: Sequence[str] = ()) -> Plan:
    """These bots at one table; they change seats from game to game."""
    return Plan((Point(terms),), rotations(tuple(bots)), seed, tuple(metrics))


def fixed(plan: Plan) -> Plan:
    """The same plan, but bot i stays on seat i."""
    return plan._replace(line_ups=plan.line_ups[:1])


def rotations(bots: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The same bots, each of them once on every seat; twins are told once."""
    turned = [bots[first:] + bots[:first] for first in range(len(bots))]
    return tuple(dict.fromkeys(turned))


def swept(plan: Plan, sweeps: Sequence[str]) -> Plan:
    """The plan on the terms of every point: `track=4,5,6` has three, two such words nine."""
    axes = [axis_of(plan.terms, written) for written in sweeps]
    names = [axis[0][0] for axis in axes]
    for name in names:
        if names.count(name) > 1:
            raise BadChoice(f"--sweep: {name} is swept twice; name all its values in one word")
    points = []
    for values in product(*axes):
        terms = plan.terms
        for pair in values:
            terms = with_pair(terms, pair)
        columns = tuple((CARDS if name == EDITION else name, value) for name, value in values)
        points.append(Point(terms, columns))
    return plan._replace(points=tuple(points))


def axis_of(terms: Terms, written: str) -> list[tuple[str, str]]:
    """The values of one name."""
    name, rest = read_pair(written)
    values = [value.strip() for value in rest.split(",") if value.strip()]
    if len(values) < 2:
        raise BadChoice(f"--sweep: expected {name}=VALUE,VALUE, at least two, not {written!r}")
    for value in values:
        if values.count(value) > 1:
            raise BadChoice(f"--sweep: {name}={value} is there twice")
    if name in {*dict(terms.options), *dict(terms.numbers)} or (name == EDITION and terms.edition):
        raise BadChoice(f"--sweep: {name} is chosen already; leave it away where it is chosen")
    return [(name, value) for value in values]


def meeting(plan: Plan, number: int) -> Meeting:
    """The game of this number: the points of a sweep in turn, so that none is behind."""
    turn, point = divmod(number, len(plan.points))
    bots = plan.line_ups[turn % len(plan.line_ups)]
    return Meeting(number, plan.points[point], turn // plan.deal_games, bots)


def check_plan(plan: Plan) -> None:
    """BadChoice for a table that cannot be set up: options, cards, numbers, seats, bots."""
    for point in plan.points:
        game = point.terms.game
        game.setup(plan.seats, plan.seed, dict(point.terms.options))
        for bot in plan.bots:
            make_bot(bot, game, plan.seed)
            about(bot, game)


def seed_of(seed: int, number: int, seat: int) -> int:
    """The seed of a deal (seat NOBODY) or of one of its bots."""
    digest = blake2b(f"{seed} {number} {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1
