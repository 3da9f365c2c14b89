"""Writing a game as a file."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from langfinger.gamefile.sums import EVENTS, FORMAT, PLACES, SUMS, THREAD, sums_of, thread_of
from langfinger.games import GAMES
from langfinger.kernel import Event, Game, Json, Replay, is_over, mask, write_replay


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
    data.update(happened(game, saved))
    return {**data, SUMS: sums_of(data)}


def happened(game: Game[Any], saved: Saved) -> dict[str, Json]:
    """What every move brought, so that the game can be told when its rules are others one day."""
    rows: list[list[Event]] = []
    state = saved.replay.follow(game, len(saved.replay.moves), rows)
    told = {str(number): tell(game, row, knower(saved)) for number, row in enumerate(rows) if row}
    places = {PLACES: game.places(state)} if is_over(state) else {}
    return {**places, EVENTS: told, THREAD: thread_of(told)}


def knower(saved: Saved) -> int | None:
    """As this seat knows it: a game that somebody is still playing. None is all that happened."""
    return saved.me if saved.end is None else None


def tell(game: Game[Any], events: Sequence[Event], seat: int | None) -> list[Json]:
    """Events in words, all of them or as this seat saw them."""
    if seat is None:
        return [event.to_json(game.words) for event in events]
    return [mask(game, event, seat) for event in events]


def write_text(game: Game[Any], saved: Saved, more: Json = None) -> str:
    """The same as text: one move a line, and in one line what a move has brought."""
    data = write_saved(game, saved, more)
    fields = [f" {json.dumps(name)}: {field_text(name, data[name])}" for name in data]
    return "{\n" + ",\n".join(fields) + "\n}\n"


def field_text(name: str, value: Json) -> str:
    """One field as it stands in a file."""
    if name != EVENTS or not value:
        return json.dumps(value, ensure_ascii=False, indent=1).replace("\n", "\n ")
    rows = [f'  "{number}": {json.dumps(row, ensure_ascii=False)}' for number, row in value.items()]
    return "{\n" + ",\n".join(rows) + "\n }"
