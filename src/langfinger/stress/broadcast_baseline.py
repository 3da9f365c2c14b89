"""A room broadcast and nothing else, to compare with.

    python -m langfinger.stress.broadcast_baseline PORT SIZE

Whatever one socket of a room sends, all sockets of the room get SIZE bytes of text that begin with
the number of the message: no game, no store, no secrets.
"""

import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

ROOMS: defaultdict[str, list[WebSocket]] = defaultdict(list)
NUMBERS: defaultdict[str, int] = defaultdict(int)
SIZE = int(sys.argv[2]) if len(sys.argv) > 2 else 2500


async def talk(socket: WebSocket) -> None:
    """One socket of a room."""
    name = socket.path_params["table"]
    await socket.accept()
    ROOMS[name].append(socket)
    while (received := await socket.receive())["type"] == "websocket.receive":
        del received
        NUMBERS[name] += 1
        head = f'{{"t":"view","seq":{NUMBERS[name]},"x":"'
        text = head + "x" * (SIZE - len(head) - 2) + '"}'
        for other in ROOMS[name]:
            await other.send_text(text)
    ROOMS[name].remove(socket)


if __name__ == "__main__":
    app = Starlette(routes=[WebSocketRoute("/ws/{table}", talk)])
    uvicorn.run(app, port=int(sys.argv[1]), log_level="warning", ws="websockets-sansio")
