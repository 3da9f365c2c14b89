"""Nothing lacks its words: both languages have the same keys, and all things have a text."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import langfinger
from langfinger.games import GAMES
from langfinger.kernel import Event, Game
from langfinger.terminal import listing_for
from langfinger.texts import LANGUAGES, Texts, read_words, slots

HOUSE: Final = Path(langfinger.__file__).parent
GELEGENHEIT: Final = GAMES["gelegenheit"]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def flat(words: Any, path: str = "") -> dict[str, Any]:
    """All entries of a file of words by their whole keys."""
    if not isinstance(words, dict):
        return {path: words}
    return {
        key: text for name in words for key, text in flat(words[name], f"{path}.{name}").items()
    }


def slots_by_key(words: dict[str, Any]) -> dict[str, set[str]]:
    """What each sentence wants to be told."""
    return {key: slots(text) for key, text in flat(words).items() if isinstance(text, str)}


def reasons_in(path: Path) -> Iterator[ast.Call]:
    """Every `Reason(rule, code, facts)` in a file."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
            yield node


def reason_codes(game: Game[Any]) -> set[str]:
    """The codes of all refusals that kernel and game can give."""
    files = [HOUSE / "kernel" / "play.py", *(HOUSE / "games" / game.key).rglob("*.py")]
    codes = {ast.literal_eval(call.args[1]) for path in files for call in reasons_in(path)}
    return codes | ({"not_now"} if leaves_it_to_the_kernel(game) else set())


def leaves_it_to_the_kernel(game: Game[Any]) -> bool:
    """Does the kernel say why an action does not answer the question on the table?"""
    rules = (HOUSE / "games" / game.key / "game.py").read_text("utf-8")
    return "def not_now" not in rules or "super().not_now" in rules


def facts_of(game: Game[Any]) -> dict[str, set[str]]:
    """The facts that come with a code, where they are written beside it."""
    files = [HOUSE / "kernel" / "play.py", *(HOUSE / "games" / game.key).rglob("*.py")]
    return {
        ast.literal_eval(call.args[1]): {ast.literal_eval(key) for key in call.args[2].keys if key}
        for path in files
        for call in reasons_in(path)
        if isinstance(call.args[2], ast.Dict)
    }


def wanted_by_reason(texts: Texts, code: str) -> set[str]:
    """The facts that the sentences of a refusal want."""
    reason = texts.words["reason"][code]
    return {slot.partition(".")[0] for slot in slots(reason["why"]) | slots(reason["fix"])}


def forms_wanted(event: type[Event]) -> set[str]:
    """The sentences that an event needs."""
    own = {"you"} if "seat" in event.__match_args__ else set()
    return {"they"} | own | ({"hidden"} if event.secret else set())


@every_game
@every_language
def test_all_languages_of_a_game_have_the_same_keys_and_slots(game: Game[Any], lang: str) -> None:
    english, other = (slots_by_key(Texts(game, one).words) for one in ("en", lang))

    assert english == other


@every_game
@every_language
def test_all_languages_say_the_same_of_what_is_out_of_place(game: Game[Any], lang: str) -> None:
    english, other = (Texts(game, one).words.get("out_of_place", {}) for one in ("en", lang))

    assert {name: one["rules"] for name, one in english.items()} == {
        name: one["rules"] for name, one in other.items()
    }


@every_language
def test_all_languages_of_the_terminal_have_the_same_keys_and_slots(lang: str) -> None:
    english, other = (
        slots_by_key(read_words("langfinger.terminal", f"words/{one}.toml")) for one in ("en", lang)
    )

    assert english == other


@every_game
@every_language
def test_every_event_has_its_sentences(game: Game[Any], lang: str) -> None:
    told = Texts(game, lang).words["event"]

    assert {name: set(forms) - {"nobody"} for name, forms in told.items()} == {
        name: forms_wanted(event) for name, event in game.events.items()
    }
    assert all(
        "seat" in game.events[name].__match_args__ for name in told if "nobody" in told[name]
    )


@every_game
@every_language
def test_events_tell_only_what_they_know(game: Game[Any], lang: str) -> None:
    asked = slots_by_key(Texts(game, lang).words["event"])

    known = {name: {*event.__match_args__, "roles"} for name, event in game.events.items()}
    assert not [
        key
        for key, wanted in asked.items()
        if {slot.partition(".")[0] for slot in wanted} - known[key.split(".")[1]]
    ]


