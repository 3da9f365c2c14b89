"""Builds the application: routes, guards, and the life of the house."""

import logging
import sqlite3
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
from langfinger.server.house import House, NoSuchTable
from langfinger.server.http.api import METHODS, Refused, refuse, reply, routes
from langfinger.server.http.door import Door
from langfinger.server.http.handlers import Handlers
from langfinger.server.http.openapi import page
from langfinger.server.http.routes import OPS
from langfinger.server.http.security import Guarded
from langfinger.server.http.site import Site
from langfinger.server.http.sockets import Sockets
from langfinger.server.store.recovery import OtherRules

LOG: Final = logging.getLogger("langfinger.app")


def new_app(house: House, door: Door, site: Site | None = None) -> ASGIApp:
    """The application of a house; it opens and closes with the server."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        house.open()
        house.players.warm_up()
        yield
        house.close()

    async def described(request: Request) -> Response:
        return reply(page(__version__))

    app = Starlette(
        lifespan=life,
        routes=[
            Route("/api/openapi.json", described),
            *routes(OPS, Handlers(house, door)),
            Route("/api/{rest:path}", unknown, methods=list(METHODS)),
            WebSocketRoute("/ws/{table}", Sockets(house, door)),
            *(site or Site(game_of=house.game_of)).routes(),
        ],
        exception_handlers=HANDLERS,
    )
    return Guarded(app, door.origins)


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


async def on_other_rules(request: Request, problem: Exception) -> Response:
    """The table cannot be read any more."""
    return refuse(Refused(409, "other_rules"))


async def on_http(request: Request, problem: Exception) -> Response:
    """Starlette says no: wrong method, no such path."""
    assert isinstance(problem, HTTPException)
    code = "wrong_method" if problem.status_code == 405 else "bad_request"
    response = refuse(Refused(problem.status_code, code))
    for name, value in (problem.headers or {}).items():
        response.headers[name] = value
    return response


async def on_store(request: Request, problem: Exception) -> Response:
    """Nothing could be stored."""
    LOG.error("nothing stored: %s", problem)
    return refuse(Refused(503, "not_stored"))


async def on_fault(request: Request, problem: Exception) -> Response:
    """Our own fault."""
    return refuse(Refused(500, "our_fault"))


HANDLERS: Final[dict[Any, Callable[..., Any]]] = {
    Refused: on_refused,
    NoSuchTable: on_no_table,
    OtherRules: on_other_rules,
    HTTPException: on_http,
    sqlite3.Error: on_store,
    Exception: on_fault,
}
