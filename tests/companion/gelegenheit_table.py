"""A game at a real table with the app as one more player: what is entered, and what it answers.

The others are bots with a true game of their own, which stands for the box: the app is only told
what people at that table would tap in.
"""

from typing import Any

from langfinger.bots import make_bot
from langfinger.bots.seeds import bot_seed
from langfinger.companions import sit
from langfinger.games.gelegenheit import GAME
from langfinger.games.gelegenheit.box.cards import CARD_WORDS
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import View, members, view


class RealTable:
    """The box on the table, and the sheet that is filled in beside it."""

    def __init__(self, seats: int, seed: int, app: int, bot: str, options: Any = None) -> None:
        self.state: GdState = GAME.setup(seats, seed, options)
        self.others = [make_bot("rules", GAME, seed + seat) for seat in range(seats)]
        self.app = app
        self.bot = bot
        self.seed = seed
        self.sheet: dict[str, Any] = {
            "seats": seats,
            "seat": app,
            "dealer": int(self.state.dealer),
            "options": options or {},
            "rounds": [],
        }
        if seats == 5:
            ones = {f"{colour}1" for colour in "RGYB"}
            self.sheet["kept"] = min(ones - set(named(self.state.box)))

    def deal(self) -> None:
        """The app's cards of this round are tapped in."""
        hand = named(self.state.hands[self.app])
        self.sheet["rounds"].append({"hand": hand, "moves": []})

    def enter(self, action: int) -> None:
        """Whoever is asked does it, and it is tapped in."""
        self.sheet["rounds"][-1]["moves"].append(GAME.texts_of[action])
        GAME.apply(self.state, int(self.state.turn), GAME.space.at(action))

    def of_others(self) -> int:
        """What somebody else does."""
        seat = int(self.state.turn)
        return self.others[seat].choose(view(GAME, self.state, seat))

    def of_app(self, seen: View) -> int:
        """What the app does in this view."""
        seed = bot_seed(self.seed, self.app, seen.version)
        return make_bot(self.bot, GAME, seed).choose(seen)

    def is_new_round(self) -> bool:
        """Is a hand to be entered?"""
        return bool(self.state.waiting) and self.state.round > len(self.sheet["rounds"])

    def play(self) -> dict[str, Any]:
        """To the end, the app from entries alone; what it is told in the end."""
        while self.state.waiting:
            if self.is_new_round():
                self.deal()
            mine = self.state.turn == self.app
            self.enter(self.of_app(self.asked()) if mine else self.of_others())
        return sit(GAME, self.sheet)[0]

    def asked(self) -> View:
        """What the app sees, now that it is asked."""
        told, seen = sit(GAME, self.sheet)
        assert (told["refused"], told["wants"], told["seat"]) == (None, "move", self.app)
        assert seen is not None
        return seen

    def play_truly(self) -> list[int]:
        """The same game at a table of the house, where the bot sits with the true view."""
        while self.state.waiting:
            if self.is_new_round():
                self.deal()
            mine = self.state.turn == self.app
            self.enter(self.of_app(view(GAME, self.state, self.app)) if mine else self.of_others())
        return [int(points) for points in GAME.scores(self.state)]


def named(cards: int) -> list[str]:
    """These cards in words."""
    return [CARD_WORDS.names[card] for card in members(cards)]
