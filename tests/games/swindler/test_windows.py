"""SW-12 and the readings about windows: who is asked, secret answers, and what returns unseen."""

from langfinger.contract.rule import rule
from langfinger.games.swindler import GAME
from langfinger.games.swindler.box.moments import AFTER_DRAW
from langfinger.games.swindler.rules.reacting.windows import Reacting
from langfinger.kernel import view
from tests.games.swindler.scenes import Table, acting, daring, starting, stealing

THREE = "blue_watch1 blue_watch2 blue_coin1"
BEGGARS = "beggar1 beggar2"


def moment(table: Table) -> str:
    """The moment of the open window."""
    assert table.state.ask is not None
    return str(table.state.ask.to_json(table.game.words)[1])


@rule("SW-12.1", "SW-A25")
def test_everybody_who_could_react_is_asked_whatever_they_hold() -> None:
    table = starting(THREE, "red_ring1", hands=("copycat1", "beggar1", "forger1"))

    assert table.asked == "Reacting S0 S1 S2"
    assert table.legal(2) == ["pass"]
    assert table.legal(1) == ["play beggar", "pass"]


@rule("SW-A25", "SW-12.4")
def test_nobody_is_asked_when_all_fitting_cards_lie_open() -> None:
    table = starting(
        THREE, "red_ring1", hands=("", "copycat1"), discard=["beggar1", "beggar2", "hustler1"]
    )

    assert table.asked == "Reserving S0"


@rule("SW-A25", "SW-A26")
def test_nobody_is_asked_when_no_any_time_card_could_do_anything() -> None:
    table = starting("", "", hands=("", "beggar1"))

    assert table.asked == "Reserving S0"


@rule("SW-A25")
def test_an_answer_is_secret_and_may_be_taken_back() -> None:
    table = starting(THREE, "red_ring1", hands=("copycat1", "beggar1"))
    before = table.sees(0)

    table.plays(1, "play beggar")

    assert table.sees(0) == before
    assert table.events == table.events[:1]
    assert table.legal(1) == ["take back"]
    assert str(table.refuses(1, "pass")) == "SW-A25: already_answered"
    assert str(table.refuses(1, "reserve A1")) == "SW-A25: already_answered"
    table.plays(1, "take back", "pass")
    assert str(table.refuses(0, "take back")) == "SW-A25: nothing_to_take_back"
    assert table.plays(0, "pass").happened("Played") == []


@rule("SW-12.2", "SW-A25")
def test_cards_come_in_turn_order_from_the_active_player() -> None:
    loot = (THREE, "red_ring1 red_ring2 red_ring3", "green_ring1 green_watch1 green_coin1")
    table = starting(*loot, hands=("", "beggar1", "beggar2"), active=2)

    table.react("S1 play beggar", "S2 play beggar")

    assert table.who("Played") == [2]
    table.react()
    assert table.asked == "Begged S0"
    table.plays(0, "give blue_coin").all_pass()
    assert table.who("Played") == [2, 1]


@rule("SW-A25", "SW-12.6", "SW-A60")
def test_a_card_whose_moment_has_passed_returns_unseen() -> None:
    table = starting("red_ring1", "blue_watch1", "green_ring1", hands=("", "hustler1", "beggar1"))
    other = starting(THREE, "red_ring1", hands=("", "beggar1", "beggar2"))

    other.react("S1 play beggar", "S2 play beggar").react().plays(0, "give blue_coin").all_pass()

    assert table.asked == "Reacting S1 S2"
    assert other.who("Played") == [1]
    assert other.hand(2) == ["beggar2"]
    assert ["Played", 2, "beggar", "beggar2"] not in other.hears(0)


@rule("SW-A25", "SW-A60")
def test_a_hustler_whose_tiles_have_moved_returns_unseen() -> None:
    loot = ("red_ring1 red_ring2 red_coin1", "green_ring1", "blue_watch1")
    table = starting(*loot, hands=("", "beggar1", "hustler1"))

    table.react("S1 play beggar", "S2 hustle blue_watch for red_coin of S0").react()
    table.plays(0, "give red_coin").all_pass()

    assert table.who("Played") == [1]
    assert table.hand(2) == ["hustler1"]


@rule("SW-A43", "SW-A25")
def test_a_window_opens_again_after_every_card() -> None:
    table = starting(THREE, "red_ring1", hands=("", BEGGARS), coins=(2,))

    table.plays(1, "play beggar").plays(0, "give coin")

    assert table.happened("Reopened") == ["Reopened turn_start"]
    assert table.asked == "Reacting S1"
    table.plays(1, "play beggar").plays(0, "give coin")
    assert table.asked == "Reserving S0"


@rule("SW-A25")
def test_a_pending_commitment_shows_to_its_owner_alone() -> None:
    loot = (THREE, "red_ring1", "green_ring1 green_watch1 green_coin1")
    hands = ("assassin1", "beggar1", "beggar2")
    table = starting(*loot, hands=hands).react("S1 play beggar", "S2 play beggar")

    assert table.asked == "Countering S0 S2"
    assert table.sees(0).table["pledges"] == [-1, None, None]
    assert table.sees(2).table["pledges"][2] != -1
    assert view(GAME, table.state, -1).table["pledges"] == [None, None, None]


