"""Caper: Europe: why an answer is good, in the words of the game and from the view alone."""

from math import exp
from typing import Final

from langfinger.games.caper.actions import Burn, Place, Play, Resolve, Return, Take, Throw
from langfinger.games.caper.bot.growing import grows
from langfinger.games.caper.bot.sense import CaperSense, used_by
from langfinger.games.caper.game import Caper
from langfinger.kernel import Action, Json, Judged, Rng, Thought, View, imagine

CHANCE: Final = "chance"
BOUND: Final = "chance_bound"
"""What the values are that are told; see `weighed`."""

ONLY_OF_THE_BEST: Final = frozenset({"rather_a_coin"})
"""Facts that are true only of the answer that a bot prefers; of others they are not told."""

MOST: Final = 3

SPREAD: Final = 0.22
CLOSE: Final = 0.3
"""How far the end may be from what is foreseen, in points, for each play to come; and at least.

So it fits 400 games of experts (`expert@2500x`) among themselves: of the moments told as 50 to 60 %
57 % were won, of 60 to 70 % 65 %, of 70 to 80 % 78 %, of 80 to 90 % 85 %, of more than that 98 %.
"""

SURE: Final = 0.99
"""Nothing is told as certain: a rival need not play as foreseen."""

CLEARLY: Final = 0.5
"""So many points a card must help the rival more than nothing, and a bit more than any other."""

A_BIT: Final = 0.05

Fact = tuple[str, dict[str, Json]]


def weighed(game: Caper, seen: View, thought: Thought) -> tuple[Thought, str]:
    """The same as chances to win, and of answers that come to the same only the best.

    Where both hands are known, others than the best are not thought of further than that they are
    no better: of them one knows no more than how good they are at most.
    """
    left = plays_left(game, seen)
    told: list[Judged] = []
    alike: set[tuple[int, int]] = set()
    for one in thought.judged:
        action = game.space.at(one.id)
        if isinstance(action, Play):
            crew = (int(action.kind), space_of(game, seen, int(action.thief)))
            if crew in alike:
                continue
            alike.add(crew)
        told.append(one._replace(mean=chance(2 * one.mean, left)))
    return Thought(told, thought.simulations), BOUND if seen.table["hands_known"] else CHANCE


def chance(ahead: float, left: int) -> float:
    """How likely one wins who is so many points ahead, with so many plays of both to come."""
    pull = max(-30.0, min(30.0, ahead / max(CLOSE, SPREAD * left)))
    return max(1 - SURE, min(SURE, 1 / (1 + exp(-pull))))


def plays_left(game: Caper, seen: View) -> int:
    """How many plays of both players are to come, this one counted."""
    rounds = sum(2 * (space.cards - 1) for space in game.box.rounds[seen.table["round"] :])
    hands = [seen.table[deck][seat] for deck in ("thief_hands", "gear_hands") for seat in (0, 1)]
    sizes = [len(hand) if isinstance(hand, list) else hand for hand in hands]
    return int(rounds + sum(max(0, size - 1) for size in sizes))


def space_of(game: Caper, seen: View, thief: int) -> int:
    """Where this thief of the viewer works."""
    name = game.box.thieves.names[thief]
    return next(n for n, crew in enumerate(seen.table["thieves"][seen.seat]) if name in crew)


def because(game: Caper, seen: View, thought: Thought) -> list[Fact]:
    """One to three facts about the answer that was chosen."""
    action = game.space.at(thought.answer)
    foreseen = game.preview(seen, game.write(action))
    facts = at_once(game, seen, action, foreseen)
    if isinstance(action, Place | Play):
        facts += [] if is_last_play(game, seen) else grows(game, seen, action)
    if isinstance(action, Throw):
        facts += thrown(game, seen, thought, action)
    if isinstance(action, Place | Play | Throw):
        facts += in_the_long_run(game, seen, action, foreseen)
    return facts[:MOST] or [last_resort(game, seen, action)]


def at_once(game: Caper, seen: View, action: Action, foreseen: dict[str, Json]) -> list[Fact]:
    """What the move changes now: burned gear, markers, loot, points as they stand."""
    facts: list[Fact] = []
    if foreseen["burned"]:
        gear, thief = foreseen["burned"]
        facts.append(("burns", {"gear": gear, "thief": thief}))
    if foreseen["targets"]:
        facts.append(("burns_one", {"gears": one_of_each(game, foreseen["targets"])}))
    for location, before, after in foreseen["markers"]:
        facts.append(marker(location, before, after))
    if foreseen["loot"] and not isinstance(action, Take):
        facts.append(("loot", {"loot": foreseen["loot"][0]}))
    elif foreseen["choose"]:
        facts.append(("any_loot", {"loots": foreseen["choose"]}))
    washed = foreseen["laundered"][1] - foreseen["laundered"][0]
    if washed > 0:
        facts.append(("launders", {"n": washed}))
    return facts + by_points(seen, action, foreseen)


def one_of_each(game: Caper, targets: list[list[str]]) -> list[Json]:
    """The gear that may burn, each kind once."""
    box = game.box
    kinds = {int(box.gear_faces[box.gear.numbers[gear]].kind): gear for gear, _ in targets}
    return list(kinds.values())


def by_points(seen: View, action: Action, foreseen: dict[str, Json]) -> list[Fact]:
    """What both would have more or less if the game ended now."""
    facts: list[Fact] = []
    mine = foreseen["now"][1] - foreseen["now"][0]
    theirs = foreseen["rival_now"][1] - foreseen["rival_now"][0]
    if mine > 0:
        facts.append(("points", {"n": mine}))
    if theirs < 0:
        facts.append(("rival_points", {"n": -theirs}))
    if isinstance(action, Return):
        facts.append(("costs", {"n": -mine}))
    if isinstance(action, Take | Return):
        facts.append(("so_far", {"n": seen.table["hideouts"][seen.seat][action.loot]}))
    return facts