@every_game
@every_language
def test_every_action_family_has_a_label(game: Game[Any], lang: str) -> None:
    families = {action.verb() for action in game.space.actions}

    assert set(Texts(game, lang).words["action"]) == families


@every_game
@every_language
def test_every_refusal_has_a_reason_and_a_remedy(game: Game[Any], lang: str) -> None:
    told = Texts(game, lang).words["reason"]

    assert {code: set(forms) for code, forms in told.items()} == {
        code: {"why", "fix"} for code in reason_codes(game)
    }


@every_game
@every_language
def test_what_is_out_of_place_is_told_by_the_paragraphs_of_actions(
    game: Game[Any], lang: str
) -> None:
    told = Texts(game, lang).words.get("out_of_place", {})

    rules = [rule for one in told.values() for rule in one["rules"]]
    allowed = {action.rule for action in game.space.actions}
    assert len(rules) == len(set(rules))
    assert set(rules) <= allowed
    assert not told or not leaves_it_to_the_kernel(game) or set(rules) == allowed
    assert all(set(one) == {"rules", "why", "fix"} for one in told.values())


@every_game
@every_language
def test_refusals_tell_only_facts_that_come_with_them(game: Game[Any], lang: str) -> None:
    texts = Texts(game, lang)

    assert not [
        code for code, facts in facts_of(game).items() if wanted_by_reason(texts, code) - facts
    ]


@every_game
@every_language
def test_every_choice_of_every_option_is_explained(game: Game[Any], lang: str) -> None:
    told = Texts(game, lang).words["option"]

    assert {name: set(option["choices"]) for name, option in told.items()} == {
        option.name: set(option.choices) for option in game.options
    }


@every_game
@every_language
def test_every_word_of_a_game_has_a_name(game: Game[Any], lang: str) -> None:
    texts = Texts(game, lang)
    kinds = set(game.words) - {"card"}

    assert {kind: list(texts.words[kind]) for kind in kinds} == {
        kind: list(game.words[kind].names) for kind in kinds
    }


@every_language
def test_every_card_can_be_spoken(lang: str) -> None:
    texts = Texts(GELEGENHEIT, lang)

    spoken = {texts.card(card) for card in GELEGENHEIT.words["card"].names}

    assert len(spoken) == len(GELEGENHEIT.words["card"].names)
    assert not [words for words in spoken if "{" in words]


@every_language
def test_every_question_is_a_step_of_the_game_and_put_to_you_and_to_others(lang: str) -> None:
    asked = {key: forms for key, forms in Texts(GELEGENHEIT, lang).words["ask"].items()}

    assert isinstance(asked.pop("Over"), str)
    assert set(asked) == {"Placing", "Laying", "Naming", "TakingRole", "AskingAlarm"}
    assert {frozenset(forms) for forms in asked.values()} == {frozenset({"name", "you", "they"})}


@every_language
@pytest.mark.parametrize("section", ["table", "may"])
def test_no_word_of_the_table_is_left_over(lang: str, section: str) -> None:
    rooms = [HOUSE / "terminal", *(HOUSE / "games").glob("*/terminal")]
    sources = "".join(path.read_text("utf-8") for room in rooms for path in room.rglob("*.py"))

    words = Texts(GELEGENHEIT, lang).words[section]
    assert not [key for key in words if f'"{key}"' not in sources and f".{key}" not in sources]


@every_game
@every_language
def test_a_game_brings_a_command_for_each_thing_of_its_own_to_look_at(
    game: Game[Any], lang: str
) -> None:
    texts = Texts(game, lang)
    looks = listing_for(game, texts, []).looks

    assert set(texts.words.get("command", {})) == set(looks) - {"scores"}


@every_game
@every_language
def test_bots_have_enough_names(game: Game[Any], lang: str) -> None:
    names = Texts(game, lang).words["game"]["players"]

    assert len(set(names)) == len(names) >= game.seat_range[1] - 1


@every_game
@every_language
def test_all_rulebooks_have_the_same_paragraphs(game: Game[Any], lang: str) -> None:
    english, other = (Texts(game, one).paragraphs() for one in ("en", lang))

    assert list(english) == list(other)
