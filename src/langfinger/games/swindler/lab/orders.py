"""How games of Swindler go among bots: rounds, winners' points, and which orders are fulfilled.

python -m langfinger.games.swindler.lab.orders --seats 2 --games 100 --seed 1
python -m langfinger.games.swindler.lab.orders --seats 4 --games 100 --seed 1 --bots random
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import quantiles
from typing import Final

from langfinger.bots import make_bot
from langfinger.games.swindler import GAME
from langfinger.games.swindler.bot.worth import Outlook
from langfinger.games.swindler.box.orders import OP_WORDS
from langfinger.games.swindler.rules.events import PointsLost
from langfinger.games.swindler.rules.stealing.stealing import ChoosingBag
from langfinger.games.swindler.rules.trading.events import Fulfilled
from langfinger.games.swindler.rules.turn.events import OrderRevealed
from langfinger.kernel import NOBODY, Event, Log, View, count_bits, view
from langfinger.lab.batch.plan import seed_of
from langfinger.lab.stats import Interval, mean, sums_of
from langfinger.texts import Texts

TENTHS: Final = 10
MOST_LACKED: Final = 6
GAINS: Final = {
    "PointsGained": "orders",
    "Sold": "sales",
    "DealerDone": "complete dealers",
    "FenceBonus": "Fence's Friend",
    "BetWon": "bets",
    "CoinsCounted": "coins",
}
LOSSES: Final = {"PointsLost": "kicks and cancels", "MarkersCounted": "markers left"}


@dataclass
class Notes:
    """What was seen in some games."""

    rounds: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    happened: Counter[str] = field(default_factory=Counter)
    opened: Counter[int] = field(default_factory=Counter)
    fulfilled: Counter[int] = field(default_factory=Counter)
    booked: dict[str, float] = field(default_factory=dict)
    unsold: float = 0.0
    promised: dict[int, tuple[str, int]] = field(default_factory=dict)
    kept: Counter[tuple[str, int]] = field(default_factory=Counter)
    broken: Counter[tuple[str, int]] = field(default_factory=Counter)

    def begin_steal(self, seen: View) -> None:
        """Notes what is lacking for each order that this seat has reserved."""
        self.broken.update(self.promised.values())
        outlook = Outlook(GAME, seen)
        spaces, markers = outlook.state.spaces.numbers(), outlook.state.markers
        self.promised = {
            order: (OP_WORDS.names[GAME.box.orders[order].op], outlook.lacking(order))
            for order, marker in zip(spaces, markers, strict=True)
            if marker == seen.seat
        }

    def keep(self, events: Iterable[Event]) -> None:
        """Notes which of these orders are fulfilled in the same turn."""
        for event in events:
            if isinstance(event, Fulfilled) and event.order in self.promised:
                self.kept[self.promised.pop(event.order)] += 1

    def hear(self, events: Iterable[Event]) -> None:
        """Counts what happened."""
        for event in events:
            if isinstance(event, OrderRevealed):
                self.opened[event.order] += 1
            elif isinstance(event, Fulfilled):
                self.fulfilled[event.order] += 1
            elif isinstance(event, PointsLost):
                self.happened["lost"] += event.points
            self.happened[event.verb()] += 1

    def book(self, events: Iterable[Event], first: list[int]) -> None:
        """Sums up what the winners got their points for, and what they lost."""
        for event in events:
            source = GAINS.get(event.verb()) or LOSSES.get(event.verb())
            if source and getattr(event, "seat", NOBODY) in first:
                points = getattr(event, "points", 0) / len(first)
                sign = -1 if source in LOSSES.values() else 1
                self.booked[source] = self.booked.get(source, 0.0) + sign * points


def play_one(seats: int, bots: list[str], seed: int, number: int, notes: Notes) -> None:
    """One game, the same as game `number` of `langfinger simulate` with this seed."""
    players = [make_bot(bot, GAME, seed_of(seed, number, seat)) for seat, bot in enumerate(bots)]
    log = Log()
    state = GAME.setup_with(seats, seed_of(seed, number, NOBODY), None, log)
    while state.waiting:
        seat = state.turn
        seen = view(GAME, state, seat)
        if isinstance(state.ask, ChoosingBag):
            notes.begin_steal(seen)
        told = len(log.events)
        GAME.apply(state, seat, GAME.space.at(players[seat].choose(seen)), log)
        notes.keep(log.events[told:])
    notes.hear(log.events)
    notes.rounds.append(int(state.round))
    first = [seat for seat, place in enumerate(GAME.places(state)) if place == 1]
    notes.points.append(max(state.vp[seat] for seat in first))
    notes.book(log.events, first)
    notes.unsold += sum(count_bits(state.loot[seat]) for seat in first) / len(first)


def lines_of(notes: Notes) -> list[str]:
    """The table: the course of the games, then every order, the least fulfilled first."""
    spread = quantiles(notes.rounds, n=TENTHS)
    seen, games = notes.happened, len(notes.rounds)
    never = [order for order in orders() if not notes.fulfilled[order]]
    return [
        f"rounds: {interval(mean(sums_of(notes.rounds)))}, "
        f"eight games in ten between {spread[0]:.0f} and {spread[-1]:.0f}",
        f"winner's points: {interval(mean(sums_of(notes.points)))}",
        f"of these {GAME.box.start_vp} at the start, "
        + ", ".join(f"{points / games:.1f} {source}" for source, points in booked_by_size(notes))
        + f"; {notes.unsold / games:.1f} tiles were left over",
        f"turns with a skull that stood: {100 * seen['Caught'] / seen['TurnBegan']:.0f} %",
        f"markers that were kicked off: {100 * seen['Kicked'] / (seen['MarkerPlaced'] or 1):.0f} %",
        f"a game: {seen['Kicked'] / games:.1f} kicks, {seen['lost'] / games:.0f} points lost to "
        f"kicks and cancels, {seen['Played'] / games:.0f} accomplices played, "
        f"{seen['RaidRevealed'] / games:.1f} raids, {seen['Jailed'] / games:.1f} arrests",
        "reserved orders fulfilled in the same turn, by what they lacked:",
        *[promise_line(op, notes) for op in OP_WORDS.names],
        "",
        f"{'order':<7}{'opened':>8}{'fulfilled':>11}{'share':>8}  demand",
        *[order_line(order, notes) for order in by_share(notes)],
        "",
        f"orders never fulfilled: {' '.join(map(name_of, never)) or 'none'}",
    ]


def booked_by_size(notes: Notes) -> list[tuple[str, float]]:
    """Where points came from and went to, the most first."""
    return sorted(notes.booked.items(), key=lambda row: -row[1])


def promise_line(op: str, notes: Notes) -> str:
    """How often orders of one sort were fulfilled at once, if they lacked 0, 1, 2 … things."""
    found = []
    for lacked in range(MOST_LACKED):
        kept, broken = notes.kept[(op, lacked)], notes.broken[(op, lacked)]
        if kept + broken:
            found.append(f"{lacked}: {100 * kept / (kept + broken):.0f} % of {kept + broken}")
    return f"  {op:<9}" + ", ".join(found)


def orders() -> list[int]:
    """All orders but the raids."""
    return [order for order, demand in enumerate(GAME.box.orders) if not demand.is_raid]


def by_share(notes: Notes) -> list[int]:
    """The orders, those that are fulfilled most rarely first."""
    return sorted(orders(), key=lambda order: share_of(order, notes))


def share_of(order: int, notes: Notes) -> float:
    """How often this order was fulfilled when it was opened."""
    return notes.fulfilled[order] / max(notes.opened[order], 1)


def order_line(order: int, notes: Notes) -> str:
    """One order with its numbers and its demand."""
    opened, done = notes.opened[order], notes.fulfilled[order]
    demand = TEXTS.at(f"order.{name_of(order)}.demand")
    share = f"{100 * share_of(order, notes):.0f} %"
    return f"{name_of(order):<7}{opened:>8}{done:>11}{share:>8}  {demand}"


def name_of(order: int) -> str:
    """What the order is called."""
    return GAME.box.order_words.names[order]


def interval(found: Interval) -> str:
    """A mean with its bounds."""
    if found.low is None:
        return f"{found.value:.1f}"
    return f"{found.value:.1f} ({found.low:.1f} to {found.high:.1f})"


TEXTS: Final = Texts(GAME, "en")


def main(argv: list[str] | None = None) -> int:
    """Plays and prints; 1 if an order was never fulfilled."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.games.swindler.lab.orders")
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--bots", default="rules", help="one for all, or one for each seat")
    wanted = parser.parse_args(argv)
    bots = wanted.bots.split(",")
    bots = bots * wanted.seats if len(bots) == 1 else bots
    notes = Notes()
    for number in range(wanted.games):
        play_one(wanted.seats, bots, wanted.seed, number, notes)
    print(f"{wanted.games} games of {wanted.seats}: {', '.join(bots)}; seed {wanted.seed}")
    print("\n".join(lines_of(notes)))
    return 1 if any(not notes.fulfilled[order] for order in orders()) else 0


if __name__ == "__main__":
    raise SystemExit(main())
