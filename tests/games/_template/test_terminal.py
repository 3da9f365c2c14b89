"""The table of the template in words."""

import pytest

from langfinger.games._template import GAME
from langfinger.kernel import NOBODY
from langfinger.terminal import Listing, Section, listing_for
from langfinger.texts import LANGUAGES, Texts
from tests.games._template.scenes import dealt, grab, planning

NAMES = ("Mara", "Ben", "Cem")


def listing(lang: str = "en") -> Listing:
    """The table in words."""
    return listing_for(GAME, Texts(GAME, lang), NAMES)


def lines_of(sections: list[Section]) -> list[str]:
    """All lines, titles too."""
    return [line for section in sections for line in (section.title, *section.lines) if line]


def test_the_table_tells_round_players_and_the_own_hand() -> None:
    seen = planning("purse1 watch1", "watch2", hauls=[["necklace1"], []]).sees(0)

    assert lines_of(listing().sections(seen)) == [
        "Round 1 of 4, Mara turns up first; 22 cards in the deck.",
        "Players",
        "Mara: 2 cards, haul: necklace",
        "Ben: 1 card, haul: nothing",
        "Your hand",
        "purse and watch",
    ]


def test_the_street_is_told_and_a_spectator_sees_no_hand() -> None:
    seen = grab("necklace1", "watch1 whistle1").sees(NOBODY)

    assert lines_of(listing().sections(seen))[-2:] == ["On the street", "necklace and watch"]


def test_a_known_card_in_another_hand_is_not_told_but_counted() -> None:
    seen = planning("purse1", "watch1 watch2", known=[["watch1"], []]).sees(0)

    assert "Ben: 2 cards, haul: nothing" in lines_of(listing().sections(seen))


def test_answers_stand_in_a_numbered_list_and_can_be_typed_in_words() -> None:
    seen = planning("purse1 watch1", "watch2").sees(0)

    assert [choice.label for choice in listing().choices(seen)] == ["Seal a purse", "Seal a watch"]
    assert listing().notation(seen, "2") == "seal watch"
    assert listing().notation(seen, "seal purse") == "seal purse"
    assert listing().permission(seen, "seal purse").rule == "PP-2.2"
    assert listing().about("seal purse") == ""


def test_the_own_hand_can_be_laid_open_and_the_hauls_looked_at() -> None:
    seen = planning("purse1", "watch1", hauls=[[], ["necklace1"]]).sees(0)

    assert listing().open_hand(seen) == Section("Hand of Mara", ["purse"])
    assert listing().look("scores", seen).lines[1] == "Ben: 1 card, haul: necklace"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_names_the_winners(lang: str) -> None:
    seen = dealt(3, seed=1).plays_on().sees(0)

    (end,) = listing(lang).result(seen)

    assert len(end.lines) == 3
    assert any(name in end.title for name in NAMES)
