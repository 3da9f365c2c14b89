"""Games, actions and replays as they travel."""

from typing import Any, Final

from starlette.responses import Response

from langfinger.kernel import Game, Replay, write_replay
from langfinger.server import lobby, wire
from langfinger.server.api import ENCODER, JSON
from langfinger.server.room import Room
from langfinger.server.speech import fingerprints, in_all_languages

MINUTES: Final = {"gelegenheit": 60, "caper": 40, "swindler": 50}
FOREVER: Final = "public, max-age=31536000, immutable"


def game_info(game: Game[Any]) -> wire.GameInfo:
    """A game as the lobby shows it."""
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
        minutes=MINUTES.get(game.key, 30),
    )


def action_info(game: Game[Any], id: int) -> wire.ActionInfo:
    """One action of the space."""
    verb, *args = game.space.at(id).to_json(game.words)
    return wire.ActionInfo(text=game.texts_of[id], verb=verb, args=args)


def lasting(answer: Any) -> Response:
    """An answer that never changes."""
    return lasting_bytes(ENCODER.encode(answer))


def lasting_bytes(answer: bytes) -> Response:
    """The same, already packed."""
    return Response(answer, media_type=JSON, headers={"Cache-Control": FOREVER})


def replay_of(room: Room) -> Any:
    """The game in words."""
    course = room.course
    game = course.game
    moves = [(move.seat, move.action) for move in course.moves]
    edition = game.facts.fingerprint
    frame = (game.key, game.rules_version, edition, course.seats, course.seed, course.options)
    return write_replay(game, Replay(*frame, moves))
