"""Scenes: a position, a few moves in words, and what came of them. Tests of every game speak so.

    table = Scene.at(GAME, {"seats": 4, "hands": [["R2", "G9"], …], "ask": ["Laying", 1]})

    table.plays(1, "lay R2")

    assert table.happened("Laid") == ["Laid S1 R2"]
    assert table.asked == "Laying S2"

Moves and events are written in the words of the game, and seats as S0, S1, …
"""

from __future__ import annotations

from typing import Any, Generic, Self

from langfinger.kernel import (
    Action,
    Event,
    Game,
    Json,
    Log,
    Reason,
    View,
    is_over,
    load,
    mask,
    members,
    play,
    reason_against,
    view,
    why_not,
)
from langfinger.kernel.game import S
from langfinger.kernel.record import kind_of_argument


class Scene(Generic[S]):
    """A table at some moment, with everything that has happened since the scene began."""

    def __init__(self, game: Game[S], state: S, events: list[Event]) -> None:
        self.game = game
        self.state = state
        self.events = events

    @classmethod
    def at(cls, game: Game[S], position: Json) -> Self:
        """A checked position; if it asks nobody, it goes on up to the next question."""
        log = Log()
        state = load(game, position)
        game.advance(state, log)
        return cls(game, state, log.events)

    @classmethod
    def dealt(cls, game: Game[S], seats: int, seed: int, options: Json = None) -> Self:
        """A new game from a seed."""
        log = Log()
        return cls(game, game.setup_with(seats, seed, options, log), log.events)

    @property
    def asked(self) -> str:
        """The question on the table and who owes an answer: `Laying S1`; empty at the end."""
        ask = self.state.ask
        seats = [f"S{seat}" for seat in members(self.state.waiting)]
        return " ".join([ask.verb(), *seats]) if ask is not None and seats else ""

    def plays(self, seat: int, *moves: str) -> Self:
        """This seat makes these moves, checked like those of a player."""
        for move in moves:
            self.events += play(self.game, self.state, seat, self.read(move))
        return self

    def answers(self, *moves: str) -> Self:
        """Each of these moves is made by whoever is asked, the lowest seat if several are."""
        for move in moves:
            self.plays(self.state.turn, move)
        return self

    def plays_on(self, until: str = "") -> Self:
        """First legal answers up to a question or past an event of this name, or to the end."""
        seen = len(self.events)
        while not is_over(self.state) and not self.reached(until, seen):
            self.answers(self.legal(self.state.turn)[0])
        return self

    def reached(self, until: str, seen: int) -> bool:
        """This question is asked, or this event is among those not yet seen."""
        happened = [event.verb() for event in self.events[seen:]]
        return self.asked.partition(" ")[0] == until or until in happened

    def legal(self, seat: int) -> list[str]:
        """What this seat may answer now."""
        return [self.game.texts_of[action.id] for action in self.game.legal(self.state, seat)]

    def late(self, seat: int) -> str:
        """What this seat answers when its time is up."""
        return self.game.write(self.game.default(self.state, seat))

    def refuses(self, seat: int, move: str) -> Reason:
        """Why this seat may not do this; its view alone must say the same as the table."""
        reason = reason_against(self.game, self.state, seat, self.read(move))
        told = why_not(self.game, self.sees(seat), move)
        assert reason is not None and told is not None, f"S{seat} may {move}"
        assert str(reason) == str(told), f"the view of S{seat} says {told}, the table {reason}"
        return reason

    def read(self, move: str) -> Action:
        """The move behind the words of a test."""
        action = self.game.read(move)
        assert action is not None, f"{self.game.key} has no move {move!r}"
        return action

    def happened(self, *verbs: str) -> list[str]:
        """The events of these names, or all, in words and in order: `Laid S1 R2`."""
        return [
            in_words(self.game, event)
            for event in self.events
            if not verbs or event.verb() in verbs
        ]

    def who(self, verb: str) -> list[int]:
        """The seats of the events of this name, in order."""
        return [
            event.args()[event.__match_args__.index("seat")]
            for event in self.events
            if event.verb() == verb
        ]

    def sees(self, seat: int) -> View:
        """What this seat sees now; -1 is a spectator."""
        return view(self.game, self.state, seat)

    def hears(self, seat: int) -> list[Json]:
        """What has happened, as this seat was told."""
        return [mask(self.game, event, seat) for event in self.events]


def in_words(game: Game[Any], event: Event) -> str:
    """An event as a line: its name and its arguments, seats as S2, nothing left out but null."""
    words = [event.verb()]
    for name, value in zip(event.__match_args__, event.to_json(game.words)[1:], strict=True):
        if isinstance(value, list):
            words += [f"S{one}" if name == "seats" else one for one in value]
        elif kind_of_argument(name) == "seat":
            words.append(f"S{value}")
        elif value is not None:
            words.append(str(value))
    return " ".join(words)
