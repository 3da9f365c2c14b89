"""Who may see which film: of a game that is over everything, of any other what one knows."""

from typing import Any, Final

from langfinger.gamefile import (
    Earlier,
    GameFile,
    Saved,
    house_game_of,
    read_any,
    refusals_in_all,
    write_saved,
    write_text,
)
from langfinger.kernel import BadReplay
from langfinger.server.http.api import Refused
from langfinger.server.http.lobby import BOT_NAMES
from langfinger.server.http.replay import earlier
from langfinger.server.publish.catalogue import shuffle_of, told_again
from langfinger.server.publish.replay import film
from langfinger.server.publish.replay.film import ALL, TABLE, EyesOf
from langfinger.server.publish.replay.film_wire import FileWish, Film, FilmWish
from langfinger.server.publish.wire import Chair
from langfinger.server.store.course import Course
from langfinger.server.store.record import Record
from langfinger.server.store.seats import Kind

LONGEST_PROBLEM: Final = 400  # what was sent is told back, but not all of it


def of_table(record: Record, guest: str | None, wish: FilmWish) -> Film:
    """The film of a table as this guest may see it; None is a spectator."""
    mine = record.seating.of(guest)
    over = is_open(record)
    eyes = chosen_eyes(wish.eyes, mine, record.course.seats)
    if not over:
        check_own(eyes, mine)
    sits = bool(mine) or guest == record.seating.host
    return Film(
        chairs=[chair_of(chair.seat, chair.name, chair.kind) for chair in record.seating.chairs],
        mine=mine,
        watch=(record.settings.watch or None) if sits else None,
        file=text_of(record) if over and wish.file else None,
        earlier=None,
        **piece(record.course, eyes, wish, over),
    )


def is_open(record: Record) -> bool:
    """Is there nothing to hide any more?"""
    return record.settings.state == "finished"


def chosen_eyes(wished: EyesOf | None, mine: list[int], seats: int) -> EyesOf:
    """As wished; else one's own, or those of a spectator."""
    if wished is None:
        return mine[0] if mine else TABLE
    if isinstance(wished, int) and wished >= seats:
        told = f"expected a seat from 0 to {seats - 1}, not {wished}"
        raise Refused(400, "bad_choice", problem=told)
    return wished


def check_own(eyes: EyesOf, mine: list[int]) -> None:
    """While a game is played, nobody sees through the eyes of others."""
    if eyes == ALL:
        raise Refused(409, "still_running")
    if isinstance(eyes, int) and eyes not in mine:
        raise Refused(403, "not_yours")


def piece(course: Course, eyes: EyesOf, wish: FilmWish | FileWish, over: bool) -> dict[str, Any]:
    """What a film tells of its game, whoever asks."""
    reel = film.shoot(course, eyes, wish.first)
    return {
        "game": course.game.key,
        "edition": course.game.facts.fingerprint,
        "options": {o.name: o.choices[getattr(course.state, o.name)] for o in course.game.options},
        "over": over,
        "eyes": eyes,
        "steps": film.steps_of(course),
        "events": film.events_for(course, eyes) if wish.log else [],
        "first": reel.first,
        "views": reel.views,
        "scores": reel.scores,
        "open": [row.field for row in film.hands_of(course)] if eyes == ALL else [],
        "position": film.position_for(course, reel, eyes, over),
    }


# Files


def file_of(record: Record) -> dict[str, Any]:
    """A game that is over as a file."""
    return write_saved(record.course.game, saved_of(record), shuffle_of(record.course))


def text_of(record: Record) -> str:
    """The same as text."""
    return write_text(record.course.game, saved_of(record), shuffle_of(record.course))


def saved_of(record: Record) -> Saved:
    """The game with the names of those who sat there last."""
    course, names = record.course, [chair.name for chair in record.seating.chairs]
    end = record.settings.scores if course.is_over() else None
    return Saved(told_again(course), names, None, [None] * course.seats, end)


def of_file(wish: FileWish) -> Film:
    """The film of a game in a file; nothing of it is kept."""
    try:
        file = read_any(wish.text, house_game_of)
        return of_earlier(file, wish) if isinstance(file, Earlier) else of_today(file, wish)
    except BadReplay as problem:
        raise bad_file(str(problem)) from None
    except OverflowError:
        raise bad_file("a number is too large") from None


def bad_file(problem: str) -> Refused:
    """What is wrong with it, and how that is put in other languages than English."""
    words = {lang: said[:LONGEST_PROBLEM] for lang, said in refusals_in_all(problem).items()}
    return Refused(400, "bad_file", problem=problem[:LONGEST_PROBLEM], words=words)


def of_today(file: GameFile, wish: FileWish) -> Film:
    """A game of today's rules: all of it can be played again."""
    course, mine = course_of(file), own_seats(file.saved.me)
    told = piece(course, chosen_eyes(wish.eyes, mine, course.seats), wish, over=True)
    chairs = chairs_of(file.saved.names)
    return Film(chairs=chairs, mine=mine, watch=None, file=None, earlier=None, **told)


def of_earlier(file: Earlier, wish: FileWish) -> Film:
    """A game of earlier rules: shown to its end as it was, and nobody plays on from there."""
    course, mark = earlier.course_of(file)
    mine = own_seats(file.me)
    told = piece(course, chosen_eyes(wish.eyes, mine, course.seats), wish, over=True)
    told["events"] = [(seq, event, []) for seq, event, _ in told["events"]]
    told["position"] = None
    earlier.hide_rest(told, mark.held)
    chairs = chairs_of(file.names)
    return Film(chairs=chairs, mine=mine, watch=None, file=None, earlier=mark, **told)


def own_seats(me: int | None) -> list[int]:
    """The seat of whoever the file is of."""
    return [] if me is None else [me]


def chairs_of(names: list[str]) -> list[Chair]:
    """Who sat there, as far as a file tells."""
    return [chair_of(seat, name, kind_of(name)) for seat, name in enumerate(names)]


def course_of(file: GameFile) -> Course:
    """The game of a file, played again; BadReplay names the line of a move that is not allowed."""
    replay = file.saved.replay
    file.follow(len(replay.moves), [])
    begun = Course(file.game, replay.seats, replay.seed, replay.options, replay.start)
    return earlier.played(begun, replay.moves)


def kind_of(name: str) -> Kind:
    """The animals are bots, which every client calls in its own language."""
    return "bot" if name in BOT_NAMES else "person"


def chair_of(seat: int, name: str, kind: Kind) -> Chair:
    """Whoever sat there; in a film nobody is away."""
    return Chair(seat=seat, name=name, kind=kind, bot=None, here=True, since=0)
