"""`langfinger editions check FILE`: what is in an owner's card file, and how it plays.

The exit code is 0 if all is well, 1 if the file can be played but lacks names, 2 if it cannot.
"""

from pathlib import Path
from typing import Any

from langfinger.cli.house import Args, Refused, language, print_json, reading, screen
from langfinger.cli.simulate import plain_table, progress_bar, shown, spread
from langfinger.games.caper.game import Caper
from langfinger.games.caper.lab import editions as lab
from langfinger.kernel import Json
from langfinger.terminal import terminal_words
from langfinger.texts import Phrases, Texts


def editions(args: Args) -> int:
    """Checks a card file; one that cannot be played is refused."""
    if args.games < 1:
        raise Refused(f"--games: expected at least 1, not {args.games}")
    path = Path(args.file)
    words = terminal_words(language(args))
    with reading(path):
        facts = lab.facts_in(path)
        wrong = lab.unknown_words(facts)
        if wrong:
            show_unknown(words, wrong, args.json)
            raise Refused(f"{path}: effects that cannot be read: {len(wrong)}")
        game = Caper(facts)
    told = checked(game, args, words)
    if args.json:
        print_json(told)
    else:
        show(words, Texts(game, language(args)), told)
    return 1 if any(told["missing_names"].values()) else 0


def checked(game: Caper, args: Args, words: Phrases) -> dict[str, Any]:
    """The whole report; a bar on stderr shows the games."""
    with progress_bar() as bar:
        task = bar.add_task(words.at("cli.progress"), total=2 * args.games)
        return lab.report(game, args.games, args.bots, args.seed, lambda: bar.advance(task))


def show_unknown(words: Phrases, wrong: list[str], as_json: bool) -> None:
    """Every effect that no rule of the effect language reads, a line each."""
    if as_json:
        print_json({"unknown_words": wrong})
        return
    for line in [words.at("editions.unknown"), *[f"  {told}" for told in wrong]]:
        screen().print(line, soft_wrap=True)


def show(words: Phrases, texts: Texts, told: dict[str, Any]) -> None:
    """The report in words."""
    lines = [words.say("editions.name", name=told["name"], edition=told["edition"])]
    for pack, count in told["counts"].items():
        cities = [f"{named(texts, city)} {n}" for city, n in count.items()][2:]
        lines.append(
            words.say(
                f"editions.{pack}", n=count["all"], core=count["core"], cities=", ".join(cities)
            )
        )
    lines.append(words.at("editions.words"))
    for lang, missing in told["missing_names"].items():
        key = "editions.missing" if missing else "editions.named"
        spoken = words.at(f"editions.{lang}")
        lines.append(words.say(key, lang=spoken, n=len(missing), cards=", ".join(missing)))
    lines.append(words.say("editions.balance", games=told["games"], bots=told["bots"]))
    for line in lines:
        screen().print(line, soft_wrap=True)
    show_balance(words, texts, told["balance"])


def show_balance(words: Phrases, texts: Texts, rows: list[Json]) -> None:
    """City by city and in all, beside the house, and whether that is more than chance."""
    table = plain_table(words, "city", "scored", "house", "difference", "a_wins", "house")
    for row in rows:
        name = words.at("editions.all") if row["city"] == lab.ALL else named(texts, row["city"])
        wins, house_wins = ([100 * n for n in row[key]] for key in ("wins_of_a", "house_wins_of_a"))
        table.add_row(
            name,
            shown(row["points"][0]),
            shown(row["house_points"][0]),
            spread(words, row["difference"]),
            spread(words, wins),
            shown(house_wins[0]),
        )
    screen().print(table)
    _, low, high = rows[-1]["difference"]
    if low is not None:
        verdict = "more" if low > 0 else "fewer" if high < 0 else "same"
        screen().print(words.at(f"editions.{verdict}"), soft_wrap=True)
    screen().print(words.at("cli.intervals"), soft_wrap=True)


def named(texts: Texts, city: str) -> str:
    """A city by its name; one of the owner's own by its key."""
    return str(texts.words["city"].get(city, {}).get("name", city))
