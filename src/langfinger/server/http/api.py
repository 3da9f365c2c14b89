"""A typed route: method, path, body and answer in one line; and how the house says no."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from langfinger.server.publish.wire import Problem

MAX_BODY: Final = 4096
JSON: Final = "application/json"
METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
ENCODER: Final = msgspec.json.Encoder()


class Refused(Exception):
    """A request that cannot be granted: a code, its arguments and the HTTP status."""

    def __init__(self, status: int, code: str, **args: Any) -> None:
        super().__init__(code)
        self.status = status
        self.problem = Problem(code=code, args=args)


class Op(NamedTuple):
    """One operation: which handler answers it, and what goes in and out."""

    method: str
    path: str
    name: str
    body: Any = None
    returns: Any = None
    status: int = 200
    errors: tuple[int, ...] = ()
    query: tuple[str, ...] = ()
    most: int = MAX_BODY
    may_be_bare: bool = False


def routes(ops: Sequence[Op], handlers: object) -> list[Route]:
    """The operations for Starlette, answered by the methods of these handlers."""
    found = [
        Route(op.path, served(op, getattr(handlers, op.name)), methods=[op.method]) for op in ops
    ]
    return [*found, *[other_methods(path, ops) for path in dict.fromkeys(op.path for op in ops)]]


def other_methods(path: str, ops: Sequence[Op]) -> Route:
    """The methods a path does not have, refused with those it has."""
    allowed = [op.method for op in ops if op.path == path]

    async def answer(request: Request) -> Response:
        response = refuse(Refused(405, "wrong_method", allowed=allowed))
        response.headers["Allow"] = ", ".join(allowed)
        return response

    return Route(path, answer, methods=[m for m in METHODS if m not in allowed])


def served(op: Op, work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Response]]:
    """The operation as an endpoint."""
    decoder = None if op.body is None else msgspec.json.Decoder(op.body)

    async def answer(request: Request) -> Response:
        if decoder is None:
            told = await work(request)
        else:
            told = await work(request, await read_wish(request, decoder, op))
        return told if isinstance(told, Response) else reply(told, op.status)

    return answer


async def read_wish(request: Request, decoder: "msgspec.json.Decoder[Any]", op: Op) -> Any:
    """The body of an operation; some go without one."""
    if op.may_be_bare and request.headers.get("content-length", "0") == "0":
        return op.body()
    return await read_body(request, decoder, op.most)


async def read_body(request: Request, decoder: "msgspec.json.Decoder[Any]", most: int) -> Any:
    """The body in its shape; refusals say what is wrong with it."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refused(415, "json_only")
    try:
        return decoder.decode(await read_bytes(request, most))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Refused(400, "bad_body", problem=str(problem)) from None


async def read_bytes(request: Request, most: int) -> bytes:
    """The body as it came; whoever goes in the midst of it is not our fault, and hears nothing."""
    raw = bytearray()
    try:
        async for chunk in request.stream():
            raw += chunk
            if len(raw) > most:
                raise Refused(413, "too_large", most=most)
    except ClientDisconnect:
        raise Refused(400, "bad_body", problem="it was never finished") from None
    return bytes(raw)


def reply(told: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(ENCODER.encode(told), status, media_type=JSON)


def refuse(refusal: Refused) -> Response:
    """A refusal as JSON."""
    return reply(refusal.problem, refusal.status)
