"""Reading a table back: it is played again from its seed, and must come out as it was written.

Every command is held against the thread of sums and against what the rules give today. Where they
part, the table stands still at the last move that holds, and says why: it is never judged anew.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args

from msgspec import DecodeError
from msgspec.json import decode

from langfinger.editions.kept import game_kept
from langfinger.kernel import BadChoice, BadPosition, Event, Game, IllegalAction, read_event
from langfinger.server.shuffle.shuffle import read_shuffle
from langfinger.server.store.chain import sum_of
from langfinger.server.store.course import Chapter, Course, Trial, rewind
from langfinger.server.store.memory import (
    ChatLine,
    Held,
    Memory,
    Muting,
    Sat,
    SpareWish,
    Teaching,
    Trouble,
    UndoWish,
    Why,
)
from langfinger.server.store.seats import ORDER, SPARED, Kind, Seating, Sitter
from langfinger.server.store.sql import COMMAND_COLUMNS, facts_of, seal_of, written
from langfinger.server.store.store import Row
from langfinger.server.store.table_settings import ClockRules, Pace, TableSettings, Timing

COMMANDS: Final = "SELECT * FROM commands WHERE table_id = ? ORDER BY n"
CHAIRS: Final = "SELECT * FROM chairs WHERE table_id = ? ORDER BY seat"
STATES: Final = ("running", "paused", "finished")

Broken: Final = (
    DecodeError,
    ValueError,
    KeyError,
    TypeError,
    IndexError,
    AttributeError,
    OverflowError,
)
"""What reading a row may run into that is not as we wrote it."""


def read_settings(row: Row) -> TableSettings:
    """The facts of a table."""
    return TableSettings(
        id=row["id"],
        pace=row["pace"],
        timing=row["timing"],
        invite=row["invite"],
        watch=row["watch"],
        created=row["created"],
        clock=decode(row["clock"], type=ClockRules),
        state=row["state"],
        paused_by=row["paused_by"],
        rematch=row["rematch"],
        scores=None if row["scores"] is None else decode(row["scores"]),
        facts=sum_of("", facts_of(row)),
        evening=row.get("evening"),
        cards=row.get("cards") or "",
    )


def new_seating(row: Row, rows: Sequence[Row]) -> Seating:
    """Who sits where; nobody is connected yet."""
    chairs = [
        Sitter(r["seat"], r["guest"], r["name"], r["kind"], r["bot"], since=row["created"])
        for r in rows
    ]
    sat = {guest: set(seats) for guest, seats in decode(row["sat"]).items()}
    return Seating(chairs, row["host"], set(decode(row["banned"])), sat)


def check_frame(row: Row, settings: TableSettings, seating: Seating) -> None:
    """How the table is set and who sits at it, as it was written."""
    seats = [chair.seat for chair in seating.chairs]
    if settings.state not in STATES or seats != list(range(row["seats"])):
        raise Trouble("damaged", 0, "seating")
    if settings.pace not in get_args(Pace) or settings.timing not in get_args(Timing):
        raise Trouble("damaged", 0, "pace")
    if row["seal"] is not None and row["seal"] != seal_of(settings, seating):
        raise Trouble("damaged", 0, "seal")


def game_of(games: Mapping[str, Game[Any]], row: Row) -> Game[Any]:
    """The game of a table: the house's, or with the cards that the table has brought along."""
    if row["game"] not in games:
        raise Trouble("other_rules", 0, "game")
    if not row.get("cards"):
        return games[row["game"]]
    try:
        return game_kept(row["game"], row["cards"])
    except (BadChoice, *Broken):
        raise Trouble("other_rules", 0, "cards") from None


def new_course(game: Game[Any], row: Row) -> Course:
    """The set-up from the seed, as it was written."""
    try:
        course = Course(game, row["seats"], row["seed"], decode(row["options"]), read_start(row))
        if row.get("shuffle") is not None:
            course.shuffle = read_shuffle(decode(row["shuffle"]))
    except (BadChoice, BadPosition, *Broken):
        raise Trouble(other_or_damaged(game, row), 0, "set-up") from None
    if row["opening"] is not None and row["opening"] != written(game, course.story[0].events):
        raise Trouble(other_or_damaged(game, row), 0, "opening")
    return course


def read_start(row: Row) -> Any:
    """The position that the table began with; None if it was dealt."""
    return None if row["start"] is None else decode(row["start"])


def is_same_game(game: Game[Any], row: Row) -> bool:
    """Was the table begun under the rules, cards and actions of today?"""
    if (row["rules"], row["edition"]) != (game.rules_version, game.facts.fingerprint):
        return False
    return row["space"] in ("", game.space.fingerprint())


def other_or_damaged(game: Game[Any], row: Row) -> Why:
    """Whose fault is it that a table does not come out as it was?"""
    is_kept = row["chain"] is not None and is_same_game(game, row)
    return "damaged" if is_kept else "other_rules"


