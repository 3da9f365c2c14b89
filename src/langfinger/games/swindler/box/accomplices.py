"""Reading the accomplices, and who of them can be played when."""

from __future__ import annotations

from typing import Final

from langfinger.games.swindler.box.cards import Box
from langfinger.games.swindler.box.edition import MOST, expect, number, one_of
from langfinger.games.swindler.box.moments import MOMENT_WORDS
from langfinger.games.swindler.box.powers import Power, Timing
from langfinger.kernel import NOBODY, Json, Words, mask_of

LOCK_PICKER: Final = "lock_picker"


def read_accomplices(box: Box, rows: list[Json], powers: list[Power]) -> None:
    """SW-13.1 to SW-13.11, SW-A40: kinds of accomplices, their powers and their copies."""
    box.powers = powers
    words = tuple(sorted([power.word for power in powers]))
    box.accomplice_words = Words(tuple([row["key"] for row in rows]))
    box.power_of = [box.with_power(words[one_of(row, "power", words)]) for row in rows]
    names: list[str] = []
    for kind, row in enumerate(rows):
        count = number(row, "count", 1)
        first = len(names)
        names += [f"{row['key']}{copy + 1}" for copy in range(count)]
        expect(len(names) <= MOST, f"accomplice: expected {MOST} cards at most")
        box.accomplice_of += [kind] * count
        box.cards_of.append(mask_of(list(range(first, len(names)))))
        picker = row["power"] == LOCK_PICKER
        box.opens.append(one_of(row, "opens", box.kind_words.names) if picker else NOBODY)
    box.card_words = Words(tuple(names))
    for word in words:
        give_cards(box, box.with_power(word))
    sort_cards(box)
    sort_powers(box)


def give_cards(box: Box, power: Power) -> None:
    """SW-A40: a power belongs to one kind of accomplice, but for Lock Pickers."""
    kinds = [kind for kind in range(len(box.power_of)) if box.power_of[kind] is power]
    fits = len(kinds) == 1 or (power.word == LOCK_PICKER and len(kinds) > 0)
    expect(fits, f"accomplice: expected one with the power {power.word}, not {len(kinds)}")
    power.accomplice = kinds[0]
    for kind in kinds:
        power.cards |= box.cards_of[kind]
    power.actions = power.list_actions(len(box.loot_words.names))


def sort_cards(box: Box) -> None:
    """SW-6.15, SW-13.1, SW-13.5, SW-13.8: the cards that other rules speak of."""
    box.assassins = box.with_power("assassin").cards
    box.forgers = box.with_power("forger").cards
    box.forger = box.with_power("forger").accomplice
    box.hustlers = box.with_power("hustler").cards
    for power in box.powers:
        if power.is_tool:
            box.tools |= power.cards


def sort_powers(box: Box) -> None:
    """SW-12.6: which cards have their moment when."""
    box.any_time = Timing([power for power in box.powers if power.any_time])
    for moment in range(len(MOMENT_WORDS.names)):
        timed = [power for power in box.powers if moment in power.moments]
        box.timed_only.append(Timing(timed))
        box.at_moment.append(Timing([p for p in box.powers if p.any_time or p in timed]))
