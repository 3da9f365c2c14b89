"""The handlers of puzzles."""

from functools import partial

from starlette.requests import Request

from langfinger.server.http.api import Refused
from langfinger.server.http.handlers import Handlers, address, knows
from langfinger.server.http.puzzles.mistakes import mistakes, seat_of
from langfinger.server.http.study.box import thought
from langfinger.server.publish.puzzles import puzzles
from langfinger.server.publish.puzzles.puzzle_wire import (
    Mistakes,
    MistakesWish,
    PuzzleAnswer,
    PuzzleShelf,
    PuzzleShown,
    PuzzleVerdict,
)
from langfinger.server.publish.wire import Looking


class PuzzleHandlers:
    """Answers those who solve puzzles, or look for their own mistakes."""

    def __init__(self, handlers: Handlers) -> None:
        self.handlers = handlers
        self.house = handlers.house
        self.door = handlers.door

    async def puzzles(self, request: Request) -> PuzzleShelf:
        """Which there are, and the one of the day."""
        return puzzles.shelf(self.handlers.game(request), self.house.clock.now())

    async def puzzle(self, request: Request) -> PuzzleShown:
        """One of them, to be solved."""
        await self.door.measure("studies", address(request), self.door.limits.studies)
        return puzzles.shown(self.handlers.game(request), self.place(request))

    async def solve_puzzle(self, request: Request, wish: PuzzleAnswer) -> PuzzleVerdict:
        """Is this it? The reason is told with the right answer, or to whoever gives up."""
        await self.door.measure("studies", address(request), self.door.limits.studies)
        game, place = self.handlers.game(request), self.place(request)
        if wish.action is not None and wish.action not in puzzles.shown(game, place).view.legal:
            raise Refused(400, "bad_choice", problem="expected one of the ids in `legal`")
        return puzzles.judged(game, place, wish.action)

    async def find_mistakes(self, request: Request, wish: MistakesWish) -> Mistakes:
        """Where an expert would have done otherwise in a game of mine that is over."""
        guest = await self.door.changing(request)
        room = await self.house.room(request.path_params["id"])
        if not knows(room, guest.id, Looking()):
            raise Refused(403, "not_yours")
        seat = seat_of(room.record, guest.id, wish)
        await self.door.measure("thoughts", address(request), self.door.limits.thoughts)
        think = partial(thought, self.house.players)
        return await mistakes(room.record, seat, guest.id, wish.first, think)

    def place(self, request: Request) -> int:
        """The place of the puzzle in the path."""
        found = puzzles.placed(self.handlers.game(request), request.path_params["puzzle"])
        if found is None:
            raise Refused(404, "no_puzzle")
        return found
