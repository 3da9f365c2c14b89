"""One game of a contest, from the deal to the line in the journal."""

from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Any

from langfinger.bots import BadAnswer, Bot, close_all, make_bot, play_answer
from langfinger.bots.program import ProgramBot, is_program
from langfinger.games import game_called
from langfinger.kernel import NOBODY, Game, Json, State, view
from langfinger.lab.arena import WHOLE_VICTORY, seed_of
from langfinger.lab.contest.plan import Contest, Pairing, pairing
from langfinger.lab.contest.watch import Times


class Chair:
    """A bot on its seat, and how long it thinks: by processor time, if it thinks in here."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.bot = bot
        self.clock: Callable[[], float] = perf_counter if is_program(name) else thread_time
        self.times = Times()

    def answer(self, game: Game[Any], state: State) -> None:
        """Gets its view and answers, through the checked door."""
        seen = view(game, state, state.turn)
        start = self.clock()
        chosen = self.bot.choose(seen)
        self.times.add(self.clock() - start)
        play_answer(game, state, self.bot, chosen)


def play_number(contest: Contest, number: int) -> Json:
    """The game of this number, as a line of the journal."""
    return play_pairing(game_called(contest.key), contest, pairing(contest, number))


def play_pairing(game: Game[Any], contest: Contest, meeting: Pairing) -> Json:
    """Plays one game to its end; BadAnswer says in which game."""
    chairs = [
        Chair(name, make_bot(name, game, seed_of(contest.seed, meeting.deal, seat), thread_time))
        for seat, name in enumerate(meeting.bots)
    ]
    state = game.setup(contest.seats, seed_of(contest.seed, meeting.deal, NOBODY), contest.options)
    try:
        seat_programs([chair.bot for chair in chairs])
        while state.waiting:
            chairs[state.turn].answer(game, state)
    except BadAnswer as problem:
        raise BadAnswer(f"game {meeting.number}: {problem}") from problem
    finally:
        close_all([chair.bot for chair in chairs])
    return line_of(game, state, meeting, chairs)


def seat_programs(bots: list[Bot]) -> None:
    """Programs are started before the game."""
    for seat, bot in enumerate(bots):
        if isinstance(bot, ProgramBot):
            bot.sit_down(seat)


def line_of(game: Game[Any], state: State, meeting: Pairing, chairs: list[Chair]) -> Json:
    """What is kept of a finished game; wins are in sixtieths."""
    places = game.places(state)
    victory = WHOLE_VICTORY // max(1, places.count(1))
    return {
        "number": meeting.number,
        "deal": meeting.deal,
        "bots": list(meeting.bots),
        "places": places,
        "wins": [victory if place == 1 else 0 for place in places],
        "scores": game.scores(state),
        "rounds": game.rounds(state),
        "moves": state.version,
        "times": [chair.times.to_json() for chair in chairs],
    }
