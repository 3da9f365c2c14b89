"""Other libraries' games, run the way the benchmark runs ours.

Counted are decisions: one per action a player takes. The caller chooses, with the same
expression for every peer and for us: `actions[int(rnd() * len(actions))]`, where
`rnd = random.Random(seed).random`. Chance moves are not counted; their time is, where a game
still draws, rolls or deals while we measure. Imports, set-up and OpenSpiel's deals come before
the clock starts.

The seed fixes every game a peer plays, so runs differ only in how many games fit the budget.
catanatron keeps this promise within one process only: it lists trades out of sets, whose order
hangs on string hashes and, before Python 3.12, on the address of None.
"""

import random
from collections.abc import Callable
from importlib import import_module
from itertools import cycle
from time import process_time
from typing import Any, Final, Literal, NamedTuple

Path = Literal["through Python", "clone through Python"]
Play = Callable[[], int]
"""Plays one game, or makes one batch of clones, and says how many decisions or clones it was."""

DEALS: Final = 16
CLONES_PER_BATCH: Final = 1_000
LARGEST_SEED: Final = 2**31


class Peer(NamedTuple):
    """One contestant; `needs` are the modules it imports, `open_table` sets it up for a seed."""

    name: str
    path: Path
    needs: tuple[str, ...]
    open_table: Callable[[int], Play]

    def run(self, budget_seconds: float, seed: int) -> tuple[int, float]:
        """Play whole games until the CPU budget is spent: (decisions or clones, CPU seconds).

        The last game is finished, so the seconds may pass the budget: divide by what comes back.
        """
        house_dice = random.getstate()  # catanatron reseeds the global dice
        play = self.open_table(seed)
        done, spent = 0, 0.0
        start = process_time()
        while spent < budget_seconds:
            done += play()
            spent = process_time() - start
        random.setstate(house_dice)
        return done, spent


def peers() -> list[Peer]:
    """The contestants that can play here."""
    return [peer for peer in CONTESTANTS if not _absent_modules(peer)]


def missing() -> list[str]:
    """One sentence for each contestant that cannot play here, and what to do about it."""
    return [
        f"{peer.name} ({peer.path}) is missing: cannot import {' or '.join(absent)}; "
        "`make bench` installs it."
        for peer in CONTESTANTS
        if (absent := _absent_modules(peer))
    ]


def _absent_modules(peer: Peer) -> list[str]:
    return [module for module in peer.needs if not _can_import(module)]


def _can_import(module: str) -> bool:
    try:
        import_module(module)
    except ImportError:
        return False
    return True


def _spades_deals(rnd: Callable[[], float]) -> list[Any]:
    """Spades: 4 bids and 52 plays make 56 decisions a game."""
    game = import_module("pyspiel").load_game("spades")
    return [_deal(game, rnd) for _ in range(DEALS)]


def _hearts_deals(rnd: Callable[[], float]) -> list[Any]:
    """Hearts without passing: 52 decisions a game."""
    game = import_module("pyspiel").load_game("hearts", {"pass_cards": False})
    return [_deal(game, rnd) for _ in range(DEALS)]


def _deal(game: Any, rnd: Callable[[], float]) -> Any:
    """A state with all cards dealt, each card to come being equally likely."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.legal_actions()  # chance_outcomes offers passes even in hearts without
        state.apply_action(outcomes[int(rnd() * len(outcomes))])
    return state


def _open_spades(seed: int) -> Play:
    rnd = random.Random(seed).random
    return _play_dealt(_spades_deals(rnd), rnd)


def _open_hearts(seed: int) -> Play:
    rnd = random.Random(seed).random
    return _play_dealt(_hearts_deals(rnd), rnd)


def _play_dealt(deals: list[Any], rnd: Callable[[], float]) -> Play:
    """OpenSpiel's games from the first decision; no chance is left, so none is asked about."""
    next_deal = cycle(deals).__next__

    def play() -> int:
        state = next_deal().clone()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rnd() * len(actions))])
            decisions += 1
        return decisions

    return play


def _open_spades_clones(seed: int) -> Play:
    return _clone_dealt(_spades_deals(random.Random(seed).random))


def _open_hearts_clones(seed: int) -> Play:
    return _clone_dealt(_hearts_deals(random.Random(seed).random))


def _clone_dealt(deals: list[Any]) -> Play:
    next_deal = cycle(deals).__next__

    def play() -> int:
        clone = next_deal().clone
        for _ in range(CLONES_PER_BATCH):
            clone()
        return CLONES_PER_BATCH

    return play


def _open_uno(seed: int) -> Play:
    """RLCard's uno for two, through `env.step`: its deal and feature encoding are in the time."""
    rnd = random.Random(seed).random
    env: Any = import_module("rlcard").make("uno", config={"seed": seed})

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rnd() * len(actions))])
            decisions += 1
        return decisions

    return play


def _open_leduc(seed: int) -> Play:
    """PettingZoo's agent loop; the empty steps of players who are out are not counted."""
    rnd = random.Random(seed).random
    env: Any = import_module("pettingzoo").make("aec", "classic/leduc_holdem-v4")
    env.reset(seed=seed)

    def play() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, is_out, is_cut_short, _ = env.last()
            if is_out or is_cut_short:
                env.step(None)
                continue
            actions = observation["action_mask"].nonzero()[0].tolist()
            env.step(actions[int(rnd() * len(actions))])
            decisions += 1
        return decisions

    return play


def _open_catan(seed: int) -> Play:
    """catanatron for four, each choosing at random; a new board is set up for every game."""
    rnd = random.Random(seed).random
    catanatron: Any = import_module("catanatron")
    turns_limit: int = import_module("catanatron.game").TURNS_LIMIT
    players = [catanatron.RandomPlayer(color) for color in catanatron.Color]

    def play() -> int:
        game = catanatron.Game(players, seed=1 + int(rnd() * LARGEST_SEED))  # 0 means unseeded
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < turns_limit:
            actions = game.state.playable_actions
            game.execute(actions[int(rnd() * len(actions))])
            decisions += 1
        return decisions

    return play


CONTESTANTS: Final = (
    Peer("OpenSpiel spades", "through Python", ("pyspiel",), _open_spades),
    Peer("OpenSpiel hearts", "through Python", ("pyspiel",), _open_hearts),
    Peer("OpenSpiel spades", "clone through Python", ("pyspiel",), _open_spades_clones),
    Peer("OpenSpiel hearts", "clone through Python", ("pyspiel",), _open_hearts_clones),
    Peer("RLCard uno", "through Python", ("rlcard",), _open_uno),
    Peer("PettingZoo leduc", "through Python", ("pettingzoo", "rlcard", "pygame"), _open_leduc),
    Peer("catanatron", "through Python", ("catanatron",), _open_catan),
)
