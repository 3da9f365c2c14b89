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
FULL_HAND = {3: 12, 4: 12, 5: 9, 6: 8}
FAILED = {"thief": -10, "police": -5, "insurance": -5, "detective": -5}


def dealt(seats: int = 4, seed: int = 1, **options: str) -> Table:
    """A new game."""
    return Scene.dealt(GAME, seats, seed, options)


def table(
    *hands: str,
    seats: int = 4,
    size: int = 0,
    trick: str = "",
    leader: int = 0,
    is_led: bool = True,
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
    won = {card for pile in more.get("piles", []) if pile != "rest" for card in pile}
    position: Fields = {
        "seats": seats,
        "options": options or {},
        "round": 1,
        "dealer": (leader - 1) % seats,
        "leader": leader if is_led else None,
        "box": BOX[seats],
        "trick": laid,
        "joker": next((card for card in laid if card.endswith("5+")), None),
        "hands": filled(hands, seats, size, laid, leader, won, choice is None),
        "piles": ["rest", *[[]] * (seats - 1)],
        "first_choice": choice,
        "loot": loot,
        "second_choice": second,
        "roles": roles.split() or [None] * seats,
        "ask": ["Laying", (leader + len(laid)) % seats],
    }
    return Scene.at(GAME, {**seen_so_far({**position, **more}), **position, **more})


def seen_so_far(position: Fields) -> Fields:
    """What cards in the piles tell about the round: barred cards came plain, stones followed."""
    choice, loot, second = (position[f] for f in ("first_choice", "loot", "second_choice"))
    won = sorted(won_in(position))
    sevens = [card for card in won if card.endswith("7+")]
    threes = [card for card in won if card.endswith("3+")]
    plain = [*(sevens[1:] if second is None else []), *(threes if loot is None else [])]
    laid = [*won, *position["trick"]]
    count = len([card for card in laid if card.endswith("7+")])
    stage = 0 if not sevens else 1 if second is None else 2
    return {
        "plain": plain,
        "sevens": count,
        "second_seven": None if count < 2 else choice if sevens[1:] and second is None else second,
        "first_three": (choice or 0) if any(card.endswith("3+") for card in laid) else None,
        "stones": [STONES_BY_STAGE[stage]] * position["seats"],
    }


def won_in(position: Fields) -> set[str]:
    """The cards that lie in the piles of a position."""
    piles = [pile for pile in position["piles"] if pile != "rest"]
    named = {card for pile in piles for card in pile}
    if "rest" not in position["piles"]:
        return named
    hands = [card for held in position["hands"] for card in held]
    elsewhere = {*hands, *position["trick"], *position["box"], *position.get("aside", [])}
    return {*HARMLESS_FIRST} - elsewhere


def starting(dealer: int, seats: int = 4, history: tuple[str, ...] = (), **more: Json) -> Table:
    """A round is dealt by this seat; the dealer's right-hand neighbour is to place two stones."""
    first = (dealer + 1) % seats
    position: Fields = {
        "stones": [[0] * 6] * seats,
        **written_down(seats, history),
        "agenda": [["Lead", first]],
        "ask": ["Placing", first, 2, seats],
    }
    stage: Fields = {"size": FULL_HAND[seats], "leader": first, "is_led": False}
    return table(seats=seats, **{**stage, **position, **more})


def with_roles(roles: str = "thief police insurance detective") -> Fields:
    """Choice, Deal and roles are behind; blue is the loot."""
    return {"choice": 0, "loot": "blue", "second": 0, "roles": roles}


def filled(
    hands: tuple[str, ...],
    seats: int,
    size: int,
    trick: list[str],
    leader: int,
    won: set[str],
    keeps_sevens: bool,
) -> list[list[str]]:
    """The hands, made equally long with harmless cards, rather not of the led colour.

    Before the first Choice no 7+ has been laid, so hands hold them all, longer ones if need be.
    """
    held = [hand.split() for hand in hands] + [[] for _ in range(seats - len(hands))]
    laid = [(seat - leader) % seats < len(trick) for seat in range(seats)]
    named = {card for hand in held for card in hand} | {*trick, *won, *BOX[seats]}
    spare = [card for card in HARMLESS_FIRST if card not in named]
    sevens = [card for card in spare if keeps_sevens and card.endswith("7+")]
    longest = max(size, *[len(hand) + had for hand, had in zip(held, laid, strict=True)])
    while seats * longest - sum(laid) - sum(map(len, held)) < len(sevens):
        longest += 1
    room = [longest - had - len(hand) for hand, had in zip(held, laid, strict=True)]
    for seven in sevens:
        seat = max(range(seats), key=lambda seat: (room[seat] > 0, *suits(held[seat], seven)))
        held[seat].append(seven)
        room[seat] -= 1
    led = [*trick, *held[leader], " "][0][0]
    spare = [card for card in spare if card not in sevens]
    spare.sort(key=lambda card: card[0] == led)
    needed = needed_in_piles(spare)
    spare.sort(key=lambda card: card in needed)
    for hand, free in zip(held, room, strict=True):
        hand += [spare.pop(0) for _ in range(free)]
    return held


def needed_in_piles(spare: list[str]) -> list[str]:
    """Two Jokers, a Deal and two Choices: they are behind when roles are given."""
    faces = {face: [card for card in spare if card.endswith(face)] for face in ("5+", "3+", "7+")}
    return [*faces["5+"][:2], *faces["3+"][:1], *faces["7+"][:2]]


def suits(held: list[str], seven: str) -> tuple[bool, bool]:
    """A 7+ changes nothing in a hand nobody has named, and little beside others of its colour."""
    return not held, any(card[0] == seven[0] and len(card) == 2 for card in held)


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
    """A whole trick, laid by S0, S1, … from hands of two or three that allow just that.

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
        "hands": [[] for _ in range(seats)],
        "joker_before": True,
        "piles": padded(won, roles, loot[0].upper()),
        "aside": "rest",
        "agenda": [["Scoring"]],
        "ask": None,
        **written_down(seats, history, past),
    }
    stage = {"choice": 0, "loot": loot, "second": 0, "roles": " ".join(roles)}
    return table(seats=seats, **{**stage, **position, **more})


def padded(won: dict[str, list[str]], roles: list[str], loot: str) -> list[list[str]]:
    """Piles of whole tricks, and enough of them: with cards that are neither loot nor a pair."""
    seats = len(roles)
    named = [card for pile in won.values() for card in pile]
    spare = [c for c in HARMLESS_FIRST if c[0] != loot and c not in [*named, *BOX[seats]]]
    piles = [list(won.get(role, [])) for role in roles]
    bulk = max(range(seats), key=lambda at: (roles[at] not in won, roles[at] != "detective"))
    special = [card for card in spare if card.endswith("+")]
    piles[bulk] += special
    spare = [card for card in spare if card not in special]
    for pile in piles:
        while len(pile) % seats:
            faces = [card[1:] for card in pile] if pile is not piles[bulk] else []
            card = next(card for card in spare if card[1:] not in faces)
            pile.append(card)
            spare.remove(card)
    tricks = FULL_HAND[seats] - 5 - sum(map(len, piles)) // seats
    piles[bulk] += spare[: max(0, tricks) * seats]
    return piles


def written_down(
    seats: int, history: tuple[str, ...], past: tuple[tuple[int, ...], ...] = ()
) -> Fields:
    """The score sheet of earlier rounds; without points there was no loot to be had."""
    roles = [line.split() for line in history] or [[] for _ in range(seats)]
    points = [list(row) for row in past] or [[FAILED.get(r, 5) for r in row] for row in roles]
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
