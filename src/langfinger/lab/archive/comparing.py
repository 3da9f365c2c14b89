"""Kept games played again: where do they part from what is written?"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from langfinger.kernel import (
    BadChoice,
    BadPosition,
    BadReplay,
    Event,
    Game,
    IllegalAction,
    Json,
    Log,
    State,
    is_over,
    play,
)
from langfinger.kernel.saving.replay import Replay, new_replay, read_move
from langfinger.lab.archive.kept import Kept


class Parting(NamedTuple):
    """A game that comes out otherwise: at which move (0: the set-up), and what is other."""

    kept: Kept
    move: int
    text: str

    def __str__(self) -> str:
        words = self.kept.replay["moves"]
        here = f"move {self.move}, {words[self.move - 1]}" if self.move else "set-up"
        return f"{self.kept}: {here}: {self.text}"


def compare(game: Game[Any], kept: Kept) -> Parting | None:
    """The first move of this game that comes out otherwise under today's rules; None if none."""
    data = kept.replay
    if data["edition"] != game.facts.fingerprint:
        return Parting(kept, 0, f"edition {data['edition']}, now {game.facts.fingerprint}")
    log = Log()
    try:
        state = begin(game, data).begin(game, log)
    except (BadChoice, BadPosition) as problem:
        return Parting(kept, 0, str(problem))
    parting = other_events(game, kept, 0, log.events)
    for number in range(1, len(data["moves"]) + 1):
        if parting is not None:
            return parting
        parting = after_move(game, kept, state, number)
    return parting or other_end(game, kept, state)


def begin(game: Game[Any], data: dict[str, Json]) -> Replay:
    """The set-up of a kept game, whatever rules it was kept under."""
    replay = new_replay(game, data["seats"], data["seed"], data["options"])
    return replay._replace(start=data.get("start"))


def after_move(game: Game[Any], kept: Kept, state: State, number: int) -> Parting | None:
    """Plays one move of the game; what is other about it."""
    try:
        seat, id = read_move(game, number, kept.replay["moves"][number - 1])
        events = play(game, state, seat, game.space.at(id))
    except (BadReplay, IllegalAction) as refusal:
        return Parting(kept, number, f"not allowed any more, {refusal}")
    return other_events(game, kept, number, events)


def other_events(
    game: Game[Any], kept: Kept, number: int, events: Sequence[Event]
) -> Parting | None:
    """The first event of a move that is not as it was."""
    now = [event.to_json(game.words) for event in events]
    for was, comes in zip_longest(kept.events[number], now):
        if was != comes:
            return Parting(kept, number, f"was {told(was)}, now {told(comes)}")
    return None


def told(event: Json) -> str:
    """An event, or that there was none."""
    return "nothing" if event is None else str(event)


def other_end(game: Game[Any], kept: Kept, state: State) -> Parting | None:
    """What is other about the end."""
    last = len(kept.replay["moves"])
    if not is_over(state):
        return Parting(kept, last, "was the end, now the game goes on")
    for what, was, now in (
        ("points", kept.scores, game.scores(state)),
        ("places", kept.places, game.places(state)),
    ):
        if list(was) != list(now):
            return Parting(kept, last, f"{what} were {was}, now {now}")
    return None
