"""The 48 cards and six roles: facts from cards.toml in typed columns.

A card is colour times 12 plus rank, so within a colour the higher card is the higher number, and a
set of cards is a mask in which each colour has its own twelve bits.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from langfinger.kernel import BadChoice, Facts, Json, Words, bit, mask_of


def printed() -> Json:
    """The facts of cards.toml."""
    return tomllib.loads(files(__package__).joinpath("cards.toml").read_text("utf-8"))


CARDS_TOML: Final = printed()
FACTS: Final = Facts(CARDS_TOML["name"], CARDS_TOML)

COLOURS: Final = 4
RANKS: Final = 12
CARDS: Final = COLOURS * RANKS
ROLES: Final = 6
ROUNDS: Final = 6
MAX_SEATS: Final = 6

COLOUR_WORDS: Final = Words(tuple([colour["key"] for colour in CARDS_TOML["colour"]]))
FACE_WORDS: Final = Words(tuple([face["key"] for face in CARDS_TOML["face"]]))
ROLE_WORDS: Final = Words(tuple([role["key"] for role in CARDS_TOML["role"]]))
CARD_WORDS: Final = Words(
    tuple([c["letter"] + f["key"] for c in CARDS_TOML["colour"] for f in CARDS_TOML["face"]])
)

NUMBER: Final[list[int]] = [face["number"] for face in CARDS_TOML["face"]]
LARGEST_NUMBER: Final = 20


def numbers_of(cards: Json) -> list[int]:
    """GD-9.6: the numbers that an edition prints on the faces; BadChoice unless it has them all.

    Colours, faces and roles are those of the house: only numbers and names may differ.
    """
    for table in ("colour", "face", "role"):
        check_keys(table, cards.get(table))
    found: list[int] = []
    for face in cards["face"]:
        value = face.get("number")
        if type(value) is not int or not 0 <= value <= LARGEST_NUMBER:
            told = f"expected 0 to {LARGEST_NUMBER}, not {value!r}"
            raise BadChoice(f"face {face['key']}: number: {told}")
        found.append(value)
    return found


def check_keys(table: str, rows: Json) -> None:
    """The same keys as in the house, each once and in the same order."""
    wanted = [row["key"] for row in CARDS_TOML[table]]
    found = [row.get("key") for row in rows] if isinstance(rows, list) else []
    for key in wanted:
        if key not in found:
            raise BadChoice(f"{table} {key}: is missing")
    if found != wanted:
        raise BadChoice(f"{table}: expected each of these once, in this order: {', '.join(wanted)}")


DEAL: Final[i64] = FACE_WORDS.numbers["3+"]
JOKER: Final[i64] = FACE_WORDS.numbers["5+"]
CHOICE: Final[i64] = FACE_WORDS.numbers["7+"]
ONE: Final[i64] = FACE_WORDS.numbers["1"]

THIEF: Final[i64] = ROLE_WORDS.numbers["thief"]
POLICE: Final[i64] = ROLE_WORDS.numbers["police"]
INSURANCE: Final[i64] = ROLE_WORDS.numbers["insurance"]
DETECTIVE: Final[i64] = ROLE_WORDS.numbers["detective"]
VISITORS: Final = (ROLE_WORDS.numbers["visitor_f"], ROLE_WORDS.numbers["visitor_m"])

TWELVE_BITS: Final = 0xFFF
PACK: Final = 0xFFFFFFFFFFFF


def of_face(face: int) -> int:
    """The four cards with this face."""
    return mask_of([colour * RANKS + face for colour in range(COLOURS)])


def of_colour(colour: int) -> int:
    """The twelve cards of this colour."""
    return mask_of([colour * RANKS + face for face in range(RANKS)])


COLOUR_CARDS: Final = [of_colour(colour) for colour in range(COLOURS)]
FACE_CARDS: Final = [of_face(face) for face in range(RANKS)]
DEALS: Final[i64] = of_face(DEAL)
JOKERS: Final[i64] = of_face(JOKER)
CHOICES: Final[i64] = of_face(CHOICE)
SPECIALS: Final[i64] = DEALS | JOKERS | CHOICES


def colour_of(card: i64) -> i64:
    """The printed colour of a card."""
    return card // RANKS


def face_of(card: i64) -> i64:
    """The printed face of a card, which is also its rank (GD-5.5)."""
    return card % RANKS


def colour_cards(colour: i64) -> i64:
    """All cards of a colour, as a set."""
    return TWELVE_BITS * bit(colour * RANKS)
