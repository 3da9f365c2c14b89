"""Plays a few games at random and writes what each seat saw, and how Python tells it."""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from langfinger.games import GAMES
from langfinger.kernel import NOBODY, Log, Rng, mask, members, view, why
from langfinger.server.publish.game_words import vocabulary
from langfinger.texts import LANGUAGES, Texts

GAME = GAMES["gelegenheit"]
NAMES = ["Ada", "Ben", "Cleo", "Dov", "Eve", "Finn"]
OPTIONS = [
    {},
    {"loot_power": "trump"},
    {"loot_power": "led_only", "joker_anytime": "on"},
    {"open_piles": "on"},
]


def played(seats: int, seed: int, options: dict[str, str]) -> dict[str, Any]:
    """One game as seat 0 saw it: events and view after each decision, and sentences for some."""
    texts = {lang: Texts(GAME, lang) for lang in LANGUAGES}
    rng = Rng.seeded(seed)
    log = Log()
    state = GAME.setup_with(seats, seed, options, log)
    messages = []
    while True:
        seen = view(GAME, state, 0)
        events = [mask(GAME, event, 0) for event in log.events]
        told = {
            lang: [texts[lang].event(event, NAMES, 0) for event in events] for lang in LANGUAGES
        }
        prompts = {lang: texts[lang].prompt(seen, NAMES) for lang in LANGUAGES}
        rules = [list(why(GAME, event)) for event in events]
        messages.append(
            {
                "events": events,
                "rules": rules,
                "view": seen._asdict(),
                "told": told,
                "prompt": prompts,
            }
        )
        if not state.waiting:
            return {"seats": seats, "options": options, "messages": messages}
        seat = members(state.waiting)[0]
        log = Log()
        GAME.apply(state, seat, GAME.pick(state, seat, rng), log)


def watched(key: str, seats: int, seed: int, most: int) -> dict[str, Any]:
    """The first moves of a game with a face, as seat 0 saw them, and what may be done in it."""
    game = GAMES[key]
    rng = Rng.seeded(seed)
    log = Log()
    state = game.setup_with(seats, seed, {}, log)
    messages = []
    while True:
        events = [mask(game, event, 0) for event in log.events]
        messages.append({"events": events, "view": view(game, state, 0)._asdict()})
        if not state.waiting or len(messages) > most:
            return {"messages": messages, "space": actions_of(key)}
        seat = members(state.waiting)[0]
        log = Log()
        game.apply(state, seat, game.pick(state, seat, rng), log)


def actions_of(key: str) -> list[dict[str, Any]]:
    """The action space of a game as the server sends it."""
    game = GAMES[key]
    found = []
    for action in game.space.actions:
        verb, *args = action.to_json(game.words)
        found.append({"text": game.write(action), "verb": verb, "args": args})
    return found


def space() -> list[dict[str, Any]]:
    """The action space as the server sends it, with what each action is called."""
    texts = {lang: Texts(GAME, lang) for lang in LANGUAGES}
    found = []
    for action in GAME.space.actions:
        verb, *args = action.to_json(GAME.words)
        called = {lang: texts[lang].action(action) for lang in LANGUAGES}
        found.append({"text": GAME.write(action), "verb": verb, "args": args, "called": called})
    return found


def hadria() -> dict[str, Any]:
    """Nights in Hadria as seat 0 saw them: events and view after each decision."""
    game = GAMES["hadria"]
    nights = []
    for seed in range(6):
        rng = Rng.seeded(seed)
        log = Log()
        state = game.setup_with(2 + seed % 3, seed, {}, log)
        messages = []
        while True:
            events = [mask(game, event, 0) for event in log.events]
            messages.append({"events": events, "view": view(game, state, 0)._asdict()})
            if not state.waiting:
                break
            seat = members(state.waiting)[0]
            log = Log()
            game.apply(state, seat, hasty(game, state, seat, rng), log)
        nights.append(messages)
    told = {lang: Texts(game, lang).words for lang in LANGUAGES}
    return {
        "nights": nights,
        "vocabulary": msgspec.to_builtins(vocabulary(game)),
        "words": told,
        "space": [game.write(action) for action in game.space.actions],
    }


EAGER = ("pick", "steal", "turn", "leave", "walk", "sneak", "play", "ap")


def hasty(game: Any, state: Any, seat: int, rng: Rng) -> Any:
    """Rather goes and takes than stops, so that much happens in a few nights."""
    choices = game.legal(state, seat)
    eager = [one for one in choices if game.write(one).split()[0] in EAGER]
    if eager and rng.below(4):
        return eager[rng.below(len(eager))]
    return choices[rng.below(len(choices))]


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    games = [played(3 + seed, seed, options) for seed, options in enumerate(OPTIONS)]
    found = {"games": games, "space": space(), "vocabulary": msgspec.to_builtins(vocabulary(GAME))}
    (folder / "games.json").write_text(json.dumps(found), "utf-8")
    swindler = watched("swindler", 3, 8, 900)
    (folder / "swindler.json").write_text(json.dumps(swindler), "utf-8")
    if "hadria" in GAMES:
        (folder / "hadria.json").write_text(json.dumps(hadria()), "utf-8")
    assert NOBODY == -1
