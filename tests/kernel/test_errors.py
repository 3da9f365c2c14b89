"""Errors and reasons speak in sentences."""

from langfinger.kernel import BadPosition, IllegalAction, Reason


def test_a_reason_names_its_rule_its_code_and_the_facts() -> None:
    reason = Reason("PP-5.1", "hand_too_large", {"own": 5, "limit": 4})

    assert str(reason) == "PP-5.1: hand_too_large (own=5, limit=4)"
    assert reason.to_json() == {
        "rule": "PP-5.1",
        "code": "hand_too_large",
        "facts": {"own": 5, "limit": 4},
    }


def test_a_reason_without_facts_is_short() -> None:
    assert str(Reason("PP-4.1", "no_whistle", {})) == "PP-4.1: no_whistle"


def test_an_illegal_action_carries_its_reason() -> None:
    reason = Reason("PP-4.1", "no_whistle", {})

    error = IllegalAction(reason)

    assert error.reason is reason
    assert str(error) == str(reason)


def test_a_bad_position_names_the_field_and_the_rule() -> None:
    error = BadPosition("street", "PP-3.1", "expected a card")

    assert str(error) == "street: expected a card (PP-3.1)"
    assert (error.field, error.rule, error.problem) == ("street", "PP-3.1", "expected a card")


def test_a_bad_position_may_break_no_rule_but_sense() -> None:
    assert str(BadPosition("seats", "", "expected a number")) == "seats: expected a number"
