"""Why the house says no: one kind of refusal for all of HTTP."""

from typing import Any

from langfinger.server.publish.wire import Problem


class Refused(Exception):
    """A request that cannot be granted: a code, its arguments and the HTTP status."""

    def __init__(self, status: int, code: str, **args: Any) -> None:
        super().__init__(code)
        self.status = status
        self.problem = Problem(code=code, args=args)
