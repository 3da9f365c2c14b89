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
from functools import cache
from importlib import import_module
from itertools import cycle
from time import process_time
from typing import Any, Final, NamedTuple

from langfinger.lab.bench.contestants import (
    AT_ONCE,
    CLONE,
    GAMES_AT_ONCE,
    SEARCH,
    THROUGH_PYTHON,
    WITH_VIEWS,
)

Play = Callable[[], int]
"""Plays one game, or makes one batch of clones, and says how many decisions or clones it was."""

DEALS: Final = 16
CLONES_PER_BATCH: Final = 1_000
CARDS_HALF_WAY: Final = 26
SIMULATIONS: Final = 1_000
CURIOSITY: Final = 5.0
CALLS: Final = 1_000
LARGEST_SEED: Final = 2**31


class Peer(NamedTuple):
    """One contestant; `needs` are the modules it imports, `open_table` sets it up for a seed."""

    name: str
    path: str
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
    rnd = random.Random(seed).random
    return _clone_half_way(_spades_deals(rnd), rnd)


def _open_hearts_clones(seed: int) -> Play:
    rnd = random.Random(seed).random
    return _clone_half_way(_hearts_deals(rnd), rnd)


def _half_way(deal: Any, rnd: Callable[[], float]) -> Any:
    """After 26 of the 52 cards."""
    state = deal.clone()
    for _ in range(CARDS_HALF_WAY):
        actions = state.legal_actions()
        state.apply_action(actions[int(rnd() * len(actions))])
    return state


def _clone_half_way(deals: list[Any], rnd: Callable[[], float]) -> Play:
    """From the middle of the game, as we measure our own."""
    next_deal = cycle([_half_way(deal, rnd) for deal in deals]).__next__

    def play() -> int:
        clone = next_deal().clone
        for _ in range(CLONES_PER_BATCH):
            clone()
        return CLONES_PER_BATCH

    return play


def _open_hearts_search(seed: int) -> Play:
    """Its own C++ search, a fresh world for each simulation, random play to the end of the game.

    Who holds the two of clubs leads it, and a bot without a choice does not search: the next
    player is the first to have one.
    """
    pyspiel = import_module("pyspiel")
    rnd = random.Random(seed).random
    next_deal = cycle([_first_choice(deal) for deal in _hearts_deals(rnd)]).__next__
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.ISMCTSBot(seed, evaluator, CURIOSITY, SIMULATIONS, -1)

    def play() -> int:
        bot.step(next_deal())
        return SIMULATIONS

    return play


def _first_choice(deal: Any) -> Any:
    """The deal, played on while there is only one card to play."""
    state = deal.clone()
    while len(actions := state.legal_actions()) == 1:
        state.apply_action(actions[0])
    return state


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
            actions = observation["action_mask"].view(bool).nonzero()[0].tolist()
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


def _open_pgx_leduc(seed: int) -> Play:
    """Pgx, which JAX compiles: a small game of cards."""
    return _play_pgx("leduc_holdem", seed)


def _open_pgx_mahjong(seed: int) -> Play:
    """Pgx: mahjong for three, with hands that others do not see."""
    return _play_pgx("sparrow_mahjong", seed)


def _play_pgx(name: str, seed: int) -> Play:
    """A step of all games in one call, the choice made inside; a game that is over begins anew."""
    jax: Any = import_module("jax")
    begin, step = _compiled_pgx(name)
    keys = cycle(jax.random.split(jax.random.PRNGKey(seed), CALLS)).__next__
    state = begin(keys())

    def play() -> int:
        nonlocal state
        state = jax.block_until_ready(step(keys(), state))
        return GAMES_AT_ONCE

    play()  # the first call compiles
    return play


@cache
def _compiled_pgx(name: str) -> tuple[Any, Any]:
    """The beginning and a step of all games; compiled once, for that takes seconds."""
    jax: Any = import_module("jax")
    env = import_module("pgx").make(name)
    step = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))

    def begin(key: Any) -> Any:
        return jax.vmap(env.init)(jax.random.split(key, GAMES_AT_ONCE))

    def choose_and_step(key: Any, state: Any) -> Any:
        for_choice, for_game = jax.random.split(key)
        likely = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(for_choice, likely, axis=1)
        return step(state, actions, jax.random.split(for_game, GAMES_AT_ONCE))

    return jax.jit(begin), jax.jit(choose_and_step)


CONTESTANTS: Final = (
    Peer("OpenSpiel spades", THROUGH_PYTHON, ("pyspiel",), _open_spades),
    Peer("OpenSpiel hearts", THROUGH_PYTHON, ("pyspiel",), _open_hearts),
    Peer("OpenSpiel spades", CLONE, ("pyspiel",), _open_spades_clones),
    Peer("OpenSpiel hearts", CLONE, ("pyspiel",), _open_hearts_clones),
    Peer("OpenSpiel hearts, C++ IS-MCTS", SEARCH, ("pyspiel",), _open_hearts_search),
    Peer("RLCard uno", WITH_VIEWS, ("rlcard",), _open_uno),
    Peer("PettingZoo leduc", WITH_VIEWS, ("pettingzoo", "rlcard", "pygame"), _open_leduc),
    Peer("catanatron", THROUGH_PYTHON, ("catanatron",), _open_catan),
    Peer("Pgx leduc", AT_ONCE, ("pgx",), _open_pgx_leduc),
    Peer("Pgx sparrow mahjong", AT_ONCE, ("pgx",), _open_pgx_mahjong),
)
