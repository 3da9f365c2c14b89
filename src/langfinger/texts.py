"""Texts: every sentence a person reads, made from templates and from masked words alone.

The sentences of a game lie in its folder, `texts/en.toml` and `texts/de.toml`; the files in
`languages` say which languages there are. Terminal, web and server log fill the same templates, so
the language of templates is tiny:

    {card}                   an argument, spelled by its kind: a seat by its name, a card by its
                             chip, other words of the game by their `name`, a number as a number
    {card.words}             another field of the same thing: words, task, goods, …
    {card.name}              the name of its kind, where cards are copies: purse2 is a purse
    {roles}                  all of role, role2, role3 … that are there, joined; twins are counted
    {n|card|cards}           one of two by the number: one (or minus one), or any other
    {n|no card|# card|# cards}
                             the same with a word for zero; # is the number

Numbers that are not whole are rounded to tenths and written with the decimal mark of the language.
The kind of an argument is its name without digits at the end. An event has a sentence `they`, a
sentence `you` for the seat it is about, `hidden` for those who do not see its secret, and, if it
needs one, `nobody` for when it is about no seat. A card like R9 is made of the letter of a colour
and a face: the face's template is filled with the fields of the colour.
"""

import math
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.resources import files
from typing import Any, Final

from langfinger.games import GAMES
from langfinger.kernel import NOBODY, NOTHING_SEEN, Action, BadChoice, Game, Json, View
from langfinger.parts import folder_of, package_of

ENGLISH: Final = "en"  # told wherever a language is not spoken
SLOT: Final = re.compile(r"\{(\w+)(?:\.(\w+))?((?:\|[^{}|]*)*)\}")
PARAGRAPH: Final = re.compile(r"^\*\*([A-Z]+-[A-Z]?[0-9.]+)\*\* (.*)$", re.MULTILINE)
MINUS: Final = "−"
POINT: Final = "."
MOST_SEATS: Final = 8
OUT_OF_PLACE: Final = "not_now"  # the code of whatever answers another question

Spell = Callable[[str, str], str]


def fill(template: str, spell: Spell, numbers: Mapping[str, Json], mark: str = POINT) -> str:
    """The template with every slot filled: `spell(argument, field)` says what stands there."""

    def fill_slot(slot: re.Match[str]) -> str:
        name, field, choices = slot[1], slot[2] or "", slot[3]
        if choices:
            return by_number(numbers[name], choices[1:].split("|"), mark)
        return spell(name, field)

    return SLOT.sub(fill_slot, template)


def by_number(value: Json, choices: list[str], mark: str = POINT) -> str:
    """The form for this number: [one, more] or [none, one, more]."""
    told = to_tenths(value)
    if told == 0 and len(choices) > 2:
        return choices[0].replace("#", "0")
    one, more = choices[-2:]
    return (one if told in (1, -1) else more).replace("#", number(told, mark))


def number(value: Json, mark: str = POINT) -> str:
    """A number with a real minus sign and this decimal mark; words as they are."""
    told = to_tenths(value)
    if isinstance(told, int | float):
        return str(told).replace("-", MINUS).replace(POINT, mark)
    return str(told)


def to_tenths(value: Json) -> Json:
    """A number with at most one decimal, halves upwards: 1.25 is 1.3, and 1.96 is 2."""
    if not isinstance(value, float):
        return value
    tenths = math.floor(value * 10 + 0.5)
    return tenths / 10 if tenths % 10 else tenths // 10


def slots(template: str) -> set[str]:
    """The arguments a template uses, with the fields it asks of them."""
    return {slot[1] + (f".{slot[2]}" if slot[2] else "") for slot in SLOT.finditer(template)}


def read_words(package: str, path: str) -> dict[str, Any]:
    """A file of words that lies in a package."""
    return tomllib.loads(files(package).joinpath(path).read_text("utf-8"))


def languages() -> dict[str, dict[str, Any]]:
    """What is known of each language of the house, by the files in `languages`; English first."""
    names = [file.name for file in files("langfinger").joinpath("languages").iterdir()]
    codes = {name.removesuffix(".toml") for name in names if name.endswith(".toml")}
    ordered = [ENGLISH, *sorted(codes - {ENGLISH})]
    return {code: read_words("langfinger", f"languages/{code}.toml") for code in ordered}


KNOWN: Final = languages()
LANGUAGES: Final = tuple(KNOWN)


