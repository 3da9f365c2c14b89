"""A game of bots as people with the real box would enter it: they look at piles and count."""

from collections import Counter
from typing import Any

from langfinger.bots import make_bot
from langfinger.games.gelegenheit import GAME
from langfinger.games.gelegenheit.box.cards import CARD_WORDS, FACE_WORDS
from langfinger.games.gelegenheit.events import RoundEnded, Scored
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import Event, Log, members, view


def evening(seats: int, seed: int, options: Any = None, bot: str = "random") -> dict[str, Any]:
    """The sheet that people fill in, and what the engine says in the end."""
    state = GAME.setup(seats, seed, options)
    bots = [make_bot(bot, GAME, seed + seat) for seat in range(seats)]
    rounds: list[Any] = []
    scored: list[list[int]] = []
    while state.waiting:
        seat = state.turn
        before, log = state.clone(), Log()
        action = GAME.space.at(bots[seat].choose(view(GAME, state, seat)))
        GAME.apply(state, seat, action, log)
        if any(isinstance(event, RoundEnded) for event in log.events):
            rounds.append(counted(before, log.events))
            scored.append([event.points for event in log.events if isinstance(event, Scored)])
    return {
        "sheet": {"seats": seats, "options": options or {}, "rounds": rounds},
        "points": scored,
        "totals": GAME.scores(state),
        "places": GAME.places(state),
    }


def counted(before: GdState, events: list[Event]) -> dict[str, Any]:
    """Everybody turns their pile over, and reads out what their role asks for."""
    piles = [[CARD_WORDS.names[card] for card in members(pile)] for pile in before.piles.numbers()]
    words = [event.to_json(GAME.words) for event in events]
    trick = [CARD_WORDS.names[card] for card in before.trick]
    for word in words:
        if word[0] in ("Laid", "LaidPlain"):
            trick.append(word[2])
        if word[0] == "TrickWon":
            piles[word[1]] += trick
    named = [word[2] for word in words if word[0] == "LootNamed"]
    loot = named[0] if named else GAME.words["colour"].names[before.loot]
    roles = {word[1]: word[2] for word in words if word[0] == "Scored"}
    return {"loot": loot, "piles": [read_out(roles[s], pile, loot) for s, pile in enumerate(piles)]}


def read_out(role: str, pile: list[str], loot: str) -> dict[str, Any]:
    """What one player says of the own pile."""
    mine = [card[1:] for card in pile if card[0] == loot[0].upper()]
    told: dict[str, Any] = {"role": role, "loot": len(mine)}
    if role == "insurance" and len(mine) >= 2:
        told["best"] = sorted(mine, key=lambda face: -FACE_WORDS.numbers[face])[:2]
    if role == "detective":
        told["pairs"] = sum(n // 2 for n in Counter(card[1:] for card in pile).values())
    return told
