"""A sitting: one person and some bots at a table, from the deal to the last point.

It holds the true state and hands out views; the log keeps only what the person saw.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from langfinger.bots import Bot, play_answer
from langfinger.bots.explaining import thinking_of, thought_of
from langfinger.bots.rules_bot import RulesBot
from langfinger.bots.thinking_bot import ThinkingBot
from langfinger.kernel import (
    NOBODY,
    Event,
    Game,
    Json,
    Replay,
    View,
    is_over,
    mask,
    play,
    view,
)


class Happened(NamedTuple):
    """What one move brought, as the person saw it; the set-up is a move of NOBODY."""

    seat: int
    events: list[Json]
    reveals: bool


class Sitting:
    """The game in progress, as the person at seat `me` lives it."""

    def __init__(
        self,
        game: Game[Any],
        replay: Replay,
        me: int,
        names: Sequence[str],
        bots: Mapping[int, Bot],
    ) -> None:
        self.game = game
        self.replay = replay
        self.me = me
        self.names = names
        self.bots = bots
        self.spared: set[int] = set()
        events: list[list[Event]] = []
        self.state = replay.follow(game, len(replay.moves), events)
        movers = [NOBODY, *[seat for seat, _ in replay.moves]]
        self.story = [self.seen_by_me(*pair) for pair in zip(movers, events, strict=True)]

    def seen_by_me(self, seat: int, events: list[Event]) -> Happened:
        """One move, masked for the person."""
        masked = [mask(self.game, event, self.me) for event in events]
        return Happened(seat, masked, any(event.reveals for event in events))

    @property
    def log(self) -> list[Json]:
        """All events in order, as the person saw them."""
        return [event for happened in self.story for event in happened.events]

    def seen(self) -> View:
        """What the person sees now."""
        return view(self.game, self.state, self.me)

    def is_over(self) -> bool:
        """The last point is written down."""
        return is_over(self.state)

    def scores(self) -> list[int]:
        """Everybody's points."""
        return self.game.scores(self.state)

    def answer(self, move: str) -> None:
        """The person's move; IllegalAction if the rules refuse it."""
        action = self.game.read(move)
        assert action is not None, f"{move!r} was not checked"
        self.move(self.me, action.id)

    def move(self, seat: int, id: int) -> None:
        """A move through the checked door; the replay and the story grow by it."""
        self.note(seat, id, play(self.game, self.state, seat, self.game.space.at(id)))

    def note(self, seat: int, id: int, events: list[Event]) -> None:
        """What was played, and what came of it."""
        self.replay.moves.append((seat, id))
        self.story.append(self.seen_by_me(seat, events))

    def let_bots_play(self) -> None:
        """The others move until the person is asked or the game is over.

        In a window in which the person could only pass they are not asked.
        """
        while not self.is_over():
            if not self.state.is_waiting_for(self.me):
                self.let_bot_move(self.state.turn)
            elif not self.maybe_pass():
                return

    def let_bot_move(self, seat: int) -> None:
        """A bot's move; BadAnswer if it is none."""
        bot = self.bots[seat]
        thought = thought_of(bot, view(self.game, self.state, seat))
        self.note(seat, thought.answer, play_answer(self.game, self.state, bot, thought.answer))
        if isinstance(bot, ThinkingBot | RulesBot):
            self.replay.thoughts[len(self.replay.moves)] = thinking_of(bot, thought, bot.seed)

    def maybe_pass(self) -> bool:
        """Passes for the person in a window that leaves them nothing else."""
        ask, legal = self.state.ask, self.game.legal(self.state, self.me)
        if ask is None or not ask.window or len(legal) != 1:
            return False
        self.spared.add(len(self.replay.moves))
        self.move(self.me, legal[0].id)
        return True

    def decided(self) -> int:
        """How many moves there are up to the last for which somebody was asked."""
        count = len(self.replay.moves)
        while count - 1 in self.spared:
            count -= 1
        return count

    def why_no_undo(self) -> str:
        """`nothing`, `others` or `revealed`; empty if the last move may be taken back."""
        count = self.decided()
        movers = [seat for seat, _ in self.replay.moves[:count]]
        if self.me not in movers:
            return "nothing"
        if movers[-1] != self.me:
            return "others"
        return "revealed" if any(happened.reveals for happened in self.story[count:]) else ""

    def undo(self) -> None:
        """Takes the person's last move back, and passes they were not asked for."""
        assert not self.why_no_undo(), "a move that nobody may take back"
        keep = self.decided() - 1
        del self.replay.moves[keep:]
        for number in [number for number in self.replay.thoughts if number > keep]:
            del self.replay.thoughts[number]
        del self.story[keep + 1 :]
        self.spared = {move for move in self.spared if move < keep}
        self.state = self.replay.state(self.game, keep)

    def last_mover(self) -> int:
        """The seat that moved last."""
        return self.replay.moves[-1][0]
