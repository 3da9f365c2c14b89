"""Every law, on every game, with every number of players and every option."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from langfinger.contract.laws import at_every_move, from_every_chair, now_and_then
from langfinger.contract.laws.of_play import (
    check_choices,
    check_clone_is_apart,
    check_end,
    check_pick,
    check_refusals,
    check_same_seed_same_game,
    check_scores_wait,
    check_versions,
)
from langfinger.contract.laws.of_rules import (
    check_classes_cite,
    check_events_known,
    check_ids,
    check_options_cite,
    check_options_work,
    check_steps_known,
    check_texts_of_actions,
)
from langfinger.contract.laws.of_sight import (
    check_causes_known,
    check_choices_tell_nothing,
    check_explanations_agree,
    check_hidden_is_hidden,
    check_imagination_agrees,
    check_imagination_is_awake,
    check_move_tells_no_more,
    check_sealed_answer,
    check_world_is_possible,
)
from langfinger.contract.laws.of_state import check_fields_have_rows
from langfinger.contract.laws.of_words import (
    check_actions_have_words,
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
from langfinger.contract.tables import Table, house, played, sampled, tables_of
from langfinger.kernel import Game, Rng

SEED = 1
SHORT_GAMES = tomllib.loads((Path(__file__).parent / "short_games.toml").read_text("utf-8"))
GAMES = list(house().values())


def shortened(table: Table) -> Table:
    """The table with a seed that gives a short game, if one is known."""
    options = "".join(f", {name}={value}" for name, value in table.options)
    seeds = SHORT_GAMES.get(table.game.key, {})
    return table._replace(seed=seeds.get(f"{table.seats} seats{options}", table.seed))


every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
every_table = pytest.mark.parametrize(
    "table", [shortened(table) for game in GAMES for table in tables_of(game, SEED)], ids=str
)


@every_game
def test_ids_are_dense_and_one_to_one(game: Game[Any]) -> None:
    check_ids(game)


@every_game
def test_every_action_has_a_text_of_its_own_that_is_read_back(game: Game[Any]) -> None:
    check_texts_of_actions(game)


@every_game
def test_every_kind_of_action_event_and_step_cites_a_rule(game: Game[Any]) -> None:
    check_classes_cite(game)


@every_game
def test_every_option_has_a_ruling(game: Game[Any]) -> None:
    check_options_cite(game)


@every_game
def test_a_table_can_be_set_up_with_every_choice(game: Game[Any]) -> None:
    check_options_work(game)


@every_game
def test_every_field_of_the_state_has_a_row_in_the_sight_table(game: Game[Any]) -> None:
    check_fields_have_rows(game)


@every_game
def test_every_action_has_a_name_for_people(game: Game[Any]) -> None:
    check_actions_have_words(game)


@every_table
def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    check_same_seed_same_game(table)


def digests_in_a_process_with(hash_seed: str) -> str:
    """The digests of some games, made by a process that orders its sets in its own way."""
    return subprocess.run(
        [sys.executable, "-m", "langfinger.contract.digest", "--games", "2"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
        text=True,
    ).stdout


def test_the_same_seed_gives_the_same_game_in_every_process() -> None:
    one = digests_in_a_process_with("1")
    other = digests_in_a_process_with("2")

    assert one == other


@every_table
def test_a_clone_is_apart(table: Table) -> None:
    now_and_then(check_clone_is_apart, table)


@every_table
def test_who_is_waited_for_has_a_choice_and_who_is_not_asked_has_none(table: Table) -> None:
    at_every_move(check_choices, table)


@every_table
def test_a_random_pick_is_one_of_the_choices(table: Table) -> None:
    at_every_move(check_pick, table)


@every_table
def test_exactly_what_is_not_legal_is_refused_and_a_rule_says_why(table: Table) -> None:
    now_and_then(check_refusals, table)


@every_table
def test_every_game_ends(table: Table) -> None:
    check_end(played(table)[-1])


@every_table
def test_scores_come_at_the_end_and_not_before(table: Table) -> None:
    now_and_then(check_scores_wait, table)


@every_table
def test_the_version_counts_the_moves(table: Table) -> None:
    check_versions(played(table))


@every_table
def test_every_card_is_in_exactly_one_place(table: Table) -> None:
    at_every_move(check_conserved, table)


@every_table
def test_a_position_survives_being_written_and_read(table: Table) -> None:
    now_and_then(check_load, table)


@every_table
def test_a_loaded_table_goes_on_like_the_original(table: Table) -> None:
    now_and_then(check_goes_on, table)


@every_table
def test_a_view_survives_being_sent(table: Table) -> None:
    now_and_then(check_view_survives, table)


@every_table
def test_a_replay_leads_to_the_same_table(table: Table) -> None:
    check_replay(played(table))


@every_table
def test_every_event_can_be_read_back(table: Table) -> None:
    at_every_move(check_events_read_back, table)


@every_table
def test_every_event_is_listed_and_names_rules_that_exist(table: Table) -> None:
    at_every_move(check_events_known, table)


@every_table
def test_every_step_is_listed(table: Table) -> None:
    at_every_move(check_steps_known, table)


@every_table
def test_everyone_can_ask_why_an_event_happened(table: Table) -> None:
    at_every_move(check_causes_known, table)


@every_table
def test_every_event_has_a_sentence(table: Table) -> None:
    now_and_then(check_events_have_words, table)


@every_table
def test_every_question_has_a_sentence(table: Table) -> None:
    now_and_then(check_questions_have_words, table)


@every_table
def test_every_refusal_has_a_sentence(table: Table) -> None:
    now_and_then(check_refusals_have_words, table)


@every_table
def test_imagination_agrees_with_what_was_seen(table: Table) -> None:
    from_every_chair(check_imagination_agrees, table)


@every_table
def test_no_choice_and_no_refusal_depends_on_what_is_hidden(table: Table) -> None:
    from_every_chair(check_choices_tell_nothing, table)


@every_table
def test_no_hidden_card_is_named(table: Table) -> None:
    from_every_chair(check_hidden_is_hidden, table)


@every_table
def test_imagined_worlds_differ_from_the_truth(table: Table) -> None:
    check_imagination_is_awake(sampled(played(table), 20), Rng.seeded(SEED))


@every_table
def test_a_move_tells_no_more_than_it_openly_reveals(table: Table) -> None:
    from_every_chair(check_move_tells_no_more, table)


@every_table
def test_a_sealed_answer_is_noticed_by_nobody_else(table: Table) -> None:
    at_every_move(check_sealed_answer, table)


@every_table
def test_explanations_tell_no_secret(table: Table) -> None:
    from_every_chair(check_explanations_agree, table)


@every_table
def test_imagined_worlds_are_possible(table: Table) -> None:
    from_every_chair(check_world_is_possible, table)
