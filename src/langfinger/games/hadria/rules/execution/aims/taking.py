"""Tiles, cards and AP that are taken from others."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import TRINKET, TRINKET_JEWEL
from langfinger.games.hadria.rules.execution.actions import (
    CUT,
    GIVE,
    MOST_CUT,
    TAKE_TILE,
    TURN,
    Cut,
    Give,
    TakeTile,
    Turn,
)
from langfinger.games.hadria.rules.execution.aims.targets import LEAST_AP, cuts, tiles_to_take
from langfinger.games.hadria.rules.execution.events import Gave, Jammed, MustGive, TileTaken
from langfinger.games.hadria.rules.execution.tiles import turn_tile
from langfinger.games.hadria.rules.late import LAST_CARD
from langfinger.games.hadria.rules.things.actions import PICK, Pick, Stop, Target
from langfinger.games.hadria.rules.things.dropping import HandLimit
from langfinger.games.hadria.rules.things.hands import put_in_hand, take_from_hand
from langfinger.games.hadria.rules.things.kinds import card_of_kind, in_hand, set_of_kinds
from langfinger.games.hadria.rules.things.refusals import (
    must_choose,
    unless_in_hand,
    unless_offered,
)
from langfinger.games.hadria.rules.things.sheets import (
    jewel_lies,
    put_tile_on,
    rob,
    take_jewel,
    take_tile_from,
    tile_held,
)
from langfinger.games.hadria.rules.things.slots import laid_at, relaid
from langfinger.games.hadria.short_lists import dealt, is_among, sorted_in
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, ListQuestion, Log, Reason, SetQuestion, bit


class Nibbling(ListQuestion):
    """HA-9.2: this seat chooses a tile from the other sheet."""

    __match_args__ = ("seat", "seat2")
    rule = "HA-9.2"
    answers = (TakeTile,)

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [TAKE_TILE[tile] for tile in tiles_to_take(state, self.seat2)]

    def why_not(self, state: HaState, seat: i64, action: TakeTile) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: TakeTile, log: Log) -> None:
        take_tile(state, seat, self.seat2, action.tile, log)


class Fetching(ListQuestion):
    """HA-A61: this seat chooses which tile of that field the rats bring."""

    __match_args__ = ("seat", "field")
    rule = "HA-A61"
    answers = (Pick, Turn, Target)

    def __init__(self, seat: int, field: int) -> None:
        self.seat: i64 = seat
        self.field: i64 = field

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [PICK[TRINKET_JEWEL], TURN]

    def why_not(self, state: HaState, seat: i64, action: Pick | Turn | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Pick | Turn, log: Log) -> None:
        if isinstance(action, Turn):
            turn_tile(state, self.seat, self.field, log)
        else:
            take_jewel(state, self.seat, TRINKET_JEWEL, self.field, log)


class Giving(SetQuestion):
    """HA-A38: this seat chooses the card it hands over."""

    __match_args__ = ("seat", "seat2")
    rule = "HA-A38"
    answers = (Give, Stop, Target)
    late = LAST_CARD

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2

    def listed(self, state: HaState) -> list[Action]:
        return GIVE

    def open_to(self, state: HaState, seat: i64) -> i64:
        return set_of_kinds(state, seat)

    def why_not(self, state: HaState, seat: i64, action: Give | Stop | Target) -> Reason | None:
        """HA-A38: only a general card of the hand, and one must be given."""
        if isinstance(action, Give):
            return unless_in_hand(state, self, seat, action.kind)
        if isinstance(action, Stop):
            return must_choose(self)
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Give, log: Log) -> None:
        hand_over(state, seat, self.seat2, card_of_kind(state, seat, action.kind), log)


class Jamming(ListQuestion):
    """HA-6.10: this seat chooses an action of the other and how many AP it loses."""

    __match_args__ = ("seat", "seat2")
    rule = "HA-6.10"
    answers = (Cut,)

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        """HA-6.10: one to three AP of one open action, which keeps at least one."""
        actions: list[Action] = []
        for slot in cuts(state, self.seat2):
            actions += CUT[slot][: most_cut(state, self.seat2, slot)]
        return actions

    def why_not(self, state: HaState, seat: i64, action: Cut) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Cut, log: Log) -> None:
        cut(state, self.seat2, action.slot, action.ap, log)


def most_cut(state: HaState, victim: i64, slot: i64) -> i64:
    """HA-6.10: how many AP this action can lose."""
    most = laid_at(state.aps[victim], slot) - LEAST_AP
    return most if most < MOST_CUT else MOST_CUT


def jam(state: HaState, seat: i64, victim: i64, log: Log) -> None:
    """HA-6.10: AP off an open action; a single one that can go is not asked for."""
    slots = cuts(state, victim)
    if len(slots) > 1 or most_cut(state, victim, slots[0]) > 1:
        state.pause(Jamming(seat, victim), bit(seat))
    else:
        cut(state, victim, slots[0], 1, log)


def cut(state: HaState, victim: i64, slot: i64, ap: i64, log: Log) -> None:
    """HA-6.10: the action is sorted in by its new number."""
    before = laid_at(state.aps[victim], slot)
    after = before - ap
    state.aps[victim] = relaid(state.aps[victim], slot, after)
    log.add(Jammed(victim, slot, before, after))


def send_rats(state: HaState, seat: i64, field: i64, log: Log) -> None:
    """HA-9.2, HA-9.5, HA-A61: a tile of a field, as if the actor stood there."""
    has_trinket = jewel_lies(state, field, TRINKET_JEWEL)
    if has_trinket and is_among(state.tile_fields, field):
        state.pause(Fetching(seat, field), bit(seat))
    elif has_trinket:
        take_jewel(state, seat, TRINKET_JEWEL, field, log)
    else:
        turn_tile(state, seat, field, log)


def nibble(state: HaState, seat: i64, victim: i64, log: Log) -> None:
    """HA-9.2: a kept tile from another sheet, the actor's choice."""
    kinds = tiles_to_take(state, victim)
    if len(kinds) > 1:
        state.pause(Nibbling(seat, victim), bit(seat))
    else:
        take_tile(state, seat, victim, kinds[0], log)


