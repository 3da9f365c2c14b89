"""What the table tells: the news, the table itself, the log, the rules, and why."""

from typing import Final

from langfinger.bots import make_bot
from langfinger.bots.explaining import thought_of, told
from langfinger.bots.seeds import bot_seed
from langfinger.bots.speaking import sentences
from langfinger.kernel import Json, is_count, why, why_not
from langfinger.parts import part_of
from langfinger.terminal.desk import SCORES, Desk
from langfinger.terminal.lines import Misread, Section
from langfinger.terminal.rulebook import chapter, chapters, full_id

LOG_LINES: Final = 20


def greet(desk: Desk) -> None:
    """Which game this is, and how to find help."""
    sitting = desk.sitting
    seats, seed = sitting.replay.seats, sitting.replay.seed
    key = "table.welcome" if sitting.replay.start is None else "table.welcome_position"
    desk.say(key, game=desk.texts.name, seat=sitting.me, seats=seats, seed=seed)
    if sitting.replay.moves:
        desk.say("table.resumed", moves=len(sitting.replay.moves))
        desk.lines_told = len(desk.log)
    desk.say("table.help")


def tell_news(desk: Desk) -> None:
    """What has happened since the last time, line by line."""
    tell_lines(desk, desk.lines_told + 1)
    desk.lines_told = len(desk.log)


def tell_lines(desk: Desk, first: int) -> None:
    """The log from this line on."""
    for number, masked in enumerate(desk.log[first - 1 :], first):
        desk.painter.log_line(number, sentence(desk, masked), why(desk.game, masked)[0])


def sentence(desk: Desk, masked: Json) -> str:
    """One event in words."""
    return desk.texts.event(masked, desk.sitting.names, desk.sitting.me)


def show_table(desk: Desk) -> None:
    """The table, the question and the choices; at the end the result."""
    seen = desk.sitting.seen()
    desk.painter.line()
    if desk.sitting.is_over():
        for section in desk.listing.result(seen):
            desk.painter.section(section)
        desk.say("table.over")
        return
    for section in desk.listing.sections(seen):
        desk.painter.section(section)
    for line in desk.listing.prompt(seen):
        desk.painter.line(line, "bold")
    if not desk.listing.is_on_the_table(seen):
        for choice in desk.listing.choices(seen):
            desk.painter.line(f"  {choice.number} {choice.label}")


def give_help(desk: Desk, question: str) -> None:
    """What may be done now, or all about one choice."""
    if question:
        explain(desk, question)
        return
    seen = desk.sitting.seen()
    choices = [f"{choice.number} {choice.label}" for choice in desk.listing.choices(seen)]
    desk.painter.section(
        Section(desk.words.at("ask.choices"), choices or desk.listing.prompt(seen))
    )
    commands = desk.words.words["command"].items()
    rule = some_rule(desk)
    lines = [
        f"{' / '.join(words['input'])}: {desk.words.say(f'command.{command}.about', rule=rule)}"
        for command, words in commands
        if is_offered(desk, command)
    ]
    desk.painter.section(Section(desk.words.at("ask.commands"), lines))


def is_offered(desk: Desk, command: str) -> bool:
    """Not every game has scores to look at, or experts to ask."""
    if command == "hint":
        return part_of(desk.game, "mind") is not None
    return command != SCORES or command in desk.listing.looks


def show_hint(desk: Desk) -> None:
    """What an expert would do, and why: from what the person sees, and nothing else."""
    sitting = desk.sitting
    if sitting.is_over():
        show_table(desk)
        return
    seen = sitting.seen()
    bot = make_bot("expert", desk.game, bot_seed(sitting.replay.seed, seen.seat, seen.version))
    thought = thought_of(bot, seen)
    for line in sentences(desk.texts, told(desk.game, bot, seen, thought), sitting.names):
        desk.painter.line(line)


def some_rule(desk: Desk) -> str:
    """The id of a paragraph, as an example."""
    return next(iter(desk.texts.paragraphs()))


def explain(desk: Desk, question: str) -> None:
    """Why a choice is allowed or refused, with its rule."""
    seen = desk.sitting.seen()
    try:
        move = desk.listing.notation(seen, question)
    except Misread as problem:
        desk.say_misread(problem)
        return
    reason = why_not(desk.game, seen, move)
    if reason is not None:
        desk.say_refusal(reason)
    else:
        desk.say("ask.allowed", move=desk.texts.action(move))
        rule, allowed = desk.listing.permission(seen, move)
        desk.say("ask.by_rule", sentence=allowed, rule=rule)
    if desk.game.read(move) is not None and desk.listing.about(move):
        desk.painter.line(desk.listing.about(move))


def show_log(desk: Desk, count: str) -> None:
    """The last lines of the log."""
    if count and (not is_count(count) or not int(count)):
        desk.say("bad.count", text=count)
        return
    lines = int(count) if count else LOG_LINES
    tell_lines(desk, max(1, len(desk.log) - lines + 1))


def show_why(desk: Desk, number: str) -> None:
    """The rules that made a line of the log happen."""
    log = desk.log
    if not is_count(number) or not 1 <= int(number) <= len(log):
        desk.say("bad.log_number", last=len(log))
        return
    masked = log[int(number) - 1]
    desk.say("why.line", number=number, sentence=sentence(desk, masked))
    for rule in why(desk.game, masked):
        desk.painter.line(f"{rule} {desk.texts.rule(rule)}")


def show_rules(desk: Desk, wanted: str) -> None:
    """One paragraph, one chapter, or the rule of the moment with the list of chapters."""
    if is_count(wanted):
        show_chapter(desk, int(wanted))
    elif wanted:
        show_paragraph(desk, full_id(desk.texts, wanted))
    else:
        show_rule_of_the_moment(desk)


def show_chapter(desk: Desk, number: int) -> None:
    """All paragraphs of a chapter."""
    known = chapters(desk.texts)
    if number not in known:
        desk.say("rules.no_chapter", chapter=number, last=max(known))
        return
    desk.painter.section(Section(f"{number}. {known[number]}", chapter(desk.texts, number)))


def show_paragraph(desk: Desk, id: str) -> None:
    """One paragraph by its id."""
    known = desk.texts.paragraphs()
    if id in known:
        desk.painter.line(f"{id} {known[id]}")
    else:
        first, *_, last = known
        desk.say("bad.rule", id=id, first=first, last=last)


def show_rule_of_the_moment(desk: Desk) -> None:
    """The paragraph behind the question on the table, and what else there is."""
    seen = desk.sitting.seen()
    if seen.ask is not None:
        desk.say("rules.now")
        show_paragraph(desk, desk.game.steps[seen.ask[0]].rule)
    desk.say("rules.chapters", rule=some_rule(desk))
    for number, title in chapters(desk.texts).items():
        desk.painter.line(f"  {number} {title}")


def look(desk: Desk, at: str, of: str) -> None:
    """The scores, or whatever else the game has to look at."""
    desk.painter.section(desk.listing.look(at, desk.sitting.seen(), of))
