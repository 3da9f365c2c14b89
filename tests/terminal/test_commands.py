"""What can be typed at the table, and what it answers."""

import pytest

from langfinger.terminal import Sitting
from tests.terminal.people import (
    Scene,
    asks,
    closed_cards,
    deal,
    first_legal,
    has_barred_card,
    lines_with,
    sitting_where,
)


def may_be_undone(sitting: Sitting) -> bool:
    """Mara's last move brought nothing to light, and she is asked again at once."""
    return not sitting.why_no_undo()


def was_revealing(sitting: Sitting) -> bool:
    """Mara's last move showed a card, and she is asked again at once."""
    return sitting.why_no_undo() == "revealed"


def test_an_illegal_card_is_answered_with_the_rule_and_what_would_help() -> None:
    sitting = sitting_where(has_barred_card)
    card = closed_cards(sitting)[0]
    before = len(sitting.replay.moves)

    said = Scene(sitting).types(card)

    assert lines_with(f"Not allowed: {card}", said) or lines_with("Not allowed: The led", said)
    assert lines_with("(GD-3.", said)
    assert lines_with("What would help: ", said)
    assert len(sitting.replay.moves) == before


def test_a_card_that_must_not_be_laid_is_explained_on_request() -> None:
    sitting = sitting_where(has_barred_card)
    card = closed_cards(sitting)[0]

    said = Scene(sitting).types(f"? lay {card}")

    assert lines_with("Not allowed: ", said)


def test_a_legal_card_is_explained_by_its_number() -> None:
    said = Scene(sitting_where(has_barred_card)).types("? 1")

    assert lines_with("Allowed: Lay ", said)
    assert lines_with("(GD-3.", said)


@pytest.mark.parametrize(
    ("step", "question", "rule"),
    [
        ("Placing", "? thief police", "GD-2.4"),
        ("Naming", "? red", "GD-4.2"),
        ("AskingAlarm", "? alarm", "GD-8.3"),
    ],
)
def test_other_choices_are_explained_too(step: str, question: str, rule: str) -> None:
    said = Scene(sitting_where(asks(step))).types(question)

    assert lines_with("Allowed: ", said)
    assert lines_with(f"({rule})", said)


def test_a_role_on_offer_is_explained() -> None:
    sitting = sitting_where(asks("TakingRole"))

    said = Scene(sitting).types("? " + first_legal(sitting))

    assert lines_with("Allowed: Take ", said)
    assert lines_with("(GD-7.", said)


def test_a_special_card_is_told_with_its_power() -> None:
    said = Scene(sitting_where(asks("Laying"))).types("? lay R7+")

    assert lines_with("The first Choice brings 3 stones each", said)


def test_the_question_mark_lists_choices_and_commands() -> None:
    said = Scene(sitting_where(asks("Laying"))).types("?")

    assert lines_with("1 Lay ", said)
    assert lines_with("undo: ", said)
    assert lines_with("quit / exit: ", said)


def test_german_commands_work_and_english_ones_as_well() -> None:
    said = Scene(deal(), "de").types("hilfe", "punkte", "scores", "regeln 3.8")

    assert lines_with("ende / schluss: ", said)
    assert len(lines_with("Noch ist keine Runde zu Ende.", said)) == 2
    assert lines_with("GD-3.8 Bedienen.", said)


def test_an_empty_line_and_table_show_the_table_again() -> None:
    said = Scene(deal()).types("", "table")

    assert len(lines_with("Roles and stones", said)) == 3


def test_the_log_has_numbers_and_rules() -> None:
    said = Scene(deal()).types("log 2")

    assert lines_with("1 Round 1 begins.", said)[0].endswith("GD-1.7")


def test_the_log_wants_a_number_of_lines() -> None:
    said = Scene(deal()).types("log many", "log 0", "log " + "9" * 5000)

    assert lines_with("`many` is not a number of lines", said)
    assert lines_with("`0` is not a number of lines", said)
    assert lines_with("`9999", said)


def test_why_tells_the_rules_that_fired() -> None:
    said = Scene(deal()).types("why 1")

    assert lines_with("Line 1: Round 1 begins.", said)
    assert lines_with("GD-1.7 Who deals.", said)


