"""Taking back, saving, leaving: nothing is lost."""

from pathlib import Path

from langfinger.terminal.desk import Desk
from langfinger.terminal.saves import free_name, save


def take_back(desk: Desk) -> None:
    """Undoes the person's last move if nothing was revealed and nobody has moved since."""
    problem = desk.sitting.why_no_undo()
    if problem:
        desk.say(f"undo.{problem}", name=desk.sitting.names[desk.sitting.last_mover()])
        return
    desk.sitting.undo()
    desk.lines_told = len(desk.log)
    desk.say("undo.done")
    desk.is_fresh = True


def keep(desk: Desk, name: str) -> None:
    """Saves under a name that is new, or the name this game has already."""
    path = Path(name).expanduser()
    if not name:
        desk.say("bad.file")
    elif path.exists() and path != desk.file:
        desk.say("bad.exists", file=name)
    elif write(desk, path):
        desk.say("save.done", file=name)


def write(desk: Desk, path: Path) -> bool:
    """Writes the game; says so if it cannot be done."""
    try:
        save(path, desk.game, desk.saved())
    except OSError as problem:
        desk.say("bad.unwritable", file=path, problem=problem.strerror or problem)
        return False
    desk.file = path
    desk.moves_kept = len(desk.sitting.replay.moves)
    return True


def is_worth_keeping(desk: Desk) -> bool:
    """The person has moved since the game was last saved."""
    moves = desk.sitting.replay.moves[desk.moves_kept :]
    return any(seat == desk.sitting.me for seat, _ in moves)


def own_file(desk: Desk) -> Path:
    """The file this game lives in, or a new one in the current folder."""
    return desk.file or free_name(Path(), f"{desk.game.key}-{desk.sitting.replay.seed}")


def leave(desk: Desk) -> None:
    """Asks whether to save, if there is anything to save, and goes."""
    while is_worth_keeping(desk):
        file = own_file(desk)
        answer = desk.ask(desk.words.say("save.ask", file=file)).strip()
        if answer.lower() in desk.words.words["save"]["no"]:
            break
        keep(desk, answer or str(file))
    desk.say("save.bye")
    desk.is_left = True


def leave_in_a_hurry(desk: Desk) -> None:
    """The input ended or was broken off: saves without asking."""
    desk.painter.line()
    if is_worth_keeping(desk):
        file = own_file(desk)
        if write(desk, file):
            desk.say("save.auto", file=file)
    desk.is_left = True
