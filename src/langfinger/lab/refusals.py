"""Refusals to be read by people: what a newcomer hears who tries whatever comes to mind.

At moments of random games random moves that are not allowed are asked about, by whoever is to
answer and now and then by somebody else. Every reason that comes up is told before any comes twice.

    python -m langfinger.lab.refusals GAME --count 40 --lang de
"""

import argparse
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from langfinger.bots.seeds import bot_seed
from langfinger.games import GAMES
from langfinger.kernel import Action, Game, Json, Rng, View, reason_against, view
from langfinger.texts import LANGUAGES, Texts

USUAL_SEATS: Final = 3
TRIES: Final = 12  # moves that are asked about at one moment
LONGEST: Final = 300  # moves of a game; random thieves are in no hurry
OUT_OF_TURN: Final = 8  # one in so many is asked by somebody else
NAMES: Final = ("Anna", "Ben", "Clara", "David", "Emil", "Frida")


class Refusal(NamedTuple):
    """Somebody wanted to do something, and is told why not."""

    seen: View
    action: Action
    reason: Json


def refusals(game: Game[Any], count: int, seed: int, games: int) -> list[Refusal]:
    """So many refusals of random games, each reason once before any comes twice."""
    found: dict[str, list[Refusal]] = {}
    for number in range(games):
        for one in refused_in(game, bot_seed(seed, number)):
            found.setdefault(one.reason["code"], []).append(one)
    rng = Rng.seeded(seed)
    for heard in found.values():
        rng.shuffle(heard)
    deepest = max(len(heard) for heard in found.values())
    rows = [heard[row] for row in range(deepest) for heard in found.values() if row < len(heard)]
    return rows[:count]


def refused_in(game: Game[Any], seed: int) -> Iterator[Refusal]:
    """The refusals of one random game."""
    rng, verbs = Rng.seeded(seed), ids_by_verb(game)
    low, high = game.seat_range
    state = game.setup(max(low, min(USUAL_SEATS, high)), seed)
    for _ in range(LONGEST):
        if not state.waiting:
            return
        seat = int(state.turn)
        for _ in range(TRIES):
            asker = rng.below(state.seats) if rng.below(OUT_OF_TURN) == 0 else seat
            ids = verbs[rng.below(len(verbs))]
            action = game.space.at(ids[rng.below(len(ids))])
            reason = reason_against(game, state, asker, action)
            if reason is not None:
                yield Refusal(view(game, state, asker), action, reason.to_json())
        legal = game.legal(state, seat)
        game.apply(state, seat, legal[rng.below(len(legal))])


def ids_by_verb(game: Game[Any]) -> list[list[int]]:
    """All moves in heaps: some verbs have thousands of them, and others one."""
    heaps: dict[str, list[int]] = {}
    for id in range(len(game.space)):
        heaps.setdefault(game.space.at(id).verb(), []).append(id)
    return [*heaps.values()]


def lines_of(texts: Texts, refusal: Refusal) -> list[str]:
    """One refusal for people: the question, what was tried, why not, and what would help."""
    names = [*NAMES[: refusal.seen.table["seats"]]]
    return [
        f"{refusal.reason['code']} ({refusal.reason['rule']})",
        f"  asked: {texts.prompt(refusal.seen, names)}",
        f"  tried: {texts.action(refusal.action, names)}",
        f"  told:  {texts.reason(refusal.reason, names)}",
        f"  help:  {texts.fix(refusal.reason, names)}",
    ]


def main() -> None:
    """Prints refusals."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--games", type=int, default=6, help="random games they are drawn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    args = parser.parse_args()
    game, texts = GAMES[args.game], Texts(GAMES[args.game], args.lang)
    for number, one in enumerate(refusals(game, args.count, args.seed, args.games), 1):
        print(f"{number}.", "\n".join(lines_of(texts, one)))


if __name__ == "__main__":
    main()
