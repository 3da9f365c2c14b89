"""Replay: seed and moves, from which every moment of a game can be made again."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from langfinger.kernel.errors import BadChoice, BadReplay, IllegalAction
from langfinger.kernel.game import Game, S
from langfinger.kernel.log import Log
from langfinger.kernel.play import play
from langfinger.kernel.record import Event, Json

FORMAT: Final = "langfinger replay 1"


class Replay(NamedTuple):
    """The whole game in a few hundred bytes."""

    key: str
    rules_version: str
    edition: str
    seats: int
    seed: int
    options: Json
    moves: list[tuple[int, int]]

    def state(self, game: Game[S], upto: int) -> S:
        """The state after so many moves; every move is checked again."""
        return self.follow(game, upto, [])

    def follow(self, game: Game[S], upto: int, events: list[list[Event]]) -> S:
        """The same; `events` gets one list for the set-up and one for each move."""
        log = Log()
        state = game.setup_with(self.seats, self.seed, self.options, log)
        events.append(log.events)
        for number, (seat, id) in enumerate(self.moves[:upto], 1):
            try:
                events.append(play(game, state, seat, game.space.at(id)))
            except IllegalAction as refusal:
                move = f"move {number}, S{seat} {game.texts_of[id]}"
                raise BadReplay(f"{move}: not allowed there, {refusal}") from None
        return state


def new_replay(game: Game[Any], seats: int, seed: int, options: Json) -> Replay:
    """The replay of a game that has just been dealt."""
    chosen = {} if options is None else options
    return Replay(game.key, game.rules_version, game.facts.fingerprint, seats, seed, chosen, [])


def write_replay(game: Game[Any], replay: Replay) -> Json:
    """A replay as JSON with its moves in words, which survive a renumbering of ids."""
    return {
        "format": FORMAT,
        "game": replay.key,
        "rules": replay.rules_version,
        "edition": replay.edition,
        "seats": replay.seats,
        "seed": replay.seed,
        "options": replay.options,
        "moves": [f"S{seat} {game.texts_of[id]}" for seat, id in replay.moves],
    }


def read_replay(game: Game[Any], data: Json) -> Replay:
    """A replay from its JSON; BadReplay says what was expected."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadReplay(f'not a replay: expected an object with "format": "{FORMAT}"')
    for field, kind in (("seats", int), ("seed", int), ("options", dict), ("moves", list)):
        if not isinstance(data.get(field), kind):
            raise BadReplay(f"{field}: expected {kind.__name__}, not {data.get(field)!r}")
    for field, here in (
        ("game", game.key),
        ("rules", game.rules_version),
        ("edition", game.facts.fingerprint),
    ):
        if data.get(field) != here:
            raise BadReplay(f"{field}: this replay has {data.get(field)!r}, here is {here!r}")
    replay = new_replay(game, data["seats"], data["seed"], data["options"])
    for number, text in enumerate(data["moves"], 1):
        replay.moves.append(read_move(game, number, text))
    try:
        game.setup(replay.seats, replay.seed, replay.options)
    except BadChoice as problem:
        raise BadReplay(str(problem)) from None
    return replay


def read_move(game: Game[Any], number: int, text: Json) -> tuple[int, int]:
    """One move in words: `S2 lay R9`."""
    seat, _, move = text.partition(" ") if isinstance(text, str) else ("", "", "")
    action = game.read(move)
    if not seat.startswith("S") or not seat[1:].isdecimal() or action is None:
        raise BadReplay(f'move {number}: expected "S<seat> <move>", not {text!r}')
    return int(seat[1:]), action.id
