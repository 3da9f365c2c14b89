"""Positions that no night can reach are refused, each with its field and its rule."""

import pytest

from langfinger.contract.rule import rule
from langfinger.contract.scenes import Scene
from langfinger.games.hadria import GAME
from langfinger.kernel import BadPosition, Json, dump, load


def planning() -> Json:
    """Two thieves who have planned nothing yet."""
    return dump(GAME, Scene.dealt(GAME, 2, 3).plays_on("Planning").state)


def impossible(id: str, field: str, changes: Json, how: str = "") -> object:
    """What is written wrong, and the field and the rule it is refused with."""
    return pytest.param(changes, field, id, id=f"{id} {field}{how}", marks=rule(id))


@pytest.mark.parametrize(
    ("changes", "field", "id"),
    [
        impossible("HA-2.5", "shown", {"shown": []}),
        impossible("HA-2.5", "kept", {"kept": [[]]}),
        impossible("HA-2.5", "spent", {"spent": [[], [], []]}),
        impossible("HA-2.5", "aps", {"aps": [[], [], []]}),
        impossible("HA-2.5", "taken_at", {"taken_at": [[]]}),
        impossible("HA-2.5", "lanterns", {"lanterns": [0, 0, 0, 0]}),
        impossible("HA-5.9", "agenda", {"agenda": [["CleanUp"], ["NextAction"]]}),
        impossible("HA-5.9", "agenda", {"agenda": [["Reveal"], ["Reveal"]]}, " twice"),
        impossible(
            "HA-5.5", "plan_spies", {"plan_cards": [["move"], []], "plan_spies": [[0, 0], []]}
        ),
        impossible(
            "HA-5.5",
            "plan_markers",
            {
                "plan_cards": [["move"], []],
                "plan_markers": [[11], []],
                "plan_informers": [[0], []],
                "plan_spies": [[0], []],
            },
        ),
        impossible(
            "HA-5.9",
            "plan_spies",
            {
                "plan_cards": [["move"], []],
                "plan_markers": [[1], []],
                "plan_informers": [[0], []],
            },
        ),
        impossible(
            "HA-5.7",
            "plan_informers",
            {
                "plan_cards": [["move"], []],
                "plan_markers": [[1], []],
                "plan_informers": [[1], []],
                "plan_spies": [[0], []],
            },
        ),
        impossible(
            "HA-5.9",
            "plan_cards",
            {
                "plan_cards": [[None], []],
                "plan_markers": [[1], []],
                "plan_informers": [[0], []],
                "plan_spies": [[0], []],
            },
        ),
    ],
)
def test_a_position_that_no_night_reaches_is_refused(changes: Json, field: str, id: str) -> None:
    with pytest.raises(BadPosition) as refused:
        load(GAME, {**planning(), **changes})

    assert (refused.value.field, refused.value.rule) == (field, id)


@rule("HA-2.13")
def test_calm_events_and_those_after_the_alarm_are_never_mixed() -> None:
    written = planning()
    calm, alarmed = written["calm_deck"], written["alarmed_deck"]
    mixed = {"calm_deck": [alarmed[0], *calm[1:]], "alarmed_deck": [calm[0], *alarmed[1:]]}

    with pytest.raises(BadPosition) as refused:
        load(GAME, {**written, **mixed})

    assert str(refused.value) == f"calm_deck: {alarmed[0]} is no event of this deck (HA-2.13)"
