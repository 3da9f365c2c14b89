"""What comes first: a play does the card's own symbols, then the combos that it calls."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.games.caper.actions import Resolve
from langfinger.games.caper.board.loot import loot_kinds
from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.box.effects import BURN, CAPER, COIN, LAUNDER, ONCE, TAKE, Effect
from langfinger.games.caper.box.faces import Face
from langfinger.games.caper.happened.effects import BY_CARD, Lapsed
from langfinger.games.caper.options import ON
from langfinger.games.caper.rules.again import Again
from langfinger.games.caper.rules.burning import Burning, burn, burn_targets
from langfinger.games.caper.rules.choices import AS_PRINTED, check_location
from langfinger.games.caper.rules.coins import launder, take_coins
from langfinger.games.caper.rules.combos import (
    Call,
    CardPlay,
    call_all,
    called,
    fire,
    give,
    tell_fired,
)
from langfinger.games.caper.rules.counting import times
from langfinger.games.caper.rules.gains import TakingLoot, move_marker, take_loot
from langfinger.games.caper.rules.rounds import PLAYED
from langfinger.games.caper.state import CaState
from langfinger.kernel import (
    NOBODY,
    Action,
    BadPosition,
    Json,
    Log,
    Reason,
    SetQuestion,
    Step,
    bit,
    lowest,
)

OWN: Final[i64] = 0
CALLED: Final[i64] = 1


@mypyc_attr(acyclic=True, free_list_len=1)
class Effects(Step):
    """CA-13.1: what is left of a play.

    The card is `thief`, or `gear` if there is one. `left` is the mask of its own symbols that are
    still to resolve, in printed order; `washed` the coins that this play has laundered (CA-A13).
    """

    __match_args__ = ("seat", "location", "thief", "gear", "left", "washed")
    rule = "CA-13.1"

    def __init__(
        self, seat: i64, location: i64, thief: i64, gear: i64, left: i64, washed: i64
    ) -> None:
        self.seat: i64 = seat
        self.location: i64 = location
        self.thief: i64 = thief
        self.gear: i64 = gear
        self.left: i64 = left
        self.washed: i64 = washed

    def resolve(self, state: CaState, log: Log) -> None:
        """CA-13.2, CA-13.3: a choice or a burn is done, the rest of the play goes on."""
        play = play_of(state, self.seat, self.location, self.thief, self.gear, self.washed)
        own_symbols(state, play, self.left, log)

    def check(self, state: CaState) -> None:
        """CA-13.1, CA-13.2: a card that lies at a location in play."""
        check_play(state, self, self.seat, self.location, self.thief, self.gear)


@mypyc_attr(acyclic=True)
class Called(Step):
    """CA-13.2, CA-13.6: called combos wait for the one that asks; `left` is the mask of them.

    The other fields are those of Effects.
    """

    __match_args__ = ("seat", "location", "thief", "gear", "left", "washed")
    rule = "CA-13.6"

    def __init__(
        self, seat: i64, location: i64, thief: i64, gear: i64, left: i64, washed: i64
    ) -> None:
        self.seat: i64 = seat
        self.location: i64 = location
        self.thief: i64 = thief
        self.gear: i64 = gear
        self.left: i64 = left
        self.washed: i64 = washed

    def resolve(self, state: CaState, log: Log) -> None:
        """CA-13.6: the other called combos follow."""
        play = play_of(state, self.seat, self.location, self.thief, self.gear, self.washed)
        called_combos(state, play, called(state, play), self.left, log)

    def check(self, state: CaState) -> None:
        """CA-13.1, CA-13.2: a card that lies at a location in play."""
        check_play(state, self, self.seat, self.location, self.thief, self.gear)


@mypyc_attr(acyclic=True)
class Ordering(SetQuestion):
    """CA-A4: this seat chooses which of these effects comes next (CA-D7).

    The fields are those of Effects; `group` is 0 for the card's own symbols, 1 for the combos it
    calls, the location's included.
    """

    __match_args__ = ("seat", "location", "thief", "gear", "left", "washed", "group")
    rule = "CA-A4"
    answers = (Resolve,)
    late = AS_PRINTED

    def __init__(
        self, seat: int, location: int, thief: int, gear: int, left: int, washed: int, group: int
    ) -> None:
        self.seat: i64 = seat
        self.location: i64 = location
        self.thief: i64 = thief
        self.gear: i64 = gear
        self.left: i64 = left
        self.washed: i64 = washed
        self.group: i64 = group

    def listed(self, state: CaState) -> list[Action]:
        return state.edition.moves.resolve

    def open_to(self, state: CaState, seat: i64) -> i64:
        return self.left

    def why_not(self, state: CaState, seat: i64, action: Resolve) -> Reason | None:
        """CA-A4: only an effect that is still waiting."""
        if self.left & bit(action.number - 1):
            return None
        return Reason("CA-A4", "no_such_effect", {"number": action.number})

    def choose(self, state: CaState, seat: i64, action: Resolve, log: Log) -> None:
        """CA-A4: the acting player has picked the next effect."""
        number = action.number - 1
        play = self.play(state)
        left: i64 = self.left & ~bit(number)
        if self.group == OWN:
            if not symbol(state, play, play.face.symbol(number), left, log):
                own_symbols(state, play, left, log)
        else:
            calls = called(state, play)
            if not fire_call(state, play, calls[number], left, log):
                called_combos(state, play, calls, left, log)

    def check(self, state: CaState) -> i64:
        """CA-13.1, CA-13.2: a card that lies at a location in play."""
        check_play(state, self, self.seat, self.location, self.thief, self.gear)
        return state.waiting

    def play(self, state: CaState) -> CardPlay:
        """The play whose effects wait."""
        return play_of(state, self.seat, self.location, self.thief, self.gear, self.washed)

    def waiting_effects(self, state: CaState) -> list[Json]:
        """CA-A4: the effects that wait to be put in order, by the numbers that choose them."""
        box = state.edition
        play = self.play(state)
        if self.group == OWN:
            card = bearer_name(box, self.thief, self.gear, NOBODY)
            told = [(card, effect.text) for effect in play.face.now]
        else:
            told = [
                (bearer_name(box, call.thief, call.gear, call.location), call.effect.text)
                for call in called(state, play)
            ]
        return [
            {"number": number + 1, "card": told[number][0], "effect": told[number][1]}
            for number in range(len(told))
            if self.left & bit(number)
        ]


def plain_effects(
    state: CaState, face: Face, seat: i64, space: i64, thief: i64, gear: i64, log: Log
) -> None:
    """CA-3.5, CA-4.6: all there is to a plain card that calls no combo."""
    if face.symbols:
        plain_symbol(state, face.first, seat, space, thief, gear, log)


def start_effects(state: CaState, play: CardPlay, log: Log) -> bool:
    """CA-3.5, CA-4.6: all symbols of the card that was just placed; True if all are done."""
    return own_symbols(state, play, play.face.symbols, log)


def play_of(
    state: CaState, seat: i64, location: i64, thief: i64, gear: i64, washed: i64
) -> CardPlay:
    """CA-13.2: the play that was interrupted."""
    box = state.edition
    space = state.space_of(location)
    crew = state.crew(seat, space)
    face = box.thief_faces[thief] if gear == NOBODY else box.gear_faces[gear]
    play = CardPlay(seat, space, thief, gear, crew, face)
    play.washed = washed
    play.fresh = False
    return play


def own_symbols(state: CaState, play: CardPlay, left: i64, log: Log) -> bool:
    """CA-6.7, CA-13.1: symbols of the card in printed order, then the combos that it calls.

    False if the rest waits on the agenda or for an answer.
    """
    while left:
        if is_choice_of_order(state, left):
            ask_order(state, play, OWN, left)
            return False
        number = lowest(left)
        left &= left - 1
        if symbol(state, play, play.face.symbol(number), left, log):
            return False
    if state.free_order == ON or state.edition.combos_ask:
        calls = called(state, play)
        return called_combos(state, play, calls, bit(len(calls)) - 1, log)
    call_all(state, play, None, log)
    return True


def called_combos(state: CaState, play: CardPlay, calls: list[Call], left: i64, log: Log) -> bool:
    """CA-13.1, CA-13.6: called combos, oldest first; False if an answer is waited for."""
    count: i64 = len(calls)
    for number in range(count):
        if left & bit(number):
            if is_choice_of_order(state, left):
                ask_order(state, play, CALLED, left)
                return False
            left &= ~bit(number)
            if fire_call(state, play, calls[number], left, log):
                return False
    return True


def fire_call(state: CaState, play: CardPlay, call: Call, left: i64, log: Log) -> bool:
    """CA-7.3, CA-13.2: one called combo; True if it asks, so that those that are left wait."""
    if not call.effect.asks:
        fire(state, play, call, log)
        return False
    if log.on:
        tell_fired(play.seat, call.times, call.thief, call.gear, call.location, log)
    location = state.location(play.space)
    interrupt(state, play)
    if left:
        state.agenda.append(Called(play.seat, location, play.thief, play.gear, left, play.washed))
    state.agenda.append(Again(play.seat, location, call.effect.word, call.times))
    return True


def is_choice_of_order(state: CaState, left: i64) -> bool:
    """CA-A4: the table plays with free order and several effects are left."""
    return state.free_order == ON and left & (left - 1) != 0


def ask_order(state: CaState, play: CardPlay, group: i64, left: i64) -> None:
    """CA-A4: which effect comes next?"""
    seat = play.seat
    location = state.location(play.space)
    interrupt(state, play)
    ask = Ordering(seat, location, play.thief, play.gear, left, play.washed, group)
    state.pause(ask, bit(seat))


def wait_for(state: CaState, play: CardPlay, left: i64) -> None:
    """CA-13.2: the rest of the card's own symbols waits on the agenda."""
    location = state.location(play.space)
    interrupt(state, play)
    state.agenda.append(Effects(play.seat, location, play.thief, play.gear, left, play.washed))


