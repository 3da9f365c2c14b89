"""Is the exact end of Caper exact? Small end positions of random games, beside brute force.

python -m langfinger.games.caper.lab.end --positions 1000
"""

import argparse

from langfinger.games.caper import GAME
from langfinger.games.caper.bot.end import EndGame, outcome
from langfinger.games.caper.game import Caper
from langfinger.games.caper.state import CaState
from langfinger.kernel import SILENT, Rng


def brute_force(game: Caper, state: CaState, me: int) -> int:
    """The same value by trying everything, without any short cut."""
    if not state.waiting:
        return outcome(game, state, me)
    values: list[int] = []
    seat = state.turn
    for action in game.legal(state, seat):
        after = state.clone()
        game.apply(after, seat, action, SILENT)
        values.append(brute_force(game, after, me))
    return max(values) if seat == me else min(values)


def small_end(game: Caper, seed: int) -> CaState:
    """The last turn of a random game in a city that the seed chooses."""
    cities = game.box.cities.names
    state = game.setup(2, seed, {"city": cities[seed % len(cities)]})
    rng = Rng.seeded(seed)
    while not is_last_turn(game, state):
        game.apply(state, state.turn, game.pick(state, state.turn, rng), SILENT)
    return state


def is_last_turn(game: Caper, state: CaState) -> bool:
    """Two cards in each hand of the last round."""
    sizes = [hand.bit_count() for hand in state.gear_hands]
    return state.round == len(game.box.rounds) and sizes == [2, 2]


def disagreements(game: Caper, positions: int) -> list[int]:
    """The seeds of small ends where the solver and brute force do not agree."""
    end = EndGame(game)
    wrong: list[int] = []
    for seed in range(positions):
        state = small_end(game, seed)
        me = seed % 2
        if end.solve(state, me).value != brute_force(game, state, me):
            wrong.append(seed)
    return wrong


def main(argv: list[str] | None = None) -> int:
    """Compares solver and brute force; the exit code says whether they agree."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.games.caper.lab.end")
    parser.add_argument("--positions", type=int, default=1000, metavar="N")
    wanted = parser.parse_args(argv)
    wrong = disagreements(GAME, wanted.positions)
    print(f"positions: {wanted.positions}")
    print(f"disagreements: {len(wrong)}{' ' if wrong else ''}{' '.join(map(str, wrong))}")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
