"""The names and texts that an edition brings along, and what is missing of them.

    [words.de.thief]
    T01 = { name = "Der Senator", acc = "den Senator", dat = "dem Senator" }

A name is put into sentences, so whoever changes one gives every form that the sentences of this
language use: `acc` and `dat` of a thief, `at` of a location. Of cards that say what they do, a row
that differs from the house needs a text of its own, for the text of the house would be wrong.
"""

from typing import Any, Final

from langfinger.editions.reading import house_cards, name_of
from langfinger.kernel import Game, Json
from langfinger.texts import ENGLISH, LANGUAGES, Texts

Row = dict[str, Json]
Told = tuple[tuple[str, ...], str]
SAYS_NOTHING: Final = ("id", "count", "named", "provenance", "source", "note", "name", "rules")
"""Fields of a row that no text of a card tells."""
NO_NAMES: Final = ("input", "letter")
"""What people type, and letters of cards: they stay those of the house."""
TELLING: Final = ("text", "ability", "demand", "reward", "effect", "task")
"""Forms that say what a card does."""
KINDS: Final = {"card": "kind", "basic": "kind", "raid": "order", "gear": "kind"}
"""Under which kind of words the rows of a table are told, where it has another name."""


def wording_faults(house: Game[Any], game: Game[Any] | None, cards: Row) -> list[Told]:
    """What is missing or wrong in the words of an edition, with the way to its place.

    Without a game that can be played only what needs none is looked at.
    """
    found: list[Told] = []
    for lang in LANGUAGES:
        texts = Texts(house, lang)
        found += own_words(texts, game, cards.get("words", {}), lang)
        found += [] if game is None else untold(texts, game, cards, lang)
        found += stale(texts, cards, house_cards(house), lang)
        found += unformed(texts, cards, lang)
    return found


def sane(words: Json) -> Row:
    """So much of the table `words` as has its form: language, kind, thing, and texts."""
    found: Row = {}
    for lang in LANGUAGES:
        for kind, things in entries(entries(words).get(lang)).items():
            for key, forms in entries(things).items():
                told = {form: text for form, text in entries(forms).items() if is_text(text)}
                found.setdefault(lang, {}).setdefault(kind, {})[key] = told
    return found


def entries(place: Json) -> Row:
    """A table, or nothing where there is none."""
    return place if isinstance(place, dict) else {}


def unformed(texts: Texts, cards: Row, lang: str) -> list[Told]:
    """Names beside a card in a language with cases: a word alone would break sentences."""
    found: list[Told] = []
    for table, rows in cards.items():
        kind = KINDS.get(table, table)
        if lang == ENGLISH or not isinstance(rows, list) or kind not in texts.words:
            continue
        for number, row in enumerate(rows):
            name = entries(entries(row).get("name")).get(lang)
            wanted = [form for form in forms_of(texts, kind) if form != "name"]
            missing = [form for form in wanted if form not in entries(name)]
            if name is not None and missing:
                called = name_of(row)
                form = ", ".join(f"{each} = …" for each in ["name", *wanted])
                told = f"{table} {called}: name.{lang}: expected {{ {form} }}, not {name!r}"
                found.append(((table, str(number), "name"), told))
    return found


def half_named(house: Game[Any], cards: Row) -> list[Told]:
    """Cards of the house that are called otherwise in one language, but not in another.

    Whoever brings a file hears of it; a table that was begun with such cards goes on.
    """
    return [told for lang in LANGUAGES for told in unnamed(Texts(house, lang), cards, lang)]


def unnamed(texts: Texts, cards: Row, lang: str) -> list[Told]:
    """Cards of the house that have another name only in other languages than this."""
    found: list[Told] = []
    own = entries(entries(cards.get("words")).get(lang))
    for table, rows in cards.items():
        kind = KINDS.get(table, table)
        for number, row in enumerate(rows if isinstance(rows, list) else []):
            name, key = entries(entries(row).get("name")), name_of(entries(row))
            is_of_house = key in texts.words.get(kind, {})
            if name and lang not in name and is_of_house and key not in entries(own.get(kind)):
                told = f"{table} {key}: name: has no text in {lang}"
                found.append(((table, str(number), "name"), told))
    return found


