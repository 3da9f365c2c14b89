"""A bot that takes a seat at a web table by its invite link, as people do (docs/write-a-bot.md).

python docs/examples/socket_bot.py "http://localhost:8765/join/TABLE#INVITE"
"""

import json
import random
import sys
import uuid
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.sync.client import connect

KNOWN_RULES = None  # name the rules version your bot was written for, and it stays away from others


class Guest:
    """Somebody with a cookie."""

    def __init__(self, link):
        self.origin = "{0.scheme}://{0.netloc}".format(urlsplit(link))
        self.headers = {"Origin": self.origin, "Content-Type": "application/json"}

    def ask(self, method, path, body=None):
        """One request; the cookie that names us is kept."""
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(self.origin + path, data, self.headers, method=method)) as answer:
            cookie = answer.headers.get("Set-Cookie")
            if cookie:
                self.headers["Cookie"] = cookie.partition(";")[0]
            return json.load(answer)


def main(link):
    """Sits down and plays to the end."""
    place, guest, dice = urlsplit(link), Guest(link), random.Random()
    table = place.path.rpartition("/")[2]
    guest.ask("POST", "/api/me", {"name": "Socket bot", "lang": "en"})
    game = guest.ask("POST", f"/api/tables/{table}/join", {"invite": place.fragment})["game"]
    rules = {known["key"]: known["rules"] for known in guest.ask("GET", "/api/games")}[game]
    if KNOWN_RULES not in (None, rules):
        sys.exit(f"expected rules {KNOWN_RULES} of {game}, not {rules}")
    url, cookie = guest.origin.replace("http", "ws", 1), {"Cookie": guest.headers["Cookie"]}
    with connect(f"{url}/ws/{table}", origin=guest.origin, additional_headers=cookie) as line:
        line.send(json.dumps({"t": "hello", "since": -1, "epoch": ""}))
        for said in map(json.loads, line):
            view = said.get("view")
            if view and view["scores"] is not None:
                return print(json.dumps(view["scores"]))
            if view and said["seat"] in view["table"]["waiting"] and said["held"] is None:
                act = {"t": "act", "cid": uuid.uuid4().hex, "seat": said["seat"]}
                line.send(
                    json.dumps({**act, "base": said["seq"], "action": dice.choice(view["legal"])})
                )


if __name__ == "__main__":
    main(sys.argv[1])