def marker(location: str, before: int, after: int) -> Fact:
    """Where a marker stands after the move."""
    if after > 0:
        return ("leads" if before > 0 else "takes_over", {"location": location, "n": after})
    if after == 0:
        return "level", {"location": location}
    return "behind", {"location": location, "n": -after}


def thrown(game: Caper, seen: View, thought: Thought, action: Throw) -> list[Fact]:
    """Why a card is not played: there are no coins for it, or it was found to bring less."""
    kind = named(game, action)
    coins = seen.table["coins"][seen.seat]
    missing = int(game.box.kind_faces[action.kind].number) - coins
    if missing > 0:
        return [("too_dear", {**kind, "n": missing})]
    best, *others = thought.judged
    for one in others:
        other = game.space.at(one.id)
        if isinstance(other, Play) and other.kind == action.kind:
            return [("rather_a_coin", kind)] if best.mean - one.mean > A_BIT else []
    return []


def in_the_long_run(
    game: Caper, seen: View, action: Place | Play | Throw, foreseen: dict[str, Json]
) -> list[Fact]:
    """The hand that goes to the rival, coins, people, and what is given up."""
    facts = denied(game, seen, action)
    before, after = foreseen["coins"]
    if is_last_play(game, seen):
        if isinstance(action, Throw):
            facts.append(("only_ties", {}))
    elif after > before:
        facts.append(coins(game, seen, before, after, foreseen["cost"]))
    if isinstance(action, Place):
        facts.append(people(game, seen, action))
    return facts + given_up(game, seen, action)


def coins(game: Caper, seen: View, before: int, after: int, cost: int) -> Fact:
    """How many coins the move brings, and what they are enough for in the hand to come."""
    theirs = seen.table["gear_hands"][1 - seen.seat]
    cards = theirs if isinstance(theirs, list) and is_swapped(seen, "gear_hands") else []
    faces = [game.box.gear_faces[game.box.gear.numbers[card]] for card in cards]
    costs = {int(face.number): int(face.kind) for face in faces if before < face.number <= after}
    if costs:
        dearest = game.box.kinds.names[costs[max(costs)]]
        return "coins_for", {"n": after, "kind": dearest}
    return "coins_net" if cost else "coins", {"n": after - before}


def is_last_play(game: Caper, seen: View) -> bool:
    """Is this the last play of the viewer in this game?"""
    is_last_round = seen.table["round"] == len(game.box.rounds)
    return is_last_round and len(seen.table["gear_hands"][seen.seat]) <= 2


def is_swapped(seen: View, deck: str) -> bool:
    """CA-2.6: do the hands change sides after this turn?"""
    return len(seen.table[deck][seen.seat]) > 2


def denied(game: Caper, seen: View, action: Place | Play | Throw) -> list[Fact]:
    """That the rival does not get a card, if it is the one that would help the rival most."""
    world = imagine(game, seen, Rng.seeded(0))
    left = CaperSense(game).left_to_the_rival(world, seen.seat)
    used = used_by(action)
    others = [gain for card, gain in left.gains.items() if card != used]
    is_best = left.gains[used] > max([CLEARLY, *others]) + A_BIT
    if not left.is_swapped or not is_best or copies(game, seen, action) > 1:
        return []
    return [("denies_thief" if isinstance(action, Place) else "denies", named(game, action))]


def copies(game: Caper, seen: View, action: Place | Play | Throw) -> int:
    """How many cards of the same kind are in hand."""
    if isinstance(action, Place):
        return 1
    hand = seen.table["gear_hands"][seen.seat]
    faces = [game.box.gear_faces[game.box.gear.numbers[card]] for card in hand]
    return len([face for face in faces if face.kind == action.kind])


def given_up(game: Caper, seen: View, action: Place | Play | Throw) -> list[Fact]:
    """CA-2.7: with the last play of a round the other card is discarded."""
    deck = "thief_hands" if isinstance(action, Place) else "gear_hands"
    hand = list(seen.table[deck][seen.seat])
    if len(hand) != 2:
        return []
    if isinstance(action, Place):
        hand.remove(game.box.thieves.names[action.thief])
        return [("gives_up_thief", {"thief": hand[0]})]
    kinds = [int(game.box.gear_faces[game.box.gear.numbers[card]].kind) for card in hand]
    kinds.remove(int(action.kind))
    return [("gives_up", {"kind": game.box.kinds.names[kinds[0]]})]


def named(game: Caper, action: Place | Play | Throw) -> dict[str, Json]:
    """The card of a move by its name."""
    if isinstance(action, Place):
        return {"thief": game.box.thieves.names[action.thief]}
    return {"kind": game.box.kinds.names[action.kind]}


def people(game: Caper, seen: View, action: Place) -> Fact:
    """How many thieves work at the location then."""
    place = game.box.locations.names[action.location]
    space = seen.table["locations"].index(place)
    there = len(seen.table["thieves"][seen.seat][space])
    points = int(game.box.location_faces[action.location].number)
    if there:
        return "more_people", {"location": place, "n": there + 1}
    return "new_place", {"location": place, "n": points}


def last_resort(game: Caper, seen: View, action: Action) -> Fact:
    """Moves that change nothing that could be told."""
    if isinstance(action, Resolve):
        return "order", {"n": action.number}
    if isinstance(action, Burn):
        return "burnt", {"thief": game.box.thieves.names[action.thief]}
    return "quiet", {}
