"""Action to one line of text.

`draft recruiter`, `reserve A1`, `cancel A1`, `steal red`, `draw`, `stop`, `play beggar`,
`bet skull`, `lure black`, `hustle red_ring for black_seal_box of S2`, `pass`, `take back`,
`fulfil B10`, `use forger+lock_picker_red for B12`, `sell red_ring 1.2`, `forge red_coin 1.2`,
`give red_ring`, `give coin`, `coins 2`, `take white_ring`, `heap red_ring`, `keep 1`,
`reveal forger`, `give up beggar`, `hire 2`, `hire 2 forging 1`, `done`, `choose fresh`
"""

from __future__ import annotations

from langfinger.games.swindler.actions import (
    AGE_WORDS,
    BET_WORDS,
    Cancel,
    Choose,
    Draft,
    Draw,
    Fulfil,
    Give,
    GiveCoin,
    GiveUp,
    Heap,
    Hustle,
    Keep,
    Lure,
    Pass,
    PayCoins,
    Place,
    Play,
    Recruit,
    Reveal,
    Sell,
    StealFrom,
    Stop,
    Take,
    TakeBack,
    ToField,
    Use,
    Wager,
)
from langfinger.games.swindler.box.cards import Box
from langfinger.kernel import Action


def write(action: Action, box: Box) -> str:
    """The action in the words of the table."""
    if isinstance(action, Hustle):
        loot = box.loot_words.names
        return f"hustle {loot[action.loot]} for {loot[action.loot2]} of S{action.seat}"
    if isinstance(action, Use):
        tools = "+".join([box.accomplice_words.names[tool] for tool in action.tools])
        return f"use {tools} for {box.order_words.names[action.order]}"
    if isinstance(action, ToField):
        verb = "sell" if isinstance(action, Sell) else "forge"
        return f"{verb} {box.loot_words.names[action.loot]} {action.space}.{action.field}"
    if isinstance(action, Recruit):
        forging = f" forging {action.forgers}" if action.forgers else ""
        return f"hire {action.number}{forging}"
    return write_simple(action, box)


def write_simple(action: Action, box: Box) -> str:
    """An action with one word, or none."""
    if isinstance(action, Place | Cancel | Fulfil):
        verb = "reserve" if isinstance(action, Place) else action.verb().lower()
        return f"{verb} {box.order_words.names[action.order]}"
    if isinstance(action, Give | Take | Heap):
        return f"{action.verb().lower()} {box.loot_words.names[action.loot]}"
    if isinstance(action, Play | Reveal | GiveUp):
        verb = "give up" if isinstance(action, GiveUp) else action.verb().lower()
        return f"{verb} {box.accomplice_words.names[action.accomplice]}"
    if isinstance(action, StealFrom | Lure):
        verb = "lure" if isinstance(action, Lure) else "steal"
        return f"{verb} {box.bag_words.names[action.bag]}"
    if isinstance(action, Choose):
        return f"choose {AGE_WORDS.names[action.age]}"
    if isinstance(action, Wager):
        return f"bet {BET_WORDS.names[action.bet]}"
    if isinstance(action, Draft):
        return f"draft {box.thief_words.names[action.thief]}"
    if isinstance(action, PayCoins):
        return f"coins {action.number}"
    if isinstance(action, Keep):
        return f"keep {action.heap}"
    return write_bare(action)


def write_bare(action: Action) -> str:
    """An action without arguments."""
    if isinstance(action, Draw):
        return "draw"
    if isinstance(action, Stop):
        return "stop"
    if isinstance(action, Pass):
        return "pass"
    if isinstance(action, TakeBack):
        return "take back"
    return "give coin" if isinstance(action, GiveCoin) else "done"
