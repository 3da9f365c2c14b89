"""The city guard acts: all detect at once, catchers go first, the others walk."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.cards import CAPTAIN, CAPTAINS_STAY, GUARD
from langfinger.games.hadria.rules.guards.catchers import is_catcher
from langfinger.games.hadria.rules.guards.catching import Catching
from langfinger.games.hadria.rules.guards.events import WatchActs
from langfinger.games.hadria.rules.guards.walking import Walking
from langfinger.games.hadria.rules.guards.ways import Hunt, hear_all
from langfinger.games.hadria.rules.things.places import of_event
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Log, Step, bit, members


@mypyc_attr(acyclic=True, free_list_len=1)
class Watch(Step):
    """HA-12.2: the city guard detects, moves and arrests."""

    rule = "HA-12.2"

    def resolve(self, state: HaState, log: Log) -> None:
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


@mypyc_attr(acyclic=True, free_list_len=1)
class Patrol(Step):
    """HA-12.5: all figures of this rank act."""

    __match_args__ = ("rank",)
    rule = "HA-12.5"

    def __init__(self, rank: int) -> None:
        self.rank: i64 = rank

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-12.4, HA-12.8, HA-A49: who hears nobody stays; catchers act before walkers."""
        alert = alert_figures(state, self.rank)
        if not alert:
            return
        catchers: i64 = 0
        hunt = Hunt(state, self.rank)
        for figure in members(alert):
            if is_catcher(hunt, figure):
                catchers |= bit(figure)
        walkers = alert & ~catchers
        if walkers:
            state.agenda.append(Walking(self.rank, walkers))
        if catchers:
            state.agenda.append(Catching(self.rank, catchers))


def alert_figures(state: HaState, rank: i64) -> i64:
    """HA-12.4: the figures of this rank that have heard somebody."""
    alert: i64 = 0
    for figure, seats in enumerate(state.heard):
        if seats and state.ranks[figure] == rank:
            alert |= bit(figure)
    return alert
