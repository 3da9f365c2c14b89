"""Scenes in the words of Caper: Europe. S0 is "you" and sits in seat A, so + is your side.

A crew is written thief by thief with its gear from bottom to top: `T02 G01a G11a | T17`. What a
scene does not name is filled in quietly: hands with other cards, the board with the other loot,
the supply with the other coins; all other cards lie in their decks.
"""

from __future__ import annotations

from importlib.resources import files

import pytest

from langfinger.contract.rule import rule
from langfinger.contract.scenes import Scene
from langfinger.games.caper import GAME
from langfinger.games.caper.game import Caper
from langfinger.games.caper.state import CaState
from langfinger.kernel import Json, members

Table = Scene[CaState]
Fields = dict[str, Json]
Crews = str | tuple[str, ...]

PLAIN = ("L01", "L02", "L04")
BOX = GAME.box


def dealt(seed: int = 1, **options: str) -> Table:
    """A new game."""
    return Scene.dealt(GAME, 2, seed, options)


def gear_round(
    mine: Crews = "",
    rival: Crews = "",
    hand: str = "",
    rival_hand: str = "",
    turn: int = 0,
    size: int = 3,
    **more: Json,
) -> Table:
    """Somebody is to play gear. S1 starts the turns of gear rounds, so S0 holds one card more."""
    used = named_gear(mine, rival, more)
    hands = filled(hand.split(), rival_hand.split(), turn == 0, size, used, city_of(more))
    fields: Fields = {"round": 4, "gear_hands": hands, "ask": ["Equipping", turn]}
    return table(mine, rival, {**fields, **more})


def thief_round(
    hand: str,
    rival_hand: str = "",
    mine: Crews = "",
    rival: Crews = "",
    turn: int = 0,
    **more: Json,
) -> Table:
    """Somebody is to place a thief. S0 starts the turns of thief rounds."""
    spare = [t for t in thieves_of(city_of(more)) if t not in named(hand, rival_hand, mine, rival)]
    hands = [hand.split(), rival_hand.split()]
    size = max(2, len(hands[0]), len(hands[1]))
    for seat in (0, 1):
        while len(hands[seat]) < size - (turn == 1 and seat == 0):
            hands[seat].append(spare.pop())
    fields: Fields = {"round": 3, "thief_hands": hands, "ask": ["Placing", turn]}
    return table(mine, rival, {**fields, **more})


def scored(mine: Crews = "", rival: Crews = "", **more: Json) -> Table:
    """The last cards are discarded, and the game is scored."""
    return table(mine, rival, {"round": 6, "agenda": [["Scoring"]], **more})


def house_edition() -> str:
    """The card file of the house."""
    return files("langfinger.games.caper.box").joinpath("cards.toml").read_text("utf-8")


def crew_of(game: Caper, mine: Crews, hand: str, **more: Json) -> Table:
    """A gear round of another edition, which has all cards of the house and some more."""
    hands = filled(hand.split(), [], True, 3, named_gear(mine, "", more), "paris")
    fields: Fields = {"round": 4, "gear_hands": hands, "ask": ["Equipping", 0], **more}
    return table(mine, "", fields, game)


def table(mine: Crews, rival: Crews, more: Fields, game: Caper = GAME) -> Table:
    """A position with these crews; `more` are fields as they are written."""
    fields = dict(more)
    city = fields.pop("city", "paris")
    options = {"city": city, **fields.pop("options", {})}
    places = fields.pop("locations", PLAIN)
    crews = [read_crews(mine), read_crews(rival)]
    hideouts = fields.pop("hideouts", [[0, 0, 0], [0, 0, 0]])
    coins = fields.pop("coins", [0, 0])
    laundered = fields.pop("laundered", [0, 0])
    position: Fields = {
        "seats": 2,
        "options": options,
        "venue": city,
        "half": int(options.get("track", "5")),
        "seat_a": 0,
        "locations": list(places),
        "box_locations": "rest",
        "box_thieves": others(BOX.thieves.names, BOX.thief_boxes, city),
        "box_gear": others(BOX.gear.names, BOX.gear_boxes, city),
        "thieves": [[[t for t, _ in crew] for crew in side] for side in crews],
        "gear": [[[gear for _, gear in crew] for crew in side] for side in crews],
        "thief_deck": "rest",
        "gear_deck": "rest",
        "hideouts": [list(row) for row in hideouts],
        "loot": [list(row) for row in fields.pop("loot", left_loot(hideouts))],
        "coins": list(coins),
        "laundered": list(laundered),
        "supply": 10 - sum(coins) - sum(laundered),
    }
    return Scene.at(game, {**position, **fields})


