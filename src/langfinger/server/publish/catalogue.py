"""Games, actions and replays as they travel."""

from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from langfinger.kernel import Game, Replay, write_replay
from langfinger.server.http import lobby
from langfinger.server.http.api import ENCODER, JSON
from langfinger.server.http.refusals import Refused
from langfinger.server.http.site import FOREVER, File, pack, send
from langfinger.server.publish import wire
from langfinger.server.publish.game_words import fingerprints, in_all_languages, packed_speech
from langfinger.server.table.room import Room


@cache
def game_info(game: Game[Any]) -> wire.GameInfo:
    """A game as the lobby shows it; a game never changes, so this is made once."""
    return wire.GameInfo(
        key=game.key,
        prefix=game.prefix,
        name=in_all_languages(game, "game.name"),
        about=in_all_languages(game, "game.about"),
        words=fingerprints(game),
        seats=game.seat_range,
        options=[
            wire.OptionInfo(
                name=o.name, choices=list(o.choices), default=o.default, ruling=o.ruling
            )
            for o in game.options
        ],
        bots=lobby.bots_of(game),
        space=game.space.fingerprint(),
        rules=game.rules_version,
        edition=game.facts.fingerprint,
        minutes=game.minutes,
    )


@cache
def packed_space(game: Game[Any]) -> tuple[str, File]:
    """The fingerprint of all actions, and all of them as JSON, made once."""
    actions = [action_info(game, id) for id in range(len(game.space))]
    return game.space.fingerprint(), pack(ENCODER.encode(actions), JSON)


@cache
def packed_words(game: Game[Any], lang: str) -> tuple[str, File]:
    """The same for the sentences of a game."""
    fingerprint, words = packed_speech(game, lang)
    return fingerprint, pack(words, JSON)


def action_info(game: Game[Any], id: int) -> wire.ActionInfo:
    """One action of the space."""
    verb, *args = game.space.at(id).to_json(game.words)
    return wire.ActionInfo(text=game.texts_of[id], verb=verb, args=args)


def lasting(request: Request, wanted: tuple[str, File], problem: str) -> Response:
    """An answer that never changes under its fingerprint; another fingerprint is refused."""
    fingerprint, answer = wanted
    if request.path_params["fingerprint"] != fingerprint:
        raise Refused(404, f"no_such_{problem}", **{problem: fingerprint})
    return send(request, answer, FOREVER)


def replay_of(room: Room) -> Any:
    """The game in words."""
    course = room.course
    game = course.game
    moves = [(move.seat, move.action) for move in course.moves]
    edition = game.facts.fingerprint
    frame = (game.key, game.rules_version, edition, course.seats, course.seed, course.options)
    return write_replay(game, Replay(*frame, moves))
