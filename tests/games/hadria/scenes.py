"""Scenes in the words of Hadria: fields as N08, cards by kind, guards g1, g2 … in their order.

Every scene starts from a checked position. What a scene does not name is filled in quietly: no
guard, no tile and no jewel but the imperial one, which lies in the treasure chamber. The useful
lane of the north, field by field, is N01 N08 N02 N09 N03 N10 N04 N11 N05 N06 N12 N18.
"""

from __future__ import annotations

import pytest

from langfinger.contract.rule import rule
from langfinger.contract.scenes import Scene
from langfinger.games.hadria import GAME
from langfinger.games.hadria.box.cards import CARD_WORDS, EVENT_WORDS, TILE_NAMES
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Json

Table = Scene[HaState]
Fields = dict[str, Json]

THIEVES = ("morius", "zain", "nikolai", "noiron")
BASIC = ("move", "ambush")


def dealt(seats: int = 3, seed: int = 1, **options: str) -> Table:
    """A new game."""
    return Scene.dealt(GAME, seats, seed, options)


class Pack:
    """Hands out copies of the kinds that a scene names."""

    def __init__(self, cards: list[str]) -> None:
        self.left = cards

    def take(self, kinds: str) -> list[str]:
        """One copy of each kind."""
        return [self.one(kind) for kind in kinds.split()]

    def one(self, kind: str) -> str:
        """The next copy of a kind; a basic card is none of the pack."""
        if kind in BASIC:
            return kind
        card = next(card for card in self.left if card.rstrip("0123456789") == kind)
        self.left.remove(card)
        return card


def position(
    places: str,
    thieves: str = "",
    hands: tuple[str, ...] = (),
    guards: str = "",
    captains: str = "",
    tiles: dict[str, str] | None = None,
    kept: tuple[str, ...] = (),
    plans: tuple[str, ...] = (),
    **more: Json,
) -> Fields:
    """Thieves on their fields from S0 on; hands and tiles by kind, plans as `move 3, !smoke 5`.

    `!` marks the cover of the special action. Other fields are written as they are.
    """
    seats = len(places.split())
    deck = 1 if more.get("options", {}).get("deck") == "named14" else 0
    pack = Pack([CARD_WORDS.names[card] for card in GAME.printed.decks[deck]])
    bag = Pack(list(TILE_NAMES.names))
    rows = [planned(plan) for plan in padded(plans, seats)]
    cards = [[pack.one(kind) for kind, _, _ in row] for row in rows]
    held = [pack.take(hand) for hand in padded(hands, seats)]
    lying = tiles or {}
    figures = [*guards.split(), *captains.split()]
    return {
        "seats": seats,
        "round": 1,
        "start": 0,
        "thieves": thieves.split() or list(THIEVES[:seats]),
        "places": [None if place == "out" else place for place in places.split()],
        "left": [seat for seat, place in enumerate(places.split()) if place == "out"],
        "figures": figures,
        "ranks": ["guard"] * len(guards.split()) + ["captain"] * len(captains.split()),
        "hands": [held[s] + [c for c in cards[s] if c not in BASIC] for s in range(seats)],
        "draw_pile": "rest",
        "box": [CARD_WORDS.names[card] for card in GAME.printed.boxes[deck]],
        "plan_cards": cards,
        "aps": [[ap for _, ap, _ in row] for row in rows],
        "special_at": [next((i for i, one in enumerate(row) if one[2]), -1) for row in rows],
        "tile_fields": list(lying),
        "face_down": [bag.one(lying[field]) for field in lying],
        "kept": [bag.take(row) for row in padded(kept, seats)],
        "tile_box": "rest",
        "imperial_field": "P01",
        "guards_acted": True,
        **decks(),
        **more,
    }


def decks(event: str = "", alarmed: bool = False) -> Fields:
    """All events in their decks, but for the one of the round."""
    calm = [name for name in EVENT_WORDS.names[:12] if name != event]
    late = [name for name in EVENT_WORDS.names[12:] if name != event]
    past = [event] if event else []
    return {
        "event": event or None,
        "calm_deck": calm[:9],
        "calm_box": calm[9:],
        "calm_past": [] if alarmed else past,
        "alarmed_deck": late[:4],
        "alarmed_box": late[4:],
        "alarmed_past": past if alarmed else [],
        "alarmed": alarmed,
    }


def alarm(district: str = "N", event: str = "") -> Fields:
    """The alarm is raised, this district is open, and S0 has the best-thief tile."""
    return {**decks(event, alarmed=True), "open_district": district, "best_thief": 0}


def padded(rows: tuple[str, ...], seats: int) -> list[str]:
    """A row for every seat."""
    return [*rows, *[""] * (seats - len(rows))]


def planned(plan: str) -> list[tuple[str, int, bool]]:
    """`move 3, !smoke 5` as kinds, AP, and whether the special card lies beneath."""
    parts = [part.split() for part in plan.split(",") if part.strip()]
    return [(kind.lstrip("!"), int(ap), kind.startswith("!")) for kind, ap in parts]


def city(places: str, *plans: str, **more: Json) -> Table:
    """The execution begins: who has planned what, and nothing after the last action."""
    agenda = more.pop("agenda", [["NextAction"]])
    return Scene.at(GAME, {**position(places, plans=plans, **more), "agenda": agenda})


def watch(places: str, guards: str = "", **more: Json) -> Table:
    """The city guard acts, and nothing else happens."""
    return city(places, guards=guards, agenda=[["Watch"]], **more)


def planning(places: str, *hands: str, markers: int = 10, **more: Json) -> Table:
    """All are planning with these cards in hand; afterwards the actions are executed."""
    written = position(places, hands=hands, **more)
    seats = written["seats"]
    question: Fields = {
        "markers": [markers] * seats,
        "ask": ["Planning", list(range(seats))],
        "agenda": more.get("agenda", [["NextAction"], ["Reveal"]]),
    }
    return Scene.at(GAME, {**written, **question})


def phase(places: str, step: list[Json], **more: Json) -> Table:
    """One step of the agenda happens."""
    return city(places, agenda=[step], **more)


def moves(places: str, program: str = "sneak", steps: int = 4, **more: Json) -> Table:
    """S0 is on the move with so many steps."""
    return phase(places, ["Moving", 0, program, steps, 0, 0], **more)


def on(scene: Table) -> list[Json]:
    """Where the thieves stand."""
    return list(scene.sees(-1).table["places"])


def posts(scene: Table) -> list[Json]:
    """Where the city guards stand."""
    return list(scene.sees(-1).table["figures"])


def order(scene: Table) -> list[str]:
    """Who acted, in order: a seat and its AP, or the watch."""
    told: list[str] = []
    for line in scene.happened("Executed", "Declined", "WatchActs"):
        words = line.split()
        told.append("watch" if words[0] == "WatchActs" else f"{words[1]} {words[-1]}")
    return told


def declined(scene: Table) -> Table:
    """Everybody declines everything that is due."""
    while scene.asked:
        scene.answers("decline" if scene.asked.startswith("Acting") else scene.legal(0)[0])
    return scene


def vector(id: str, *values: object, case: str = "") -> object:
    """A row of a table of examples that carries its id."""
    return pytest.param(*values, id=id + case, marks=rule(id))
