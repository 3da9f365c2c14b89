"""A room broadcast and nothing else, to compare with.

    python -m langfinger.stress.load.broadcast_baseline PORT FILE

Whatever one socket of a room sends, all sockets of the room get the next line of the file, which
begins with the number of the message: no game, no store, no secrets. Packed as the house packs.
"""

import sys
from collections import defaultdict
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

ROOMS: defaultdict[str, list[WebSocket]] = defaultdict(list)
NUMBERS: defaultdict[str, int] = defaultdict(int)
TEXTS: list[str] = []


async def talk(socket: WebSocket) -> None:
    """One socket of a room."""
    name = socket.path_params["table"]
    await socket.accept()
    ROOMS[name].append(socket)
    while (received := await socket.receive())["type"] == "websocket.receive":
        del received
        NUMBERS[name] += 1
        rest = TEXTS[NUMBERS[name] % len(TEXTS)].partition(",")[2].partition(",")[2]
        text = f'{{"t":"view","seq":{NUMBERS[name]},{rest}'
        for other in ROOMS[name]:
            await other.send_text(text)
    ROOMS[name].remove(socket)


if __name__ == "__main__":
    TEXTS.extend(Path(sys.argv[2]).read_text("utf-8").splitlines())
    app = Starlette(routes=[WebSocketRoute("/ws/{table}", talk)])
    uvicorn.run(app, port=int(sys.argv[1]), log_level="warning", ws="websockets-sansio")
