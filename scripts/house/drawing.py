"""The drawing of the rooms: floors by who may know whom, with the doors between them."""

from collections import Counter
from graphlib import TopologicalSorter
from html import escape
from typing import Final, NamedTuple

from scripts.house.doors import ROOM, Doors, doors, reach, room_of
from scripts.house.reading import ROOT, Module

PICTURES: Final = ROOT / "docs/pictures"

WIDTH: Final = 1000
BOX: Final = (150, 64)
FLOOR_HEIGHT: Final = 124
MARGIN: Final = 40
ROW: Final = 26
MOST_TOLD: Final = 5


class Room(NamedTuple):
    """A room in the drawing: where its box begins."""

    name: str
    x: float
    y: float

    @property
    def middle(self) -> float:
        """Where doors meet the box, from left to right."""
        return self.x + BOX[0] / 2


def draw_rooms(house: list[Module]) -> None:
    """Writes the picture of this house."""
    found = doors_of_rooms(house)
    rooms = placed(floors_of(found))
    sizes = Counter(short(module) for module in house)
    straight = [pair for pair in sorted(found) if not leads_round(found, *pair)]
    parts = [door(rooms[a], rooms[b], found[a, b]) for a, b in straight]
    parts += [box(room, sizes[room.name]) for room in rooms.values()]
    height = max(room.y for room in rooms.values()) + BOX[1] + MARGIN
    title = "The rooms of Langfinger: each stands above the rooms it knows"
    hang("rooms.svg", framed(title, parts, height))


def draw_path(path: dict[str, list[str]]) -> None:
    """Writes the picture of a click: file after file as it is entered, tinted by its room."""
    parts = []
    for place, (file, functions) in enumerate(path.items()):
        y = MARGIN + place * ROW
        told = ", ".join(functions[:MOST_TOLD]) + (", …" if functions[MOST_TOLD:] else "")
        parts += [
            f'<rect x="{MARGIN}" y="{y}" width="{WIDTH - 2 * MARGIN}" height="{ROW - 4}" rx="4" '
            f'class="{escape(file.split("/")[0])}"/>',
            f'<text x="{MARGIN + 8}" y="{y + 16}" class="line">{place + 1}. {escape(file)}</text>',
            f'<text x="{MARGIN + 330}" y="{y + 16}" class="line">{escape(told)}</text>',
        ]
    hang("click.svg", framed("The path of a click", parts, 2 * MARGIN + len(path) * ROW))


def hang(name: str, picture: str) -> None:
    """Puts a picture among those of the docs."""
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / name).write_text(picture, "utf-8")


def short(module: Module) -> str:
    """The room of a module as the picture names it."""
    return room_of(module.name).removeprefix("langfinger.")


def doors_of_rooms(house: list[Module]) -> Doors:
    """The doors between rooms; the package itself is no room."""
    found: Doors = Counter()
    for (source, target), count in doors(house, ROOM).items():
        ends = source.removeprefix("langfinger."), target.removeprefix("langfinger.")
        if "langfinger" not in ends:
            found[ends] += count
    return found


def leads_round(found: Doors, source: str, target: str) -> bool:
    """Is the way also there through other rooms? Then the door need not be drawn."""
    ways: dict[str, set[str]] = {}
    for a, b in found:
        ways.setdefault(a, set()).add(b)
    return any(target in reach(ways, other) for other in ways[source] - {target})


def floors_of(found: Doors) -> list[list[str]]:
    """The rooms by floors: each stands above all that it knows; the highest floor first."""
    knows: dict[str, set[str]] = {}
    for source, target in found:
        knows.setdefault(source, set()).add(target)
        knows.setdefault(target, set())
    level: dict[str, int] = {}
    for room in TopologicalSorter(knows).static_order():
        level[room] = 1 + max((level[other] for other in knows[room]), default=-1)
    top = max(level.values())
    return [sorted(room for room in level if level[room] == top - n) for n in range(top + 1)]


def placed(floors: list[list[str]]) -> dict[str, Room]:
    """Every room at its place."""
    rooms = {}
    for floor, names in enumerate(floors):
        for place, name in enumerate(names):
            x = WIDTH * (place + 1) / (len(names) + 1) - BOX[0] / 2
            rooms[name] = Room(name, x + (floor % 2) * 60 - 30, MARGIN + floor * FLOOR_HEIGHT)
    return rooms


def box(room: Room, files: int) -> str:
    """A room with its name and its number of files."""
    name, x, y = escape(room.name), room.x, room.y
    size = "1 file" if files == 1 else f"{files} files"
    return (
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{BOX[0]}" height="{BOX[1]}" rx="8"/>'
        f'<text x="{room.middle:.0f}" y="{y + 28:.0f}" class="name">{name}</text>'
        f'<text x="{room.middle:.0f}" y="{y + 49:.0f}">{size}</text>'
    )


def door(above: Room, below: Room, count: int) -> str:
    """A door from a room down to one that it knows; the more imports, the thicker."""
    top, bottom = above.y + BOX[1], below.y
    half = (top + bottom) / 2
    return (
        f'<path d="M{above.middle:.0f} {top:.0f}C{above.middle:.0f} {half:.0f} {below.middle:.0f} '
        f'{half:.0f} {below.middle:.0f} {bottom:.0f}" stroke-width="{1 + min(count, 60) / 20:.1f}">'
        f"<title>{escape(above.name)} knows {escape(below.name)}: {count}</title></path>"
    )


def framed(title: str, parts: list[str], height: float) -> str:
    """The whole picture."""
    style = (
        "rect{fill:#fffaf0;stroke:#3b2f2f;stroke-width:1.5}"
        "text{font:13px sans-serif;text-anchor:middle;fill:#3b2f2f}.name{font-size:17px}"
        ".line{font-size:12px;text-anchor:start}"
        ".kernel{fill:#e7d3a8}.games{fill:#d9e2c0}.server{fill:#f3dccb}.bots{fill:#d5dbe6}"
        "path{fill:none;stroke:#8a6d3b;stroke-opacity:.55}"
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}">'
    paper = f'<path d="M0 0H{WIDTH}V{height:.0f}H0z" style="fill:#f4ead5;stroke:none"/>'
    named = f"<title>{escape(title)}</title>"
    return "\n".join([head, named, f"<style>{style}</style>", paper, *parts, "</svg>"]) + "\n"