@rule("SW-A44", "SW-12.3")
def test_only_an_assassin_answers_a_card_just_played() -> None:
    loot = (THREE, "red_ring1", "")
    table = starting(*loot, hands=("", "beggar1", "beggar2")).react("S1 play beggar")

    assert table.asked == "Countering S2"
    assert str(table.refuses(2, "play beggar")) == "SW-A44: only_assassins (accomplice=beggar)"


@rule("SW-A31")
def test_any_time_cards_wait_while_a_skull_is_in_the_air() -> None:
    strict = daring("red_ring1", THREE, "green_ring1", hands=("", "beggar1"))
    options = {"any_time_in_skull_window": "on"}
    loose = daring("red_ring1", THREE, "green_ring1", hands=("", "beggar1"), options=options)

    strict.lucky(0, "draw", "DrewSkull S0 red")
    loose.lucky(0, "draw", "DrewSkull S0 red")

    assert strict.legal(1) == ["pass"]
    assert loose.legal(1) == ["play beggar", "pass"]


@rule("SW-A45")
def test_between_two_actions_only_the_active_player_may_play() -> None:
    loot = ("red_ring1 blue_watch1 blue_watch2 green_coin1", "red_ring2")
    place = {"markers": (0, None, None, None), "hands": ("", "beggar1")}
    usual = acting(*loot, **place).plays(0, "fulfil A1")
    chatty = acting(*loot, **place, options={"window_between_actions": "on"})

    assert usual.asked == "Acting S0"
    assert chatty.plays(0, "fulfil A1").asked == "Reacting S1"
    stalls = ["red_ring2", "blue_watch1", *[None] * 7]
    rich = ("red_brooch1 red_ring1 blue_watch2 green_coin1", "red_ring3")
    options = {"window_between_actions": "on"}
    sale = acting(*rich, stalls=stalls, hands=("", "beggar1"), options=options)
    assert sale.plays(0, "sell red_brooch 1.3").asked == "Reacting S1"


@rule("SW-A45", "SW-12.1")
def test_the_end_of_the_actions_is_a_window() -> None:
    table = acting(THREE, "red_ring1", hands=("", "beggar1")).plays(0, "done")

    assert table.asked == "Reacting S1"
    assert moment(table) == "actions_end"


@rule("SW-A8", "SW-12.1")
def test_the_start_of_the_actions_is_a_window_only_after_a_failed_steal() -> None:
    loot = (THREE, "green_ring1")
    caught = daring("red_ring1", *loot, hands=("", "beggar1")).lucky(0, "draw", "DrewSkull S0 red")
    stopped = daring("red_ring1", *loot, hands=("", "beggar1")).plays(0, "stop")

    assert moment(caught.react()) == "actions_start"
    assert moment(stopped) == "steal_done"
    assert stopped.react().asked == "Acting S0"


@rule("SW-12.1")
def test_cards_are_played_in_windows_only() -> None:
    table = stealing(hands=("beggar1",))

    assert str(table.refuses(0, "play beggar")) == "SW-12.1: no_window"
    assert str(table.refuses(0, "pass")) == "SW-12.1: no_window"
    assert acting(hands=("copycat1",)).refuses(0, "play copycat").code == "wrong_moment"


@rule("SW-12.4", "SW-12.7")
def test_a_played_card_is_discarded_openly() -> None:
    table = acting("", THREE, hands=("beggar1",)).plays(0, "play beggar")

    assert table.sees(2).table["discard"] == ["beggar1"]


@rule("SW-12.7")
def test_a_card_in_an_open_window_lies_on_the_table() -> None:
    table = starting(THREE, "red_ring1", hands=("copycat1", "beggar1")).react("S1 play beggar")

    assert table.field("table") == ["beggar1"]
    assert table.field("hands")[1] == []


@rule("SW-A25", "SW-13.1")
def test_a_dagger_may_be_taken_back() -> None:
    hands = ("assassin1", "beggar1", "copycat1")
    table = starting(THREE, "red_ring1", hands=hands).react("S1 play beggar")

    table.plays(0, "play assassin")

    assert table.legal(0) == ["take back"]
    table.plays(0, "take back").react()
    assert table.asked == "Begged S0"


@rule("SW-2.1")
def test_who_is_not_asked_has_no_choice() -> None:
    assert acting().legal(1) == []


@rule("SW-A45", "SW-13.3")
def test_the_active_player_may_beg_between_two_actions() -> None:
    table = acting("red_ring1", THREE, hands=("beggar1",))

    assert table.legal(0)[0] == "play beggar"


@rule("SW-A25")
def test_windows_after_a_tile_are_brisk_and_others_are_not() -> None:
    assert Reacting(AFTER_DRAW, 0b110).is_brisk()
    assert not Reacting(AFTER_DRAW + 1, 0b110).is_brisk()
