"""Laws of sight: nobody learns what is hidden, shown on pairs of worlds that look alike."""

from __future__ import annotations

from struct import unpack
from typing import Final

from langfinger.contract.law import require, text
from langfinger.contract.laws.of_play import some_actions, viewers
from langfinger.contract.laws.of_rules import pending
from langfinger.contract.laws.of_writing import check_load
from langfinger.contract.rulebook import is_rule
from langfinger.contract.tables import Moment
from langfinger.contract.twins import (
    Twins,
    common_actions,
    compare_news,
    differ,
    hidden_cards,
    is_told_by_the_table,
    kinds_of_cards,
    played_on,
    twins,
)
from langfinger.kernel import (
    NOBODY,
    Json,
    Log,
    Reason,
    Rng,
    SealedQuestion,
    State,
    View,
    blank_sheet,
    encode,
    layout_of,
    mask,
    observe,
    reason_against,
    view,
    why,
    why_not,
)
from langfinger.kernel.record import kind_of_argument

INTENTIONS: Final = 6
PLAYED_ON: Final = 400


def check_imagination_agrees(pair: Twins) -> None:
    """First law: an imagined world looks to the viewer exactly as the truth does."""
    again = view(pair.game, pair.imagined, pair.viewer)
    check_same_view(pair, again, "imagination agrees with what was seen")
    later = view(pair.game, pair.world, pair.viewer)
    check_same_view(pair, later, "a sealed answer of others shows nothing")


def check_same_view(pair: Twins, other: View, law: str) -> None:
    """A view is what the viewer has seen, to the letter; if not, says in which fields."""
    here = {**pair.seen._asdict(), **pair.seen.table}
    there = {**other._asdict(), **other.table}
    fields = [field for field in here if text(here[field]) != text(there.get(field))]
    require(text(other) == text(pair.seen), f"{law} ({', '.join(fields)})", pair)


def check_cells(pair: Twins) -> None:
    """What a learner sees are the words of its view in cells, each within its bounds."""
    game, state = pair.game, pair.moment.state
    layout = layout_of(game, state.seats)
    cells = observe(game, state, pair.viewer)
    require(cells == encode(game, view(game, state, pair.viewer)), "cells show the view", pair)
    require(cells == observe(game, pair.imagined, pair.viewer), "cells tell nothing hidden", pair)
    require(cells == looked_at_again(pair), "cells tell nothing of an earlier look", pair)
    numbers = unpack(f"={layout.width}h", cells)
    for name, low, number, high in zip(
        layout.names, layout.lows, numbers, layout.highs, strict=True
    ):
        require(low <= number <= high, f"{name} lies between {low} and {high}, not {number}", pair)
    require(len(state.agenda) <= game.deepest, "the agenda is as deep as the game says", pair)


def looked_at_again(pair: Twins) -> bytes:
    """The cells of a sheet at which all others looked before, and then the viewer."""
    game, state = pair.game, pair.moment.state
    sheet = blank_sheet(game, state.seats)
    for world in (pair.imagined, state):
        for seat in range(NOBODY, state.seats):
            sheet.look(world, seat)
    sheet.look(state, pair.viewer)
    return bytes(sheet.cells)


def check_choices_tell_nothing(pair: Twins) -> None:
    """Second law: what a seat may do, and why not, does not depend on what it cannot know."""
    truth = pair.moment.state
    here = [action.id for action in pair.game.legal(truth, pair.viewer)]
    there = [action.id for action in pair.game.legal(pair.world, pair.viewer)]
    require(here == there, "no choice depends on what is hidden", pair)
    if truth.is_waiting_for(pair.viewer) and pair.world.is_waiting_for(pair.viewer):
        late = [pair.game.default(world, pair.viewer).id for world in (truth, pair.world)]
        require(late[0] == late[1], "no answer of the clock depends on what is hidden", pair)
    for action in some_actions(pair.game, pair.moment.table.seed):
        same = refused(pair, truth, action.id) == refused(pair, pair.world, action.id)
        require(same, f"no refusal depends on what is hidden ({pair.game.write(action)})", pair)


def refused(pair: Twins, state: State, id: int) -> str:
    """Why the viewer cannot do this in one of the worlds, as it would be told."""
    return told(reason_against(pair.game, state, pair.viewer, pair.game.space.at(id)))


def told(reason: Reason | None) -> str:
    """A reason as a client gets it."""
    return "" if reason is None else text(reason.to_json())


