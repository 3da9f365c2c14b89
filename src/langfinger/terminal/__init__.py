"""The same table as text: a plain prompt that works on any screen, and without one."""

from langfinger.terminal.desk import Desk, terminal_words, words_at_table
from langfinger.terminal.lines import Choice, Misread, Permission, Section
from langfinger.terminal.listing import Listing, listing_for
from langfinger.terminal.paint import Painter
from langfinger.terminal.rulebook import full_id, short_sections
from langfinger.terminal.saves import read_any_game, read_game, read_json, save
from langfinger.terminal.sitting import Sitting
from langfinger.terminal.table import sit_down

__all__ = [
    "Choice",
    "Desk",
    "Listing",
    "Misread",
    "Painter",
    "Permission",
    "Section",
    "Sitting",
    "full_id",
    "listing_for",
    "read_any_game",
    "read_game",
    "read_json",
    "save",
    "short_sections",
    "sit_down",
    "terminal_words",
    "words_at_table",
]
