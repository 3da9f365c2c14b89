"""Editions of the owner's own: other values in the card file, and what is refused."""

import tomllib

import pytest

from langfinger.games.swindler import GAME
from langfinger.games.swindler.box.edition import read_edition
from langfinger.games.swindler.game import Swindler
from langfinger.kernel import BadChoice, Rng, playout
from tests.games.swindler.scenes import PRINTED, changed


def refused(text: str) -> str:
    """What the house says about a card file that cannot be played."""
    with pytest.raises(BadChoice) as problem:
        Swindler(read_edition(text))
    return str(problem.value)


def test_the_printed_edition_is_complete() -> None:
    cards = tomllib.loads(PRINTED)

    assert len(cards["order"]) + len(cards["raid"]) == 40
    assert sum(row["count"] for row in cards["accomplice"]) == 27
    assert (len(cards["dealer"]), len(cards["thief"])) == (12, 6)


@pytest.mark.parametrize("part", ["kind", "bag", "order", "raid", "dealer", "accomplice", "thief"])
def test_every_row_says_where_it_comes_from(part: str) -> None:
    for row in tomllib.loads(PRINTED)[part]:
        marks = row["provenance"]
        assert set(marks.values() if isinstance(marks, dict) else [marks]) <= {"R", "P", "X"}


def test_an_owner_may_put_other_values_in() -> None:
    game = Swindler(
        read_edition(changed('["ring", 3], ["brooch", 1]', '["ring", 2], ["brooch", 2]'))
    )
    scores = playout(game, game.setup(2, seed=1), Rng.seeded(1))

    assert len(scores) == 2
    assert game.facts.fingerprint != GAME.facts.fingerprint
    assert "red_brooch2" in game.words["tile"].names


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            '["ring", 1], ["necklace", 1]',
            '["rink", 1], ["necklace", 1]',
            "neutral: loot: 'rink' is not",
        ),
        ("[numbers]", "[[numbers", "the card file cannot be read as TOML: "),
        ("[numbers]", "[counts]", "the card file has no [numbers]"),
        ("start_vp = 3", 'start_vp = "x"', "numbers: start_vp: expected a number from 0 on"),
        ("seats = 2", "seats = 5", "players: expected rows for 2, 3, 4 seats"),
        ('key = "ring"', 'key = "necklace"', "kind necklace: there are 2 of this key"),
        ('key = "A1"', "", "a row of [[order]] has no key"),
        ('group = "key"', 'group = "bell"', "key_red: group: 'bell' is not one of"),
        ("coins = 2", "coins = 3", "kind: expected coin tiles worth 1 or 2"),
        ('key = "red"\n', 'key = "pink"\n', "bag: expected five bags, red to black"),
        ('["ring", 3]', '["ring"]', "red: loot: expected [kind, number], not ['ring']"),
        ('["ring", 3]', '["brooch", 3]', "a bag names a kind twice"),
        ('["ring", 3]', '["ring", 30]', "bag: expected 52 tiles at most"),
        ('stack = "A"', 'stack = "B"', "order: expected at least 8 A orders"),
        ('op = "discard"\nneeds', 'op = "discard"\nwants', "A1: expected needs"),
        ('same = "kind" }', 'same = "size" }', "A3: 'same size' is not one of"),
        ('draw = ["coin_tile", 1]', "draw = [1]", "A5: draw: expected [coin_tile or"),
        ('["from_bag", 3, "black"]', '["from_bag", 3]', "B24: draw: expected [coin_tile or"),
        ("loot_limit = 4\n", "", "RZ1: expected a limit"),
        ('fields = [["ring", 1], ["watch", 1], ', "fields = [", "D01: expected three fields"),
        ('power = "forger"', 'power = "beggar"', "accomplice: expected one with the power beggar"),
        ("count = 3\nrules", "count = 40\nrules", "accomplice: expected 60 cards at most"),
        ('key = "recruiter"', 'key = "banker"', "thief: expected freelancer, fence_friend"),
    ],
)
def test_a_file_that_cannot_be_played_is_refused_in_a_sentence(
    old: str, new: str, told: str
) -> None:
    assert refused(changed(old, new)).startswith(told)


def test_no_part_may_be_missing() -> None:
    assert refused(PRINTED.replace("[[raid]]", "[[police]]")) == "the card file has no [[raid]]"


def test_there_are_not_more_orders_than_the_table_holds() -> None:
    more = "".join(
        f'\n[[raid]]\nkey = "Z{n}"\nposter_limit = 2\nprovenance = "X"\n' for n in range(21)
    )

    assert refused(PRINTED + more) == "order: expected 60 cards at most, not 61"


def test_there_are_at_least_three_dealers() -> None:
    head, _, rest = PRINTED.partition("[[dealer]]")
    second = rest.partition("[[dealer]]")[2]
    tail = rest[rest.index("[[accomplice]]") :]
    one = second.partition("[[dealer]]")[0]

    assert refused(f"{head}[[dealer]]{one}{tail}") == "dealer: expected three dealers or more"
