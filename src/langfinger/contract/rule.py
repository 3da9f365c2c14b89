"""`@rule("GD-3.4", "GD-E8")` on a test says which paragraphs it proves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pytest import MarkDecorator


def rule(*ids: str) -> MarkDecorator:
    """Marks a test with the paragraphs it proves; found again by langfinger.contract.coverage."""
    import pytest  # here, because the house is lived in without its test tools

    return pytest.mark.rule(*ids)
