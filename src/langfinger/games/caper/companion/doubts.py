"""What cannot lie on a table of Caper, each with the rule it breaks."""

from langfinger.games.caper.board.loot import LOOT_EACH
from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.box.effects import KINDS_OF_LOOT, LOOT_WORDS
from langfinger.games.caper.companion.sheet import Sheet
from langfinger.games.caper.state import SEATS
from langfinger.kernel import Reason


def why_no_table(box: Box, sheet: Sheet) -> Reason | None:
    """The first thing that cannot be, or None."""
    return (
        why_no_coins(box, sheet)
        or why_no_loot(sheet)
        or why_no_thieves(sheet)
        or why_no_gear(box, sheet)
        or why_no_winner(sheet)
    )


def why_no_coins(box: Box, sheet: Sheet) -> Reason | None:
    """CA-9.1: coins are never made."""
    found, most = sum(sheet.coins) + sum(sheet.laundered), int(box.coins)
    return Reason("CA-9.1", "too_many_coins", {"n": found, "most": most}) if found > most else None


def why_no_loot(sheet: Sheet) -> Reason | None:
    """CA-1.16: so many tokens of each kind."""
    for kind in range(KINDS_OF_LOOT):
        found = sum(row[kind] for row in sheet.loot)
        if found > LOOT_EACH:
            facts = {"loot": LOOT_WORDS.names[kind], "n": found, "most": int(LOOT_EACH)}
            return Reason("CA-1.16", "too_much_of_loot", facts)
    return None


def why_no_thieves(sheet: Sheet) -> Reason | None:
    """CA-1.4: every thief is there once."""
    seen: set[str] = set()
    for site in sheet.sites:
        for crew in site.crews:
            for one in crew:
                if one.thief in seen:
                    return Reason("CA-1.4", "thief_twice", {"thief": one.thief})
                seen.add(one.thief)
    return None


def why_no_gear(box: Box, sheet: Sheet) -> Reason | None:
    """CA-1.5: so many copies of each kind of gear."""
    crews = [crew for site in sheet.sites for crew in site.crews]
    worn = [kind for crew in crews for one in crew for kind in one.gear]
    worn += [kind for discarded in sheet.discards for kind in discarded]
    for number, kind in enumerate(box.kinds.names):
        found, most = worn.count(kind), box.kind_of.count(number)
        if found > most:
            return Reason("CA-1.5", "too_much_gear", {"kind": kind, "n": found, "most": most})
    return None


def why_no_winner(sheet: Sheet) -> Reason | None:
    """CA-A22: a marker stands on nobody's side who has no thief there."""
    for site in sheet.sites:
        for seat in range(SEATS):
            is_ahead = site.marker > 0 if seat == 0 else site.marker < 0
            if is_ahead and not (seat < len(site.crews) and site.crews[seat]):
                facts = {"seat": seat, "location": site.location}
                return Reason("CA-A22", "marker_without_thief", facts)
    return None
