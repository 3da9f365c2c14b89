"""Card files of an owner's own, one for each game: a number is another, and they have a name."""

from typing import Final

from langfinger.editions.reading import house_text
from langfinger.games import GAMES

NAME: Final = "Mara's box"
HOOK: Final = """
[[gear]]
id = "G90"
box = "core"
colour = "violet"
cost = 2
count = 2
effects = "caper 3"
name = { en = "Grappling Hook", de = { name = "Wurfhaken", acc = "den Wurfhaken" } }
"""
CHANGES: Final = {
    "caper": ("coins = 10", "coins = 12"),
    "gelegenheit": ('key = "9"\nnumber = 9', 'key = "9"\nnumber = 20'),
    "hadria": ('range = 4\neffect = [["fire"]]', 'range = 6\neffect = [["fire"]]'),
    "swindler": ("start_vp = 3", "start_vp = 5"),
}
FIRE: Final = """
[words.en.kind]
fire = { name = "Fire Bottle", text = "Lay fire on a free field in range." }
[words.de.kind]
fire = { name = "Brandflasche", text = "Feuer auf ein freies Feld in Reichweite legen." }
"""
MORE: Final = {"caper": HOOK, "hadria": FIRE}


def own_cards(key: str) -> str:
    """The card file of the house with one change and a name of its own."""
    text, (old, new) = house_text(GAMES[key]), CHANGES[key]
    assert text.count(old) == 1, old
    house = GAMES[key].facts.name
    named = text.replace(f'name = "{house}"', f'name = "{NAME}"', 1)
    return named.replace(old, new) + MORE.get(key, "")