def own_words(texts: Texts, game: Game[Any] | None, words: Json, lang: str) -> list[Told]:
    """The words of one language: known kinds, known things, every form, and no other."""
    expected = ", ".join(f"[words.{code}]" for code in LANGUAGES)
    if not isinstance(words, dict):
        return [(("words",), f"words: expected {expected}")]
    strange = [code for code in words if code not in LANGUAGES]
    found: list[Told] = [
        (("words", code), f"words.{code}: expected {expected}") for code in strange
    ]
    for kind, things in entries(words.get(lang)).items():
        if kind not in texts.words or not isinstance(things, dict):
            told = f"words.{lang}.{kind}: there are no such things"
            found.append((("words", lang, kind), told))
            continue
        for key, forms in things.items():
            path = ("words", lang, kind, key)
            if game is not None and not is_there(texts, game, kind, key):
                found.append((path, f"words.{lang}.{kind}.{key}: there is no {kind} {key}"))
            else:
                found += wrong_forms(path, forms, forms_of(texts, kind))
    return found


def is_there(texts: Texts, game: Game[Any], kind: str, key: str) -> bool:
    """Has the game such a thing?"""
    return key in (game.words[kind].names if kind in game.words else texts.words[kind])


def wrong_forms(path: tuple[str, ...], forms: Json, wanted: list[str]) -> list[Told]:
    """Forms that are missing, unknown, or no text."""
    called = ".".join(path)
    if not isinstance(forms, dict):
        return [(path, f"{called}: expected {{ {' = …, '.join(wanted)} = … }}")]
    missing = [form for form in wanted if form not in forms]
    other = [form for form in forms if form not in wanted]
    odd = [form for form in wanted if form in forms and not is_text(forms[form])]
    found = [(path, f"{called}: {form} is missing") for form in missing]
    found += [(path, f"{called}: there is no form {form!r}") for form in other]
    return found + [(path, f"{called}: {form}: expected a text") for form in odd]


def is_text(value: Json) -> bool:
    """Words that can be shown in one line."""
    return isinstance(value, str) and bool(value.strip()) and value.isprintable()


def forms_of(texts: Texts, kind: str) -> list[str]:
    """The forms that every thing of this kind has in the house."""
    things = [thing for thing in texts.words[kind].values() if isinstance(thing, dict)]
    shared = [form for form in things[0] if all(form in thing for thing in things)]
    return [form for form in shared if form not in NO_NAMES]


def untold(house: Texts, game: Game[Any], cards: Row, lang: str) -> list[Told]:
    """Things that have no name in this language; told where their card stands."""
    words = Texts(game, lang).words
    found: list[Told] = []
    for kind, named in game.words.items():
        for key in named.names if kind in house.words else ():
            if key not in words[kind]:
                way = f"[words.{lang}.{kind}] {key} = …"
                told = f"{kind} {key}: has no text in {lang}: expected {way}"
                found.append((place_of(cards, key) or ("words", lang, kind), told))
    return found


def place_of(cards: Row, key: str) -> tuple[str, ...]:
    """The row of this name, or of the card that this is a copy of; nothing if there is none."""
    for table, rows in cards.items():
        for number, row in enumerate(rows if isinstance(rows, list) else []):
            if name_of(entries(row)) in (key, key[:-1]):
                return table, str(number)
    return ()


def stale(texts: Texts, cards: Row, house: Row, lang: str) -> list[Told]:
    """Rows whose text would still tell what the house's card does."""
    found: list[Told] = []
    own = entries(entries(cards.get("words")).get(lang))
    for table, rows in cards.items():
        kind = KINDS.get(table, table)
        if not isinstance(rows, list) or not isinstance(texts.words.get(kind), dict):
            continue
        telling = [form for form in forms_of(texts, kind) if form in TELLING]
        before = {name_of(row): row for row in house.get(table, [])}
        for number, row in enumerate(rows):
            key = name_of(entries(row))
            is_told = key in entries(own.get(kind))
            if telling and key and key in before and does(row) != does(before[key]) and not is_told:
                way = f"words.{lang}.{kind}.{key}"
                told = f"{table} {key}: differs from the house, so it needs its own {way}"
                found.append(((table, str(number)), told))
    return found


def does(row: Row) -> Row:
    """What of a row a text may tell."""
    return {field: value for field, value in row.items() if field not in SAYS_NOTHING}
