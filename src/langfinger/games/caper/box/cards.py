"""What is printed in the box: an edition read from a card file into typed columns.

Thieves, gear and locations are three packs; a card is its number in its pack. A kind of gear is
what is printed, a gear card one copy of it; a set of cards of one pack is a mask.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

from mypy_extensions import i64

from langfinger.games.caper.actions import Moves
from langfinger.games.caper.box.card_file import CORE, read_card_file
from langfinger.games.caper.box.effects import (
    PER_COLOUR,
    PER_LAUNDERED,
    PER_LOOT_SET,
    PER_SET,
    PER_THIEF,
    Effect,
    Part,
)
from langfinger.games.caper.box.faces import Face, Purse, Round, check_fields
from langfinger.games.caper.box.language import read_effects
from langfinger.games.caper.box.packs import check_packs, copies
from langfinger.kernel import NOBODY, BadChoice, Facts, Json, Words, bit
from langfinger.kernel.bits import first_bits, highest


class Box:
    """One edition: BadChoice says what is wrong with a card file that cannot be played.

    `moves` are its actions, `payable` has for every number of coins the gear that they buy.
    `end_thieves` and `end_gear` are the cards that may score at the end; `shield_…` protect gear,
    and `wash_…` have combos that laundering calls (CA-A13). `combos_ask` if combos take loot of
    choice or burn, which none of the house does.
    """

    def __init__(self, facts: Facts) -> None:
        rows = read_card_file(facts.cards)
        self.last_copies: i64 = 0
        self.other_copies: i64 = 0
        self.end_thieves: i64 = 0
        self.end_gear: i64 = 0
        self.shield_thieves: i64 = 0
        self.shield_gear: i64 = 0
        self.wash_thieves: i64 = 0
        self.wash_gear: i64 = 0
        self.wash_places: i64 = 0
        self.combos_ask = False
        self.coins: i64 = rows.table["coins"]
        self.track: i64 = rows.table["track"]
        self.stars: list[int] = rows.table["stars"]
        self.set_points: list[int] = rows.table["sets"]
        self.rounds = [Round(row) for row in rows.rounds]
        self.colours = Words(tuple([row["key"] for row in rows.colours]))
        self.cities = Words(tuple(rows.cities))
        self.thieves = Words(tuple([row["id"] for row in rows.thieves]))
        self.kinds = Words(tuple([row["id"] for row in rows.gear]))
        self.locations = Words(tuple([row["id"] for row in rows.locations]))
        names = [name for row in rows.gear for name in copies(row)]
        self.gear = Words(tuple(names))
        self.kind_of = [k for k in range(len(rows.gear)) for _ in copies(rows.gear[k])]
        self.thief_faces = [self.face(row, "coins", NOBODY) for row in rows.thieves]
        kind_faces = [self.kind_face(row) for row in rows.gear]
        self.kind_faces = kind_faces
        self.gear_faces = [kind_faces[kind] for kind in self.kind_of]
        self.location_faces = [self.location_face(row) for row in rows.locations]
        self.wins = [read_effects(r["id"], "win", r["win"], self.colours) for r in rows.locations]
        self.thief_boxes = [self.box_of(row) for row in rows.thieves]
        self.gear_boxes = [self.box_of(rows.gear[kind]) for kind in self.kind_of]
        self.location_boxes = [self.box_of(row) for row in rows.locations]
        self.payable = [Purse(self.bought_with(coins)) for coins in range(self.coins + 1)]
        self.bind()
        check_fields([*self.thief_faces, *kind_faces], self.location_faces, self.wins)
        packs = [self.thief_boxes, self.gear_boxes, self.location_boxes]
        check_packs(self.cities, self.rounds, packs)
        thieves, places = len(self.thief_faces), len(self.location_faces)
        self.moves = Moves(thieves, places, self.kind_of)

    def box_of(self, row: Json) -> int:
        """CA-1.12: the city of a card, NOBODY for the core."""
        return NOBODY if row["box"] == CORE else self.cities.numbers[row["box"]]

    def face(self, row: Json, number: str, colour: int) -> Face:
        """A thief or a gear card."""
        effects = read_effects(row["id"], "effects", row["effects"], self.colours)
        return Face(row["id"], row[number], colour, effects)

    def kind_face(self, row: Json) -> Face:
        """CA-5.5: a kind of gear, which has exactly one colour."""
        if row["colour"] not in self.colours.numbers:
            known = ", ".join(self.colours.names)
            raise BadChoice(f"card {row['id']}: colour: expected one of {known}")
        return self.face(row, "cost", self.colours.numbers[row["colour"]])

    def location_face(self, row: Json) -> Face:
        """CA-5.9, CA-10.2, CA-10.3: a location with its permanent effect, without a colour."""
        effects = read_effects(row["id"], "permanent", row["permanent"], self.colours)
        return Face(row["id"], row["points"], NOBODY, effects)

    def of_colour(self, colour: i64) -> int:
        """CA-5.5, CA-5.6: the gear cards of a colour, all of them for any."""
        if colour == NOBODY:
            return first_bits(len(self.gear.names))
        mask: i64 = 0
        for card in range(len(self.gear_faces)):
            if self.gear_faces[card].colour == colour:
                mask |= bit(card)
        return mask

    def bought_with(self, coins: i64) -> int:
        """CA-4.2: the gear cards that cost no more than this."""
        mask: i64 = 0
        for card in range(len(self.gear_faces)):
            if self.gear_faces[card].number <= coins:
                mask |= bit(card)
        return mask

    def kinds_in(self, hand: i64) -> i64:
        """The kinds of gear in a hand, each told by its last copy, whichever is held.

        Copies have neighbouring numbers: with all but the last copy of a kind added to those that
        are held, one carries into the place of the last as soon as there is any.
        """
        return (((hand & self.other_copies) + self.other_copies) | hand) & self.last_copies

    def bind(self) -> None:
        """Turns kinds and colours into sets of cards, and notes which card calls which combos."""
        for card in range(len(self.kind_of)):
            face = self.gear_faces[card]
            face.kind = self.kind_of[card]
            face.copies |= bit(card)
            if face.end:
                self.end_gear |= bit(card)
            if face.shields:
                self.shield_gear |= bit(card)
        for face in [*self.thief_faces, *self.kind_faces, *self.location_faces]:
            for effect in [*face.now, *face.end, *face.shields]:
                self.bind_effect(effect)
            for effect in face.shields:
                face.shield |= effect.cards
        for win in self.wins:
            for effect in win:
                self.bind_effect(effect)
        for thief in range(len(self.thief_faces)):
            face = self.thief_faces[thief]
            self.note_calls(face, bit(thief), 0, 0)
            if face.end:
                self.end_thieves |= bit(thief)
            if face.shields:
                self.shield_thieves |= bit(thief)
        for face in self.kind_faces:
            self.note_calls(face, 0, face.copies, 0)
            self.last_copies |= bit(highest(face.copies))
        self.other_copies = first_bits(len(self.gear.names)) & ~self.last_copies
        for place in range(len(self.location_faces)):
            self.note_calls(self.location_faces[place], 0, 0, bit(place))

    def bind_effect(self, effect: Effect) -> None:
        """The gear cards that an effect speaks of."""
        effect.cards = self.of_colour(effect.colour)
        effect.eye_cards = self.of_colour(effect.eye)
        if effect.per == PER_LOOT_SET:
            return
        effect.size = len(effect.of)
        for colour in range(len(self.colours.names)):
            if colour in effect.of:
                effect.parts.append(Part(self.of_colour(colour), effect.of.count(colour)))

    def note_calls(self, bearer: Face, thieves: i64, gear: i64, places: i64) -> None:
        """CA-7.3, CA-10.4, CA-A13: the cards that may fire a combo of this bearer learn of it."""
        for effect in bearer.combos:
            self.combos_ask = self.combos_ask or effect.asks
            if effect.per == PER_LAUNDERED:
                self.wash_thieves |= thieves
                self.wash_gear |= gear
                self.wash_places |= places
            callers = [face for face in self.kind_faces if is_called(effect, face.colour)]
            if effect.per == PER_THIEF:
                callers = self.thief_faces
            for face in callers:
                face.calls_thieves |= thieves
                face.calls_gear |= gear
                face.calls_places |= places


def is_called(effect: Effect, colour: i64) -> bool:
    """CA-7.3, CA-A11: can gear of this colour fire the combo?"""
    if effect.per == PER_COLOUR:
        return effect.colour in (NOBODY, colour)
    return effect.per == PER_SET and (colour in effect.of or NOBODY in effect.of)


def names_in(cards: Json, lang: str) -> dict[str, dict[str, dict[str, str]]]:
    """The names that a card file brings along in one language, for every case of a sentence."""
    found: dict[str, dict[str, dict[str, str]]] = {}
    for pack in ("thief", "gear", "location"):
        for row in cards[pack]:
            name = row.get("name", {}).get(lang)
            if name is not None:
                forms = name_forms(name)
                for card in copies(row):
                    found.setdefault(pack, {})[card] = forms
                if pack == "gear":
                    found.setdefault("kind", {})[row["id"]] = forms
    return found


def name_forms(name: Json) -> dict[str, str]:
    """A name in every case of a sentence: as the card file tells, or with an English article."""
    if isinstance(name, dict):
        return {**name}
    acc = f"the {name.removeprefix('The ')}"
    return {"name": name, "acc": acc, "dat": acc, "at": f"at {acc}"}


def printed() -> Facts:
    """The edition of the house."""
    return read_edition(files(__package__).joinpath("cards.toml").read_text("utf-8"))


def read_edition(text: str) -> Facts:
    """An edition from the text of a card file."""
    try:
        cards = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:  # what is no TOML, too long or too deep
        raise BadChoice(f"the card file cannot be read as TOML: {problem}") from None
    return Facts(str(cards.get("name", "without a name")), cards)
