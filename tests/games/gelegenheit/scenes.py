"""Scenes in the words of Gelegenheit macht Diebe: cards as in `R2 R8 G5+`, seats S0, S1, …

Every scene starts from a checked position. What a scene does not name is filled in quietly: hands
are made equally long with harmless cards, all other cards lie in the pile of S0.
"""

from __future__ import annotations

import pytest

from langfinger.contract.rule import rule
from langfinger.contract.scenes import Scene
from langfinger.games.gelegenheit import GAME
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import Imagination, Json, Rng, members

Table = Scene[GdState]
Fields = dict[str, Json]

COLOURS = "RGYB"
ROLES = ("thief", "police", "insurance", "detective", "visitor_f", "visitor_m")
FACES = ("1", "2", "3", "4", "5", "6", "8", "9", "7", "3+", "7+", "5+")
HARMLESS_FIRST = [colour + face for face in FACES for colour in COLOURS]
BOX = {
    3: [colour + face for colour in COLOURS for face in "123"],
    4: [],
    5: ["R1", "G1", "Y1"],
    6: [],
}
STONES_BY_STAGE = {0: [1, 1, 0, 0, 0, 0], 1: [1, 1, 1, 1, 1, 0], 2: [2, 1, 1, 1, 1, 1]}


def dealt(seats: int = 4, seed: int = 1, **options: str) -> Table:
    """A new game."""
    return Scene.dealt(GAME, seats, seed, options)


def table(
    *hands: str,
    seats: int = 4,
    size: int = 0,
    trick: str = "",
    leader: int = 0,
    choice: int | None = None,
    loot: str | None = None,
    second: int | None = None,
    roles: str = "",
    options: dict[str, str] | None = None,
    **more: Json,
) -> Table:
    """Hands from S0 on, a trick from its leader on, and what the round has seen so far.

    `choice` is the seat of the first Choice, `second` that of the second; other fields of a
    position are written as they are.
    """
    laid = trick.split()
    stage = 2 if roles else 0 if choice is None else 1
    won = {card for pile in more.get("piles", []) if pile != "rest" for card in pile}
    position: Fields = {
        "seats": seats,
        "options": options or {},
        "round": 1,
        "dealer": (leader - 1) % seats,
        "leader": leader,
        "box": BOX[seats],
        "trick": laid,
        "joker": next((card for card in laid if card.endswith("5+")), None),
        "hands": filled(hands, seats, size, laid, leader, won),
        "piles": ["rest", *[[]] * (seats - 1)],
        "stones": [STONES_BY_STAGE[stage]] * seats,
        "first_choice": choice,
        "loot": loot,
        "second_choice": second,
        "first_three": None if loot is None else choice,
        "sevens": stage,
        "second_seven": second,
        "roles": roles.split() or [None] * seats,
        "ask": ["Laying", (leader + len(laid)) % seats],
    }
    return Scene.at(GAME, {**position, **more})


def starting(dealer: int, seats: int = 4, history: tuple[str, ...] = (), **more: Json) -> Table:
    """A round is dealt by this seat; the dealer's right-hand neighbour is to place two stones."""
    first = (dealer + 1) % seats
    position: Fields = {
        "stones": [[0] * 6] * seats,
        **written_down(seats, history),
        "agenda": [["Lead", first]],
        "ask": ["Placing", first, 2, seats],
    }
    size = {3: 12, 4: 12, 5: 9, 6: 8}[seats]
    return table(seats=seats, size=size, leader=first, **{**position, **more})


def with_roles(roles: str = "thief police insurance detective") -> Fields:
    """Choice, Deal and roles are behind; blue is the loot."""
    return {"choice": 0, "loot": "blue", "second": 0, "roles": roles}


def filled(
    hands: tuple[str, ...], seats: int, size: int, trick: list[str], leader: int, won: set[str]
) -> list[list[str]]:
    """The hands, made equally long with harmless cards, rather not of the led colour."""
    held = [hand.split() for hand in hands] + [[] for _ in range(seats - len(hands))]
    laid = [(seat - leader) % seats < len(trick) for seat in range(seats)]
    longest = max(size, *[len(hand) + had for hand, had in zip(held, laid, strict=True)])
    named = {card for hand in held for card in hand} | {*trick, *won, *BOX[seats]}
    led = trick[0][0] if trick else ""
    spare = [card for card in HARMLESS_FIRST if card not in named]
    spare.sort(key=lambda card: card[0] == led)
    for hand, had in zip(held, laid, strict=True):
        while len(hand) < longest - had:
            hand.append(spare.pop(0))
    return held


def hand(held: str, led: str = "", seats: int = 4, **stage: Json) -> Table:
    """Somebody is to lay from these cards, to the cards that S0 and the next have laid."""
    before = [""] * len(led.split())
    return table(*before, held, seats=seats, trick=led, **stage)


def cards(written: str) -> set[str]:
    """Some cards, in no order."""
    return set(written.split())


def may_lay(scene: Table) -> set[str]:
    """The cards that whoever is asked may lay."""
    return {move.removeprefix("lay ") for move in scene.legal(scene.state.turn)}


