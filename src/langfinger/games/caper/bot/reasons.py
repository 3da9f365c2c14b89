"""Caper: Europe: why an answer is good, in the words of the game and from the view alone."""

from typing import Final

from langfinger.games.caper.actions import Burn, Place, Play, Resolve, Return, Take, Throw
from langfinger.games.caper.box.effects import CAPER, PER_COLOUR, Effect
from langfinger.games.caper.box.faces import Face
from langfinger.games.caper.game import Caper
from langfinger.games.caper.knowledge import knowledge
from langfinger.kernel import NOBODY, Action, Json, Thought, View

UNIT: Final = "points"
"""What a judged answer means: points at the end above the average of both players."""

MOST: Final = 3

Fact = tuple[str, dict[str, Json]]


def because(game: Caper, seen: View, thought: Thought) -> list[Fact]:
    """One to three facts about the answer that was chosen."""
    action = game.space.at(thought.answer)
    foreseen = game.preview(seen, game.write(action))
    facts = [*at_once(game, foreseen), *in_the_long_run(game, seen, action, foreseen)]
    return facts[:MOST] or [last_resort(game, seen, action)]


def at_once(game: Caper, foreseen: dict[str, Json]) -> list[Fact]:
    """What the move changes now: burned gear, markers, loot, points as they stand."""
    facts: list[Fact] = []
    if foreseen["burned"]:
        gear, thief = foreseen["burned"]
        facts.append(("burns", {"gear": gear, "thief": thief}))
    for location, before, after in foreseen["markers"]:
        facts.append(marker(location, before, after))
    if foreseen["loot"]:
        facts.append(("loot", {"loot": foreseen["loot"][0]}))
    elif foreseen["choose"]:
        facts.append(("any_loot", {"loots": foreseen["choose"]}))
    mine = foreseen["now"][1] - foreseen["now"][0]
    theirs = foreseen["rival_now"][1] - foreseen["rival_now"][0]
    if mine > 0:
        facts.append(("points", {"n": mine}))
    if theirs < 0:
        facts.append(("rival_points", {"n": -theirs}))
    return facts


def marker(location: str, before: int, after: int) -> Fact:
    """Where a marker stands after the move."""
    if after > 0:
        return ("leads" if before > 0 else "takes_over", {"location": location, "n": after})
    if after == 0:
        return "level", {"location": location}
    return "behind", {"location": location, "n": -after}


def in_the_long_run(
    game: Caper, seen: View, action: Action, foreseen: dict[str, Json]
) -> list[Fact]:
    """Combos that may still fire, the hand that goes to the rival, coins."""
    facts: list[Fact] = []
    face = face_of(game, action)
    if face is not None and not is_last_play(game, seen):
        told = [combo(game, seen, face, e) for e in face.combos if e.per == PER_COLOUR]
        facts += [fact for fact in told if fact[1]["n"]]
    facts += hand_to_swap(game, seen, action)
    coins = foreseen["coins"][1] - foreseen["coins"][0]
    if coins > 0:
        facts.append(("coins", {"n": coins}))
    if isinstance(action, Place):
        facts.append(people(game, seen, action))
    return facts


def is_last_play(game: Caper, seen: View) -> bool:
    """Is this the last play of the viewer in this game?"""
    is_last_round = seen.table["round"] == len(game.box.rounds)
    return is_last_round and len(seen.table["gear_hands"][seen.seat]) <= 2


def face_of(game: Caper, action: Action) -> Face | None:
    """The card that is played."""
    if isinstance(action, Place):
        return game.box.thief_faces[action.thief]
    return game.box.kind_faces[action.kind] if isinstance(action, Play) else None


def combo(game: Caper, seen: View, face: Face, effect: Effect) -> Fact:
    """A combo of a card, and how many others that could fire it are still to come."""
    known = knowledge(game, seen)
    cards = {*known.unseen_gear, *seen.table["gear_hands"][seen.seat]}
    theirs = seen.table["gear_hands"][1 - seen.seat]
    cards |= set(theirs) if isinstance(theirs, list) else set()
    left = len([c for c in cards if c and is_of(game, c, effect.colour)])
    left -= face.kind != NOBODY and effect.colour in (NOBODY, face.colour)
    key = "combo_moves" if effect.word == CAPER else "combo_pays"
    if effect.colour == NOBODY:
        return key + "_any", {"n": left}
    return key, {"colour": game.box.colours.names[effect.colour], "n": left}


def is_of(game: Caper, card: str, colour: int) -> bool:
    """Is this gear card of this colour, or is any meant?"""
    return colour in (NOBODY, game.box.gear_faces[game.box.gear.numbers[card]].colour)


def hand_to_swap(game: Caper, seen: View, action: Action) -> list[Fact]:
    """What the rival does not get, as the hands are swapped next; or that nobody gets the rest."""
    if not isinstance(action, Place | Play | Throw):
        return []
    deck = "thief_hands" if isinstance(action, Place) else "gear_hands"
    is_swapped = len(seen.table[deck][seen.seat]) > 2
    if isinstance(action, Throw):
        return [("thrown_denied" if is_swapped else "thrown", named(game, action))]
    if not is_swapped:
        return [("last_of_the_round", {})]
    return [("denies_thief" if isinstance(action, Place) else "denies", named(game, action))]


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
    """Choices in the middle of a play that change no points yet."""
    if isinstance(action, Take | Return):
        name = "taken" if isinstance(action, Take) else "returned"
        kind = game.words["loot"].names[action.loot]
        return name, {"loot": kind, "n": seen.table["hideouts"][seen.seat][action.loot]}
    if isinstance(action, Burn):
        return "burnt", {"thief": game.box.thieves.names[action.thief]}
    assert isinstance(action, Resolve)
    return "order", {"n": action.number}
