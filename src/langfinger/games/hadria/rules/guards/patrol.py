"""The city guard acts: detect, catch, walk; and the reasons that every figure's move carries."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import distance
from langfinger.games.hadria.box.cards import CAPTAIN, CAPTAINS_STAY, GUARD
from langfinger.games.hadria.rules.guards.arrests import arrest_all
from langfinger.games.hadria.rules.guards.catchers import best_ways, has_one_outcome, is_catcher
from langfinger.games.hadria.rules.guards.events import GuardMoved, LetRunOn, WatchActs
from langfinger.games.hadria.rules.guards.steps import (
    Catching,
    ChoosingFigure,
    ChoosingWay,
    Patrol,
    Walking,
)
from langfinger.games.hadria.rules.guards.visibility import director, of_event
from langfinger.games.hadria.rules.guards.ways import (
    Outlook,
    caught_by,
    field_of,
    hear,
    hear_all,
    stop_of,
    ways,
)
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, bit, lowest, members

HERE: Final[i64] = 0  # the numbers of BECAUSE
NEAREST: Final[i64] = 1
MOST: Final[i64] = 2
CHOSEN: Final[i64] = 3
LOWEST: Final[i64] = 4


def begin_watch(state: HaState, log: Log) -> None:
    """HA-12.2, HA-12.5, HA-A22: all detect at once; then the guards act, then the captains."""
    state.guards_acted = 1
    state.let_run = 0
    heard = hear_all(state)
    state.heard = heard
    if log.on:
        log.add(WatchActs(state.roll, len([1 for seats in heard if seats])))
    if not of_event(state, CAPTAINS_STAY):
        state.agenda.append(Patrol(CAPTAIN))
    state.agenda.append(Patrol(GUARD))


def begin_patrol(state: HaState, rank: i64) -> None:
    """HA-12.4, HA-12.8, HA-A49: who hears nobody stays; catchers act before walkers."""
    alert = alert_figures(state, rank)
    if not alert:
        return
    catchers: i64 = 0
    look = Outlook(state, rank)
    for figure in members(alert):
        if is_catcher(look, figure):
            catchers |= bit(figure)
    walkers = alert & ~catchers
    if walkers:
        state.agenda.append(Walking(rank, walkers))
    if catchers:
        state.agenda.append(Catching(rank, catchers))


def alert_figures(state: HaState, rank: i64) -> i64:
    """HA-12.4: the figures of this rank that have heard somebody."""
    alert: i64 = 0
    for figure, seats in enumerate(state.heard):
        if seats and state.ranks[figure] == rank:
            alert |= bit(figure)
    return alert


def go_on_catching(state: HaState, rank: i64, left: i64, log: Log) -> None:
    """HA-12.8, HA-12.10, HA-A24: the start player chooses if it makes a difference."""
    look = Outlook(state, rank)
    first = first_catcher(look, left)
    if state.let_run or has_one_outcome(look, left):
        send(state, look, left, first, log)
        return
    seat = director(state)
    if able_catchers(look, left) == bit(first):
        ask_way(state, seat, first, left, best_ways(look, left, first), log)
    else:
        state.pause(ChoosingFigure(seat, rank, left), bit(seat))


def first_catcher(look: Outlook, left: i64) -> i64:
    """HA-12.10: the lowest number among the catchers that may act next."""
    others = left
    while not best_ways(look, left, lowest(others)):
        others &= others - 1
    return lowest(others)


def able_catchers(look: Outlook, left: i64) -> i64:
    """HA-12.8, HA-A24: the catchers that may act next without losing an arrest."""
    able: i64 = 0
    for figure in members(left):
        if best_ways(look, left, figure):
            able |= bit(figure)
    return able


def choose_figure(state: HaState, rank: i64, left: i64, figure: i64, log: Log) -> None:
    """HA-12.10: the start player has named the figure; perhaps also the way is open."""
    look = Outlook(state, rank)
    ask_way(state, director(state), figure, left, best_ways(look, left, figure), log)


def ask_way(state: HaState, seat: i64, figure: i64, left: i64, best: list[int], log: Log) -> None:
    """HA-12.10: among several ways somebody chooses; a single one is taken at once."""
    if len(best) > 1:
        state.pause(ChoosingWay(seat, figure, left), bit(seat))
    else:
        look = Outlook(state, state.ranks[figure])
        because: i64 = MOST if len(ways(look, figure)) > 1 else NEAREST
        go_on_with(state, state.ranks[figure], left & ~bit(figure))
        act(state, figure, best[0], because, log)


def send(state: HaState, look: Outlook, left: i64, figure: i64, log: Log) -> None:
    """HA-12.10: nobody is asked; the figure with the lowest number takes its lowest way."""
    best = best_ways(look, left, figure)
    because: i64 = LOWEST
    if len(ways(look, figure)) == 1:
        because = NEAREST
    elif len(best) == 1:
        because = MOST
    go_on_with(state, look.rank, left & ~bit(figure))
    act(state, figure, best[0], because, log)


def go_on_with(state: HaState, rank: i64, left: i64) -> None:
    """HA-A49: the other catchers come next."""
    if left:
        state.agenda.append(Catching(rank, left))


def choose_way(state: HaState, ask: ChoosingWay, field: i64, log: Log) -> None:
    """HA-12.10: the figure goes where it was sent."""
    rank = state.ranks[ask.figure]
    for one in open_ways(state, ask):
        if field_of(one) == field:
            go_on_with(state, rank, ask.figures & ~bit(ask.figure))
            act(state, ask.figure, one, CHOSEN, log)


def open_ways(state: HaState, ask: ChoosingWay) -> list[int]:
    """HA-12.10: the ways among which somebody may choose for this figure."""
    look = Outlook(state, state.ranks[ask.figure])
    if ask.figures:
        return best_ways(look, ask.figures, ask.figure)
    return ways(look, ask.figure)


def let_run(state: HaState, seat: i64, log: Log) -> None:
    """HA-12.10: the rest is decided by the lowest numbers; the question is put again to nobody."""
    ask = state.ask
    state.let_run = 1
    log.add(LetRunOn(seat))
    if isinstance(ask, ChoosingFigure):
        state.agenda.append(Catching(ask.rank, ask.figures))
    elif isinstance(ask, ChoosingWay):
        one = open_ways(state, ask)[0]
        go_on_with(state, state.ranks[ask.figure], ask.figures & ~bit(ask.figure))
        act(state, ask.figure, one, LOWEST, log)


def go_on_walking(state: HaState, rank: i64, left: i64, log: Log) -> None:
    """HA-12.10, HA-A49: the walkers one by one, the lowest number first."""
    figure = lowest(left)
    rest = left & ~bit(figure)
    if rest:
        state.agenda.append(Walking(rank, rest))
    look = Outlook(state, rank)
    found = ways(look, figure)
    if len(found) > 1 and not state.let_run:
        seat = director(state)
        state.pause(ChoosingWay(seat, figure, 0), bit(seat))
    else:
        act(state, figure, found[0], LOWEST if len(found) > 1 else NEAREST, log)


def rouse(state: HaState, seat: i64, figure: i64, log: Log) -> None:
    """HA-12.13: one figure detects, moves and arrests at once; the seat decides what is open."""
    heard: list[int] = [0] * len(state.figures)
    heard[figure] = hear(state, figure)
    state.heard = heard
    if not heard[figure]:
        return
    look = Outlook(state, state.ranks[figure])
    if is_catcher(look, figure):
        ask_way(state, seat, figure, bit(figure), best_ways(look, bit(figure), figure), log)
        return
    found = ways(look, figure)
    if len(found) > 1:
        state.pause(ChoosingWay(seat, figure, 0), bit(seat))
    else:
        act(state, figure, found[0], NEAREST, log)


def act(state: HaState, figure: i64, one: i64, because: i64, log: Log) -> None:
    """HA-12.6, HA-12.11: the figure goes its way, with its reasons, and arrests whom it can."""
    if log.on:
        tell(state, figure, one, because, log)
    state.figures[figure] = field_of(one)
    seats = caught_by(one)
    if seats:
        arrest_all(state, seats, figure)


def tell(state: HaState, figure: i64, one: i64, because: i64, log: Log) -> None:
    """HA-12.3, HA-12.7: whom it heard, whom it goes for, at what distance, and why."""
    field = state.figures[figure]
    end = field_of(one)
    heard = state.heard[figure] & ~state.caught
    seat: int = NOBODY
    away: int = 0
    for other in members(heard):
        reach = distance(field, state.places[other])
        if seat == NOBODY or reach < away:
            seat = other
            away = reach
        elif reach == away and not leads_to(state, field, end, seat):
            seat = other
    if heard and away == 0:
        because = HERE
    seats = state.heard[figure]
    log.add(GuardMoved(figure, field, end, seat, away, because, stop_of(one), seats))


def leads_to(state: HaState, field: i64, end: i64, seat: i64) -> bool:
    """HA-12.6: the end of the way lies on a shortest route to this thief."""
    goal = state.places[seat]
    return distance(field, end) + distance(end, goal) == distance(field, goal)