def read_crews(written: Crews) -> list[list[tuple[str, list[str]]]]:
    """Three crews; a single one is at the first location."""
    crews = [written] if isinstance(written, str) else list(written)
    return [read_crew(crew) for crew in [*crews, "", "", ""][:3]]


def read_crew(written: str) -> list[tuple[str, list[str]]]:
    """`T02 G01a | T17` as thieves with their stacks."""
    stacks = [stack.split() for stack in written.split("|")]
    return [(stack[0], stack[1:]) for stack in stacks if stack]


def city_of(more: Fields) -> str:
    """The city of a scene."""
    return str(more.get("city", "paris"))


def others(names: tuple[str, ...], boxes: list[int], city: str) -> list[str]:
    """The cards of the cities that are not played."""
    own = (-1, BOX.cities.numbers[city])
    return [name for name, box in zip(names, boxes, strict=True) if box not in own]


def thieves_of(city: str) -> list[str]:
    """The thieves of a game in this city."""
    away = others(BOX.thieves.names, BOX.thief_boxes, city)
    return [name for name in BOX.thieves.names if name not in away]


def gear_of(city: str) -> list[str]:
    """The gear of a game in this city."""
    away = others(BOX.gear.names, BOX.gear_boxes, city)
    return [name for name in BOX.gear.names if name not in away]


def named(*written: Crews) -> set[str]:
    """All cards that some words name."""
    return {card for words in written for text in [words] for card in all_words(text)}


def all_words(written: Crews) -> list[str]:
    """The words of one crew or of three."""
    return (written if isinstance(written, str) else " ".join(written)).replace("|", " ").split()


def named_gear(mine: Crews, rival: Crews, more: Fields) -> set[str]:
    """The gear that lies on the board or in a discard area."""
    piles = [pile for pile in more.get("gear_discards", []) if pile != "rest"]
    return named(mine, rival) | {card for pile in piles for card in pile}


def filled(
    mine: list[str], theirs: list[str], second: bool, size: int, used: set[str], city: str
) -> list[list[str]]:
    """Hands of the right sizes; S0's is one larger if S0 plays second."""
    size = max(size, len(mine) - second, len(theirs))
    taken = used | {*mine, *theirs}
    spare = [card for card in gear_of(city) if card not in taken]
    while len(mine) < size + second:
        mine.append(spare.pop(0))
    while len(theirs) < size:
        theirs.append(spare.pop(0))
    return [mine, theirs]


def left_loot(hideouts: Json) -> list[list[int]]:
    """The loot that is in no hideout, spread over the locations."""
    loot = [[2, 1, 1], [1, 2, 1], [1, 1, 2]]
    for kind in range(3):
        for _ in range(sum(row[kind] for row in hideouts)):
            richest = max(loot, key=lambda row: row[kind])
            richest[kind] -= 1
    return loot


def names(words: tuple[str, ...], *places: int) -> set[str]:
    """The names of the cards that lie in these places."""
    return {words[card] for place in places for card in members(place)}


def discards(scene: Table, seat: int) -> set[str]:
    """The gear in the discard area of a seat."""
    return names(BOX.gear.names, scene.state.gear_discards[seat])


def marker(scene: Table, space: int = 0) -> int:
    """The caper marker: + is the side of S0."""
    return int(scene.state.markers[space])


def lines(scene: Table, seat: int) -> dict[str, int]:
    """The points of a seat by thief, gear card and location, as the score sheet tells them.

    A location stands for its points, `L10 combo` and `L10 stars` for what comes on top.
    """
    kinds = {"ComboScored": " combo", "StarsScored": " stars"}
    found: dict[str, int] = {}
    for line in scene.happened(*SCORED):
        words = line.split()
        if words[1] == f"S{seat}":
            found[words[2] + kinds.get(words[0], "")] = int(words[-1])
    return found


SCORED = ("LocationScored", "ComboScored", "StarsScored", "ThiefScored", "GearScored")


def total(scene: Table, seat: int) -> list[int]:
    """Locations, cards, loot and the sum of a seat."""
    line = scene.happened("Totalled")[seat].split()
    return [int(number) for number in line[2:]]


def vector(id: str, *values: object, case: str = "") -> object:
    """A row of a table of examples that carries its id."""
    return pytest.param(*values, id=id + case, marks=rule(id))
