"""Caper at the table in the terminal: the table in words, moves, and what they would do."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.caper import GAME
from langfinger.games.caper.box.faces import Face
from langfinger.games.caper.box.language import read_effects
from langfinger.games.caper.terminal.symbols import Symbols
from langfinger.terminal import listing_for
from langfinger.terminal.lines import Misread
from langfinger.terminal.listing import Listing
from langfinger.texts import Texts
from tests.games.caper.scenes import Table, gear_round, scored, thief_round
from tests.terminal.people import text_of

NAMES = ("Anna", "Ben")


def listing(lang: str = "en") -> Listing:
    """The table of Caper in words."""
    return listing_for(GAME, Texts(GAME, lang), NAMES)


def told(scene: Table, seat: int = 0, lang: str = "en") -> str:
    """The whole table as text."""
    return "\n".join(text_of(listing(lang).sections(scene.sees(seat))))


def some_table() -> Table:
    """Both have a crew at the Yacht; S0 is to play gear."""
    return gear_round(
        "T04 G07a | T12", "T03", hand="G03a G10a", coins=[3, 1], markers=[2, 0, 0], hands_known=True
    )


def test_the_table_is_told_from_the_viewers_side() -> None:
    text = told(some_table())

    assert "Round 4 of 6, a gear round in Paris. Ben starts every turn." in text
    assert "The Yacht: whoever wins gets 4 points and 1 point per violet card\n" in text
    assert "marker 2 spaces on your side, of 5; loot: " in text
    assert "you: The Colonel (marker 1 space per violet card) with Plasma Cutter (yellow)\n" in text
    assert "you: The Nun (protects yellow; at the end 1 point)\n" in text
    assert "G03 Smoke Screen (violet, costs 1 coin): marker 1 space; at the end 1 point" in text
    assert "marker 2 spaces on the side of Anna, of 5" in told(some_table(), 1)
    assert "marker 2 spaces on the side of Anna, of 5" in told(some_table(), -1)
    assert "marker in the centre, 5 to each side" in text


def test_the_table_is_told_in_german() -> None:
    text = told(some_table(), 0, "de")

    assert "Die Yacht: Wer gewinnt, bekommt 4 Punkte und 1 Punkt je Karte in Violett" in text
    assert "G10 Flammenwerfer (Rot, kostet 2 Münzen): verbrenne eine Karte" in text


def test_a_number_on_a_card_says_whether_it_is_a_price_or_a_gain() -> None:
    gear = gear_round("T12", hand="G04a G01a G07a")
    thieves = thief_round("T05 T04")

    assert "G04a Telescopic Hand (diamond) (green, costs 1 coin)" in told(gear)
    assert "G07 Plasma Cutter (yellow, costs 1 coin): gain 4 coins" in told(gear)
    assert "G01 Disguise Kit (violet, costs nothing): " in told(gear)
    assert "G07 Plasmaschneider (Gelb, kostet 1 Münze): nimm 4 Münzen" in told(gear, 0, "de")
    assert "G01 Verkleidungsset (Violett, kostenlos): " in told(gear, 0, "de")
    assert "T05 The Conductor (gains 2 coins)" in told(thieves)
    assert "T05 Der Dirigent (bringt 2 Münzen)" in told(thieves, 0, "de")


@rule("CA-2.12")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_both_discard_areas_lie_open_on_the_table(seat: int) -> None:
    mine = ["G01a", "G01b", "G04b"]
    scene = gear_round("T12", thief_discards=[["T01"], []], gear_discards=[mine, ["G02a"]])

    english, german = told(scene, seat), told(scene, seat, "de")

    pile = ": The Mime, Disguise Kit (violet) ×2 and Telescopic Hand (painting) (green)\n"
    assert "Discard areas, open to both\n" in english
    assert pile in english
    assert ": Tuxedo (violet)" in english
    assert "Ablagen, offen für beide\n" in german


def test_an_empty_discard_area_is_told_too() -> None:
    assert "Discard areas, open to both\nyou: nothing\nBen: nothing\n" in told(some_table())


def test_which_telescopic_hand_it_is_is_told_wherever_it_lies() -> None:
    scene = gear_round("T12 G04a", "T03", hand="G04b", rival_hand="G04c", hands_known=True)

    assert "with Telescopic Hand (diamond) (green)" in told(scene)
    assert "G04b Telescopic Hand (painting)" in told(scene)
    assert "Tuxedo, Telescopic Hand (antique)" in told(scene)
    assert Texts(GAME, "de").event(["GearThrown", 0, "G04c"], NAMES, 0) == (
        "Du wirfst die Teleskophand (Antiquität) ab."
    )


def test_cards_that_do_different_things_have_different_names() -> None:
    box = GAME.box

    for lang in ("en", "de"):
        texts = Texts(GAME, lang)
        gear = [(texts.thing("gear", card), face) for card, face in each_gear()]
        kinds = {(name, texts.thing("kind", face.id)) for name, face in gear}
        assert len({name for name, _ in kinds}) == len(box.kind_faces)
        assert all(name == kind for name, kind in kinds)


def each_gear() -> list[tuple[str, Face]]:
    """Every gear card of the box with what is printed on it."""
    return list(zip(GAME.box.gear.names, GAME.box.gear_faces, strict=True))


def test_whoever_starts_is_addressed() -> None:
    text = told(thief_round("T05 T04"), 0, "de")

    assert "Du beginnst jeden Zug." in text
    assert "Anna beginnt jeden Zug." in told(thief_round("T05 T04"), 1, "de")


def test_laundered_coins_are_told_where_there_are_some() -> None:
    scene = gear_round("T12", city="london", laundered=[2, 1])

    assert "you: no coin; loot: none; 2 laundered coins; " in told(scene)
    assert "Ben: no coin; loot: none; 1 laundered coin; " in told(scene)
    assert "laundered" not in told(some_table())


@pytest.mark.parametrize(
    ("effect", "english", "german"),
    [
        ("caper 2", "marker 2 spaces", "Marker 2 Felder"),
        ("launder 1", "launder 1 coin", "wasche 1 Münze"),
        ("take any", "take loot of your choice", "nimm Diebesgut nach Wahl"),
        ("take antique", "take an antique", "nimm eine Antiquität"),
        ("protect any", "protects all gear", "schützt alle Ausrüstung"),
        ("protect red", "protects red", "schützt Rot"),
        ("coin 2", "gain 2 coins", "nimm 2 Münzen"),
        ("per any: coin 1", "gain 1 coin per gear card", "nimm 1 Münze je Ausrüstung"),
        (
            "per laundered: coin 1",
            "gain 1 coin per laundered coin",
            "nimm 1 Münze je gewaschene Münze",
        ),
        (
            "end: per set(violet, any): 2 points",
            "at the end 2 points per set of violet + any",
            "am Ende 2 Punkte je Satz aus Violett + beliebig",
        ),
        (
            "end: if won: per loot: 1 point",
            "at the end 1 point per loot token if you win here",
            "am Ende 1 Punkt je Stück Diebesgut, wenn du hier gewinnst",
        ),
        (
            "win: eye blue: per diamond: 3 points",
            "3 points per diamond if blue lies on top",
            "3 Punkte je Diamant, wenn Blau zuoberst liegt",
        ),
        (
            "win: per rival(green): 1 point",
            "1 point per green card of the rival's crew",
            "1 Punkt je Karte in Grün der gegnerischen Bande",
        ),
        (
            "per green: take any",
            "take loot of your choice per green card",
            "nimm Diebesgut nach Wahl je Karte in Grün",
        ),
        (
            "per any: take diamond",
            "take a diamond per gear card",
            "nimm einen Diamanten je Ausrüstung",
        ),
        (
            "end: per rival(thief): 1 point",
            "at the end 1 point per thief of the rival's crew",
            "am Ende 1 Punkt je Dieb der gegnerischen Bande",
        ),
        ("per thief: burn", "burn a card per thief", "verbrenne eine Karte je Dieb"),
    ],
)
def test_symbols_are_told_in_words(effect: str, english: str, german: str) -> None:
    effects = read_effects("G90", "effects", effect, GAME.box.colours)

    assert Symbols(Texts(GAME, "en"), GAME.box).tell(effects) == english
    assert Symbols(Texts(GAME, "de"), GAME.box).tell(effects) == german


def test_every_card_of_the_house_can_be_told() -> None:
    box = GAME.box
    faces = [*box.thief_faces, *box.kind_faces, *box.location_faces]
    effects = [effect for face in faces for effect in [*face.now, *face.shields, *face.end]]
    effects += [effect for win in box.wins for effect in win]

    for lang in ("en", "de"):
        symbols = Symbols(Texts(GAME, lang), box)
        assert all("{" not in symbols.one(effect) for effect in effects)


def test_effects_that_wait_for_their_order_are_told_by_card() -> None:
    scene = thief_round("T13 T12", options={"free_order": "on"}).plays(0, "place T13 L01")

    assert [choice.label for choice in listing().choices(scene.sees(0))] == [
        "Next: The Smuggler: take loot of your choice",
        "Next: The Smuggler: marker 1 space",
    ]


def test_a_known_hand_is_shown_with_the_memory_aid_only() -> None:
    off = gear_round("T12", hands_known=True, options={"memory_aid": "off"})

    assert "Hand of Ben, known since the swap" in told(some_table())
    assert "known since" not in told(off)


def test_a_thief_round_shows_thieves() -> None:
    text = told(thief_round("T05 T04"))

    assert "T05 The Conductor (gains 2 coins): marker 1 space per green card" in text
    assert "Anna: no thieves" in told(thief_round("T05 T04"), -1)


def test_a_move_can_be_typed_by_number_or_by_its_cards() -> None:
    seen = some_table().sees(0)

    assert listing().notation(seen, "1") == listing().choices(seen)[0].move
    assert listing().notation(seen, "play g03 t04") == "play G03 T04"
    assert listing("de").notation(seen, "wirf G10") == "throw G10"


@pytest.mark.parametrize(("line", "key"), [("99", "bad.number"), ("dance", "bad.words")])
def test_what_is_no_move_is_misread(line: str, key: str) -> None:
    with pytest.raises(Misread) as problem:
        listing().notation(some_table().sees(0), line)

    assert problem.value.key == key


def test_a_question_tells_what_a_move_would_do() -> None:
    rule, sentence = listing().permission(some_table().sees(0), "play G03 T04")

    assert rule == "CA-4.3"
    assert "marker on the Yacht: from 2 to 4, seen from your side" in sentence


def test_the_result_is_both_sums_and_the_winner() -> None:
    scene = scored("T12", markers=[1, 0, 0])

    (final,) = listing().result(scene.sees(0))

    assert final.title == "Final score"
    assert final.lines == [
        "You: locations 4, cards 1, loot 0; 5 points in all. [CA-11.7]",
        "Ben: locations 0, cards 0, loot 0; no point in all. [CA-11.7]",
        "You win on points. [CA-11.7]",
    ]
    pad = listing().look("scores", scene.sees(0))
    assert pad.title == "Final score"
    assert "The Yacht: you win, 4 points. [CA-10.2]" in pad.lines
    assert listing().result(scored().sees(0))[0].lines[-1].startswith("Points, coins and loot are")


def test_looks_and_hands() -> None:
    seen = some_table().sees(0)

    assert listing().look("scores", seen).lines
    assert listing().open_hand(seen).title == "Hand of Anna"
    assert listing().about("throw G10") == ""
    assert not listing().is_on_the_table(seen)
    assert listing().prompt(seen) == [
        "Play gear on one of your thieves, or throw a card away and gain a coin."
    ]
