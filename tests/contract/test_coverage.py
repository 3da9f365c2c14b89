"""How rules, code and scenes are compared."""

import json
from pathlib import Path

import pytest

from langfinger.contract import checkout
from langfinger.contract.coverage import Coverage, coverage_of, ids_in, ids_tested
from langfinger.contract.rule import rule
from langfinger.contract.rulebook import rule_ids
from langfinger.games.gelegenheit import GAME

COMPLETE = Coverage(
    game="swindler",
    rule_ids=["SW-1.1", "SW-1.2", "SW-A1"],
    vector_ids=["SW-E1"],
    cited_ids={"SW-1.1", "SW-A1"},
    tested_ids={"SW-1.1", "SW-A1", "SW-E1"},
    excuses={"SW-1.2": "prose"},
    untranslated=[],
)


def test_rules_readings_and_examples_are_found_in_the_rulebook() -> None:
    assert {"GD-3.10", "GD-A11", "GD-E74"} <= {*rule_ids(GAME)}


def test_a_range_cites_all_rules_between() -> None:
    cited = ids_in(GAME, '"""GD-3.8 to GD-3.11, GD-A4: the cards."""')

    assert cited == {"GD-3.8", "GD-3.9", "GD-3.10", "GD-3.11", "GD-A4"}


def test_rules_are_found_on_tests_and_in_vectors(tmp_path: Path) -> None:
    scenes = tmp_path / "test_scenes.py"
    scenes.write_text(
        '@rule("GD-3.4", "GD-A4")\n'
        '@pytest.mark.parametrize("hand", [vector("GD-E3", "R2 R8", case="-a")])\n'
        "def test_a_scene(hand: str) -> None: ...\n"
    )

    assert ids_tested(tmp_path) == {"GD-3.4", "GD-A4", "GD-E3"}


def test_coverage_is_complete_when_all_is_cited_and_proved_or_excused() -> None:
    assert COMPLETE.is_complete
    assert COMPLETE.lines() == [
        "swindler: 3 rules and readings: 2 cited by code, 2 proved by scenes, 1 excused",
        "swindler: 1 vectors: 1 played as scenes",
        "swindler: complete",
    ]


@pytest.mark.parametrize(
    ("gap", "coverage"),
    [
        ("uncited: SW-A1", COMPLETE._replace(cited_ids={"SW-1.1"})),
        ("untested: SW-A1", COMPLETE._replace(tested_ids={"SW-1.1", "SW-E1"})),
        ("vectors untested: SW-E1", COMPLETE._replace(tested_ids={"SW-1.1", "SW-A1"})),
        ("unknown: SW-9.9", COMPLETE._replace(cited_ids={"SW-1.1", "SW-A1", "SW-9.9"})),
        ("idle excuses: SW-A1", COMPLETE._replace(excuses={"SW-1.2": "", "SW-A1": ""})),
        ("untranslated: SW-1.2", COMPLETE._replace(untranslated=["SW-1.2"])),
    ],
)
def test_every_kind_of_gap_is_named(gap: str, coverage: Coverage) -> None:
    assert not coverage.is_complete
    assert gap in coverage.lines()


def test_coverage_can_be_sent() -> None:
    sent = json.loads(json.dumps(coverage_of(GAME).to_json()))

    assert sent["game"] == "gelegenheit"
    assert sent["vectors"] == 74


def test_without_a_checkout_there_is_no_coverage(tmp_path: Path) -> None:
    with pytest.raises(checkout.NeedsCheckout, match="rule coverage needs a checkout"):
        checkout.tests_folder("rule coverage", tmp_path / "tests")


def test_a_test_is_marked_with_its_rules() -> None:
    assert rule("GD-3.4", "GD-E8").args == ("GD-3.4", "GD-E8")
