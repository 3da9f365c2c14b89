"""Replay: seed and moves, from which every moment of a game can be made again.

A game that began with a written position has that position instead of the seed's deal.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from langfinger.kernel.errors import BadChoice, BadPosition, BadReplay, IllegalAction
from langfinger.kernel.game import Game, S
from langfinger.kernel.log import Log, silent
from langfinger.kernel.play import play
from langfinger.kernel.record import Event, Json, is_count
from langfinger.kernel.rng import Rng
from langfinger.kernel.saving.deals import load
from langfinger.kernel.saving.freeze import dump

FORMAT: Final = "langfinger replay 1"


class Replay(NamedTuple):
    """The whole game in a few hundred bytes.

    `thoughts` are what it takes to have those of the bots again, by the number of the move: name,
    version, simulations and seed.
    """

    key: str
    rules_version: str
    edition: str
    seats: int
    seed: int
    options: Json
    moves: list[tuple[int, int]]
    start: Json = None
    thoughts: dict[int, Json] = {}  # noqa: RUF012  never changed: new_replay has its own

    def state(self, game: Game[S], upto: int) -> S:
        """The state after so many moves; every move is checked again."""
        return self.follow(game, upto, [])

    def follow(self, game: Game[S], upto: int, events: list[list[Event]]) -> S:
        """The same; `events` gets one list for the set-up and one for each move."""
        log = Log()
        state = self.begin(game, log)
        events.append(log.events)
        for number, (seat, id) in enumerate(self.moves[:upto], 1):
            try:
                events.append(play(game, state, seat, game.space.at(id)))
            except IllegalAction as refusal:
                move = f"move {number}, S{seat} {game.texts_of[id]}"
                raise BadReplay(f"{move}: not allowed there, {refusal}") from None
        return state

    def begin(self, game: Game[S], log: Log) -> S:
        """The table before the first move: as the seed deals it, or as it was written."""
        if self.start is None:
            return game.setup_with(self.seats, self.seed, self.options, log)
        state = load(game, self.start)
        game.advance(state, log)
        return state


def new_replay(game: Game[Any], seats: int, seed: int, options: Json) -> Replay:
    """The replay of a game that has just been dealt."""
    chosen = {} if options is None else options
    frame = (game.key, game.rules_version, game.facts.fingerprint)
    return Replay(*frame, seats, seed, chosen, [], None, {})


def replay_from(game: Game[Any], position: Json, seed: int) -> Replay:
    """The replay of a game that begins with a written position or deal; BadPosition if none can.

    The seed is that of later chance, unless the position has a generator of its own.
    """
    fair = {"rng": Rng.seeded(seed).words()} if isinstance(position, dict) else {}
    start = dump(game, load(game, {**fair, **position} if fair else position))
    return new_replay(game, start["seats"], seed, start["options"])._replace(start=start)


def write_replay(game: Game[Any], replay: Replay) -> Json:
    """A replay as JSON with its moves in words, which survive a renumbering of ids."""
    written: dict[str, Json] = {
        "format": FORMAT,
        "game": replay.key,
        "rules": replay.rules_version,
        "edition": replay.edition,
        "seats": replay.seats,
        "seed": replay.seed,
        "options": replay.options,
        "moves": [f"S{seat} {game.texts_of[id]}" for seat, id in replay.moves],
    }
    if replay.start is not None:
        written["start"] = replay.start
    if replay.thoughts:
        written["thoughts"] = {str(number): told for number, told in replay.thoughts.items()}
    return written


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
    replay = replay._replace(start=data.get("start"))
    for number, text in enumerate(data["moves"], 1):
        replay.moves.append(read_move(game, number, text))
    if "thoughts" in data:
        replay = replay._replace(thoughts=read_thoughts(data["thoughts"], len(replay.moves)))
    check_start(game, replay)
    return replay


def read_thoughts(data: Json, moves: int) -> dict[int, Json]:
    """How bots came to their moves, by the number of the move, from 1 on."""
    if not isinstance(data, dict):
        raise BadReplay(f"thoughts: expected dict, not {data!r}")
    thoughts: dict[int, Json] = {}
    for number, told in data.items():
        if not is_count(number) or not 1 <= int(number) <= moves:
            raise BadReplay(
                f"thoughts: expected the number of a move, 1 to {moves}, not {number!r}"
            )
        for field, kind in (("bot", str), ("version", str), ("simulations", int), ("seed", int)):
            if not isinstance(told, dict) or not isinstance(told.get(field), kind):
                raise BadReplay(f"thoughts {number}: expected {field} as {kind.__name__}")
        thoughts[int(number)] = told
    return thoughts


def check_start(game: Game[Any], replay: Replay) -> None:
    """BadReplay unless the game can begin so."""
    try:
        state = replay.begin(game, silent())
    except BadChoice as choice:
        raise BadReplay(str(choice)) from None
    except BadPosition as position:
        raise BadReplay(f"start: {position}") from None
    if state.seats != replay.seats:
        raise BadReplay(f"seats: expected {state.seats}, as in start, not {replay.seats}")


def read_move(game: Game[Any], number: int, text: Json) -> tuple[int, int]:
    """One move in words: `S2 lay R9`."""
    seat, _, move = text.partition(" ") if isinstance(text, str) else ("", "", "")
    action = game.read(move)
    if not seat.startswith("S") or not is_count(seat[1:]) or action is None:
        raise BadReplay(f'move {number}: expected "S<seat> <move>", not {text!r}')
    return int(seat[1:]), action.id
