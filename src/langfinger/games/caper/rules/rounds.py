"""The course of the game: setting up, rounds, plays, swaps and last cards."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.board.boss import Boss
from langfinger.games.caper.board.card_sets import first_of
from langfinger.games.caper.board.loot import LOOT_EACH, LOOT_SLOTS, loot_counts, one_loot
from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.box.effects import KINDS_OF_LOOT
from langfinger.games.caper.box.faces import THIEF_DECK, Round
from langfinger.games.caper.box.packs import in_game
from langfinger.games.caper.events import (
    BY_THIEF,
    BY_THROW,
    Dealt,
    GameBegan,
    GearPlayed,
    GearThrown,
    HandsSwapped,
    LastGear,
    LastThief,
    LocationRevealed,
    RoundBegan,
    ThiefPlaced,
)
from langfinger.games.caper.rules.coins import pay, take_coins
from langfinger.games.caper.rules.combos import Play
from langfinger.games.caper.rules.effects import start_effects
from langfinger.games.caper.state import SEATS, SPACES, CaState
from langfinger.games.caper.steps import EQUIPPING, PLACING, ROUND_START, SCORING
from langfinger.kernel import NOBODY, Log, bit, count_bits, mask_of


def set_up(state: CaState, box: Box, log: Log) -> None:
    """CA-1.3 to CA-1.16: chance enters here and nowhere else (CA-1.14)."""
    rng = state.rng
    cities = len(box.cities.names)
    state.seat_a = rng.below(SEATS)
    state.venue = state.city if state.city < cities else rng.below(cities)
    state.supply = box.coins
    shuffle_decks(state, box)
    reveal_locations(state, box)
    lay_out_loot(state)
    log.add(GameBegan(state.seat_a, state.venue))
    for site in state.sites:
        counts = loot_counts(site.loot)
        log.add(LocationRevealed(site.location, counts[0], counts[1], counts[2]))
    state.agenda.append(ROUND_START)


def shuffle_decks(state: CaState, box: Box) -> None:
    """CA-1.4, CA-1.5, CA-1.7: core and city, shuffled; other cities stay in the box."""
    thieves = in_game(box.thief_boxes, state.venue)
    gear = in_game(box.gear_boxes, state.venue)
    state.box_thieves = without(len(box.thief_boxes), thieves)
    state.box_gear = without(len(box.gear_boxes), gear)
    state.rng.shuffle(thieves)
    state.rng.shuffle(gear)
    state.thief_pack = thieves
    state.gear_pack = gear


def reveal_locations(state: CaState, box: Box) -> None:
    """CA-1.6, CA-A24: three of core and city, at least so many of the city, in random order."""
    own = [card for card in range(len(box.location_boxes)) if box.location_boxes[card] >= 0]
    city = [card for card in own if box.location_boxes[card] == state.venue]
    state.rng.shuffle(city)
    chosen = city[: state.city_locations]
    others = [card for card in in_game(box.location_boxes, state.venue) if card not in chosen]
    state.rng.shuffle(others)
    chosen += others[: SPACES - len(chosen)]
    state.rng.shuffle(chosen)
    for space in range(SPACES):
        state.site(space).location = chosen[space]
    state.box_locations = without(len(box.location_boxes), chosen)


def without(cards: int, some: list[int]) -> int:
    """The other cards of a pack of so many, as a mask."""
    return mask_of([card for card in range(cards) if card not in some])


def lay_out_loot(state: CaState) -> None:
    """CA-1.8, CA-1.16: all twelve tokens, four at each location."""
    tokens = [kind for kind in range(KINDS_OF_LOOT) for _ in range(LOOT_EACH)]
    state.rng.shuffle(tokens)
    for at in range(len(tokens)):
        state.site(at // LOOT_SLOTS).loot += one_loot(tokens[at])


def start_round(state: CaState, box: Box, log: Log) -> None:
    """CA-2.1, CA-2.2, CA-2.4, CA-2.9: the next space of the round track is dealt.

    If the deck is empty then, the unseen cards are the rival's hand: both know both hands.
    """
    state.round += 1
    space = box.rounds[state.round - 1]
    for seat in range(SEATS):
        boss = state.boss(seat)
        if space.deck == THIEF_DECK:
            boss.thief_hand = draw(state.thief_pack, state.thieves_dealt, space.cards)
            state.thieves_dealt += space.cards
        else:
            boss.gear_hand = draw(state.gear_pack, state.gear_dealt, space.cards)
            state.gear_dealt += space.cards
    if space.deck == THIEF_DECK:
        left: i64 = len(state.thief_pack) - state.thieves_dealt
    else:
        left = len(state.gear_pack) - state.gear_dealt
    state.hands_known = 0 if left else 1
    first = opener(state, space)
    if log.on:
        log.add(RoundBegan(state.round, space.deck, first))
        for seat in range(SEATS):
            log.add(Dealt(seat, space.cards))
    ask(state, space, first)


def draw(pack: list[int], dealt: i64, cards: i64) -> i64:
    """CA-1.14, CA-2.4: so many cards off the deck, in order."""
    hand: i64 = 0
    for at in range(dealt, dealt + cards):
        hand |= bit(pack[at])
    return hand


def starter(state: CaState, box: Box) -> i64:
    """CA-2.3: who starts every turn of this round."""
    return opener(state, box.rounds[state.round - 1])


def opener(state: CaState, space: Round) -> i64:
    """CA-2.3, CA-2.10, CA-A2: who starts every turn of such a round."""
    a = state.seat_a
    return a if space.starts_a else 1 - a


def ask(state: CaState, space: Round, seat: i64) -> None:
    """CA-2.5, CA-2.13: this seat must play a card of this round's deck."""
    if space.deck == THIEF_DECK:
        state.pause(PLACING[seat], bit(seat))
    else:
        state.pause(EQUIPPING[seat], bit(seat))


