"""What one table plays otherwise than the rulebook says: for the terminal and the browser.

An option stands in the reading that settles it (GD-A11), and every rule that names this reading
depends on it; so both say what holds. Cards of one's own go before the book: what differs about
them is told at its beginning, and at the rules that their rows name.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from langfinger.editions.differing import Difference, differing
from langfinger.editions.reading import house_cards
from langfinger.editions.wording import KINDS
from langfinger.games import GAMES
from langfinger.kernel import Game, Json, Option
from langfinger.rulebook.links import ids_in, name_of, printed
from langfinger.texts import KNOWN, Phrases, Texts, number, plain

MANY: Final = 64
REMARKS: Final = ("provenance", "source", "note", "name", "rules", "words")


class HouseRules:
    """The options and cards of a table that are not those of the house."""

    def __init__(self, game: Game[Any], lang: str, options: Mapping[str, str] | None) -> None:
        chosen = options or {}
        self.texts = Texts(game, lang)
        self.phrases = Phrases(KNOWN[lang]["table"])
        self.is_edition = game.facts.fingerprint != GAMES.get(game.key, game).facts.fingerprint
        self.changed = [
            (option, chosen[option.name])
            for option in game.options
            if chosen.get(option.name, option.default) != option.default
        ]
        self.own = own_cards(game) if self.is_edition else []

    def plays(self) -> str:
        """The options that somebody has chosen, and whose cards these are; '' in the house."""
        options = "; ".join(map(self.option_told, self.changed))
        told = [self.phrases.say("plays", options=options)] if options else []
        if self.is_edition:
            told.append(self.phrases.say("cards", name=self.texts.game.facts.name))
        return " ".join(told)

    def differs(self) -> list[str]:
        """What about the cards is not as in the book, each in one sentence."""
        return list(dict.fromkeys(self.card_told(one) for one in self.own))

    def marks(self, id: str, text: str) -> list[str]:
        """What holds at this table, for one paragraph of the book."""
        game = self.texts.game
        told = [self.meaning(*one) for one in self.changed if depends(game, id, text, one[0])]
        rows = rows_under(game).get(id, ())
        told += [self.card_told(one) for one in self.own if (one.table, one.row) in rows]
        return [self.phrases.say("mark", note=note) for note in told]

    def meaning(self, option: Option, choice: str) -> str:
        """`GD-A11: loot beats all other colours in every trick.`"""
        meaning = self.texts.words["option"][option.name]["choices"][choice]
        return self.phrases.say("option", ruling=option.ruling, meaning=plain(meaning))

    def option_told(self, chosen: tuple[Option, str]) -> str:
        """`Power of the loot: trump`."""
        option, choice = chosen
        return f"{self.texts.words['option'][option.name]['name']}: {choice}"

    def card_told(self, one: Difference) -> str:
        """`Disguise Kit: cost 4, in this book 2.`"""
        thing, field = self.called(one), one.field.rpartition(".")[2]
        if not field:
            return self.phrases.say("gone" if one.other is None else "new", thing=thing)
        told = {"now": self.value(one.other), "before": self.value(one.one)}
        return self.phrases.say("differs", thing=thing, field=field, **told)

    def called(self, one: Difference) -> str:
        """The name of a thing, with its place in the card file."""
        if not one.table:
            return f"[{one.field.rpartition('.')[0]}]"
        name = name_of(self.texts, KINDS.get(one.table, one.table), one.row)
        return f"{one.table} {one.row}" if name == one.row else f"{name} ({one.row})"

    def value(self, value: Json) -> str:
        """A value as people write it."""
        if value is None:
            return self.phrases.at("nothing")
        if isinstance(value, int | float):
            return number(value, self.texts.mark)
        return self.phrases.say("quoted", text=value if isinstance(value, str) else repr(value))


@lru_cache(maxsize=MANY)
def own_cards(game: Game[Any]) -> list[Difference]:
    """What of an edition plays otherwise than the cards of the house."""
    found = differing(house_cards(game), game.facts.cards)
    return [one for one in found if one.field.partition(".")[0] not in REMARKS]


@lru_cache(maxsize=MANY)
def rows_under(game: Game[Any]) -> dict[str, set[tuple[str, str]]]:
    """The rows of the box by the rules that they name."""
    found: dict[str, set[tuple[str, str]]] = {}
    for table, row in printed(game):
        for id in row["rules"]:
            found.setdefault(id, set()).add((table, row["key"]))
    return found


def depends(game: Game[Any], id: str, text: str, option: Option) -> bool:
    """Is this the paragraph that an option chooses, or one that names it?"""
    return id == option.ruling or ("-E" not in id and option.ruling in ids_in(game, text))
