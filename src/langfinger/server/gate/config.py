"""How uvicorn serves the house: our own gates at its edge, the same in tests and in earnest."""

from typing import Any, Final

import uvicorn
from starlette.types import ASGIApp

from langfinger.server.clock import Clock
from langfinger.server.gate.http_gate import HttpGate
from langfinger.server.gate.porter import Porter
from langfinger.server.gate.socket_gate import PONG_WITHIN, SocketGate
from langfinger.server.http.limits import Limits
from langfinger.server.publish.commands import MAX_MESSAGE

LONGEST_HEAD: Final = 16_384
PING_EVERY: Final = 20  # seconds


class HouseConfig(uvicorn.Config):
    """Uvicorn's settings, and the porter whom all gates ask."""

    def __init__(self, app: ASGIApp, porter: Porter, **more: Any) -> None:
        self.porter = porter
        super().__init__(
            app,
            http=HttpGate,
            ws=SocketGate,
            h11_max_incomplete_event_size=LONGEST_HEAD,
            timeout_keep_alive=porter.limits.idle,
            ws_max_size=MAX_MESSAGE,
            ws_ping_interval=PING_EVERY,
            ws_ping_timeout=PONG_WITHIN,
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            **more,
        )


def new_config(
    app: ASGIApp,
    clock: Clock,
    limits: Limits,
    most: int,
    is_proxied: bool = False,
    patience: int = 3,
) -> HouseConfig:
    """Serves this application to so many connections; stopped, it waits so many seconds."""
    porter = Porter(clock, limits, most)
    return HouseConfig(app, porter, proxy_headers=is_proxied, timeout_graceful_shutdown=patience)