def take_tile(state: HaState, seat: i64, victim: i64, tile: i64, log: Log) -> None:
    """HA-10.5: a trinket taken so is the theft of the round."""
    if tile == TRINKET:
        rob(state, seat, victim, TRINKET_JEWEL, log)
        return
    one = tile_held(state, victim, tile)
    take_tile_from(state, victim, one)
    put_tile_on(state, seat, one)
    log.add(TileTaken(seat, victim, tile))


def grab(state: HaState, seat: i64, victim: i64, log: Log) -> None:
    """HA-A38: a card of the other hand, drawn at random."""
    cards = in_hand(state, victim)
    log.add(MustGive(victim, seat, 1 if cards else 0))
    if cards:
        hand_over(state, victim, seat, cards[state.rng.below(len(cards))], log)


def call_in(state: HaState, seat: i64, victim: i64, log: Log) -> None:
    """HA-A38, HA-A60: a card of the other hand, chosen by its owner unless it is the only one."""
    count = 1 if in_hand(state, victim) else 0
    log.add(MustGive(victim, seat, count))
    if count and len(state.hands[victim]) == 1:
        hand_over(state, victim, seat, state.hands[victim][0], log)
    elif count:
        state.pause(Giving(victim, seat), bit(victim))


def hand_over(state: HaState, seat: i64, taker: i64, card: i64, log: Log) -> None:
    """HA-A38: a card goes to another hand; the giver goes on knowing where it is."""
    take_from_hand(state, seat, card)
    put_in_hand(state, taker, card)
    state.known = dealt(state.known, seat, sorted_in(state.known[seat], card))
    others = [other for other in state.known[taker] if other != card]
    state.known = dealt(state.known, taker, others)
    log.add(Gave(seat, taker, card))
    state.agenda.append(HandLimit(taker))