def interrupt(state: CaState, play: CardPlay) -> None:
    """CA-2.5, CA-13.2: the end of the play waits beneath all that is left of it."""
    if play.fresh:
        state.agenda.append(PLAYED[play.seat])
        play.fresh = False


def symbol(state: CaState, play: CardPlay, effect: Effect, left: i64, log: Log) -> bool:
    """CA-6.9, CA-6.11: one symbol as far as it can be; True if the rest waits on the agenda."""
    if effect.asks and effect.per != ONCE:
        return asking_combo(state, play, effect, left, log)
    elif effect.word == BURN:
        return burn_symbol(state, play, left, log)
    elif effect.word == LAUNDER:
        play.washed += launder(state, play.seat, effect.n, log)
    elif effect.word == TAKE and effect.loot == NOBODY:
        return take_any(state, play, left, log)
    else:
        plain_symbol(state, effect, play.seat, play.space, play.thief, play.gear, log)
    return False


def plain_symbol(
    state: CaState, effect: Effect, seat: i64, space: i64, thief: i64, gear: i64, log: Log
) -> None:
    """CA-6.1, CA-6.3, CA-6.5: the marker moves, or coins or loot of one kind are taken."""
    if effect.per != ONCE:
        own_combo(state, effect, seat, space, thief, gear, log)
    elif effect.word == CAPER:
        move_marker(state, seat, space, effect.n, BY_CARD, log)
    elif effect.word == COIN:
        take_coins(state, seat, effect.n, BY_CARD, log)
    else:
        assert effect.word == TAKE
        take_loot(state, seat, space, effect.loot, log)


