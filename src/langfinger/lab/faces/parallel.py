"""PettingZoo, parallel: all agents say something at once, and who is not asked says `wait`.

Where a question goes to several seats, all of them answer in one step and nobody sees another's
answer before. Elsewhere one agent answers and the others wait: id `len(game.space.actions)`.
"""

from __future__ import annotations

from operator import index
from random import Random
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from langfinger.kernel import NOBODY, Game, Json, State, members, view
from langfinger.lab.faces.spaces import MARKS, Glass, what_is_seen

Seen = dict[str, np.ndarray[Any, Any]]
WAITS = np.array([1], MARKS)
ANSWERS = np.array([0], MARKS)


class ParallelTable(ParallelEnv):  # type: ignore[misc]  # pettingzoo is not followed
    """One table at which everybody speaks at once."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: Game[Any],
        seats: SupportsIndex,
        options: Json = None,
        longest: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {**self.metadata, "name": f"langfinger_{game.key}_parallel_v0"}
        self.game = game
        self.seats = seats = game.check_seats(index(seats))
        self.options = options
        self.longest = game.longest if longest is None else longest
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.wait = len(game.space.actions)
        self.nothing_open = np.zeros(self.wait, MARKS)
        self.glass = Glass(game, seats)
        agents = self.possible_agents
        self.seen = {agent: what_is_seen(game, seats, self.wait + 1) for agent in agents}
        self.open = {agent: spaces.Discrete(self.wait + 1) for agent in agents}
        self.dice = Random()
        self.state_now: State = game.setup(seats, 0, options)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.open[agent]

    def reset(
        self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """A new deal; a seed makes this one and all that follow the same again."""
        if seed is not None:
            self.dice = Random(index(seed))
        self.state_now = self.game.setup(self.seats, self.dice.getrandbits(62), self.options)
        self.agents = self.possible_agents[:]
        return self.all_seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Those who are asked answer; IllegalAction says what stands in the way."""
        game, state = self.game, self.state_now
        for seat in members(state.waiting):
            id = actions.get(self.possible_agents[seat])
            self.glass.sheet.mark(state, seat)
            self.glass.check(state, seat, id)
            assert id is not None
            game.apply(state, seat, game.space.actions[id])
        is_over = not state.waiting
        is_cut_off = state.version >= self.longest and not is_over
        agents = self.agents
        shares = game.returns(state)
        if is_over or is_cut_off:
            self.agents = []
        return (
            self.all_seen(),
            dict(zip(agents, shares, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut_off),
            {agent: {} for agent in agents},
        )

    def all_seen(self) -> dict[str, Seen]:
        """What every seat sees, and what it may say."""
        return {agent: self.seen_by(seat) for seat, agent in enumerate(self.possible_agents)}

    def seen_by(self, seat: int) -> Seen:
        """What one seat sees, and what it may say."""
        state, glass = self.state_now, self.glass
        is_asked = state.is_waiting_for(seat)
        answers = (glass.open(state, seat), ANSWERS) if is_asked else (self.nothing_open, WAITS)
        return {
            "observation": glass.seen(state, seat),
            "action_mask": np.concatenate(answers),
        }

    def render(self) -> str:
        """What a spectator sees, in words."""
        return str(view(self.game, self.state_now, NOBODY).table)

    def close(self) -> None:
        """Nothing is kept open."""
