"""One's own mistakes: moments of a game that is over, at which an expert would have done otherwise.

An expert is asked from the view that the seat had, so it knows no more than the person did. A few
choices are looked at in one request, in a worker as all bots think.
"""

import itertools
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from langfinger.bots.seeds import bot_seed
from langfinger.kernel import SILENT, Game, View, view
from langfinger.server.http.api import Refused
from langfinger.server.players import Found
from langfinger.server.publish.messages import Advised
from langfinger.server.publish.messages import View as Shown
from langfinger.server.publish.puzzles.puzzle_wire import Mistake, Mistakes, MistakesWish
from langfinger.server.publish.scores import score_in
from langfinger.server.store.course import Course, Move, begun
from langfinger.server.store.record import Record
from langfinger.server.table.asking.advice import NOT_A_BOT, TEACHER
from langfinger.server.table.asking.advice import told as told_thought
from langfinger.server.table.bot_turns import BotQuestion

PIECE: Final = 4
"""So many choices are looked at in one request."""

CLEARLY: Final = 0.05
"""A chance to win so much less is a mistake."""

CHANCES: Final = ("chance", "chance_bound")
NUMBERS: Final = itertools.count()

Think: TypeAlias = Callable[[BotQuestion], Awaitable[Found | None]]


class Choice(NamedTuple):
    """A decision that somebody made, where there was more than one answer."""

    number: int
    move: Move
    seen: View
    question: int


def seat_of(record: Record, guest: str, wish: MistakesWish) -> int:
    """The seat that is looked at: one of this guest's, at a table that is over."""
    mine = record.seating.of(guest)
    if not mine or (wish.seat is not None and wish.seat not in mine):
        raise Refused(403, "not_yours")
    if record.settings.state != "finished":
        raise Refused(409, "still_running")
    return mine[0] if wish.seat is None else wish.seat


def choices(course: Course, seat: int) -> Iterator[Choice]:
    """All that a person decided on this seat, in order; what a bot did for them is not theirs."""
    game, state = course.game, begun(course, SILENT)
    for number, move in enumerate(course.moves):
        if move.seat == seat and move.thinking is None and not move.is_spared:
            seen = view(game, state, seat)
            if len(seen.legal) > 1:
                yield Choice(number, move, seen, int(state.question))
        game.apply(state, move.seat, game.space.at(move.action), SILENT)


async def mistakes(record: Record, seat: int, guest: str, first: int, think: Think) -> Mistakes:
    """Those of the next choices from this move on."""
    course = record.course
    all = list(choices(course, seat))
    behind = [choice for choice in all if choice.number >= first]
    found = []
    for choice in behind[:PIECE]:
        answer = await think(question_of(record, seat, guest, choice))
        if answer is None:
            raise Refused(503, "no_hints")
        found += judged(course.game, choice, answer)
    rest = behind[PIECE:]
    return Mistakes(
        game=course.game.key,
        options={o.name: o.choices[getattr(course.state, o.name)] for o in course.game.options},
        seats=course.seats,
        seat=seat,
        found=found,
        looked=len(all) - len(rest),
        choices=len(all),
        next=rest[0].number if rest else None,
    )


def question_of(record: Record, seat: int, guest: str, choice: Choice) -> BotQuestion:
    """What an expert is asked: the view of then, with the dice that a hint would have had."""
    course = record.course
    return BotQuestion(
        record.settings.id,
        course.game.key,
        TEACHER,
        bot_seed(course.seed, seat, choice.question, NOT_A_BOT),
        choice.seen,
        choice.move.action,
        choice.move.seq,
        why=True,
        asker=f"mistakes {guest} {next(NUMBERS)}",
        cards=record.settings.cards,
    )


def judged(game: Game[Any], choice: Choice, found: Found) -> list[Mistake]:
    """The mistake, if it is one: what is not among the best three is at most worth the third."""
    done = choice.move.action
    if found.unit not in CHANCES or found.action == done or len(found.judged) < 2:
        return []
    values = {id: mean for id, _, mean in found.judged}
    best = values[found.action]
    cost = best - values.get(done, min(values.values()))
    others = [mean for id, mean in values.items() if id != found.action]
    if cost < CLEARLY or best - max(others) < 0.0:
        return []
    advice = Advised(**told_thought(found))
    move, shown = choice.move, Shown(*choice.seen)
    told = Mistake(
        move=choice.number,
        seq=move.seq,
        view=shown,
        score=score_in(game, choice.seen),
        done=done,
        cost=cost,
        advice=advice,
    )
    return [told]
