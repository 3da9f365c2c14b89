"""The missing player: the app holds a hand at a real table, and knows what was laid on it.

The game is played once more from what was entered: the own hand of every round, and the moves of
all. What the others hold is left open, so the view of this seat is the one it would have had.
"""

from typing import Any, Final

from langfinger.games.gelegenheit.actions import Lay
from langfinger.games.gelegenheit.box.cards import CARD_WORDS, ONE, PACK, RANKS
from langfinger.games.gelegenheit.companion.sheet import Played, PlayerSheet
from langfinger.games.gelegenheit.companion.unseen import deal_around, why_not_held
from langfinger.games.gelegenheit.events import Dealt, SetAside
from langfinger.games.gelegenheit.rules.laying import Laying
from langfinger.games.gelegenheit.rules.rounds import ROUND_START
from langfinger.games.gelegenheit.scoring import totals
from langfinger.games.gelegenheit.setup import FIVE_PLAYERS, make_pack
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import (
    NOBODY,
    Action,
    BadPosition,
    Event,
    Game,
    IllegalAction,
    Json,
    Log,
    Rng,
    View,
    bit,
    count_bits,
    is_asked,
    mask,
    mask_of,
    members,
    play,
    view,
)
from langfinger.kernel.options import read_options

UNENTERED: Final = ("aside",)
"""What an alarm lays open, which nobody taps in."""


def sit(game: Game[Any], sheet: PlayerSheet) -> tuple[dict[str, Json], View | None]:
    """What the table says to all that was entered; the own view, if the app is asked."""
    state = laid_out(game, sheet)
    events: list[Event] = []
    refused: Json = None
    for number, one in enumerate(sheet.rounds):
        if refused is not None or not state.waiting or state.round != number + 1:
            field = f"rounds[{number}]"
            raise BadPosition(field, "GD-2.1", f"round {state.round} is not over")
        pick_up(state, sheet.seat, number, one)
        events, refused = played(game, state, sheet.seat, number, one)
    is_held = state.round == len(sheet.rounds)
    told = {"refused": refused, "lines": lines(game, events), **table(game, state, sheet, is_held)}
    asked = refused is None and is_held and is_asked(state, sheet.seat)
    return told, view(game, state, sheet.seat) if asked else None


def laid_out(game: Game[Any], sheet: PlayerSheet) -> GdState:
    """GD-1.5, GD-1.7: the table before the first stones, with hands that nobody knows."""
    options = read_options(game.options, sheet.options)
    state: GdState = game.blank(game.check_seats(sheet.seats), Rng.seeded(0), options)
    if max(sheet.seat, sheet.dealer) >= state.seats:
        raise BadPosition("seat", "GD-1.1", f"expected seats below {state.seats}")
    make_pack(state, Log())
    if state.seats == FIVE_PLAYERS:
        keep_one(state, sheet.kept)
    state.dealer = state.after(sheet.dealer, state.seats - 1)
    state.agenda.append(ROUND_START)
    game.advance(state, Log())
    return state


def keep_one(state: GdState, kept: str | None) -> None:
    """GD-1.5, GD-A19: with five players this 1 stays in the pack."""
    ones = [card for card in members(PACK) if card % RANKS == ONE]
    if kept is None or CARD_WORDS.numbers[kept] not in ones:
        raise BadPosition("kept", "GD-1.5", "expected the 1 that stays in the pack")
    state.box = mask_of(ones) & ~bit(CARD_WORDS.numbers[kept])


def pick_up(state: GdState, seat: int, number: int, one: Played) -> None:
    """GD-1.6: the app's own hand of this round."""
    cards = [CARD_WORDS.numbers[card] for card in one.hand]
    hand = mask_of(cards)
    size = int(count_bits(state.hands[seat]))
    if len(cards) != size or count_bits(hand) != size or hand & state.box:
        told = f"expected {size} different cards of the pack"
        raise BadPosition(f"rounds[{number}].hand", "GD-1.6", told)
    deal_around(state, seat, hand)


def played(
    game: Game[Any], state: GdState, seat: int, number: int, one: Played
) -> tuple[list[Event], Json]:
    """The events of the last move, and the first move that cannot be, with its reason."""
    events: list[Event] = []
    for index, text in enumerate(one.moves):
        action = game.read(text)
        field = f"rounds[{number}].moves[{index}]"
        if action is None:
            raise BadPosition(field, "", f"{text!r} is no move")
        if state.round != number + 1 or not state.waiting:
            raise BadPosition(field, "GD-9.1", "the round is over")
        try:
            events = moved(game, state, seat, action)
        except IllegalAction as problem:
            return events, {"move": index, **problem.reason.to_json()}
    return events, None


def moved(game: Game[Any], state: GdState, known: int, action: Action) -> list[Event]:
    """Whoever is asked does this, if it can be; of others the hand is only guessed."""
    seat = state.turn
    if isinstance(action, Lay) and isinstance(state.ask, Laying) and seat != known:
        reason = why_not_held(state, known, seat, action.card)
        if reason is not None:
            raise IllegalAction(reason)
    return play(game, state, seat, action)


def table(game: Game[Any], state: GdState, sheet: PlayerSheet, is_held: bool) -> dict[str, Json]:
    """The table as everybody sees it, who is asked for what, and what the app still holds."""
    seen = view(game, state, NOBODY)
    shown = {name: entry for name, entry in seen.table.items() if name not in UNENTERED}
    hand = state.hands[sheet.seat] if is_held else 0
    return {
        "table": shown,
        "notes": seen.notes,
        "wants": wanted(state, is_held),
        "seat": int(state.turn) if state.waiting and is_held else None,
        "rule": None if state.ask is None else state.ask.rule,
        "size": int(count_bits(state.hands[sheet.seat])),
        "hand": [CARD_WORDS.names[card] for card in members(hand)],
        "totals": totals(state),
        "places": game.places(state),
    }


def wanted(state: GdState, is_held: bool) -> str | None:
    """What is to be entered next: a hand, or the answer of whoever is asked."""
    if not state.waiting:
        return None
    return "move" if is_held else "hand"


def lines(game: Game[Any], events: list[Event]) -> list[Json]:
    """What the last move brought, but for cards that were only guessed."""
    told = [event for event in events if not isinstance(event, Dealt | SetAside)]
    return [[mask(game, event, NOBODY), event.rules()] for event in told]