def check_language(lang: str) -> str:
    """BadChoice unless Langfinger speaks this language."""
    if lang not in LANGUAGES:
        raise BadChoice(f"there is no language {lang!r}; choose one of: {', '.join(LANGUAGES)}")
    return lang


class Phrases:
    """Sentences with plain arguments: the words of a program rather than of a game."""

    def __init__(self, words: dict[str, Any]) -> None:
        self.words = words

    def say(self, key: str, **args: object) -> str:
        """The sentence of this key, `section.name`, with its slots filled."""
        return fill(self.at(key), lambda name, _: number(args[name]), args)

    def at(self, key: str) -> str:
        """The template of this key."""
        found: Any = self.words
        for part in key.split("."):
            found = found[part]
        assert isinstance(found, str), f"{key} is not a sentence"
        return found


def own_words(game: Game[Any], lang: str) -> dict[str, Any]:
    """The texts that an edition brings along in its table `words`."""
    cards = game.facts.cards
    words = cards.get("words", {}) if isinstance(cards, dict) else {}
    told: dict[str, Any] = words.get(lang, {})
    return told


def name_twins(things: dict[str, Any], words: dict[str, Any], names: Sequence[str]) -> None:
    """A copy that an edition adds is called like its kind or like the other copies."""
    for name in names if things else ():
        kind = name.rstrip("0123456789")
        for known in (things.get(f"{kind}1"), words.get("loot", {}).get(kind)):
            if name not in things and known is not None:
                things[name] = known


