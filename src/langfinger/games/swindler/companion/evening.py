"""The evening as the rules see it: every line booked in turn, then what is in bags and decks."""

from typing import Any, Final

from langfinger.games.swindler.companion.bags import bag_odds, take_out
from langfinger.games.swindler.companion.booking import Booking
from langfinger.games.swindler.companion.police import police_odds
from langfinger.games.swindler.companion.sheet import End, Sheet
from langfinger.games.swindler.rules.events import PointsGained
from langfinger.games.swindler.rules.purse import orders_of
from langfinger.games.swindler.scoring import score_all
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, BadPosition, Event, Game, Json, Log, Rng, bit, mask

BY_POINTS: Final = {"sale": "SW-8.1", "dealer": "SW-8.4"}


def reckon(game: Game[Any], sheet: Sheet) -> dict[str, Json]:
    """SW-6.3, SW-8.1, SW-14.3: points as they came, what the bags hold, and the end."""
    seats = game.check_seats(sheet.seats)
    options = {option.name: 0 for option in game.options}
    state: SwState = game.blank(seats, Rng.seeded(0), options)
    box = state.edition
    for seat in range(seats):
        state.add_vp(seat, box.start_vp)
    booking = Booking(state)
    lines = []
    for number, one in enumerate(sheet.lines):
        check_seat(f"lines[{number}]", one.seat, seats)
        log = Log()
        booking.book(f"lines[{number}]", one, log)
        lines.append({"told": told(game, log, one.what), "vp": int(state.vp_of(one.seat))})
    state.stock = bit(len(box.tile_words.names)) - 1
    take_out(state, sheet.out)
    return {
        "lines": lines,
        "bags": bag_odds(state),
        "police": None if sheet.police is None else police_odds(state.clone(), sheet.police),
        "orders": [int(orders_of(state, seat)) for seat in range(seats)],
        "thief_at": int(box.thief_at[seats]),
        "end_at": int(box.end_at[seats]),
        "vp": list(state.vp),
        "end": None if sheet.end is None else count_end(game, state, sheet.end),
    }


def count_end(game: Game[Any], state: SwState, end: End) -> dict[str, Json]:
    """SW-14.3 to SW-14.6: coins, open reservations, and who has won."""
    seats = state.seats
    if len(end.coins) != seats or len(end.markers) != seats:
        raise BadPosition("end", "SW-14.3", f"expected coins and markers of {seats} seats")
    spaces = [seat for seat in range(seats) for _ in range(end.markers[seat])]
    most = len(state.markers)
    if len(spaces) > most:
        raise BadPosition("end.markers", "SW-4.1", f"expected at most {most} orders with a marker")
    state.markers = tuple([*spaces, *[NOBODY] * (most - len(spaces))])
    for seat in range(seats):
        state.add_coins(seat, end.coins[seat])
    log = Log()
    score_all(state, log)
    return {"told": told(game, log), "vp": list(state.vp), "places": game.places(state)}


def check_seat(field: str, seat: int, seats: int) -> None:
    """SW-1.8: somebody who sits at this table."""
    if seat >= seats:
        raise BadPosition(field, "SW-1.8", f"expected a seat from 0 to {seats - 1}, not {seat}")


def told(game: Game[Any], log: Log, what: str = "") -> list[Json]:
    """What happened, in words of the game, each with the rules that made it happen."""
    return [[mask(game, event, NOBODY), rules_of(event, what)] for event in log.events]


def rules_of(event: Event, what: str) -> tuple[str, ...]:
    """SW-8.1, SW-8.4: what was sold by its points alone is booked like an order."""
    is_plain = isinstance(event, PointsGained) and what in BY_POINTS
    return (BY_POINTS[what],) if is_plain else event.rules()
