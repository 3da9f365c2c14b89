"""`langfinger games` and `langfinger rules`: what there is to play, and how."""

from typing import Any

from langfinger.cli.balance.card_files import game_wanted
from langfinger.cli.book import show_book
from langfinger.cli.house import (
    Args,
    language,
    options_of,
    painter,
    print_json,
    texts_at,
    texts_for,
)
from langfinger.contract.coverage import coverage_of
from langfinger.games import GAMES
from langfinger.kernel import Game, Json, Option
from langfinger.kernel.options import read_options
from langfinger.rulebook import Part, short_rules
from langfinger.terminal import Section, short_sections, terminal_words
from langfinger.texts import Texts, plain


def games(args: Args) -> int:
    """All games with their players and options."""
    if args.json:
        print_json([game_facts(texts_for(args, game)) for game in GAMES.values()])
        return 0
    for game in GAMES.values():
        show_game(args, game)
    return 0


def game_facts(texts: Texts) -> Json:
    """One game for programs."""
    game = texts.game
    return {
        "key": game.key,
        "name": texts.name,
        "about": texts.at("game.about"),
        "players": list(game.seat_range),
        "rules": game.rules_version,
        "options": [
            {"name": option.name, "choices": list(option.choices), "ruling": option.ruling}
            for option in game.options
        ],
    }


def show_game(args: Args, game: Game[Any]) -> None:
    """One game for people."""
    texts, words = texts_for(args, game), terminal_words(language(args))
    low, high = game.seat_range
    paint = painter()
    paint.line(f"{game.key}: {texts.name}, {words.say('cli.players', low=low, high=high)}", "bold")
    paint.line(texts.at("game.about"))
    paint.line(words.at("cli.options"))
    for option in game.options:
        name = texts.words["option"][option.name]["name"]
        title = f"{option.name}, {name} ({option.ruling})"
        paint.section(Section(title, choice_lines(args, texts, option)))


def choice_lines(args: Args, texts: Texts, option: Option) -> list[str]:
    """What each choice of an option means."""
    words = terminal_words(language(args))
    meanings = texts.words["option"][option.name]["choices"]
    return [
        words.say(
            "cli.option_default" if choice == option.default else "cli.option_choice",
            choice=choice,
            meaning=meanings[choice],
        )
        for choice in option.choices
    ]


def rules(args: Args) -> int:
    """The rulebook or a part of it, one page, or the coverage of all paragraphs."""
    game = game_wanted(args)
    if args.coverage:
        return show_coverage(args, game)
    options = options_of(args.option)
    read_options(game.options, options)
    texts = texts_at(args, game, options)
    if args.short:
        show_short(args, texts)
    else:
        show_book(args, texts)
    return 0


def show_short(args: Args, texts: Texts) -> None:
    """The game on one page."""
    if args.json:
        print_json([short_facts(part) for part in short_rules(texts.game, texts.lang)])
        return
    paint = painter()
    paint.line(texts.name, "bold")
    for section in short_sections(texts):
        paint.line()
        paint.section(section)


def short_facts(part: Part) -> Json:
    """A part of that page for programs."""
    sayings = [{"text": plain(text), "rules": rules} for _, text, rules in part.sayings]
    return {"title": part.title, "steps": part.steps, "sayings": sayings}


def show_coverage(args: Args, game: Game[Any]) -> int:
    """Which rules are cited by code and proved by tests; exit code 0 only if none is missing."""
    coverage = coverage_of(game)
    if args.json:
        print_json(coverage.to_json())
    else:
        for line in coverage.lines():
            print(line)
    return 0 if coverage.is_complete else 1
