"""The loop that all games share."""

import pytest

from langfinger.games import GAMES
from langfinger.games._template import GAME
from langfinger.games._template.events import Reshuffled
from langfinger.games._template.rules.late import PASSES
from langfinger.kernel import (
    SILENT,
    BadChoice,
    Facts,
    Game,
    Log,
    Rng,
    count_playout,
    dump,
    is_over,
    playout,
    ranked,
    view,
)


def test_a_log_notes_events_in_order() -> None:
    log = Log()
    event = Reshuffled()

    log.add(event)

    assert log.events == [event]


def test_a_silent_log_notes_nothing() -> None:
    log = Log(on=False)

    log.add(Reshuffled())

    assert log.events == []


def test_the_fingerprint_of_an_edition_follows_its_cards_and_not_its_name() -> None:
    one, two = Facts("one", {"card": [1]}), Facts("two", {"card": [1]})

    assert one.fingerprint == two.fingerprint
    assert one.fingerprint != Facts("one", {"card": [2]}).fingerprint


def test_a_new_table_waits_for_its_first_answer() -> None:
    state = GAME.setup(3, seed=4)

    assert state.waiting
    assert (state.version, state.question) == (0, 0)


def test_the_events_of_the_set_up_can_be_heard() -> None:
    log = Log()

    GAME.setup_with(2, 4, None, log)

    assert log.events[-1].verb() == "Drew"


def test_options_reach_the_table() -> None:
    assert GAME.setup(2, 1).whistle_at_whistle == 0
    assert GAME.setup(2, 1, {"whistle_at_whistle": "off"}).whistle_at_whistle == 1


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(BadChoice, match="pickpockets is for 2 to 4 players, not 9"):
        GAME.setup(9, seed=1)


def test_every_move_is_counted() -> None:
    state = GAME.setup(2, seed=4)

    GAME.apply(state, 0, GAME.legal(state, 0)[0])

    assert state.version == 1


def test_the_game_goes_on_when_nobody_is_waited_for() -> None:
    state = GAME.setup(2, seed=4)
    planning = state.ask

    GAME.apply(state, 0, GAME.legal(state, 0)[0], SILENT)
    GAME.apply(state, 1, GAME.legal(state, 1)[0], SILENT)

    assert state.ask is not planning


def test_a_playout_ends_with_scores() -> None:
    state = GAME.setup(4, seed=4)

    scores = playout(GAME, state, Rng.seeded(1))

    assert is_over(state)
    assert scores == GAME.scores(state)


def test_a_playout_is_the_same_for_the_same_draws() -> None:
    one, two = GAME.setup(4, seed=4), GAME.setup(4, seed=4)

    playout(GAME, one, Rng.seeded(1))
    playout(GAME, two, Rng.seeded(1))

    assert dump(GAME, one) == dump(GAME, two)


def test_the_decisions_of_a_playout_can_be_counted() -> None:
    state = GAME.setup(4, seed=4)

    assert count_playout(GAME, state, Rng.seeded(1)) == state.version > 16


def test_at_the_end_a_last_question_is_counted_so_that_views_notice() -> None:
    state = GAME.setup(2, seed=4)
    state.agenda.clear()
    GAME.apply(state, 0, GAME.legal(state, 0)[0])

    GAME.apply(state, 1, GAME.legal(state, 1)[0])

    assert is_over(state)
    assert (state.ask, state.question) == (None, 1)


def test_places_go_by_points_unless_a_game_says_otherwise() -> None:
    state = GAME.setup(3, 1)
    playout(GAME, state, Rng.seeded(1))

    assert Game.places(GAME, state) == ranked(GAME.scores(state))
    assert ranked([5, 7, 5, 2]) == [2, 1, 2, 4]


def test_moves_are_read_with_any_spaces() -> None:
    assert GAME.read("  seal   purse ") is GAME.space.at(0)


def test_unknown_moves_are_no_moves() -> None:
    assert GAME.read("steal purse") is None


def test_a_game_brings_no_names_of_its_own_unless_it_says_so() -> None:
    assert GAME.names("en") == {}


def test_when_time_is_up_a_seat_answers_as_the_question_says() -> None:
    moves = GAME.box.moves
    state = GAME.setup(2, 1)

    assert GAME.default(state, 1) == GAME.legal(state, 1)[0]
    assert PASSES.answer(state, 0, [moves.whistle, moves.let_pass]) is moves.let_pass
    assert PASSES.answer(state, 0, [moves.whistle]) is moves.whistle


def test_a_game_tells_standing_orders_what_they_can_wait_for() -> None:
    state = GAME.setup(3, 1)

    assert GAME.signals(state, 0) == {"round": state.round}


def test_a_game_need_not_offer_anything_to_wait_for() -> None:
    game = GAMES["gelegenheit"]

    assert game.signals(game.setup(4, 1), 0) == {}


def test_a_game_need_not_tell_what_a_move_would_do_nor_keep_a_score_sheet() -> None:
    seen = view(GAME, GAME.setup(2, seed=1), 0)

    assert GAME.preview(seen, "seal purse") is None
    assert GAME.score_sheet(seen) == []
