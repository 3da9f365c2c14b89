"""The table at the prompt: shows it, reads what is typed, does it."""

from langfinger.kernel import why_not
from langfinger.terminal.desk import Desk
from langfinger.terminal.keeping import keep, leave, leave_in_a_hurry, take_back
from langfinger.terminal.lines import Misread
from langfinger.terminal.show_commands import (
    give_help,
    greet,
    is_offered,
    look,
    show_hint,
    show_log,
    show_rules,
    show_table,
    show_why,
    tell_news,
)


def sit_down(desk: Desk) -> None:
    """Plays until the person leaves; a broken-off input saves the game."""
    greet(desk)
    try:
        while not desk.is_left:
            turn(desk)
    except (EOFError, KeyboardInterrupt):
        leave_in_a_hurry(desk)


def turn(desk: Desk) -> None:
    """The bots move, the table is shown if it has changed, and one line is read."""
    desk.sitting.let_bots_play()
    if desk.is_fresh:
        tell_news(desk)
        show_table(desk)
        desk.is_fresh = False
    do(desk, desk.ask(desk.words.at("table.enter")))


def do(desk: Desk, line: str) -> None:
    """A command or a move; an empty line shows the table again."""
    word, _, rest = line.strip().partition(" ")
    if word.startswith("?") and word != "?":
        word, rest = "?", f"{word[1:]} {rest}"
    command = command_called(desk, word)
    if not word or command == "table":
        show_table(desk)
    elif command:
        obey(desk, command, rest.strip())
    else:
        move(desk, line.strip())


def command_called(desk: Desk, word: str) -> str:
    """The command of this name, in English or in the language of the table."""
    for command, words in desk.words.words["command"].items():
        if word.lower() in (command, *words["input"]) and is_offered(desk, command):
            return str(command)
    return ""


def obey(desk: Desk, command: str, rest: str) -> None:
    """One of the commands."""
    if command == "help":
        give_help(desk, rest)
    elif command == "log":
        show_log(desk, rest)
    elif command == "why":
        show_why(desk, rest)
    elif command == "hint":
        show_hint(desk)
    elif command == "rules":
        show_rules(desk, rest)
    elif command in desk.listing.looks:
        look(desk, command, rest)
    elif command == "undo":
        take_back(desk)
    elif command == "save":
        keep(desk, rest)
    else:
        leave(desk)


def move(desk: Desk, line: str) -> None:
    """The person's move, or why it is none."""
    seen = desk.sitting.seen()
    try:
        wanted = desk.listing.notation(seen, line)
    except Misread as problem:
        desk.say_misread(problem)
        return
    reason = why_not(desk.game, seen, wanted)
    if reason is not None:
        desk.say_refusal(reason)
        return
    desk.sitting.answer(wanted)
    desk.is_fresh = True
