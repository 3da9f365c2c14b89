"""The faces for learners as contestants: observation, mask, a choice and a step, again and again.

Every loop shows the seat in turn its cells and its mask before it answers at random. Decisions of
the seat that is asked are counted; in Gymnasium the bots' own are in the time, but not counted.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from time import process_time
from typing import Any, Final

from langfinger.games import GAMES
from langfinger.kernel import Game
from langfinger.lab.bench.contestants import FACES, Contestant, Run
from langfinger.lab.bench.measuring import OURS
from langfinger.lab.bench.ours import SEATS
from langfinger.lab.many import Many

Play = Callable[[], int]
ZOO, GYM, SPIEL, AT_ONCE = FACES
DEALS: Final = 1_000
TABLES: Final = 256
"""At once: few enough to stay near the processor, and so many that NumPy's calls do not count."""


def faces() -> list[Contestant]:
    """Every face of every game, at a table of four where four can play."""
    found: list[Contestant] = []
    for game in GAMES.values():
        seats = min(SEATS, game.seat_range[1])
        loops = {ZOO: zoo_loop, GYM: gym_loop, SPIEL: spiel_loop, AT_ONCE: batch_loop}
        for path, loop in loops.items():
            run = timed(partial(loop, game, seats))
            found.append(Contestant(f"{OURS} {game.key}", path, run))
    return found


def timed(open_table: Callable[[int], Play]) -> Run:
    """Plays until the time is up; setting up does not count."""

    def run(budget: float, seed: int) -> tuple[int, float]:
        play = open_table(seed)
        decisions, begun = 0, process_time()
        while process_time() - begun < budget:
            decisions += play()
        return decisions, process_time() - begun

    return run


def zoo_loop(game: Game[Any], seats: int, seed: int) -> Play:
    """The agents' loop of PettingZoo, as its own games are played here."""
    rnd = random.Random(seed).random
    env = import_module("langfinger.lab.faces.zoo").ZooTable(game, seats)
    env.reset(seed=seed)

    def play() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            seen, _, is_over, is_cut_off, _ = env.last()
            if is_over or is_cut_off:
                env.step(None)
                continue
            actions = seen["action_mask"].view(bool).nonzero()[0].tolist()
            env.step(actions[int(rnd() * len(actions))])
            decisions += 1
        return decisions

    return play


def gym_loop(game: Game[Any], seats: int, seed: int) -> Play:
    """One seat by itself, bots that answer at random on all others."""
    rnd = random.Random(seed).random
    env = import_module("langfinger.lab.faces.gym").GymTable(game, seats)
    env.reset(seed=seed)

    def play() -> int:
        seen, _ = env.reset()
        decisions, is_out = 0, False
        while not is_out:
            actions = seen["action_mask"].view(bool).nonzero()[0].tolist()
            seen, _, is_over, is_cut_off, _ = env.step(actions[int(rnd() * len(actions))])
            is_out = is_over or is_cut_off
            decisions += 1
        return decisions

    return play


def spiel_loop(game: Game[Any], seats: int, seed: int) -> Play:
    """OpenSpiel's loop, with the tensor and the mask of the player in turn."""
    rnd = random.Random(seed).random
    spiel = import_module("langfinger.lab.faces.spiel")
    spiel.introduce_all()
    table = import_module("pyspiel").load_game(spiel.PREFIX + game.key, {"players": seats})

    def play() -> int:
        state = table.new_initial_state()
        state.apply_action(int(rnd() * DEALS))
        decisions = 0
        while not state.is_terminal():
            player = state.current_player()
            state.observation_tensor(player)
            state.legal_actions_mask(player)
            actions = state.legal_actions(player)
            state.apply_action(actions[int(rnd() * len(actions))])
            decisions += 1
        return decisions

    return play


def batch_loop(game: Game[Any], seats: int, seed: int) -> Play:
    """A step of all tables with arrays of what each sees and may answer."""
    many = Many(game, seats, range(seed, seed + TABLES))
    dice = many.dice(seed)
    many.look()
    many.mark()

    def play() -> int:
        many.step_and_look((dice.random(TABLES) * many.counts).astype("int64"))
        many.restart()
        return TABLES

    return play
