"""OpenSpiel: every game of the house under its key, `langfinger_` and the key.

The deal is one chance node at the root: one of `deals` seeds, each as likely, from which all that
is drawn or rolled later follows. So a state is its history, as OpenSpiel wants it. Parameters:
`players`, `deals`, `longest` (answers after which a game is given up) and `options`
(`name=value,name=value`).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel

from langfinger.games import GAMES
from langfinger.kernel import Game, Rng, layout_of
from langfinger.lab.faces.sitting import Sitting, sit_down_to_remember
from langfinger.lab.faces.spaces import Glass

DEALS: Final = 1_000
NOT_DEALT: Final = -1
PREFIX: Final = "langfinger_"


def options_in(text: str) -> dict[str, str]:
    """`a=b,c=d` as options."""
    pairs = [part.split("=", 1) for part in text.split(",") if part]
    return {pair[0]: pair[-1] for pair in pairs}


def type_of(game: Game[Any]) -> Any:
    """What OpenSpiel wants to know of all tables of a game."""
    low, high = game.seat_range
    return pyspiel.GameType(
        short_name=PREFIX + game.key,
        long_name=f"Langfinger: {game.key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": low,
            "deals": DEALS,
            "longest": game.longest,
            "options": "",
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of the house, at a table of so many; each game has a class of its own."""

    ours: Game[Any]
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given, game = params or {}, self.ours
        self.seats = game.check_seats(int(given.get("players", game.seat_range[0])))
        self.deals = int(given.get("deals", DEALS))
        self.longest = int(given.get("longest", game.longest))
        self.options = options_in(str(given.get("options", "")))
        game.setup(self.seats, 0, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.space.actions),
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.longest,
        )
        super().__init__(self.kind, info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        return load_again, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
        """Cells and words of one seat; with perfect recall, words alone."""
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self, bool(kind.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A sitting, or the moment before the deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.sitting: Sitting | None = None

    def dealt(self) -> Sitting:
        """The sitting; nobody may ask for it before the deal."""
        assert self.sitting is not None, "the cards are not dealt"
        return self.sitting

    def current_player(self) -> int:
        if self.sitting is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = self.sitting.turn
        return int(pyspiel.PlayerId.TERMINAL) if turn < 0 else int(turn)

    def _legal_actions(self, player: int) -> list[int]:
        return self.dealt().legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.sitting is None:
            self.sitting = sit_down_to_remember(
                game.ours, game.seats, action, game.options, game.longest
            )
        else:
            self.sitting.answer(self.sitting.turn, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        told: str = self.get_game().ours.texts_of[action]
        return told

    def is_terminal(self) -> bool:
        return self.sitting is not None and self.sitting.turn < 0

    def returns(self) -> list[float]:
        if self.sitting is None:
            return [0.0] * int(self.get_game().seats)
        return self.sitting.returns()

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """The same moment in a world that this player cannot rule out; its history is ours."""
        other: SpielState = self.clone()
        rng = Rng.seeded(int(sampler() * 2**32))
        other.sitting = self.dealt().imagined(player, rng)
        return other

    def __str__(self) -> str:
        return "before the deal" if self.sitting is None else str(self.sitting)


class SpielObserver:
    """What a player sees, as cells and as words."""

    def __init__(self, game: SpielGame, is_recalling: bool) -> None:
        self.is_recalling = is_recalling
        self.glass = Glass(game.ours, game.seats)
        layout = layout_of(game.ours, game.seats)
        self.tensor: Any = None if is_recalling else np.zeros(layout.width, np.float32)
        self.dict = {} if is_recalling else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the tensor with the cells of this player."""
        if self.tensor is None:
            return
        if state.sitting is None:
            self.tensor.fill(0)
        else:
            self.glass.sheet.look(state.sitting.state, player)
            self.tensor[:] = self.glass.cells

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees in words; with perfect recall all that it ever saw."""
        if state.sitting is None:
            return "before the deal"
        if self.is_recalling:
            return state.sitting.information(player)
        return state.sitting.seen(player)


def load_again(name: str) -> Any:
    """The game that was pickled under this name and with these parameters."""
    introduce_all()
    return pyspiel.load_game(name)


def introduce(game: Game[Any]) -> None:
    """OpenSpiel knows this game from now on.

    It is given a class, for it lets go of what it holds after Python has ended, and a class is
    never the last to go.
    """
    kind = type_of(game)
    pyspiel.register_game(
        kind, type(f"Spiel_{game.key}", (SpielGame,), {"ours": game, "kind": kind})
    )


def introduce_all() -> list[str]:
    """OpenSpiel knows every game of the house; says their names there."""
    known = pyspiel.registered_names()
    for game in GAMES.values():
        if PREFIX + game.key not in known:
            introduce(game)
    return [PREFIX + key for key in GAMES]
