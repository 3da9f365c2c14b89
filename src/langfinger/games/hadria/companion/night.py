"""What the app does at a table with the real box: events, the city guard, clean-up, the end."""

from collections.abc import Callable
from typing import Any, Final

from langfinger.games.hadria.companion.city import city_of, table_of, trinkets_of
from langfinger.games.hadria.companion.sheet import Sheet
from langfinger.games.hadria.rules.guards.patrol import Watch
from langfinger.games.hadria.rules.guards.rousing import Rousing
from langfinger.games.hadria.rules.guards.ways import hear_all
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.round.cleaning import is_last_round
from langfinger.games.hadria.rules.round.events import MarkersReady
from langfinger.games.hadria.rules.round.phases import CleanUp, RoundStart
from langfinger.games.hadria.rules.things.dropping import Dropping
from langfinger.games.hadria.rules.things.events import Dropped
from langfinger.games.hadria.rules.things.places import director
from langfinger.games.hadria.scoring import end_game, points_of, winner
from langfinger.games.hadria.setup import set_up
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, BadPosition, Event, Game, Json, Log, Rng, mask, play
from langfinger.kernel.options import read_options

MOST_ALERT: Final = 12  # to weigh them all takes half a second, and five times as long for two more


def reckon(game: Game[Any], sheet: Sheet) -> dict[str, Json]:
    """HA-3.1, HA-12.2, HA-14.1, HA-17.3: what happens in the city, and how it lies then."""
    if sheet.do == "set_up":
        return told(game, new_city(game, sheet), [])
    state = table_of(game, sheet)
    if sheet.do != "points" and state.start == NOBODY:
        raise BadPosition("start", "HA-2.6", "expected the start player")
    events = DOES[sheet.do](game, state, sheet)
    return told(game, state, events)


def new_city(game: Game[Any], sheet: Sheet) -> HaState:
    """HA-2.1, HA-2.10, HA-2.11: guards, jewels and tiles as the board says."""
    options = read_options(game.options, sheet.options)
    state: HaState = game.blank(game.check_seats(sheet.seats), Rng.seeded(sheet.seed), options)
    set_up(state)
    state.agenda = []
    return state


def start_round(game: Game[Any], state: HaState, sheet: Sheet) -> list[Event]:
    """HA-3.1 to HA-5.1: alarm, event, jewel, roll and markers, until all plan."""
    return carry_out(game, state, RoundStart(), sheet.answers)


def watch(game: Game[Any], state: HaState, sheet: Sheet) -> list[Event]:
    """HA-12.2: the city guard acts; how many are weighed against each other has a limit here."""
    alert = len([seats for seats in hear_all(state) if seats])
    if alert > MOST_ALERT:
        told = f"{alert} figures hear a thief at once; the app weighs {MOST_ALERT} at most"
        raise BadPosition("figures", "HA-12.8", told)
    return carry_out(game, state, Watch(), sheet.answers)


def rouse(game: Game[Any], state: HaState, sheet: Sheet) -> list[Event]:
    """HA-12.13: one figure acts at once."""
    if sheet.figure >= len(state.figures):
        raise BadPosition("figure", "HA-12.13", f"expected one of {len(state.figures)} figures")
    return carry_out(game, state, Rousing(director(state), sheet.figure), sheet.answers)


def clean_up(game: Game[Any], state: HaState, sheet: Sheet) -> list[Event]:
    """HA-14.1: what lasts for a round ends, and perhaps the night."""
    log = Log()
    CleanUp().resolve(state, log)
    state.agenda = []
    return log.events


def count_points(game: Game[Any], state: HaState, sheet: Sheet) -> list[Event]:
    """HA-17.1 to HA-17.6: who has won, if the night is over."""
    log = Log()
    end_game(state, log)
    return log.events


OF_PEOPLE: Final = (Dropped, MarkersReady)  # what they drop and lay is only known to themselves

DOES: Final[dict[str, Callable[[Game[Any], HaState, Sheet], list[Event]]]] = {
    "round": start_round,
    "guards": watch,
    "rouse": rouse,
    "clean_up": clean_up,
    "points": count_points,
}


def carry_out(game: Game[Any], state: HaState, step: Any, answers: list[str]) -> list[Event]:
    """The step and all that follows from it, with these answers to what it asks."""
    log = Log()
    state.agenda = [step]
    game.advance(state, log)
    events = log.events
    left = list(answers)
    while state.waiting and not isinstance(state.ask, Planning):
        if isinstance(state.ask, Dropping):
            events += drop_any(game, state)
        elif left:
            events += answer(game, state, left.pop(0))
        else:
            break
    if left:
        raise BadPosition("answers", "", f"nothing is asked that {left[0]!r} would answer")
    return events


def answer(game: Game[Any], state: HaState, text: str) -> list[Event]:
    """One answer of whoever is asked."""
    action = game.read(text)
    if action is None:
        raise BadPosition("answers", "", f"there is no move {text!r}")
    return play(game, state, state.turn, action)


def drop_any(game: Game[Any], state: HaState) -> list[Event]:
    """HA-4.2: hands are with the people, and so is what they drop; nothing is told of it."""
    seat = state.turn
    return play(game, state, seat, game.legal(state, seat)[0])


def told(game: Game[Any], state: HaState, events: list[Event]) -> dict[str, Json]:
    """What happened, what is asked, and the city after it."""
    is_asked = bool(state.waiting) and not isinstance(state.ask, Planning)
    legal = game.legal(state, state.turn) if is_asked else []
    won = winner(state)
    return {
        "lines": [
            [mask(game, event, NOBODY), event.rules()]
            for event in events
            if not isinstance(event, OF_PEOPLE)
        ],
        "ask": state.ask.to_json(game.words) if is_asked and state.ask is not None else None,
        "seat": int(state.turn) if is_asked else None,
        "legal": [[game.write(action), action.to_json(game.words)] for action in legal],
        "city": city_of(game, state),
        "trinkets": trinkets_of(state),
        "points": [int(points_of(state, seat)) for seat in range(state.seats)],
        "winner": None if won == NOBODY else int(won),
        "last": is_last_round(state),
    }
