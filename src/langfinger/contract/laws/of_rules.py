"""Laws of the rulebook: every word of a game is known, unique, and cites its paragraph."""

from __future__ import annotations

from typing import Any, Final

from langfinger.contract.law import require
from langfinger.contract.rulebook import is_rule
from langfinger.contract.tables import Moment, choices_of
from langfinger.kernel import Game, Step
from langfinger.parts import folder_of

FILES: Final = (
    "__init__.py",
    "actions.py",
    "events.py",
    "game.py",
    "invariants.py",
    "notation.py",
    "options.py",
    "scoring.py",
    "setup.py",
    "sight.py",
    "state.py",
    "steps.py",
    "texts/short.toml",
)
FOLDERS: Final = ("box", "rules", "texts")


def check_files(game: Game[Any]) -> None:
    """What every game has is called the same in every game, so that nobody has to search."""
    folder = folder_of(game)
    missing = [name for name in FILES if not folder.joinpath(name).is_file()]
    missing += [name for name in FOLDERS if not folder.joinpath(name).is_dir()]
    require(not missing, f"every game has its usual files; not {', '.join(missing)}", game.key)


def check_ids(game: Game[Any]) -> None:
    """Ids are dense, in order, and belong to one action each."""
    for number, action in enumerate(game.space.actions):
        require(action.id == number, f"ids are dense: expected {number} for {action}", game.key)
        require(game.space.at(number) is action, f"id {number} stands for {action}", game.key)


def check_texts_of_actions(game: Game[Any]) -> None:
    """Every action has a line of text of its own, which is read back as the same action."""
    texts = [game.write(action) for action in game.space.actions]
    require(len(set(texts)) == len(texts), "no two actions have the same text", game.key)
    for action, line in zip(game.space.actions, texts, strict=True):
        require(game.read(line) is action, f"{line!r} is read back as {action}", game.key)
        require(game.read(f"  {line} ") is action, f"spaces around {line!r} are nothing", game.key)


def check_classes_cite(game: Game[Any]) -> None:
    """Every kind of action, event and step cites a rule that exists."""
    actions = {type(action) for action in game.space.actions}
    for kind in (*actions, *game.events.values(), *game.steps.values()):
        cites = f"{kind.__name__} cites a rule of the game, not {kind.rule!r}"
        require(is_rule(game, kind.rule), cites, game.key)
    require(is_rule(game, game.turn_rule), "the rule of turns exists", game.key)
    require(is_rule(game, game.clock_rule), "the rule of clocks exists", game.key)


def check_options_cite(game: Game[Any]) -> None:
    """Every option names its ruling, which exists."""
    for option in game.options:
        require(is_rule(game, option.ruling), f"option {option.name} has a ruling", game.key)


def check_options_work(game: Game[Any]) -> None:
    """A table can be set up with every choice and every number of players."""
    low, high = game.seat_range
    for seats in range(low, high + 1):
        for name, value in [choice for option in game.options for choice in choices_of(option)]:
            state = game.setup(seats, 0, {name: value})
            chosen = [o.choices[getattr(state, name)] for o in game.options if o.name == name]
            require(chosen == [value], f"{seats} seats can play {name}={value}", game.key)


def check_events_known(moment: Moment) -> None:
    """What happens is in the list of events, and the rules it names exist."""
    for event in moment.events:
        known = moment.game.events.get(event.verb()) is type(event)
        require(known, f"{event.verb()} is in the list of events", moment)
        for id in event.rules():
            require(is_rule(moment.game, id), f"{event} follows from a rule, not {id!r}", moment)


def check_steps_known(moment: Moment) -> None:
    """What is asked and what is still to happen is in the list of steps."""
    for step in pending(moment):
        known = moment.game.steps.get(step.verb()) is type(step)
        require(known, f"{step.verb()} is in the list of steps", moment)


def pending(moment: Moment) -> list[Step]:
    """The agenda and the question."""
    ask = moment.state.ask
    return [*moment.state.agenda, *([] if ask is None else [ask])]
