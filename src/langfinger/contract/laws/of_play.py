"""Laws of play: same seed same game, honest choices, and an end."""

from __future__ import annotations

from typing import Any, Final

from langfinger.contract.law import require, text
from langfinger.contract.rulebook import is_rule
from langfinger.contract.tables import Moment, Table, moments
from langfinger.kernel import (
    NOBODY,
    SILENT,
    Action,
    Game,
    Reason,
    Rng,
    State,
    dump,
    is_asked,
    reason_against,
    view,
)

MOST_ACTIONS: Final = 300
MOVES_ON_A_CLONE: Final = 5


def check_same_seed_same_game(table: Table) -> None:
    """The same seed gives the same game, move by move."""
    for first, second in zip(moments(table), moments(table), strict=True):
        same = dump(table.game, first.state) == dump(table.game, second.state)
        require(same, "the same seed gives the same game", first)


def check_clone_is_apart(moment: Moment) -> None:
    """A clone is the same table, and playing on it never changes the original."""
    before = text(dump(moment.game, moment.state))
    clone = moment.state.clone()
    require(text(dump(moment.game, clone)) == before, "a clone is the same table", moment)
    rng = Rng.seeded(moment.table.seed)
    for _ in range(MOVES_ON_A_CLONE):
        if clone.waiting:
            moment.game.apply(clone, clone.turn, moment.game.pick(clone, clone.turn, rng), SILENT)
    after = text(dump(moment.game, moment.state))
    require(after == before, "playing on a clone leaves the original alone", moment)


def check_choices(moment: Moment) -> None:
    """Who is waited for has choices, in the order of ids, none twice; who is not asked has none."""
    state = moment.state
    for seat in range(state.seats):
        ids = [action.id for action in moment.game.legal(state, seat)]
        stuck = state.is_waiting_for(seat) and not ids
        require(not stuck, f"S{seat} has a choice, as it is waited for", moment)
        require(is_asked(state, seat) or not ids, f"S{seat} has none unless it is asked", moment)
        require(ids == sorted(set(ids)), f"S{seat}'s choices are sorted and single", moment)


def check_late(moment: Moment) -> None:
    """Who is waited for has an answer for when the time is up, and may give it."""
    state = moment.state
    for seat in range(state.seats):
        if state.is_waiting_for(seat):
            answer = moment.game.default(state, seat)
            is_open = answer in moment.game.legal(state, seat)
            require(is_open, f"S{seat} may answer so when its time is up ({answer})", moment)


def check_numbers(moment: Moment) -> None:
    """The answers that a question counts and numbers are those of the list, for all asked."""
    state, ask = moment.state, moment.state.ask
    for seat in range(state.seats):
        legal = moment.game.legal(state, seat)
        if ask is None or not legal:
            continue
        require(ask.count(state, seat) == len(legal), "answers are counted as listed", moment)
        numbered = [ask.kth(state, seat, k) for k in range(len(legal))]
        require(numbered == legal, "answers are numbered as listed", moment)


def check_step(moment: Moment) -> None:
    """A step by number is that answer, and tells how many the next question has."""
    game, stepped, applied = moment.game, moment.state.clone(), moment.state.clone()
    seat = applied.turn
    if seat == NOBODY:
        return
    legal = game.legal(applied, seat)
    k = applied.rng.clone().below(len(legal))
    count = game.step(stepped, k)
    game.apply(applied, seat, legal[k], SILENT)
    same = dump(game, stepped) == dump(game, applied)
    require(same, "a step is the answer of that number", moment)
    require(count == len(game.legal(applied, applied.turn)), "a step counts on", moment)


def check_pick(moment: Moment) -> None:
    """A random pick is the one that the same draw finds in the list of choices."""
    if moment.seat == NOBODY:
        return
    rng = moment.state.rng.clone()
    legal = moment.game.legal(moment.state, moment.seat)
    picked = moment.game.pick(moment.state, moment.seat, rng.clone())
    require(picked is legal[rng.below(len(legal))], "pick agrees with the list", moment)


def check_refusals(moment: Moment) -> None:
    """An action is refused exactly if it is not legal, by a rule that exists."""
    for seat in range(moment.state.seats):
        legal = {action.id for action in moment.game.legal(moment.state, seat)}
        for action in some_actions(moment.game, moment.table.seed):
            reason = reason_against(moment.game, moment.state, seat, action)
            check_refusal(moment, action, reason, action.id in legal)


def check_refusal(moment: Moment, action: Action, reason: Reason | None, allowed: bool) -> None:
    """One answer to `may I?` agrees with the list of choices and cites the rules."""
    said = f"{moment.game.write(action)!r} is refused exactly if it is not legal"
    require((reason is None) == allowed, said, moment)
    if reason is not None:
        cites = f"the reason {reason} cites a rule of the game"
        require(is_rule(moment.game, reason.rule), cites, moment)
        text(reason.to_json())


def some_actions(game: Game[Any], seed: int) -> list[Action]:
    """All actions of a game, or a fair sample where there are very many."""
    if len(game.space) <= MOST_ACTIONS:
        return game.space.actions
    ids = list(range(len(game.space)))
    Rng.seeded(seed).shuffle(ids)
    return [game.space.at(id) for id in ids[:MOST_ACTIONS]]


def check_end(moment: Moment) -> None:
    """At the end nothing is asked or left to happen, rounds were played, every seat has a score."""
    require(not moment.state.waiting, "every game ends", moment)
    open_ends = bool(moment.state.agenda) or moment.state.ask is not None
    require(not open_ends, "nothing is left to happen after the end", moment)
    scores = moment.game.scores(moment.state)
    require(len(scores) == moment.state.seats, "every seat has a score", moment)
    require(moment.game.rounds(moment.state) > 0, "a finished game tells its rounds", moment)


def check_scores_wait(moment: Moment) -> None:
    """Views carry scores at the end and not before."""
    for seat in viewers(moment.state):
        scores = view(moment.game, moment.state, seat).scores
        over = not moment.state.waiting
        require((scores is not None) == over, "scores come at the end and not before", moment)


def check_versions(game: tuple[Moment, ...]) -> None:
    """The version counts the moves."""
    for number, moment in enumerate(game):
        check_version(moment, number)


def check_version(moment: Moment, number: int) -> None:
    """The version is the number of moves so far."""
    require(moment.state.version == number, "the version counts the moves", moment)


def viewers(state: State) -> range:
    """A spectator and all seats."""
    return range(NOBODY, state.seats)
