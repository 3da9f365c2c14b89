"""Prints the house, checks its laws, or draws it."""

import argparse
import sys
from collections import Counter, defaultdict
from typing import Final

import scripts.house
from scripts.house.doors import ROOM, circles, doors, room_of
from scripts.house.drawing import draw_path, draw_rooms
from scripts.house.laws import broken, lengths, side_by_side
from scripts.house.reading import ROOT, Module, functions, modules, source_files

BIG: Final = 300
MOST_ROWS: Final = 12


def main() -> int:
    """0 if no law is broken."""
    parser = argparse.ArgumentParser(description=scripts.house.__doc__)
    parser.add_argument("--check", action="store_true", help="print only what breaks a law")
    parser.add_argument("--pictures", action="store_true", help="draw those of docs/pictures")
    parser.add_argument("--paths", action="store_true", help="follow a click, a refusal, a bot")
    wanted = parser.parse_args()
    if wanted.paths:
        return show_paths()
    if wanted.pictures:
        draw_rooms(modules())
        draw_path(walked_paths()["a click"])
        return 0
    if not wanted.check:
        report(modules())
    wrong = broken()
    print("\n".join(wrong) or "the house keeps its laws")
    return 1 if wrong else 0


def show_paths() -> int:
    """The functions that a click, a refusal and a bot's decision go through."""
    for name, path in walked_paths().items():
        functions = sum(len(inside) for inside in path.values())
        print(f"## The path of {name}: {functions} functions in {len(path)} files")
        for file, inside in path.items():
            print(f"  {file}: {', '.join(inside)}")
    return 0


def walked_paths() -> dict[str, dict[str, list[str]]]:
    """The paths; only they need the house itself, so that a broken one can still be drawn."""
    from scripts.house.paths import paths

    return paths()


def report(house: list[Module]) -> None:
    """All about the house."""
    show_rooms(house)
    show_folders()
    show_functions(house)
    show_doors(house)
    show_big_files()
    print("\n## Laws")


def show_rooms(house: list[Module]) -> None:
    """Python rooms: files, lines, the longest file."""
    rooms: dict[str, list[Module]] = defaultdict(list)
    for module in house:
        rooms[room_of(module.name)].append(module)
    print(f"# {len(house)} Python modules\n\n## Rooms\nfiles  lines  longest  room")
    for room, inside in sorted(rooms.items()):
        sizes = [module.lines for module in inside]
        print(f"{len(sizes):5} {sum(sizes):6} {max(sizes):8}  {room}")


def show_folders() -> None:
    """The fullest folders of src and web/src."""
    print("\n## Fullest folders\nfiles  folder")
    for folder, count in side_by_side().most_common(MOST_ROWS):
        print(f"{count:5}  {folder.relative_to(ROOT).as_posix()}")


def show_functions(house: list[Module]) -> None:
    """How long functions are, and the longest."""
    every = [found for module in house for found in functions(module)]
    middle, long = lengths()
    print(f"\n## Functions\n{len(every)} functions: median {middle:.0f}, nine tenths {long:.0f}")
    for name, lines in sorted(every, key=lambda found: -found[1])[:MOST_ROWS]:
        print(f"{lines:5}  {name}")


def show_doors(house: list[Module]) -> None:
    """Which room knows which, how often, and whether any two know each other."""
    found = doors(house, ROOM)
    known: dict[str, Counter[str]] = defaultdict(Counter)
    for (source, target), count in found.items():
        known[source][target.removeprefix("langfinger.")] = count
    print("\n## Doors between rooms (modules that import)")
    for source, targets in sorted(known.items()):
        print(f"{source} -> {', '.join(f'{name} {n}' for name, n in sorted(targets.items()))}")
    knots = [" <-> ".join(group) for group in circles(found)]
    print("\n## Circles between rooms\n" + ("\n".join(knots) or "none"))


def show_big_files() -> None:
    """Source files that want to be parted."""
    print(f"\n## Source files over {BIG} lines")
    sizes = [(path.read_text("utf-8").count("\n"), path) for path in source_files()]
    for lines, path in sorted(sizes, reverse=True):
        if lines > BIG:
            print(f"{lines:6}  {path.relative_to(ROOT).as_posix()}")


if __name__ == "__main__":
    sys.exit(main())
