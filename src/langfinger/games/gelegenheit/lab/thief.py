"""Why does the thief earn so much? What he has when he takes the role, what he adds, and what a
thief drawn by lot would get at the same tables. With `--naming lot` the loot is drawn by lot too,
as if the fight for the 3+ ended in nobody's favour.

python -m langfinger.games.gelegenheit.lab.thief --games 100 --seed 1 [--seats 4] [--naming lot]
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple

from langfinger.bots import Bot, make_bot
from langfinger.games.gelegenheit import GAME
from langfinger.games.gelegenheit.box.cards import COLOUR_CARDS, ROLE_WORDS, THIEF
from langfinger.games.gelegenheit.scoring import THIEF_EACH, THIEF_FAILS, THIEF_NEEDS, seat_with
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Rng, View, is_over, play, row_of, view


class Theft(NamedTuple):
    """A thief's round: loot won when roles were taken, in his hand, in all hands, and points."""

    won: int
    own: int
    left: int
    points: int


class Findings(NamedTuple):
    """What the rounds showed in which the roles were taken before the last cards were laid."""

    chosen: list[Theft]
    drawn: list[Theft]
    piles: list[list[int]]
    """At each choice of roles: by colour, the most cards of it in one pile."""

    @property
    def rounds(self) -> int:
        """How many rounds were looked at."""
        return len(self.piles)


class Namer:
    """A rules bot that names the loot by lot."""

    def __init__(self, seed: int) -> None:
        self.usual = make_bot("rules", GAME, seed)
        self.lots = make_bot("random", GAME, seed)

    def choose(self, seen: View) -> int:
        """The usual answer, except to the one question."""
        return (self.lots if seen.ask[0] == "Naming" else self.usual).choose(seen)


def find(games: int, seats: int, seed: int, by_lot: bool) -> Findings:
    """All rounds of so many games among rules bots."""
    found = Findings([], [], [])
    for number in range(games):
        watch(found, seats, seed + number, by_lot)
    return found


def seated(seats: int, seed: int, by_lot: bool) -> list[Bot]:
    """The players of one game."""
    if by_lot:
        return [Namer(seed + seat) for seat in range(seats)]
    return [make_bot("rules", GAME, seed + seat) for seat in range(seats)]


def watch(found: Findings, seats: int, seed: int, by_lot: bool) -> None:
    """One game; at each choice of roles also a second world with a thief drawn by lot."""
    state = GAME.setup(seats, seed)
    bots = seated(seats, seed, by_lot)
    others = seated(seats, seed, by_lot)
    lots = Rng.seeded(seed)
    at_choice: Theft | None = None
    while not is_over(state):
        names = step(state, bots)
        if "RoleTaken" in names and NOBODY not in state.roles and not is_over(state):
            thief = seat_with(state, THIEF)
            at_choice = None if thief == NOBODY else looked_at(state, thief)
            found.piles.append(fullest_piles(state))
            found.drawn.append(drawn_thief(state.clone(), others, lots.below(seats)))
        if at_choice is not None and "Scored" in names:
            found.chosen.append(at_choice._replace(points=names["Scored"]))
            at_choice = None


def step(state: GdState, bots: list[Bot]) -> dict[str, int]:
    """One move; the names of its events, and of the thief's score the points."""
    seat = state.turn
    action = GAME.space.at(bots[seat].choose(view(GAME, state, seat)))
    names: dict[str, int] = {}
    for event in play(GAME, state, seat, action):
        words = event.to_json(GAME.words)
        if words[0] != "Scored":
            names[words[0]] = 0
        elif words[2] == ROLE_WORDS.names[THIEF]:
            names["Scored"] = words[4]
    return names


def drawn_thief(state: GdState, bots: list[Bot], seat: int) -> Theft:
    """What this seat makes of the role if it has to be the thief; a thief gets its role instead."""
    roles = list(state.roles)
    thief = seat_with(state, THIEF)
    if thief != NOBODY:
        roles[thief] = roles[seat]
    roles[seat] = THIEF
    state.roles = row_of(tuple(roles))
    theft = looked_at(state, seat)
    names: dict[str, int] = {}
    while "Scored" not in names:
        names = step(state, bots)
    return theft._replace(points=names["Scored"])


def looked_at(state: GdState, thief: int) -> Theft:
    """Where the loot lies at this moment."""
    loot = COLOUR_CARDS[state.loot]
    hands = [count(state.hands[seat] & loot) for seat in range(state.seats)]
    return Theft(count(state.piles[thief] & loot), hands[thief], sum(hands), 0)


def fullest_piles(state: GdState) -> list[int]:
    """By colour, the most cards of it that lie in one pile."""
    seats = range(state.seats)
    return [max([count(state.piles[seat] & colour) for seat in seats]) for colour in COLOUR_CARDS]


def count(cards: int) -> int:
    """How many cards are in a set."""
    return int(cards).bit_count()


def safe(theft: Theft) -> int:
    """The points that nobody could take from this thief any more when he took the role."""
    return THIEF_EACH * theft.won if theft.won >= THIEF_NEEDS else THIEF_FAILS


def lines(found: Findings) -> list[str]:
    """What was seen, for people."""
    chosen, drawn = found.chosen, found.drawn
    full = [theft for theft in chosen if theft.won >= THIEF_NEEDS]
    few = [theft for theft in chosen if theft.won < THIEF_NEEDS]
    added = [theft.points // THIEF_EACH - theft.won for theft in full]
    whole = sum(theft.points for theft in chosen)
    thick = [all(most >= THIEF_NEEDS for most in piles) for piles in found.piles]
    return [
        f"{found.rounds} rounds, a thief in {share(len(chosen), found.rounds)}: "
        f"{mean([t.points for t in chosen]):.1f} points each, "
        f"{whole / found.rounds:.1f} a round if rounds without one count 0",
        f"{share(len(full), len(chosen))} took the role with {THIEF_NEEDS} loot cards or more won:",
        f"  {mean([safe(t) for t in full]):.1f} points were safe then, "
        f"{mean([t.points for t in full]):.1f} came out; they added {mean(added):.1f} of "
        f"{mean([t.left for t in full]):.1f} loot cards left in all hands, "
        f"{mean([t.own for t in full]):.1f} of them in their own",
        f"the others came out with {mean([t.points for t in few]):.1f} points",
        f"a thief drawn by lot at the same moments: {mean([t.points for t in drawn]):.1f} points",
        f"at the choice of roles, whatever colour had been named, somebody would have had "
        f"{THIEF_NEEDS} cards of it or more: {share(sum(thick), len(thick))} of rounds",
    ]


def share(part: int, whole: int) -> str:
    """So many in a hundred."""
    return f"{100 * part / max(whole, 1):.0f} %"


def mean(numbers: list[int]) -> float:
    """The average, 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def main(arguments: list[str] | None = None) -> None:
    """Plays, counts and tells."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.games.gelegenheit.lab.thief")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--naming", choices=["rules", "lot"], default="rules")
    wanted: Any = parser.parse_args(arguments)
    for line in lines(find(wanted.games, wanted.seats, wanted.seed, wanted.naming == "lot")):
        print(line)


if __name__ == "__main__":
    main()
