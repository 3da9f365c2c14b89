"""`python tests/web/hadria_server.py PORT FOLDER`: the server with hasty thieves at the table.

They plan a move, go for the imperial jewel and make off, so that a night is lively and short. With
LANGFINGER_SCENE=escape every table begins at one scene: the first thief stands before an open gate
with the imperial jewel, a rival who can be robbed in between, and another rival beside a guard;
rivals plan nothing.
The bots' own process reads this file too.
"""

import os
import random
import sys
import time
from pathlib import Path
from typing import Any, Final

from langfinger.games import GAMES
from langfinger.games.hadria.box.board import DISTANCE, DISTRICT, FIELD_WORDS, FIELDS, GATE_OF
from langfinger.games.hadria.box.cards import EVENT_WORDS
from langfinger.kernel import NOBODY, Game, Log, Rng, SealedQuestion, View, bit, members, row_of
from langfinger.server import serve
from langfinger.server.http.study import positions
from langfinger.server.players import choices
from langfinger.server.store.course import Course

EAGER: Final = ("pick", "steal", "leave", "turn", "sneak", "play", "clever")
FAR: Final = 99


def away(a: str, b: str) -> int:
    """The distance of two fields by their names."""
    return DISTANCE[FIELD_WORDS.numbers[a] * FIELDS + FIELD_WORDS.numbers[b]]


def goals(view: View) -> list[str]:
    """The imperial jewel, and then the open gates, so that a night does not last until dawn."""
    table = view.table
    if table["open_district"]:
        gates = [FIELD_WORDS.names[field] for field in GATE_OF]
        return [gate for gate in gates if gate[0] == table["open_district"]]
    return [table["imperial_field"] or table["yellows"][0]]


def nearer(view: View, walks: list[str]) -> str:
    """The step that leads to a goal."""
    ends = goals(view)
    return min(walks, key=lambda walk: min([away(walk.split()[1], end) for end in ends] or [FAR]))


def planned(view: View, texts: list[str]) -> str:
    """A move with some AP, perhaps another card, and then ready."""
    cards = view.table["plan_cards"][view.seat]
    markers = view.table["plan_markers"][view.seat]
    if "plan move" in texts:
        return "plan move"
    if markers[0] == 1 and f"ap 1 {1 + (ap := random.randint(1, 6))}" in texts:
        return f"ap 1 {1 + ap}"
    others = [text for text in texts if text.startswith("plan ")]
    return random.choice(others) if len(cards) < 2 and others else "ready"


def hasty(view: View, texts: list[str]) -> str:
    """What a thief in a hurry does."""
    if "ready" in texts:
        return planned(view, texts)
    eager = [text for text in texts if text.split()[0] in EAGER]
    if eager:
        return eager[0]
    walks = [text for text in texts if text.startswith("walk ")]
    if walks and view.ask[0] == "Moving":
        return nearer(view, walks)
    return random.choice(texts)


def choose_in(games: dict[str, Game[Any]], asked: choices.Asked) -> choices.Found:
    """The answer of a hasty thief."""
    game = games[asked.key]
    texts = {game.texts_of[id]: id for id in asked.view.legal}
    return choices.Found(texts[hasty(asked.view, list(texts))], 0, "hasty")


SCENE: Final = os.environ.get("LANGFINGER_SCENE", "")
GO: Final = os.environ.get("LANGFINGER_GO", "")
LONGEST: Final = 120.0
ROLL: Final = 5

os.environ.setdefault("LANGFINGER_THOUGHT", str(2 * LONGEST))


def field(name: str) -> int:
    """The number of a field."""
    return FIELD_WORDS.numbers[name]


def to_planning(game: Game[Any], state: Any) -> None:
    """The first choices by lot, until everybody plans."""
    rng = Rng.seeded(3)
    while not isinstance(state.ask, SealedQuestion):
        seat = members(state.waiting)[0]
        game.apply(state, seat, game.pick(state, seat, rng), Log())


def set_scene(state: Any) -> None:
    """Before the gate N02: S0 on N08 with the jewel, S1 on the gate field, S2 beside guard N26."""
    state.event = EVENT_WORDS.numbers["tavern_talk"]
    state.roll = ROLL
    places = (field("N08"), field("N02"), field("N21"), field("S01"))
    state.places = row_of(places[: state.seats])
    state.imperial_field = NOBODY
    state.imperial_owner = 0
    state.best_thief = 0
    state.open_district = DISTRICT[field("N02")]
    state.green_held = row_of((0, 1, 0, 0)[: state.seats])
    state.greens = state.greens[1:]
    state.marked = bit(1)


def at_scene(game: Game[Any], seats: int, seed: int, options: Any) -> Course:
    """A game that is already under way."""
    course = Course(game, seats, 7, options)
    to_planning(game, course.state)
    set_scene(course.state)
    game.check(course.state)
    return course


def rests(view: View, texts: list[str]) -> str:
    """Plans nothing and takes what comes; ready as soon as the test has laid its file."""
    if "ready" not in texts:
        return texts[0]
    end = time.monotonic() + LONGEST
    while GO and not Path(GO).exists() and time.monotonic() < end:
        time.sleep(0.1)
    return "ready"


if SCENE:
    vars(positions)["Course"] = at_scene
    hasty = rests
choices.choose_in = choose_in

if __name__ == "__main__":
    assert "hadria" in GAMES
    sys.exit(serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), None, False))
