"""Caper: Europe: what a card that is played may still grow to, told from the view alone."""

from typing import Final

from langfinger.games.caper.actions import Place, Play
from langfinger.games.caper.box.effects import (
    BURN,
    CAPER,
    COIN,
    IF_EYE,
    IF_WON,
    LOOT_WORDS,
    PER_COLOUR,
    PER_LAUNDERED,
    PER_LOOT,
    PER_SET,
    TAKE,
    Effect,
)
from langfinger.games.caper.box.faces import Face
from langfinger.games.caper.game import Caper
from langfinger.games.caper.knowledge import knowledge
from langfinger.kernel import NOBODY, Json, View

COMBOS: Final = {
    CAPER: "combo_moves",
    COIN: "combo_pays",
    TAKE: "combo_takes",
    BURN: "combo_burns",
}

Fact = tuple[str, dict[str, Json]]


def grows(game: Caper, seen: View, action: Place | Play) -> list[Fact]:
    """Combos that may fire again, and points that may become more by the end."""
    box = game.box
    face = (
        box.thief_faces[action.thief] if isinstance(action, Place) else box.kind_faces[action.kind]
    )
    facts = [combo(game, seen, face, e) for e in face.combos if e.per == PER_COLOUR]
    facts += [fact for effect in face.end for fact in at_the_end(game, seen, face, effect)]
    return [(key, told) for key, told in facts if told.get("n") != 0]


def combo(game: Caper, seen: View, face: Face, effect: Effect) -> Fact:
    """A combo that moves or pays, and how many others that could fire it are still to come."""
    return by_colour(game, seen, face, COMBOS[int(effect.word)], int(effect.colour), {})


def at_the_end(game: Caper, seen: View, face: Face, effect: Effect) -> list[Fact]:
    """Points of a card that depend on what comes."""
    points: dict[str, Json] = {"points": int(effect.n)}
    if effect.condition == IF_WON:
        return [("if_won", points)]
    if effect.condition == IF_EYE:
        return [("eye", {**points, "colour": game.box.colours.names[effect.eye]})]
    if effect.per == PER_SET:
        colours = [colour for colour in effect.of if colour != NOBODY]
        if len(colours) == 1:
            return [by_colour(game, seen, face, "pairs", colours[0], points)]
        return [("trios", {**points, "colours": [game.box.colours.names[c] for c in colours]})]
    if effect.per == PER_COLOUR:
        return [by_colour(game, seen, face, "per_colour", int(effect.colour), points)]
    if effect.per == PER_LOOT and effect.loot != NOBODY:
        return [("per_loot", {**points, "loot": LOOT_WORDS.names[effect.loot]})]
    if effect.per == PER_LAUNDERED:
        return [("per_laundered", points)]
    return []


def by_colour(
    game: Caper, seen: View, face: Face, key: str, colour: int, more: dict[str, Json]
) -> Fact:
    """A fact about a colour, and how many other cards of it are still in the game."""
    known = knowledge(game, seen)
    theirs = seen.table["gear_hands"][1 - seen.seat]
    cards = {*known.unseen_gear, *seen.table["gear_hands"][seen.seat]}
    cards |= set(theirs) if isinstance(theirs, list) else set()
    left = len([card for card in cards if card and is_of(game, card, colour)])
    left -= face.kind != NOBODY and colour in (NOBODY, face.colour)
    if colour == NOBODY:
        return key + "_any", {**more, "n": left}
    return key, {**more, "colour": game.box.colours.names[colour], "n": left}


def is_of(game: Caper, card: str, colour: int) -> bool:
    """Is this gear card of this colour, or is any meant?"""
    return colour in (NOBODY, game.box.gear_faces[game.box.gear.numbers[card]].colour)
