"""One game of a plan, from the deal to its row.

A row has the outcome and what was measured. It is the same whoever plays the game: what differs
from machine to machine, the time it took, is kept apart (`seconds`) or only where a contest wants
it (`times`).
"""

from collections.abc import Callable
from time import perf_counter, process_time, thread_time
from typing import Any, Final

from langfinger.bots import BadAnswer, Bot, close_all, make_bot, play_answer
from langfinger.bots.program import ProgramBot, is_program
from langfinger.kernel import NOBODY, Event, Game, Log, State, view
from langfinger.lab.batch.hands import Row
from langfinger.lab.batch.metrics import Listeners
from langfinger.lab.batch.plan import Meeting, Plan, meeting, seed_of
from langfinger.lab.batch.watch import Times

WHOLE_VICTORY: Final = 60
"""A victory in sixtieths, so that it can be shared by two to six players without rounding."""
SECONDS: Final = "seconds"


class Chair:
    """A bot on its seat, and how long it thinks: by processor time, if it thinks in here."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.bot = bot
        self.clock: Callable[[], float] = perf_counter if is_program(name) else thread_time
        self.times = Times()

    def answer(self, game: Game[Any], state: State) -> list[Event]:
        """Gets its view and answers, through the checked door."""
        seen = view(game, state, state.turn)
        start = self.clock()
        chosen = self.bot.choose(seen)
        self.times.add(self.clock() - start)
        return play_answer(game, state, self.bot, chosen)


def play_number(plan: Plan, number: int) -> Row:
    """The row of this game, and the seconds of the processor that it took."""
    start = process_time()
    row = play_meeting(plan, meeting(plan, number))
    return {**row, SECONDS: process_time() - start}


def play_meeting(plan: Plan, met: Meeting) -> Row:
    """Plays one game to its end; BadAnswer says in which game."""
    terms = met.point.terms
    game = terms.game
    chairs = [
        Chair(name, make_bot(name, game, seed_of(plan.seed, met.deal, seat), thread_time))
        for seat, name in enumerate(met.bots)
    ]
    seed, log = seed_of(plan.seed, met.deal, NOBODY), Log()
    state = game.setup_with(plan.seats, seed, dict(terms.options), log)
    listeners = Listeners(game, plan.seats, plan.metrics)
    listeners.hear(state, log.events)
    try:
        seat_programs([chair.bot for chair in chairs])
        while state.waiting:
            listeners.hear(state, chairs[state.turn].answer(game, state))
    except BadAnswer as problem:
        raise BadAnswer(f"game {met.number}: {problem}") from problem
    finally:
        close_all([chair.bot for chair in chairs])
    times = {"times": [chair.times.to_json() for chair in chairs]} if plan.is_timed else {}
    return {**outcome(game, state, met), **times, **listeners.values(state)}


def seat_programs(bots: list[Bot]) -> None:
    """Programs are started before the game."""
    for seat, bot in enumerate(bots):
        if isinstance(bot, ProgramBot):
            bot.sit_down(seat)


def outcome(game: Game[Any], state: State, met: Meeting) -> Row:
    """How it ended; wins are in sixtieths."""
    places = game.places(state)
    victory = WHOLE_VICTORY // max(1, places.count(1))
    return {
        "number": met.number,
        "deal": met.deal,
        **dict(met.point.values),
        "bots": list(met.bots),
        "places": places,
        "wins": [victory if place == 1 else 0 for place in places],
        "scores": game.scores(state),
        "rounds": game.rounds(state),
        "moves": state.version,
    }


def won(row: Row) -> list[float]:
    """The share of the victory that each seat has."""
    return [wins / WHOLE_VICTORY for wins in row["wins"]]


def margin(row: Row) -> int:
    """How many points the best is ahead of the second."""
    best, second, *_ = sorted(row["scores"], reverse=True)
    return int(best - second)