@pytest.mark.parametrize("number", ["", "0", "9999", "x", "9" * 5000])
def test_why_wants_a_line_of_the_log(number: str) -> None:
    said = Scene(deal()).types(f"why {number}")

    assert lines_with("Say which line: `why 12`.", said)


def test_rules_begin_with_the_question_on_the_table() -> None:
    said = Scene(sitting_where(asks("Laying"))).types("rules")

    assert lines_with("GD-3.2 One card each.", said)
    assert lines_with("11 Asking and recording", said)


def test_a_chapter_and_a_paragraph_can_be_read() -> None:
    said = Scene(deal()).types("rules 10", "rules gd-a5")

    assert lines_with("GD-10.4 To the end.", said)
    assert lines_with("GD-A5 A Joker of another colour.", said)


def test_a_rule_that_does_not_exist_is_told_in_one_line() -> None:
    said = Scene(deal()).types("rules 99", "rules GD-99.9", "rules " + "9" * 5000)

    assert lines_with("There is no chapter 99; the chapters run from 1 to 11.", said)
    assert lines_with("There is no rule GD-99.9; the rules run from GD-1.1 to ", said)
    assert lines_with("There is no rule GD-9999", said)


def test_a_move_is_taken_back_while_nothing_was_revealed() -> None:
    sitting = sitting_where(may_be_undone)
    moves, told = len(sitting.replay.moves), len(sitting.log)

    said = Scene(sitting).types("undo")

    assert lines_with("Taken back.", said)
    assert len(sitting.replay.moves) == moves - 1
    assert len(sitting.log) < told
    assert sitting.seen().legal


def test_a_move_that_showed_a_card_is_not_taken_back() -> None:
    said = Scene(sitting_where(was_revealing)).types("undo")

    assert lines_with("This cannot be taken back", said)


def test_a_move_is_not_taken_back_once_another_seat_has_moved() -> None:
    said = Scene(deal()).types("1", "undo")

    assert lines_with("Too late to take it back: ", said)


def test_without_a_move_there_is_nothing_to_take_back() -> None:
    said = Scene(deal()).types("undo")

    assert lines_with("There is no move of yours to take back.", said)


def test_nonsense_is_answered_in_one_line() -> None:
    said = Scene(sitting_where(asks("Laying"))).types("sing a song")

    assert lines_with("I do not understand `", said)


def test_a_number_that_is_not_offered_is_answered_in_one_line() -> None:
    said = Scene(sitting_where(asks("Laying"))).types("77")

    assert lines_with("There is no choice 77 here", said)


def test_a_move_after_the_end_is_refused_with_a_reason() -> None:
    sitting = sitting_where(lambda s: s.state.round == 6 and len(s.seen().table["hands"][0]) == 1)
    sitting.answer(first_legal(sitting))
    sitting.let_bots_play()
    finished = play_out(sitting)

    said = Scene(finished).types("lay R9", "R9")

    assert lines_with("Not allowed: The game is over. (GD-11.1)", said)
    assert lines_with("I do not understand `R9`", said)


def play_out(sitting: Sitting) -> Sitting:
    """Mara goes on with her first choices to the end."""
    while not sitting.is_over():
        sitting.answer(first_legal(sitting))
        sitting.let_bots_play()
    return sitting


def test_the_last_trick_and_the_own_pile_may_be_looked_at() -> None:
    sitting = sitting_where(lambda s: bool(s.seen().table["piles"][0]) and asks("Laying")(s))
    pile = sitting.seen().table["piles"][0]

    said = Scene(sitting).types("last", "pile")

    assert lines_with("Last trick, won by ", said)
    assert lines_with(f"Your pile: {len(pile)} cards", said)


def test_a_hint_tells_the_best_move_what_it_is_worth_and_why() -> None:
    sitting = sitting_where(asks("Laying"))

    english = Scene(sitting).types("hint")
    german = Scene(sitting, "de").types("tipp")

    assert lines_with("Lay ", english)
    assert lines_with("Next best: ", english)
    assert lines_with("ways it may go on", english)
    assert lines_with("Nächstbeste Wahl: ", german)
