"""`langfinger editions check FILE`: what is in an owner's card file, and how it plays."""

from pathlib import Path
from typing import Any

from langfinger.cli.house import Args, Refused, language, print_json, reading, screen
from langfinger.lab import editions as lab
from langfinger.terminal import terminal_words
from langfinger.texts import Phrases


def editions(args: Args) -> int:
    """Checks a card file; one that cannot be played is refused in one line."""
    if args.games < 1:
        raise Refused(f"--games: expected at least 1, not {args.games}")
    path = Path(args.file)
    with reading(path):
        game = lab.edition_in(path)
    told = lab.report(game, args.games, args.bots, args.seed)
    if args.json:
        print_json(told)
    else:
        show(terminal_words(language(args)), told)
    return 0


def show(words: Phrases, told: dict[str, Any]) -> None:
    """The same in words."""
    lines = [words.say("editions.name", name=told["name"], edition=told["edition"])]
    for pack, count in told["counts"].items():
        cities = [f"{city} {n}" for city, n in count.items() if city not in ("all", "core")]
        told_by_city = ", ".join(cities)
        lines.append(
            words.say(f"editions.{pack}", n=count["all"], core=count["core"], cities=told_by_city)
        )
    for lang, missing in told["missing_names"].items():
        key = "editions.missing" if missing else "editions.named"
        lines.append(words.say(key, lang=lang, n=len(missing), cards=", ".join(missing)))
    lines.append(words.say("editions.balance", games=told["games"], bots=told["bots"]))
    lines += [words.say("editions.city", **numbers(row)) for row in told["balance"]]
    for line in lines:
        screen().print(line, soft_wrap=True)


def numbers(row: dict[str, Any]) -> dict[str, str]:
    """The numbers of one city, rounded for people."""
    return {
        "city": row["city"],
        "points": f"{row['points'][0]:.1f}",
        "house": f"{row['house_points'][0]:.1f}",
        "difference": f"{row['difference']:+.1f}".replace("-", "−"),
        "wins": f"{100 * row['wins_of_a'][0]:.0f}",
        "house_wins": f"{100 * row['house_wins_of_a'][0]:.0f}",
    }