def recall(game: Game[Any], row: Row, commands: Sequence[Row]) -> Memory:
    """The course of a table and all around it, from its commands."""
    memory = Memory(new_course(game, row), sum_of("", facts_of(row)))
    try:
        for command in commands:
            fold(memory, command)
        check_end(memory, row)
    except Trouble as trouble:
        memory.trouble = trouble
    else:
        if not is_same_game(game, row) and row["state"] != "finished":
            memory.trouble = Trouble("other_rules", memory.course.n + 1, "version")
    if memory.trouble is not None:
        memory.trouble.why = blame(memory.trouble, game, row)
        memory.trouble.lost = max(0, row["head"] - memory.course.n)
        maybe_add_rest(memory, commands)
    if memory.question != memory.course.state.question:
        memory.held = {}
    return memory


def blame(trouble: Trouble, game: Game[Any], row: Row) -> Why:
    """Where rules give something else and no row was touched, the rules are others."""
    if trouble.what in ("replay", "version"):
        return "other_rules" if trouble.why == "other_rules" else other_or_damaged(game, row)
    return trouble.why


def check_end(memory: Memory, row: Row) -> None:
    """The last command is the last that was written, and the end of the game its own."""
    course = memory.course
    if course.n != row["head"] or (row["chain"] or memory.chain) != memory.chain:
        raise Trouble("damaged", course.n + 1, "head")
    is_finished, scores = row["state"] == "finished", row["scores"]
    if course.is_over() != (scores is not None) or (course.is_over() and not is_finished):
        raise Trouble("damaged", course.n + 1, "end")
    if scores is not None and decode(scores) != course.game.scores(course.state):
        raise Trouble("other_rules", course.n + 1, "replay")


def fold(memory: Memory, row: Row) -> None:
    """One more command; Trouble if it is not as it was, and then nothing has changed."""
    course = memory.course
    n = course.n + 1
    if row["n"] != n:
        raise Trouble("damaged", n, "gap")
    chain = memory.chain
    if row["sum"] is not None:
        chain = sum_of(memory.chain, [row[name] for name in COMMAND_COLUMNS])
        if row["sum"] != chain:
            raise Trouble("damaged", n, "sum")
    try:
        KINDS[row["kind"]](memory, row, decode(row["body"]))
    except Trouble as trouble:
        raise Trouble(trouble.why, n, trouble.what) from None
    except IllegalAction:
        raise Trouble("other_rules", n, "replay") from None
    except (BadChoice, *Broken):
        raise Trouble("damaged", n, "body") from None
    memory.chain = chain
    if row["cid"] is not None:
        memory.done[row["actor"], row["cid"]] = row["seq"]


def play_again(memory: Memory, row: Row, body: Any) -> None:
    """A move: the rules must give what was written."""
    course = memory.course
    action = body["action"]
    if course.game.texts_of[action] != body.get("move", course.game.texts_of[action]):
        raise Trouble("other_rules", row["n"], "replay")
    trial = Trial(course)
    trial.play(row["seat"], action, body.get("thinking"))
    if row["actor"] == SPARED:
        trial.mark_spared()
    check_trial(trial, row, body)
    course.accept(trial)
    memory.banks = body.get("banks")
    memory.undo = None
    if row["actor"] == ORDER:
        memory.orders[row["seat"]] = None


def check_trial(trial: Trial, row: Row, body: Any) -> None:
    """Numbers, question and events as they were written."""
    move = trial.moves[-1]
    numbers = (move.n, move.seq, move.asked, move.question)
    events = [event for chapter in trial.chapters for event in chapter.events]
    is_same = row["happened"] == written(trial.game, events)
    if numbers != (row["n"], row["seq"], row["asked"], body["question"]) or not is_same:
        raise Trouble("other_rules", row["n"], "replay")


def take_back(memory: Memory, row: Row, body: Any) -> None:
    """An undo, as the room did it."""
    course = memory.course
    trial = rewind(course, body["keep"])
    if (trial.n, trial.seq) != (row["n"], row["seq"]) or not 0 <= body["keep"] < len(course.moves):
        raise Trouble("damaged", row["n"], "undo")
    course.accept(trial)
    memory.held.clear()
    memory.undo = None


def note(memory: Memory, row: Row) -> None:
    """A command that is no move: it only counts."""
    course = memory.course
    if (row["seq"], row["asked"]) != (course.seq, course.asked_since):
        raise Trouble("damaged", row["n"], "numbers")
    if not 0 <= row["seat"] < course.seats:
        raise Trouble("damaged", row["n"], "seat")
    course.n = row["n"]


