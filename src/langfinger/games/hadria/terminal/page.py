"""One view of the city of Hadria, with the words and names to tell it in."""

from collections.abc import Sequence
from typing import Any, Final

from langfinger.games.hadria.box.board import (
    EXIT_WORDS,
    FIELD_WORDS,
    GATE_OF,
    IS_DUNGEON,
    IS_ENTRANCE,
    IS_EXIT,
    NEXT_TO,
    distance,
)
from langfinger.games.hadria.box.cards import (
    KIND_WORDS,
    PROGRAM_WORDS,
    SPECIAL_PROGRAMS,
    THIEF_WORDS,
)
from langfinger.games.hadria.terminal.symbols import bonus, symbols
from langfinger.kernel import Json, View
from langfinger.texts import Texts

COPIES: Final = "0123456789"
JEWELS: Final = (("yellow", "yellows"), ("green", "greens"))


class Page:
    """What one seat sees at one moment, ready to be put into words."""

    def __init__(self, texts: Texts, names: Sequence[str], seen: View) -> None:
        self.texts = texts
        self.seen = seen
        self.table: dict[str, Any] = seen.table
        self.notes: dict[str, Any] = seen.notes
        self.names = list(names)
        if seen.seat >= 0:
            self.names[seen.seat] = texts.at("table.you")

    def word(self, key: str, **args: Json) -> str:
        """One of the words of this table; the viewer is called `you`."""
        return self.texts.tell(self.texts.at(f"table.{key}"), args, self.names)

    def head(self) -> list[str]:
        """The round, its event, when the city guard acts, and which gates are open."""
        table = self.table
        told = [self.word("alarmed" if table["alarmed"] else "calm", round=table["round"])]
        if table["event"] is not None:
            told.append(self.word("event", happening=table["event"]))
        if table["roll"]:
            told.append(self.word("acted" if table["guards_acted"] else "roll", n=table["roll"]))
        if table["open_district"] is not None:
            gates = [
                FIELD_WORDS.names[GATE_OF[exit]]
                for exit, name in enumerate(EXIT_WORDS.names)
                if name[1] == table["open_district"] and name != table["shut_exit"]
            ]
            told.append(self.word("open", fields=gates))
        return told

    def here(self) -> list[str]:
        """Where the viewer stands, where the streets lead, and who can hear him."""
        place = self.table["places"][self.seen.seat]
        if place is None:
            return [self.word("out")]
        field = FIELD_WORDS.numbers[place]
        told = [self.word("here", field=place, told=self.lying(place))]
        for other in NEXT_TO[field]:
            name = FIELD_WORDS.names[other]
            told.append(self.word("way", field=name, told=self.lying(name)))
        return [*told, self.hearers(field)]

    def hearers(self, field: int) -> str:
        """The figures that hear the viewer where he stands, with their distances."""
        figures = self.notes["heard_by"][self.seen.seat]
        if IS_DUNGEON[field]:
            return self.word("jailed")
        if not figures and FIELD_WORDS.names[field] in self.notes["hiding"]:
            return self.word("hidden")
        if not figures:
            return self.word("unheard")
        return self.word("heard", told="; ".join(self.figure(one, field) for one in figures))

    def figure(self, name: str, field: int) -> str:
        """A figure, where it stands and how far away that is."""
        number = int(name[1:]) - 1
        spot = self.table["figures"][number]
        away = int(distance(FIELD_WORDS.numbers[spot], field))
        return self.word(self.table["ranks"][number], figure=name, field=spot, n=away)

    def lying(self, place: str) -> str:
        """All that is on a field, in words."""
        table, found = self.table, []
        field = FIELD_WORDS.numbers[place]
        others = [seat for seat in range(table["seats"]) if seat != self.seen.seat]
        found += [self.names[seat] for seat in others if table["places"][seat] == place]
        for figure, spot in enumerate(table["figures"]):
            if spot == place:
                found.append(self.word("guard_here", figure=f"g{figure + 1}"))
        found += [self.texts.thing("jewel", jewel) for jewel in self.jewels_on(place)]
        if place in table["tile_fields"]:
            found.append(self.word("tile"))
        for spot, tile in zip(table["face_up_fields"], table["face_up"], strict=True):
            if spot == place:
                found.append(self.texts.thing("tile", tile.rstrip(COPIES)))
        marks = {"gate": field in GATE_OF, "hiding": place in self.notes["hiding"]}
        marks |= {"down": bool(IS_ENTRANCE[field]), "up": bool(IS_EXIT[field])}
        marks |= {"smoke": place in table["smoke"], "fire": place in table["fire"]}
        found += [self.word(mark) for mark, is_there in marks.items() if is_there]
        return ", ".join(found) if found else self.word("nothing")

    def jewels_on(self, place: str) -> list[str]:
        """The jewels that lie on a field."""
        found = [jewel for jewel, row in JEWELS for spot in self.table[row] if spot == place]
        return [*found, "imperial"] if self.table["imperial_field"] == place else found

    def treasures(self) -> list[str]:
        """Where jewels lie, the nearest first."""
        spots = {*self.table["yellows"], *self.table["greens"]}
        if self.table["imperial_field"] is not None:
            spots.add(self.table["imperial_field"])
        own = None if self.seen.seat < 0 else self.table["places"][self.seen.seat]
        far = {
            spot: 0
            if own is None
            else int(distance(FIELD_WORDS.numbers[own], FIELD_WORDS.numbers[spot]))
            for spot in spots
        }
        return [
            self.word(
                "treasure" if own else "treasure_at",
                field=spot,
                jewels=self.jewels_on(spot),
                n=far[spot],
            )
            for spot in sorted(spots, key=lambda spot: (far[spot], spot))
        ]

    def thieves(self) -> list[str]:
        """Every thief: where, with what, and the AP on his open actions."""
        chosen = [s for s in range(self.table["seats"]) if self.table["thieves"][s] is not None]
        return [self.thief(seat) for seat in chosen]

    def thief(self, seat: int) -> str:
        """One thief in a line."""
        table = self.table
        jewels = ["yellow"] * table["yellow_held"][seat] + ["green"] * table["green_held"][seat]
        if table["imperial_owner"] == seat:
            jewels.append("imperial")
        hand = table["hands"][seat]
        told = ", ".join(str(ap) for ap in table["aps"][seat] if ap)
        where = "thief" if table["places"][seat] is not None else "thief_out"
        return self.word(
            where if seat in table["left"] or where == "thief" else "thief_new",
            seat=seat,
            thief=table["thieves"][seat],
            field=table["places"][seat],
            jewels=jewels,
            points=self.notes["points"][seat],
            cards=hand if isinstance(hand, int) else len(hand),
            told=self.word("open_ap", told=told) if told else "",
        )

    def plan(self) -> list[str]:
        """The viewer's plan: slot, card and AP."""
        me = self.seen.seat
        aps = self.table["plan_markers"][me] or self.table["aps"][me]
        cards = self.table["plan_cards"][me]
        return [
            self.word("planned", slot=str(slot + 1), kind=card.rstrip(COPIES), n=aps[slot])
            for slot, card in enumerate(cards)
            if card is not None
        ]

    def hand(self) -> list[str]:
        """The viewer's general cards with what they do."""
        kinds = [card.rstrip(COPIES) for card in self.table["hands"][self.seen.seat]]
        return [
            self.word("card", kind=kind, told=self.symbols(KIND_WORDS.numbers[kind]))
            for kind in dict.fromkeys(kinds)
        ]

    def symbols(self, program: int) -> str:
        """Range and theft symbol of a card, with all that makes the range longer now."""
        return symbols(self.texts, program, bonus(self.texts.game, self.seen, program))

    def sheet(self) -> list[str]:
        """The viewer's thief: the ability, and the special action if it is played with."""
        thief = self.table["thieves"][self.seen.seat]
        program = SPECIAL_PROGRAMS + THIEF_WORDS.numbers[thief]
        told = [self.word("ability", thief=thief)]
        if self.table["options"]["specials"] == "on":
            kind = PROGRAM_WORDS.names[program]
            told.append(self.word("special", kind=kind, told=self.symbols(program)))
        return told
