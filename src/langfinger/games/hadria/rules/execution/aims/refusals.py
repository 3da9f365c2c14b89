"""Why not this target? What an action cannot touch."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.board import IS_DUNGEON, IS_GUARDHOUSE, distance
from langfinger.games.hadria.box.cards import (
    E_BELL,
    E_FISH,
    E_KEY,
    E_RATS,
    OWN_DISTRICT,
    PROGRAM_WORDS,
    PROGRAMS,
)
from langfinger.games.hadria.rules.execution.actions import Crawl
from langfinger.games.hadria.rules.execution.aims.targets import (
    AT_FIELDS,
    AT_FIGURES,
    AT_THIEVES,
    in_reach,
    is_movable,
    reach_of,
)
from langfinger.games.hadria.rules.things.actions import FIGURE_WORDS, Aim, Point, Stop, Target
from langfinger.games.hadria.rules.things.places import is_about
from langfinger.games.hadria.rules.things.refusals import field_name, not_now
from langfinger.games.hadria.short_lists import is_among
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, Reason, bit


def too_far(state: HaState, seat: i64, program: i64, field: i64) -> Reason:
    """HA-7.10, HA-7.12: outside the range, or outside the district."""
    reach = reach_of(state, seat, program)
    if reach == OWN_DISTRICT:
        return Reason("HA-7.12", "other_district", {"field": field_name(field)})
    away = distance(state.places[seat], field)
    facts = {"field": field_name(field), "away": away, "reach": reach}
    return Reason("HA-7.10", "out_of_range", facts)


def why_not_field(state: HaState, seat: i64, program: i64, field: i64) -> Reason:
    """HA-0.5, HA-7.10, HA-20.2: this field is not such as the text names."""
    name = field_name(field)
    facts = {"field": name, "field2": name, "program": PROGRAM_WORDS.names[program]}
    if IS_DUNGEON[field]:
        return Reason("HA-0.5", "never_a_dungeon", facts)
    if not in_reach(state, seat, program, field):
        return too_far(state, seat, program, field)
    word = PROGRAMS[program][0].word
    if word in (E_FISH, E_RATS):
        return Reason("HA-9.1", "nothing_there", facts)
    if is_among(state.fire, field):
        return Reason("HA-8.11", "burning", facts)
    if word == E_BELL and not IS_GUARDHOUSE[field]:
        return Reason("HA-18.2", "no_guardhouse", facts)
    return Reason("HA-0.5", "not_free", facts)


def why_not_thief(state: HaState, seat: i64, program: i64, other: i64) -> Reason:
    """HA-0.9, HA-11.3: this thief cannot be touched."""
    if other >= state.seats or other == seat:
        return Reason("HA-0.9", "no_such_thief", {})
    if not is_about(state, other):
        return Reason("HA-11.3", "out_of_play", {"seat": other})
    if not in_reach(state, seat, program, state.places[other]):
        return too_far(state, seat, program, state.places[other])
    if state.robbed & bit(other) and PROGRAMS[program][0].word == E_FISH:
        return Reason("HA-10.5", "robbed_already", {"seat": other})
    return Reason("HA-A36", "has_nothing", {"seat": other})


def why_not_figure(state: HaState, seat: i64, program: i64, figure: i64) -> Reason:
    """HA-0.4, HA-11.1: this figure cannot be touched."""
    if figure >= len(state.figures):
        return Reason("HA-1.1", "no_such_figure", {})
    facts = {"figure": FIGURE_WORDS.names[figure], "program": PROGRAM_WORDS.names[program]}
    if not in_reach(state, seat, program, state.figures[figure]):
        return too_far(state, seat, program, state.figures[figure])
    if not is_movable(state, figure):
        return Reason("HA-A57", "figure_held", facts)
    return Reason("HA-0.4", "wrong_rank", facts)


def why_not_aim(state: HaState, seat: i64, program: i64, action: Action) -> Reason:
    """HA-7.10, HA-11.1, HA-A58: why the action cannot touch this."""
    word = PROGRAMS[program][0].word
    name = {"program": PROGRAM_WORDS.names[program]}
    if isinstance(action, Aim) and AT_FIELDS[word]:
        return why_not_field(state, seat, program, action.field)
    if isinstance(action, Target) and AT_THIEVES[word]:
        return why_not_thief(state, seat, program, action.seat)
    if isinstance(action, Point) and AT_FIGURES[word]:
        return why_not_figure(state, seat, program, action.figure)
    if isinstance(action, Crawl):
        return why_not_exit(state, seat, word, action)
    if isinstance(action, Stop):
        return Reason("HA-A58", "must_aim", name)
    return Reason("HA-11.1", "not_named", name)


def why_not_exit(state: HaState, seat: i64, word: i64, action: Crawl) -> Reason:
    """HA-8.5: only the sewer key leads below, and only to a way up."""
    if word != E_KEY:
        return not_now(action)
    facts = {"field": field_name(action.field), "field2": field_name(state.places[seat])}
    return Reason("HA-8.5", "no_exit", facts)
