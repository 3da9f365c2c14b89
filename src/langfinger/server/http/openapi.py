"""The OpenAPI 3.1 page: HTTP operations, and the messages of the socket as schemas."""

import re
from collections.abc import Sequence
from typing import Any, Final, get_args

from msgspec.json import schema_components

from langfinger.server.http.api import JSON, Op
from langfinger.server.http.routes import ALL_OPS
from langfinger.server.publish.replay.review_wire import Incoming, Outgoing
from langfinger.server.publish.wire import Problem

REF: Final = "#/components/schemas/{name}"
PROBLEM: Final = REF.format(name="Problem")
SLOT: Final = re.compile(r"\{(\w+)\}")


def page(version: str, ops: Sequence[Op] = ALL_OPS) -> dict[str, Any]:
    """The whole page, of all that can be asked in this house or in any."""
    bodies = [op.body for op in ops if op.body is not None]
    answers = [op.returns for op in ops if op.returns is not None]
    said, sent = list(get_args(Incoming)), list(get_args(Outgoing))
    kinds = [*bodies, *answers, *said, *sent, Problem]
    schemas, components = schema_components(kinds, ref_template=REF)
    shape_of = dict(zip(map(repr, kinds), schemas, strict=True))
    components |= {"ClientMessage": union(said), "ServerMessage": union(sent)}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Langfinger", "version": version},
        "paths": paths(ops, shape_of),
        "components": {"schemas": dict(sorted(components.items()))},
    }


def union(kinds: list[type]) -> dict[str, Any]:
    """One of these messages, told apart by `t`."""
    return {
        "anyOf": [{"$ref": REF.format(name=kind.__name__)} for kind in kinds],
        "discriminator": {"propertyName": "t"},
    }


def paths(ops: Sequence[Op], shape_of: dict[str, Any]) -> dict[str, Any]:
    """The operations by path and method."""
    found: dict[str, Any] = {}
    for op in ops:
        found.setdefault(op.path, {})[op.method.lower()] = operation(op, shape_of)
    return found


def operation(op: Op, shape_of: dict[str, Any]) -> dict[str, Any]:
    """One operation: its arguments, body, answer and refusals."""
    responses: dict[str, Any] = {
        str(op.status): content("The answer.", shape_of[repr(op.returns)]),
        **{str(status): content("Refused.", {"$ref": PROBLEM}) for status in sorted(op.errors)},
    }
    told: dict[str, Any] = {"operationId": op.name, "responses": responses}
    arguments = [argument(name, "path") for name in SLOT.findall(op.path)]
    arguments += [argument(name, "query") for name in op.query]
    if arguments:
        told["parameters"] = arguments
    if op.body is not None:
        told["requestBody"] = {"required": True, **content("", shape_of[repr(op.body)])}
        del told["requestBody"]["description"]
    return told


def argument(name: str, where: str) -> dict[str, Any]:
    """One argument in the path or behind it."""
    shape = {"type": "string"}
    return {"name": name, "in": where, "required": where == "path", "schema": shape}


def content(description: str, shape: dict[str, Any]) -> dict[str, Any]:
    """Something in JSON of this shape."""
    return {"description": description, "content": {JSON: {"schema": shape}}}