def own_combo(
    state: CaState, effect: Effect, seat: i64, space: i64, thief: i64, gear: i64, log: Log
) -> None:
    """CA-5.8, CA-7.2, CA-7.4, CA-7.17, CA-12.10, CA-13.5, CA-A10, CA-A12: all at once."""
    count = times(state, effect, seat, space)
    if count:
        if log.on:
            tell_fired(seat, count, thief, gear, NOBODY, log)
        give(state, effect, seat, space, count, log)


def asking_combo(state: CaState, play: CardPlay, effect: Effect, left: i64, log: Log) -> bool:
    """CA-7.2, CA-13.5: own combos that take loot of choice or burn; True if the rest waits."""
    count = times(state, effect, play.seat, play.space)
    if count:
        if log.on:
            tell_fired(play.seat, count, play.thief, play.gear, NOBODY, log)
        wait_for(state, play, left)
        location = state.location(play.space)
        state.agenda.append(Again(play.seat, location, effect.word, count))
    return count > 0


def take_any(state: CaState, play: CardPlay, left: i64, log: Log) -> bool:
    """CA-6.6, CA-6.10, CA-A28: loot of the kind that the player chooses, if there is a choice."""
    kinds = loot_kinds(state.loot_at(play.space))
    location = state.location(play.space)
    if kinds & (kinds - 1):
        wait_for(state, play, left)
        state.pause(TakingLoot(play.seat, location), bit(play.seat))
        return True
    if kinds:
        take_loot(state, play.seat, play.space, lowest(kinds), log)
    elif log.on:
        log.add(Lapsed(play.seat, TAKE, location))
    return False


def burn_symbol(state: CaState, play: CardPlay, left: i64, log: Log) -> bool:
    """CA-6.4, CA-8.18, CA-8.26, CA-A5: a target must be burned if there is one."""
    targets = burn_targets(state, play.seat, play.space)
    location = state.location(play.space)
    if not targets:
        if log.on:
            log.add(Lapsed(play.seat, BURN, location))
        return False
    if targets & (targets - 1):
        wait_for(state, play, left)
        state.pause(Burning(play.seat, location), bit(play.seat))
        return True
    burn(state, play.seat, lowest(targets), play.space, log)
    if not state.waiting:
        return False
    taking_back = state.agenda.pop()
    wait_for(state, play, left)
    state.agenda.append(taking_back)
    return True


def check_play(state: CaState, step: Step, seat: i64, location: i64, thief: i64, gear: i64) -> None:
    """CA-13.1, CA-13.2: the card at work lies in its crew, at a location in play."""
    check_location(state, step, location)
    crew = state.crew(seat, state.space_of(location))
    there = thief != NOBODY and crew.people & bit(thief)
    if not there or (gear != NOBODY and not crew.gear & bit(gear)):
        raise BadPosition("agenda", "CA-13.1", f"expected the card of {step} in its crew")


def bearer_name(box: Box, thief: i64, gear: i64, location: i64) -> str:
    """The card that bears an effect: a thief, gear or a location."""
    if gear != NOBODY:
        return box.gear.names[gear]
    return box.thieves.names[thief] if thief != NOBODY else box.locations.names[location]
