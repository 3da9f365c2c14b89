"""Words that all refusals use."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.board import FIELD_WORDS
from langfinger.kernel import Action, Reason


def field_name(field: i64) -> str:
    """The name of a field."""
    return FIELD_WORDS.names[field]


def not_now(action: Action) -> Reason:
    """HA-6.5: the question on the table is another one."""
    return Reason(action.rule, "not_now", {})