def check_hidden_is_hidden(pair: Twins) -> None:
    """Third law: no hidden card is named in the places of its pack, nor by any step to come."""
    rows = [row for row in pair.game.sight if row.pool]
    for row in rows:
        hidden = set(hidden_cards(pair.game, pair.moment.state, row, pair.viewer))
        packs = [other.field for other in rows if other.pool == row.pool]
        shown = names_in([pair.seen.table.get(field) for field in packs])
        require(not hidden & shown, f"a hidden card of {row.field} shows", pair)
        require(not hidden & cards_to_come(pair.moment), f"a step tells {row.field}", pair)


def names_in(data: Json) -> set[str]:
    """All words of a piece of JSON."""
    if isinstance(data, list):
        return set().union(*[names_in(entry) for entry in data])
    return {data} if isinstance(data, str) else set()


def cards_to_come(moment: Moment) -> set[str]:
    """The cards that the question and the agenda name, by naming law: card… or thief…, gear…"""
    named: list[Json] = []
    for step in pending(moment):
        words = step.to_json(moment.game.words)[1:]
        args = zip(step.__match_args__, words, strict=True)
        kinds = kinds_of_cards(moment.game)
        named += [word for name, word in args if kind_of_argument(name) in kinds]
    return names_in(named)


def check_move_tells_no_more(pair: Twins) -> bool:
    """The same move in both worlds tells the viewer the same, but for what it openly reveals.

    False if no move is possible in both worlds.
    """
    actions = common_actions(pair) if pair.moment.action is not None else []
    if not actions:
        return False
    action = actions[pair.rng.below(len(actions))]
    here, true = played_on(pair, pair.moment.state, action)
    there, other = played_on(pair, pair.world, action)
    if compare_news(pair, true, other) and not is_told_by_the_table(pair, true):
        same = text(view(pair.game, here, pair.viewer)) == text(view(pair.game, there, pair.viewer))
        law = f"after {pair.game.write(action)!r} both worlds still look the same"
        require(same, law, pair)
    return True


def check_sealed_answer(moment: Moment) -> None:
    """An answer to a sealed question that is still open for others is noticed by nobody else."""
    if moment.action is None or not isinstance(moment.state.ask, SealedQuestion):
        return
    log = Log()
    after = moment.state.clone()
    moment.game.apply(after, moment.seat, moment.action, log)
    if after.question != moment.state.question:
        return
    require(not log.events, f"a sealed answer is no event ({log.events})", moment)
    for viewer in viewers(after):
        before = text(view(moment.game, moment.state, viewer))
        same = viewer == moment.seat or text(view(moment.game, after, viewer)) == before
        require(same, f"viewer {viewer} does not see a sealed answer", moment)


def check_explanations_agree(pair: Twins) -> None:
    """`why_not` says the same from both views, and the same as the truth would."""
    other = view(pair.game, pair.world, pair.viewer)
    for _ in range(INTENTIONS):
        id = pair.rng.below(len(pair.game.space))
        intent = pair.game.texts_of[id]
        answer = told(why_not(pair.game, pair.seen, intent))
        same = answer == told(why_not(pair.game, other, intent))
        require(same, f"why_not tells no secret about {intent!r}", pair)
        true = answer == refused(pair, pair.moment.state, id)
        require(true, f"why_not tells the truth about {intent!r}", pair)


def check_causes_known(moment: Moment) -> None:
    """Every viewer can ask why an event happened, and the rules named exist."""
    for event in moment.events:
        for viewer in viewers(moment.state):
            masked = mask(moment.game, event, viewer)
            for id in why(moment.game, masked):
                law = f"{masked} follows from a rule, not {id!r}"
                require(is_rule(moment.game, id), law, moment)


def check_world_is_possible(pair: Twins) -> None:
    """An imagined world keeps the invariants, now and when it is played on, long games far on."""
    check_load(pair.moment._replace(state=pair.imagined))
    world, rng = pair.world.clone(), Rng.seeded(pair.moment.table.seed)
    for _ in range(PLAYED_ON):
        if not world.waiting:
            break
        seat = world.turn
        pair.game.apply(world, seat, pair.game.pick(world, seat, rng))
    check_load(pair.moment._replace(state=world))


def check_imagination_is_awake(game: list[Moment], rng: Rng) -> None:
    """Fourth law: over a game, every viewer imagines worlds that differ from the truth."""
    for viewer in viewers(game[0].state):
        others = sum(differ(twins(moment, viewer, rng)) for moment in game)
        law = f"imagined worlds differ from the truth (viewer {viewer}, {len(game)} moments)"
        require(others > 0, law, game[0].table)
