"""Studies as they are told: what a seat sees of a written position, and what it may do there."""

import secrets
from functools import lru_cache
from typing import Any, Final

import msgspec

from langfinger.kernel import NOBODY, Game, IllegalAction, Rng, mask, view, why_not
from langfinger.server.publish import study_wire as wire
from langfinger.server.publish.messages import Happened, ScoreLine, View
from langfinger.server.publish.scores import score_in
from langfinger.server.publish.told import told_reason
from langfinger.server.store.course import Course, replayed
from langfinger.study import Study, dealt, form, played_on, possible, steps, study

CHANCE_BITS: Final = 32


def studied(game: Game[Any], wish: wire.StudyWish) -> wire.Study:
    """What becomes of a position; BadPosition, BadStep or BadChoice say what cannot be."""
    made = opened(game, wish)
    if wish.chance:
        made = study(game, played_on(made, wish.chance, Rng.seeded(secrets.randbits(CHANCE_BITS))))
    asked = [seat for seat in range(made.state.seats) if made.state.is_waiting_for(seat)]
    seat = looking(made, asked, wish.seat)
    return wire.Study(
        start=made.start,
        position=made.position,
        moves=made.told_moves,
        asked=asked,
        seat=seat,
        view=View(*view(game, made.state, seat)),
        events=seen_events(made, seat),
        score=score_of(made),
        ruling=None if wish.intent is None else ruling(made, seat, wish.intent),
    )


def opened(game: Game[Any], wish: wire.StudyWish) -> Study:
    """The position that was sent with its moves, or a new deal."""
    if wish.position is not None:
        return study(game, wish.position, wish.moves)
    seats = wish.seats or game.seat_range[0]
    return dealt(game, seats, secrets.randbits(CHANCE_BITS), wish.options or {})


def looking(made: Study, asked: list[int], wished: int | None) -> int:
    """Who looks: as wished, or the first who is asked."""
    if wished is not None and wished < made.state.seats:
        return wished
    return asked[0] if asked else 0


def seen_events(made: Study, seat: int) -> list[Happened]:
    """All that has happened since the beginning, as this seat saw it."""
    return [
        (number, mask(made.game, event, seat), list(event.rules()))
        for number, events in enumerate(made.story)
        for event in events
    ]


def score_of(made: Study) -> list[ScoreLine]:
    """How it stands, as a spectator sees it."""
    return score_in(made.game, view(made.game, made.state, NOBODY))


def ruling(made: Study, seat: int, intent: str) -> wire.Ruling:
    """May this seat do that, under which rule, and what would come of it?"""
    game, seen = made.game, view(made.game, made.state, seat)
    reason, action = why_not(game, seen, intent), game.read(intent)
    allowed = "" if action is None else action.rule
    return wire.Ruling(
        intent=intent,
        rule=allowed if reason is None else reason.rule,
        reason=told_reason(reason),
        foresight=None if reason is not None else foreseen(game, seen, intent),
    )


def foreseen(game: Game[Any], seen: Any, intent: str) -> dict[str, Any] | None:
    """What it would do, as far as the game tells."""
    try:
        return game.preview(seen, intent)
    except IllegalAction:
        return None


@lru_cache(maxsize=64)
def encoded_form(game: Game[Any]) -> bytes:
    """What positions of a game are made of, as JSON, made once."""
    kinds = {name: wire.StudyStep(**told) for name, told in steps(game).items()}
    fields = [wire.StudyField(**told) for told in form(game)]
    return msgspec.json.encode(wire.StudyForm(fields=fields, steps=kinds))


def start_from_view(course: Course, seat: int) -> wire.StudyStart:
    """A running table as this seat may imagine it: made from its view, never from the truth."""
    seen = view(course.game, course.state, seat)
    chance = Rng.seeded(secrets.randbits(CHANCE_BITS))
    position = possible(course.game, seen, chance)
    return wire.StudyStart(game=course.game.key, position=position, seat=seat)


def start_from_past(course: Course, moves: int, seat: int) -> wire.StudyStart:
    """A moment of a game that is over, with nothing hidden any more."""
    made = Study(course.game, {}, [], replayed(course, moves), [])
    return wire.StudyStart(game=course.game.key, position=made.position, seat=seat)
