"""A game of bots as people with the real box would enter it: every line of points as it comes."""

from typing import Any

from langfinger.bots import make_bot
from langfinger.games.swindler import GAME
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Log, count_bits, view

POINTS = {"FenceBonus": "fence", "BetWon": "bet", "PointsLost": "penalty"}


def evening(seats: int, seed: int, bot: str = "random") -> dict[str, Any]:
    """The sheet that people fill in, and what the engine says after each turn and in the end."""
    state = GAME.setup(seats, seed)
    bots = [make_bot(bot, GAME, seed + seat) for seat in range(seats)]
    lines: list[list[Any]] = []
    plain: list[list[Any]] = []
    running: list[tuple[int, tuple[int, ...]]] = []
    stalls: dict[str, list[int]] = {}
    coins = [0] * seats
    bags: dict[str, int] = {}
    while state.waiting:
        seat = state.turn
        log = Log()
        action = GAME.space.at(bots[seat].choose(view(GAME, state, seat)))
        GAME.apply(state, seat, action, log)
        words = [event.to_json(GAME.words) for event in log.events]
        for word in words:
            lines += read_out(word, stalls)
            plain += read_points(word, words)
            if word[0] == "CoinsCounted":
                coins[word[1]] = word[2]
        if state.waiting:
            running.append((len(lines), state.vp))
            bags = out_of_bags(state)
    markers = [state.markers.count(one) for one in range(seats)]
    sheet = {
        "seats": seats,
        "lines": lines,
        "out": bags,
        "end": {"coins": coins, "markers": markers},
    }
    return {
        "sheet": sheet,
        "by_points": plain,
        "running": running,
        "vp": list(state.vp),
        "places": GAME.places(state),
        "stock": int(state.stock),
    }


def read_out(word: Any, stalls: dict[str, list[int]]) -> list[list[Any]]:
    """The line that somebody enters for what has just happened, if it is worth one."""
    kind = word[0]
    if kind == "Fulfilled":
        return [[word[1], "order", word[2]]]
    if kind == "Sold":
        return [[word[1], "sale", word[3], field_of(word[2], word[3], word[4], stalls)]]
    if kind == "DealerDone":
        stalls[word[2]] = []
    return [[word[1], POINTS[kind]]] if kind in POINTS else []


def read_points(word: Any, words: list[Any]) -> list[list[Any]]:
    """The same with the points that are printed on the real card alone."""
    kind = word[0]
    if kind == "Fulfilled":
        gained = [other[2] for other in words if other[0] == "PointsGained" and other[1] == word[1]]
        return [[word[1], "order", "", gained[0]]]
    if kind == "Sold":
        return [[word[1], "sale", "", word[4]]]
    if kind == "DealerDone":
        return [[word[1], "dealer"]]
    return [[word[1], POINTS[kind]]] if kind in POINTS else []


def field_of(loot: str, dealer: str, points: int, stalls: dict[str, list[int]]) -> int:
    """The field on which the tile was laid: free, of these points, and of its kind if it can be."""
    box = GAME.box
    first = box.dealer_words.numbers[dealer] * 3
    covered = stalls.setdefault(dealer, [])
    kind = box.kind_of[box.loot_words.numbers[loot]]
    free = [n for n in range(3) if n not in covered and box.field_vp[first + n] == points]
    same = [n for n in free if box.field_kind[first + n] == kind]
    covered.append((same or free)[0])
    return covered[-1] + 1


def out_of_bags(state: SwState) -> dict[str, int]:
    """The tiles that lie with people and dealers, by their sort."""
    box = state.edition
    counts = {
        name: int(count_bits(box.tiles_of[loot] & ~state.stock))
        for loot, name in enumerate(box.loot_words.names)
    }
    return {name: count for name, count in counts.items() if count}
