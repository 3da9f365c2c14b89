"""Builds the application: routes, guards, and the life of the house."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from langfinger import __version__
from langfinger.server.house import House, NoSuchTable, Shelved
from langfinger.server.http.api import METHODS, Refused, refuse, reply, routes
from langfinger.server.http.door import Door
from langfinger.server.http.games.handlers import GameHandlers
from langfinger.server.http.handlers import Handlers
from langfinger.server.http.openapi import page
from langfinger.server.http.people.handlers import PeopleHandlers
from langfinger.server.http.puzzles.handlers import PuzzleHandlers
from langfinger.server.http.replay.handlers import FilmHandlers
from langfinger.server.http.routes import (
    ALL_OPS,
    FILM_OPS,
    GAME_OPS,
    OPEN_OPS,
    OPS,
    PASSKEY_OPS,
    PEOPLE_OPS,
    PUZZLE_OPS,
)
from langfinger.server.http.security import Guarded
from langfinger.server.http.site import Site
from langfinger.server.http.sockets import Sockets
from langfinger.server.leases import Elsewhere
from langfinger.server.logs import fault
from langfinger.server.store.store import NotStored, Unreadable

LOG: Final = logging.getLogger("langfinger.app")


def new_app(house: House, door: Door, site: Site | None = None) -> ASGIApp:
    """The application of a house; it opens and closes with the server."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        await door.doorman.open()
        house.players.warm_up()
        yield
        await house.close()

    async def described(request: Request) -> Response:
        return reply(page(__version__, OPEN_OPS if door.passkeys is None else ALL_OPS))

    handlers = Handlers(house, door)
    people = PeopleHandlers(handlers)
    app = Starlette(
        lifespan=life,
        routes=[
            Route("/api/openapi.json", described),
            *routes(OPS, handlers),
            *routes(GAME_OPS, GameHandlers(handlers)),
            *routes(FILM_OPS, FilmHandlers(handlers, people.gamblers)),
            *routes(PUZZLE_OPS, PuzzleHandlers(handlers)),
            *routes(PEOPLE_OPS, people),
            *passkey_routes(handlers),
            Route("/api/{rest:path}", unknown, methods=list(METHODS)),
            WebSocketRoute("/ws/{table}", Sockets(house, door)),
            *(site or Site(game_of=house.game_of)).routes(),
        ],
        exception_handlers=HANDLERS,
    )
    return Guarded(app, door.origins)


def passkey_routes(handlers: Handlers) -> list[Route]:
    """What can be asked about passkeys; nothing, and no library for it, in a house without them."""
    place = handlers.door.passkeys
    if place is None:
        return []
    from langfinger.server.http.passkeys.handlers import PasskeyHandlers

    return routes(PASSKEY_OPS, PasskeyHandlers(handlers, place))


async def unknown(request: Request) -> Response:
    """Nothing is there."""
    raise Refused(404, "no_such_call")


async def on_refused(request: Request, problem: Exception) -> Response:
    """The house says no."""
    assert isinstance(problem, Refused)
    return refuse(problem)


async def on_no_table(request: Request, problem: Exception) -> Response:
    """There is no such table."""
    return refuse(Refused(404, "no_such_table"))


async def on_shelved(request: Request, problem: Exception) -> Response:
    """The table cannot be set up any more; its people can see why."""
    return refuse(Refused(409, "shelved"))


async def on_http(request: Request, problem: Exception) -> Response:
    """Starlette says no: wrong method, no such path."""
    assert isinstance(problem, HTTPException)
    code = "wrong_method" if problem.status_code == 405 else "bad_request"
    response = refuse(Refused(problem.status_code, code))
    for name, value in (problem.headers or {}).items():
        response.headers[name] = value
    return response


async def on_store(request: Request, problem: Exception) -> Response:
    """Nothing could be stored or read."""
    LOG.error("nothing stored: %s", type(problem).__name__)
    return refuse(Refused(503, "not_stored"))


async def on_fault(request: Request, problem: Exception) -> Response:
    """Our own fault."""
    LOG.error("a request failed: %s", fault(problem))
    return refuse(Refused(500, "our_fault"))


HANDLERS: Final[dict[Any, Callable[..., Any]]] = {
    Refused: on_refused,
    NoSuchTable: on_no_table,
    Shelved: on_shelved,
    Elsewhere: on_store,
    HTTPException: on_http,
    NotStored: on_store,
    Unreadable: on_store,
    Exception: on_fault,
}
