"""The house as it stands: rooms, sizes, doors, and what must not be there.

    python -m scripts.house               the whole report; fails where a law of the house is broken
    python -m scripts.house --check       only what is broken
    python -m scripts.house --paths       follows a click, a refusal and a bot through the house
    python -m scripts.house --pictures    draws docs/pictures/rooms.svg and click.svg anew

The laws: at most 15 source files side by side in src and web/src, no modules that know each other
in a circle (not even for their types), no key of a game outside its folders, and functions as
short as the house is used to.
"""