def hold(memory: Memory, row: Row, body: Any) -> None:
    """A sealed answer; those to an earlier question are forgotten."""
    action = memory.course.game.space.at(body["action"])
    note(memory, row)
    if memory.question != body["question"]:
        memory.held.clear()
    memory.question = body["question"]
    memory.held[row["seat"]] = int(action.id)
    memory.thought[row["seat"]] = Held(body["question"], int(action.id), body.get("thinking"))
    if body.get("prepared"):
        memory.orders[row["seat"]] = None


def give_order(memory: Memory, row: Row, body: Any) -> None:
    """A standing order, or none any more."""
    order = body["order"]
    note(memory, row)
    memory.orders[row["seat"]] = order


def spare(memory: Memory, row: Row, body: Any) -> None:
    """Somebody wants to be spared, or asked."""
    wish = SpareWish(row["actor"], bool(body["on"]))
    note(memory, row)
    memory.spares[row["seat"]] = wish


def teach(memory: Memory, row: Row, body: Any) -> None:
    """What bots tell from now on."""
    if body["teach"] not in get_args(Teaching):
        raise Trouble("damaged", row["n"], "body")
    note(memory, row)
    memory.teach = body["teach"]


def mute(memory: Memory, row: Row, body: Any) -> None:
    """Somebody is not to be heard."""
    muting = Muting(row["actor"], body["guest"], bool(body["on"]))
    note(memory, row)
    memory.mutes.append(muting)


def chat(memory: Memory, row: Row, body: Any) -> None:
    """Something was said."""
    line = ChatLine(row["seat"], str(body["text"]), row["at"])
    note(memory, row)
    memory.chat.append(line)


def get_up(memory: Memory, row: Row, body: Any) -> None:
    """Somebody else sits there from now on."""
    if body["kind"] not in get_args(Kind):
        raise Trouble("damaged", row["n"], "body")
    sat = Sat(row["seat"], row["seq"], row["at"], row["actor"], str(body["name"]), body["kind"])
    note(memory, row)
    memory.sat.append(sat)


def add_share(memory: Memory, row: Row, body: Any) -> None:
    """Somebody's browser has added to the shuffle."""
    course = memory.course
    if course.shuffle is None or not isinstance(body["share"], str):
        raise Trouble("damaged", row["n"], "share")
    note(memory, row)
    course.shuffle = course.shuffle.with_share(row["seat"], body["share"])


def deal_anew(memory: Memory, row: Row, body: Any) -> None:
    """All guests were there: dealt from what the house and their browsers brought."""
    course = memory.course
    if course.shuffle is None or course.moves or body["seed"] != course.shuffle.seed:
        raise Trouble("damaged", row["n"], "seed")
    fresh = Course(course.game, course.seats, body["seed"], course.options)
    is_same = row["happened"] == written(course.game, fresh.story[0].events)
    if (row["seq"], row["asked"]) != (course.seq + 1, course.seq + 1) or not is_same:
        raise Trouble("other_rules", row["n"], "replay")
    course.deal_anew(fresh)


def wish_pause(memory: Memory, row: Row, body: Any) -> None:
    """Somebody asks for a pause, or no longer; a pause that begins or ends fulfils all wishes."""
    seats, is_on, is_done = set(body["seats"]), body["on"], body["done"]
    note(memory, row)
    memory.pause_wishes = memory.pause_wishes | seats if is_on else memory.pause_wishes - seats
    if is_done:
        memory.pause_wishes = set()


def ask_undo(memory: Memory, row: Row, body: Any) -> None:
    """Somebody asks the others to take back."""
    wish = UndoWish(row["seq"], row["seat"], body["keep"], row["actor"], row["cid"] or "")
    note(memory, row)
    memory.undo = wish


def consent(memory: Memory, row: Row, body: Any) -> None:
    """Somebody agrees to it, or does not."""
    is_yes = body["yes"]
    note(memory, row)
    if memory.undo is not None:
        agreed = (*memory.undo.agreed, row["actor"])
        memory.undo = memory.undo._replace(agreed=agreed) if is_yes else None


KINDS: Final = {
    "act": play_again,
    "undo": take_back,
    "hold": hold,
    "order": give_order,
    "spare": spare,
    "teach": teach,
    "mute": mute,
    "chat": chat,
    "sat": get_up,
    "share": add_share,
    "deal": deal_anew,
    "pause": wish_pause,
    "ask_undo": ask_undo,
    "consent": consent,
}


def maybe_add_rest(memory: Memory, commands: Sequence[Row]) -> None:
    """What other rules brought behind the last move that holds, as far as it can be read."""
    course = memory.course
    if memory.trouble is None or memory.trouble.why == "damaged":
        return
    for row in commands:
        if row["n"] > course.n and row["happened"]:
            events = read_events(course.game, row["happened"])
            if events:
                course.story.append(Chapter(row["n"], course.seq, events))


def read_events(game: Game[Any], text: str) -> list[Event]:
    """The events that today's game still knows."""
    try:
        return [read_event(game, body) for body in decode(text)]
    except (BadChoice, *Broken):
        return []
