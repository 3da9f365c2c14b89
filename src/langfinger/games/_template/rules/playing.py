"""What a card does: one function per effect word."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games._template.box.cards import DRAW, KEEP, PEEK
from langfinger.games._template.events import Drew, Gave, Kept, Peeked, Reshuffled
from langfinger.games._template.state import PpState, next_seat
from langfinger.kernel import Log, Step, bit, members


class Played(Step):
    """PP-3.4: this card of this seat works; so many of its words are done."""

    __match_args__ = ("seat", "card", "done")
    rule = "PP-3.4"

    def __init__(self, seat: int, card: int, done: int) -> None:
        self.seat: i64 = seat
        self.card: i64 = card
        self.done: i64 = done

    def resolve(self, state: PpState, log: Log) -> None:
        """PP-3.4: the next word of the card; what is left of it waits on the agenda."""
        box = state.edition
        effects = box.on_play[box.kind_of[self.card]]
        if self.done == len(effects):
            put_away(state, self.card)
            return
        state.agenda.append(Played(self.seat, self.card, self.done + 1))
        effect = effects[self.done]
        if effect.word == KEEP:
            keep(state, self.seat, self.card, log)
        elif effect.word == DRAW:
            draw(state, self.seat, effect.number, log)
        elif effect.word == PEEK:
            peek(state, self.seat, effect.number, log)
        else:
            swap(state, self.seat, log)


def keep(state: PpState, seat: i64, card: i64, log: Log) -> None:
    """PP-3.5: from the street into the haul."""
    state.street.remove(card)
    state.hauls[seat] |= bit(card)
    log.add(Kept(seat, card))


def draw(state: PpState, seat: i64, count: i64, log: Log) -> None:
    """PP-2.1, PP-3.6: so many cards from the deck, as long as there are any."""
    for _ in range(count):
        if not state.deck:
            maybe_reshuffle(state, log)
        if state.deck:
            card = state.deck.pop()
            state.hands[seat] |= bit(card)
            log.add(Drew(seat, card))


def maybe_reshuffle(state: PpState, log: Log) -> None:
    """PP-2.4: the discard pile, if there is one, becomes the deck."""
    if state.discard:
        state.deck = members(state.discard)
        state.rng.shuffle(state.deck)
        state.discard = 0
        log.add(Reshuffled())


def peek(state: PpState, seat: i64, count: i64, log: Log) -> None:
    """PP-3.7, PP-3.9: the cards stay where they are; only the seat's knowledge changes."""
    for card in state.deck[-count:]:
        state.known[seat] |= bit(card)
        log.add(Peeked(seat, card))


def swap(state: PpState, seat: i64, log: Log) -> None:
    """PP-3.8, PP-3.9: both know what they gave away."""
    other = next_seat(state, seat)
    given = state.hands[seat]
    taken = state.hands[other]
    state.known[seat] |= given
    state.known[other] |= taken
    state.hands[seat] = taken
    state.hands[other] = given
    log.add(Gave(seat, other, given))
    log.add(Gave(other, seat, taken))


def show(state: PpState, card: i64) -> None:
    """PP-3.9: a card that all see is no longer a secret of some.

    Whoever lays a card open calls this; otherwise somebody would know where it lies once it has
    been shuffled into the deck again.
    """
    for seat in range(state.seats):
        state.known[seat] &= ~bit(card)


def put_away(state: PpState, card: i64) -> None:
    """PP-3.4: from the street to the discard pile, unless it was kept."""
    if card in state.street:
        state.street.remove(card)
        state.discard |= bit(card)
