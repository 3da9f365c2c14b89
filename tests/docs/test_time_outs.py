"""What is answered when the time is up is told as the code has it, in docs and rulebooks."""

from scripts.time_outs import old_pages


def test_docs_and_rulebooks_tell_the_answers_of_the_clock_as_they_are() -> None:
    assert list(old_pages()) == []
