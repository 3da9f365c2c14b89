"""How do the nights in Hadria end? Rules bots play; who leaves with what, by seat and by start.

    python -m langfinger.games.hadria.lab.night --seats 3 --games 500 [--first 0] [--save FILE]

Game 17 is the same game however many are played, so a long run can be played in pieces: `--first`
is the number of the first game, and `--save` adds the rows to a file which `--read` tells of.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from langfinger.bots import make_bot
from langfinger.games.hadria import GAME
from langfinger.games.hadria.box.board import DISTRICT, DISTRICT_WORDS
from langfinger.games.hadria.box.cards import THIEF_WORDS
from langfinger.games.hadria.rules.guards.events import Arrested
from langfinger.games.hadria.scoring import points_of, winner
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Game, Log, view
from langfinger.lab.batch.plan import seed_of
from langfinger.lab.stats import share


class Night(NamedTuple):
    """One game; seats are counted from the start player of the first round."""

    seats: int
    winner: int | None
    has_jewel_left: bool
    taken_in: int | None
    taker: int | None
    rounds: int
    arrests: int
    left: list[int]
    points: list[int]
    starts: list[str]
    thieves: list[str]


def play_night(game: Game[HaState], seats: int, seed: int, number: int) -> Night:
    """One game among rules bots."""
    state = game.setup(seats, seed_of(seed, number, NOBODY))
    bots = [make_bot("rules", game, seed_of(seed, number, seat)) for seat in range(seats)]
    arrests = 0
    first, taken_in = NOBODY, None
    starts: list[str] = []
    while state.waiting:
        seat = state.turn
        log = Log()
        action = game.space.at(bots[seat].choose(view(game, state, seat)))
        game.apply(state, seat, action, log)
        arrests += sum(isinstance(event, Arrested) for event in log.events)
        if first == NOBODY and state.round:
            first = int(state.start)
            starts = [DISTRICT_WORDS.names[DISTRICT[place]] for place in state.places.numbers()]
        if taken_in is None and state.best_thief != NOBODY:
            taken_in = int(state.round)
    return summed_up(state, first, starts, taken_in, arrests)


def summed_up(
    state: HaState, first: int, starts: list[str], taken_in: int | None, arrests: int
) -> Night:
    """What is to be told of a game."""
    seats = int(state.seats)
    order = [(first + i) % seats for i in range(seats)]
    won = int(winner(state))
    return Night(
        seats,
        None if won == NOBODY else order.index(won),
        state.imperial_owner in state.left,
        taken_in,
        None if state.best_thief == NOBODY else order.index(int(state.best_thief)),
        int(state.round),
        arrests,
        [order.index(int(seat)) for seat in state.left],
        [int(points_of(state, seat)) for seat in order],
        [starts[seat] for seat in order],
        [THIEF_WORDS.names[state.thieves[seat]] for seat in order],
    )


def lines(nights: list[Night]) -> list[str]:
    """What was seen, for people; shares with their intervals by Wilson."""
    seats = nights[0].seats
    sitting = seats * len(nights)
    left = [(night, seat) for night in nights for seat in night.left]
    taken = [night for night in nights if night.taken_in is not None]
    rounds = sorted(night.taken_in or 0 for night in taken)
    told = [
        f"{seats} players, {len(nights)} games",
        f"imperial jewel taken: {part(len(taken), len(nights))}, "
        f"in the middle in round {rounds[len(rounds) // 2] if rounds else '–'}",
        f"it leaves the city: {part(sum(n.has_jewel_left for n in nights), len(nights))}",
        f"its first taker wins: "
        f"{part(sum(n.winner == n.taker for n in taken), max(len(taken), 1))}",
        f"all lose: {part(sum(night.winner is None for night in nights), len(nights))}",
        f"thieves who leave: {part(len(left), sitting)}, with points: "
        f"{part(sum(night.points[seat] > 0 for night, seat in left), max(len(left), 1))}",
        f"arrests per thief: {sum(night.arrests for night in nights) / sitting:.2f}, per round "
        f"{sum(n.arrests for n in nights) / seats / sum(n.rounds for n in nights):.2f}",
        f"rounds: {sum(night.rounds for night in nights) / len(nights):.1f}",
    ]
    told += [
        f"seat {seat + 1}: wins {part(sum(n.winner == seat for n in nights), len(nights))}"
        for seat in range(seats)
    ]
    told += by_kind("start", nights, lambda night: night.starts)
    return told + by_kind("thief", nights, lambda night: night.thieves)


def by_kind(word: str, nights: list[Night], kinds: Callable[[Night], list[str]]) -> list[str]:
    """How often each start or thief wins of the games in which it is there."""
    found: list[str] = []
    for kind in sorted({kind for night in nights for kind in kinds(night)}):
        there = [night for night in nights if kind in kinds(night)]
        won = [n for n in there if n.winner is not None and kinds(n)[n.winner] == kind]
        found.append(f"{word} {kind}: wins {part(len(won), len(there))}")
    return found


def part(number: int, whole: int) -> str:
    """A share in per cent with its interval."""
    found = share(number, whole)
    assert found.low is not None and found.high is not None
    return f"{100 * found.value:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f})"


def main(arguments: list[str] | None = None) -> None:
    """Plays or reads, and tells."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.games.hadria.lab.night")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path)
    parser.add_argument("--read", type=Path)
    wanted: Any = parser.parse_args(arguments)
    if wanted.read:
        rows = [json.loads(row) for row in wanted.read.read_text().splitlines()]
        nights = [Night(*row) for row in rows]
    else:
        numbers = range(wanted.first, wanted.first + wanted.games)
        nights = [told(wanted, number) for number in numbers]
    for line in lines(nights):
        print(line)


def told(wanted: Any, number: int) -> Night:
    """One game, added to the file if there is one."""
    night = play_night(GAME, wanted.seats, wanted.seed, number)
    if wanted.save is not None:
        with wanted.save.open("a") as file:
            file.write(json.dumps(night) + "\n")
    return night


if __name__ == "__main__":
    main()
