"""What may I do, how do I say it, and which rule allows it."""

from typing import Final

from langfinger.games.gelegenheit.box.cards import JOKERS, ROLE_WORDS
from langfinger.games.gelegenheit.rules.laying import barred, bound_to_follow, led_cards
from langfinger.games.gelegenheit.state import GdState
from langfinger.games.gelegenheit.terminal.page import Page
from langfinger.kernel import bit, is_count
from langfinger.terminal.lines import Choice, Misread, Permission
from langfinger.terminal.reading import read_things, split_verb, tokens
from langfinger.texts import Texts

BARE_VERB: Final = {"Laying": "lay", "Placing": "place", "Naming": "name", "TakingRole": "take"}
KIND_OF_THING: Final = {"lay": "card", "place": "role", "name": "colour", "take": "role"}
HOW_TO_PLACE: Final = {2: "table.placing_two", 3: "table.placing_three"}
PERMISSIONS: Final = {
    "place": ("GD-2.4", "place"),
    "name": ("GD-4.2", "name"),
    "alarm": ("GD-8.3", "alarm"),
    "pass": ("GD-8.3", "alarm"),
}


def choices(page: Page) -> list[Choice]:
    """The legal answers with numbers; roles keep their number, stones are placed by words."""
    if page.asked == "Placing":
        return []
    moves = [page.game.texts_of[id] for id in page.seen.legal]
    numbers = list(range(1, len(moves) + 1))
    if page.asked == "TakingRole":
        numbers = [ROLE_WORDS.numbers[move.split()[1]] + 1 for move in moves]
    return [
        Choice(number, page.texts.action(move), move)
        for number, move in zip(numbers, moves, strict=True)
    ]


def prompt(page: Page) -> list[str]:
    """The question, what it means at this moment, and how to answer it."""
    question = page.texts.prompt(page.seen, page.names)
    if page.is_my_card():
        return [f"{question} {duty(page)}"]
    if page.seen.legal and page.asked == "Placing":
        return [question, page.texts.at(HOW_TO_PLACE[page.seen.ask[2]])]
    return [question]


def duty(page: Page) -> str:
    """What the viewer has to lay: anything, the led colour, or a plain card."""
    world = page.world()
    if not unbarred(world, page):
        return page.texts.at("may.plain")
    if not world.laid:
        return page.texts.at("table.duty_lead")
    letter = page.table["trick"][0][0]
    colours = page.texts.words["colour"].items()
    led = next(key for key, colour in colours if colour["letter"] == letter)
    return page.word("duty_follow" if must_follow(world, page) else "duty_free", colour=led)


def unbarred(world: GdState, page: Page) -> int:
    """The viewer's cards that are not barred, as a set; without any, all may be laid (GD-3.14)."""
    return world.hands[page.seen.seat] & ~barred(world)


def must_follow(world: GdState, page: Page) -> bool:
    """The viewer holds a card of the led colour that binds (GD-3.8)."""
    return bool(bound_to_follow(world, unbarred(world, page)))


def notation(page: Page, line: str) -> str:
    """Numbers, bare names or a whole sentence, in the language of the table or in English."""
    words = tokens(line)
    if len(words) == 1 and is_count(words[0]) and page.asked not in ("Placing", "TakingRole"):
        return by_number(page, int(words[0]))
    verb, rest = split_verb(page.texts, words)
    verb = verb or BARE_VERB.get(page.asked, "")
    kind = KIND_OF_THING.get(verb, "")
    if not verb or bool(kind) != bool(rest):
        raise Misread("bad.words", line=line)
    if not kind:
        return verb
    things = read_things(page.texts, kind, [by_position(page.texts, kind, word) for word in rest])
    if verb == "place" and page.asked == "Placing" and len(things) == 1:
        things *= page.seen.ask[2]
    return " ".join([verb, *things])


def by_number(page: Page, number: int) -> str:
    """The move behind a number of the list."""
    for choice in choices(page):
        if choice.number == number:
            return choice.move
    raise Misread("bad.number", number=number)


def by_position(texts: Texts, kind: str, word: str) -> str:
    """A role or a colour by its number on the table; other words as they are."""
    names = texts.game.words[kind].names
    if kind != "card" and is_count(word) and 0 < int(word) <= len(names):
        return names[int(word) - 1]
    return word


def permission(page: Page, move: str) -> Permission:
    """The paragraph that allows a legal move, and its sentence."""
    verb, _, thing = move.partition(" ")
    if verb == "lay":
        rule, code = why_may_lay(page, page.game.words["card"].numbers[thing])
    elif verb == "take":
        rule, code = ("GD-7.5", "take") if page.seen.ask[2] else ("GD-7.9", "leftover")
    else:
        rule, code = PERMISSIONS[verb]
    return Permission(rule, page.texts.at(f"may.{code}"))


def why_may_lay(page: Page, card: int) -> tuple[str, str]:
    """Forced, leading, following, at any time, or free to choose."""
    world = page.world()
    if not unbarred(world, page):
        return "GD-3.14", "plain"
    if not world.laid:
        return "GD-3.13", "lead"
    if bit(card) & led_cards(world):
        return ("GD-3.10", "save_joker") if bit(card) & JOKERS else ("GD-3.8", "follow")
    return ("GD-A5", "anytime") if must_follow(world, page) else ("GD-3.11", "free")


def about(texts: Texts, move: str) -> str:
    """What the card of a move can do, if it is a special one."""
    verb, _, thing = move.partition(" ")
    return str(texts.words["face"][thing[1:]].get("power", "")) if verb == "lay" else ""
