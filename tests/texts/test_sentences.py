"""The sentences themselves, and that none is ever left with a gap."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from langfinger.games import GAMES
from langfinger.games._template import GAME as PICKPOCKETS
from langfinger.games.gelegenheit.box.cards import THIEF
from langfinger.games.gelegenheit.events import Scored
from langfinger.kernel import NOBODY, BadChoice, Log, Rng, mask, view
from langfinger.texts import LANGUAGES, Phrases, Texts, by_number, fill, number

GAME: Final = GAMES["gelegenheit"]
NAMES: Final = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fatma")
ENGLISH: Final = Texts(GAME, "en")
GERMAN: Final = Texts(GAME, "de")


def random_game(seats: int, options: Any = None) -> Iterator[tuple[Any, Log]]:
    """A random game: the state after each move, and the log of that move."""
    log = Log()
    rng = Rng.seeded(seats)
    state = GAME.setup_with(seats, seats, options, log)
    yield state, log
    while state.waiting:
        log = Log()
        seat = state.turn
        GAME.apply(state, seat, GAME.pick(state, seat, rng), log)
        yield state, log


def all_sentences(texts: Texts, seats: int) -> set[str]:
    """What every seat and a spectator read in a whole random game."""
    said = set()
    for state, log in random_game(seats):
        for viewer in [NOBODY, *range(seats)]:
            said.add(texts.prompt(view(GAME, state, viewer), NAMES))
            said |= {texts.event(mask(GAME, event, viewer), NAMES, viewer) for event in log.events}
    return said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_no_sentence_of_a_whole_game_has_a_gap(lang: str, seats: int) -> None:
    said = all_sentences(Texts(GAME, lang), seats)

    assert len(said) > 100
    assert not [sentence for sentence in said if set("{}|?#") & set(sentence.rstrip("?"))]
    assert not [sentence for sentence in said if not sentence.endswith((".", "?"))]


def test_a_slot_without_an_argument_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        ENGLISH.tell("{nonsense}", {}, NAMES)


def test_numbers_choose_the_form() -> None:
    assert [by_number(n, ["# card", "# cards"]) for n in (0, 1, 2)] == [
        "0 cards",
        "1 card",
        "2 cards",
    ]


def test_zero_may_have_a_word_of_its_own() -> None:
    assert by_number(0, ["no card", "# card", "# cards"]) == "no card"


def test_minus_one_is_singular_and_has_a_real_minus() -> None:
    assert by_number(-1, ["none", "# point", "# points"]) == "−1 point"


@pytest.mark.parametrize(
    ("value", "told"),
    [(1.1, "1.1"), (-0.25, "−0.2"), (0.25, "0.3"), (12.96, "13"), (2.0, "2"), (-0.04, "0")],
)
def test_numbers_are_told_to_the_tenth(value: float, told: str) -> None:
    assert number(value) == told


def test_the_decimal_mark_is_that_of_the_language() -> None:
    facts = {"points": -1.14, "n": 2.5}
    template = "{points} {n|no point|# point|# points}"

    assert ENGLISH.tell(template, facts) == "−1.1 2.5 points"
    assert GERMAN.tell(template, facts) == "−1,1 2,5 points"


def test_the_form_is_that_of_the_number_that_is_told() -> None:
    told = [by_number(n, ["none", "# card", "# cards"]) for n in (0.04, 0.96, 1.1)]

    assert told == ["none", "1 card", "1.1 cards"]


def test_words_keep_their_hyphens() -> None:
    phrases = Phrases({"hello": "{name} is {n} years old."})

    assert phrases.say("hello", name="Anna-Lena", n=-3) == "Anna-Lena is −3 years old."


def test_fields_are_asked_for_with_a_dot() -> None:
    told = fill("{card.words}", lambda name, field: f"{field} of {name}", {})

    assert told == "words of card"


def test_a_seat_without_a_name_is_told_by_its_number() -> None:
    assert ENGLISH.tell("{seat}", {"seat": 2}) == "#2"


def test_a_copy_of_a_card_is_told_by_the_name_of_its_kind() -> None:
    texts = Texts(PICKPOCKETS, "en")

    assert texts.tell("{card.name}", {"card": "purse2"}) == "purse"
    assert texts.tell("{card.name}", {"card": "?"}) == "?"


def test_a_card_laid_by_another_seat() -> None:
    assert ENGLISH.event(["Laid", 2, "R9"], NAMES, 0) == "Cem lays R9."
    assert GERMAN.event(["Laid", 2, "R9"], NAMES, 0) == "Cem legt R9."


def test_a_card_laid_by_yourself() -> None:
    assert ENGLISH.event(["Laid", 2, "R9"], NAMES, 2) == "You lay R9."
    assert GERMAN.event(["Laid", 2, "R9"], NAMES, 2) == "Du legst R9."


def test_an_event_without_its_seat_may_have_words_of_its_own() -> None:
    hadria = Texts(GAMES["hadria"], "en")
    gone = ["GuardMoved", "g1", "N03", "N03", None, 0, "nearest", "gone", [1]]
    assert hadria.event(gone, NAMES, 0) == (
        "Guard no. 1 detected Ben and stays on N03: the thieves it detected are gone."
    )


def test_a_spectator_is_nobody() -> None:
    assert ENGLISH.event(["Laid", 0, "R9"], NAMES, NOBODY) == "Anna lays R9."


def test_your_own_hand_is_told_and_others_only_get_one() -> None:
    assert ENGLISH.event(["Dealt", 0, ["R1", "B9"]], NAMES, 0) == "You get R1 and B9."
    assert ENGLISH.event(["Dealt", 1, "?"], NAMES, 0) == "Ben gets a hand of cards."


def test_stones_on_one_role_are_counted() -> None:
    masked = ["Placed", 1, "thief", "thief", "police", 2]

    assert ENGLISH.event(masked, NAMES, 0) == "Ben places stones: Thief ×2 and Police."


def test_two_stones_have_no_third_role() -> None:
    masked = ["Placed", 1, "thief", "visitor_f", None, 5]

    assert GERMAN.event(masked, NAMES, 0) == "Ben setzt Steine: Dieb und Unbeteiligte Besucherin."


def test_a_score_tells_loot_points_and_what_a_big_haul_cost() -> None:
    masked = ["Scored", 1, "police", 0, -12, 7]

    told = ENGLISH.event(masked, NAMES, 0)

    assert told == "Ben, Police: no loot card, −12 points (7 lost to the big haul)."


def test_a_score_without_a_big_haul_does_not_mention_it() -> None:
    masked = ["Scored", 1, "police", 1, 2, 0]

    assert GERMAN.event(masked, NAMES, 1) == "Du, Polizei: 1 Diebesgut-Karte, 2 Punkte."


@pytest.mark.parametrize(("points", "told"), [(-1, "−1 point "), (-2, "−2 points ")])
def test_small_losses_survive_the_way_from_the_rules_to_the_sentence(
    points: int, told: str
) -> None:
    event = Scored(1, THIEF, 0, points, 7)

    assert told in ENGLISH.event(mask(GAME, event, 0), NAMES, 0)


def test_the_winner_of_a_trick_is_told_with_the_reason() -> None:
    masked = ["TrickWon", 3, "Y8", "catch"]

    told = ENGLISH.event(masked, NAMES, 0)

    assert told == "Dora wins the trick with Y8: the highest loot card catches the Joker."


def test_cards_are_spoken_with_colour_goods_and_special_name() -> None:
    assert ENGLISH.card("R9") == "red 9 (gems)"
    assert GERMAN.card("R9") == "rote 9 (Edelsteine)"
    assert GERMAN.card("B5+") == "blauer Joker 5+ (Uhren)"
    assert GERMAN.card("Y7+") == "gelbe Choice 7+ (Schmuck)"


def test_a_choice_is_named_by_its_effect() -> None:
    assert ENGLISH.action("lay R9") == "Lay R9, red 9 (gems)"
    assert GERMAN.action("place thief thief") == "Steine setzen: Dieb ×2"


def test_a_choice_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadChoice, match="there is no move 'dance'"):
        ENGLISH.action("dance")


def test_a_refusal_says_why_and_what_would_help() -> None:
    reason = {"rule": "GD-3.8", "code": "must_follow", "facts": {"card": "G1", "colour": "red"}}

    why, fix = ENGLISH.reason(reason, NAMES), ENGLISH.fix(reason, NAMES)

    assert why == "The led colour is red, and you can follow; G1 is of another colour."
    assert fix == "You may lay it when you lead, or when no red card in your hand binds you."


def test_the_asked_seat_and_the_others_read_different_prompts() -> None:
    state = GAME.setup(4, 1)
    asked = state.turn

    mine = ENGLISH.prompt(view(GAME, state, asked), NAMES)
    theirs = ENGLISH.prompt(view(GAME, state, (asked + 1) % 4), NAMES)

    assert mine == "Place 2 stones."
    assert theirs == f"Waiting for {NAMES[asked]} to place 2 stones."


def test_a_paragraph_is_found_by_its_id_in_both_languages() -> None:
    assert ENGLISH.rule("gd-3.8").startswith("Following. If you hold")
    assert GERMAN.rule("GD-3.8").startswith("Bedienen. Hast du")


def test_an_unknown_paragraph_is_refused() -> None:
    with pytest.raises(BadChoice, match="there is no rule 'GD-99'"):
        ENGLISH.rule("GD-99")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadChoice, match="choose one of: en, de"):
        Texts(GAME, "fr")
