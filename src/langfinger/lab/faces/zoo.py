"""PettingZoo: a table whose agents answer one after the other, `seat_0` to the last.

env = ZooTable(game, seats=4)
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, is_over, is_cut_off, info = env.last()
    env.step(None if is_over or is_cut_off else choose(seen["observation"], seen["action_mask"]))
"""

from __future__ import annotations

from operator import index
from random import Random
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from langfinger.kernel import (
    NOBODY,
    Game,
    Json,
    State,
    view,
)
from langfinger.lab.faces.spaces import Glass, what_is_seen

Seen = dict[str, np.ndarray[Any, Any]]


class ZooTable(AECEnv):  # type: ignore[misc]  # pettingzoo is not followed
    """One table; `options` are those of the game, `longest` is when it is given up."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: Game[Any],
        seats: SupportsIndex,
        options: Json = None,
        longest: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {**self.metadata, "name": f"langfinger_{game.key}_v0"}
        self.game = game
        self.seats = seats = game.check_seats(index(seats))
        self.options = options
        self.longest = game.longest if longest is None else longest
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        answers = len(game.space.actions)
        self.seen = {agent: what_is_seen(game, seats, answers) for agent in self.possible_agents}
        self.open = {agent: spaces.Discrete(answers) for agent in self.possible_agents}
        self.dice = Random()
        self.state_now: State = game.setup(seats, 0, options)
        self.glass = Glass(game, seats)
        self.is_marked = False
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.open[agent]

    def reset(
        self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """A new deal; a seed makes this one and all that follow the same again."""
        if seed is not None:
            self.dice = Random(index(seed))
        self.state_now = self.game.setup(self.seats, self.dice.getrandbits(62), self.options)
        self.is_marked = False
        agents = self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self.agent_selection = agents[self.state_now.turn]

    def observe(self, agent: str) -> Seen:
        """What this seat sees now, and what it may answer."""
        seat, state, glass = self.seat_of[agent], self.state_now, self.glass
        self.is_marked = agent == self.agent_selection
        return {"observation": glass.seen(state, seat), "action_mask": glass.open(state, seat)}

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """What the agent in turn sees, what it got since it last answered, and whether it ended."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        """The agent whose turn it is answers; IllegalAction says what stands in the way."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.state_now
        game, seat = self.game, state.turn
        if not self.is_marked:
            self.glass.sheet.mark(state, seat)
        self.is_marked = False
        self.glass.check(state, seat, action)
        assert action is not None
        game.apply(state, seat, game.space.actions[action])
        self._cumulative_rewards[agent] = 0.0
        if state.waiting and state.version < self.longest:
            self.agent_selection = self.possible_agents[state.turn]
        else:
            self.end(state)

    def end(self, state: State) -> None:
        """The game is over, or given up."""
        ended = self.truncations if state.waiting else self.terminations
        for agent, share in zip(self.possible_agents, self.game.returns(state), strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = share
            ended[agent] = True
        self.agent_selection = self.agents[0]

    def render(self) -> str:
        """What a spectator sees, in words."""
        return str(view(self.game, self.state_now, NOBODY).table)

    def close(self) -> None:
        """Nothing is kept open."""
