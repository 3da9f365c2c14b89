"""A closer look: the last trick, one's own pile, the points, the result."""

from langfinger.games.gelegenheit.terminal.page import Page
from langfinger.kernel import ranked
from langfinger.terminal.lines import Section


def last_trick(page: Page) -> Section:
    """The trick before, which everybody may look at (GD-A18)."""
    table = page.table
    if not table["last_trick"]:
        return Section("", [page.texts.at("table.no_last")])
    laid = [
        page.word("laid", seat=(table["last_leader"] + place) % table["seats"], card=card)
        for place, card in enumerate(table["last_trick"])
    ]
    return Section(page.word("last", seat=table["last_winner"]), ["; ".join(laid)])


def pile(page: Page) -> Section:
    """The viewer's own pile, which may be leafed through at any time (GD-A18)."""
    cards = page.table["piles"][page.seen.seat] if page.is_mine() else []
    if not cards:
        return Section("", [page.texts.at("table.no_pile")])
    title = page.word("pile", cards=len(cards), loot=page.own_loot())
    return Section(title, page.rows({card: card for card in cards}))


def scores(page: Page) -> Section:
    """Points and roles by round, and the totals."""
    rounds = len(page.table["points"][0])
    if not rounds:
        return Section("", [page.texts.at("table.no_scores")])
    lines = [round_scores(page, played) for played in range(rounds)]
    totals = [page.word("stones", seat=s, n=n) for s, n in enumerate(page.seen.notes["totals"])]
    lines.append(f"{page.texts.at('table.total')}: {'; '.join(totals)}")
    return Section(page.texts.at("table.scores"), lines)


def round_scores(page: Page, played: int) -> str:
    """What everybody got in one round, and for which role."""
    told = [
        page.word("scored", seat=seat, points=points[played], role=roles[played])
        for seat, (points, roles) in enumerate(
            zip(page.table["points"], page.table["history"], strict=True)
        )
    ]
    return f"{page.word('round', round=played + 1)}: {'; '.join(told)}"


def result(page: Page) -> list[Section]:
    """Places, the best first, and who has won (GD-10.2, GD-10.3)."""
    points = page.seen.notes["totals"]
    ordered = sorted(zip(ranked(points), range(len(points)), strict=True))
    lines = [
        page.word("place", place=place, seat=seat, points=points[seat]) for place, seat in ordered
    ]
    best = [page.names[seat] for place, seat in ordered if place == 1]
    winner = page.word("winner", n=len(best), names=page.texts.join(best))
    return [scores(page), Section(winner, lines)]