def trick(laying: str, naming: str = "", **stage: Json) -> Table:
    """A whole trick, laid by S0, S1, … from hands of two that allow just that.

    Each other card is neither of the led colour nor loot; beside a second Joker lies a third, so
    that all is barred and it lies plain.
    """
    laid = laying.split()
    avoided = {laid[0][0], str(stage.get("loot"))[0].upper()}
    seats = len(laid)
    others = [c for c in HARMLESS_FIRST if c[0] not in avoided and c not in [*laid, *BOX[seats]]]
    jokers = [c for c in ("R5+", "G5+", "Y5+", "B5+") if c not in laid]
    hands = [f"{card} {others.pop(0)}" for card in laid]
    for place in second_jokers(laid):
        hands[place] = f"{laid[place]} {jokers.pop(0)}"
    scene = table(*hands, seats=seats, **stage)
    for card in laid:
        scene.answers("lay " + card)
        if scene.asked.startswith("Naming"):
            scene.answers("name " + naming)
    return scene


def second_jokers(laid: list[str]) -> list[int]:
    """The places in a trick of Jokers that come after another."""
    return [place for place, card in enumerate(laid) if card.endswith("5+")][1:]


def choosing(*stones: str, first: int = 0, history: tuple[str, ...] = (), **more: Json) -> Table:
    """All stones are placed, a row for each seat; roles are chosen from seat `first` on.

    `history` has the roles of earlier rounds, a line for each seat.
    """
    seats = len(stones)
    position: Fields = {
        "stones": [[int(number) for number in row.split()] for row in stones],
        **written_down(seats, history),
        "agenda": [["Lead", first], ["RolePass", first, 2**seats - 1, 0, 0]],
        "ask": None,
    }
    stage = {"leader": first, "choice": first, "loot": "blue", "second": first, "size": 3}
    return table(seats=seats, **{**stage, **position, **more})


def offer(scene: Table) -> str:
    """Who is to take a role, and which are on offer: `S2: thief, detective`."""
    assert scene.asked.startswith("TakingRole"), scene.asked
    seat = scene.state.turn
    return f"S{seat}: " + ", ".join(move.removeprefix("take ") for move in scene.legal(seat))


def scored(
    loot: str = "blue",
    seats: int = 4,
    history: tuple[str, ...] = (),
    past: tuple[tuple[int, ...], ...] = (),
    **more: Json,
) -> Table:
    """An alarm has ended the round, and it is scored: `thief="B1 B2"` has won these cards.

    Roles are seated in the order of naming; at seats left over sit the next free roles, without
    any card. What nobody has won lies in the middle. `history` has the roles of earlier rounds,
    a line for each seat, `past` their points.
    """
    won = {role: str(more.pop(role)).split() for role in list(more) if role in ROLES}
    roles = [*won, *[role for role in ROLES if role not in won]][:seats]
    position: Fields = {
        "piles": [won.get(role, []) for role in roles],
        "aside": "rest",
        "agenda": [["Scoring"]],
        "ask": None,
        **written_down(seats, history, past),
    }
    stage = {"choice": 0, "loot": loot, "second": 0, "roles": " ".join(roles)}
    return table(seats=seats, **{**stage, **position, **more})


def written_down(
    seats: int, history: tuple[str, ...], past: tuple[tuple[int, ...], ...] = ()
) -> Fields:
    """The score sheet of earlier rounds; without points everybody has got none."""
    roles = [line.split() for line in history] or [[] for _ in range(seats)]
    points = [list(row) for row in past] or [[0] * len(row) for row in roles]
    return {"round": len(roles[0]) + 1, "history": roles, "points": points}


def points(scene: Table) -> dict[str, int]:
    """What each role has got in the round just scored."""
    rows = [line.split() for line in scene.happened("Scored")]
    return {role: int(number) for _, _, role, _, number, _ in rows}


def window(*hands: str, winner: int = 0, roles: str = "thief police insurance detective") -> Table:
    """Two Joker tricks are over, the second went to `winner`, and the alarm is asked for."""
    seats = len(roles.split())
    position: Fields = {
        "joker_before": True,
        "ask": ["AskingAlarm", winner, seats],
        "agenda": [["Lead", winner]],
    }
    return table(*hands, seats=seats, size=3, leader=winner, **with_roles(roles), **position)


def dreamed(scene: Table, by: int, of: int) -> set[str]:
    """The cards that seat `of` holds in some of the worlds that seat `by` cannot rule out."""
    imagination = Imagination(GAME, scene.sees(by))
    rng = Rng.seeded(1)
    held = 0
    for _ in range(100):
        held |= imagination.draw(rng).hands[of]
    return names(held)


def names(*places: int) -> set[str]:
    """The names of the cards that lie in these places."""
    words = GAME.words["card"].names
    return {words[card] for place in places for card in members(place)}


def after_each(scene: Table, verb: str, then: str) -> list[int]:
    """Who does `then` first after each event of the name `verb`."""
    seats: list[int] = []
    due = False
    for event in scene.events:
        due = due or event.verb() == verb
        if due and event.verb() == then:
            seats.append(event.args()[0])
            due = False
    return seats


def vector(id: str, *values: object, case: str = "") -> object:
    """A row of a table of examples that carries its id."""
    return pytest.param(*values, id=id + case, marks=rule(id))
