"""Writing a game as a file."""

import json
from typing import Any, NamedTuple

from langfinger.gamefile.sums import FORMAT, SUMS, sums_of
from langfinger.games import GAMES
from langfinger.kernel import Game, Json, Replay, write_replay


class Saved(NamedTuple):
    """A replay and, where the file tells it, the people: names, the person's seat, the bots."""

    replay: Replay
    names: list[str]
    me: int | None
    bots: list[str | None]
    end: list[int] | None


def write_saved(game: Game[Any], saved: Saved, more: Json = None) -> dict[str, Json]:
    """The file as JSON; `end` holds the scores of a finished game, `cards` those of an edition.

    `more` are fields that others read, such as how the cards were shuffled.
    """
    data = {**write_replay(game, saved.replay), "format": FORMAT, "names": saved.names}
    if game is not GAMES.get(game.key, game):
        data["cards"] = game.facts.cards
    data.update(more or {})
    if saved.me is not None:
        data["seat"] = saved.me
        data["bots"] = saved.bots
    if saved.end is not None:
        data["end"] = saved.end
    return {**data, SUMS: sums_of(data)}


def write_text(game: Game[Any], saved: Saved, more: Json = None) -> str:
    """The same as text, one move a line."""
    return json.dumps(write_saved(game, saved, more), ensure_ascii=False, indent=1) + "\n"
