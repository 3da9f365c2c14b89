"""A finished table as the rules see it: a position made of what was entered, scored by them."""

from langfinger.games.caper.board.loot import LOOT_EACH, LOOT_SLOTS
from langfinger.games.caper.box.effects import KINDS_OF_LOOT
from langfinger.games.caper.companion.doubts import why_no_table
from langfinger.games.caper.companion.sheet import Sheet, Site, Thief
from langfinger.games.caper.game import Caper
from langfinger.games.caper.options import half_of
from langfinger.games.caper.rules.score_sheet import score_lines
from langfinger.games.caper.state import SEATS, SPACES, CaState
from langfinger.kernel import NOBODY, BadPosition, Json, load, mask
from langfinger.kernel.options import read_options


def reckon(game: Caper, sheet: Sheet) -> dict[str, Json]:
    """CA-11.10: every line of the score with its rules, as soon as three locations are named."""
    check_names(game, sheet)
    wrong = why_no_table(game.box, sheet)
    if wrong is not None or len(sheet.sites) < SPACES:
        told = None if wrong is None else wrong.to_json()
        return {"lines": [], "totals": [0, 0], "places": [1, 1], "wrong": told}
    state: CaState = load(game, position(game, sheet))
    return {
        "lines": [[mask(game, line, NOBODY), line.rules()] for line in score_lines(state)],
        "totals": game.scores(state),
        "places": game.places(state),
        "wrong": None,
    }


def check_names(game: Caper, sheet: Sheet) -> None:
    """CA-1.3: only what this edition knows can be entered."""
    named = {
        "city": [sheet.city],
        "location": [site.location for site in sheet.sites],
        "thief": [one.thief for site in sheet.sites for crew in site.crews for one in crew],
        "kind": all_gear(sheet),
    }
    for kind, names in named.items():
        for name in names:
            if name not in game.words[kind].numbers:
                raise BadPosition(kind, "CA-1.3", f"{name!r} is not in the box")


def all_gear(sheet: Sheet) -> list[str]:
    """All gear that was entered, by its kinds."""
    crews = [crew for site in sheet.sites for crew in site.crews]
    worn = [kind for crew in crews for one in crew for kind in one.gear]
    return worn + [kind for discarded in sheet.discards for kind in discarded]


def position(game: Caper, sheet: Sheet) -> dict[str, Json]:
    """The table as a position: what nobody has entered lies where it changes no point."""
    left = copies_left(game)
    people = [[crew_of(site, seat) for site in sheet.sites] for seat in range(SEATS)]
    held, spent = sum(sheet.coins), sum(sheet.laundered)
    return {
        "seats": SEATS,
        "options": {**sheet.options, "city": sheet.city},
        "venue": sheet.city,
        "seat_a": 0,
        "round": len(game.box.rounds),
        "half": track_of(game, sheet),
        "locations": [site.location for site in sheet.sites],
        "markers": [site.marker for site in sheet.sites],
        "loot": loot_left(sheet),
        "hideouts": sheet.loot,
        "supply": game.box.coins - held - spent,
        "coins": sheet.coins,
        "laundered": sheet.laundered,
        "thieves": [[[one.thief for one in crew] for crew in row] for row in people],
        "gear": [
            [[[left[kind].pop() for kind in one.gear] for one in crew] for crew in row]
            for row in people
        ],
        "gear_discards": [
            [left[kind].pop() for kind in discarded_by(sheet, seat)] for seat in range(SEATS)
        ],
        "box_thieves": of_other_cities(game, "thief", sheet.city),
        "box_gear": of_other_cities(game, "gear", sheet.city),
        "thief_deck": "rest",
        "gear_deck": "rest",
        "box_locations": "rest",
    }


def track_of(game: Caper, sheet: Sheet) -> int:
    """CA-A1: how far a track goes to either side."""
    return half_of(game.box, read_options(game.options, sheet.options)["track"])


def crew_of(site: Site, seat: int) -> list[Thief]:
    """CA-5.1: the crew of this seat there."""
    return site.crews[seat] if seat < len(site.crews) else []


def discarded_by(sheet: Sheet, seat: int) -> list[str]:
    """CA-2.15: the gear in the discard area of this seat."""
    return sheet.discards[seat] if seat < len(sheet.discards) else []


def copies_left(game: Caper) -> dict[str, list[str]]:
    """The cards of every kind of gear; copies are alike."""
    kinds, cards = game.box.kinds.names, game.box.gear.names
    found: dict[str, list[str]] = {kind: [] for kind in kinds}
    for card, kind in enumerate(game.box.kind_of):
        found[kinds[kind]].append(cards[card])
    return found


def loot_left(sheet: Sheet) -> list[list[int]]:
    """CA-1.16: tokens in no hideout, four at a location at most; there they bring no points."""
    kinds = range(KINDS_OF_LOOT)
    tokens = [k for k in kinds for _ in range(LOOT_EACH - sum(row[k] for row in sheet.loot))]
    piles = [tokens[at * LOOT_SLOTS : (at + 1) * LOOT_SLOTS] for at in range(SPACES)]
    return [[pile.count(kind) for kind in kinds] for pile in piles]


def of_other_cities(game: Caper, pack: str, city: str) -> list[str]:
    """CA-1.7: the cards that stay in the box."""
    boxes = game.box.thief_boxes if pack == "thief" else game.box.gear_boxes
    own = (NOBODY, game.box.cities.numbers[city])
    names = game.words[pack].names
    return [names[card] for card, home in enumerate(boxes) if home not in own]
