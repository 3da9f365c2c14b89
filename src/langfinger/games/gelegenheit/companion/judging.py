"""Who takes a trick, when the table cannot agree."""

from typing import Any

from langfinger.games.gelegenheit.box.cards import CARD_WORDS, COLOUR_WORDS, JOKERS
from langfinger.games.gelegenheit.companion.sheet import Trick
from langfinger.games.gelegenheit.events import TrickWon
from langfinger.games.gelegenheit.rules.winning import (
    cards_in_trick,
    layer_of,
    why_wins,
    winning_card,
)
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, BadPosition, Game, Json, bit, mask


def judged(game: Game[Any], state: GdState, trick: Trick) -> dict[str, Json]:
    """GD-5.1 to GD-5.5: who takes it as far as it lies; the first Joker is the one that counts."""
    cards = [CARD_WORDS.numbers[card] for card in trick.cards]
    if trick.leader >= state.seats or len(cards) > state.seats or len(set(cards)) < len(cards):
        told = f"expected at most {state.seats} different cards, and who led"
        raise BadPosition("trick", "GD-3.2", told)
    if not cards:
        return {"line": None}
    state.leader, state.trick = trick.leader, cards
    state.loot = NOBODY if trick.loot is None else COLOUR_WORDS.numbers[trick.loot]
    state.joker = next((card for card in cards if bit(card) & JOKERS), NOBODY)
    lying = cards_in_trick(state)
    because = why_wins(state, lying)
    card = winning_card(state, lying, because)
    event = TrickWon(layer_of(state, card), card, because)
    state.trick, state.joker, state.loot = [], NOBODY, NOBODY
    return {"line": [mask(game, event, NOBODY), event.rules()]}
