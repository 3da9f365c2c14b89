"""What is printed on cards, sheets, tiles and events: the TOML files in typed columns.

A kind is what is printed, a card is one copy of it. The pack holds every copy that one of the two
decks needs; those that the chosen deck does not use lie in the box (HA-A1).
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import BOARD_TOML, DISTRICT_WORDS
from langfinger.kernel import NOBODY, Facts, Json, Words


def printed(name: str) -> Json:
    """The facts of one file."""
    return tomllib.loads(files(__package__).joinpath(name).read_text("utf-8"))


CARDS_TOML: Final = printed("cards.toml")
THIEVES_TOML: Final = printed("thieves.toml")
TILES_TOML: Final = printed("tiles.toml")
EVENTS_TOML: Final = printed("events.toml")
FACTS: Final = Facts("Hadria", [BOARD_TOML, CARDS_TOML, THIEVES_TOML, TILES_TOML, EVENTS_TOML])

GENERAL_ROWS: Final[list[Json]] = CARDS_TOML["card"]
THIEF_ROWS: Final[list[Json]] = THIEVES_TOML["thief"]
TILE_ROWS: Final[list[Json]] = TILES_TOML["tile"]
EVENT_ROWS: Final[list[Json]] = [*EVENTS_TOML["calm"], *EVENTS_TOML["alarmed"]]

FULL: Final[i64] = 0  # the choices of the option `deck`
NAMED: Final[i64] = 1

GENERAL: Final[i64] = 28  # kinds from here on are no general cards
MOVE: Final[i64] = 28
AMBUSH: Final[i64] = 29
SPECIALS: Final[i64] = 30  # the special card of thief t is kind SPECIALS + t
THIEVES: Final[i64] = 6

KIND_WORDS: Final = Words(
    tuple(
        [
            *[row["key"] for row in GENERAL_ROWS],
            *[row["key"] for row in CARDS_TOML["basic"]],
            *[row["special"] for row in THIEF_ROWS],
        ]
    )
)
THIEF_WORDS: Final = Words(tuple([row["key"] for row in THIEF_ROWS]))
TILE_WORDS: Final = Words(tuple([row["key"] for row in TILE_ROWS]))
EVENT_WORDS: Final = Words(tuple([row["key"] for row in EVENT_ROWS]))
JEWEL_WORDS: Final = Words(("yellow", "trinket", "green", "imperial"))
RANK_WORDS: Final = Words(("guard", "captain"))
YELLOW: Final[i64] = 0
TRINKET_JEWEL: Final[i64] = 1
GREEN: Final[i64] = 2
IMPERIAL: Final[i64] = 3
JEWELS: Final[i64] = 4
GUARD: Final[i64] = 0
CAPTAIN: Final[i64] = 1


def copies(row: Json) -> int:
    """HA-A1: how many copies of a kind the larger of its two decks needs."""
    return max(int(row["count"]), int(row["named"]))


KIND_OF: Final[list[int]] = [
    kind for kind in range(len(GENERAL_ROWS)) for _ in range(copies(GENERAL_ROWS[kind]))
]
CARDS: Final[i64] = 95
CARD_WORDS: Final = Words(
    tuple([f"{row['key']}{n + 1}" for row in GENERAL_ROWS for n in range(copies(row))])
)


# A planned action names a card of the pack or one of the two basic cards.
PLAN_WORDS: Final = Words((*CARD_WORDS.names, "move", "ambush"))
PLAN_MOVE: Final[i64] = 95
PLAN_AMBUSH: Final[i64] = 96


def planned_kind(planned: i64) -> i64:
    """HA-5.3: the kind of a planned card, basic ones included."""
    if planned < CARDS:
        return KIND_OF[planned]
    return MOVE + planned - PLAN_MOVE


EFFECTS: Final = Words(
    (
        "smoke", "fire", "lure", "lead", "post", "bola", "trap", "shift", "hide", "protect", "move",
        "fish", "rouse", "rats", "poison", "sewer_key", "bell", "stun", "disguise", "glide", "grab",
        "blind", "peek", "later_ap", "draw", "lanterns", "whistle", "jam", "drop", "later_draw",
        "shadow", "seduce", "climb", "confiscate",
    )
)  # fmt: skip
E_SMOKE: Final[i64] = EFFECTS.numbers["smoke"]
E_FIRE: Final[i64] = EFFECTS.numbers["fire"]
E_LURE: Final[i64] = EFFECTS.numbers["lure"]
E_LEAD: Final[i64] = EFFECTS.numbers["lead"]
E_POST: Final[i64] = EFFECTS.numbers["post"]
E_BOLA: Final[i64] = EFFECTS.numbers["bola"]
E_TRAP: Final[i64] = EFFECTS.numbers["trap"]
E_SHIFT: Final[i64] = EFFECTS.numbers["shift"]
E_HIDE: Final[i64] = EFFECTS.numbers["hide"]
E_PROTECT: Final[i64] = EFFECTS.numbers["protect"]
E_MOVE: Final[i64] = EFFECTS.numbers["move"]
E_FISH: Final[i64] = EFFECTS.numbers["fish"]
E_ROUSE: Final[i64] = EFFECTS.numbers["rouse"]
E_RATS: Final[i64] = EFFECTS.numbers["rats"]
E_POISON: Final[i64] = EFFECTS.numbers["poison"]
E_KEY: Final[i64] = EFFECTS.numbers["sewer_key"]
E_BELL: Final[i64] = EFFECTS.numbers["bell"]
E_STUN: Final[i64] = EFFECTS.numbers["stun"]
E_DISGUISE: Final[i64] = EFFECTS.numbers["disguise"]
E_GLIDE: Final[i64] = EFFECTS.numbers["glide"]
E_GRAB: Final[i64] = EFFECTS.numbers["grab"]
E_BLIND: Final[i64] = EFFECTS.numbers["blind"]
E_PEEK: Final[i64] = EFFECTS.numbers["peek"]
E_LATER_AP: Final[i64] = EFFECTS.numbers["later_ap"]
E_DRAW: Final[i64] = EFFECTS.numbers["draw"]
E_LANTERNS: Final[i64] = EFFECTS.numbers["lanterns"]
E_WHISTLE: Final[i64] = EFFECTS.numbers["whistle"]
E_JAM: Final[i64] = EFFECTS.numbers["jam"]
E_DROP: Final[i64] = EFFECTS.numbers["drop"]
E_LATER_DRAW: Final[i64] = EFFECTS.numbers["later_draw"]
E_SHADOW: Final[i64] = EFFECTS.numbers["shadow"]
E_SEDUCE: Final[i64] = EFFECTS.numbers["seduce"]
E_CLIMB: Final[i64] = EFFECTS.numbers["climb"]
E_CONFISCATE: Final[i64] = EFFECTS.numbers["confiscate"]


def flags_of_words(names: str) -> list[int]:
    """One number for every effect word: 1 if it is one of these."""
    chosen = names.split()
    return [int(word in chosen) for word in EFFECTS.names]


class Part:
    """One part of a card text: a word and its numbers, lure 2 (fields) 4 (around)."""

    def __init__(self, entry: Json) -> None:
        self.word: i64 = EFFECTS.numbers[entry[0]]
        self.number: i64 = entry[1] if len(entry) > 1 else 0
        self.reach: i64 = entry[2] if len(entry) > 2 else 0


def effects_of(entries: Json) -> list[Part]:
    """HA-7.13: the parts of a card text, in their order."""
    return [Part(entry) for entry in entries]


# A program is what an action does: the 28 cards, weak and strong effects, the six special actions.
PROGRAM_WORDS: Final = Words(
    (
        *[row["key"] for row in GENERAL_ROWS],
        "sneak",
        "sprint",
        "cleverness",
        "clever_plan",
        *[row["special"] for row in THIEF_ROWS],
    )
)
SNEAK: Final[i64] = 28
SPRINT: Final[i64] = 29
CLEVERNESS: Final[i64] = 30
CLEVER_PLAN: Final[i64] = 31
SPECIAL_PROGRAMS: Final[i64] = 32
PROGRAMS: Final[list[list[Part]]] = [
    *[effects_of(row["effect"]) for row in GENERAL_ROWS],
    *[effects_of(row[force]) for row in CARDS_TOML["basic"] for force in ("weak", "strong")],
    *[effects_of(row["effect"]) for row in THIEF_ROWS],
]
REACHES_OF_CARDS: Final = 8  # with all bonuses still within the ranges that the board works out

NO_RANGE: Final[i64] = -1
OWN_DISTRICT: Final[i64] = -2


def range_of(row: Json) -> int:
    """HA-7.10: a number, the own district, or no symbol."""
    printed_range = row.get("range")
    if printed_range == "S":
        return OWN_DISTRICT
    return NO_RANGE if printed_range is None else int(printed_range)


def general(key: str) -> int:
    """The kind, which is also the program, of a general card."""
    return KIND_WORDS.numbers[key]


SMOKE_CARD: Final[i64] = general("smoke")
KEY: Final[i64] = general("key")
CLIMBER: Final[i64] = SPECIAL_PROGRAMS + 2  # the special action of Noiron

MORIUS: Final[i64] = THIEF_WORDS.numbers["morius"]
JASMINE: Final[i64] = THIEF_WORDS.numbers["jasmine"]
NOIRON: Final[i64] = THIEF_WORDS.numbers["noiron"]
ZAIN: Final[i64] = THIEF_WORDS.numbers["zain"]
NIKOLAI: Final[i64] = THIEF_WORDS.numbers["nikolai"]
JOANNE: Final[i64] = THIEF_WORDS.numbers["joanne"]

TILE_OF: Final[list[int]] = [
    kind for kind in range(len(TILE_ROWS)) for _ in range(TILE_ROWS[kind]["count"])
]
TILES: Final[i64] = 51
TILE_NAMES: Final = Words(
    tuple([f"{row['key']}{n + 1}" for row in TILE_ROWS for n in range(row["count"])])
)
STASH: Final[i64] = TILE_WORDS.numbers["stash"]
CITIZENS: Final[i64] = TILE_WORDS.numbers["citizens"]
PLAINCLOTHES: Final[i64] = TILE_WORDS.numbers["plainclothes"]
INFORMER: Final[i64] = TILE_WORDS.numbers["informer"]
SPY: Final[i64] = TILE_WORDS.numbers["spy"]
POCKET: Final[i64] = TILE_WORDS.numbers["pocket"]
TRINKET: Final[i64] = TILE_WORDS.numbers["trinket"]
ALLEY: Final[i64] = TILE_WORDS.numbers["alley"]
MANHOLE: Final[i64] = TILE_WORDS.numbers["manhole"]
LADDER: Final[i64] = TILE_WORDS.numbers["ladder"]
TILE_KINDS: Final[i64] = 10
SPY_AP: Final[i64] = TILE_ROWS[SPY]["ap"]

CALM_EVENTS: Final[i64] = 12
EVENTS_IN_ALL: Final[i64] = 23


def event_number(name: str) -> list[int]:
    """A number of every event card, 0 where it says nothing."""
    return [int(row.get(name, 0)) for row in EVENT_ROWS]


NOW_WORDS: Final = Words(("", "relieve", "talk", "raid", "barricades", "grease", "shut"))
EVENT_NOW: Final[list[int]] = [NOW_WORDS.numbers[row.get("now", "")] for row in EVENT_ROWS]
RELIEVE: Final[i64] = NOW_WORDS.numbers["relieve"]
TALK: Final[i64] = NOW_WORDS.numbers["talk"]
RAID: Final[i64] = NOW_WORDS.numbers["raid"]
BARRICADES: Final[i64] = NOW_WORDS.numbers["barricades"]
GREASE: Final[i64] = NOW_WORDS.numbers["grease"]
SHUT_GATE: Final[i64] = NOW_WORDS.numbers["shut"]

EVENT_COMPASS: Final[list[int]] = [
    DISTRICT_WORDS.numbers[row["compass"]] if "compass" in row else NOBODY for row in EVENT_ROWS
]
EVENT_RANGE: Final[list[int]] = event_number("range")
EVENT_MOVEMENT: Final[list[int]] = event_number("movement")
EVENT_ATTENTION: Final[list[int]] = event_number("attention")
EVENT_BASIC_MOVE: Final[list[int]] = event_number("basic_move")
EVENT_INITIATIVE: Final[list[int]] = event_number("initiative")
EVENT_JEWELS: Final[list[int]] = event_number("jewels")
EVENT_FIGURES: Final[list[int]] = event_number("figures")
EVENT_TOKENS: Final[list[int]] = event_number("tokens")
EVENT_VIOLET: Final[list[int]] = event_number("violet")
EVENT_DUNGEON_AP: Final[list[int]] = event_number("dungeon_ap")
NO_HIDEOUTS: Final[list[int]] = event_number("no_hideouts")
NO_SEWERS: Final[list[int]] = event_number("no_sewers")
ALL_HIDDEN: Final[list[int]] = event_number("all_hidden")
CAPTAINS_STAY: Final[list[int]] = event_number("captains_stay")
WANTED: Final[list[int]] = event_number("wanted")
