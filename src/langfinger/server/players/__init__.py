"""The bots of the house: how they think, where, and how long they seem to."""

from langfinger.server.players.choices import Asked, Choose, Found, choose, choose_in
from langfinger.server.players.manners import AT_ONCE, LIKE_PEOPLE, Manners, read_manners
from langfinger.server.players.minds import Here, Minds
from langfinger.server.players.players import Players
from langfinger.server.players.workers import Workers

__all__ = [
    "AT_ONCE",
    "LIKE_PEOPLE",
    "Asked",
    "Choose",
    "Found",
    "Here",
    "Manners",
    "Minds",
    "Players",
    "Workers",
    "choose",
    "choose_in",
    "read_manners",
]
