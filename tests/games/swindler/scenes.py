"""Scenes in the words of Swindler: tiles as in `red_ring1 white_ring1`, cards as in `beggar1`.

Every scene starts from a checked position. What a scene does not name is filled in quietly: all
other tiles are in their bags, all other accomplices in the deck, all other orders in theirs. S0 is
the start player and the active player.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Self

from langfinger.contract.scenes import Scene, in_words
from langfinger.games.swindler import GAME
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Json, Log, Rng, members
from langfinger.kernel.sight.table import field_of

TURN = [["TurnEnd"], ["Hire"], ["Restock"], ["Actions"], ["Steal"]]
THIEVES = ["fence_friend", "slippery", "cool_head", "smooth_talker"]
SPARE = [f"B{n:02}" for n in range(7, 27)]
PRINTED = files("langfinger.games.swindler.box").joinpath("cards.toml").read_text("utf-8")


class Table(Scene[SwState]):
    """A table of Swindler."""

    def lucky(self, seat: int, move: str, *wanted: str) -> Self:
        """The same as plays, with such luck that these events happen, among others, in order."""
        for seed in range(20_000):
            log = Log()
            trial = self.state.clone()
            trial.rng = Rng.seeded(seed)
            self.game.apply(trial, seat, self.read(move), log)
            told = iter([in_words(self.game, event) for event in log.events])
            if all(event in told for event in wanted):
                self.state.rng = Rng.seeded(seed)
                return self.plays(seat, move)
        raise AssertionError(f"no luck: {wanted} after {move}")

    def react(self, *answers: str) -> Self:
        """In the open window these play, as in `S1 play beggar`, and all others asked pass."""
        played = dict(answer.split(" ", 1) for answer in answers)
        for seat in members(self.state.waiting):
            self.plays(seat, played.get(f"S{seat}", "pass"))
        return self

    def all_pass(self) -> Self:
        """Everybody passes in all windows that open one after the other."""
        while self.asked.partition(" ")[0] in ("Reacting", "Countering"):
            self.react()
        return self

    def loot(self, seat: int) -> list[str]:
        """The tiles in front of a seat."""
        shown: list[str] = self.sees(-1).table["loot"][seat]
        return shown

    def field(self, name: str) -> Json:
        """A field of the whole truth."""
        row = next(row for row in self.game.sight if row.field == name)
        return row.shape.write(field_of(self.state, row))

    def hand(self, seat: int) -> list[str]:
        """All cards of a seat, those that only it sees first."""
        hands: list[list[str]] = self.field("hands")
        return hands[seat] + list(self.field("shown")[seat])

    def vp(self, seat: int) -> int:
        """The victory points of a seat."""
        return self.state.vp[seat]

    def coins(self, seat: int) -> int:
        """The coin pieces of a seat."""
        return self.state.coins[seat]


def dealt(seats: int = 3, seed: int = 1, **options: str) -> Table:
    """A new game."""
    return Table.dealt(GAME, seats, seed, options)


def table(
    *loot: str,
    hands: tuple[str, ...] = (),
    orders: str = "A1 A2 A3 A7",
    markers: tuple[int | None, ...] = (None, None, None, None),
    dealers: str = "D01 D02 D03",
    done: tuple[int, ...] = (),
    coins: tuple[int, ...] = (),
    vp: tuple[int, ...] = (),
    posters: tuple[int, ...] = (),
    thieves: str = "",
    seats: int = 3,
    options: dict[str, str] | None = None,
    **more: Json,
) -> Table:
    """Loot by seat, hands by seat, orders on the spaces from the first on, and what is asked.

    `done` is the number of orders fulfilled by seat. Other fields are written as they are.
    """
    laid = [order for order in orders.split() if order != "-"]
    spare = [order for order in SPARE if order not in laid]
    fulfilled = []
    for count in padded(done, seats, 0):
        fulfilled.append(spare[:count])
        spare = spare[count:]
    chosen = thieves.split()
    others = [thief for thief in THIEVES if thief not in chosen]
    unopened = [order for order in [f"A{n}" for n in range(1, 9)] if order not in laid]
    position: dict[str, Json] = {
        "seats": seats,
        "options": options or {},
        "round": 2,
        "start": 0,
        "active": 0,
        "vp": padded(vp, seats, 10),
        "coins": padded(coins, seats, 0),
        "posters": padded(posters, seats, 0),
        "stock": "rest",
        "loot": [tiles.split() for tiles in padded(loot, seats, "")],
        "spaces": [None if order == "-" else order for order in orders.split()],
        "markers": list(markers),
        "order_deck": "rest",
        "order_box": unopened,
        "fulfilled": fulfilled,
        "dealers": [None if dealer == "-" else dealer for dealer in dealers.split()],
        "dealer_deck": "rest",
        "thieves": [*chosen, *others][:seats],
        "thief_box": "rest",
        "deck": "rest",
        "hands": [cards.split() for cards in padded(hands, seats, "")],
        "agenda": TURN[:3],
        "ask": ["Acting", 0],
    }
    return Table.at(GAME, {**position, **more})


def padded(given: tuple[Json, ...], seats: int, filler: Json) -> list[Json]:
    """As many entries as there are seats."""
    return [*given, *[filler] * (seats - len(given))]


def acting(*loot: str, **more: Json) -> Table:
    """S0 is in step 3."""
    return table(*loot, **more)


def reserving(*loot: str, **more: Json) -> Table:
    """S0 is in step 1."""
    return table(*loot, **{"ask": ["Reserving", 0], "agenda": TURN, **more})


def stealing(*loot: str, **more: Json) -> Table:
    """S0 is to choose a bag."""
    return table(*loot, **{"ask": ["ChoosingBag", 0], "agenda": TURN[:4], **more})


def daring(drawn: str, *loot: str, bag: str = "red", **more: Json) -> Table:
    """S0 has drawn these tiles from this bag and is to draw again or to stop."""
    own = " ".join([drawn, *loot[:1]])
    steal: dict[str, Json] = {"bag": bag, "drawn": drawn.split(), "fresh": drawn.split()}
    asked: dict[str, Json] = {"ask": ["Daring", 0], "agenda": TURN[:4]}
    return table(own, *loot[1:], **{**steal, **asked, **more})


def hiring(*loot: str, **more: Json) -> Table:
    """S0 is in step 5."""
    return table(*loot, **{"ask": ["Hiring", 0], "agenda": TURN[:1], **more})


def starting(*loot: str, **more: Json) -> Table:
    """The turn of S0 is about to begin."""
    return table(*loot, **{"ask": None, "agenda": [["TurnStart"]], **more})


def changed(old: str, new: str) -> str:
    """The card file of the house with one thing changed."""
    assert old in PRINTED
    return PRINTED.replace(old, new, 1)
