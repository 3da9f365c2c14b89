"""Figures that come to the board, or are lifted from one field to another."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import FAR, FIELDS, IS_DUNGEON, distance
from langfinger.games.hadria.box.cards import GUARD
from langfinger.games.hadria.rules.guards.events import FigureMoved, FigurePlaced
from langfinger.games.hadria.rules.things.actions import AIM, POINT, Aim, Point, Target
from langfinger.games.hadria.rules.things.places import director, figure_on
from langfinger.games.hadria.rules.things.refusals import unless_offered
from langfinger.games.hadria.short_lists import extended, is_among, replaced
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, ListQuestion, Log, Reason, Step, bit

GUARDS_IN_ALL: Final[i64] = 20
CAPTAINS_IN_ALL: Final[i64] = 2


class Reinforcing(Step):
    """HA-15.6, HA-A20: a figure comes to this field or the nearest possible one."""

    __match_args__ = ("rank", "field")
    rule = "HA-15.6"

    def __init__(self, rank: int, field: int) -> None:
        self.rank: i64 = rank
        self.field: i64 = field

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-19.4, HA-19.9, HA-A20: on this field or the nearest possible one."""
        seat = director(state)
        posts = nearest_posts(state, self.field)
        if len(posts) > 1:
            state.pause(Posting(seat, self.rank, self.field), bit(seat))
        else:
            state.agenda.append(Arriving(seat, self.rank, posts[0]))


class Posting(ListQuestion):
    """HA-A20, HA-19.4: this seat chooses among the fields nearest to this one."""

    __match_args__ = ("seat", "rank", "field")
    rule = "HA-A20"
    answers = (Aim, Target)

    def __init__(self, seat: int, rank: int, field: int) -> None:
        self.seat: i64 = seat
        self.rank: i64 = rank
        self.field: i64 = field

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [AIM[field] for field in nearest_posts(state, self.field)]

    def why_not(self, state: HaState, seat: i64, action: Aim | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Aim, log: Log) -> None:
        state.agenda.append(Arriving(self.seat, self.rank, action.field))


class Arriving(Step):
    """HA-1.2: a figure of the supply, or one from the board, is put on this field."""

    __match_args__ = ("seat", "rank", "field")
    rule = "HA-1.2"

    def __init__(self, seat: int, rank: int, field: int) -> None:
        self.seat: i64 = seat
        self.rank: i64 = rank
        self.field: i64 = field

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-1.2: from the supply; if it is empty, from the board."""
        if in_supply(state, self.rank) > 0:
            state.figures = extended(state.figures, self.field)
            state.ranks = extended(state.ranks, self.rank)
            log.add(FigurePlaced(self.rank, len(state.figures) - 1, self.field))
        else:
            state.pause(Drafting(self.seat, self.rank, self.field), bit(self.seat))


class Drafting(ListQuestion):
    """HA-1.2: the supply is empty; this seat chooses the figure that comes to this field."""

    __match_args__ = ("seat", "rank", "field")
    rule = "HA-1.2"
    answers = (Point, Target)

    def __init__(self, seat: int, rank: int, field: int) -> None:
        self.seat: i64 = seat
        self.rank: i64 = rank
        self.field: i64 = field

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        figures = range(len(state.figures))
        return [POINT[figure] for figure in figures if state.ranks[figure] == self.rank]

    def why_not(self, state: HaState, seat: i64, action: Point | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Point, log: Log) -> None:
        relocate(state, action.figure, self.field, log)


def relocate(state: HaState, figure: i64, field: i64, log: Log) -> None:
    """HA-8.4, HA-8.14, HA-A21: lifted and put down; nobody is arrested by that."""
    log.add(FigureMoved(figure, state.figures[figure], field))
    state.figures = replaced(state.figures, figure, field)


def in_supply(state: HaState, rank: i64) -> i64:
    """HA-1.1, HA-2.11: figures of this rank that are not on the board."""
    whole: i64 = GUARDS_IN_ALL if rank == GUARD else CAPTAINS_IN_ALL
    return whole - state.ranks.count(rank)


def is_possible_post(state: HaState, field: i64) -> bool:
    """HA-19.9: no city guard, no fire, no dungeon."""
    if IS_DUNGEON[field] or is_among(state.fire, field):
        return False
    return figure_on(state, field) == NOBODY


def nearest_posts(state: HaState, field: i64) -> list[int]:
    """HA-19.9, HA-A20: the possible fields nearest to this one."""
    best: i64 = FAR
    found: list[int] = []
    for other in range(FIELDS):
        away = distance(field, other)
        if away <= best and is_possible_post(state, other):
            if away < best:
                best = away
                found = []
            found.append(other)
    return found
