"""Plays Caper at random in every city: what a seat saw, and what its moves would have done."""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from langfinger.games import GAMES
from langfinger.kernel import Log, Rng, mask, members, view
from langfinger.server.publish.game_words import vocabulary

GAME: Any = GAMES["caper"]
CITIES = ("paris", "barcelona", "rome", "london")


def played(city: str, seed: int) -> dict[str, Any]:
    """One game as seat 0 saw it: events, view, score, and what one of its moves would do."""
    rng = Rng.seeded(seed)
    log = Log()
    state = GAME.setup_with(2, seed, {"city": city}, log)
    messages = []
    while True:
        seen = view(GAME, state, 0)
        move = GAME.texts_of[seen.legal[rng.below(len(seen.legal))]] if seen.legal else ""
        messages.append(
            {
                "events": [mask(GAME, event, 0) for event in log.events],
                "view": seen._asdict(),
                "score": GAME.score_sheet(seen),
                "move": move,
                "foretold": GAME.preview(seen, move) if move else None,
            }
        )
        if not state.waiting:
            return {"city": city, "messages": messages}
        seat = members(state.waiting)[0]
        log = Log()
        GAME.apply(state, seat, GAME.pick(state, seat, rng), log)


def space() -> list[dict[str, Any]]:
    """The action space as the server sends it."""
    found = []
    for action in GAME.space.actions:
        verb, *args = action.to_json(GAME.words)
        found.append({"text": GAME.write(action), "verb": verb, "args": args})
    return found


if __name__ == "__main__":
    games = [played(city, seed) for seed, city in enumerate(CITIES)]
    told = {"games": games, "space": space(), "vocabulary": msgspec.to_builtins(vocabulary(GAME))}
    (Path(sys.argv[1]) / "caper.json").write_text(json.dumps(told), "utf-8")
