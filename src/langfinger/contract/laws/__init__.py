"""All laws of the contract, and how to hold them against a game, a table, a moment or a pair."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from langfinger.contract.laws.of_play import (
    check_choices,
    check_clone_is_apart,
    check_end,
    check_late,
    check_numbers,
    check_pick,
    check_refusals,
    check_same_seed_same_game,
    check_scores_wait,
    check_step,
    check_versions,
    viewers,
)
from langfinger.contract.laws.of_rules import (
    check_classes_cite,
    check_events_known,
    check_files,
    check_ids,
    check_options_cite,
    check_options_work,
    check_steps_known,
    check_texts_of_actions,
)
from langfinger.contract.laws.of_sight import (
    check_causes_known,
    check_cells,
    check_choices_tell_nothing,
    check_explanations_agree,
    check_hidden_is_hidden,
    check_imagination_agrees,
    check_imagination_is_awake,
    check_move_tells_no_more,
    check_sealed_answer,
    check_world_is_possible,
)
from langfinger.contract.laws.of_state import check_fields_have_rows, check_laid_open
from langfinger.contract.laws.of_words import (
    check_actions_have_words,
    check_clocks_have_words,
    check_events_have_words,
    check_questions_have_words,
    check_refusals_have_words,
)
from langfinger.contract.laws.of_writing import (
    check_conserved,
    check_events_read_back,
    check_goes_on,
    check_load,
    check_replay,
    check_view_survives,
)
from langfinger.contract.tables import Moment, Table, play_out, played, sampled, tables_of
from langfinger.contract.twins import Twins, twins
from langfinger.kernel import Game, Rng

MOMENTS: Final = 20

LAWS_OF_GAMES: Final[tuple[Callable[[Game[Any]], None], ...]] = (
    check_files,
    check_ids,
    check_texts_of_actions,
    check_classes_cite,
    check_options_cite,
    check_options_work,
    check_fields_have_rows,
    check_actions_have_words,
    check_clocks_have_words,
)
LAWS_OF_EVERY_MOVE: Final[tuple[Callable[[Moment], None], ...]] = (
    check_choices,
    check_late,
    check_pick,
    check_conserved,
    check_events_known,
    check_steps_known,
)
LAWS_OF_NEWS: Final[tuple[Callable[[Moment], None], ...]] = (
    check_events_read_back,
    check_causes_known,
    check_sealed_answer,
)
LAWS_OF_SOME_MOVES: Final[tuple[Callable[[Moment], None], ...]] = (
    check_clone_is_apart,
    check_laid_open,
    check_numbers,
    check_step,
    check_refusals,
    check_scores_wait,
    check_load,
    check_goes_on,
    check_view_survives,
    check_events_have_words,
    check_questions_have_words,
    check_refusals_have_words,
)
LAWS_OF_WHOLE_GAMES: Final[tuple[Callable[[tuple[Moment, ...]], None], ...]] = (
    check_versions,
    check_replay,
)
LAWS_OF_PAIRS: Final[tuple[Callable[[Twins], object], ...]] = (
    check_imagination_agrees,
    check_cells,
    check_choices_tell_nothing,
    check_hidden_is_hidden,
    check_explanations_agree,
    check_world_is_possible,
    check_move_tells_no_more,
)


def check(game: Game[Any], seed: int = 0) -> None:
    """Holds every law against a game: each number of players, each option, one game each."""
    for law in LAWS_OF_GAMES:
        law(game)
    for table in tables_of(game, seed):
        check_table(table)


def check_table(table: Table) -> None:
    """Holds every law against one random game."""
    game = play_out(table)
    some = sampled(game, MOMENTS)
    check_same_seed_same_game(table)
    for law in LAWS_OF_WHOLE_GAMES:
        law(game)
    check_end(game[-1])
    check_imagination_is_awake(some, Rng.seeded(table.seed))
    for moment in some:
        check_moment(moment)


def check_moment(moment: Moment) -> None:
    """Holds every law against one moment, looked at from every chair."""
    for law in (*LAWS_OF_EVERY_MOVE, *LAWS_OF_NEWS, *LAWS_OF_SOME_MOVES):
        law(moment)
    for pair in pairs_of(moment):
        for law_of_pairs in LAWS_OF_PAIRS:
            law_of_pairs(pair)


def pairs_of(moment: Moment) -> list[Twins]:
    """The moment beside a world that looks the same, for a spectator and for every seat."""
    rng = Rng.seeded(moment.table.seed + moment.state.version)
    return [twins(moment, viewer, rng) for viewer in viewers(moment.state)]


def at_every_move(law: Callable[[Moment], None], table: Table) -> None:
    """Holds a law against all moments of a game."""
    for moment in played(table):
        law(moment)


def now_and_then(law: Callable[[Moment], None], table: Table) -> None:
    """Holds a law against some moments of a game."""
    for moment in sampled(played(table), MOMENTS):
        law(moment)


def from_every_chair(law: Callable[[Twins], object], table: Table) -> None:
    """Holds a law of pairs against some moments of a game, for every viewer."""
    for moment in sampled(played(table), MOMENTS):
        for pair in pairs_of(moment):
            law(pair)
