"""A night of bots as people with the real box would enter it: what stands where, and answers."""

from typing import Any

from langfinger.bots import make_bot
from langfinger.games.hadria import GAME
from langfinger.games.hadria.box.cards import TILE_OF, TILE_WORDS
from langfinger.games.hadria.companion.city import city_of, trinkets_of
from langfinger.games.hadria.rules.guards.patrol import Watch
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.round.event_cards import Greasing
from langfinger.games.hadria.rules.round.phases import CleanUp, RoundStart
from langfinger.games.hadria.rules.things.dropping import Dropping
from langfinger.games.hadria.scoring import points_of, winner
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Log, view

DOES: dict[type, str] = {Watch: "guards", RoundStart: "round", CleanUp: "clean_up"}
OF_HANDS = (Dropping, Greasing)


class Night:
    """Plays a night step by step, and notes what the companion would be asked, and should say."""

    def __init__(self, seats: int, seed: int, bot: str = "random") -> None:
        self.state: HaState = GAME.setup(seats, seed)
        self.bots = [make_bot(bot, GAME, seed + seat) for seat in range(seats)]
        self.asked: list[dict[str, Any]] = []
        self.open: dict[str, Any] | None = None
        self.depth = 0
        while self.state.waiting:
            self.move()
        state = self.state
        self.points = [int(points_of(state, seat)) for seat in range(seats)]
        self.winner = int(winner(state))
        self.end = entered(state)

    def move(self) -> None:
        """One decision, and all that follows from it."""
        state, seat, ask = self.state, self.state.turn, self.state.ask
        action = GAME.space.at(self.bots[seat].choose(view(GAME, state, seat)))
        if self.open is not None and not isinstance(ask, (Planning, *OF_HANDS)):
            self.open["sheet"]["answers"].append(GAME.write(action))
        assert ask is not None
        state.answered(seat)
        ask.choose(state, seat, action, Log())
        while not state.waiting and state.agenda:
            self.step()

    def step(self) -> None:
        """One step; those that the companion makes are noted."""
        state = self.state
        self.maybe_close()
        step = state.agenda[-1]
        state.ask = None
        do = DOES.get(type(step))
        if do is not None:
            self.begin(do)
        state.next_step().resolve(state, Log())
        if do == "clean_up" or isinstance(state.ask, Planning) or not state.agenda:
            self.depth = len(state.agenda) + 1
        self.maybe_close()

    def begin(self, do: str) -> None:
        """People tap what the app is to do."""
        self.depth = len(self.state.agenda)
        self.open = {"sheet": {**entered(self.state), "do": do, "answers": []}}

    def maybe_close(self) -> None:
        """It is done: the city as it should be now."""
        state = self.state
        if self.open is None or len(state.agenda) >= self.depth:
            return
        if state.waiting and not isinstance(state.ask, Planning):
            return
        self.open["then"] = entered(state)
        if self.open["sheet"]["do"] == "round":
            self.open["sheet"]["event"] = self.open["then"]["city"]["event"]
        self.asked.append(self.open)
        self.open = None


def entered(state: HaState) -> dict[str, Any]:
    """The open city, as people see it on their board."""
    return {
        "seats": int(state.seats),
        "city": city_of(GAME, state),
        "tiles": [TILE_WORDS.names[TILE_OF[tile]] for tile in state.face_up],
        "trinkets": trinkets_of(state),
    }
