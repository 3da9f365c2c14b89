"""Positions: any moment of a game as JSON that a person can write."""

import pytest

from langfinger.games import gelegenheit
from langfinger.games._template import GAME
from langfinger.kernel import BadPosition, Json, Rng, Seen, dump, load, playout
from langfinger.kernel.saving.freeze import rest_places
from langfinger.kernel.sight.shapes import Cards
from tests.games._template.scenes import names, planning

PACK = len(GAME.pools["cards"])


def position(**changes: Json) -> Json:
    """Two players who plan, with some fields changed."""
    return {
        "seats": 2,
        "hands": [["purse1"], ["watch1"]],
        "deck": "rest",
        "ask": ["Planning", [0, 1]],
        **changes,
    }


def refused(data: Json) -> str:
    """What is said about a position that cannot be."""
    with pytest.raises(BadPosition) as refusal:
        load(GAME, data)
    return str(refusal.value)


def test_a_position_survives_being_written_and_read() -> None:
    state = GAME.setup(3, seed=8)

    assert dump(GAME, load(GAME, dump(GAME, state))) == dump(GAME, state)


def test_a_loaded_table_goes_on_like_the_original() -> None:
    state = GAME.setup(3, seed=8)
    loaded = load(GAME, dump(GAME, state))

    scores = playout(GAME, state, Rng.seeded(1))

    assert playout(GAME, loaded, Rng.seeded(1)) == scores


def test_positions_of_games_with_rows_survive_too() -> None:
    state = gelegenheit.GAME.setup(5, seed=8)

    again = load(gelegenheit.GAME, dump(gelegenheit.GAME, state))

    assert dump(gelegenheit.GAME, again) == dump(gelegenheit.GAME, state)


def test_fields_left_out_are_those_of_an_empty_table() -> None:
    state = load(GAME, position())

    assert (state.round, state.discard, state.version) == (0, 0, 0)
    assert state.rng.words() == Rng.seeded(0).words()


def test_the_rest_of_the_pack_goes_where_rest_is_written() -> None:
    assert len(load(GAME, position()).deck) == PACK - 2
    assert load(GAME, position(deck=[], hauls=[[], "rest"])).deck == []


def test_without_waiting_a_question_goes_to_the_seats_it_names() -> None:
    assert planning("purse1", "", "watch1").state.waiting == 0b101
    assert load(GAME, position(ask=["Dropping", 1])).waiting == 0b10
    assert load(GAME, position(ask=None)).waiting == 0


def test_waiting_may_be_written() -> None:
    assert load(GAME, position(waiting=[1])).waiting == 0b10


def test_options_are_read() -> None:
    state = load(GAME, position(options={"whistle_at_whistle": "off"}))

    assert state.whistle_at_whistle == 1


def test_known_cards_and_seals_are_read() -> None:
    table = planning("purse1", "watch1", known=[["watch1"], []], sealed=["purse1", None])

    assert names(table, "known") == [["watch1"], []]
    assert names(table, "sealed") == ["purse1", None]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"seats": "two"}, "a whole number, not 'two'"),
        ({"seats": 5}, "seats: pickpockets is for 2 to 4 players, not 5"),
        ({"options": {"tempo": "fast"}}, "options: unknown option 'tempo'"),
        ({"version": True}, "a whole number, not True"),
        ({"rng": [1, 2]}, "rng: expected four numbers of 32 bits, not [1, 2]"),
        ({"rng": [1, 2, 3, -4]}, "rng: expected four numbers of 32 bits"),
        ({"rules": "99"}, "rules: expected '1', not '99'"),
        ({"colour": "red"}, "colour: unknown field; known are game, rules, edition"),
        ({"round": "one"}, "round: expected a whole number, not 'one'"),
        ({"hands": [["purse1"]]}, "hands: expected 2 entries, not 1"),
        ({"first": 2}, "first: expected a seat from 0 to 1, not 2"),
        ({"deck": "all"}, "deck: expected a list, not 'all'"),
        ({"deck": ["purse2", None]}, "deck: a position must name every card"),
        ({"deck": ["purse2"]}, f"cards: {PACK - 3} cards lie nowhere: purse3, purse4, purse5"),
        ({"deck": ["purse1"]}, "hands: purse1 lies in deck already"),
        ({"discard": "rest"}, 'discard: "rest" may stand in one place of a pack only'),
        ({"agenda": {}}, "agenda: expected a list of steps, not {}"),
        ({"agenda": [["Fly"]]}, "agenda: expected a step such as [RoundStart, Planning"),
        ({"agenda": ["Reveal"]}, "agenda: expected a step such as [RoundStart, Planning"),
        ({"agenda": [[["Reveal"]]]}, "agenda: expected a step such as [RoundStart, Planning"),
        ({"ask": ["Dropping"]}, "ask: expected [Dropping, seat], not ['Dropping'] (PP-5.1)"),
        ({"ask": ["Dropping", 2]}, "ask: expected a seat from 0 to 1, not ['Dropping', 2]"),
        ({"ask": ["Planning", [2]]}, "ask: expected a seat from 0 to 1, not ['Planning', [2]]"),
        ({"ask": ["Planning", 2]}, "ask: ['Planning', 2]: "),
        ({"ask": ["Dropping", "S0"]}, "ask: ['Dropping', 'S0']: "),
        ({"agenda": [["Whistling", 0, "hat"]]}, "agenda: ['Whistling', 0, 'hat']: 'hat'"),
        ({"waiting": 3}, "waiting: expected a list, not 3"),
        ({"waiting": [0, 2]}, "waiting: expected some of the seats [0, 1]"),
        ({"ask": None, "waiting": [0]}, "waiting: expected [] while nothing is asked"),
        ({"ask": ["Planning", [0]], "waiting": [1]}, "waiting: expected some of the seats [0]"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(
    changes: dict[str, Json], problem: str
) -> None:
    assert problem in refused(position(**changes))


def test_a_position_is_an_object() -> None:
    assert refused([]) == "position: expected an object of fields, not []"


def test_only_places_of_a_pack_can_take_the_rest() -> None:
    assert rest_places(Seen("round", 0, Cards(GAME.words["card"])), "rest") == []


def test_a_step_that_asks_nothing_cannot_be_asked() -> None:
    with pytest.raises(BadPosition, match="ask: RoundEnd is no question; it goes on the agenda"):
        load(GAME, position(ask=["RoundEnd"]))
