"""The combos that a play calls: those of the other cards of the crew, then those of the location.

They are fired as they are found; only where the player puts them in order (CA-A4) they are noted.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.caper.board.crew import Crew
from langfinger.games.caper.box.effects import (
    CAPER,
    COIN,
    PER_COLOUR,
    PER_LAUNDERED,
    PER_SET,
    PER_THIEF,
    TAKE,
    Effect,
)
from langfinger.games.caper.box.faces import Face
from langfinger.games.caper.happened.effects import BY_COMBO, GearFired, LocationFired, ThiefFired
from langfinger.games.caper.rules.coins import take_coins
from langfinger.games.caper.rules.counting import sets_in
from langfinger.games.caper.rules.gains import move_marker, take_several
from langfinger.games.caper.state import CaState
from langfinger.kernel import NOBODY, SILENT, Log, bit, lowest


@mypyc_attr(acyclic=True, free_list_len=1)
class CardPlay:
    """CA-13.1: one card at work: whose, where, and how many coins it has laundered so far.

    The card is `thief`, or `gear` on that thief; `face` is what is printed on it. `fresh` tells
    that the play has not been interrupted: only then its end does not wait on the agenda yet.
    """

    def __init__(
        self, seat: i64, space: i64, thief: i64, gear: i64, crew: Crew, face: Face
    ) -> None:
        self.seat: i64 = seat
        self.space: i64 = space
        self.thief: i64 = thief
        self.gear: i64 = gear
        self.crew = crew
        self.face = face
        self.washed: i64 = 0
        self.fresh = True


@mypyc_attr(acyclic=True, free_list_len=1)
class Call:
    """A combo that a play has called so often; its bearer is a thief, gear or a location."""

    def __init__(self, effect: Effect, times: i64, thief: i64, gear: i64, location: i64) -> None:
        self.effect = effect
        self.times: i64 = times
        self.thief: i64 = thief
        self.gear: i64 = gear
        self.location: i64 = location


Noted = list[Call] | None


def calls_nothing(state: CaState, face: Face, crew: Crew, space: i64) -> bool:
    """CA-7.3, CA-10.4: no card of the crew and no location heeds this card; most plays are so."""
    here: i64 = bit(state.location(space)) & face.calls_places
    return (crew.people & face.calls_thieves) | (crew.gear & face.calls_gear) | here == 0


def called(state: CaState, play: CardPlay) -> list[Call]:
    """CA-A4: the combos that a play calls, before any of them happens."""
    calls: list[Call] = []
    call_all(state, play, calls, SILENT)
    return calls


def call_all(state: CaState, play: CardPlay, noted: Noted, log: Log) -> None:
    """CA-7.3, CA-7.5, CA-7.14, CA-13.1, CA-13.4, CA-13.6: the combos in order of placing, covered
    ones too, then those of the location (CA-10.3, CA-10.4, CA-A31); only ones of the own side.

    Nothing but playing a card calls them (CA-7.13).
    """
    crew = play.crew
    face = play.face
    location = state.location(play.space)
    thieves: i64 = crew.people & face.calls_thieves
    gear: i64 = crew.gear & face.calls_gear
    here: i64 = bit(location) & face.calls_places
    if play.washed:
        box = state.edition
        thieves |= crew.people & box.wash_thieves
        gear |= crew.gear & box.wash_gear
        here |= bit(location) & box.wash_places
    if play.gear == NOBODY:
        thieves &= ~bit(play.thief)
    else:
        gear &= ~bit(play.gear)
    if thieves or gear:
        call_crew(state, play, thieves, gear, noted, log)
    if here:
        for effect in state.edition.location_faces[location].combos:
            heed(state, play, effect, NOBODY, NOBODY, location, noted, log)


def call_crew(
    state: CaState, play: CardPlay, thieves: i64, gear: i64, noted: Noted, log: Log
) -> None:
    """CA-13.6: the combos of these bearers, oldest first; a lone one needs no order."""
    if not gear and not thieves & (thieves - 1):
        call_card(state, play, lowest(thieves), NOBODY, noted, log)
    elif not thieves and not gear & (gear - 1):
        call_card(state, play, NOBODY, lowest(gear), noted, log)
    else:
        crew = play.crew
        for at in range(crew.placed):
            slot = crew.slot_placed(at)
            level = crew.level_placed(at)
            if level == NOBODY:
                thief = crew.thief_at(slot)
                if thieves & bit(thief):
                    call_card(state, play, thief, NOBODY, noted, log)
            else:
                card = crew.gear_at(slot, level)
                if gear & bit(card):
                    call_card(state, play, NOBODY, card, noted, log)


def call_card(
    state: CaState, play: CardPlay, thief: i64, gear: i64, noted: Noted, log: Log
) -> None:
    """CA-7.16, CA-13.6: the fitting combos of one card in printed order, each once."""
    box = state.edition
    face = box.thief_faces[thief] if gear == NOBODY else box.gear_faces[gear]
    for effect in face.combos:
        heed(state, play, effect, thief, gear, NOBODY, noted, log)


def call_times(effect: Effect, play: CardPlay) -> i64:
    """CA-7.3, CA-10.10, CA-A11 to CA-A13, CA-A36: how often a play fires a combo lying there."""
    if effect.per == PER_LAUNDERED:
        return play.washed
    if play.gear == NOBODY:
        return 1 if effect.per == PER_THIEF else 0
    if effect.per == PER_COLOUR:
        return 1 if effect.cards & bit(play.gear) else 0
    if effect.per == PER_SET:
        gear: i64 = play.crew.gear
        return sets_in(effect, gear) - sets_in(effect, gear & ~bit(play.gear))
    return 0


def heed(
    state: CaState,
    play: CardPlay,
    effect: Effect,
    thief: i64,
    gear: i64,
    location: i64,
    noted: Noted,
    log: Log,
) -> None:
    """CA-13.1, CA-A4: if a combo is called, it happens now, or when the player says so."""
    count = call_times(effect, play)
    if not count:
        return
    if noted is not None:
        noted.append(Call(effect, count, thief, gear, location))
        return
    if log.on:
        tell_fired(play.seat, count, thief, gear, location, log)
    give(state, effect, play.seat, play.space, count, log)


def fire(state: CaState, play: CardPlay, call: Call, log: Log) -> None:
    """CA-7.3, CA-10.4, CA-A13: a called combo happens."""
    if log.on:
        tell_fired(play.seat, call.times, call.thief, call.gear, call.location, log)
    give(state, call.effect, play.seat, play.space, call.times, log)


def tell_fired(seat: i64, times: i64, thief: i64, gear: i64, location: i64, log: Log) -> None:
    """CA-7.3: how often the combo of gear, else of a thief, else of a location has fired."""
    if gear != NOBODY:
        log.add(GearFired(seat, gear, times))
    elif thief != NOBODY:
        log.add(ThiefFired(seat, thief, times))
    else:
        log.add(LocationFired(seat, location, times))


def give(state: CaState, effect: Effect, seat: i64, space: i64, count: i64, log: Log) -> None:
    """CA-7.1, CA-9.8, CA-12.16: what a combo gives, so many times at once."""
    if effect.word == CAPER:
        move_marker(state, seat, space, effect.n * count, BY_COMBO, log)
    elif effect.word == COIN:
        take_coins(state, seat, effect.n * count, BY_COMBO, log)
    else:
        assert effect.word == TAKE
        take_several(state, seat, space, effect.loot, count, log)