def place(state: CaState, box: Box, seat: i64, thief: i64, location: i64, log: Log) -> bool:
    """CA-3.1, CA-3.5, CA-3.6, CA-A32: place, take the thief's coins, resolve its symbols.

    True if the play is done, False if a choice or a burn has interrupted it.
    """
    boss = state.boss(seat)
    face = box.thief_faces[thief]
    space = state.space_of(location)
    crew = boss.crew(space)
    boss.thief_hand &= ~bit(thief)
    crew.add_thief(thief)
    if log.on:
        log.add(ThiefPlaced(seat, thief, location))
    if face.number:
        take_coins(state, seat, face.number, BY_THIEF, log)
    return start_effects(state, box, Play(seat, space, thief, NOBODY, crew, face), log)


def play_gear(state: CaState, box: Box, seat: i64, kind: i64, thief: i64, log: Log) -> bool:
    """CA-4.2, CA-4.3, CA-4.6, CA-4.13: pay, put the card on the thief, resolve its symbols.

    True if the play is done, False if a choice or a burn has interrupted it.
    """
    boss = state.boss(seat)
    face = box.kind_faces[kind]
    card = first_of(boss.gear_hand & face.copies)
    space = boss.space_of(thief)
    crew = boss.crew(space)
    boss.gear_hand &= ~bit(card)
    pay(state, seat, face.number)
    crew.add_gear(crew.slot_of(thief), card)
    if log.on:
        log.add(GearPlayed(seat, card, thief, state.site(space).location, face.number))
    return start_effects(state, box, Play(seat, space, thief, card, crew, face), log)


def throw(state: CaState, box: Box, seat: i64, kind: i64, log: Log) -> None:
    """CA-4.7, CA-4.8, CA-4.12, CA-13.7: into the discard area for a coin, if one is to be had."""
    boss = state.boss(seat)
    card = first_of(boss.gear_hand & box.kind_faces[kind].copies)
    boss.gear_hand &= ~bit(card)
    boss.gear_discard |= bit(card)
    if log.on:
        log.add(GearThrown(seat, card))
    take_coins(state, seat, 1, BY_THROW, log)


def end_play(state: CaState, box: Box, seat: i64, log: Log) -> None:
    """CA-2.5 to CA-2.7: the other player's play, or a swap, or the last cards."""
    space = box.rounds[state.round - 1]
    if seat != opener(state, space):
        if not has_cards_to_swap(state.boss(seat)):
            discard_last(state, log)
            end_round(state, box, log)
            return
        swap(state, log)
    ask(state, space, 1 - seat)


def has_cards_to_swap(boss: Boss) -> bool:
    """CA-2.6, CA-2.7: more than one card; a hand is of one deck."""
    hand: i64 = boss.thief_hand | boss.gear_hand
    return hand & (hand - 1) != 0


def swap(state: CaState, log: Log) -> None:
    """CA-2.6, CA-2.14: whole hands; from now on both players know both."""
    one = state.boss(0)
    other = state.boss(1)
    thieves = one.thief_hand
    gear = one.gear_hand
    one.thief_hand = other.thief_hand
    one.gear_hand = other.gear_hand
    other.thief_hand = thieves
    other.gear_hand = gear
    state.hands_known = 1
    if log.on:
        log.add(HandsSwapped(0, 1, count_bits(thieves) + count_bits(gear)))


def discard_last(state: CaState, log: Log) -> None:
    """CA-2.7, CA-2.8, CA-2.16, CA-A3: both last cards, face up, without coin or effect."""
    for seat in range(SEATS):
        boss = state.boss(seat)
        if log.on:
            if boss.thief_hand:
                log.add(LastThief(seat, first_of(boss.thief_hand)))
            else:
                log.add(LastGear(seat, first_of(boss.gear_hand)))
        boss.thief_discard |= boss.thief_hand
        boss.gear_discard |= boss.gear_hand
        boss.thief_hand = 0
        boss.gear_hand = 0


def end_round(state: CaState, box: Box, log: Log) -> None:
    """CA-2.9, CA-11.1, CA-11.11: the next round, or the game is scored."""
    if state.round < len(box.rounds):
        start_round(state, box, log)
    else:
        state.hands_known = 0
        state.agenda.append(SCORING)