class Texts(Phrases):
    """The sentences of one game in one language; all of them are functions of masked words."""

    def __init__(self, game: Game[Any], lang: str) -> None:
        self.game = game
        self.lang = check_language(lang)
        self.mark: str = KNOWN[lang]["decimal_mark"]
        super().__init__(read_words(package_of(game), f"texts/{lang}.toml"))
        for kind, names in game.names(lang).items():
            self.words[kind] = {**self.words.get(kind, {}), **names}
        for kind, things in own_words(game, lang).items():
            for key, forms in things.items():
                known = self.words.setdefault(kind, {})
                known[key] = {**known.get(key, {}), **forms}
        if game.facts.fingerprint != GAMES.get(game.key, game).facts.fingerprint:
            self.words["game"]["name"] += f" · {game.facts.name}"  # tables say what they play
        for kind, named in game.words.items():
            name_twins(self.words.get(kind, {}), self.words, named.names)

    @property
    def name(self) -> str:
        """What the game is called."""
        return self.at("game.name")

    def tell(self, template: str, args: Mapping[str, Json], names: Sequence[str] = ()) -> str:
        """The template with arguments as events and reasons carry them: words, numbers, seats."""
        spell = partial(self.spell, args=args, names=names)
        return fill(template, spell, args, self.mark)

    def spell(self, name: str, field: str, args: Mapping[str, Json], names: Sequence[str]) -> str:
        """One argument as people say it."""
        if name not in args and name.endswith("s"):
            return self.several(name[:-1], args, names)
        value = args[name]
        kind = name.rstrip("0123456789")
        if value is None:
            return self.at("none." + ("seat" if kind == "seat" else "thing"))
        if isinstance(value, list):
            return self.join([self.one(kind[:-1], item, field, names) for item in value])
        return self.one(kind, value, field, names)

    def one(self, kind: str, value: Json, field: str, names: Sequence[str]) -> str:
        """A seat by its name, anything else by its field."""
        if kind == "seat":
            return self.seat(value, names)
        return self.thing(kind, value, field)

    def seat(self, value: Json, names: Sequence[str]) -> str:
        """A seat by its name, or as #2 where nobody has told the names."""
        if value == NOTHING_SEEN:
            return self.at("none.seat")
        return names[value] if names else f"#{value}"

    def several(self, kind: str, args: Mapping[str, Json], names: Sequence[str]) -> str:
        """All arguments of a kind that are there, twins counted."""
        same = [name for name in args if name.rstrip("0123456789") == kind]
        told = [self.spell(name, "", args, names) for name in same if args[name] is not None]
        return self.join([self.counted(one, told.count(one)) for one in dict.fromkeys(told)])

    def counted(self, thing: str, count: int) -> str:
        """A thing that is there so often."""
        return thing if count == 1 else self.say("join.twins", thing=thing, n=count)

    def join(self, things: Sequence[str]) -> str:
        """Things in a row: `red, green and blue`."""
        if not things:
            return self.at("none.thing")
        head = self.at("join.comma").join(things[:-1])
        return self.at("join.last").join([head, things[-1]]) if head else things[-1]

    def thing(self, kind: str, value: Json, field: str = "") -> str:
        """A card, a role, a colour … by one of its fields; numbers and free words as they are."""
        if kind == "card" and field == "name":
            return self.kind_of_card(value)
        if kind == "card":
            return self.card(value) if field == "words" else str(value)
        if kind in self.game.words and value != NOTHING_SEEN:
            return str(self.words[kind][value][field or "name"])
        return number(value, self.mark)

    def kind_of_card(self, name: str) -> str:
        """What is printed on a card: `smoke2` is one of the Smoke Grenades."""
        if name == NOTHING_SEEN:
            return name
        return str(self.words["kind"][name.rstrip("0123456789")]["name"])

    def card(self, name: str) -> str:
        """A card in full: `red 9 (gems)`."""
        if name == NOTHING_SEEN:
            return name
        colour = next(c for c in self.words["colour"].values() if c["letter"] == name[0])
        return fill(self.words["face"][name[1:]]["words"], lambda part, _: str(colour[part]), {})

    def event(self, masked: Json, names: Sequence[str], viewer: int) -> str:
        """What happened, as this viewer saw it: `Anna lays R9.`"""
        kind = self.game.events[masked[0]]
        args = dict(zip(kind.__match_args__, masked[1:], strict=True))
        forms = self.words["event"][masked[0]]
        if kind.secret and args[kind.secret] == NOTHING_SEEN:
            return self.tell(forms["hidden"], args, names)
        if "nobody" in forms and args["seat"] is None:
            return self.tell(forms["nobody"], args, names)
        mine = viewer != NOBODY and args.get("seat") == viewer
        return self.tell(forms["you" if mine else "they"], args, names)

    def prompt(self, seen: View, names: Sequence[str]) -> str:
        """The question on the table: to the viewer, or whom everybody waits for."""
        if seen.ask is None:
            return self.at("ask.Over")
        step = self.game.steps[seen.ask[0]]
        args = dict(zip(step.__match_args__, seen.ask[1:], strict=True))
        waiting = seen.table["waiting"]
        if seen.seat in waiting:
            return self.tell(self.words["ask"][seen.ask[0]]["you"], args, names)
        args["seat"] = None
        args["waiting"] = self.join([names[seat] for seat in waiting])
        return self.tell(self.words["ask"][seen.ask[0]]["they"], args, names)

    def action(self, move: Action | str, names: Sequence[str] = ()) -> str:
        """What a choice is called: `Lay R9, red 9 (gems)`; without names, seats are S0, S1, …"""
        found = self.game.read(move) if isinstance(move, str) else move
        if found is None:
            raise BadChoice(f"there is no move {move!r} in {self.game.key}")
        spelled = found.to_json(self.game.words)
        args = dict(zip(found.__match_args__, spelled[1:], strict=True))
        named = [*names, *[f"S{seat}" for seat in range(len(names), MOST_SEATS)]]
        return self.tell(self.words["action"][spelled[0]], args, named)

    def reason(self, reason: Json, names: Sequence[str]) -> str:
        """Why something is not allowed."""
        return self.tell(self.refusal(reason)["why"], reason["facts"], names)

    def fix(self, reason: Json, names: Sequence[str]) -> str:
        """What would make it legal."""
        return self.tell(self.refusal(reason)["fix"], reason["facts"], names)

    def refusal(self, reason: Json) -> dict[str, str]:
        """Its sentences; an answer to another question has those of its own paragraph."""
        if reason["code"] == OUT_OF_PLACE:
            for told in self.words.get("out_of_place", {}).values():
                if reason["rule"] in told["rules"]:
                    return dict(told)
        return dict(self.words["reason"][reason["code"]])

    def rulebook(self) -> str:
        """The rules of the game in this language, as Markdown."""
        return folder_of(self.game).joinpath(f"texts/rules.{self.lang}.md").read_text("utf-8")

    def paragraphs(self) -> dict[str, str]:
        """The numbered paragraphs by their ids, without marks."""
        return {id: plain(text) for id, text in PARAGRAPH.findall(self.rulebook())}

    def rule(self, id: str) -> str:
        """One paragraph; BadChoice if there is none of this id."""
        found = self.paragraphs()
        if id.upper() not in found:
            first, *_, last = found
            raise BadChoice(f"there is no rule {id!r}; the rules run from {first} to {last}")
        return found[id.upper()]


def plain(markdown: str) -> str:
    """A paragraph without its stars and backticks."""
    return re.sub(r"[*`]", "", markdown)
