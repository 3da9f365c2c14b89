"""Editions: another card file is another game of the same rules; a bad one is refused in words."""

import pytest

from langfinger.contract.laws import from_every_chair
from langfinger.contract.laws.of_sight import check_imagination_agrees
from langfinger.contract.tables import Table
from langfinger.games._template import GAME
from langfinger.games._template.box.cards import read_edition
from langfinger.games._template.game import Pickpockets
from langfinger.kernel import BadChoice, BadPosition, dump, load

OTHER = """
name = "Night market"

[[card]]
key = "lantern"
count = 12
worth = 3
on_play = [["keep"], ["peek"]]

[[card]]
key = "cat"
count = 8
"""


def card(**fields: object) -> str:
    """A card file with one odd card among enough others."""
    rows = "\n".join(f"{name} = {value}" for name, value in fields.items())
    return f'{OTHER}\n[[card]]\nkey = "odd"\ncount = 1\n{rows}\n'


def refused(text: str) -> str:
    """What the house says about a card file that cannot be played."""
    with pytest.raises(BadChoice) as refusal:
        Pickpockets(read_edition(text))
    return str(refusal.value)


def test_an_edition_has_its_own_kinds_cards_and_moves() -> None:
    game = Pickpockets(read_edition(OTHER))

    assert game.facts.name == "Night market"
    assert game.texts_of[:4] == ["seal lantern", "seal cat", "drop lantern", "drop cat"]
    assert len(game.pools["cards"]) == 20
    assert game.words["card"].names[11:13] == ("lantern12", "cat1")


def test_an_edition_has_its_own_fingerprints() -> None:
    game = Pickpockets(read_edition(OTHER))

    assert game.facts.fingerprint != GAME.facts.fingerprint
    assert game.space.fingerprint() != GAME.space.fingerprint()


def test_two_editions_do_not_disturb_each_other() -> None:
    Pickpockets(read_edition(OTHER))

    assert [action.id for action in GAME.space.actions] == list(range(len(GAME.space)))


def test_an_edition_without_whistles_has_no_windows() -> None:
    game = Pickpockets(read_edition(OTHER))
    state = game.setup(2, seed=1)

    game.apply(state, 0, game.space.at(0))
    game.apply(state, 1, game.space.at(1))

    assert state.round == 2


def test_another_edition_keeps_the_laws_of_sight_too() -> None:
    game = Pickpockets(read_edition(OTHER))

    from_every_chair(check_imagination_agrees, Table(game, 4, seed=1))


def test_a_position_of_another_edition_is_refused() -> None:
    position = dump(GAME, GAME.setup(2, seed=1))

    with pytest.raises(BadPosition, match="edition: expected"):
        load(Pickpockets(read_edition(OTHER)), position)


def test_a_card_file_is_toml() -> None:
    assert refused("[[card").startswith("the card file cannot be read as TOML: ")


def test_a_card_file_has_cards() -> None:
    assert refused("name = 'Empty'") == "the card file has no [[card]]"


def test_there_are_enough_cards_to_begin() -> None:
    few = OTHER.replace("count = 12", "count = 1")

    assert refused(few) == "expected 16 to 60 cards in all, not 9"


def test_there_are_not_more_cards_than_the_table_holds() -> None:
    many = OTHER.replace("count = 12", "count = 53")

    assert refused(many) == "expected 16 to 60 cards in all, not 61"


def test_a_count_has_a_limit() -> None:
    many = OTHER.replace("count = 12", "count = 61")

    assert refused(many) == "card lantern: count: expected 1 to 60"


def test_keys_are_letters() -> None:
    assert refused(OTHER.replace('"cat"', '"cat9"')) == "card 'cat9': key: expected letters only"


def test_keys_differ() -> None:
    twice = OTHER.replace('"cat"', '"lantern"')

    assert refused(twice) == "card lantern: there are 2 of this key; use count"


def test_a_field_has_its_type() -> None:
    assert refused(card(worth='"much"')) == "card odd: worth: expected int, not 'much'"


def test_a_card_has_a_key() -> None:
    nameless = OTHER.replace('key = "cat"', "")

    assert refused(nameless) == "card None: key: expected str, not None"


def test_unknown_fields_are_refused() -> None:
    assert refused(card(cost=3)) == "card odd: there is no field 'cost'"


def test_unknown_effect_words_are_refused() -> None:
    told = "card odd: on_play: 'fly' is no effect word; known are: keep, draw, peek, swap"

    assert refused(card(on_play='[["fly"]]')) == told


@pytest.mark.parametrize("effect", ['"keep"', "[]", '["draw", 0]', '["draw", "two"]'])
def test_an_effect_is_a_word_and_perhaps_a_number(effect: str) -> None:
    told = "card odd: on_play: expected [word] or [word, number], not "

    assert refused(card(on_play=f"[{effect}]")).startswith(told)
