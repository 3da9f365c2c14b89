"""Gymnasium: one seat for the learner, bots on all others.

An answer that is not open loses the game at once (`info["illegal"]` says which rule it breaks), for
Gymnasium lets agents try whatever the action space holds. `action_mask` keeps them from it.
"""

from __future__ import annotations

from operator import index
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces

from langfinger.bots import close_all, make_bot, move
from langfinger.kernel import NOBODY, BadChoice, Game, IllegalAction, Json, State, view
from langfinger.lab.faces.spaces import Glass, what_is_seen

Seen = dict[str, np.ndarray[Any, Any]]
ANY_SEED = 2**62


class GymTable(gymnasium.Env[Any, Any]):
    """A table where the learner has `seat` and every other seat a bot of this name."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: Game[Any],
        seats: SupportsIndex,
        seat: SupportsIndex = 0,
        bot: str = "random",
        options: Json = None,
        longest: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.seats = seats = game.check_seats(index(seats))
        self.seat = index(seat)
        if not 0 <= self.seat < seats:
            raise BadChoice(f"expected a seat from 0 to {seats - 1}, not {seat}")
        make_bot(bot, game, 0)
        self.game = game
        self.bot = bot
        self.options = options
        self.longest = game.longest if longest is None else longest
        self.render_mode = render_mode
        self.observation_space = what_is_seen(game, seats, len(game.space.actions))
        self.action_space = spaces.Discrete(len(game.space.actions))
        self.state_now: State = game.setup(seats, 0, options)
        self.glass = Glass(game, seats)
        self.bots: list[Any] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A new deal with new bots, up to the learner's first question."""
        super().reset(seed=seed)
        close_all(self.bots)
        seeds = [int(number) for number in self.np_random.integers(ANY_SEED, size=self.seats + 1)]
        self.state_now = self.game.setup(self.seats, seeds[-1], self.options)
        self.bots = [make_bot(self.bot, self.game, seeds[seat]) for seat in range(self.seats)]
        self.bots_answer()
        return self.seen(), {}

    def bots_answer(self) -> None:
        """The others answer until the learner is asked, or the game ends."""
        state = self.state_now
        while state.waiting and state.turn != self.seat and state.version < self.longest:
            move(self.game, state, self.bots)

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The learner answers, then the others; the reward comes at the end."""
        game, state = self.game, self.state_now
        try:
            self.glass.sheet.mark(state, self.seat)
            self.glass.check(state, self.seat, action)
        except IllegalAction as problem:
            return self.seen(), 0.0, True, False, {"illegal": str(problem)}
        game.apply(state, self.seat, game.space.actions[action])
        self.bots_answer()
        is_cut_off = state.version >= self.longest and bool(state.waiting)
        share = game.returns(state)[self.seat]
        return self.seen(), share, not state.waiting, is_cut_off, {}

    def seen(self) -> Seen:
        """What the learner sees, and what it may answer."""
        return {
            "observation": self.glass.seen(self.state_now, self.seat),
            "action_mask": self.glass.open(self.state_now, self.seat),
        }

    def render(self) -> str:
        """What a spectator sees, in words."""
        return str(view(self.game, self.state_now, NOBODY).table)

    def close(self) -> None:
        """The bots go home."""
        close_all(self.bots)
        self.bots = []
