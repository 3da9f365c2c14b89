"""Arrests: the jewel, the card, the dungeon, and the rest of the round."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.board import DISTRICT, DUNGEON_OF, IMPERIAL_OF, OUTER, PALACE
from langfinger.games.hadria.box.cards import GREEN, GUARD, IMPERIAL, JASMINE, TRINKET_JEWEL, YELLOW
from langfinger.games.hadria.rules.guards.events import Arrested, Jailed, JewelLost, LaidOpen
from langfinger.games.hadria.rules.guards.visibility import arrestable_by
from langfinger.games.hadria.rules.things.actions import PICK, Pick, Target
from langfinger.games.hadria.rules.things.dropping import ask_to_drop_one
from langfinger.games.hadria.rules.things.hands import lay_open
from langfinger.games.hadria.rules.things.places import figure_on, seats_from_start, thieves_on
from langfinger.games.hadria.rules.things.refusals import unless_offered
from langfinger.games.hadria.rules.things.sheets import take_tile_from, trinket_of
from langfinger.games.hadria.rules.things.slots import laid_at, most_laid, slots_in
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, ListQuestion, Log, Reason, Step, bit


@mypyc_attr(acyclic=True, free_list_len=1)
class Arrest(Step):
    """HA-13.1: this seat is arrested by the figure."""

    __match_args__ = ("seat", "figure")
    rule = "HA-13.1"

    def __init__(self, seat: int, figure: int) -> None:
        self.seat: i64 = seat
        self.figure: i64 = figure

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-13.1, HA-13.14, HA-A48: states end; then jewel, card and dungeon."""
        seat = self.seat
        log.add(Arrested(seat, self.figure, state.places[seat]))
        end_states_of(state, seat)
        state.caught |= bit(seat)
        state.agenda.append(Jail(seat, self.figure))
        state.agenda.append(LosingCard(seat))
        lose_jewel(state, seat, log)


class LosingJewel(ListQuestion):
    """HA-A17: this seat chooses which of its least valuable jewels is lost."""

    __match_args__ = ("seat",)
    rule = "HA-A17"
    answers = (Pick, Target)

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [PICK[YELLOW], PICK[TRINKET_JEWEL]]

    def why_not(self, state: HaState, seat: i64, action: Pick | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Pick, log: Log) -> None:
        lose(state, self.seat, action.jewel, log)


@mypyc_attr(acyclic=True, free_list_len=1)
class LosingCard(Step):
    """HA-13.4: an arrested thief loses a card of the hand."""

    __match_args__ = ("seat",)
    rule = "HA-13.4"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-13.4: one general card from the hand; Jasmine's admirers spare her that."""
        if state.thieves[self.seat] != JASMINE:
            ask_to_drop_one(state, self.seat, log)


@mypyc_attr(acyclic=True, free_list_len=1)
class Jail(Step):
    """HA-13.5: an arrested thief goes to the dungeon."""

    __match_args__ = ("seat", "figure")
    rule = "HA-13.5"

    def __init__(self, seat: int, figure: int) -> None:
        self.seat: i64 = seat
        self.figure: i64 = figure

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-13.5, HA-13.6, HA-13.7: to the dungeon, and all open actions are turned up."""
        seat = self.seat
        dungeon = DUNGEON_OF[prison_district(state, seat)][0]
        state.places[seat] = dungeon
        log.add(Jailed(seat, dungeon))
        if has_open_action(state, seat):
            log.add(LaidOpen(seat))
            for slot in range(slots_in(state.aps[seat])):
                if laid_at(state.aps[seat], slot):
                    lay_open(state, seat, slot, log)


class Ambushed(Step):
    """HA-19.9: the guard in plain clothes on this field arrests all he can."""

    __match_args__ = ("field",)
    rule = "HA-19.9"

    def __init__(self, field: int) -> None:
        self.field: i64 = field

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-19.9, HA-A21: a guard in plain clothes arrests all arrestable thieves on his field."""
        figure = figure_on(state, self.field)
        seats = thieves_on(state, self.field) & arrestable_by(state, GUARD)
        arrest_all(state, seats, figure)


def arrest_all(state: HaState, seats: i64, figure: i64) -> None:
    """HA-13.13, HA-A44: one after the other, clockwise from the start player."""
    for seat in reversed(seats_from_start(state)):
        if seats & bit(seat):
            state.agenda.append(Arrest(seat, figure))


def end_states_of(state: HaState, seat: i64) -> None:
    """HA-13.14, HA-A48: what hid, protected or held the arrested thief ends."""
    one = bit(seat)
    state.hidden &= ~one
    state.disguised &= ~one
    state.protected &= ~one
    state.immobile &= ~one
    state.blinded &= ~one
    state.marked &= ~one


def lose_jewel(state: HaState, seat: i64, log: Log) -> None:
    """HA-13.2, HA-13.3, HA-A17: the imperial jewel, or else the least valuable one."""
    if state.imperial_owner == seat:
        lose_imperial(state, seat, log)
    elif state.yellow_held[seat] and trinket_of(state, seat) != NOBODY:
        state.pause(LosingJewel(seat), bit(seat))
    elif state.yellow_held[seat]:
        lose(state, seat, YELLOW, log)
    elif trinket_of(state, seat) != NOBODY:
        lose(state, seat, TRINKET_JEWEL, log)
    elif state.green_held[seat]:
        lose(state, seat, GREEN, log)


def lose_imperial(state: HaState, seat: i64, log: Log) -> None:
    """HA-13.2, HA-A18, HA-A53: to the imperial guardhouse, in the palace where he stands."""
    field = state.places[seat]
    district = DISTRICT[field]
    if district != PALACE:
        field = IMPERIAL_OF[district][0]
    state.imperial_owner = NOBODY
    state.imperial_field = field
    log.add(JewelLost(seat, IMPERIAL, field))


def lose(state: HaState, seat: i64, jewel: i64, log: Log) -> None:
    """HA-13.2, HA-A17: jewels go back to the supply, a trinket leaves the game."""
    if jewel == YELLOW:
        state.yellow_held = state.yellow_held.but(seat, state.yellow_held[seat] - 1)
    elif jewel == GREEN:
        state.green_held = state.green_held.but(seat, state.green_held[seat] - 1)
    else:
        tile = trinket_of(state, seat)
        take_tile_from(state, seat, tile)
        state.gone_tiles = [*state.gone_tiles, tile]
    log.add(JewelLost(seat, jewel, NOBODY))


def prison_district(state: HaState, seat: i64) -> i64:
    """HA-12.16, HA-13.5, HA-13.6, HA-A8: the district whose dungeon takes the thief."""
    if state.alarmed:
        return state.open_district
    district = DISTRICT[state.places[seat]]
    if district != PALACE:
        return district
    cards = [other for other in OUTER if other != state.open_district]
    return cards[state.rng.below(len(cards))]


def has_open_action(state: HaState, seat: i64) -> bool:
    """HA-0.9: something planned is neither executed nor declined."""
    return most_laid(state.aps[seat]) > 0
